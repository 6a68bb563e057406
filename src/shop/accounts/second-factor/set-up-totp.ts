/** An authenticator app: shown a secret first, on with its first code. */
import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import encodeQR from 'qr'
import type { Deps } from '../../../deps.ts'
import { TOTP_SECRET_BYTES } from '../../../service/limits/accounts.ts'
import { getSettings } from '../../../service/settings/queries.ts'
import { checkOwner } from '../check-owner.ts'
import type { OwnerProof } from '../schemas.ts'
import { judgeCode } from './judge-code.ts'
import { assertProven, lockOwnAccount, type Own } from './own-account.ts'
import { confirmTotpSecret, findTotpSecrets, upsertPendingSecret } from './queries.ts'
import type { RecoveryCodesOfFirst, TotpSecret } from './schemas.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { base32, otpauthUrl, stepOfCode } from './totp.ts'
import { turnOn } from './turn-on.ts'

/**
 * Makes a secret, which is pending until confirmTotp; one that is on stays on until then. Throws what
 * checkOwner and lockOwnAccount throw, and secondFactorRequired.
 */
export async function beginTotp(
  deps: Deps,
  own: Own & { log: FastifyBaseLogger },
  body: OwnerProof,
): Promise<TotpSecret> {
  const { caller } = own
  await checkOwner(deps, caller, body, own)
  const bytes = randomBytes(TOTP_SECRET_BYTES)
  await deps.db.begin(async (tx) => {
    assertProven(await lockOwnAccount(tx, own), 'raised')
    await upsertPendingSecret(tx, caller.id, sealSecret(deps.config, caller.id, bytes))
  })
  const secret = base32(bytes)
  const { shop_name } = await getSettings(deps.db)
  const otpauth_url = otpauthUrl(shop_name, secret, caller.email)
  return { secret, otpauth_url, qr_svg: encodeQR(otpauth_url, 'svg') }
}

/** Throws what judgeCode throws, and secondFactorRequired. */
export async function confirmTotp(
  deps: Deps,
  own: Own,
  code: string,
): Promise<RecoveryCodesOfFirst> {
  const { config } = deps
  const { id: userId } = own.caller
  return judgeCode(deps, own, {
    judge: async (tx, account) => {
      assertProven(account, 'raised')
      const pending = (await findTotpSecrets(tx, userId))?.pending_secret
      const secret = pending && openSecret(config, userId, pending)
      // Nothing to guess at: perhaps a copy of the request that has just confirmed it.
      if (!secret) return 'used'
      const last_step = stepOfCode(secret, code, account.moment)
      if (last_step === undefined) return 'wrong'
      await confirmTotpSecret(tx, userId, { secret: sealSecret(config, userId, secret), last_step })
      return 'right'
    },
    act: (tx, account) => turnOn(tx, own, account, { action: 'enable_totp', occasion: 'totp-on' }),
  })
}
