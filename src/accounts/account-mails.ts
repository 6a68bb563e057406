/** Mails about an account, as jobs. */
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { addJob, type SecurityMailOccasion } from '../queue.ts'
import {
  type AccountMailKind,
  getMoment,
  upsertAccountMail,
  upsertAccountMailIfDue,
} from './account-mail-queries.ts'

const JOBS = {
  verification: 'send-verification-email',
  'password-reset': 'send-password-reset-email',
} as const

/** The mail that comes with a new account, even if somebody asked for one before there was any. */
export async function queueVerificationMail(tx: Tx, email: string): Promise<void> {
  await queue(tx, 'verification', {
    email,
    issued_at: await upsertAccountMail(tx, email, 'verification'),
  })
}

/**
 * Queues a mail that anybody may ask for, at most one per address and kind in
 * ACCOUNT_MAIL_INTERVAL_SECONDS. The job finds out whether anybody has the address: whoever asks must
 * not learn it, neither from the reply nor from how long it takes.
 */
export async function requestAccountMail(
  { db }: Deps,
  email: string,
  kind: AccountMailKind,
): Promise<void> {
  await db.begin(async (tx) => {
    const issued_at = await upsertAccountMailIfDue(tx, email, kind)
    if (issued_at !== undefined) await queue(tx, kind, { email, issued_at })
  })
}

/** Tells the owner of an account what was done to it. */
export async function queueSecurityMail(
  tx: Tx,
  userId: number,
  occasion: SecurityMailOccasion,
): Promise<void> {
  const at = await getMoment(tx)
  const key = `security:${userId}:${occasion}:${at}`
  await addJob(tx, 'send-security-email', { user_id: userId, occasion, at }, key)
}

function queue(tx: Tx, kind: AccountMailKind, mail: { email: string; issued_at: number }) {
  const key = `${kind}:${mail.email.toLowerCase()}:${mail.issued_at}`
  return addJob(tx, JOBS[kind], mail, key)
}
