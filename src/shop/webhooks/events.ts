/** Events that other systems can be notified of. The database has the same list, and queues each by a trigger. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'return.requested',
  'return.received',
  'refund.completed',
  'product.changed',
  'stock.changed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
