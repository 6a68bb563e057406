import { z } from 'zod'
import { query } from '../../service/fields/query.ts'
import { Count, exampleOf, Money, named } from '../../service/fields/schemas.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { country } from '../addresses/countries.ts'

/** The keys of a delivery method that buyers and administrators read alike. */
export const shown = {
  code: z.string().describe('The `delivery_method` of an order that is delivered so'),
  name: z.string(),
  description: z.string(),
  price: Money,
  free_from: Money.nullable().describe(
    'It costs nothing where the items, after the discount, cost at least this; null: never free',
  ),
  is_default: z
    .boolean()
    .describe('Taken by orders that name none; of one that does not go there, the first that does'),
  countries: z
    .array(z.string())
    .describe('Where it goes, in two letters of ISO 3166-1; empty: everywhere'),
  position: Count.describe('Lists are by it'),
}

export const courier = {
  code: 'courier',
  name: 'Courier',
  description: 'In 2 to 4 working days',
  price: '85.00',
  free_from: '1500.00',
  is_default: true,
  countries: ['ZA', 'NA'],
  position: 0,
}

const DeliveryMethod = named('DeliveryMethod', shown).meta({ examples: [courier] })
export const DeliveryMethods = z
  .object({
    results: z.array(DeliveryMethod),
    countries: z
      .array(z.string())
      .describe('All to which some method goes; empty: everywhere, as in a shop without methods'),
    currency: z.literal(CURRENCY),
  })
  .meta({
    id: 'DeliveryMethods',
    examples: [
      { results: [exampleOf(DeliveryMethod)], countries: ['NA', 'ZA'], currency: CURRENCY },
    ],
  })
export type DeliveryMethods = z.infer<typeof DeliveryMethods>

export const DeliveryMethodsQuery = z.object({
  country: query(country()).describe('Where they go: without it the country of the shop'),
})
