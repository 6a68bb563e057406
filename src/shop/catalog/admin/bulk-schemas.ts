import { z } from 'zod'
import { shortDecimal } from '../../../service/fields/decimal.ts'
import { reference } from '../../../service/fields/references.ts'
import { boolean, dictionary, Id, Money, named } from '../../../service/fields/schemas.ts'
import { sizedList } from '../../../service/fields/sized-list.ts'
import { PRICE_PERCENT, PRODUCTS_AT_ONCE } from '../../../service/limits/catalog.ts'

const set = dictionary({
  is_active: boolean().optional(),
  is_featured: boolean().optional(),
  category: reference().optional(),
  price_percent: shortDecimal(PRICE_PERCENT)
    .meta({ description: 'By how many per cent `base_price` rises, or falls if negative' })
    .optional(),
}).meta({ id: 'SetOfProducts' })
export type SetOfProducts = z.infer<typeof set>

export const ChangeProductsBody = z
  .object({
    ids: sizedList(reference(), PRODUCTS_AT_ONCE),
    set,
    dry_run: boolean().default(false).meta({ description: 'Only says what would change' }),
  })
  .meta({
    id: 'UpdateProductsRequest',
    examples: [{ ids: [12, 13], set: { price_percent: -20, is_featured: true }, dry_run: true }],
  })
export type ChangeProductsBody = z.infer<typeof ChangeProductsBody>

const change = <Value extends z.ZodType>(value: Value) =>
  z.array(value).length(2).describe('Before and after').optional()

const ChangedProduct = named('ChangedProduct', {
  id: Id,
  changes: named('ProductChanges', {
    is_active: change(z.boolean()),
    is_featured: change(z.boolean()),
    category: change(Id),
    base_price: change(Money),
    compare_at_price: change(Money.nullable()),
  }).describe('The fields that differ; `compare_at_price` ends with the sale'),
})
export type ChangedProduct = z.infer<typeof ChangedProduct>

export const ChangedProducts = z
  .object({ results: z.array(ChangedProduct).describe('In the order of `ids`, each once') })
  .meta({
    id: 'ChangedProducts',
    examples: [
      {
        results: [
          { id: 12, changes: { is_featured: [false, true], base_price: ['1299.00', '1039.20'] } },
          { id: 13, changes: { base_price: ['450.00', '360.00'] } },
        ],
      },
    ],
  })
export type ChangedProducts = z.infer<typeof ChangedProducts>
