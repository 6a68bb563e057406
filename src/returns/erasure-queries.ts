import type { Tx } from '../db/connect.ts'

/** Removes from the returns of these orders what a person typed. */
export async function blankReturnTexts(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx`
    update returns set reason = '', note = null
    where order_id = any(${orderIds}::bigint[])`
}
