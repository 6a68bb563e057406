import type { Deps } from '../../../../deps.ts'
import type { Administrator } from '../../../../service/administration/administrator.ts'
import type { Tx } from '../../../../service/db/connect.ts'
import { done } from '../../../../service/fields/schemas.ts'
import { requestReturn } from '../request-return.ts'
import type { Return } from '../schemas.ts'
import type { OpenReturnBody } from './schemas.ts'

const replyOf = (data: Return) => ({ ...done('Return requested'), data })

/** Requests a return for the customer of an order. Throws what requestReturn does. */
export async function openReturn(
  deps: Pick<Deps, 'config' | 'stock'>,
  { userId, client, deadline, storeReply: store }: Administrator,
  orderId: number,
  body: OpenReturnBody,
) {
  const storeReply = async (tx: Tx, requested: Return) => store?.(tx, replyOf(requested))
  const context = { client, deadline, storeReply }
  return replyOf(await requestReturn(deps, { userId, isAdmin: true }, orderId, body, context))
}
