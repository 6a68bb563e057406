export const today = {
  title: 'Today',
  needs: 'What needs a person',
  asOf: (time: string) => `As of ${time}`,
  oldest: (time: string) => `oldest ${time}`,
  none: 'Nothing waits.',
  kinds: {
    orders_to_pack: 'Orders to pack',
    payments_to_review: 'Payments to review',
    refunds_failed: 'Refunds that failed',
    refunds_by_hand: 'Refunds to pay by hand',
    returns_requested: 'Returns to decide',
    returns_approved: 'Returns on their way',
    orders_not_delivered: 'Shipped, not delivered',
    stock_low: 'Low stock',
    stock_wanted: 'Sold out and wanted',
    webhook_endpoints_off: 'Webhooks switched off',
  } as Record<string, string>,
}
