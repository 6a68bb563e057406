import { z } from 'zod'
import { bodyId, catalogBodyId } from '../../../service/fields/ids.ts'
import { phoneNumber } from '../../../service/fields/phone.ts'
import { choice, dictionary, email, integer, text } from '../../../service/fields/schemas.ts'
import { sizedList } from '../../../service/fields/sized-list.ts'
import { STAFF_NOTE_MAX_CHARACTERS } from '../../../service/limits/administration.ts'
import {
  ADDRESS_MAX_CHARACTERS,
  CART_LINES_MAX,
  CART_QUANTITY_MAX,
  GUEST_NAME_MAX_CHARACTERS,
  PHONE_ORDER_HOURS,
} from '../../../service/limits/orders.ts'
import { language } from '../../accounts/profile-schemas.ts'
import { ORDERED } from '../cost-schemas.ts'
import { CreateOrderBody } from '../schemas.ts'

const PhoneOrderLine = dictionary({
  variant_id: catalogBodyId(),
  quantity: integer({ min: 1, max: CART_QUANTITY_MAX }),
}).meta({ id: 'PhoneOrderLine' })

const lines = () =>
  sizedList(PhoneOrderLine, { min: 1, max: CART_LINES_MAX }).superRefine((items, context) => {
    const ids = items.map(({ variant_id }) => variant_id)
    const repeated = ids.filter((id, place) => ids.indexOf(id) < place)
    for (const id of new Set(repeated)) {
      context.addIssue({ code: 'custom', message: `Variant ${id} is there more than once.` })
    }
  })

/** An account has its own. */
const OF_A_GUEST = ['email', 'full_name', 'phone_number'] as const
const eitherOr = (name: string) => `Give either user_id or ${name}.`
export const EITHER = OF_A_GUEST.map(eitherOr)
export const ONE_OF = 'Give at least one of email, phone_number and user_id.'

/** `languages` are those of the shop. */
export const phoneOrderBody = (languages: readonly string[]) =>
  z
    .object({
      items: lines(),
      user_id: bodyId().optional().meta({
        description:
          'Whose order it is: an account without a role that is not disabled. Without it a guest’s',
      }),
      email: email({ blank: true }).default('').meta({
        description: 'Of a guest. Without an address there are no letters',
      }),
      full_name: text({ max: GUEST_NAME_MAX_CHARACTERS, blank: true }).default('').meta({
        description: 'Of a guest alone: an account has its own',
      }),
      phone_number: phoneNumber().default('').meta({
        description: 'Of a guest alone: an account has its own',
      }),
      address: text({ max: ADDRESS_MAX_CHARACTERS }),
      ...ORDERED,
      payment: choice(['link', 'later'], 'PhonePayment').default('link').meta({
        description:
          '`link`: there is a `payment_url` to pay at. `later`: you mark it as paid when the money is there',
      }),
      payment_method: CreateOrderBody.shape.payment_method.optional().meta({
        description: 'The first that is available, if not given',
      }),
      hold_hours: integer(PHONE_ORDER_HOURS).default(PHONE_ORDER_HOURS.default).meta({
        description: 'For how long its stock is reserved and it can be paid; then it is cancelled',
      }),
      language: language(languages).optional().meta({
        description: 'Of its letters: without it that of the account, or the first of the shop',
      }),
      notes: CreateOrderBody.shape.notes,
      staff_note: text({ max: STAFF_NOTE_MAX_CHARACTERS, blank: true }).default('').meta({
        description: 'The first of `staff_notes`, which the buyer never sees',
      }),
    })
    .superRefine(
      (body, context) => {
        const { user_id, email, phone_number } = body
        const wrong = context.issues.filter(({ path }) => path?.[0] === 'user_id')
        const isNull = wrong.some(({ message }) => message === 'This field may not be null.')
        for (const name of OF_A_GUEST) {
          if (user_id === undefined || wrong.length > 0 || !body[name]) continue
          context.addIssue({ code: 'custom', path: ['user_id'], message: eitherOr(name) })
        }
        if ((user_id === undefined || isNull) && !email && !phone_number) {
          context.addIssue({ code: 'custom', path: ['email'], message: ONE_OF })
        }
      },
      // Also if another field is wrong: all that is wrong is said at once.
      { when: () => true },
    )
    .meta({
      id: 'PhoneOrderRequest',
      examples: [
        {
          items: [{ variant_id: 71, quantity: 2 }],
          full_name: 'Amina Jacobs',
          phone_number: '+27 82 555 0134',
          address: '12 Fig Lane, Cape Town, 8001',
          payment: 'later',
          hold_hours: 48,
          staff_note: 'Pays by transfer on Friday',
        },
      ],
    })
export type PhoneOrderBody = z.infer<ReturnType<typeof phoneOrderBody>>

export const RenewLinkBody = z
  .object({
    payment_method: CreateOrderBody.shape.payment_method
      .optional()
      .meta({ description: 'That of the order, if not given' }),
  })
  .meta({ id: 'RenewLinkRequest', examples: [{ payment_method: 'payment_provider_b' }] })
export type RenewLinkBody = z.infer<typeof RenewLinkBody>
