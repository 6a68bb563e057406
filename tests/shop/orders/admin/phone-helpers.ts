/** Orders that staff take by phone. */

import type { TestOrder, TestUser, TestVariant } from '../../../support/factories.ts'
import { ORDERS } from './helpers.ts'

export const CALLER = { phone_number: '+27 82 555 0134', address: '12 Fig Lane' }

/** One of a variant, for a guest without an email address, unless the changes say otherwise: an account has its own. */
export const orderByPhone = (
  staff: TestUser,
  variant: { id: number },
  changes: object = {},
  headers: Record<string, string> = {},
) =>
  staff.client.post(
    ORDERS,
    {
      items: [{ variant_id: variant.id, quantity: 1 }],
      ...('user_id' in changes ? { address: CALLER.address } : CALLER),
      ...changes,
    },
    { headers },
  )

export async function aPhoneOrder(
  staff: TestUser,
  variant: TestVariant,
  changes: object = {},
): Promise<TestOrder> {
  const { status, body } = await orderByPhone(staff, variant, changes)
  if (status !== 201) throw new Error(`no order: ${JSON.stringify(body)}`)
  const payPath = body.payment_url ? new URL(body.payment_url).pathname : ''
  return { ...body, payPath }
}
