/** The limit on guesses at codes: counted by account, apart from failed log-ins. */

import type { Deps } from '../../../deps.ts'
import { recordSecurityEvent } from '../../../service/audit/audit.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { codeWrong, tooManyWrongCodes } from '../../../service/http/errors.ts'
import { LOGIN_ATTEMPTS, LOGIN_UNRECORDED_ATTEMPTS } from '../../../service/limits/accounts.ts'
import { queueSecurityMail } from '../account-mails.ts'
import {
  deleteLoginFailures,
  lockAttemptsAndFindLockout,
  secondFactorKey,
  upsertLoginFailure,
} from '../password-queries.ts'
import { lockOwnAccount, type Own } from './own-account.ts'
import type { LockedAccount } from './queries.ts'

/** `used`: it was right once. A copy that comes too late is refused and is no guess. */
export type Judgement = 'right' | 'wrong' | 'used'

type Outcome<Result> =
  | { kind: 'locked'; seconds: number }
  | { kind: 'refused' }
  | { kind: 'right'; result: Result }

type Steps<Result> = {
  judge: (tx: Tx, account: LockedAccount) => Promise<Judgement>
  /** Runs after a right code, in the transaction that has judged it. */
  act: (tx: Tx, account: LockedAccount) => Promise<Result>
}

/**
 * Judges a code and acts if it is right, one of an account at a time: of a hundred guesses at once five
 * are judged, and of a hundred copies of one code one is right. Throws codeWrong and tooManyWrongCodes.
 */
export async function judgeCode<Result>(
  deps: Deps,
  own: Own,
  { judge, act }: Steps<Result>,
): Promise<Result> {
  const outcome = await deps.db.begin(async (tx): Promise<Outcome<Result>> => {
    const account = await lockOwnAccount(tx, own)
    const key = secondFactorKey(own.caller.id)
    const seconds = await lockAttemptsAndFindLockout(tx, key)
    if (seconds !== undefined) return { kind: 'locked', seconds }
    const judgement = await judge(tx, account)
    if (judgement === 'wrong') await countWrongCode(deps, tx, own)
    if (judgement !== 'right') return { kind: 'refused' } // returned, so that the count is committed
    await deleteLoginFailures(tx, key)
    return { kind: 'right', result: await act(tx, account) }
  })
  if (outcome.kind === 'locked') throw tooManyWrongCodes(outcome.seconds)
  if (outcome.kind === 'refused') throw codeWrong()
  return outcome.result
}

/** Each past the third is recorded; the one that locks warns the owner, whose password is known then. */
async function countWrongCode(deps: Deps, tx: Tx, { caller, client }: Own): Promise<void> {
  const { id: userId } = caller
  const failed_attempts = await upsertLoginFailure(tx, secondFactorKey(userId))
  if (failed_attempts <= LOGIN_UNRECORDED_ATTEMPTS) return
  const circumstances = { client, userId, actorUserId: userId, after: { failed_attempts } }
  await recordSecurityEvent(deps, tx, 'second_factor_failed', circumstances)
  if (failed_attempts < LOGIN_ATTEMPTS) return
  await recordSecurityEvent(deps, tx, 'second_factor_locked', circumstances)
  await queueSecurityMail(tx, userId, 'second-factor-locked')
}
