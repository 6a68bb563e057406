/** Requests of administrators about orders, people, outfits and webhooks. */
import { A, administrative, anOrder, aVariant, type Make, refundOf } from './ask.ts'
import { type Drawn, FIRST_SHOPPER } from './draw.ts'

export const ADMINISTERED_ORDERS: Record<string, Make> = {
  'GET /api/admin/orders/': administrative('orders/'),
  'GET /api/admin/orders/ to pack': administrative(
    'orders/?needs=packing&claimed=false&expand=items&page_size=25',
  ),
  'GET /api/admin/orders/ with their lines': administrative('orders/?expand=items&page_size=25'),
  'GET /api/admin/orders/ that wait': administrative('orders/?needs=attention,delivery'),
  'POST /api/admin/orders/claims/': administrative('orders/claims/', () => ({ count: 5 })),
  'GET /api/admin/orders/ paid': administrative('orders/?status=paid'),
  'GET /api/admin/orders/ of a user': administrative((drawn) => `orders/?user_id=${drawn.next()}`),
  'GET /api/admin/orders/ by number': administrative(
    (drawn) => `orders/?search=${String(10_000 + drawn.next() * 17).padStart(6, '0')}`,
  ),
  'GET /api/admin/orders/ by address': administrative(
    (drawn) => `orders/?search=shopper-${4_000 + drawn.next()}@`,
  ),
  'GET /api/admin/orders/ last page': administrative('orders/?page=last'),
  'GET /api/admin/orders/ by price': administrative('orders/?ordering=-total_price'),
  'POST /api/admin/orders/': administrative('orders/', (drawn) => ({
    items: [{ variant_id: aVariant(drawn), quantity: 1 }],
    phone_number: '+27 82 555 0134',
    address: '12 Fig Lane, Cape Town, 8001',
  })),
  'GET /api/admin/orders/{id}/': anOrder('any', (id) => `orders/${id}/`),
  'POST /api/admin/orders/{id}/status/': anOrder('paid', (id) => `orders/${id}/status/`, {
    status: 'shipped',
  }),
  'POST /api/admin/orders/{id}/cancel/': anOrder('pending', (id) => `orders/${id}/cancel/`, {}),
  'GET /api/admin/orders/{id}/worth/': anOrder('any', (id) => `orders/${id}/worth/`),
  'POST /api/admin/orders/{id}/refunds/': anOrder('any', (id) => `orders/${id}/refunds/`, {
    amount: '1.00',
    reason: 'A seam had come open',
  }),
  'POST /api/admin/orders/{id}/refund/': async (drawn) => {
    const { id } = await drawn.anyOrder()
    const [refund] = await drawn.db<[{ id: string }]>`
      insert into refunds (payment_id, amount, reason, state, cause)
      select id, 1, 'A seam', 'failed', 'administrator' from payments where order_id = ${id} limit 1
      returning id`
    const body = { refund_id: refund.id, action: 'settle', note: 'By bank' }
    return { path: `${A}orders/${id}/refund/`, token: await drawn.owner(), body }
  },
  'POST /api/admin/payments/{id}/review/': anOrder(
    'payment to review',
    (id) => `payments/${id}/review/`,
    { note: 'Paid back' },
  ),
  'POST /api/admin/orders/status/': async (drawn) => {
    const { id } = await drawn.order('shipped')
    const body = { status: 'delivered', orders: [{ id }] }
    return { path: `${A}orders/status/`, token: await drawn.owner(), body }
  },
  'DELETE /api/admin/orders/{id}/claim/': async (drawn) => {
    const { id } = await drawn.order('paid')
    await drawn.db`
      insert into packing_claims (order_id, user_id, expires_at)
      select ${id}, min(u.id), now() + interval '1 hour' from users u
      on conflict do nothing`
    return { path: `${A}orders/${id}/claim/`, token: await drawn.owner() }
  },
  'POST /api/admin/orders/{id}/hold/': anOrder('paid', (id) => `orders/${id}/hold/`, {
    note: 'She has called',
  }),
  'POST /api/admin/orders/{id}/swap/': async (drawn) => {
    const { id } = await drawn.order('paid')
    const [body] = await drawn.db<[object]>`
      select oi.id as order_item_id, 1 as quantity, coalesce((
        select v.id
        from product_variants v
        where v.product_id = bought.product_id and v.id <> bought.id and v.is_active and v.stock_on_hand > 0
        limit 1), bought.id) as variant_id
      from order_items oi
      join product_variants bought on bought.id = oi.variant_id
      where oi.order_id = ${id}
      order by oi.id
      limit 1`
    return { path: `${A}orders/${id}/swap/`, token: await drawn.owner(), body }
  },
  'DELETE /api/admin/orders/{id}/hold/': async (drawn) => {
    const { id } = await drawn.order('paid')
    await drawn.db`
      insert into order_holds (order_id, reason) values (${id}, 'staff')
      on conflict do nothing`
    return { path: `${A}orders/${id}/hold/`, token: await drawn.owner() }
  },
  'PATCH /api/admin/orders/{id}/': anOrder('shipped', (id) => `orders/${id}/`, {
    tracking_number: 'TCG-CORRECTED',
  }),
  'POST /api/admin/orders/{id}/staff-notes/': anOrder('any', (id) => `orders/${id}/staff-notes/`, {
    text: 'She has called',
  }),
  'POST /api/admin/orders/{id}/pay/': anOrder('pending', (id) => `orders/${id}/pay/`, {}),
  'POST /api/admin/orders/{id}/send-link/': anOrder('any', (id) => `orders/${id}/send-link/`, {}),
  'POST /api/admin/orders/{id}/returns/': async (drawn) => {
    const { id } = await drawn.order('just delivered')
    const [item] = await drawn.db<[{ id: number }]>`
      select id from order_items where order_id = ${id} limit 1`
    const items = [{ order_item_id: item.id, quantity: 1 }]
    const body = { items, reason: 'Too long' }
    return { path: `${A}orders/${id}/returns/`, token: await drawn.owner(), body }
  },
  'GET /api/admin/refunds/': administrative('refunds/'),
  'GET /api/admin/payments/': administrative('payments/'),
  'GET /api/admin/payments/ last page': administrative('payments/?page=last'),
  'GET /api/admin/payments/ to review': administrative('payments/?needs=review'),
  'GET /api/admin/orders/{id}/invoice/': anOrder('shipped', (id) => `orders/${id}/invoice/`),
  'GET /api/admin/orders/{id}/credit-notes/{refund_id}/': async (drawn) => {
    const { id } = await drawn.order('refunded')
    const path = `${A}orders/${id}/credit-notes/${await refundOf(drawn, id)}/`
    return { path, token: await drawn.owner() }
  },
  'GET /api/admin/todo/': administrative('todo/'),
  'GET /api/admin/settings/': administrative('settings/'),
  'PATCH /api/admin/settings/': administrative('settings/', () => ({})),
  'GET /api/admin/reports/sales/': administrative('reports/sales/'),
  'GET /api/admin/reports/products/': administrative('reports/products/'),
  'GET /api/admin/reports/bookings/': administrative('reports/bookings/'),
  'GET /api/admin/returns/': administrative('returns/?status=received'),
  'GET /api/admin/returns/ all': administrative('returns/'),
  'GET /api/admin/returns/{id}/': anOrder('return approved', (id) => `returns/${id}/`),
  'POST /api/admin/returns/{id}/approve/': anOrder(
    'return requested',
    (id) => `returns/${id}/approve/`,
    {},
  ),
  'POST /api/admin/returns/{id}/reject/': anOrder(
    'return requested',
    (id) => `returns/${id}/reject/`,
    { note: 'Worn' },
  ),
  'POST /api/admin/returns/{id}/cancel/': anOrder(
    'return approved',
    (id) => `returns/${id}/cancel/`,
    { note: 'It has not come' },
  ),
  'POST /api/admin/returns/{id}/receive/': anOrder(
    'return approved',
    (id) => `returns/${id}/receive/`,
    {},
  ),
}

async function linked(drawn: Drawn): Promise<string> {
  const { id } = await drawn.person()
  const [identity] = await drawn.db<[{ id: number }]>`
    insert into user_identities (user_id, slot, issuer, subject)
    values (${id}, 'idp_a', 'https://issuer.test', ${String(id)})
    returning id`
  return `users/${id}/identities/${identity.id}/`
}
async function invited({ db, next }: Drawn): Promise<object> {
  const email = `withdrawn-${next()}@example.com`
  await db`
    insert into invitations (email, email_key, full_name, role, invited_by, expires_at)
    select ${email}, ${email}, '', 'packer', min(u.id), now() + interval '1 day'
    from users u
    where u.is_admin and u.role = 'owner'`
  return { email }
}

/** Past the 20 that a request may make. */
async function newEndpointIn({ db, next }: Drawn): Promise<number> {
  const [endpoint] = await db<[{ id: number }]>`
    insert into webhook_endpoints (url, events, secret)
    values (${`https://erp.example.com/${next()}`}, '{return.requested}', ${`whsec_${'a'.repeat(32)}`})
    returning id`
  return endpoint.id
}

export const ADMINISTERED_PEOPLE: Record<string, Make> = {
  'GET /api/admin/users/': administrative('users/'),
  'GET /api/admin/users/ searched': administrative(
    (drawn) => `users/?search=shopper-${3_000 + drawn.next()}`,
  ),
  'GET /api/admin/users/{id}/': administrative((drawn) => `users/${FIRST_SHOPPER + drawn.next()}/`),
  'PATCH /api/admin/users/{id}/': administrative(
    (drawn) => `users/${FIRST_SHOPPER + drawn.next()}/`,
    () => ({ is_active: true }),
  ),
  ...Object.fromEntries(
    ['unlock', 'send-password-reset', 'end-sessions'].map((help) => [
      `POST /api/admin/users/{id}/${help}/`,
      administrative(
        (drawn) => `users/${FIRST_SHOPPER + drawn.next()}/${help}/`,
        () => ({}),
      ),
    ]),
  ),
  'GET /api/admin/users/invite/': administrative('users/invite/'),
  'POST /api/admin/users/invite/': administrative('users/invite/', (drawn) => ({
    email: `invited-${drawn.next()}@example.com`,
    full_name: 'Noor Parker',
    role: 'packer',
  })),
  'POST /api/admin/users/import/': async (drawn) => ({
    path: `${A}users/import/`,
    token: await drawn.owner(),
    headers: { 'Content-Type': 'text/csv' },
    body: `email,first_name\nmoved-${drawn.next()}@example.com,Amina\n`,
  }),
  'GET /api/admin/users/export/': administrative('users/export/'),
  'GET /api/admin/past-orders/export/': administrative('past-orders/export/'),
  'GET /api/admin/past-orders/': administrative('past-orders/'),
  'GET /api/admin/past-orders/ searched': administrative(
    (drawn) => `past-orders/?search=shopper-${4_000 + drawn.next()}`,
  ),
  'POST /api/admin/past-orders/import/': async (drawn) => ({
    path: `${A}past-orders/import/`,
    token: await drawn.owner(),
    headers: { 'Content-Type': 'text/csv' },
    body:
      'number,placed_at,total,line_name,line_quantity,line_price\n' +
      `B-${drawn.next()},2024-03-02,10.00,Abaya,1,10.00\n`,
  }),
  'DELETE /api/admin/users/invite/': async (drawn) => ({
    path: `${A}users/invite/`,
    token: await drawn.owner(),
    body: await invited(drawn),
  }),
  'DELETE /api/admin/users/{id}/identities/{identity_id}/': administrative(linked),
  'GET /api/admin/outfits/': administrative('outfits/'),
  'GET /api/admin/outfits/{id}/': administrative('outfits/1/'),
  'PATCH /api/admin/outfits/{id}/': administrative(
    async (drawn) => `outfits/${(await drawn.outfit(true)).id}/`,
    () => ({ is_hidden: true }),
  ),
  'DELETE /api/admin/outfits/{id}/': administrative(
    async (drawn) => `outfits/${(await drawn.outfit(true)).id}/`,
  ),
  'GET /api/admin/webhook-endpoints/': administrative('webhook-endpoints/'),
  'GET /api/admin/webhook-endpoints/{id}/': administrative('webhook-endpoints/1/'),
  'PATCH /api/admin/webhook-endpoints/{id}/': administrative('webhook-endpoints/1/', () => ({})),
  'DELETE /api/admin/webhook-endpoints/{id}/': administrative(
    async (drawn) => `webhook-endpoints/${await newEndpointIn(drawn)}/`,
  ),
  'POST /api/admin/webhook-endpoints/{id}/rotate-secret/': administrative(
    async (drawn) => `webhook-endpoints/${await newEndpointIn(drawn)}/rotate-secret/`,
  ),
  'GET /api/admin/webhook-endpoints/{id}/deliveries/': administrative(
    'webhook-endpoints/1/deliveries/',
  ),
  'POST /api/admin/webhook-endpoints/{id}/deliveries/{delivery_id}/retry/': administrative(
    async ({ db, next }) => {
      const [delivery] = await db<[{ id: number }]>`
        update webhook_deliveries set status = 'failed'
        where id = (select max(id) from webhook_deliveries) - ${next()}
        returning id`
      return `webhook-endpoints/1/deliveries/${delivery.id}/retry/`
    },
  ),
}
