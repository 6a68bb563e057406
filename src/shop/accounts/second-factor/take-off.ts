/** Factors and recovery codes that end. Each change wants a recent proof, and the owner gets a mail. */

import type { Deps } from '../../../deps.ts'
import { auditOwnAccount } from '../../../service/audit/audit.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { notFound, secondFactorRequired } from '../../../service/http/errors.ts'
import { queueSecurityMail } from '../account-mails.ts'
import { assertProven, lockOwnAccount, type Own } from './own-account.ts'
import { deletePasskey } from './passkey-queries.ts'
import { deleteSecondFactor, deleteTotpSecret, hasFactor } from './queries.ts'
import { storeNewCodes } from './turn-on.ts'

/** Throws notFound without an authenticator app, secondFactorRequired, and what lockOwnAccount throws. */
export async function removeTotp({ db }: Deps, own: Own): Promise<void> {
  const { id: userId } = own.caller
  await db.begin(async (tx) => {
    assertProven(await lockOwnAccount(tx, own), 'recent')
    if (!(await deleteTotpSecret(tx, userId))) throw notFound()
    await endIfLast(tx, userId)
    await auditOwnAccount(tx, { userId, client: own.client }, 'disable_totp')
    await queueSecurityMail(tx, userId, 'totp-off')
  })
}

/** Throws notFound for a passkey of another account, secondFactorRequired, and what lockOwnAccount throws. */
export async function removePasskey({ db }: Deps, own: Own, passkeyId: number): Promise<void> {
  const { id: userId } = own.caller
  await db.begin(async (tx) => {
    assertProven(await lockOwnAccount(tx, own), 'recent')
    if (!(await deletePasskey(tx, userId, passkeyId))) throw notFound()
    await endIfLast(tx, userId)
    const passkey = { passkey_id: passkeyId }
    await auditOwnAccount(tx, { userId, client: own.client }, 'remove_passkey', passkey)
    await queueSecurityMail(tx, userId, 'passkey-removed')
  })
}

/** Without a factor there is nothing that recovery codes stand in for, and no session is raised. */
async function endIfLast(tx: Tx, userId: number): Promise<void> {
  if (!(await hasFactor(tx, userId))) await deleteSecondFactor(tx, userId)
}

/** Returns the new ones. Throws secondFactorRequired, and what lockOwnAccount throws. */
export async function renewRecoveryCodes({ db }: Deps, own: Own): Promise<string[]> {
  const { id: userId } = own.caller
  return db.begin(async (tx) => {
    const account = await lockOwnAccount(tx, own)
    assertProven(account, 'recent')
    if (!account.has_second_factor) throw secondFactorRequired()
    await auditOwnAccount(tx, { userId, client: own.client }, 'renew_recovery_codes')
    await queueSecurityMail(tx, userId, 'recovery-codes-renewed')
    return storeNewCodes(tx, userId)
  })
}
