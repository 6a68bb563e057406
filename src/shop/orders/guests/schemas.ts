import { z } from 'zod'
import { phoneNumber } from '../../../service/fields/phone.ts'
import { email, exampleOf, named, namedSuccess, text } from '../../../service/fields/schemas.ts'
import {
  GUEST_NAME_MAX_CHARACTERS,
  ORDER_NUMBER_MAX_CHARACTERS,
} from '../../../service/limits/orders.ts'
import { JSON_BODY_BYTES } from '../../../service/limits/service.ts'
import { CreateOrderBody, OrderPlaced } from '../schemas.ts'

export const CreateGuestOrderBody = CreateOrderBody.omit({ address_id: true })
  .extend({
    address: CreateOrderBody.shape.address.unwrap(),
    email: email(),
    full_name: text({ max: GUEST_NAME_MAX_CHARACTERS, blank: true }).default(''),
    phone_number: phoneNumber().default(''),
  })
  .meta({
    id: 'CreateGuestOrderRequest',
    examples: [
      {
        ...exampleOf(CreateOrderBody),
        email: 'amina@example.com',
        full_name: 'Amina Jacobs',
        phone_number: '+27 82 555 0134',
      },
    ],
  })

const OrderToken = z.string().meta({
  description: 'Opens this order, in the header `X-Order-Token`. Keep it: no other reply shows it',
})
const placed = exampleOf(OrderPlaced)
export const GuestOrderPlaced = namedSuccess(
  'CreateGuestOrderReply',
  OrderPlaced.shape.data.extend({ order_token: OrderToken }).meta({ id: 'PlacedGuestOrder' }),
  {
    'Order created successfully': {
      ...placed.data,
      order_token: 'Q0mTzB1yq8m3WJ0kq6tUuD2xJm0yS0pXk5l1r8c7a9E',
    },
  },
)
export type GuestOrderPlaced = z.infer<typeof GuestOrderPlaced>

const orderNumber = () => text({ max: ORDER_NUMBER_MAX_CHARACTERS, kind: 'code' })
export const GuestLinkBody = z.object({ email: email(), order_number: orderNumber() }).meta({
  id: 'GuestOrderLinkRequest',
  examples: [{ email: 'amina@example.com', order_number: 'ORD-2026-000009' }],
})

export const ClaimBody = z
  .object({
    order_number: orderNumber().optional(),
    order_token: text({ max: JSON_BODY_BYTES, kind: 'verbatim' }).optional(),
  })
  .meta({ id: 'ClaimOrdersOfGuestRequest', examples: [{}] })
export type ClaimBody = z.infer<typeof ClaimBody>

const Claimed = named('ClaimedOrders', {
  claimed: z.array(z.string()).meta({ description: 'Numbers of orders, oldest first' }),
})
export type Claimed = z.infer<typeof Claimed>
export const OrdersClaimed = namedSuccess('ClaimOrdersReply', Claimed, {
  'Orders claimed': { claimed: ['ORD-2026-000009'] },
})
