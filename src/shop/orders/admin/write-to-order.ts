/** Staff notes and letters about an order, which do not change it. */

import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { done } from '../../../service/fields/schemas.ts'
import { addressMissing, buyerErased, orderNotFound } from '../../../service/http/errors.ts'
import { queueOrderMailAgain } from '../../../service/queue/queue.ts'
import { renewOrderToken } from '../guest-queries.ts'
import { insertStaffNote, lockOrderToCorrect, type OrderToCorrect } from './correction-queries.ts'
import type { SendLinkBody } from './correction-schemas.ts'
import type { StaffNote } from './schemas.ts'

/** Throws orderNotFound and buyerErased: what is written later about an erased person would stay. */
export async function addStaffNote(
  { db }: Pick<Deps, 'db'>,
  administrator: Administrator,
  orderId: number,
  text: string,
): Promise<StaffNote> {
  return db.begin(async (tx) => {
    const { order_number } = assertBuyer(await lockOrderToCorrect(tx, orderId))
    const { note, change } = await writeStaffNote(tx, administrator, {
      id: orderId,
      order_number,
      text,
    })
    return recordChange(tx, administrator, change, note)
  })
}

/** The note, and its change for recordChange. The order must be locked, or be of this transaction. */
export async function writeStaffNote(
  tx: Tx,
  { userId: authorId }: Administrator,
  { id, order_number, text }: { id: number; order_number: string; text: string },
) {
  const note = await insertStaffNote(tx, { orderId: id, authorId, text })
  const change = {
    action: 'add_staff_note',
    subject: { type: 'order', id },
    // Without its text, which is with the order.
    after: { order_number, staff_note_id: note.id },
  } as const
  return { note, change }
}

/**
 * Sends the buyer the link of the order again; `renew` ends the tokens that a guest was given before. Throws
 * orderNotFound, buyerErased and addressMissing.
 */
export async function sendLink(
  { db }: Pick<Deps, 'db'>,
  administrator: Administrator,
  orderId: number,
  { renew }: SendLinkBody,
) {
  return db.begin(async (tx) => {
    const { order_number, lacks_address } = assertBuyer(await lockOrderToCorrect(tx, orderId))
    if (lacks_address) throw addressMissing()
    if (renew) await renewOrderToken(tx, orderId)
    await queueOrderMailAgain(tx, orderId, 'link')
    const change = {
      action: 'send_link',
      subject: { type: 'order', id: orderId },
      after: { order_number, ...(renew ? { renew } : {}) },
    } as const
    return recordChange(tx, administrator, change, done('Link sent'))
  })
}

function assertBuyer(order: OrderToCorrect | undefined): OrderToCorrect {
  if (!order) throw orderNotFound()
  if (order.is_erased) throw buyerErased()
  return order
}
