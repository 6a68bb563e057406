/** What a cancellation is asked and answered with. */
import type { TestOrder, TestUser } from '../support/factories.ts'

export const cancel = (user: TestUser, id: number | string, body?: unknown) =>
  user.client.post(`/api/orders/${id}/cancel/`, body)
export const cancelled = (order: TestOrder, refund_status: 'pending' | null = null) => ({
  status: 200,
  body: {
    success: true,
    message: 'Order cancelled successfully',
    data: { order_id: order.id, status: 'cancelled', refund_status },
  },
})
export const refused = (status: string) => ({
  status: 400,
  body: {
    success: false,
    error: `Order cannot be cancelled. Status: ${status}`,
    current_status: status,
    cancellable_statuses: ['pending', 'paid'],
  },
})
