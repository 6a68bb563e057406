import type { Queryable } from './db/connect.ts'

/** What an order mail is about; 'refunded' is money returned that came after a cancellation. */
export type OrderMailOccasion = 'confirmation' | 'paid' | 'cancelled' | 'refunded'

/** Every job there is, with what it is told. Each has its file in jobs/. */
export type Jobs = {
  /** `issued_at` is in unix seconds; it makes the token the same at every attempt. */
  'send-verification-email': { user_id: number; issued_at: number }
  'send-order-email': { order_id: number; occasion: OrderMailOccasion }
}

/**
 * Queues a job inside the transaction of its cause, so that it runs if and only if that commits.
 * `key` names the occasion: while a job with the same key waits, a second one replaces it.
 */
export async function addJob<Name extends keyof Jobs>(
  tx: Queryable,
  name: Name,
  payload: Jobs[Name],
  key: string,
): Promise<void> {
  await tx`select graphile_worker.add_job(${name}, ${tx.json(payload)}::json, job_key => ${key})`
}
