import type { Client } from '../accounts/audit.ts'
import type { Tx } from '../db/connect.ts'

/** What a change of an order needs of its request. */
export type RequestContext<Reply> = {
  client: Client
  /** Aborted when the client has got a timeout. */
  deadline: AbortSignal
  /** Stores the reply in the transaction of its effect, for requests with an idempotency key. */
  storeReply: (tx: Tx, reply: Reply) => Promise<void>
}
