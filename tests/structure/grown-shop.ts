/** A shop in which the tables that grow have grown. */
import type { Db } from '../../src/service/db/connect.ts'

/** So many that a rule that is broken shows in the counts of tablesOf; more would take minutes to insert. */
const LARGE_ROWS = 10_000
const GROWING_ROWS = 1_000

/** The rows of each table, made of the numbers n; with the columns that need a value. */
const LARGE: Record<string, string> = {
  users: `(id, email, username, password_hash)
    overriding system value select n, n || '@example.com', 'u' || n, 'none'`,
  products: `(name, slug, base_price, category_id, coverage_level_id)
    select 'Abaya', 'p-' || n, 10, 1, 1`,
  product_variants: `(product_id, sku, size, color) select n, 'S' || n, 'M', 'Sand'`,
  product_images: `(product_id, image, thumbnail) select n, 'a.webp', 'b.webp'`,
  cart_items: '(user_id, variant_id, quantity) select n, n, 1',
  orders: `(id, order_number, user_id, total_price, address, payment_method)
    overriding system value select n, 'O-' || n, n, 10, 'Fig Lane', 'payment_provider_a'`,
  order_items: `(order_id, variant_id, quantity, price_at_purchase, product_name, sku, size, color)
    select n, n, 1, 10, 'Abaya', 'S' || n, 'M', 'Sand'`,
  stock_reservations: '(order_id, variant_id, quantity, expires_at) select n, n, 1, now()',
  stock_ledger: `(variant_id, delta, reason) select n, 1, 'import'`,
  payments: `(order_id, adapter, slot, reference, amount, currency, payment_url)
    select n, 'sandbox', 'payment_provider_a', 'R' || n, 10, 'ZAR', '/pay'`,
  audit_log: `(action, subject_type) select 'login', 'user'`,
}

/** These grow as well; fewer rows show the same, and take no time. */
const GROWING: Record<string, string> = {
  login_sessions: '(user_id) select n',
  refresh_tokens: '(jti, session_id, expires_at) select gen_random_uuid(), n, now()',
  addresses: `(user_id, label, recipient, phone_number, street, city, region, postal_code, country, is_default)
    select n, '', 'Amina', '', '12 Fig Lane', 'Cape Town', '', '', 'ZA', true`,
  wishlist_items: '(user_id, variant_id) select n, n',
  order_status_history: `(order_id, status, actor_user_id) select n, 'paid', n`,
  payment_events: `(adapter, event_id, kind, outcome, payload)
    select 'sandbox', n::text, 'paid', 'applied', '{}'`,
  refunds: `(payment_id, amount, reason) select n, 10, 'none'`,
  invoice_files: `(invoice_id, file) select n, '%PDF'`,
  outfits: `(user_id, name) select n, 'Friday'`,
  outfit_items: '(outfit_id, product_id, position) select n, n, 0',
  idempotency_keys: `(user_id, key, request, body_sha256) select n, 'key', '/', ''`,
  cart_replies: `(cart, key, request_sha256, data) select 'user:' || n, 'key', repeat('0', 64), '{}'`,
  guest_idempotency_keys: `(guest, key, request, body_sha256) select 'order:' || n, 'key', '/', ''`,
  guest_orders: `(order_id, email, client) select n, 'guest-' || n || '@example.com', '10.0.0.1'`,
  discount_uses: `(order_id, discount_id, customer, held_until) select n, 1, n::text, 'infinity'`,
  shipments: `(order_id, carrier) select n, 'The Courier Guy'`,
  webhook_deliveries: `(endpoint_id, message_id, event, data)
    select 1, gen_random_uuid(), 'order.paid', '{}'`,
  returns: `(order_id, reason) select n, 'Too long'`,
  refund_items: `(refund_id, order_item_id, quantity, restocked, is_before_shipping)
    select gen_random_uuid(), n, 1, 0, true`,
  return_items: '(return_id, order_item_id, quantity) select n, n, 1',
}

/** Fills the tables that are empty. */
export async function growShop(db: Db): Promise<void> {
  await db.begin(async (tx) => {
    // Without triggers and foreign keys.
    await tx`set local session_replication_role = replica`
    for (const [fillings, rows] of [
      [LARGE, LARGE_ROWS] as const,
      [GROWING, GROWING_ROWS] as const,
    ]) {
      for (const [table, filling] of Object.entries(fillings)) {
        if ((await tx`select from ${tx(table)} limit 1`).count > 0) continue
        await tx.unsafe(`insert into ${table} ${filling} from generate_series(1, ${rows}) n`)
      }
    }
  })
}
