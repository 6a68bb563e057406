/** The caller's password, or a fresh log-in in its place, for what an access token alone may not do. */
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Client } from '../../service/audit/audit.ts'
import { passwordMissing } from '../../service/http/errors.ts'
import { checkCurrentPassword } from './current-password.ts'
import { checkFreshLogIn } from './fresh-log-in.ts'
import type { Caller } from './queries.ts'
import type { OwnerProof } from './schemas.ts'

/**
 * Returns the hash of the password; undefined for a token. A password counts if both are given. Throws
 * passwordMissing, and what checkCurrentPassword and checkFreshLogIn throw.
 */
export async function checkOwner(
  deps: Deps,
  { id: userId, email }: Pick<Caller, 'id' | 'email'>,
  { password, token, nonce }: OwnerProof,
  { client, log }: { client: Client; log: FastifyBaseLogger },
): Promise<string | undefined> {
  if (password !== undefined) return checkCurrentPassword(deps, { userId, email, client }, password)
  if (token === undefined) throw passwordMissing()
  await checkFreshLogIn(deps, userId, { token, nonce, log })
  return undefined
}
