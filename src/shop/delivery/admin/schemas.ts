import { z } from 'zod'
import { price } from '../../../service/fields/decimal.ts'
import { Page } from '../../../service/fields/pages.ts'
import { boolean, Id, integer, list, Timestamp, text } from '../../../service/fields/schemas.ts'
import { code } from '../../../service/fields/slug.ts'
import { DELIVERY } from '../../../service/limits/orders.ts'
import { COUNTRIES, country } from '../../addresses/countries.ts'
import { courier, shown } from '../schemas.ts'

const fields = {
  code: code({ max: DELIVERY.codeMaxCharacters }),
  name: text({ max: DELIVERY.nameMaxCharacters }),
  description: text({ max: DELIVERY.descriptionMaxCharacters, blank: true }),
  price: price(),
  free_from: price({ min: '0.01' }).nullable(),
  is_default: boolean(),
  countries: list(country(), { min: 0, max: COUNTRIES.size }).transform((codes) => [
    ...new Set(codes),
  ]),
  position: integer({ min: 0, max: DELIVERY.positionMax }),
}

export const CreateDeliveryMethodBody = z
  .object({
    ...fields,
    description: fields.description.default(''),
    free_from: fields.free_from.default(null),
    is_default: fields.is_default.default(false),
    countries: fields.countries.default([]),
    position: fields.position.optional().describe('Without it, it comes last'),
  })
  .meta({ id: 'CreateDeliveryMethodRequest', examples: [courier] })
/** All that is written of a method. */
export type CreateDeliveryMethodBody = z.infer<typeof CreateDeliveryMethodBody>

export const ChangeDeliveryMethodBody = z
  .object(fields)
  .partial()
  .meta({ id: 'UpdateDeliveryMethodRequest', examples: [{ price: '95.00', free_from: null }] })
export type ChangeDeliveryMethodBody = z.infer<typeof ChangeDeliveryMethodBody>

export const AdminDeliveryMethod = z.object({ id: Id, ...shown, created_at: Timestamp }).meta({
  id: 'AdminDeliveryMethod',
  examples: [{ id: 1, ...courier, created_at: '2026-01-15T10:30:00.000000Z' }],
})
export type AdminDeliveryMethod = z.infer<typeof AdminDeliveryMethod>
export const AdminDeliveryMethodPage = Page(AdminDeliveryMethod)
