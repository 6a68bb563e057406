import { z } from 'zod'
import { Done, exampleOf, Id, named, Timestamp } from '../../service/fields/schemas.ts'
import { Profile } from '../../shop/accounts/profile-schemas.ts'
import { ownerProof, PASSWORD, ShownIdentity } from '../../shop/accounts/schemas.ts'
import { SecondFactor } from '../../shop/accounts/second-factor/schemas.ts'
import { Session } from '../../shop/accounts/session-schemas.ts'
import { Address } from '../../shop/addresses/schemas.ts'
import { Cart } from '../../shop/cart/schemas.ts'
import { Return } from '../../shop/orders/returns/schemas.ts'
import { OrderDetail } from '../../shop/orders/schemas.ts'
import { ListedLike, OutfitDetail } from '../../shop/outfits/schemas.ts'
import { PastOrder } from '../../shop/past-orders/schemas.ts'
import { Wishlist } from '../../shop/wishlist/schemas.ts'

const Facts = z.record(z.string(), z.unknown()).nullable()

const AuditEntry = named('AuditEntry', {
  id: Id,
  happened_at: Timestamp,
  actor: z
    .enum(['you', 'administrator'])
    .nullable()
    .meta({ description: 'null: the shop itself, or a caller who was not logged in' }),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string().nullable(),
  before: Facts,
  after: Facts,
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const at = '2026-01-15T10:30:00.000000Z'

export const PersonalData = z
  .object({
    exported_at: Timestamp,
    profile: Profile,
    identities: z.array(ShownIdentity),
    second_factor: SecondFactor,
    sessions: z.array(Session),
    addresses: z.array(Address),
    orders: z.array(OrderDetail),
    past_orders: z.array(PastOrder),
    returns: z.array(Return),
    cart: Cart,
    wishlist: Wishlist,
    outfits: z.array(OutfitDetail),
    likes: z.array(ListedLike),
    audit: z.array(AuditEntry),
  })
  .meta({
    id: 'PersonalData',
    examples: [
      {
        exported_at: at,
        profile: exampleOf(Profile),
        identities: [],
        second_factor: exampleOf(SecondFactor),
        sessions: [],
        addresses: [exampleOf(Address)],
        orders: [exampleOf(OrderDetail)],
        past_orders: [exampleOf(PastOrder)],
        returns: [],
        cart: exampleOf(Cart),
        wishlist: exampleOf(Wishlist),
        outfits: [exampleOf(OutfitDetail)],
        likes: [{ outfit_id: 3, liked: true, likes_count: 3, liked_at: at }],
        audit: [
          {
            id: 812,
            happened_at: at,
            actor: 'you',
            action: 'place_order',
            subject_type: 'order',
            subject_id: '9',
            before: null,
            after: { order_number: 'ORD-2026-000009' },
            ip: '196.25.1.7',
            user_agent: 'okhttp/5.1.0',
            request_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
          },
        ],
      },
    ],
  })
export type PersonalData = z.infer<typeof PersonalData>

export const DeleteAccountBody = z
  .object(ownerProof)
  .meta({ id: 'DeleteAccountRequest', examples: [{ password: PASSWORD }] })
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>

export const AccountDeleted = Done.meta({
  examples: [{ success: true, message: 'Account deleted' }],
})
