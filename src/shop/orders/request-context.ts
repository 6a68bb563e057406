import type { Client } from '../../service/audit/audit.ts'
import type { Tx } from '../../service/db/connect.ts'

/** The parts of a request that a change of an order needs. */
export type RequestContext<Reply> = {
  client: Client
  /** Aborted when the client has got a timeout. */
  deadline: AbortSignal
  /** The language of the reply; undefined for the catalog's own. */
  lang?: string | undefined
  /** Stores the reply in the transaction of its effect, for requests with an idempotency key. */
  storeReply: (tx: Tx, reply: Reply) => Promise<void>
}
