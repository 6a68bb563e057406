/** Writes the measures and the translations of an import, from import_plan. */
import type { Fragment, Tx } from '../../../../service/db/connect.ts'
import { type ImportColumns, MEASURE_COLUMNS } from './columns.ts'
import { joined, listOf } from './queries.ts'

/** Measures that the file gives: others stay. */
export async function upsertImportedMeasures(tx: Tx): Promise<void> {
  await tx`
    insert into product_measures (product_id, size, ${listOf(tx, MEASURE_COLUMNS, ({ name }) => tx`${tx(name)}`)})
    select distinct on (p.id, coalesce(r.size, v.size)) p.id, coalesce(r.size, v.size),
      ${listOf(tx, MEASURE_COLUMNS, ({ name }) => tx`${tx(`r.${name}`)}`)}
    from import_plan r
    join products p on p.slug = r.product_slug
    join product_variants v on v.sku = r.sku
    where (r.product_id is null or r.measure_changes)
      and num_nonnulls(${listOf(tx, MEASURE_COLUMNS, ({ name }) => tx`${tx(`r.${name}`)}`)}) > 0
    order by p.id, coalesce(r.size, v.size), r.line
    on conflict (product_id, size) do update set
      ${listOf(
        tx,
        MEASURE_COLUMNS,
        ({ name }) =>
          tx`${tx(name)} = coalesce(${tx(`excluded.${name}`)}, ${tx(`product_measures.${name}`)})`,
      )}`
}

/**
 * The texts of products in a language that differ from those that are there. What is changed is no longer stale.
 */
export async function upsertImportedTranslations(
  tx: Tx,
  { lang, columns }: ImportColumns['translated'][number],
): Promise<void> {
  const texts = columns.map(({ name, source }) => ({
    text: source.slice(lang.length + 1),
    cell: tx`${tx(`r.${name}`)}`,
  }))
  const all = (parts: Fragment[]) => joined(tx, parts)
  const any = (parts: Fragment[]) => parts.reduce((some, next) => tx`${some} or ${next}`)
  const isChanged = ({ text, cell }: (typeof texts)[number]) =>
    tx`(${cell} is not null and ${cell} is distinct from coalesce(${tx(`t.${text}`)}, ''))`
  await tx`
    insert into product_translations (product_id, lang, ${all(texts.map(({ text }) => tx`${tx(text)}`))}, sources)
    select p.id, ${lang},
      ${all(
        texts.map(
          ({ text, cell }) =>
            tx`case when ${cell} is null then ${tx(`t.${text}`)} else nullif(${cell}, '') end`,
        ),
      )},
      coalesce(t.sources, '{}') || jsonb_strip_nulls(jsonb_build_object(
        ${all(
          texts.map(
            (each) =>
              tx`${each.text}::text, case when ${isChanged(each)} then md5(${tx(`p.${each.text}`)}) end`,
          ),
        )}))
    from import_plan r
    join products p on p.slug = r.product_slug
    left join product_translations t on t.product_id = p.id and t.lang = ${lang}
    where r.line = r.product_line and (${any(texts.map(isChanged))})
    order by p.id
    on conflict (product_id, lang) do update set
      ${all([...texts.map(({ text }) => text), 'sources'].map((name) => tx`${tx(name)} = ${tx(`excluded.${name}`)}`))}`
}
