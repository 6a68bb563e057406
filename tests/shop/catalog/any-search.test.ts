/** Any search in any catalog: its products, what it leaves out and how it is read, compared with loops over all products. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { runs } from '../../support/runs.ts'
import {
  anyCategories,
  anyProducts,
  changedProducts,
  insertCategories,
  NAMED_FAMILIES,
  type Product,
  replaceProducts,
  setFamilies,
} from './any-catalog.ts'
import { emptyCatalog, list } from './helpers.ts'

const app = useTestApp()

/** A word, a reading or an optional word, as it is typed; the words by which texts have it. */
type Part = { typed: string; inText: string } & (
  | { kind: 'word' | 'optional' }
  | { kind: 'size'; size: string }
  | { kind: 'family'; family: string }
  | { kind: 'price'; min: number; max: number }
)
const END = Number.POSITIVE_INFINITY
const size = (typed: string, size: string, inText = ''): Part => ({
  typed,
  inText,
  kind: 'size',
  size,
})
const family = (typed: string, family = typed): Part => ({
  typed,
  inText: typed,
  kind: 'family',
  family,
})
const price = (typed: string, min: number, max: number): Part => ({
  typed,
  inText: '',
  kind: 'price',
  min,
  max,
})
const PARTS: Part[] = [
  ...['linen', 'silk', 'wool', 'navy', 'qzxvq', 'jqxkz'].map(
    (typed): Part => ({
      typed,
      inText: typed,
      kind: 'word',
    }),
  ),
  ...['women', 'colour'].map((typed): Part => ({ typed, inText: typed, kind: 'optional' })),
  size('small', 'S'),
  size('s', 'S', 's'),
  size('2xl', 'XXL'),
  size('size 36', 'S'),
  size('large', 'L'),
  family('black'),
  family('blue'),
  family('green'),
  family('reds', 'red'),
  price('under 50', 0, 50),
  price('over R 50.01', 50.01, END),
  price('between 49.99 and 1 000', 49.99, 1_000),
]

const activeVariants = ({ variants }: Product) => variants.filter(({ is_active }) => is_active)
const wordsOf = (product: Product) =>
  [product.name, ...activeVariants(product).flatMap(({ size, color }) => [size, color])]
    .join(' ')
    .toLowerCase()
    .split(' ')

/** Whether a product has a part: in a text, or by any reading of its kind. */
function hasPart(product: Product, part: Part, all: readonly Part[]): boolean {
  if (part.kind === 'optional' || wordsOf(product).includes(part.inText)) return true
  return all.some((each) => {
    if (each.kind !== part.kind) return false
    switch (each.kind) {
      case 'size':
        return activeVariants(product).some((variant) => variant.size === each.size)
      case 'family':
        return activeVariants(product).some(({ color }) =>
          NAMED_FAMILIES[color.toLowerCase()]?.includes(each.family),
        )
      case 'price':
        return Number(product.base_price) >= each.min && Number(product.base_price) <= each.max
      default:
        return false
    }
  })
}

function expectedOf(products: Product[], parts: Part[]) {
  const found = (searched: Part[]) =>
    products.filter((product) => searched.every((part) => hasPart(product, part, searched)))
  const needed = parts.filter(({ kind }) => kind !== 'optional')
  const count = (part: Part) => products.filter((product) => hasPart(product, part, parts)).length
  const isReading = ({ kind }: Part) => Number(kind !== 'word')
  const leaving = needed
    .map((part, place) => ({ part, place }))
    .sort(
      (a, b) =>
        isReading(a.part) - isReading(b.part) || count(a.part) - count(b.part) || b.place - a.place,
    )
    .map(({ part }) => part)
  const most = Math.min(3, Math.floor(needed.length / 2))
  for (let left = 0; left <= most; left += 1) {
    const out = leaving.slice(0, left)
    const rest = parts.filter((part) => !out.includes(part))
    if (found(rest).length === 0) continue
    // Size itself is optional.
    const left_out = parts
      .filter((part) => out.includes(part))
      .map(({ typed }) => typed.replace('size ', '').toLowerCase())
    const having = found(rest).filter((product) =>
      out.some((part) => hasPart(product, part, [part])),
    )
    return { ids: idsOf(found(rest)), first: idsOf(having), left_out, read: rest }
  }
  return { ids: [], first: [], left_out: [], read: parts }
}

const idsOf = (products: { id: number }[]) => products.map(({ id }) => id).sort((a, b) => a - b)

it('finds what has all its words and readings, or leaves out the fewest that a loop leaves out', async () => {
  const anyTexts = fc.array(
    fc.uniqueArray(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 }),
    {
      minLength: 12,
      maxLength: 12,
    },
  )
  await fc.assert(
    fc.asyncProperty(anyCategories, anyProducts, anyTexts, async (categories, facts, texts) => {
      await emptyCatalog(app)
      await setFamilies(app, {})
      await insertCategories(app, categories)
      const products = changedProducts([], facts)
      // Of no order.
      const unsold = products.map((product) => ({
        ...product,
        variants: product.variants.map((variant) => ({ ...variant, reservations: [], sold: null })),
      }))
      await replaceProducts(app, unsold)
      const shown = (await list(app)).body.results.map(({ id }: { id: number }) => id)
      const visible = unsold.filter(({ id }) => shown.includes(id))
      for (const parts of texts) {
        // Two prices side by side are one range: that has tests of its own.
        if (parts.filter(({ kind }) => kind === 'price').length > 1) continue
        const text = parts.map(({ typed }) => typed).join(' ')
        const { ids, first, left_out, read } = expectedOf(visible, parts)
        const { body } = await list(app, { search: text })
        const found = body.results.map(({ id }: { id: number }) => id)
        expect({ text, ids: found.toSorted(), left_out: body.left_out ?? [] }).toEqual({
          text,
          ids,
          left_out,
        })
        expect({ text, first: found.slice(0, first.length).toSorted() }).toEqual({ text, first })
        const sizes = read.flatMap((part) => (part.kind === 'size' ? [part.size] : []))
        expect({ text, sizes: body.read_as?.sizes ?? [] }).toEqual({
          text,
          sizes: ['S', 'L', 'XXL'].filter((each) => sizes.includes(each)),
        })
      }
    }),
    { ...runs(15), endOnFailure: true },
  )
})
