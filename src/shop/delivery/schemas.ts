import { z } from 'zod'
import { exampleOf, Money, named } from '../../service/fields/schemas.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'

/** The keys of a delivery method that buyers and administrators read alike. */
export const shown = {
  code: z.string().describe('The `delivery_method` of an order that is delivered so'),
  name: z.string(),
  description: z.string(),
  price: Money,
  free_from: Money.nullable().describe(
    'It costs nothing where the items, after the discount, cost at least this; null: never free',
  ),
  is_default: z.boolean().describe('Taken by orders that name none'),
}

export const courier = {
  code: 'courier',
  name: 'Courier',
  description: 'In 2 to 4 working days',
  price: '85.00',
  free_from: '1500.00',
  is_default: true,
}

const DeliveryMethod = named('DeliveryMethod', shown).meta({ examples: [courier] })
export const DeliveryMethods = z
  .object({ results: z.array(DeliveryMethod), currency: z.literal(CURRENCY) })
  .meta({
    id: 'DeliveryMethods',
    examples: [{ results: [exampleOf(DeliveryMethod)], currency: CURRENCY }],
  })
export type DeliveryMethods = z.infer<typeof DeliveryMethods>
export type DeliveryMethod = z.infer<typeof DeliveryMethod>
