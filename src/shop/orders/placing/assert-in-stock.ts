import { outOfStock } from '../../../service/http/errors.ts'
import type { StockLine } from '../queries.ts'

/** Throws outOfStock with the lines that are short. */
export function assertInStock(lines: readonly StockLine[]) {
  const short = lines.filter((line) => line.quantity > line.available)
  if (short.length === 0) return
  throw outOfStock(
    short.map(({ product_name, sku, quantity, available }) => ({
      product: product_name,
      variant: sku,
      requested: quantity,
      available,
    })),
  )
}
