import { randomUUID } from 'node:crypto'
import type { Fragment, Queryable } from '../db/connect.ts'
import { addressKey } from '../fields/mailbox.ts'
import type { Role } from '../http/roles.ts'
import { currentTrace } from '../telemetry/observe.ts'

/**
 * The subject of an order mail. 'refunded': money that came after a cancellation is refunded. 'paid-twice': a second
 * payment is refunded. 'paid-again': a payment for an order that was paid already is kept, and the buyer is asked whether it
 * was a second one. 'tracking': what is known of the parcel has changed. 'link': an administrator sends the link of the
 * order again. 'new-address': the first mail to an address that an administrator has entered.
 */
export type OrderMailOccasion =
  | 'confirmation'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'paid-twice'
  | 'paid-again'
  | OrderMailAgain
/** Mails that can be sent several times about one order. */
export type OrderMailAgain = 'tracking' | 'link' | 'new-address'

/** The subject of a mail about a return: what happened to it. */
export type ReturnMailOccasion =
  | 'requested'
  | 'approved'
  | 'rejected'
  | 'received'
  | 'refunded'
  | 'cancelled'

/** Attackers can cause these mails: they go to verified addresses only, and not too often. */
export const ATTACK_MAIL_OCCASIONS = ['account-locked', 'token-theft'] as const
export type AttackMailOccasion = (typeof ATTACK_MAIL_OCCASIONS)[number]

/** Changes to the second factor of an account, which its owner gets a mail about. */
type SecondFactorOccasion =
  | 'totp-on'
  | 'totp-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-renewed'
  | 'second-factor-reset'
  | 'second-factor-locked'

export type SecurityMailOccasion =
  | 'password-changed'
  | 'password-reset'
  | 'identity-linked'
  | 'handed-over'
  | SecondFactorOccasion
  | AttackMailOccasion

/**
 * Every letter by name, with the payload of its job. The account of an address is looked up when the letter is written, so
 * that a request takes the same time for an unknown address. `issued_at` and `at` are in unix seconds. They and `mail_id`
 * name the mail, so that each attempt sends the same one.
 */
export type LetterJob =
  | { letter: 'verification'; email: string; issued_at: number }
  | { letter: 'password-reset'; email: string; issued_at: number }
  | { letter: 'security'; user_id: number; occasion: SecurityMailOccasion; at: number }
  /** The only trace of a deleted account, until it is sent. */
  | {
      letter: 'account-deleted'
      user_id: number
      email: string
      at: number
      language?: string | null
    }
  /** `mail_id` of one that can be sent several times. */
  | { letter: 'order'; order_id: number; occasion: OrderMailOccasion; mail_id?: string }
  /** The link of a guest's order, if the address and the number fit when it is written. */
  | { letter: 'guest-link'; email: string; order_number: string; mail_id: string }
  /** To the address that a guest's order had until it was corrected. */
  | { letter: 'order-address'; order_id: number; email: string; mail_id: string }
  /** `unavailable`: variants that the customer chose instead, and that the approval left out. */
  | { letter: 'return'; return_id: number; occasion: ReturnMailOccasion; unavailable?: number[] }
  /** To one of those who are notified of the new role of `about_id`; `version` is that of the account. */
  | {
      letter: 'role'
      user_id: number
      about_id: number
      version: number
      before: Role | null
      after: Role | null
      actor_id: number | null
      at: number
    }
  /** Carries the link by which a person gets a role. */
  | { letter: 'invitation'; invitation_id: string }
  /** A refund by an administrator is done. */
  | { letter: 'refund'; refund_id: string }
  | { letter: 'swap'; swap_id: number }
  | { letter: 'alert'; alert_id: number; email: string }
  /** To an address of SHOP_MAIL; `occasion` is a row of shop_mails. */
  | { letter: 'shop'; occasion: string; email: string }
  | { letter: 'restock'; mail_id: string; user_id: number; item_ids: number[] }

/** The payload of a letter's job: `LetterJobOf<'order'>`. */
export type LetterJobOf<Name extends LetterJob['letter']> = Extract<LetterJob, { letter: Name }>

/** Every job with its payload. Each has its file in jobs/. */
export type Jobs = {
  'send-email': LetterJob
  /** Fetches the picture of a provider's account into the media store. */
  'copy-identity-picture': { identity_id: number; url: string }
  /** Deletes files that no row refers to any more. */
  'delete-media': { paths: string[] }
  /** Fetches pictures that imports named, one after the other. Of each slot one runs, in all processes. */
  'fetch-pictures': { slot: number }
  /** Queued at each start of a shop that has pictures without sources. */
  'make-image-sources': Record<string, never>
  /** Deletes expired rows. Scheduled once an hour. */
  'clean-up': Record<string, never>
  /** One attempt to refund; its result queues the next. */
  'execute-refund': { refund_id: string }
  /** Asks the provider for the state of a payment; it was asked `asked` times before. */
  'poll-payment': { reference: string; asked: number }
  /** Applies an event that may have arrived before its order was committed. */
  'apply-unmatched-event': { adapter: string; event_id: string }
  /** Both are scheduled every five minutes. */
  'confirm-notices': Record<string, never>
  'queue-lost-jobs': Record<string, never>
  /** Queues a mail to every owner and clerk. */
  'announce-alert': { alert_id: number }
  /** Scheduled once an hour. */
  'check-low-stock': Record<string, never>
  /** Scheduled once a minute. */
  'mail-shop': Record<string, never>
  /** Scheduled every five minutes. */
  'cancel-unpaid-orders': Record<string, never>
  /** Cancels unpaid orders of an account from before its owner changed. */
  'cancel-handed-over-orders': { user_id: number; placed_until: string }
  /** Issues invoices and credit notes. Scheduled every five minutes. */
  'draw-invoices': Record<string, never>
  /** Scheduled every five minutes, and queued when stock returns that a wishlist waits for. */
  'announce-restocks': Record<string, never>
  /** Sends what is due at an endpoint. Queued by queue_webhook() in SQL as well. */
  'send-webhooks': { endpoint_id: number }
}

/**
 * Queues a job inside the transaction of its cause, so that it runs if and only if that commits. `key` identifies the
 * occasion: a second job replaces one with the same key that still waits. The job runs after `inMinutes` at the earliest.
 * `once` is for a key that is used for one occasion only: a second job is then ignored, and adding one takes a third of the
 * time. Jobs of one `queue` run one after the other. Of those that are due the one with the smallest `priority` runs first.
 */
export async function addJob<Name extends keyof Jobs>(
  tx: Queryable,
  name: Name,
  payload: Jobs[Name],
  key: string,
  {
    inMinutes = 0,
    once = false,
    queue,
    priority = 0,
  }: { inMinutes?: number; once?: boolean; queue?: string; priority?: number | Fragment } = {},
): Promise<void> {
  await tx`
    select graphile_worker.add_job(${name}, ${tx.json(inMinutes > 0 ? payload : withTrace(payload))}::json, job_key => ${key},
      job_key_mode => ${once ? 'unsafe_dedupe' : 'replace'}, queue_name => ${queue ?? null}, priority => ${priority},
      run_at => now() + make_interval(mins => ${inMinutes}))`
}

/** A job that runs at once belongs to the trace of its request; a later attempt is a trace of its own. */
const withTrace = <Payload extends Jobs[keyof Jobs]>(payload: Payload): Payload => {
  const traceparent = currentTrace()?.traceparent
  return traceparent ? { ...payload, traceparent } : payload
}

/** In SQL: whether a job with that key waits, will be retried, or runs. */
export const isQueued = (db: Queryable, key: Fragment): Fragment => db`
  exists (
    select 1
    from graphile_worker.jobs j
    where j.key = ${key} and (j.attempts < j.max_attempts or j.locked_at is not null)
  )`

/** Mails to many people run after all other jobs. */
const PRIORITY_OF_MANY = 1
/** Mails that a person waits for run before all other jobs. */
export const PRIORITY_OF_AWAITED = -100
/**
 * The priority of a mail to a buyer: before all other jobs, but after mails to people who ordered less within the
 * hour. An account that orders without an end delays its own mails alone.
 */
const priorityOfOrderMail = (db: Queryable, orderId: number): Fragment => db`(
  select ${PRIORITY_OF_AWAITED} + least(count(*), 99)::integer
  from orders o
  join orders other on other.user_id = o.user_id
  where o.id = ${orderId} and other.created_at > now() - interval '1 hour'
)`

/** Queues any number of jobs, each with a key for one occasion only. They run when no other job is due. */
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

/** Queues the mail to the buyer about an order: one for each occasion. */
export async function queueOrderMail(
  tx: Queryable,
  order_id: number,
  occasion: OrderMailOccasion,
): Promise<void> {
  const key = `order:${order_id}:${occasion}`
  await addJob(tx, 'send-email', { letter: 'order', order_id, occasion }, key, {
    once: true,
    priority: priorityOfOrderMail(tx, order_id),
  })
}

/** Queues one that may have been sent before; one that waits already is replaced. */
export async function queueOrderMailAgain(
  tx: Queryable,
  order_id: number,
  occasion: OrderMailAgain,
): Promise<void> {
  const job = { letter: 'order', order_id, occasion, mail_id: randomUUID() } as const
  const key = `order:${order_id}:${occasion}`
  await addJob(tx, 'send-email', job, key, { priority: PRIORITY_OF_AWAITED })
}

/** Queues the mail to the address that a guest's order had, once for each correction. */
export async function queueOrderAddressMail(
  tx: Queryable,
  order_id: number,
  email: string,
): Promise<void> {
  const job = { letter: 'order-address', order_id, email, mail_id: randomUUID() } as const
  await addJob(tx, 'send-email', job, `order-address:${job.mail_id}`)
}

/** Queues the mail with the link of a guest's order; whether there is such an order is found when it is written. */
export async function queueGuestLink(
  tx: Queryable,
  { email, order_number }: { email: string; order_number: string },
): Promise<void> {
  const job = { letter: 'guest-link', email, order_number, mail_id: randomUUID() } as const
  const key = `guest-link:${addressKey(email)}:${order_number}`
  await addJob(tx, 'send-email', job, key, { priority: PRIORITY_OF_AWAITED })
}

/** Queues the mail to the customer about a return: one for each occasion. */
export async function queueReturnMail(
  tx: Queryable,
  return_id: number,
  occasion: ReturnMailOccasion,
  unavailable: number[] = [],
): Promise<void> {
  const key = `return:${return_id}:${occasion}`
  const letter = { letter: 'return', return_id, occasion, unavailable } as const
  await addJob(tx, 'send-email', letter, key, { once: true })
}

/** Queues the mail to the customer that a refund by an administrator is done. */
export async function queueRefundMail(tx: Queryable, refund_id: string): Promise<void> {
  const key = `refund:${refund_id}:completed`
  await addJob(tx, 'send-email', { letter: 'refund', refund_id }, key, { once: true })
}

/** Queues the next attempt to pay a refund; one that waits already is replaced. */
export const queueRefund = (tx: Queryable, refund_id: string, inMinutes = 0): Promise<void> =>
  addJob(tx, 'execute-refund', { refund_id }, `refund:${refund_id}`, { inMinutes })

/** Queues the next poll of a payment; one that waits already is replaced. */
export const queuePoll = (
  tx: Queryable,
  poll: Jobs['poll-payment'],
  inMinutes = 0,
): Promise<void> => addJob(tx, 'poll-payment', poll, `poll:${poll.reference}`, { inMinutes })

/** Queues the next attempt to send to an endpoint; one that waits already is replaced. */
export const queueWebhooks = (tx: Queryable, endpoint_id: number, inMinutes = 0): Promise<void> =>
  addJob(tx, 'send-webhooks', { endpoint_id }, `webhooks:${endpoint_id}`, {
    inMinutes,
    queue: `webhooks:${endpoint_id}`,
  })

/** Queues the deletion of files that no row refers to once the transaction commits; null is no file. */
export async function queueMediaDeletion(
  tx: Queryable,
  files: readonly (string | null)[],
): Promise<void> {
  const paths = files.filter((path) => path !== null)
  if (paths.length > 0) await addJob(tx, 'delete-media', { paths }, `delete-media:${paths[0]}`)
}
