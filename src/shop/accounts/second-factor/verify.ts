/** A proof of the second factor raises the session that it came with. */

import type { Deps } from '../../../deps.ts'
import { auditOwnAccount } from '../../../service/audit/audit.ts'
import type { Config } from '../../../service/config/config.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { codeWrong, oneProofWanted } from '../../../service/http/errors.ts'
import { type Judgement, judgeCode } from './judge-code.ts'
import { lockOwnAccount, type Own } from './own-account.ts'
import {
  listPasskeys,
  takeChallenge,
  updatePasskeyIfCountIs,
  upsertChallenge,
} from './passkey-queries.ts'
import {
  findTotpSecrets,
  isRecoveryCode,
  type LockedAccount,
  updateSessionProof,
  updateTotpSecret,
  useRecoveryCodeIfUnused,
} from './queries.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import type { Assertion, PasskeyRequestOptions, VerifyBody } from './schemas.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { isCodeOf, stepOfCode } from './totp.ts'
import { newChallenge, readAssertion, requestOptions } from './webauthn.ts'

/** Returns until when the session is raised. Throws oneProofWanted, and what judgeCode throws. */
export async function verifySecondFactor(deps: Deps, own: Own, body: VerifyBody): Promise<string> {
  if (Object.keys(body).length !== 1) throw oneProofWanted()
  const { code, recovery_code, credential } = body
  if (code !== undefined) return verifyCode(deps, own, code)
  if (recovery_code !== undefined) return verifyRecoveryCode(deps, own, recovery_code)
  if (credential !== undefined) return verifyPasskey(deps, own, credential)
  throw oneProofWanted()
}

/** A challenge for the passkeys of the account, which verifySecondFactor takes an answer to. */
export async function beginVerification(
  { config, db }: Deps,
  { caller }: Own,
): Promise<PasskeyRequestOptions> {
  const challenge = newChallenge()
  const existing = await listPasskeys(db, caller.id)
  await upsertChallenge(db, caller.session_id, { purpose: 'verification', challenge })
  return requestOptions(config, { challenge, existing })
}

const verifyCode = (deps: Deps, own: Own, code: string): Promise<string> =>
  judgeCode(deps, own, {
    judge: (tx, account) => judgeTotp(tx, deps.config, own.caller.id, { code, account }),
    act: (tx) => raise(tx, own, 'totp'),
  })

async function judgeTotp(
  tx: Tx,
  config: Config,
  userId: number,
  { code, account }: { code: string; account: LockedAccount },
): Promise<Judgement> {
  const { secret: sealed = null, last_step = null } = (await findTotpSecrets(tx, userId)) ?? {}
  const secret = sealed && openSecret(config, userId, sealed)
  if (!secret || last_step === null) return 'wrong'
  const step = stepOfCode(secret, code, account.moment)
  // Its own time may be over while copies of it wait for each other.
  if (step === undefined) return isCodeOf(secret, code, last_step) ? 'used' : 'wrong'
  if (step <= last_step) return 'used'
  // Sealed anew: after a rotation, with the first key of SECRET_KEY.
  const used = { secret: sealSecret(config, userId, secret), last_step: step }
  await updateTotpSecret(tx, userId, used)
  return 'right'
}

function verifyRecoveryCode(deps: Deps, own: Own, code: string): Promise<string> {
  const { id: userId } = own.caller
  const hash = recoveryCodeHash(code)
  return judgeCode(deps, own, {
    judge: async (tx) => {
      if (await useRecoveryCodeIfUnused(tx, userId, hash)) return 'right'
      return (await isRecoveryCode(tx, userId, hash)) ? 'used' : 'wrong'
    },
    act: (tx) => raise(tx, own, 'recovery_code'),
  })
}

/** Raises the session by a passkey. Wrong answers are not counted: no attacker guesses a signature. */
async function verifyPasskey(
  { config, db }: Deps,
  own: Own,
  credential: Assertion,
): Promise<string> {
  const { id: userId, session_id } = own.caller
  const challenge = await takeChallenge(db, session_id, 'verification')
  const passkeys = await listPasskeys(db, userId)
  const passkey = passkeys.find(({ credential_id }) => credential_id === credential.id)
  if (!challenge || !passkey) throw codeWrong()
  const count = await readAssertion(config, { challenge, passkey }, credential)
  if (count === undefined) throw codeWrong()
  return db.begin(async (tx) => {
    await lockOwnAccount(tx, own)
    if (!(await updatePasskeyIfCountIs(tx, passkey, count))) throw codeWrong()
    return raise(tx, own, 'passkey')
  })
}

/** Returns until when. */
async function raise(
  tx: Tx,
  { caller, client }: Own,
  by: 'totp' | 'recovery_code' | 'passkey',
): Promise<string> {
  await auditOwnAccount(tx, { userId: caller.id, client }, 'verify_second_factor', { by })
  return updateSessionProof(tx, caller.session_id)
}
