/** Requests about orders, and the replies to expect. */
import type { TestOrder, TestUser } from '../../support/factories.ts'

export const ORDER = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }

export const putInCart = (user: TestUser, variant: { id: number }, quantity = 1) =>
  user.client.post('/api/orders/cart/add/', { variant_id: variant.id, quantity })
export const create = (user: TestUser, changes: object = {}) =>
  user.client.post('/api/orders/create/', { ...ORDER, ...changes })
export const pay = (user: TestUser, { id }: TestOrder, payment_method = ORDER.payment_method) =>
  user.client.post(`/api/orders/${id}/pay/`, { payment_method })
export const cancel = (user: TestUser, id: number, body?: unknown) =>
  user.client.post(`/api/orders/${id}/cancel/`, body)

const refused = (error: string, more: object = {}) => ({
  status: 400,
  body: { success: false, error, ...more },
})
export const cartEmpty = refused('Cart is empty. Add items before creating an order.')
export const outOfStock = (...out_of_stock_items: unknown[]) =>
  refused('Some items are out of stock.', { out_of_stock_items })
export const notPayable = (current_status: string) =>
  refused(`Order cannot be paid. Status: ${current_status}`, { current_status })
export const notCancellable = (current_status: string) =>
  refused(`Order cannot be cancelled. Status: ${current_status}`, {
    current_status,
    cancellable_statuses: ['pending', 'paid'],
  })

export const tooManyOrders = {
  status: 409,
  body: { success: false, error: 'You have too many unpaid orders. Pay or cancel one first.' },
}
export const tooManyUnits = {
  status: 409,
  body: {
    success: false,
    error: 'You hold too many items that are not paid for. Pay or cancel an order first.',
  },
}

export const cancelled = (order: TestOrder, refund_status: 'pending' | null = null) => ({
  status: 200,
  body: {
    success: true,
    message: 'Order cancelled successfully',
    data: { order_id: order.id, status: 'cancelled', refund_status },
  },
})
