import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { fieldErrors, orderNotFound, orderUnchangeable } from '../../../service/http/errors.ts'
import { assertCurrent } from '../../../service/http/etag.ts'
import { queueOrderAddressMail, queueOrderMailAgain } from '../../../service/queue/queue.ts'
import { renewOrderToken, updateGuest } from '../guest-queries.ts'
import type { OrderStatus } from '../schemas.ts'
import {
  lockOrderToCorrect,
  type OrderToCorrect,
  replaceShipment,
  updateTexts,
} from './correction-queries.ts'
import { type CorrectOrderBody, GUEST_KEYS, PARCEL_KEYS, TEXT_KEYS } from './correction-schemas.ts'
import { readOrder } from './move-order.ts'
import { linkOfParcel } from './parcel-link.ts'
import { ONE_OF } from './phone-schemas.ts'
import type { AdminOrder } from './schemas.ts'

type Key = keyof CorrectOrderBody
const KEYS: readonly Key[] = [...TEXT_KEYS, ...PARCEL_KEYS, ...GUEST_KEYS]
export const ONLY_OF_GUEST = 'Only the order of a guest takes this field.'
const CORRECTABLE: Record<OrderStatus, readonly Key[]> = {
  pending: TEXT_KEYS,
  paid: TEXT_KEYS,
  shipped: PARCEL_KEYS,
  delivered: PARCEL_KEYS,
  cancelled: [],
}

/**
 * Corrects the address and the notes of an order until it is shipped, and from then on what is known of its
 * parcel, of which the buyer is mailed; of a guest's order who ordered, too. Throws orderNotFound, preconditionFailed,
 * orderUnchangeable, and field errors of `email`, `full_name` and `phone_number`.
 */
export async function correctOrder(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  administrator: Administrator,
  orderId: number,
  body: CorrectOrderBody,
): Promise<AdminOrder> {
  return db.begin(async (tx) => {
    const order = await lockOrderToCorrect(tx, orderId)
    if (!order) throw orderNotFound()
    const shown = await readOrder(tx, config, orderId)
    assertCurrent(administrator.condition, shown, shown)
    assertCorrectable(order, body)

    const before = correctableOf(shown)
    const after = await withNewLink(tx, before, corrected(before, body), body)
    const changed = KEYS.filter((key) => after[key] !== before[key])
    if (changed.length === 0) return shown
    const isOneOf = (keys: readonly Key[]) => changed.some((key) => keys.includes(key))
    if (isOneOf(GUEST_KEYS) && !after.email && !after.phone_number) {
      throw fieldErrors({ phone_number: [ONE_OF] })
    }
    if (isOneOf(GUEST_KEYS)) await correctGuest(tx, orderId, { before, after })
    if (isOneOf(PARCEL_KEYS)) {
      await replaceShipment(tx, orderId, after)
      await queueOrderMailAgain(tx, orderId, 'tracking')
    } else await updateTexts(tx, orderId, after)

    const { order_number } = order
    const facts = (of: Correctable) => ({
      order_number,
      ...Object.fromEntries(changed.map((key) => [key, of[key]])),
    })
    const change = {
      action: 'update_order',
      subject: { type: 'order', id: orderId },
      before: facts(before),
      after: facts(after),
    } as const
    await recordChange(tx, administrator, change, undefined)
    return readOrder(tx, config, orderId)
  })
}

function assertCorrectable(
  { status, is_erased, is_guest }: OrderToCorrect,
  body: CorrectOrderBody,
) {
  const given = KEYS.filter((key) => body[key] !== undefined)
  const ofGuest = given.filter((key) => GUEST_KEYS.some((each) => each === key))
  if (ofGuest.length > 0 && !is_guest) {
    throw fieldErrors(Object.fromEntries(ofGuest.map((key) => [key, [ONLY_OF_GUEST]])))
  }
  const allowed = is_erased ? [] : [...CORRECTABLE[status], ...GUEST_KEYS]
  if (!given.every((key) => allowed.includes(key))) throw orderUnchangeable(status)
}

/** With another address the tokens that were given before end, and only the new one gets one. */
async function correctGuest(
  tx: Tx,
  orderId: number,
  { before, after }: { before: Correctable; after: Correctable },
) {
  await updateGuest(tx, orderId, after)
  if (after.email === before.email) return
  await renewOrderToken(tx, orderId)
  await queueOrderMailAgain(tx, orderId, 'new-address')
  if (before.email !== '') await queueOrderAddressMail(tx, orderId, before.email)
}

type Correctable = Record<Key, string>

/** Blank is what is not known. */
const correctableOf = ({ address, notes, shipment, guest }: AdminOrder): Correctable => ({
  address,
  notes,
  carrier: shipment?.carrier ?? '',
  tracking_number: shipment?.tracking_number ?? '',
  tracking_url: shipment?.tracking_url ?? '',
  email: guest?.email ?? '',
  full_name: guest?.full_name ?? '',
  phone_number: guest?.phone_number ?? '',
})

const corrected = (before: Correctable, body: CorrectOrderBody): Correctable => ({
  address: body.address ?? before.address,
  notes: body.notes ?? before.notes,
  carrier: body.carrier ?? before.carrier,
  tracking_number: body.tracking_number ?? before.tracking_number,
  tracking_url: body.tracking_url ?? before.tracking_url,
  email: body.email?.toLowerCase() ?? before.email,
  full_name: body.full_name ?? before.full_name,
  phone_number: body.phone_number ?? before.phone_number,
})

/**
 * With a carrier or a number that was corrected, the link is made anew, unless another is given. One that was made by the
 * carrier before ends.
 */
async function withNewLink(
  tx: Tx,
  before: Correctable,
  after: Correctable,
  { tracking_url }: CorrectOrderBody,
): Promise<Correctable> {
  const isSame =
    after.carrier === before.carrier && after.tracking_number === before.tracking_number
  if (tracking_url !== undefined || isSame) return after
  const made = await linkOfParcel(tx, after)
  const isOld = before.tracking_url === (await linkOfParcel(tx, before))
  return { ...after, tracking_url: made || (isOld ? '' : before.tracking_url) }
}
