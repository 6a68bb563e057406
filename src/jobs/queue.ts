import type { Fragment, Queryable } from '../db/connect.ts'

/**
 * What an order mail is about. 'refunded': money that came after a cancellation is refunded.
 * 'paid-twice': a second payment is refunded. 'paid-again': a payment for an order that was paid already
 * is kept, and the buyer is asked whether it was a second one.
 */
export type OrderMailOccasion =
  | 'confirmation'
  | 'paid'
  | 'cancelled'
  | 'refunded'
  | 'paid-twice'
  | 'paid-again'

/** What strangers can cause: mails about it go to proven addresses only, and not too often. */
export const ATTACK_MAIL_OCCASIONS = ['account-locked', 'token-theft'] as const
export type AttackMailOccasion = (typeof ATTACK_MAIL_OCCASIONS)[number]

export type SecurityMailOccasion =
  | 'password-changed'
  | 'password-reset'
  | 'identity-linked'
  | 'handed-over'
  | AttackMailOccasion

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
  /** One attempt to give money back; what comes of it queues the next. */
  'execute-refund': { refund_id: string }
  /** Asks the provider what became of a payment; `asked` times before. */
  'poll-payment': { reference: string; asked: number }
  /** An event that came before its order was there, perhaps. */
  'apply-unmatched-event': { adapter: string; event_id: string }
  /** By the worker's clock, every five minutes. */
  'confirm-notices': Record<string, never>
  /** By the worker's clock, every five minutes. */
  'queue-lost-jobs': Record<string, never>
  /** Queues a mail to every administrator. */
  'announce-alert': { alert_id: number }
  'send-alert-email': { alert_id: number; email: string }
  /** By the worker's clock, once an hour. */
  'check-low-stock': Record<string, never>
  /** By the worker's clock, every five minutes. */
  'cancel-unpaid-orders': Record<string, never>
  /** Unpaid orders of an account from before it was handed over. */
  'cancel-handed-over-orders': { user_id: number; placed_until: string }
  /** By the worker's clock every five minutes, and whenever stock comes back that somebody awaits. */
  'announce-restocks': Record<string, never>
  /** Items of a wishlist whose variants are back; `mail_id` names the mail. */
  'send-restock-email': { mail_id: string; user_id: number; item_ids: number[] }
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
 * `inMinutes` is how long it waits at least. `once` is for a key that is used for one occasion only:
 * a second job is then left out, and adding one costs a third.
 */
export async function addJob<Name extends keyof Jobs>(
  tx: Queryable,
  name: Name,
  payload: Jobs[Name],
  key: string,
  { inMinutes = 0, once = false }: { inMinutes?: number; once?: boolean } = {},
): Promise<void> {
  await tx`
    select graphile_worker.add_job(${name}, ${tx.json(payload)}::json, job_key => ${key},
      job_key_mode => ${once ? 'unsafe_dedupe' : 'replace'},
      run_at => now() + make_interval(mins => ${inMinutes}))`
}

/** In SQL: whether a job with that key waits for its turn or a retry, or runs. */
export const isQueued = (db: Queryable, key: Fragment): Fragment => db`
  exists (
    select 1
    from graphile_worker.jobs j
    where j.key = ${key} and (j.attempts < j.max_attempts or j.locked_at is not null)
  )`

/** Behind every other job: mails to thousands must not hold up a verification or a refund. */
const PRIORITY_OF_MANY = 1

/**
 * Queues any number of jobs, each with a key that is used for one occasion only. They run when nothing
 * else is due.
 */
export async function addJobs<Name extends keyof Jobs>(
  tx: Queryable,
  name: Name,
  jobs: readonly { key: string; payload: Jobs[Name] }[],
): Promise<void> {
  await tx`
    select count(*)
    from graphile_worker.add_jobs(array(
      select (${name}, job.payload, null, null, null, job.key, ${PRIORITY_OF_MANY}::smallint,
        null)::graphile_worker.job_spec
      from json_to_recordset(${tx.json(jobs)}::json) as job (key text, payload json)))`
}

/** Queues the mail that tells a buyer what happened to an order: one for each occasion. */
export async function queueOrderMail(
  tx: Queryable,
  order_id: number,
  occasion: OrderMailOccasion,
): Promise<void> {
  const key = `order:${order_id}:${occasion}`
  await addJob(tx, 'send-order-email', { order_id, occasion }, key, { once: true })
}

/** Queues the end of files that nothing refers to once the transaction has committed; null is none. */
export async function queueMediaDeletion(
  tx: Queryable,
  files: readonly (string | null)[],
): Promise<void> {
  const paths = files.filter((path) => path !== null)
  if (paths.length > 0) await addJob(tx, 'delete-media', { paths }, `delete-media:${paths[0]}`)
}
