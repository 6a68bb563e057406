/** The columns of files of past orders, and what of them belongs to the total of an order. */

import type { FileSource } from '../../../../service/csv/source.ts'
import type { Names } from '../../../../service/csv/table.ts'

export type Field =
  | 'from'
  | 'number'
  | 'placed_at'
  | 'email'
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'total'
  | 'currency'
  | 'status'
  | 'cancelled_at'
  | 'line_name'
  | 'line_sku'
  | 'line_quantity'
  | 'line_price'
  | 'line_total'

export type Format = {
  names: Names<Field>
  /** Columns that come to the prices of the lines, each once an order. */
  added: readonly string[]
  /** Columns that go off the prices of the lines, in any row. */
  taken: readonly string[]
}

/** In the order in which a header is compared with them: by the column of names of lines. */
export const FORMATS: Record<FileSource, Format> = {
  shopify: {
    names: {
      from: [],
      number: ['name'],
      placed_at: ['created at'],
      email: ['email'],
      full_name: ['billing name', 'shipping name'],
      first_name: [],
      last_name: [],
      total: ['total'],
      currency: ['currency'],
      status: ['financial status'],
      cancelled_at: ['cancelled at'],
      line_name: ['lineitem name'],
      line_sku: ['lineitem sku'],
      line_quantity: ['lineitem quantity'],
      line_price: ['lineitem price'],
      line_total: [],
    },
    added: ['shipping', 'taxes', 'duties', 'tip'],
    taken: ['discount amount', 'lineitem discount'],
  },
  woocommerce: {
    names: {
      from: [],
      number: ['order_number_formatted', 'order_number', 'order_id'],
      placed_at: ['order_date', 'date'],
      email: ['billing_email'],
      full_name: ['billing_full_name'],
      first_name: ['billing_first_name'],
      last_name: ['billing_last_name'],
      total: ['order_total'],
      currency: ['order_currency'],
      status: ['status'],
      cancelled_at: [],
      line_name: ['item_name'],
      line_sku: ['item_sku'],
      line_quantity: ['item_quantity'],
      line_price: ['item_price'],
      line_total: ['item_total', 'item_subtotal'],
    },
    added: ['shipping_total', 'fee_total', 'tax_total'],
    taken: ['discount_total'],
  },
  own: {
    names: {
      from: ['from'],
      number: ['number'],
      placed_at: ['placed_at'],
      email: ['email'],
      full_name: ['full_name'],
      first_name: [],
      last_name: [],
      total: ['total'],
      currency: ['currency'],
      status: ['status'],
      cancelled_at: [],
      line_name: ['line_name'],
      line_sku: ['line_sku'],
      line_quantity: ['line_quantity'],
      line_price: ['line_price'],
      line_total: [],
    },
    added: ['delivery'],
    taken: ['line_discount'],
  },
}

/** Of our own file, as it is exported. */
export const OWN_COLUMNS = [
  ...([
    'from',
    'number',
    'placed_at',
    'email',
    'full_name',
    'total',
    'currency',
    'status',
  ] as const),
  ...(['delivery', 'line_name', 'line_sku', 'line_quantity', 'line_price'] as const),
  'line_discount',
] as const

/** A file needs a column of each. */
export const NEEDED = ['number', 'placed_at', 'total', 'line_name', 'line_quantity'] as const
