/** Mails about an account, queued as jobs. */

import type { Deps } from '../../deps.ts'
import type { Tx } from '../../service/db/connect.ts'
import { addressKey } from '../../service/fields/mailbox.ts'
import {
  ACCOUNT_MAIL_INTERVAL_SECONDS,
  ATTACK_MAIL_INTERVAL_SECONDS,
} from '../../service/limits/accounts.ts'
import {
  type AttackMailOccasion,
  addJob,
  PRIORITY_OF_AWAITED,
  type SecurityMailOccasion,
} from '../../service/queue/queue.ts'
import { getMoment, upsertAccountMailIfDue } from './queries.ts'

type RequestedLetter = 'verification' | 'password-reset'

/** The mail of a new account, even if one was requested before the account existed. */
export const queueVerificationMail = (tx: Tx, email: string) =>
  queueIfDue(tx, email, { letter: 'verification', seconds: 0 })

/**
 * Queues a mail that any caller may request, at most one per address and letter in
 * ACCOUNT_MAIL_INTERVAL_SECONDS. The job looks the account up: neither the reply nor its time shows
 * whether the address has one.
 */
export const requestAccountMail = ({ db }: Deps, email: string, letter: RequestedLetter) =>
  db.begin((tx) => queueMailIfDue(tx, email, letter))

/** Queues a mail as requestAccountMail does, in the transaction of an administrator who asks for it. */
export const queueMailIfDue = (tx: Tx, email: string, letter: RequestedLetter) =>
  queueIfDue(tx, email, { letter, seconds: ACCOUNT_MAIL_INTERVAL_SECONDS })

async function queueIfDue(
  tx: Tx,
  email: string,
  { letter, seconds }: { letter: RequestedLetter; seconds: number },
): Promise<void> {
  const issued_at = await upsertAccountMailIfDue(tx, email, { kind: letter, seconds })
  if (issued_at === undefined) return
  const key = `${letter}:${addressKey(email)}:${issued_at}`
  const priority = PRIORITY_OF_AWAITED
  await addJob(tx, 'send-email', { letter, email, issued_at }, key, { priority })
}

/** Notifies the owner of an account of what was done to it. */
export async function queueSecurityMail(
  tx: Tx,
  user_id: number,
  occasion: SecurityMailOccasion,
): Promise<void> {
  await addSecurityMail(tx, { user_id, occasion, at: await getMoment(tx) })
}

/**
 * Warns the owner of an address of an attack, once in ATTACK_MAIL_INTERVAL_SECONDS however long it goes
 * on. An address without an account costs the same statements: its job names the user 0, who does not
 * exist, and sends nothing.
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
  const key = `security:${mail.user_id}:${mail.occasion}:${mail.at}`
  return addJob(tx, 'send-email', { letter: 'security', ...mail }, key)
}
