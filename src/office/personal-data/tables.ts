/**
 * How each table with data of a person is treated: in a copy of the data, and when the person is
 * erased. A test compares this list with the database, so that a new table is not forgotten.
 */

/** The key of the copy that shows it, or in brackets why it is in none. */
type Exported = string
/** `deleted`, or what is taken out of rows that stay. */
type Erased = string

export const PERSONAL_TABLES: Record<string, { exported: Exported; erased: Erased }> = {
  users: { exported: 'profile', erased: 'deleted' },
  user_identities: { exported: 'identities', erased: 'deleted' },
  login_sessions: { exported: 'sessions', erased: 'deleted' },
  totp_secrets: { exported: '(credentials, shown as second_factor)', erased: 'deleted' },
  recovery_codes: { exported: '(credentials, counted in second_factor)', erased: 'deleted' },
  passkeys: { exported: 'second_factor', erased: 'deleted' },
  passkey_challenges: { exported: '(random, for five minutes)', erased: 'deleted' },
  api_keys: {
    exported: '(names of other systems, whose users are no people)',
    erased: '(nothing: no person has one)',
  },
  refresh_tokens: { exported: '(credentials, shown as sessions)', erased: 'deleted' },
  login_lockouts: { exported: '(counters of half an hour)', erased: 'deleted' },
  account_mails: { exported: '(times of mails, for two days)', erased: 'deleted' },
  address_mails: {
    exported: '(hashes of addresses, for an hour)',
    erased: '(nothing: they bound the last mails, too)',
  },
  invitations: { exported: '(of the shop, for three days)', erased: 'deleted' },
  addresses: { exported: 'addresses', erased: 'deleted' },
  cart_items: { exported: 'cart', erased: 'deleted' },
  cart_replies: {
    exported: '(numbers of lines that were added, for an hour)',
    erased: '(numbers only, for an hour)',
  },
  wishlist_items: { exported: 'wishlist', erased: 'deleted' },
  outfits: { exported: 'outfits', erased: 'deleted' },
  outfit_items: { exported: 'outfits', erased: 'deleted' },
  outfit_counts: { exported: 'outfits', erased: 'deleted; others lose the likes of the person' },
  outfit_likes: { exported: 'likes', erased: 'deleted' },
  idempotency_keys: {
    exported: '(replies that were sent, for a day)',
    erased: 'deleted, and what administrators were answered about the person',
  },
  guest_idempotency_keys: {
    exported: '(replies that were sent to guests, for a day)',
    erased: 'deleted',
  },
  orders: { exported: 'orders', erased: 'user, address, notes, texts of cancelling' },
  past_orders: {
    exported: 'past_orders',
    erased: 'address and name, of a person whose address was proven, or by an operator',
  },
  discount_uses: { exported: 'orders', erased: 'address of the buyer' },
  guest_orders: { exported: '(of orders without an account)', erased: 'deleted' },
  order_items: { exported: 'orders', erased: '(texts of the catalog, and numbers)' },
  order_swaps: {
    exported: '(of the shop: the orders have what is sent)',
    erased: '(texts of the catalog, and numbers)',
  },
  order_status_history: {
    exported: 'orders',
    erased: 'notes, references of banks, ids of administrators',
  },
  order_letters: {
    exported: '(times of letters that the buyer has)',
    erased: '(nothing: neither address nor text)',
  },
  staff_notes: { exported: '(of the shop, never shown to customers)', erased: 'deleted' },
  order_holds: {
    exported: '(of the shop, never shown to customers)',
    erased: 'notes, ids of administrators',
  },
  packing_claims: { exported: '(two hours of work in the shop)', erased: 'deleted' },
  shipments: { exported: 'orders', erased: 'deleted' },
  returns: { exported: 'returns', erased: 'reason, note' },
  return_items: { exported: 'returns', erased: '(numbers only)' },
  item_exchanges: { exported: 'returns', erased: '(numbers only)' },
  exchanges: { exported: 'orders', erased: '(numbers only)' },
  exchange_refunds: { exported: 'orders', erased: '(numbers only)' },
  stock_reservations: { exported: 'orders', erased: '(numbers only)' },
  invoices: { exported: 'orders', erased: '(nothing: books keep what was issued)' },
  invoice_files: {
    exported: '(files of what invoices have)',
    erased: '(nothing: as invoices, and for 30 days)',
  },
  payments: { exported: 'orders', erased: 'texts of the provider' },
  overpaid_orders: { exported: '(reminders of the shop)', erased: '(nothing)' },
  refunds: { exported: 'orders', erased: 'texts of the provider and of administrators' },
  refund_failures: { exported: '(times of attempts, for the shop)', erased: '(nothing)' },
  refund_items: { exported: 'orders', erased: '(numbers only)' },
  disputes: { exported: '(reports of the provider about orders)', erased: '(numbers only)' },
  payment_events: {
    exported: '(reports of the provider about orders)',
    erased: 'texts of the provider',
  },
  stock_ledger: {
    exported: '(numbers of the stock; notes of administrators about variants)',
    erased: 'the id of the administrator who made the row, whom audit_log names',
  },
  imports: {
    exported: '(of the shop: files of its products)',
    erased: 'the id of the administrator, whom audit_log names',
  },
  imported_pictures: {
    exported: '(of the shop: addresses of pictures of its products)',
    erased: 'nothing: they stay with the file that named them',
  },
  audit_log: {
    exported: 'audit',
    erased:
      'addresses, client addresses, user agents, request ids, typed texts; of acts in administration the user agent',
  },
  sandbox_mails: { exported: '(the mailbox of development)', erased: 'deleted' },
  'graphile_worker._private_jobs': {
    exported: '(work that is about to be done)',
    erased: 'deleted, but for jobs that have ids only; the last mail goes when it is sent',
  },
}

/** Every other table, which has nothing of a person. */
export const IMPERSONAL_TABLES: Record<string, string> = {
  admin_alerts: 'words of the shop, numbers of orders',
  invoice_series: 'numbers of invoices',
  categories: 'the catalog',
  colors: 'the catalog',
  category_translations: 'the catalog',
  color_translations: 'the catalog',
  coverage_level_translations: 'the catalog',
  delivery_method_translations: 'the catalog',
  image_translations: 'the catalog',
  product_measures: 'the catalog',
  product_translations: 'the catalog',
  coverage_levels: 'the catalog',
  delivery_methods: 'settings of the shop',
  shop_settings: 'settings of the shop',
  discounts: 'settings of the shop',
  low_stock_alerts: 'the catalog',
  product_images: 'the catalog',
  product_variants: 'the catalog',
  products: 'the catalog',
  former_skus: 'the catalog',
  old_slugs: 'the catalog',
  product_origins: 'the catalog',
  picture_hosts: 'names of servers',
  synonyms: 'the catalog',
  webhook_endpoints: 'settings of administrators',
  webhook_deliveries: 'ids of what happened',
  shop_mails: 'ids of what happened',
  login_failures_by_ip: 'a client address without a person, for 15 minutes',
  schema_functions: 'a checksum of functions',
  schema_migrations: 'names of migrations',
  'graphile_worker._private_job_queues': 'names of queues',
  'graphile_worker._private_known_crontabs': 'names of jobs',
  'graphile_worker._private_tasks': 'names of jobs',
  'graphile_worker.migrations': 'numbers of migrations',
}
