import type { FastifyBaseLogger } from 'fastify'
import { checkCurrentPassword } from '../accounts/current-password.ts'
import { checkFreshLogIn } from '../accounts/fresh-log-in.ts'
import type { Caller } from '../accounts/queries.ts'
import type { Client } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { passwordMissing } from '../http/errors.ts'
import { eraseUser } from './erase-user.ts'
import type { DeleteAccountBody } from './schemas.ts'

/** Where a request came from, and when its client has got a timeout. */
type Circumstances = { client: Client; deadline: AbortSignal; log: FastifyBaseLogger }

/**
 * Deletes the account of the caller, who proves with the password, or with a fresh log-in at an identity
 * provider, that it is no stolen token. Throws what checkCurrentPassword, checkFreshLogIn and eraseUser
 * throw. Contract 4.13.
 */
export async function deleteAccount(
  deps: Deps,
  { id: userId, email }: Caller,
  { password, token, nonce }: DeleteAccountBody,
  { client, deadline, log }: Circumstances,
): Promise<void> {
  let passwordHash: string | undefined
  if (password !== undefined) {
    passwordHash = await checkCurrentPassword(deps, { userId, email, client }, password)
  } else if (token !== undefined) await checkFreshLogIn(deps, userId, { token, nonce, log })
  else throw passwordMissing()
  await deps.db.begin((tx) =>
    eraseUser(tx, userId, { actorUserId: userId, passwordHash, deadline }),
  )
}
