/** A request to each documented operation. */
import { ACCOUNTS } from './accounts.ts'
import { ADMINISTERED_ORDERS, ADMINISTERED_PEOPLE } from './administration.ts'
import type { Make } from './ask.ts'
import { SHELVES } from './shelves.ts'
import { CARTS, CATALOG, ORDERING, OUTFITS } from './shopping.ts'

/** The requests by the name of the operation; a word after it says which of several requests to it. */
export const REQUESTS: Record<string, Make> = {
  ...ACCOUNTS,
  ...CATALOG,
  ...CARTS,
  ...ORDERING,
  ...OUTFITS,
  ...SHELVES,
  ...ADMINISTERED_ORDERS,
  ...ADMINISTERED_PEOPLE,
}

/** All kinds with translations but products, whose translations are measured. */
const TRANSLATED = ['categories', 'coverage-levels', 'colors', 'delivery-methods', 'images']

/** Operations that are not sent, and why. */
export const LEFT_OUT: Record<string, string> = {
  ...Object.fromEntries(
    ['products', ...TRANSLATED]
      .flatMap((kind) => ['GET', 'PUT', 'DELETE'].map((method) => [method, kind]))
      .filter(([method, kind]) => kind !== 'products' || method !== 'PUT')
      .map(([method, kind]) => [
        `${method} /api/admin/${kind}/{id}/translations/{lang}/`,
        'reads or writes one row by its key, as the translation of a product does',
      ]),
  ),
  ...Object.fromEntries(
    [
      ...['GET {order_number}/', 'POST {order_number}/pay/', 'POST {order_number}/cancel/'],
      ...[
        'GET {order_number}/returns/',
        'POST {order_number}/returns/',
        'GET {order_number}/invoice/',
        'GET {order_number}/credit-notes/{refund_id}/',
      ],
      ...['POST {order_number}/returns/{return_id}/cancel/', 'POST '],
    ].map((name) => [
      name.replace(' ', ' /api/guest-orders/'),
      'does what the operation of an account does, and wants a cart or a token of its own',
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['GET ', 'POST totp/', 'DELETE totp/', 'POST totp/confirm/', 'POST passkeys/options/'],
      ...['POST passkeys/', 'DELETE passkeys/{id}/', 'POST recovery-codes/'],
      ...['POST verify/options/', 'POST verify/'],
    ].map((name) => [
      name.replace(' ', ' /api/users/second-factor/'),
      'reads one account, and wants a code or a key of the moment',
    ]),
  ),
  'POST /api/admin/coverage-levels/': 'there are three at most, and all are there',
  'DELETE /api/admin/coverage-levels/{id}/': 'each has products',
  'POST /api/admin/webhook-endpoints/': 'there are 20 at most',
}
