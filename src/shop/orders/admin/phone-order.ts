/** An order for a customer on the phone, whose lines staff have typed. Extensions 11.2. */
import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import { listThere } from '../../../service/administration/read-queries.ts'
import type { StockTx } from '../../../service/db/connect.ts'
import { notAChoice } from '../../../service/fields/schemas.ts'
import {
  type FieldMessages,
  fieldErrors,
  idempotencyKeyInUse,
} from '../../../service/http/errors.ts'
import { LOCK_SECONDS } from '../../../service/limits/service.ts'
import { personOf } from '../guest-queries.ts'
import { type PaymentMethods, paymentMethods } from '../paying/payment-methods.ts'
import { PLACED, placeDrafted } from '../placing/place-order.ts'
import { callPlaceOrder, type Ordering } from '../placing/placing-queries.ts'
import { limitsOf } from '../placing/unpaid-limits.ts'
import { readOrder } from './move-order.ts'
import { findOrderingUser, lockOrderingUser, type OrderingUser } from './phone-queries.ts'
import type { PhoneOrderBody } from './phone-schemas.ts'
import type { AdminOrder } from './schemas.ts'
import { writeStaffNote } from './write-to-order.ts'

export const OF_STAFF = 'Choose an account without a role.'
export const DISABLED = 'This account is disabled.'

/**
 * Places an order as placeOrder() does, of lines instead of a cart, with its staff note. Its stock is reserved for
 * `hold_hours`; no limit of the buyer counts. Throws field errors of `items`, `user_id` and `payment_method`, and what
 * placeDrafted() throws.
 */
export async function placePhoneOrder(
  deps: Deps,
  administrator: Administrator,
  body: PhoneOrderBody,
  { deadlineAt }: { deadlineAt: number },
): Promise<AdminOrder> {
  const { config, db, payments, stock } = deps
  const { user_id, email, full_name, phone_number } = body
  const user = user_id === undefined ? undefined : await findOrderingUser(db, user_id)
  const ids = body.items.map(({ variant_id }) => variant_id)
  const there = new Set(await listThere(db, 'product_variants', ids))
  const { results: methods } = paymentMethods(payments)
  assertThere(body, { there, user, methods })
  // A guest may have no address.
  const buyer = user ?? { guestKey: null, email, full_name, phone_number }
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
      variants: ids,
      quantities: body.items.map(({ quantity }) => quantity),
      hours: body.hold_hours,
      actor: administrator.userId,
    },
  } satisfies Ordering
  const wantsLink = body.payment === 'link'
  const placed = await placeDrafted(deps, ordering, { deadlineAt, wantsLink }, (drafted) =>
    stock.beginBefore(administrator.deadline, async (tx) => {
      const { language } = body
      const waitMs = LOCK_SECONDS * 1_000
      // First of all locks, as an erasure takes it: the account may be gone since, have a role, or be disabled.
      if (user_id !== undefined) assertBuyer(user_id, await lockOrderingUser(tx, user_id))
      const phone = { ...ordering.phone, person: personOf({ ...body, order_id: drafted.draft.id }) }
      const made = { ...ordering, ...PLACED, ...drafted, phone, language, waitMs }
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

const unknown = (id: number) => [`Invalid pk "${id}" - object does not exist.`]

type Known = {
  there: ReadonlySet<number>
  user: OrderingUser | undefined
  methods: PaymentMethods['results']
}

function assertThere(
  { items, user_id, payment, payment_method: wanted }: PhoneOrderBody,
  { there, user, methods }: Known,
) {
  const isUnavailable = methods.some(({ value, is_available }) => value === wanted && !is_available)
  const wrong: Record<string, FieldMessages> = {}
  for (const [place, { variant_id }] of items.entries()) {
    if (!there.has(variant_id)) wrong[place] = { variant_id: unknown(variant_id) }
  }
  const fields = {
    ...(Object.keys(wrong).length > 0 && { items: wrong }),
    ...(user_id !== undefined && wrongBuyer(user_id, user)),
    // With a link it is refused where the link is asked for.
    ...(payment === 'later' && isUnavailable && { payment_method: [notAChoice(wanted)] }),
  }
  if (Object.keys(fields).length > 0) throw fieldErrors(fields)
}

function wrongBuyer(id: number, user: OrderingUser | undefined) {
  if (!user) return { user_id: unknown(id) }
  if (user.has_role) return { user_id: [OF_STAFF] }
  return user.is_active ? undefined : { user_id: [DISABLED] }
}

function assertBuyer(id: number, user: OrderingUser | undefined) {
  const wrong = wrongBuyer(id, user)
  if (wrong) throw fieldErrors(wrong)
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
  await recordChange(tx, administrator, change, undefined)
  if (text) {
    const note = await writeStaffNote(tx, administrator, { id, order_number, text })
    await recordChange(tx, administrator, note.change, undefined)
  }
  const order = await readOrder(tx, config, id)
  // Of 0.00 there is one, by which a job marks it as paid.
  const reply = payment === 'later' ? { ...order, payment_url: null } : order
  await administrator.storeReply?.(tx, reply)
  return reply
}
