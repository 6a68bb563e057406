/** The costs of an order, and the choices of a buyer that change them. */
import { z } from 'zod'
import { orderAmount } from '../../service/fields/decimal.ts'
import { bodyId } from '../../service/fields/ids.ts'
import { email, Money, text } from '../../service/fields/schemas.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { CODE_MAX_CHARACTERS } from '../../service/limits/orders.ts'
import { country } from '../addresses/countries.ts'

/** The costs of an order beside its items, in requests. */
const PRICED = {
  discount_code: text({ max: CODE_MAX_CHARACTERS, blank: true, kind: 'code' })
    .optional()
    .meta({ description: 'Of a discount, in any case' }),
  delivery_method: text({ max: CODE_MAX_CHARACTERS, blank: true, kind: 'code' }).optional().meta({
    description:
      'The code of a delivery method; without one the default of the shop, or the first that goes to the country',
  }),
  country: country().optional().meta({
    description:
      'Where to deliver, in two letters of ISO 3166-1: without it the country of `address_id`, else that of the shop',
  }),
}

/** The costs in the request that places an order, which may name the total. */
export const ORDERED = {
  ...PRICED,
  expected_total: orderAmount().optional().meta({
    description:
      'The `amount_due` that the buyer was shown: if it is another by now, nothing is ordered',
  }),
}

/** The costs in replies: the buyer owes the items, less the discount, and the delivery. */
export const COSTS = {
  items_total: Money.meta({ description: 'The sum of the items: the same as `total_price`' }),
  discount: z
    .object({ code: z.string(), amount: Money })
    .meta({ id: 'OrderDiscount' })
    .nullable()
    .meta({ description: 'null without one' }),
  delivery: z
    .object({ code: z.string(), name: z.string(), price: Money })
    .meta({ id: 'OrderDelivery' })
    .nullable()
    .meta({ description: 'null in a shop without delivery methods' }),
  amount_due: Money.meta({
    description: 'Items, less the discount, and delivery: what is asked for',
  }),
}
export const costs = {
  items_total: '2598.00',
  discount: { code: 'EID10', amount: '259.80' },
  delivery: { code: 'standard', name: 'Standard, 3 to 5 days', price: '85.00' },
  amount_due: '2423.20',
}

export const QuoteBody = z
  .object({
    ...PRICED,
    address_id: bodyId().optional().meta({
      description: 'One of the caller’s addresses, as in the order; a guest’s is left out',
    }),
    email: email().optional().meta({
      description:
        'Of a guest: what this buyer has used of a code counts. An account’s own counts without it',
    }),
  })
  .meta({ id: 'QuoteRequest', examples: [{ discount_code: 'EID10', delivery_method: 'standard' }] })
export type QuoteBody = z.infer<typeof QuoteBody>

export const Quote = z
  .object({ ...COSTS, currency: z.string() })
  .meta({ id: 'Quote', examples: [{ ...costs, currency: CURRENCY }] })
export type Quote = z.infer<typeof Quote>
