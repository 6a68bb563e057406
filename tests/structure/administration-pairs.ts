/** What files of admin/ may import beyond their rule; a part of import-rules.ts. */
export const ADMINISTRATION_PAIRS: [string, string, string][] = [
  ['orders/admin/queries.ts', 'orders/read-queries.ts', 'the order as its owner sees it, and more'],
  ['orders/admin/queries.ts', 'orders/queries.ts', 'its states are the same for everybody'],
  ['orders/admin/schemas.ts', 'orders/schemas.ts', 'the order as its owner sees it, and more'],
  ['orders/admin/routes.ts', 'orders/schemas.ts', 'cancelling is asked for alike'],
  ['orders/admin/routes.ts', 'orders/cancel-order.ts', 'there is one way to cancel'],
  ['orders/admin/move-order.ts', 'orders/queries.ts', 'an administrator moves an order on'],
  [
    'orders/admin/move-order.ts',
    'orders/sell-order.ts',
    'marked as paid, it is sold like any other',
  ],
  ['orders/admin/move-order.ts', 'orders/place-order.ts', 'what is short is said as at ordering'],
  [
    'accounts/admin/grant-administration.ts',
    'accounts/new-account.ts',
    'an account is made as at registration',
  ],
  [
    'accounts/admin/grant-administration.ts',
    'accounts/queries.ts',
    'an operator names it by its address',
  ],
  ['accounts/admin/change-user.ts', 'accounts/sessions.ts', 'who is disabled is logged out'],
  ['orders/admin/settle-refund.ts', 'payments/refund-queries.ts', 'refunds are taken up by hand'],
  ['orders/admin/review-payment.ts', 'payments/queries.ts', 'so is money that nobody could judge'],
  [
    'catalog/admin/adjust-stock.ts',
    'catalog/stock-queries.ts',
    'stock is locked before it is changed',
  ],
  ['catalog/admin/adjust-stock.ts', 'wishlist/expect-restock.ts', 'who waits for it is told'],
  [
    'catalog/admin/read-image.ts',
    'media/read-picture.ts',
    'what is wrong with it is said with the rest',
  ],
  [
    'catalog/admin/change-image.ts',
    'media/store-pictures.ts',
    'files are there before their row says so',
  ],
  [
    'outfits/admin/moderate-outfit.ts',
    'accounts/admin/administrator.ts',
    'and written down like any other',
  ],
  [
    'catalog/admin/import/import-products.ts',
    'wishlist/expect-restock.ts',
    'who waits for it is told',
  ],
  ['catalog/admin/change-product.ts', 'wishlist/expect-restock.ts', 'who waits for it is told'],
  ['catalog/admin/change-variant.ts', 'wishlist/expect-restock.ts', 'who waits for it is told'],
]
