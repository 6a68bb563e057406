/** An order for a customer on the phone, whose lines staff have typed. Extensions 11.2. */
import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import { listThere } from '../../../service/administration/read-queries.ts'
import type { Queryable, StockTx } from '../../../service/db/connect.ts'
import {
  type FieldMessages,
  fieldErrors,
  idempotencyKeyInUse,
} from '../../../service/http/errors.ts'
import { LOCK_SECONDS } from '../../../service/limits/service.ts'
import { personOf } from '../guest-queries.ts'
import { paymentMethods } from '../paying/payment-methods.ts'
import { PLACED, placeDrafted } from '../placing/place-order.ts'
import { callPlaceOrder, type Ordering } from '../placing/placing-queries.ts'
import { type Buyer, limitsOf } from '../placing/unpaid-limits.ts'
import { recordOrderChange } from './move-order.ts'
import { findOrderingUser } from './phone-queries.ts'
import type { PhoneOrderBody } from './phone-schemas.ts'
import type { AdminOrder } from './schemas.ts'
import { writeStaffNote } from './write-to-order.ts'

export const OF_STAFF = 'Choose an account without a role.'

/**
 * Places an order as placeOrder() does, of lines instead of a cart, with its staff note. Its stock is reserved for
 * `hold_hours`; no limit of the buyer counts. Throws field errors of `items` and `user_id`, and what placeDrafted() throws.
 */
export async function placePhoneOrder(
  deps: Deps,
  administrator: Administrator,
  body: PhoneOrderBody,
  { deadlineAt }: { deadlineAt: number },
): Promise<AdminOrder> {
  const { config, db, payments, stock } = deps
  await assertVariants(db, body)
  const buyer = await buyerOf(db, body)
  const { results: methods } = paymentMethods(payments)
  const available = methods.find(({ is_available }) => is_available)?.value
  const ordering = {
    buyer,
    body: {
      ...body,
      country: body.country ?? config.shopCountry,
      payment_method: body.payment_method ?? available ?? 'payment_provider_a',
    },
    limits: limitsOf(config, buyer),
    client: administrator.client,
    phone: {
      variants: body.items.map(({ variant_id }) => variant_id),
      quantities: body.items.map(({ quantity }) => quantity),
      hours: body.hold_hours,
      actor: administrator.userId,
      person: personOf(body),
    },
  } satisfies Ordering
  const wantsLink = body.payment === 'link'
  const placed = await placeDrafted(deps, ordering, { deadlineAt, wantsLink }, (drafted) =>
    stock.beginBefore(administrator.deadline, async (tx) => {
      const { language } = body
      const waitMs = LOCK_SECONDS * 1_000
      const made = { ...ordering, ...PLACED, ...drafted, language, waitMs }
      const done = await callPlaceOrder(tx, made)
      if (done.code !== 'placed') return done
      const reply = await recordPlaced(tx, deps, administrator, drafted.draft, body)
      return { code: done.code, reply }
    }),
  )
  // Its key is that of every POST of administration, so the draft claims none.
  if ('taken' in placed) throw idempotencyKeyInUse()
  return placed.reply
}

async function assertVariants(db: Queryable, { items }: PhoneOrderBody): Promise<void> {
  const ids = items.map(({ variant_id }) => variant_id)
  const there = new Set(await listThere(db, 'product_variants', ids))
  const wrong: Record<string, FieldMessages> = {}
  for (const [place, id] of ids.entries()) {
    if (there.has(id)) continue
    wrong[place] = { variant_id: [`Invalid pk "${id}" - object does not exist.`] }
  }
  if (Object.keys(wrong).length > 0) throw fieldErrors({ items: wrong })
}

/** The account, or a guest, who may have no address. */
async function buyerOf(
  db: Queryable,
  { user_id, email, full_name, phone_number }: PhoneOrderBody,
): Promise<Buyer> {
  if (user_id === undefined) return { guestKey: null, email, full_name, phone_number }
  const user = await findOrderingUser(db, user_id)
  if (!user) {
    throw fieldErrors({ user_id: [`Invalid pk "${user_id}" - object does not exist.`] })
  }
  if (user.has_role) throw fieldErrors({ user_id: [OF_STAFF] })
  return user
}

async function recordPlaced(
  tx: StockTx,
  { config }: Deps,
  administrator: Administrator,
  { id, order_number }: { id: number; order_number: string },
  { payment, hold_hours, staff_note: text }: PhoneOrderBody,
): Promise<AdminOrder> {
  const change = {
    action: 'place_order',
    subject: { type: 'order', id },
    after: { order_number, payment, hold_hours },
  } as const
  if (!text) return recordOrderChange(tx, config, administrator, { orderId: id, change })
  await recordChange(tx, administrator, change, undefined)
  const note = await writeStaffNote(tx, administrator, { id, order_number, text })
  return recordOrderChange(tx, config, administrator, { orderId: id, change: note.change })
}
