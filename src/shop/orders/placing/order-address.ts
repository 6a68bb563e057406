import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Queryable } from '../../../service/db/connect.ts'
import { countryOfAddress, fieldErrors } from '../../../service/http/errors.ts'
import { addressText, findAddress } from '../../addresses/queries.ts'
import type { Address } from '../../addresses/schemas.ts'
import type { CreateOrderBody } from '../schemas.ts'

/**
 * The body with its address as a text, which the order keeps when the address is changed, and with its country.
 * Throws field errors of `address_id` where both are given, and for one that is not the user's, and countryOfAddress.
 */
export async function withAddress(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: number,
  { address, address_id, ...body }: z.infer<typeof CreateOrderBody>,
): Promise<CreateOrderBody> {
  if (address_id === undefined) {
    return { ...body, address: address ?? '', country: body.country ?? config.shopCountry }
  }
  if (address !== undefined) {
    throw fieldErrors({ address_id: ['Give either address or address_id.'] })
  }
  const found = await findOwnAddress(db, userId, { address_id, country: body.country })
  return { ...body, address: addressText(found), country: found.country }
}

/** One of the user's addresses. Throws field errors of `address_id` for any other, and countryOfAddress. */
export async function findOwnAddress(
  db: Queryable,
  userId: number,
  { address_id, country }: { address_id: number; country: string | undefined },
): Promise<Address> {
  const found = await findAddress(db, userId, address_id)
  if (!found) {
    throw fieldErrors({ address_id: [`Invalid pk "${address_id}" - object does not exist.`] })
  }
  if (country !== undefined && country !== found.country) throw countryOfAddress(found.country)
  return found
}
