import type { z } from 'zod'
import type { Db } from '../../../service/db/connect.ts'
import { fieldErrors } from '../../../service/http/errors.ts'
import { findAddressText } from '../../addresses/queries.ts'
import type { CreateOrderBody } from '../schemas.ts'

/**
 * The body with its address as a text, which the order keeps when the address is changed. Throws field errors of
 * `address_id` where both are given, and for one that is not the user's.
 */
export async function withAddress(
  db: Db,
  userId: number,
  { address, address_id, ...body }: z.infer<typeof CreateOrderBody>,
): Promise<CreateOrderBody> {
  const refuse = (message: string) => fieldErrors({ address_id: [message] })
  if (address_id === undefined) return { ...body, address: address ?? '' }
  if (address !== undefined) throw refuse('Give either address or address_id.')
  const text = await findAddressText(db, userId, address_id)
  if (text === undefined) throw refuse(`Invalid pk "${address_id}" - object does not exist.`)
  return { ...body, address: text }
}
