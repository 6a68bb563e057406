/** Help of administrators for people who cannot log in, or should not be logged in any more. Contract 11.7. */

import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import type { AuditEvent } from '../../../service/audit/audit.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { type Done, done } from '../../../service/fields/schemas.ts'
import { notFound } from '../../../service/http/errors.ts'
import type { Versioned } from '../../../service/http/etag.ts'
import { queueMailIfDue } from '../account-mails.ts'
import { deleteAllFailures } from '../password-queries.ts'
import { endSessionsOfUser } from '../sessions.ts'
import { visibleTo } from './change-user.ts'
import { lockUser } from './queries.ts'
import type { AdminUser } from './schemas.ts'

type Help = {
  action: AuditEvent['action']
  message: string
  act: (tx: Tx, user: Versioned<AdminUser>, administrator: Administrator) => Promise<void>
}

export const UNLOCK: Help = {
  action: 'unlock_user',
  message: 'The account is unlocked',
  act: (tx, { id: userId, email }) => deleteAllFailures(tx, { userId, email }),
}

export const SEND_PASSWORD_RESET: Help = {
  action: 'send_password_reset',
  message: 'A password reset email is on its way',
  act: (tx, { email }) => queueMailIfDue(tx, email, 'password-reset'),
}

/** Owners who end their own sessions stay in the one by which they do it. */
export const END_SESSIONS: Help = {
  action: 'end_sessions',
  message: 'All sessions are ended',
  act: (tx, { id }, { sessionId }) => endSessionsOfUser(tx, id, { exceptId: sessionId }),
}

/** Throws notFound, to a clerk also for the account of an administrator. */
export async function helpUser(
  { db }: Deps,
  administrator: Administrator,
  userId: number,
  { action, message, act }: Help,
): Promise<Done> {
  return db.begin(async (tx) => {
    const user = await lockUser(tx, userId, visibleTo(administrator))
    if (!user) throw notFound()
    await act(tx, user, administrator)
    const change = { action, subject: { type: 'user', id: userId } } as const
    return recordChange(tx, administrator, change, done(message))
  })
}
