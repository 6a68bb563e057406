import type { Tx } from '../db/connect.ts'

/** Takes off the returns of these orders what people typed. */
export async function blankReturnTexts(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx`
    update returns set reason = '', note = null
    where order_id = any(${orderIds}::bigint[])`
}
