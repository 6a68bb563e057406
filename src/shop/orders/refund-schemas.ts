/** Refunds as shoppers see them. */
import { z } from 'zod'
import { Money, named, Timestamp } from '../../service/fields/schemas.ts'

export const RefundStatus = z.enum(['pending', 'completed', 'failed', 'manual']).meta({
  id: 'RefundStatus',
  description: '`manual`: a person of the shop pays it back',
})

export const OrderRefund = named('OrderRefund', {
  id: z.string(),
  amount: Money,
  status: RefundStatus,
  message: z.string().nullable().meta({ description: 'What the shop says of it' }),
  created_at: Timestamp,
  has_credit_note: z.boolean().meta({ description: 'Whether its credit note can be had' }),
})
