import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { countryOfAddress, fieldErrors } from '../../../service/http/errors.ts'
import { addressText, findAddress } from '../../addresses/queries.ts'
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
  const refuse = (message: string) => fieldErrors({ address_id: [message] })
  if (address_id === undefined) {
    return { ...body, address: address ?? '', country: body.country ?? config.shopCountry }
  }
  if (address !== undefined) throw refuse('Give either address or address_id.')
  const found = await findAddress(db, userId, address_id)
  if (!found) throw refuse(`Invalid pk "${address_id}" - object does not exist.`)
  const { country } = found
  if (body.country !== undefined && body.country !== country) throw countryOfAddress(country)
  return { ...body, address: addressText(found), country }
}
