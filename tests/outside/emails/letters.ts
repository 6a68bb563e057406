/** Every letter of a language, as text: what a reader of that language checks. */

import { ABOUT, lowStock, shopLetter } from '../../../src/office/attention/shop-letter.ts'
import type { Letter } from '../../../src/outside/emails/letter.ts'
import { type Wording, wordingIn } from '../../../src/outside/emails/wording.ts'
import type { OrderMailOccasion, SecurityMailOccasion } from '../../../src/service/queue/queue.ts'
import { ownRoleLetter, roleLetter } from '../../../src/shop/accounts/admin/role-letter.ts'
import { invitationLetter } from '../../../src/shop/accounts/invitations/invitation-letter.ts'
import {
  accountDeletedLetter,
  passwordResetLetter,
  securityLetter,
  verificationLetter,
} from '../../../src/shop/accounts/letters.ts'
import { addressLetter, orderLetter } from '../../../src/shop/orders/letters.ts'
import { refundLetter } from '../../../src/shop/orders/refund-letter.ts'
import { returnLetter } from '../../../src/shop/orders/returns/letters.ts'
import type { OrderDetail } from '../../../src/shop/orders/schemas.ts'
import { swapLetter } from '../../../src/shop/orders/swap-letter.ts'
import { restockLetter } from '../../../src/shop/wishlist/restock-letter.ts'

export const SHOP = {
  timeZone: 'Africa/Johannesburg',
  shop: {
    shop_name: 'Noor',
    shop_address: '12 Fig Lane\nCape Town, 8001',
    return_address: '',
    support_email: 'help@example.com',
    support_phone: '+27 21 555 0100',
  },
}
/** 15 January 2026, 11:00:00 UTC, 13:00 in the shop. */
const MOMENT = '2026-01-15T11:00:00Z'
const AT = 1_768_474_800
const READER = { firstName: 'Amina', isVerified: true }

const order = (changes: Partial<OrderDetail> = {}): OrderDetail => ({
  id: 9,
  order_number: 'ORD-2026-000009',
  status: 'pending',
  total_price: '2598.00',
  items_total: '2598.00',
  amount_due: '2423.20',
  currency: 'ZAR',
  language: 'en',
  country: 'ZA',
  address: '12 Fig Lane\nCape Town',
  notes: 'Please ring twice',
  created_at: MOMENT,
  updated_at: MOMENT,
  items_count: 1,
  items: [
    {
      id: 14,
      variant: {
        id: 71,
        sku: 'LLA-SAND-M',
        size: 'M',
        color: 'Sand',
        product: { id: 12, name: 'Layla Linen Abaya', slug: 'layla-linen-abaya', images: [] },
      },
      quantity: 2,
      price_at_purchase: '1299.00',
      subtotal: '2598.00',
      amount_paid: '2338.20',
      exchanged_amount: null,
      refunded_quantity: 0,
      returnable_quantity: 0,
    },
  ],
  discount: { code: 'EID10', amount: '259.80' },
  delivery: { code: 'courier', name: 'Courier', price: '85.00' },
  status_history: [],
  payment_method: 'payment_provider_a',
  payment_url: 'https://pay.example.com/ORD-2026-000009',
  reserved_until: MOMENT,
  refund_status: null,
  surplus_refund_status: null,
  paid_at: null,
  invoice_number: null,
  return_until: MOMENT,
  exchange_of: null,
  shipment: {
    carrier: 'The Courier Guy',
    tracking_number: 'TCG-4471',
    tracking_url: 'https://track.example.com/TCG-4471',
    shipped_at: MOMENT,
    delivered_at: null,
  },
  returns: [],
  refunds: [],
  ...changes,
})

const BOUGHT = {
  user_id: 7,
  email: 'amina@example.com',
  first_name: 'Amina',
  is_verified: true,
  token_version: null,
  language: null,
  return_url: null,
  order_id: 9,
  order_number: 'ORD-2026-000009',
}

function ordersIn(wording: Wording): Letter[] {
  const write = (
    occasion: OrderMailOccasion,
    changes: Partial<OrderDetail> = {},
    to: { reason?: string; message?: string; refundAmount?: string } = {},
  ) =>
    orderLetter(wording, occasion, order(changes), {
      ...READER,
      reason: null,
      message: null,
      refundAmount: null,
      adapter: 'paystack',
      // One of the two was refunded before it was sent.
      parcel: {
        items: [{ id: 14, quantity: 1, subtotal: '1299.00' }],
        discount: '129.90',
        total: '1254.10',
      },
      orderUrl: 'https://store.example.com/orders/9',
      ...to,
    })
  const cancelled = (reason: string, changes: Partial<OrderDetail> = {}) =>
    write('cancelled', { status: 'cancelled', ...changes }, { reason, refundAmount: '85.00' })
  return [
    write('confirmation'),
    write('confirmation', { reserved_until: null }),
    write('confirmation', { status: 'paid' }),
    write('confirmation', { status: 'cancelled' }),
    write('paid', { status: 'paid' }),
    write('paid', { status: 'cancelled' }),
    write('shipped', { status: 'shipped' }),
    write('tracking', { status: 'shipped' }),
    write('delivered', { status: 'delivered' }),
    write('delivered', { status: 'delivered', return_until: null }),
    write('shipped', {
      status: 'shipped',
      delivery: null,
      exchange_of: { order_number: 'ORD-2026-000003', return_id: 4 },
    }),
    write('link'),
    write('new-address'),
    cancelled('unpaid'),
    cancelled('out_of_stock_after_payment', { refund_status: 'pending' }),
    cancelled('discount_used_up_after_payment', { refund_status: 'completed' }),
    cancelled('Ordered the wrong size', { refund_status: 'failed' }),
    write(
      'cancelled',
      { status: 'cancelled', refund_status: 'manual' },
      { reason: 'The last one was torn', message: 'We are sorry: it has sold out.' },
    ),
    write('refunded', { refund_status: 'completed' }),
    write('paid-twice'),
    write('paid-again'),
    cancelled('account_handed_over', { paid_at: MOMENT }),
    addressLetter(wording, { order_number: 'ORD-2026-000009' }),
    swapLetter(
      wording,
      {
        ...BOUGHT,
        invoice_number: 'INV-2026-000007',
        quantity: 1,
        product_name: 'Layla Linen Abaya',
        from: { size: 'M', color: 'Sand' },
        to: { size: 'L', color: 'Olive' },
      },
      'https://store.example.com/orders/9',
    ),
    refundLetter(
      wording,
      {
        ...BOUGHT,
        amount: '50.00',
        currency: 'ZAR',
        message: 'A button was missing',
      },
      'https://store.example.com/orders/9',
    ),
  ]
}

function returnsIn(wording: Wording): Letter[] {
  const mailed = {
    ...BOUGHT,
    reason: 'Too long',
    note: 'The label is cut off',
    created_at: MOMENT,
    note_status: 'approved' as const,
    refund_amount: '1169.10',
    refund_status: 'manual' as const,
    items: [
      {
        product_name: 'Layla Linen Abaya',
        size: 'M',
        color: 'Sand',
        quantity: 1,
        price_at_purchase: '1299.00',
        subtotal: '1299.00',
        exchange: null,
      },
    ],
    missing: [],
    exchange_order: null,
    unavailable: [],
  }
  const exchange = { quantity: 1, size: 'L', color: 'Sand' }
  const exchanged = { ...mailed, items: mailed.items.map((item) => ({ ...item, exchange })) }
  const made = {
    exchange_order: {
      id: 10,
      order_number: 'ORD-2026-000010',
      token_version: null,
      return_url: null,
      is_theirs: true,
    },
    refund_amount: '0.00',
    refund_status: null,
  }
  const unavailable = [{ product_name: 'Layla Linen Abaya', size: 'L', color: 'Sand' }]
  const facts = {
    currency: 'ZAR',
    orderUrl: 'https://store.example.com/orders/9',
    exchangeUrl: 'https://store.example.com/orders/10',
    returnAddress: 'Returns desk\n7 Palm Street\nCape Town, 8001',
  }
  return [
    returnLetter(wording, 'requested', { ...mailed, status: 'requested' }, facts),
    returnLetter(wording, 'requested', { ...mailed, status: 'approved' }, facts),
    returnLetter(wording, 'approved', { ...mailed, status: 'approved' }, facts),
    returnLetter(
      wording,
      'rejected',
      { ...mailed, status: 'rejected', note_status: 'rejected' },
      facts,
    ),
    returnLetter(wording, 'received', { ...mailed, status: 'received' }, facts),
    returnLetter(
      wording,
      'received',
      { ...mailed, status: 'received', refund_status: null },
      facts,
    ),
    returnLetter(wording, 'approved', { ...exchanged, status: 'approved' }, facts),
    returnLetter(
      wording,
      'approved',
      { ...exchanged, status: 'approved', items: [...mailed.items, ...exchanged.items] },
      facts,
    ),
    returnLetter(wording, 'approved', { ...mailed, status: 'approved', unavailable }, facts),
    returnLetter(wording, 'received', { ...exchanged, ...made, status: 'received' }, facts),
    returnLetter(wording, 'refunded', { ...mailed, status: 'received' }, facts),
    returnLetter(
      wording,
      'received',
      { ...mailed, status: 'received', missing: mailed.items },
      facts,
    ),
    returnLetter(wording, 'cancelled', { ...mailed, status: 'cancelled' }, facts),
    returnLetter(
      wording,
      'cancelled',
      { ...mailed, status: 'cancelled', note_status: 'cancelled' },
      facts,
    ),
  ]
}

const OCCASIONS: SecurityMailOccasion[] = [
  ...(['password-changed', 'password-reset', 'identity-linked', 'account-locked'] as const),
  ...(['totp-on', 'totp-off', 'passkey-added', 'passkey-removed'] as const),
  ...(['recovery-codes-renewed', 'second-factor-locked', 'second-factor-reset'] as const),
  ...(['token-theft', 'handed-over'] as const),
]

const accountIn = (wording: Wording): Letter[] => [
  verificationLetter(wording, { link: 'https://store.example.com/verify-email?token=t' }),
  passwordResetLetter(wording, {
    ...READER,
    link: 'https://store.example.com/reset-password?token=t',
  }),
  accountDeletedLetter(wording, { at: AT }),
  ...OCCASIONS.map((occasion) =>
    securityLetter(wording, occasion, {
      ...READER,
      at: AT,
      resetUrl: 'https://store.example.com/reset-password',
    }),
  ),
]

function restocksIn(wording: Wording): Letter[] {
  const reader = { firstName: 'Amina', currency: 'ZAR', storefrontUrl: 'https://store.example.com' }
  const item = (product_id: number) => ({
    product_id,
    product_name: 'Layla Linen Abaya',
    size: 'M',
    color: 'Sand',
    base_price: '1299.00',
  })
  // In Arabic each of these numbers has another form.
  return [1, 2, 3, 11, 100].map((count) =>
    restockLetter(
      wording,
      Array.from({ length: count }, (_, index) => item(index + 1)),
      reader,
    ),
  )
}

function rolesIn(wording: Wording): Letter[] {
  const change = { ...READER, at: AT, actor: 'owner@example.com' }
  const own = { ...change, consoleUrl: 'https://api.example.com/admin/' }
  const about = 'naledi@example.com'
  return [
    ownRoleLetter(wording, { ...own, before: null, after: 'packer' }),
    ownRoleLetter(wording, { ...own, before: 'packer', after: 'clerk', actor: undefined }),
    ownRoleLetter(wording, { ...own, before: 'clerk', after: null }),
    roleLetter(wording, { ...change, about, before: 'clerk', after: 'owner' }),
    invitationLetter(wording, {
      firstName: 'Naledi',
      owner: 'owner@example.com',
      role: 'clerk',
      link: 'https://api.example.com/admin/password?token=x',
    }),
  ]
}

function toShopIn(wording: Wording): Letter[] {
  const order = { id: 9, order_number: 'ORD-2026-000009', amount_due: '2423.20' }
  const messages = [
    ...[1, 2, 3, 11].map((units) => ABOUT.order_paid(wording, { ...order, units })),
    ABOUT.return_requested(wording, { ...order, units: 2 }),
    ABOUT.payment_to_review(wording, { ...order, units: 2 }),
    ABOUT.refund_failed(wording, { ...order, units: 2 }),
    ...[1, 2, 3, 11, 100].map((count) => lowStock(wording, { count, below: 5 })),
  ]
  return messages.map((message) => shopLetter(wording, message, 'https://api.example.com'))
}

export function lettersIn(language: string): Letter[] {
  const wording = wordingIn(SHOP, language)
  return [
    ...ordersIn(wording),
    ...returnsIn(wording),
    ...accountIn(wording),
    ...restocksIn(wording),
    ...rolesIn(wording),
    ...toShopIn(wording),
  ]
}
