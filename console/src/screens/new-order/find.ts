/** Finds what is asked for as shoppers do: by words, or the whole SKU; or by a barcode. */
import { watchReply } from '../../access.ts'
import { isTradeNumber, normal } from '../../parts/code.ts'
import type { Problem } from '../../problem.ts'
import { admin } from '../../store.ts'
import type { Line } from './lines.ts'

const SHOWN = 5

type Garment = Omit<Line, 'units'>
export type Product = { id: number; name: string; price: string; garments: Garment[] }
export type Found =
  | { kind: 'one'; garment: Garment }
  | { kind: 'several'; products: Product[] }
  | { kind: 'failed'; error: Problem }

export async function find(text: string): Promise<Found> {
  const query = { search: text, page_size: SHOWN }
  const reply = watchReply(await admin.listProducts({ query }))
  if (!reply.ok) return { kind: 'failed', error: reply.error }
  const products = reply.data.results.map(
    ({ id, name, base_price: price, variants = [] }): Product => ({
      id,
      name,
      price,
      garments: variants.map(({ id: variant, sku, size, color, stock_available: available }) => ({
        id: variant,
        sku,
        name,
        sizeColor: `${size}, ${color}`,
        price,
        available,
      })),
    }),
  )
  const all = products.flatMap(({ garments }) => garments)
  const id = isTradeNumber(text) ? await withBarcode(text) : undefined
  const garment = all.find((each) => each.id === id || normal(each.sku) === normal(text))
  return garment ? { kind: 'one', garment } : { kind: 'several', products }
}

async function withBarcode(barcode: string): Promise<number | undefined> {
  const reply = watchReply(await admin.adminListAllVariants({ query: { search: barcode } }))
  return reply.ok ? reply.data.results.find((each) => each.barcode === barcode)?.id : undefined
}
