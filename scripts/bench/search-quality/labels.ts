/**
 * The labelled queries: what a shopper types, and the products of the demo catalog that a shop
 * assistant would bring. A product is wanted only if every word typed holds for it: its name,
 * description, colour, size, SKU, category, the category's parent or its coverage level says so.
 * Labels are judged by sense and use nothing of the search itself.
 */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { categories, openCatalog } from '../../../src/run/dev/demo/catalog.ts'

const QUERIES = new URL('queries.json', import.meta.url)
/** The languages of the demo but its own. */
const LANGUAGES = ['ar', 'fr', 'tr', 'id']
/** The kinds of things in the words of a shop, and their slugs. */
const KINDS = new URL('kinds.json', import.meta.url)

/** The colours that shoppers mean by the name of a family, in the words of a shop. */
const FAMILIES = new URL('families.json', import.meta.url)

/** All that is given must hold: a black abaya in M. */
const Rule = z
  .strictObject({
    kinds: z.array(z.string()),
    color: z.string(),
    /** A colour of this family. */
    family: z.string(),
    size: z.string(),
    min_price: z.number(),
    max_price: z.number(),
    /** A slug, of the products' own category or of its parent. */
    category: z.string(),
    level: z.string(),
  })
  .partial()
type Rule = z.infer<typeof Rule>
const Label = z.strictObject({
  query: z.string(),
  /** The query without synonyms, typing errors and missing ends. */
  means: z.string().optional(),
  wanted: z.union([z.array(z.string()), Rule]),
})
/** By group. */
const Labels = z.record(z.string(), z.array(Label))

export type Query = {
  group: string
  query: string
  wanted: string[]
  /** In which it is asked; undefined: the demo's own. */
  lang?: string
}

/** The queries in queries.json, queries.ar.json and the files of the other languages. */
export async function readAllQueries(): Promise<Query[]> {
  const inLanguages = LANGUAGES.map(async (lang) => {
    const queries = await readQueries(new URL(`queries.${lang}.json`, import.meta.url))
    return queries.map((query) => ({ ...query, lang }))
  })
  return [await readQueries(), ...(await Promise.all(inLanguages))].flat()
}

/** Throws if a label names a product, colour or another thing that the demo has not. */
export async function readQueries(file: string | URL = QUERIES): Promise<Query[]> {
  const groups = Labels.parse(await readJson(file))
  const find = await openLabels()
  return Object.entries(groups).flatMap(([group, labels]) =>
    labels.map(({ query, wanted }) => ({ group, query, wanted: find(wanted) })),
  )
}

/** The slugs of the products that a label wants. */
async function openLabels(): Promise<(wanted: string[] | Rule) => string[]> {
  const { facts, prices } = await readFacts()
  const having = (fact: string, value: string) =>
    facts.get(fact)?.get(value) ?? fail(`The demo has no ${fact} "${value}".`)
  return (wanted) => {
    if (Array.isArray(wanted)) return wanted.flatMap((slug) => [...having('product', slug)])
    const { kinds = [], min_price = 0, max_price = Number.POSITIVE_INFINITY, ...others } = wanted
    const sets = [
      ...kinds.map((kind) => having('kind', kind)),
      ...Object.entries(others).map(([fact, value = '']) => having(fact, value)),
    ]
    const isPriced = (price: number) => price >= min_price && price <= max_price
    return [...prices]
      .filter(([slug, price]) => isPriced(price) && sets.every((set) => set.has(slug)))
      .map(([slug]) => slug)
  }
}

type Row = {
  product_slug: string
  color: string
  size: string
  base_price: string
  category_slug: string
  coverage_level: string
}
/** Of each fact, such as color, and each of its values, such as Black: the slugs it holds for. */
type Facts = Map<string, Map<string, Set<string>>>

async function readFacts(): Promise<{ facts: Facts; prices: Map<string, number> }> {
  const prices = new Map<string, number>()
  const facts: Facts = new Map()
  const note = (fact: string, value: string, slug: string) => {
    const values = facts.get(fact) ?? new Map<string, Set<string>>()
    facts.set(fact, values.set(value, (values.get(value) ?? new Set()).add(slug)))
  }
  for (const row of parse<Row>(await text(openCatalog()), { columns: true })) {
    const slug = row.product_slug
    prices.set(slug, Number(row.base_price))
    note('product', slug, slug)
    note('color', row.color, slug)
    note('size', row.size, slug)
    note('level', row.coverage_level, slug)
    note('category', row.category_slug, slug)
    const parent = categories.find((category) => category.slug === row.category_slug)?.parent
    if (parent) note('category', parent, slug)
  }
  const families = Lists.parse(await readJson(FAMILIES))
  for (const [family, colors] of Object.entries(families)) {
    for (const color of colors) {
      for (const slug of facts.get('color')?.get(color) ?? []) note('family', family, slug)
    }
  }
  const kinds = Lists.parse(await readJson(KINDS))
  for (const [kind, slugs] of Object.entries(kinds)) {
    for (const slug of slugs) {
      if (!facts.get('product')?.has(slug)) fail(`The demo has no product "${slug}".`)
      note('kind', kind, slug)
    }
  }
  return { facts, prices }
}

const Lists = z.record(z.string(), z.array(z.string()))
const readJson = async (file: string | URL): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8'))

function fail(message: string): never {
  throw new Error(message)
}
