/** Goal: the demo's translations have a line for each text that it has, and no line of what it had before. */
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { categories } from '../../../src/run/dev/demo/catalog.ts'
import { COLORS } from '../../../src/run/dev/demo/colors.ts'
import {
  LANGUAGES,
  PICTURE_TEXTS,
  readFacts,
  readTranslation,
} from '../../../src/run/dev/demo/texts.ts'
import { FACTS, type FactName } from '../../../src/shop/catalog/product-fields.ts'

const folder = new URL('../../../src/run/dev/demo/translations/', import.meta.url)
const { facts } = await readFacts()
const translated = (Object.keys(FACTS) as FactName[]).filter((fact) => fact !== 'opacity')
const slugs = facts.map(({ slug }) => slug)
const TEXTS: Record<string, (string | null)[]> = {
  name: slugs,
  description: slugs,
  category: categories.map(({ slug }) => slug),
  'coverage level': ['full', 'moderate', 'light'],
  'coverage description': ['full', 'moderate', 'light'],
  color: Object.keys(COLORS),
  picture: Object.keys(PICTURE_TEXTS),
  ...Object.fromEntries(translated.map((fact) => [fact, facts.map((garment) => garment[fact])])),
}
const known = Object.entries(TEXTS).flatMap(([what, texts]) =>
  texts.flatMap((of) => (of ? [`${what}: ${of}`] : [])),
)

describe.each(LANGUAGES)('the translation %s', (lang) => {
  it('has each text of the demo once, and beside them words of single garments alone', async () => {
    const file = await readFile(new URL(`${lang}.csv`, folder))
    const rows = parse<{ what: string; of: string }>(file, { columns: true })
    const lines = rows.map(({ what, of }) => `${what}: ${of}`)
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
    const ofOne = translated.flatMap((fact) => slugs.map((slug) => `${fact}: ${slug}`))
    expect(new Set(lines.filter((line) => !ofOne.includes(line)))).toEqual(new Set(known))
  })

  it('gives every garment its texts, and a slug of its name', async () => {
    const { products, categories } = await readTranslation(lang, facts)
    expect(Object.keys(products)).toEqual(slugs)
    for (const { slug } of [...Object.values(products), ...Object.values(categories)]) {
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u)
    }
  })
})
