import { z } from 'zod'
import { isDictionary } from '../../../service/fields/dictionary.ts'
import { bodyId } from '../../../service/fields/ids.ts'
import { choice, dictionary, integer, list, named } from '../../../service/fields/schemas.ts'
import { CLAIMED_ORDERS_MAX, MOVED_ORDERS_MAX } from '../../../service/limits/administration.ts'
import { optionalNote, ReadVersion } from './schema-parts.ts'
import { Parcel, parcelProblems } from './schemas.ts'

const MovedOrder = dictionary({ id: bodyId(), version: ReadVersion, ...Parcel.shape }).meta({
  id: 'MovedOrder',
})

export const MoveOrdersBody = z
  .object({
    status: choice(['shipped', 'delivered'], 'PackedStatus'),
    orders: list(MovedOrder, { min: 1, max: MOVED_ORDERS_MAX }).superRefine((orders, context) => {
      for (const message of problemsOf(orders)) context.addIssue({ code: 'custom', message })
    }),
    note: optionalNote(),
  })
  .superRefine(
    ({ status, orders }, context) => {
      if (status === 'shipped' || !Array.isArray(orders)) return
      for (const [place, order] of orders.entries()) {
        for (const { key, message } of isDictionary(order) ? parcelProblems(order) : []) {
          context.addIssue({ code: 'custom', path: ['orders', place, key], message })
        }
      }
    },
    { when: () => true },
  )
  .meta({
    id: 'MoveOrdersRequest',
    examples: [
      {
        status: 'shipped',
        orders: [{ id: 9, carrier: 'The Courier Guy', tracking_number: 'TCG-4471' }, { id: 12 }],
      },
    ],
  })
export type MoveOrdersBody = z.infer<typeof MoveOrdersBody>

function problemsOf(orders: readonly { id: number }[]): string[] {
  if (orders.length < 1) return ['Ensure this field has at least 1 elements.']
  if (orders.length > MOVED_ORDERS_MAX) {
    return [`Ensure this field has no more than ${MOVED_ORDERS_MAX} elements.`]
  }
  const ids = orders.map(({ id }) => id)
  const repeated = ids.filter((id, place) => ids.indexOf(id) < place)
  return [...new Set(repeated)].map((id) => `Order ${id} is there more than once.`)
}

const MoveOutcome = named('MoveOutcome', {
  id: z.int(),
  order_number: z.string().nullable().describe('null of an unknown order'),
  success: z.boolean(),
  error: z.string().optional().describe('Why it was not moved'),
})
export type MoveOutcome = z.infer<typeof MoveOutcome>

export const MoveOutcomes = z
  .object({ results: z.array(MoveOutcome).describe('In the order of the request') })
  .meta({
    id: 'MoveOutcomes',
    examples: [
      {
        results: [
          { id: 9, order_number: 'ORD-2026-000009', success: true },
          {
            id: 12,
            order_number: 'ORD-2026-000012',
            success: false,
            error: 'Cannot transition from shipped to shipped',
          },
        ],
      },
    ],
  })

export const ClaimOrdersBody = z
  .object({ count: integer({ min: 1, max: CLAIMED_ORDERS_MAX }) })
  .meta({ id: 'ClaimOrdersRequest', examples: [{ count: 10 }] })
