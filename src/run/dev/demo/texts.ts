/** The demo's texts of its garments beside catalog.csv, and all its texts in other languages: written by hand. */
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { FACTS, type FactName } from '../../../shop/catalog/product-fields.ts'

/** Languages into which the demo is translated, beside the shop's own. */
export const LANGUAGES = ['ar', 'fr', 'tr', 'id'] as const
export type Language = (typeof LANGUAGES)[number]

/** How the alternative text of a picture ends, by what the picture shows. */
export const PICTURE_TEXTS = {
  front: 'seen from the front',
  back: 'seen from the back',
  hem: 'the hem close by',
  slit: 'the hem with its slit',
  close: 'a closer look',
  cloth: 'the cloth close by',
} as const
type PictureText = keyof typeof PICTURE_TEXTS
const pictureTexts = Object.keys(PICTURE_TEXTS) as PictureText[]

const Translation = z.strictObject({
  products: z.record(z.string(), z.record(z.string(), z.string().nullable())),
  categories: z.record(z.string(), z.object({ name: z.string(), slug: z.string() })),
  coverage_levels: z.record(z.string(), z.object({ name: z.string(), description: z.string() })),
  colors: z.record(z.string(), z.string()),
  /** With {name} and {color} in their places. */
  pictures: z.record(z.enum(pictureTexts), z.string()),
})
export type Translation = z.infer<typeof Translation>

/** An empty cell is null. */
const readRows = async <Row>(file: string): Promise<Row[]> =>
  parse<Row>(await readFile(new URL(file, import.meta.url)), {
    columns: true,
    cast: (cell) => (cell === '' ? null : cell),
  })

export type FactRow = Record<FactName | 'compare_at_price', string | null> & { slug: string }
const MEASURES = ['length', 'sleeve', 'chest', 'hem'] as const
type Measures = Record<(typeof MEASURES)[number], number | null>
export type MeasureRow = { slug: string; size: string } & Measures

/** By product its facts, and by size its measures: a cell is "S:134 M:136". */
export async function readFacts(): Promise<{ facts: FactRow[]; measures: MeasureRow[] }> {
  const garments = await readRows<FactRow & Record<keyof Measures, string | null>>('facts.csv')
  const facts = garments.map(({ length: _, sleeve: __, chest: ___, hem: ____, ...texts }) => texts)
  const measures = garments.flatMap((garment) => {
    const bySize = new Map<string, MeasureRow>()
    for (const measure of MEASURES) {
      for (const [size = '', cm] of garment[measure]?.split(' ').map((of) => of.split(':')) ?? []) {
        const row = bySize.get(size) ?? { slug: garment.slug, size, ...NOT_MEASURED }
        bySize.set(size, { ...row, [measure]: Number(cm) })
      }
    }
    return [...bySize.values()]
  })
  return { facts, measures }
}

const NOT_MEASURED: Measures = { length: null, sleeve: null, chest: null, hem: null }

type TextRow = { what: string; of: string; text: string }

/**
 * A line a text. That of a fact stands beside the English text, once for all garments, or beside the slug of the
 * one garment that another word suits.
 */
export async function readTranslation(
  lang: Language,
  facts: readonly FactRow[],
): Promise<Translation> {
  const rows = await readRows<TextRow>(`translations/${lang}.csv`)
  const byWhat = Map.groupBy(rows, ({ what }) => what)
  const textsOf = (what: string): Record<string, string | undefined> =>
    Object.fromEntries((byWhat.get(what) ?? []).map(({ of, text }) => [of, text]))
  const names = textsOf('name')
  const descriptions = textsOf('description')
  const factTexts = TRANSLATED_FACTS.map((fact) => [fact, textsOf(fact)] as const)
  const products = facts.map((garment) => {
    const own = factTexts.map(([fact, texts]) => {
      const english = garment[fact]
      return [fact, english ? (texts[garment.slug] ?? texts[english]) : null]
    })
    const { slug } = garment
    const texts = { ...named(lang, names[slug]), description: descriptions[slug] }
    return [slug, { ...texts, ...Object.fromEntries(own) }]
  })
  const categories = Object.entries(textsOf('category'))
  const levels = Object.entries(textsOf('coverage level'))
  const levelDescriptions = textsOf('coverage description')
  return Translation.parse({
    products: Object.fromEntries(products),
    categories: Object.fromEntries(categories.map(([slug, name]) => [slug, named(lang, name)])),
    coverage_levels: Object.fromEntries(
      levels.map(([key, name]) => [key, { name, description: levelDescriptions[key] }]),
    ),
    colors: textsOf('color'),
    pictures: textsOf('picture'),
  })
}

/** Opacity is a word of the interface, which clients translate. */
const TRANSLATED_FACTS = (Object.keys(FACTS) as FactName[]).filter((fact) => fact !== 'opacity')

/** A name in a language, with a slug of its letters and digits. */
const named = (lang: Language, name: string | undefined) => ({
  name,
  slug: name?.toLocaleLowerCase(lang).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
})
