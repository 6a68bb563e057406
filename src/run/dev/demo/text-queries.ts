import type { Tx } from '../../../service/db/connect.ts'
import { COLORS } from './colors.ts'
import {
  type FactRow,
  type Language,
  type MeasureRow,
  PICTURE_TEXTS,
  type Translation,
} from './texts.ts'

export async function updateFacts(tx: Tx, facts: readonly FactRow[]): Promise<void> {
  await tx`
    update products p set compare_at_price = f.compare_at_price,
      fabric = coalesce(f.fabric, ''), care = coalesce(f.care, ''),
      opacity = coalesce(f.opacity, ''), lining = coalesce(f.lining, ''),
      stretch = coalesce(f.stretch, ''), neckline = coalesce(f.neckline, ''),
      fastening = coalesce(f.fastening, ''), slit = coalesce(f.slit, ''),
      model = coalesce(f.model, '')
    from jsonb_to_recordset(${tx.json([...facts])}) as f (
      slug text, compare_at_price numeric, fabric text, care text, opacity text, lining text,
      stretch text, neckline text, fastening text, slit text, model text
    )
    where p.slug = f.slug`
}

export async function insertMeasures(tx: Tx, measures: readonly MeasureRow[]): Promise<void> {
  await tx`
    insert into product_measures (product_id, size, length_cm, sleeve_cm, chest_cm, hem_cm)
    select p.id, m.size, m.length, m.sleeve, m.chest, m.hem
    from jsonb_to_recordset(${tx.json([...measures])}) as m (
      slug text, size text, length numeric, sleeve numeric, chest numeric, hem numeric
    )
    join products p on p.slug = m.slug`
}

export async function updateTones(tx: Tx): Promise<void> {
  await tx`
    update colors c set hex = tone.hex
    from jsonb_each_text(${tx.json(COLORS)}) tone (name, hex)
    where c.name = tone.name`
}

/** Inserts the translation into one language. */
export async function insertTranslation(
  tx: Tx,
  lang: Language,
  { products, categories, coverage_levels, colors, pictures }: Translation,
): Promise<void> {
  await tx`
    insert into product_translations (product_id, lang, name, slug, description, fabric, care, lining,
      stretch, neckline, fastening, slit, model, sources)
    select p.id, ${lang}, t.name, t.slug, t.description, t.fabric, t.care, t.lining, t.stretch,
      t.neckline, t.fastening, t.slit, t.model,
      jsonb_build_object('name', md5(p.name), 'slug', md5(p.slug), 'description', md5(p.description),
        'fabric', md5(p.fabric), 'care', md5(p.care), 'lining', md5(p.lining),
        'stretch', md5(p.stretch), 'neckline', md5(p.neckline), 'fastening', md5(p.fastening),
        'slit', md5(p.slit), 'model', md5(p.model))
    from jsonb_each(${tx.json(products)}) own (slug, texts)
    join products p on p.slug = own.slug
    cross join lateral jsonb_to_record(own.texts) as t (
      name text, slug text, description text, fabric text, care text, lining text, stretch text,
      neckline text, fastening text, slit text, model text
    )`
  await tx`
    insert into category_translations (category_id, lang, name, slug, sources)
    select c.id, ${lang}, own.texts ->> 'name', own.texts ->> 'slug',
      jsonb_build_object('name', md5(c.name), 'slug', md5(c.slug))
    from jsonb_each(${tx.json(categories)}) own (slug, texts)
    join categories c on c.slug = own.slug`
  await tx`
    insert into coverage_level_translations (coverage_level_id, lang, name, description, sources)
    select l.id, ${lang}, own.texts ->> 'name', own.texts ->> 'description',
      jsonb_build_object('name', md5(l.name), 'description', md5(l.description))
    from jsonb_each(${tx.json(coverage_levels)}) own (key, texts)
    join coverage_levels l on l.key = own.key
    on conflict do nothing -- the levels are there before the demo, and so may be their translations`
  await tx`
    insert into color_translations (color_id, lang, name, sources)
    select c.id, ${lang}, own.translated, jsonb_build_object('name', md5(c.name))
    from jsonb_each_text(${tx.json(colors)}) own (name, translated)
    join colors c on c.name = own.name
    on conflict do nothing`
  await insertAltTexts(tx, lang, { colors, pictures })
}

/** Inserts texts of pictures: an English text ends " in <colour>, <what the picture shows>". */
async function insertAltTexts(
  tx: Tx,
  lang: Language,
  { colors, pictures }: Pick<Translation, 'colors' | 'pictures'>,
): Promise<void> {
  const endings = Object.entries(PICTURE_TEXTS).map(([shown, ending]) => [
    ending,
    pictures[shown as keyof typeof pictures],
  ])
  await tx`
    insert into image_translations (image_id, lang, alt_text, sources)
    select i.id, ${lang},
      replace(replace(${tx.json(Object.fromEntries(endings))}::jsonb ->> said.ending,
        '{name}', t.name), '{color}', ${tx.json(colors)}::jsonb ->> said.color),
      jsonb_build_object('alt_text', md5(i.alt_text))
    from product_images i
    join product_translations t on t.product_id = i.product_id and t.lang = ${lang}
    cross join lateral (
      select substring(i.alt_text from ' in ([^,]+), [^,]+$') as color,
        substring(i.alt_text from ', ([^,]+)$') as ending
    ) said`
}
