/**
 * Lists and facets of any catalog, compared with loops over all of its products. The process keeps its
 * index from one change to the next, as one does that is notified of changes.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductListQuery } from '../../../src/shop/catalog/list-schemas.ts'
import { CURRENT } from '../../service/cache/caching-service.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'
import { runs } from '../../support/runs.ts'
import { setSizes } from '../../support/sizes.ts'
import {
  anyCategories,
  anyFamilies,
  anyProducts,
  anySizes,
  CATEGORY_SLUGS,
  type Category,
  COLORS,
  changedProducts,
  FAMILIES,
  type Families,
  insertCategories,
  insertOrders,
  LEVELS,
  NAMED_FAMILIES,
  PRICES,
  PRODUCT_IDS,
  type Product,
  replaceProducts,
  SIZES,
  SLUGS,
  setFamilies,
  type Variant,
  WORDS,
} from './any-catalog.ts'
import {
  ALL_FAMILIES,
  emptyCatalog,
  FULL,
  invalidPage,
  LIGHT,
  list,
  MODERATE,
  notFound,
  PRODUCTS,
} from './helpers.ts'

const app = useTestApp()
beforeAll(async () => {
  await insertOrders(app, (await aUser(app)).id)
  app.products.follow(CURRENT)
})

type Shop = { categories: Category[]; products: Product[]; families: Families; sizes: string[] }
type Query = {
  category?: string[]
  coverage_level?: string[]
  size?: string[]
  color?: string[]
  color_family?: string[]
  in_stock?: boolean
  is_featured?: boolean
  on_sale?: boolean
  falls_to?: string[]
  height?: number
  min_price?: string | undefined
  max_price?: string | undefined
  ids?: number[]
  slug?: string
  search?: string
  ordering?: string
  page?: number | 'last'
  page_size?: number
}

// --- Products as shoppers see them, by the words of the contract ------------------------------------

const isShown = ({ categories }: Shop, { is_active, parent }: Category) =>
  is_active && (categories.find(({ id }) => id === parent)?.is_active ?? true)
const shownCategories = (shop: Shop) =>
  shop.categories
    .filter((category) => isShown(shop, category))
    .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
const shownProducts = (shop: Shop) => {
  const ids = shownCategories(shop).map(({ id }) => id)
  return shop.products.filter(
    ({ is_active, category_id }) => is_active && ids.includes(category_id),
  )
}
const activeVariants = ({ variants }: Product) => variants.filter(({ is_active }) => is_active)
const canBeBought = ({ stock, reservations }: Variant) =>
  reservations
    .filter(({ end }) => end === 'later')
    .reduce((left, { quantity }) => left - quantity, stock) > 0
const sameColor = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const familiesOf = ({ families }: Shop, { color }: Variant) => families[color.toLowerCase()] ?? []
const isWanted = <T>(values: T[] | undefined, value: T) => values?.includes(value) ?? true

/** In which its hem ends so on a shopper of this height, by the words of the wire format. */
const fallingSizes = ({ lengths }: Product, falls: string[], height: number) =>
  SIZES.filter((size) => {
    const length = lengths[size]
    if (length === undefined) return false
    // A billionth, since 140.25 - 136.95 is 3.3 in decimals alone.
    const share = (0.85 * height - length) / height + 1e-9
    const names = ['above_knee', 'knee', 'calf', 'ankle', 'floor']
    const place = [0.33, 0.25, 0.1, 0.02, -0.01].findIndex((from) => share >= from)
    return falls.includes(names[place] ?? 'drags')
  })

function passes(shop: Shop, query: Query, product: Product): boolean {
  const {
    category,
    color,
    color_family,
    in_stock,
    is_featured,
    on_sale,
    falls_to,
    height = 0,
    min_price,
    max_price,
    search,
  } = query
  const own = shop.categories.find(({ id }) => id === product.category_id)
  const above = shop.categories.find(({ id }) => id === own?.parent)
  const falling = falls_to && fallingSizes(product, falls_to, height)
  const matching = activeVariants(product).filter(
    (variant) =>
      isWanted(query.size, variant.size) &&
      isWanted(falling, variant.size) &&
      (color?.some((name) => sameColor(name, variant.color)) ?? true) &&
      (color_family?.some((family) => familiesOf(shop, variant).includes(family)) ?? true),
  )
  return [
    !category || category.some((slug) => slug === own?.slug || slug === above?.slug),
    isWanted(query.coverage_level, product.level),
    (!query.size && !color && !color_family) || matching.length > 0,
    in_stock === undefined || matching.some(canBeBought) === in_stock,
    is_featured === undefined || product.is_featured === is_featured,
    on_sale === undefined || product.was_dearer === on_sale,
    !falling || falling.some((size) => isWanted(query.size, size)),
    min_price === undefined || Number(product.base_price) >= Number(min_price),
    max_price === undefined || Number(product.base_price) <= Number(max_price),
    isWanted(query.ids, product.id),
    query.slug === undefined || product.slug === query.slug,
    search === undefined || product.name.toLowerCase().split(' ').includes(search),
  ].every(Boolean)
}

const unitsSold = ({ variants }: Product) =>
  variants
    .flatMap(({ sold }) => sold ?? [])
    .filter(({ order }) => order === 'paid' || order === 'delivered')
    .reduce((sum, { quantity }) => sum + quantity, 0)
const { compare } = new Intl.Collator('en', { sensitivity: 'base' })

/** The first rule by which two products differ decides. */
function comparison({ ordering = '', ids, search }: Query): (a: Product, b: Product) => number {
  const byText = (key: 'date_added' | 'name') => (a: Product, b: Product) => compare(a[key], b[key])
  const by = (value: (product: Product) => number) => (a: Product, b: Product) =>
    value(a) - value(b)
  const byId = by(({ id }) => id)
  const rules: Record<string, ((a: Product, b: Product) => number)[]> = {
    price: [by(({ base_price }) => Number(base_price)), byId],
    name: [byText('name'), byId],
    date_added: [byText('date_added'), byId],
    best_selling: [by(unitsSold), byText('date_added'), byId],
    ids: [by(({ id }) => -(ids ?? []).indexOf(id))],
    rank: [
      by((product) => Number(activeVariants(product).some(canBeBought))),
      byText('date_added'),
      byId,
    ],
  }
  const first = (wanted: string) => (a: Product, b: Product) =>
    rules[wanted]?.map((rule) => rule(a, b)).find((order) => order !== 0) ?? 0
  if (['price', 'name', 'date_added'].includes(ordering)) return first(ordering)
  const fallback = ids ? 'ids' : search ? 'rank' : 'date_added'
  const backwards = first(ordering ? ordering.replace('-', '') : fallback)
  return (a, b) => backwards(b, a)
}

function expectedFacets(shop: Shop, query: Query) {
  const having = (change: Query) =>
    shownProducts(shop).filter((product) => passes(shop, { ...query, ...change }, product))
  const count = (change: Query) => having(change).length
  const prices = having({ min_price: undefined, max_price: undefined })
    .map(({ base_price }) => base_price)
    .sort((a, b) => Number(a) - Number(b))
  return {
    categories: shownCategories(shop)
      .map(({ is_active: _, position: __, ...shown }) => ({
        ...shown,
        count: count({ category: [shown.slug] }),
      }))
      .filter(({ slug, count }) => count > 0 || query.category?.includes(slug)),
    coverage_levels: [FULL, MODERATE, LIGHT]
      .map(({ name }, place) => ({ value: LEVELS[place] ?? '', name }))
      .map((level) => ({ ...level, count: count({ coverage_level: [level.value] }) }))
      .filter(({ value, count }) => count > 0 || query.coverage_level?.includes(value)),
    sizes: validSizes(shop)
      .map((value) => ({ value, count: count({ size: [value] }) }))
      .filter(({ value, count }) => count > 0 || query.size?.includes(value)),
    colors: mostUsedSpellings(shop)
      .map((value) => ({ value, name: value, count: count({ color: [value] }) }))
      .filter(
        ({ value, count }) => count > 0 || query.color?.some((chosen) => sameColor(chosen, value)),
      )
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    color_families: ALL_FAMILIES.map(({ value, name }) => ({
      value,
      name,
      count: count({ color_family: [value] }),
    })).filter(({ value, count }) => count > 0 || query.color_family?.includes(value)),
    in_stock: { count: count({ in_stock: true }) },
    is_featured: { count: count({ is_featured: true }) },
    on_sale: { count: count({ on_sale: true }) },
    price: prices.length > 0 ? { min: prices.at(0), max: prices.at(-1) } : null,
  }
}

/** Those of the list, then others that a variant has, by name. */
function validSizes(shop: Shop): string[] {
  const had = shownProducts(shop).flatMap((product) =>
    activeVariants(product).map(({ size }) => size),
  )
  const others = new Set(had.filter((size) => !shop.sizes.includes(size)))
  return [...shop.sizes, ...[...others].sort()]
}

const shownColors = (shop: Shop) =>
  shownProducts(shop).flatMap((product) => activeVariants(product).map(({ color }) => color))

/** One spelling of each colour. */
function mostUsedSpellings(shop: Shop): string[] {
  const colors = shownColors(shop)
  const times = (spelling: string) => colors.filter((color) => color === spelling).length
  const spellings = [...new Set(colors)].sort((a, b) => times(b) - times(a) || (a < b ? -1 : 1))
  return spellings.filter(
    (spelling, place) => spellings.findIndex((other) => sameColor(other, spelling)) === place,
  )
}

// --- Requests ---------------------------------------------------------------------------------------

const some = <T>(values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const price = fc.constantFrom('-1', '+50', '49.991', '.5', '1000000', ...PRICES)
const anyValues: fc.Arbitrary<Required<Query>> = fc.record({
  category: some([...CATEGORY_SLUGS, 'nowhere']),
  coverage_level: some(LEVELS),
  size: some(SIZES),
  color: some([...COLORS, 'nAVY', 'Unknown']),
  color_family: some([...FAMILIES, 'purple']),
  in_stock: fc.boolean(),
  is_featured: fc.boolean(),
  on_sale: fc.boolean(),
  falls_to: some(['above_knee', 'knee', 'calf', 'ankle', 'floor', 'drags']),
  height: fc.constantFrom(120, 165, 177.5, 210),
  min_price: price,
  max_price: price,
  ids: fc.uniqueArray(fc.constantFrom(...PRODUCT_IDS, 99), { minLength: 1 }),
  slug: fc.constantFrom(...SLUGS),
  search: fc.constantFrom(...WORDS),
  ordering: fc.constantFrom(
    ...['price', '-price', 'date_added', '-date_added', 'name', '-name', 'best_selling'],
  ),
  page: fc.constantFrom(1, 1, 2, 'last' as const),
  page_size: fc.integer({ min: 1, max: 10 }),
})

type Filter = keyof Omit<
  ProductListQuery,
  'exact' | 'facets' | 'ordering' | 'page' | 'page_size' | 'view'
>
/** All of them: the compiler names one that is forgotten here. */
const FILTERS = {
  category: true,
  coverage_level: true,
  size: true,
  color: true,
  color_family: true,
  in_stock: true,
  is_featured: true,
  on_sale: true,
  falls_to: true,
  height: true,
  min_price: true,
  max_price: true,
  ids: true,
  slug: true,
  search: true,
} satisfies Record<Filter, true>

/** Few of the filters: with more of them most pages are empty. */
const anyQuery: fc.Arbitrary<Query> = fc
  .tuple(
    anyValues,
    fc.subarray(Object.keys(FILTERS) as Filter[], { maxLength: 3 }),
    fc.subarray(['ordering', 'page', 'page_size'] as const),
  )
  .map(([values, filters, others]) =>
    Object.fromEntries(
      // Without a height the hem is refused.
      [...filters, ...others, ...(filters.includes('falls_to') ? (['height'] as const) : [])].map(
        (name) => [name, values[name]],
      ),
    ),
  )

/** Several values once with commas and once repeated. */
function parametersOf(query: Query, isRepeated: boolean): [string, string][] {
  const named = Object.entries(query).filter(([, value]) => value !== undefined)
  const parameters = named.flatMap(([name, value]) =>
    (isRepeated ? [value].flat() : [value]).map((each): [string, string] => [name, String(each)]),
  )
  return [...parameters, ['facets', '1']]
}

async function assertListed(shop: Shop, query: Query, isRepeated: boolean) {
  const all = shownProducts(shop).filter((product) => passes(shop, query, product))
  const { page = 1, page_size: size = 20 } = query
  const last = Math.max(1, Math.ceil(all.length / size))
  const number = page === 'last' ? last : page
  const parameters = new URLSearchParams(parametersOf(query, isRepeated))
  const { status, body } = await list(app, parameters.toString())
  const unknown = (query.size ?? []).filter((each) => !validSizes(shop).includes(each))
  if (unknown.length > 0) {
    const problem = (each: string) =>
      `Select a valid choice. ${each} is not one of the available choices.`
    return expect({ status, body }).toEqual({ status: 400, body: { size: unknown.map(problem) } })
  }
  if (number > last) return expect({ status, body }).toEqual(invalidPage)
  const wanted = all.sort(comparison(query)).slice((number - 1) * size, number * size)
  const { next: _, previous: __, results, ...others } = body
  expect({ ...others, ids: results.map(({ id }: { id: number }) => id) }).toEqual({
    count: all.length,
    ids: wanted.map(({ id }) => id),
    facets: expectedFacets(shop, query),
  })
}

/** Compares the other answers of the index. */
async function assertFound(shop: Shop) {
  const products = shownProducts(shop)
  const prices = products.map(({ base_price }) => Number(base_price))
  const { body } = await app.guest().get('/api/catalog/filters/')
  const { sizes, colors, price_range } = body
  expect({ sizes, colors, price_range }).toEqual({
    sizes: validSizes(shop),
    colors: [...new Set(shownColors(shop))].sort(),
    price_range: {
      min: Math.min(...prices, ...(prices.length ? [] : [0])),
      max: Math.max(...prices, 0),
    },
  })
  for (const slug of SLUGS) {
    const reply = await app.guest().get(`${PRODUCTS}by-slug/${slug}/`)
    const product = products.find((each) => each.slug === slug)
    if (product) expect(reply.body).toMatchObject({ id: product.id, slug })
    else expect(reply).toEqual(notFound)
  }
}

describe('the product list', () => {
  it('has the products, order, count and facets that were asked for, after any changes', async () => {
    const anyQueries = fc.array(fc.tuple(anyQuery, fc.boolean()), { minLength: 8, maxLength: 8 })
    const anyStep = fc.tuple(anyProducts, anyQueries, fc.option(anyFamilies))
    const anySteps = fc.array(anyStep, { minLength: 2, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(anySizes, anyCategories, anySteps, async (sizes, categories, steps) => {
        await setSizes(app, sizes)
        await app.db`delete from order_items`
        await emptyCatalog(app)
        await insertCategories(app, categories)
        await setFamilies(app, {})
        app.products.invalidate('all')
        let products: Product[] = []
        let families = NAMED_FAMILIES
        for (const [facts, queries, set] of steps) {
          const changed = changedProducts(products, facts)
          const ids = changed.map(({ id }) => id)
          products = [...products.filter(({ id }) => !ids.includes(id)), ...changed]
          await replaceProducts(app, changed)
          app.products.invalidate(ids)
          if (set) {
            families = { ...NAMED_FAMILIES, ...set }
            await setFamilies(app, set)
            app.products.invalidate('all')
          }
          const shop = { categories, products, families, sizes }
          await assertFound(shop)
          for (const [query, isRepeated] of queries) await assertListed(shop, query, isRepeated)
        }
      }),
      // Shrinking a failure would outlast the test's time, and hide it.
      { ...runs(20), endOnFailure: true },
    )
  })
})
