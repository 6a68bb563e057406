import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { orderNotFound, orderUnchangeable } from '../../../service/http/errors.ts'
import { assertCurrent } from '../../../service/http/etag.ts'
import { queueOrderMailAgain } from '../../../service/queue/queue.ts'
import type { OrderStatus } from '../schemas.ts'
import {
  lockOrderToCorrect,
  type OrderToCorrect,
  replaceShipment,
  updateTexts,
} from './correction-queries.ts'
import { type CorrectOrderBody, PARCEL_KEYS, TEXT_KEYS } from './correction-schemas.ts'
import { readOrder } from './move-order.ts'
import { linkOfParcel } from './parcel-link.ts'
import type { AdminOrder } from './schemas.ts'

type Key = keyof CorrectOrderBody
const CORRECTABLE: Record<OrderStatus, readonly Key[]> = {
  pending: TEXT_KEYS,
  paid: TEXT_KEYS,
  shipped: PARCEL_KEYS,
  delivered: PARCEL_KEYS,
  cancelled: [],
}

/**
 * Corrects the address and the notes of an order until it is shipped, and from then on what is known of its
 * parcel, of which the buyer is mailed. Throws orderNotFound, preconditionFailed and orderUnchangeable.
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
    const changed = [...TEXT_KEYS, ...PARCEL_KEYS].filter((key) => after[key] !== before[key])
    if (changed.length === 0) return shown
    if (changed.some((key) => PARCEL_KEYS.some((each) => each === key))) {
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

function assertCorrectable({ status, is_erased }: OrderToCorrect, body: CorrectOrderBody) {
  const given = [...TEXT_KEYS, ...PARCEL_KEYS].filter((key) => body[key] !== undefined)
  const allowed = is_erased ? [] : CORRECTABLE[status]
  if (!given.every((key) => allowed.includes(key))) throw orderUnchangeable(status)
}

type Correctable = Record<Key, string>

/** Blank is what is not known. */
const correctableOf = ({ address, notes, shipment }: AdminOrder): Correctable => ({
  address,
  notes,
  carrier: shipment?.carrier ?? '',
  tracking_number: shipment?.tracking_number ?? '',
  tracking_url: shipment?.tracking_url ?? '',
})

const corrected = (before: Correctable, body: CorrectOrderBody): Correctable => ({
  address: body.address ?? before.address,
  notes: body.notes ?? before.notes,
  carrier: body.carrier ?? before.carrier,
  tracking_number: body.tracking_number ?? before.tracking_number,
  tracking_url: body.tracking_url ?? before.tracking_url,
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
