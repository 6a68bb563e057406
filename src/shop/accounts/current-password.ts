/** The current password of a caller, for what an access token alone may not do. */

import type { Deps } from '../../deps.ts'
import type { Client } from '../../service/audit/audit.ts'
import { accountLocked, currentPasswordWrong, userNotFound } from '../../service/http/errors.ts'
import { assertMayTry, countWrongPassword } from './password-attempts.ts'
import {
  getPasswordChangeState,
  lockAttemptsAndFindLockout,
  passwordChangeKey,
} from './password-queries.ts'
import { isPasswordOf } from './passwords.ts'

export type Holder = { userId: number; email: string; client: Client }

/**
 * Returns the hash that the password fits. In a transaction of its own, before anything else is checked:
 * an access token alone gives no more guesses here than there are at log-in. Throws accountLocked,
 * currentPasswordWrong, userNotFound, or quotaExceeded for a client with too many failures.
 */
export async function checkCurrentPassword(
  deps: Deps,
  { userId, email, client }: Holder,
  password: string,
): Promise<string> {
  const { config, db } = deps
  const state = await getPasswordChangeState(db, { userId, ip: client.ip })
  assertMayTry(state)
  if (!state.account) throw userNotFound()
  const { password_hash } = state.account
  const isRight = await isPasswordOf(config, password, password_hash)

  const key = passwordChangeKey(userId)
  const seconds = await db.begin(async (tx) => {
    // Guesses that ran beside the fifth failure passed the first check; they do not pass this one.
    const lockedSeconds = await lockAttemptsAndFindLockout(tx, key)
    if (lockedSeconds === undefined && !isRight) {
      await countWrongPassword(deps, tx, { at: 'password-change', key, email, userId, client })
    }
    return lockedSeconds
  })
  if (seconds !== undefined) throw accountLocked(seconds)
  if (!isRight) throw currentPasswordWrong()
  return password_hash
}
