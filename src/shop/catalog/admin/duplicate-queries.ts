import type { Fragment, Tx } from '../../../service/db/connect.ts'
import { COPIES_OF_SKU_MAX, SKU_MAX_CHARACTERS } from '../../../service/limits/catalog.ts'
import { KINDS, namesOf } from '../translations/subjects.ts'

type Copied = { from: number; to: number }

/** Without barcodes, which are of one thing, and without shelves, on which none of it lies. Names must be locked. */
export async function insertVariantCopies(tx: Tx, { from, to }: Copied): Promise<void> {
  await tx`
    with source as (
      select v.id, v.sku, v.size, v.color, v.is_active, row_number() over (order by v.id) as place
      from product_variants v
      where v.product_id = ${from}
    ),
    free as (
      select c.number
      from (
        -- Sorted here, so that the first that is free ends the search.
        select n.number
        from generate_series(2, ${COPIES_OF_SKU_MAX}::integer) as n (number)
        order by n.number
        offset 0
      ) c
      where (select count(distinct ${skuOfCopy(tx)}) = count(*) from source s)
        and not exists (
          select 1
          from source s
          join product_variants taken on taken.sku = ${skuOfCopy(tx)}
        )
      order by c.number
      limit 1
    )
    insert into product_variants (product_id, sku, size, color, is_active)
    select ${to}, ${skuOfCopy(tx)}, s.size, s.color, s.is_active
    from source s
    cross join free c
    order by s.place`
}

/** The SKU with the number of the copy; a long one is cut, and gets its place so that it stays different. */
const skuOfCopy = (tx: Tx): Fragment => tx`
  case when char_length(s.sku || '-' || c.number) <= ${SKU_MAX_CHARACTERS} then s.sku || '-' || c.number
    else left(s.sku, ${SKU_MAX_CHARACTERS} - char_length('-' || s.place || '-' || c.number))
      || '-' || s.place || '-' || c.number
  end`

/** Without slugs, of which each is of one page: those of the copy are made of its own texts. */
export async function insertTranslationCopies(tx: Tx, { from, to }: Copied): Promise<void> {
  const texts = namesOf(KINDS.products).filter((name) => name !== 'slug')
  await tx`
    insert into product_translations (${tx(['product_id', 'lang', ...texts, 'sources'])})
    select ${to}, t.lang, ${texts.reduce((list, name) => tx`${list} ${tx(`t.${name}`)},`, tx``)}
      t.sources - 'slug'
    from product_translations t
    where t.product_id = ${from}`
}
