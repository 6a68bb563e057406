import type { Queryable } from './db/connect.ts'

/** What an order mail is about; 'refunded' is money returned that came after a cancellation. */
export type OrderMailOccasion = 'confirmation' | 'paid' | 'cancelled' | 'refunded'

export type SecurityMailOccasion = 'password-changed' | 'password-reset' | 'identity-linked'

/** Every job there is, with what it is told. Each has its file in jobs/. */
export type Jobs = {
  /**
   * To whom the address belongs is looked up when the mail is made, so that asking for one takes as
   * long for an unknown address. `issued_at` is in unix seconds; it names the mail, so that every
   * attempt sends the same.
   */
  'send-verification-email': { email: string; issued_at: number }
  'send-password-reset-email': { email: string; issued_at: number }
  /** Tells the owner of an account that it was opened to somebody, who may not be the owner. */
  'send-security-email': { user_id: number; occasion: SecurityMailOccasion; at: number }
  /** Fetches the picture of a provider's account into the media store. */
  'copy-identity-picture': { identity_id: number; url: string }
  /** Files that nothing refers to any more. */
  'delete-media': { paths: string[] }
  /** Deletes what has lapsed; the worker's clock queues it, once an hour however many workers there are. */
  'clean-up': Record<string, never>
  'send-order-email': { order_id: number; occasion: OrderMailOccasion }
}

/**
 * Thrown by a job that trying again cannot help: the worker keeps it, with this message, and does not
 * run it again. `facts` go to the log, so they hold nobody's address and no secret.
 */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
  readonly facts: Readonly<Record<string, string>>

  constructor(message: string, facts: Readonly<Record<string, string>> = {}) {
    super(message)
    this.facts = facts
  }
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

/** Queues the end of files that nothing refers to once the transaction has committed; null is none. */
export async function queueMediaDeletion(
  tx: Queryable,
  files: readonly (string | null)[],
): Promise<void> {
  const paths = files.filter((path) => path !== null)
  if (paths.length > 0) await addJob(tx, 'delete-media', { paths }, `delete-media:${paths[0]}`)
}
