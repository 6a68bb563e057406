import type { FastifyRequest } from 'fastify'
import { orderNotFound } from '../../service/http/errors.ts'
import type { OrderAccess } from './access.ts'
import type { OrderReader } from './queries.ts'

/**
 * Reads what belongs to an order as its owner and, if the caller is another person, as an administrator.
 * Throws orderNotFound, also if an account has claimed a guest's order meanwhile, and, for an administrator whose
 * session administration would refuse, tokenInvalid or secondFactorRequired.
 */
export async function readAs<Result>(
  access: OrderAccess,
  request: FastifyRequest,
  find: (orderId: number, reader: OrderReader) => Promise<Result | undefined>,
): Promise<Result> {
  const { id, reader } = access.orderOf(request)
  const own = await find(id, reader)
  if (own) return own
  const other = request.isAdministering('packer')
    ? await find(id, { ...reader, isAdmin: true })
    : undefined
  if (!other) throw orderNotFound()
  return other
}
