/** Finds what is asked for as shoppers do: by words, or the whole SKU; or by a barcode. */
import { watchReply } from '../../access.ts'
import { isTradeNumber, normal } from '../../parts/code.ts'
import type { Problem } from '../../problem.ts'
import { admin } from '../../store.ts'
import type { Line } from './lines.ts'

const SHOWN = 5

/** Of a page, the most that there can be. */
const COLORS = 100

type Page = Extract<Awaited<ReturnType<typeof admin.listProducts>>, { ok: true }>['data']
type Listed = Page['results'][number]
type Variant = NonNullable<Listed['variants']>[number]
type Garment = Omit<Line, 'units'>
/** `isNarrowed`: without those that were not asked for. */
export type Product = {
  id: number
  name: string
  price: string
  garments: Garment[]
  isNarrowed: boolean
}
export type Found =
  | { kind: 'one'; garment: Garment }
  | { kind: 'several'; products: Product[] }
  | { kind: 'failed'; error: Problem }

export async function find(text: string): Promise<Found> {
  const query = { search: text, page_size: SHOWN }
  const reply = watchReply(await admin.listProducts({ query }))
  if (!reply.ok) return { kind: 'failed', error: reply.error }
  const { results, read_as } = reply.data
  const id = isTradeNumber(text) ? await withBarcode(text) : undefined
  for (const product of results) {
    const exact = product.variants?.find(
      (each) => each.id === id || normal(each.sku) === normal(text),
    )
    if (exact) return { kind: 'one', garment: garmentOf(product, exact) }
  }
  const askedOf = await asksFor(text, read_as)
  return { kind: 'several', products: results.map((product) => narrowed(product, askedOf)) }
}

const garmentOf = (
  { name, base_price: price }: Listed,
  { id, sku, size, color, stock_available: available }: Variant,
): Garment => ({ id, sku, name, sizeColor: `${size}, ${color}`, price, available })

/** All variants, where none is as it was asked for: the words may have been found in the product's texts. */
function narrowed(product: Listed, askedOf: (variants: Variant[]) => Variant[]): Product {
  const { id, name, base_price: price, variants = [] } = product
  const asked = askedOf(variants)
  const shown = asked.length > 0 ? asked : variants
  return {
    id,
    name,
    price,
    garments: shown.map((variant) => garmentOf(product, variant)),
    isNarrowed: shown.length < variants.length,
  }
}

/** By the sizes and colour families that the search was read as, and by the names of colours in it. */
async function asksFor(text: string, { sizes = [], color_families = [] }: Page['read_as'] = {}) {
  const words = ` ${text.toLowerCase()} `
  const familiesOf = color_families.length > 0 ? await familiesByColor() : undefined
  const isNamed = ({ color }: Variant) => words.includes(` ${color.toLowerCase()} `)
  const isOfFamily = ({ color }: Variant) =>
    color_families.some((family) => familiesOf?.get(color)?.includes(family))
  return (variants: Variant[]) => {
    const sized = variants.filter(({ size }) => sizes.length === 0 || sizes.includes(size))
    const colored = sized.filter((variant) => isNamed(variant) || isOfFamily(variant))
    return colored.length > 0 ? colored : sized
  }
}

/** By the name of the colour. Without the list the families narrow nothing. */
async function familiesByColor() {
  const reply = watchReply(await admin.adminListColors({ query: { page_size: COLORS } }))
  return new Map<string, readonly string[]>(
    reply.ok ? reply.data.results.map(({ name, families }) => [name, families]) : [],
  )
}

async function withBarcode(barcode: string): Promise<number | undefined> {
  const reply = watchReply(await admin.adminListAllVariants({ query: { search: barcode } }))
  return reply.ok ? reply.data.results.find((each) => each.barcode === barcode)?.id : undefined
}
