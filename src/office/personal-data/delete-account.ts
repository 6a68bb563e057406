import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Client } from '../../service/audit/audit.ts'
import { roleHeld } from '../../service/http/errors.ts'
import { checkOwner } from '../../shop/accounts/check-owner.ts'
import type { Caller } from '../../shop/accounts/queries.ts'
import { eraseUser } from './erase-user.ts'
import type { DeleteAccountBody } from './schemas.ts'

/** Where a request came from, and when its client has got a timeout. */
type Circumstances = { client: Client; deadline: AbortSignal; log: FastifyBaseLogger }

/**
 * Deletes the account of the caller, who proves with the password, or with a fresh log-in at an identity
 * provider, that it is no stolen token. Throws what checkOwner and eraseUser throw. Staff give up their role
 * before, which owners are notified of. Contract 4.13.
 */
export async function deleteAccount(
  deps: Deps,
  caller: Caller,
  body: DeleteAccountBody,
  { client, deadline, log }: Circumstances,
): Promise<void> {
  const { id: userId, role } = caller
  if (role !== null) throw roleHeld()
  const passwordHash = await checkOwner(deps, caller, body, { client, log })
  await deps.db.begin((tx) =>
    eraseUser(tx, userId, { actorUserId: userId, passwordHash, deadline }),
  )
}
