/** The reports of administration. Contract 11.14. */
import { z } from 'zod'
import { queryDay } from '../../service/fields/dates.ts'
import { Page, pageQuery } from '../../service/fields/pages.ts'
import { queryChoice } from '../../service/fields/query.ts'
import { Count, exampleOf, Id, Money, named, Timestamp } from '../../service/fields/schemas.ts'
import { ADMIN_PAGE_SIZE } from '../../service/limits/administration.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { MoneyMethod } from '../../shop/orders/admin/schemas.ts'

const period = {
  from: queryDay().describe(
    'The first day, in the shop’s time zone; 30 days ending with `to` if not given',
  ),
  to: queryDay().describe('The last day; today if not given'),
}
const Day = z.iso.date()
const Currency = z.string().meta({ examples: [CURRENCY] })
/** Refunds are negative. */
const SignedMoney = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({
    id: 'SignedMoney',
    examples: ['-450.00'],
    description: 'Decimal string with two decimals',
  })

// --- Sales ------------------------------------------------------------------------------------------

const SALES_UNITS = ['day', 'week', 'month'] as const
export type SalesUnit = (typeof SALES_UNITS)[number]
export const SalesQuery = z.object({
  ...period,
  by: queryChoice(SALES_UNITS).describe('What a row is; a day if not given. Weeks begin on Monday'),
})

const figures = {
  orders: Count.describe('Orders that were paid, cancelled later or not'),
  units: Count.describe('Units of those orders'),
  gross: Money.describe('What was paid for those orders'),
  refunds: Money.describe('What went back of payments that made orders paid'),
  net: SignedMoney.describe('`gross` less `refunds`'),
  vat: SignedMoney.describe('The VAT in it, as the bookings add it'),
}
const sold = {
  orders: 2,
  units: 3,
  gross: '3897.00',
  refunds: '450.00',
  net: '3447.00',
  vat: '449.61',
}
export const SalesFigures = named('SalesFigures', { from: Day, to: Day, ...figures })
export type SalesFigures = z.infer<typeof SalesFigures>
export const Sales = z
  .object({
    currency: Currency,
    results: z.array(SalesFigures),
    total: named('SalesTotal', figures),
  })
  .meta({
    id: 'SalesReport',
    examples: [
      {
        currency: CURRENCY,
        results: [{ from: '2026-01-15', to: '2026-01-15', ...sold }],
        total: sold,
      },
    ],
  })
export type Sales = z.infer<typeof Sales>

// --- Products ---------------------------------------------------------------------------------------

const PRODUCT_KEYS = ['product', 'variant', 'category'] as const
const PRODUCT_ORDERINGS = ['-units', '-revenue', '-units_returned', 'days_of_stock'] as const
export const ProductReportQuery = z.object({
  ...period,
  by: queryChoice(PRODUCT_KEYS)
    .transform((by) => by ?? 'product')
    .meta({ enum: PRODUCT_KEYS, default: 'product', description: 'What a row is' }),
  ordering: z
    .string()
    .optional()
    .transform((value) => PRODUCT_ORDERINGS.find((known) => known === value) ?? '-units')
    .meta({ enum: PRODUCT_ORDERINGS, default: '-units' }),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type ProductReportQuery = z.infer<typeof ProductReportQuery>

export const ProductFigures = z
  .object({
    id: Id.describe('Of the product, variant or category'),
    name: z.string().describe('Of a variant: of its product'),
    sku: z.string().nullable().describe('Of a variant'),
    units: Count.describe('Units that were paid, cancelled later or not'),
    units_returned: Count.describe(
      'Units that came back by a return, were refunded without one, or were cancelled',
    ),
    revenue: Money.describe('What was paid for `units`, before refunds'),
    stock_on_hand: Count,
    days_of_stock: Count.nullable().describe(
      'How long the stock lasts if as many a day are sold, rounded down; null if none was',
    ),
  })
  .meta({
    id: 'ProductFigures',
    examples: [
      {
        id: 12,
        name: 'Layered Linen Abaya',
        sku: null,
        units: 6,
        units_returned: 1,
        revenue: '7794.00',
        stock_on_hand: 24,
        days_of_stock: 120,
      },
    ],
  })
export type ProductFigures = z.infer<typeof ProductFigures>
export const ProductReport = Page(ProductFigures)
  .extend({ currency: Currency })
  .meta({
    id: 'ProductReport',
    examples: [{ ...exampleOf(Page(ProductFigures)), currency: CURRENCY }],
  })

// --- Bookings ---------------------------------------------------------------------------------------

export const BookingQuery = z.object({ ...period, ...pageQuery(ADMIN_PAGE_SIZE) })

export const Booking = z
  .object({
    id: z.string(),
    booked_at: Timestamp.describe(
      'Money by hand is booked when it is entered: no closed day changes',
    ),
    received_at: Timestamp.nullable().describe('When the money came; null for a refund'),
    kind: z.enum(['payment', 'refund']),
    order_number: z.string(),
    provider: z.string().nullable().describe('null for money that came or went by hand'),
    method: MoneyMethod.nullable().describe('Of money by hand; `other` for a refund'),
    reference: z
      .string()
      .nullable()
      .describe('At the provider; of money that came by hand, what the bank or the till calls it'),
    amount: SignedMoney,
    vat: SignedMoney.describe('The VAT in `amount`, at the rate that is stored with the payment'),
    actor: z.string().nullable().describe('The administrator who entered, made or settled it'),
    country: z
      .string()
      .nullable()
      .describe('Where the order goes; null of one from before this was asked'),
  })
  .meta({
    id: 'Booking',
    examples: [
      {
        id: 'payment-21',
        booked_at: '2026-01-15T10:30:00.000000Z',
        received_at: '2026-01-15T10:30:00.000000Z',
        kind: 'payment',
        order_number: 'ORD-2026-000009',
        provider: 'paystack',
        method: null,
        reference: 'ORD-2026-000009-K7Q2M9XA',
        amount: '2598.00',
        vat: '338.87',
        actor: null,
        country: 'ZA',
      },
    ],
  })
export type Booking = z.infer<typeof Booking>
export const Bookings = Page(Booking)
  .extend({
    currency: Currency,
    total: named('BookingTotal', {
      payments: Money,
      refunds: SignedMoney.describe('Negative'),
      vat: SignedMoney,
    }).describe('Of all bookings of the period'),
  })
  .meta({
    id: 'BookingReport',
    examples: [
      {
        ...exampleOf(Page(Booking)),
        currency: CURRENCY,
        total: { payments: '2598.00', refunds: '0.00', vat: '338.87' },
      },
    ],
  })
export type Bookings = z.infer<typeof Bookings>
