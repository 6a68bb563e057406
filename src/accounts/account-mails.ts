/** Mails about an account, as jobs. */
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { type AttackMailOccasion, addJob, type SecurityMailOccasion } from '../jobs/queue.ts'
import { ACCOUNT_MAIL_INTERVAL_SECONDS, ATTACK_MAIL_INTERVAL_SECONDS } from '../limits.ts'
import { getMoment, upsertAccountMail, upsertAccountMailIfDue } from './account-mail-queries.ts'

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
  kind: 'verification' | 'password-reset',
): Promise<void> {
  await db.begin(async (tx) => {
    const seconds = ACCOUNT_MAIL_INTERVAL_SECONDS
    const issued_at = await upsertAccountMailIfDue(tx, email, { kind, seconds })
    if (issued_at !== undefined) await queue(tx, kind, { email, issued_at })
  })
}

/** Tells the owner of an account what was done to it. */
export async function queueSecurityMail(
  tx: Tx,
  userId: number,
  occasion: SecurityMailOccasion,
): Promise<void> {
  await addSecurityMail(tx, { user_id: userId, occasion, at: await getMoment(tx) })
}

/**
 * Warns the owner of an address of an attack, once in ATTACK_MAIL_INTERVAL_SECONDS however long it goes
 * on. An address without an account costs the same statements: its job, of the user 0, who does not
 * exist, sends nothing.
 */
export async function queueAttackMail(
  tx: Tx,
  { userId = 0, email }: { userId: number | undefined; email: string },
  occasion: AttackMailOccasion,
): Promise<void> {
  const interval = { kind: occasion, seconds: ATTACK_MAIL_INTERVAL_SECONDS }
  const at = await upsertAccountMailIfDue(tx, email, interval)
  if (at !== undefined) await addSecurityMail(tx, { user_id: userId, occasion, at })
}

function addSecurityMail(
  tx: Tx,
  mail: { user_id: number; occasion: SecurityMailOccasion; at: number },
) {
  const { user_id, occasion, at } = mail
  return addJob(
    tx,
    'send-email',
    { letter: 'security', ...mail },
    `security:${user_id}:${occasion}:${at}`,
  )
}

function queue(
  tx: Tx,
  letter: 'verification' | 'password-reset',
  mail: { email: string; issued_at: number },
) {
  const key = `${letter}:${mail.email.toLowerCase()}:${mail.issued_at}`
  return addJob(tx, 'send-email', { letter, ...mail }, key)
}
