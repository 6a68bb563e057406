/** What the demo tells of its garments beside catalog.csv, and all its texts in other languages: written by hand. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { FactName } from '../../catalog/product-fields.ts'
import type { SIZES } from '../../limits/catalog.ts'

/** Those that are translated, beside the shop's own. */
export const LANGUAGES = ['ar', 'fr', 'tr', 'id'] as const
export type Language = (typeof LANGUAGES)[number]

type BySize = Partial<Record<(typeof SIZES)[number], number>> | null
type Garment = Partial<Record<FactName, string | null>> & {
  compare_at_price?: string
  length: BySize
  sleeve: BySize
  chest: BySize
  hem: BySize
}
type Texts = Record<string, string | null>

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

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'))

export const readTranslation = async (lang: Language): Promise<Translation> =>
  Translation.parse(await readJson(`translations/${lang}.json`))

export type FactRow = Texts & { slug: string }
export type MeasureRow = {
  slug: string
  size: string
  length: number | null
  sleeve: number | null
  chest: number | null
  hem: number | null
}

/** By product its facts, and by size its measures. */
export async function readFacts(): Promise<{ facts: FactRow[]; measures: MeasureRow[] }> {
  const garments = Object.entries((await readJson('facts.json')) as Record<string, Garment>)
  const facts = garments.map(
    ([slug, { length: _, sleeve: __, chest: ___, hem: ____, ...texts }]) => ({
      ...texts,
      slug,
    }),
  )
  const measures = garments.flatMap(([slug, { length, sleeve, chest, hem }]) => {
    const bySize = { length, sleeve, chest, hem }
    const sizes = new Set(Object.values(bySize).flatMap((each) => Object.keys(each ?? {})))
    return [...sizes].map((size) => {
      const of = (each: BySize) => each?.[size as keyof NonNullable<BySize>] ?? null
      return { slug, size, length: of(length), sleeve: of(sleeve), chest: of(chest), hem: of(hem) }
    })
  })
  return { facts, measures }
}
