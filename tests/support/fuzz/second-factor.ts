/** The second factor of the administrator of a round, which cases can prove, and add to. */

import { recoveryCodeHash } from '../../../src/shop/accounts/second-factor/recovery-codes.ts'
import { sealSecret } from '../../../src/shop/accounts/second-factor/sealed-secret.ts'
import { totpCode } from '../../../src/shop/accounts/second-factor/totp.ts'
import { Authenticator } from '../../shop/accounts/second-factor/authenticator.ts'
import { PUBLIC_URL, type TestApp } from '../app.ts'
import type { TestUser } from '../factories.ts'
import type { WordName } from './values.ts'

const SECRET = Buffer.from('12345678901234567890')
const RECOVERY_CODE = '0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5'
const CHALLENGE = 'GNwJctKy7cdqQEYBq8wOXJp9r72r10DY1Nf2F_H8Ggo'

/** The answer of an authenticator to the challenge of every revival. */
export function newPasskey() {
  const rp = { id: new URL(PUBLIC_URL).hostname }
  const { id, rawId, type, response } = new Authenticator(PUBLIC_URL).create({
    challenge: CHALLENGE,
    rp,
  })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** The session has proven it already; another app waits for its first code. Returns codes that are good now. */
export async function giveFactors(
  { db, config }: TestApp,
  { id }: TestUser,
): Promise<[WordName, string][]> {
  const secret = sealSecret(config, id, SECRET)
  await db`
    insert into totp_secrets (user_id, secret, last_step, pending_secret)
    values (${id}, ${secret}, 0, ${secret})
    on conflict (user_id) do update
    set secret = excluded.secret, last_step = 0, pending_secret = excluded.pending_secret`
  await db`delete from passkeys where user_id = ${id}`
  await db`
    insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports)
    select ${id}, 'Phone', n::text, '', 0, '{}' from generate_series(1, 3) n
    on conflict do nothing`
  await db`delete from recovery_codes where user_id = ${id}`
  await db`
    insert into recovery_codes (user_id, code_sha256)
    values (${id}, ${recoveryCodeHash(RECOVERY_CODE)})`
  await db`update users set has_second_factor = true where id = ${id}`
  await db`update login_sessions set verified_at = now() where user_id = ${id}`
  await db`
    insert into passkey_challenges (session_id, purpose, challenge, expires_at)
    select s.id, 'registration', ${CHALLENGE}, now() + interval '5 minutes'
    from login_sessions s
    where s.user_id = ${id}
    on conflict (session_id, purpose) do update set challenge = excluded.challenge`
  const step = Math.floor(Date.now() / 30_000)
  return [
    ['totp-code', totpCode(SECRET, step)],
    ['recovery-code', RECOVERY_CODE],
  ]
}
