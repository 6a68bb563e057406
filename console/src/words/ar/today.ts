import type { Words } from '../en.ts'

export const today: Words['today'] = {
  title: 'اليوم',
  needs: 'ما يحتاج إلى شخص',
  asOf: (time) => `حتى ${time}`,
  oldest: (time) => `الأقدم ${time}`,
  none: 'لا شيء ينتظر.',
  sales: {
    title: 'مبيعات اليوم',
    soFar: 'حتى الآن اليوم',
    lastWeek: (weekday) => `${weekday} الماضي، اليوم كله`,
    ordersAnd: (orders, units) => `الطلبات: ${orders}، القطع: ${units}`,
    toReports: 'كل التقارير',
  },
  kinds: {
    orders_to_pack: 'طلبات للتعبئة',
    orders_held: 'طلبات موقوفة',
    payments_to_review: 'مدفوعات للمراجعة',
    payments_over: 'مدفوعات زائدة',
    refunds_failed: 'مبالغ مستردة فشلت',
    refunds_by_hand: 'مبالغ تُرد يدويًا',
    returns_requested: 'مرتجعات للبت فيها',
    returns_approved: 'مرتجعات في الطريق',
    orders_not_delivered: 'شُحنت ولم تُسلَّم',
    stock_low: 'مخزون منخفض',
    stock_wanted: 'نفد ومطلوب',
    webhook_endpoints_off: 'إشعارات متوقفة',
  },
}
