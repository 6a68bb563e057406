import { isAdministering } from '../accounts/authentication.ts'
import type { Caller } from '../accounts/queries.ts'
import type { Deps } from '../deps.ts'
import { orderNotFound } from '../http/errors.ts'
import type { OrderReader } from './queries.ts'

/**
 * Reads what belongs to an order as its owner and, if the caller is another person, as an administrator.
 * Throws orderNotFound and, for an administrator whose session administration would refuse, tokenInvalid or
 * secondFactorRequired.
 */
export async function readAs<Result>(
  deps: Pick<Deps, 'config'>,
  caller: Caller,
  find: (reader: OrderReader) => Promise<Result | undefined>,
): Promise<Result> {
  const owner = { userId: caller.id, isAdmin: false }
  const own = await find(owner)
  if (own) return own
  const other = isAdministering(deps, caller, 'packer')
    ? await find({ ...owner, isAdmin: true })
    : undefined
  if (!other) throw orderNotFound()
  return other
}
