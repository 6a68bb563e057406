import { z } from 'zod'
import { phoneNumber } from '../../service/fields/phone.ts'
import { boolean, Id, text } from '../../service/fields/schemas.ts'
import {
  ADDRESS_LABEL_MAX_CHARACTERS,
  ADDRESS_PLACE_MAX_CHARACTERS,
  ADDRESS_STREET_MAX_CHARACTERS,
  ADDRESSES_MAX,
  NAME_MAX_CHARACTERS,
  POSTAL_CODE_MAX_CHARACTERS,
} from '../../service/limits/accounts.ts'
import { country } from './countries.ts'

const required = {
  recipient: text({ max: NAME_MAX_CHARACTERS }),
  street: text({ max: ADDRESS_STREET_MAX_CHARACTERS }),
  city: text({ max: ADDRESS_PLACE_MAX_CHARACTERS }),
  country: country(),
}
const optional = {
  label: text({ max: ADDRESS_LABEL_MAX_CHARACTERS, blank: true }),
  phone_number: phoneNumber(),
  region: text({ max: ADDRESS_PLACE_MAX_CHARACTERS, blank: true }),
  postal_code: text({ max: POSTAL_CODE_MAX_CHARACTERS, blank: true }),
}

const IS_DEFAULT = { description: 'The one to offer first; exactly one address is it' }
const example = {
  label: 'Home',
  recipient: 'Amina Jacobs',
  phone_number: '+27 82 555 0134',
  street: '12 Fig Lane',
  city: 'Cape Town',
  region: 'Western Cape',
  postal_code: '8001',
  country: 'ZA',
}

export const CreateAddressBody = z
  .object({
    label: optional.label.default(''),
    recipient: required.recipient,
    phone_number: optional.phone_number.default(''),
    street: required.street,
    city: required.city,
    region: optional.region.default(''),
    postal_code: optional.postal_code.default(''),
    country: required.country,
    is_default: boolean().default(false).meta(IS_DEFAULT),
  })
  .meta({ id: 'CreateAddressRequest', examples: [example] })
export type CreateAddressBody = z.infer<typeof CreateAddressBody>

export const UpdateAddressBody = z
  .object({ ...optional, ...required, is_default: boolean().meta(IS_DEFAULT) })
  .partial()
  .meta({ id: 'UpdateAddressRequest', examples: [{ is_default: true }] })
export type UpdateAddressBody = z.infer<typeof UpdateAddressBody>

export const Address = z
  .object({
    id: Id,
    label: z.string(),
    recipient: z.string(),
    phone_number: z.string(),
    street: z.string(),
    city: z.string(),
    region: z.string(),
    postal_code: z.string(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .meta({ description: 'ISO 3166-1' }),
    is_default: z.boolean().meta(IS_DEFAULT),
  })
  .meta({ id: 'Address', examples: [{ id: 5, ...example, is_default: true }] })
export type Address = z.infer<typeof Address>

export const Addresses = z
  .object({ results: z.array(Address).max(ADDRESSES_MAX) })
  .meta({ id: 'Addresses', examples: [{ results: [{ id: 5, ...example, is_default: true }] }] })
