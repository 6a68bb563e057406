import { z } from 'zod'
import { phoneNumber } from '../../../service/fields/phone.ts'
import { boolean, email, httpsUrl, text } from '../../../service/fields/schemas.ts'
import {
  CARRIER_MAX_CHARACTERS,
  STAFF_NOTE_MAX_CHARACTERS,
  TRACKING_NUMBER_MAX_CHARACTERS,
  TRACKING_URL_MAX_CHARACTERS,
} from '../../../service/limits/administration.ts'
import {
  ADDRESS_MAX_CHARACTERS,
  GUEST_NAME_MAX_CHARACTERS,
  NOTES_MAX_CHARACTERS,
} from '../../../service/limits/orders.ts'

const optional = (max: number) => text({ max, blank: true }).optional()

/** Until an order is shipped, and from then on. */
const Texts = z.object({
  address: text({ max: ADDRESS_MAX_CHARACTERS }).optional(),
  notes: optional(NOTES_MAX_CHARACTERS),
})
const Parcel = z.object({
  carrier: optional(CARRIER_MAX_CHARACTERS),
  tracking_number: optional(TRACKING_NUMBER_MAX_CHARACTERS),
  tracking_url: httpsUrl({ max: TRACKING_URL_MAX_CHARACTERS, blank: true }).optional(),
})
/** Of a guest's order, in every status. */
const Guest = z.object({
  email: email().optional(),
  full_name: optional(GUEST_NAME_MAX_CHARACTERS),
  phone_number: phoneNumber().optional(),
})
export const TEXT_KEYS = Texts.keyof().options
export const PARCEL_KEYS = Parcel.keyof().options
export const GUEST_KEYS = Guest.keyof().options

export const CorrectOrderBody = z.object({ ...Texts.shape, ...Parcel.shape, ...Guest.shape }).meta({
  id: 'CorrectOrderRequest',
  examples: [{ address: '14 Fig Lane, Cape Town, 8001' }],
})
export type CorrectOrderBody = z.infer<typeof CorrectOrderBody>

export const StaffNoteBody = z
  .object({ text: text({ max: STAFF_NOTE_MAX_CHARACTERS }) })
  .meta({ id: 'StaffNoteRequest', examples: [{ text: 'Called: wants it on Friday' }] })

export const SendLinkBody = z
  .object({ renew: boolean().default(false) })
  .meta({ id: 'SendOrderLinkRequest', examples: [{ renew: true }] })
export type SendLinkBody = z.infer<typeof SendLinkBody>
