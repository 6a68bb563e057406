import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const today = {
  title: 'Today',
  needs: 'What needs a person',
  asOf: (time: string) => `As of ${time}`,
  oldest: (time: string) => `oldest ${time}`,
  none: 'Nothing waits.',
  sales: {
    title: 'Sales today',
    soFar: 'So far today',
    lastWeek: (weekday: string) => `Last ${weekday}, the whole day`,
    ordersAnd: (orders: number, units: number) =>
      `${plural(orders, { one: '# order', other: '# orders' })}, ${plural(units, { one: '# unit', other: '# units' })}`,
    toReports: 'All reports',
  },
  kinds: {
    orders_to_pack: 'Orders to pack',
    orders_held: 'Orders held',
    payments_to_review: 'Payments to review',
    payments_over: 'Payments of too much',
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
