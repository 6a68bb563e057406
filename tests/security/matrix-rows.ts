/**
 * Every route and what each caller gets from it, for a request that is right, about a thing of the
 * owner's. A new route needs its row here.
 */

import { addressBody } from '../shop/accounts/address-helpers.ts'
import type { TestApp } from '../support/app.ts'
import { aProduct, aVariant } from '../support/factories.ts'
import * as of from './belongings.ts'
import type { Caller, Row } from './matrix-row.ts'

type Facts = Omit<Partial<Row>, Caller>

const failure = (error: string) => ({ success: false, error })
const notFound = { detail: 'Not found.' }
const noOrder = failure('Order not found')
const noOutfit = failure('Outfit not found')
const noCartItem = failure('Cart item not found')
const noWishlistItem = failure('Wishlist item not found')
const noAddress = failure('Address not found')
const noSession = failure('Session not found')

/** One status for everybody. */
const anyone = (status: number, facts: Facts = {}): Row => ({
  guest: status,
  other: status,
  owner: status,
  packer: status,
  clerk: status,
  administrator: status,
  ...facts,
})
/** For everybody with an account, about his own things. */
const users = (status: number, facts: Facts = {}): Row => ({ ...anyone(status, facts), guest: 401 })
/** For one person; to the others it is not there. */
const owners = (owner: number, facts: Facts): Row => ({ ...users(404, facts), owner })
/** Of the administration: for its owners, for clerks as well, for packers as well. Others get a 403. */
const administrators = (administrator: number, facts: Facts = {}): Row => ({
  ...users(403, { missing: notFound, proof: 'raised', ...facts }),
  administrator,
})
const clerks = (status: number, facts: Facts = {}): Row => ({
  ...administrators(status, facts),
  clerk: status,
})
const packers = (status: number, facts: Facts = {}): Row => ({
  ...clerks(status, facts),
  packer: status,
})

const everyAdministrator = (row: Row): Row => ({
  ...row,
  proof: 'raised',
  packer: 200,
  clerk: 200,
  administrator: 200,
})

const aVariantInBody = async (app: TestApp) => ({ variant_id: (await aVariant(app)).id })
const twoProducts = async (app: TestApp) => [(await aProduct(app)).id, (await aProduct(app)).id]
const anOutfitInBody = async (app: TestApp) => ({ name: 'Eid', products: await twoProducts(app) })
const noItems = { items: [] }
const payment = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
const order = { id: of.aPendingOrder, missing: noOrder }
const cartItem = { id: of.aCartItem, missing: noCartItem }
const address = { id: of.aStoredAddress, missing: noAddress }
const wishlistItem = { id: of.aWishlistItem, missing: noWishlistItem }
const requestedReturn = { id: of.aRequestedReturn, missing: failure('Return not found') }
const privately = { id: of.aPrivateOutfit, missing: noOutfit }
const publicly = { id: of.aPublicOutfit, missing: noOutfit }
const category = { id: of.anyCategory }
const product = { id: of.anyProduct }
const variant = { id: of.anyVariant }
const image = { id: of.anyImage }
const level = { id: of.aLevel }
const deliveryMethod = { id: of.anyDeliveryMethod }
const discount = { id: of.anyDiscount }
const endpoint = { id: of.anyEndpoint }
const recent = { proof: 'recent' } as const
const raised = { proof: 'raised' } as const
const ofCustomer = { id: of.aCustomer, isOpenForOwn: true }
const unproven = { proof: undefined }
/** By the name in the path of each kind, what is translated, and who translates it. */
const TRANSLATED = {
  products: [of.anyProduct, 'product', clerks],
  categories: [of.anyCategory, 'category', clerks],
  'coverage-levels': [of.aLevel, 'coverage_level', clerks],
  colors: [of.aColor, 'color', clerks],
  'delivery-methods': [of.anyDeliveryMethod, 'delivery_method', administrators],
  images: [of.anyImage, 'image', clerks],
} as const
const translationRows = Object.fromEntries(
  Object.entries(TRANSLATED).flatMap(([kind, [belonging, name, writers]]) => {
    const path = `/api/admin/${kind}/{id}/translations/{lang}/`
    const id = of.translated(belonging, name)
    return [
      [`GET ${path}`, clerks(200, { id })],
      [`PUT ${path}`, writers(200, { id, body: {} })],
      [`DELETE ${path}`, writers(204, { id })],
    ]
  }),
)

export const factorRequired = { detail: 'Second factor required.', code: 'second_factor_required' }

const ACCOUNTS: Record<string, Row> = {
  'POST /api/users/register/': anyone(400, { body: { email: 'a@b.co' } }),
  'POST /api/users/login/': anyone(400, { body: { email: 'a@b.co' } }),
  // Of no session: after its end administration would refuse the callers of the other rows.
  'POST /api/users/logout/': users(200, { body: { refresh_token: 'x' } }),
  'POST /api/users/verify-email/': anyone(400, { body: { token: 'x.y' } }),
  'POST /api/users/verify-email/resend/': anyone(200, { body: { email: 'no@b.co' } }),
  'POST /api/users/token/refresh/': anyone(401, { body: { refresh_token: 'x' } }),
  'GET /api/users/token/validate/': users(200),
  'POST /api/users/social/idp_a/': anyone(400, { body: { token: 'x' } }),
  'POST /api/users/social/idp_b/': anyone(400, { body: { token: 'x' } }),
  'GET /api/users/profile/': users(200),
  'PUT /api/users/profile/': users(200, { body: {} }),
  'PATCH /api/users/profile/': users(200, { body: {} }),
  'POST /api/users/password/reset/': anyone(200, { body: { email: 'no@b.co' } }),
  'POST /api/users/password/reset/confirm/': anyone(400, { body: { token: 'x', password: 'y' } }),
  'POST /api/users/password/change/': users(400, {
    ...raised,
    body: { current_password: 'x' },
  }),
  'GET /api/users/second-factor/': packers(200, unproven),
  'POST /api/users/second-factor/totp/': packers(400, { body: { password: 'x' } }),
  'POST /api/users/second-factor/totp/confirm/': packers(400, { body: { code: '123456' } }),
  'DELETE /api/users/second-factor/totp/': packers(404, { ...recent, proven: 200 }),
  'POST /api/users/second-factor/passkeys/options/': packers(400, { body: { password: 'x' } }),
  'POST /api/users/second-factor/passkeys/': packers(400, { body: {} }),
  'DELETE /api/users/second-factor/passkeys/{id}/': packers(404, { id: of.aPasskey, ...recent }),
  'POST /api/users/second-factor/recovery-codes/': {
    ...packers(403, { ...recent, refusal: factorRequired, proven: 200 }),
  },
  'POST /api/users/second-factor/verify/options/': packers(200, { ...unproven, body: {} }),
  'POST /api/users/second-factor/verify/': packers(400, { ...unproven, body: { code: '123456' } }),
  'GET /api/users/export/': users(200, raised),
  'DELETE /api/users/account/': users(400, { ...raised, body: { password: 'x' } }),
  'GET /api/users/sessions/': users(200),
  'DELETE /api/users/sessions/{id}/': owners(200, {
    ...raised,
    id: of.aSession,
    missing: noSession,
  }),
  'POST /api/users/sessions/revoke-others/': users(401, {
    ...raised,
    body: { refresh_token: 'x' },
  }),
  'GET /api/users/addresses/': users(200),
  'POST /api/users/addresses/': users(201, { body: addressBody }),
  'PATCH /api/users/addresses/{id}/': owners(200, { ...address, body: { city: 'Durban' } }),
  'DELETE /api/users/addresses/{id}/': owners(204, address),
}

const SHOP: Record<string, Row | Row[]> = {
  'GET /api/catalog/products/': anyone(200),
  'GET /api/catalog/products/{id}/': anyone(200, { id: of.anyProduct, missing: notFound }),
  'GET /api/catalog/products/by-slug/{slug}/': anyone(404),
  'GET /api/catalog/products/{id}/related/': anyone(200, { id: of.anyProduct, missing: notFound }),
  'GET /api/catalog/suggest/': anyone(200),
  'GET /api/catalog/categories/': anyone(200),
  'GET /api/catalog/filters/': anyone(200),
  'GET /api/catalog/products/{id}/fit/': anyone(400, { id: of.anyProduct, missing: notFound }),
  'GET /api/catalog/sitemap/': anyone(200),
  'GET /api/catalog/size-chart/': anyone(200),
  'GET /api/shop/': anyone(200),
  'GET /api/catalog/size-advice/': anyone(400),
  'GET /api/orders/cart/': anyone(200),
  'POST /api/orders/cart/add/': anyone(201, { body: aVariantInBody }),
  'PATCH /api/orders/cart/update/{id}/': {
    ...anyone(404),
    ...cartItem,
    owner: 200,
    body: { quantity: 2 },
  },
  'DELETE /api/orders/cart/remove/{id}/': { ...anyone(404), ...cartItem, owner: 200 },
  'POST /api/orders/cart/clear/': anyone(200),
  'POST /api/orders/cart/quote/': anyone(400, { body: {} }),
  'GET /api/orders/wishlist/': users(200),
  'POST /api/orders/wishlist/add/': users(201, { body: aVariantInBody }),
  'PATCH /api/orders/wishlist/update/{id}/': owners(200, {
    ...wishlistItem,
    body: { notify_when_available: true },
  }),
  'DELETE /api/orders/wishlist/remove/{id}/': owners(200, wishlistItem),
  'POST /api/orders/create/': users(400, { body: payment }),
  'GET /api/orders/': users(200),
  'GET /api/orders/past/': users(200),
  'GET /api/orders/payment-methods/': anyone(200),
  'POST /api/orders/claim/': users(200, { body: {} }),
  'POST /api/guest-orders/': anyone(400, { body: { ...payment, email: 'no@b.co' } }),
  'POST /api/guest-orders/link/': anyone(200, {
    body: { email: 'no@b.co', order_number: 'ORD-2026-999999' },
  }),
  'GET /api/guest-orders/{order_number}/': anyone(404),
  'POST /api/guest-orders/{order_number}/pay/': anyone(404, { body: payment }),
  'POST /api/guest-orders/{order_number}/cancel/': anyone(404, { body: {} }),
  'GET /api/guest-orders/{order_number}/returns/': anyone(404),
  'POST /api/guest-orders/{order_number}/returns/': anyone(404, { body: noItems }),
  'POST /api/guest-orders/{order_number}/returns/{return_id}/cancel/': anyone(404, { body: {} }),
  'GET /api/guest-orders/{order_number}/invoice/': anyone(404),
  'GET /api/guest-orders/{order_number}/credit-notes/{refund_id}/': anyone(404),
  'GET /api/orders/delivery-methods/': anyone(200),
  'GET /api/orders/{id}/': everyAdministrator(owners(200, order)),
  'POST /api/orders/{id}/cancel/': owners(200, { ...order, body: {} }),
  'POST /api/orders/{id}/pay/': owners(200, { ...order, body: payment }),
  'GET /api/orders/{id}/returns/': everyAdministrator(owners(200, order)),
  'GET /api/orders/{id}/invoice/': owners(200, { id: of.aRefundedOrder, missing: noOrder }),
  'GET /api/orders/{id}/credit-notes/{refund_id}/': owners(200, {
    id: of.aRefundedOrder,
    missing: noOrder,
  }),
  'POST /api/orders/{id}/returns/': owners(400, { ...order, body: {} }),
  'POST /api/orders/{id}/returns/{return_id}/cancel/': owners(200, {
    id: of.anOrderWithAReturn,
    missing: noOrder,
  }),
  'GET /api/outfits/': anyone(200),
  'POST /api/outfits/': users(201, { body: anOutfitInBody }),
  'GET /api/outfits/public/': anyone(200),
  'GET /api/outfits/my-outfits/': users(200),
  'GET /api/outfits/{id}/': [{ ...anyone(404, privately), owner: 200 }, anyone(200, publicly)],
  ...Object.fromEntries(
    ['PUT', 'PATCH', 'DELETE'].map((method) => [
      `${method} /api/outfits/{id}/`,
      [
        { ...owners(method === 'DELETE' ? 204 : 200, privately), body: anOutfitInBody },
        { ...users(403, publicly), owner: method === 'DELETE' ? 204 : 200, body: anOutfitInBody },
      ],
    ]),
  ),
  'POST /api/outfits/{id}/like/': [owners(200, privately), users(200, publicly)],
  'DELETE /api/outfits/{id}/like/': [owners(200, privately), users(200, publicly)],
  'POST /api/outfits/{id}/add-to-cart/': [
    { ...anyone(404, privately), owner: 400, body: noItems },
    anyone(400, { ...publicly, body: noItems }),
  ],
}

const ADMINISTRATION: Record<string, Row | Row[]> = {
  'GET /api/admin/categories/': packers(200),
  'POST /api/admin/categories/': clerks(201, { body: { name: 'Kaftans' } }),
  'GET /api/admin/categories/{id}/': packers(200, category),
  'PATCH /api/admin/categories/{id}/': clerks(200, { ...category, body: {} }),
  'DELETE /api/admin/categories/{id}/': clerks(204, category),
  'GET /api/admin/products/': packers(200),
  'POST /api/admin/products/': clerks(400, { body: {} }),
  'GET /api/admin/products/{id}/': packers(200, product),
  'PATCH /api/admin/products/{id}/': clerks(200, { ...product, body: {} }),
  'DELETE /api/admin/products/{id}/': clerks(204, product),
  'POST /api/admin/products/{id}/duplicate/': clerks(201, product),
  'POST /api/admin/products/bulk/': clerks(400, { body: {} }),
  'GET /api/admin/products/{id}/variants/': packers(200, product),
  'POST /api/admin/products/{id}/variants/': clerks(400, { ...product, body: {} }),
  'GET /api/admin/products/{id}/images/': clerks(200, product),
  'POST /api/admin/products/{id}/images/': clerks(400, { ...product, body: {} }),
  'GET /api/admin/products/export/': clerks(200),
  'POST /api/admin/products/import/': clerks(415, { body: {} }),
  'GET /api/admin/imports/': clerks(200),
  'GET /api/admin/imports/{id}/': clerks(200, { id: of.anyImport }),
  'POST /api/admin/imports/{id}/retry/': clerks(200, { id: of.anyImport, body: {} }),
  'GET /api/admin/variants/{id}/': packers(200, variant),
  'PATCH /api/admin/variants/{id}/': clerks(200, { ...variant, body: {} }),
  'DELETE /api/admin/variants/{id}/': clerks(204, variant),
  'GET /api/admin/variants/{id}/stock/': packers(200, variant),
  'GET /api/admin/variants/{id}/reservations/': packers(200, variant),
  'POST /api/admin/variants/{id}/stock/': clerks(200, {
    ...variant,
    body: { delta: 1, reason: 'Found' },
  }),
  'GET /api/admin/low-stock/': packers(200),
  'GET /api/admin/variants/': packers(200),
  'POST /api/admin/stock-counts/': packers(400, { body: {} }),
  'POST /api/admin/stock-receipts/': packers(400, { body: {} }),
  'GET /api/admin/coverage-levels/': clerks(200),
  'POST /api/admin/coverage-levels/': clerks(400, { body: {} }),
  'GET /api/admin/coverage-levels/{id}/': clerks(200, level),
  'PATCH /api/admin/coverage-levels/{id}/': clerks(200, { ...level, body: {} }),
  'DELETE /api/admin/coverage-levels/{id}/': clerks(409, level),
  'GET /api/admin/colors/': clerks(200),
  'PATCH /api/admin/colors/{id}/': clerks(200, { id: of.aColor, body: {} }),
  'GET /api/admin/translations/': clerks(400),
  ...translationRows,
  'GET /api/admin/synonyms/': clerks(200),
  'POST /api/admin/synonyms/': clerks(201, { body: { words: ['caftan', 'kaftan'] } }),
  'DELETE /api/admin/synonyms/{id}/': clerks(204, { id: of.anySynonyms }),
  'GET /api/admin/delivery-methods/': clerks(200),
  'POST /api/admin/delivery-methods/': administrators(400, { body: {} }),
  'GET /api/admin/delivery-methods/{id}/': clerks(200, deliveryMethod),
  'PATCH /api/admin/delivery-methods/{id}/': administrators(200, { ...deliveryMethod, body: {} }),
  'DELETE /api/admin/delivery-methods/{id}/': administrators(204, deliveryMethod),
  'GET /api/admin/discounts/': clerks(200),
  'POST /api/admin/discounts/': administrators(400, { body: {} }),
  'GET /api/admin/discounts/{id}/': clerks(200, discount),
  'PATCH /api/admin/discounts/{id}/': administrators(200, { ...discount, body: {} }),
  'DELETE /api/admin/discounts/{id}/': administrators(204, discount),
  'GET /api/admin/discounts/{id}/uses/': clerks(200, discount),
  'GET /api/admin/images/{id}/': clerks(200, image),
  'PATCH /api/admin/images/{id}/': clerks(200, { ...image, body: {} }),
  'DELETE /api/admin/images/{id}/': clerks(204, image),
  'GET /api/admin/orders/': packers(200),
  'POST /api/admin/orders/': clerks(201, {
    body: async (app: TestApp) => ({
      items: [{ variant_id: (await aVariant(app)).id, quantity: 1 }],
      phone_number: '+27 82 555 0134',
      address: '12 Fig Lane, Cape Town, 8001',
    }),
  }),
  'GET /api/admin/orders/{id}/': packers(200, order),
  'POST /api/admin/orders/status/': packers(200, {
    body: { status: 'shipped', orders: [{ id: 1 }] },
  }),
  'POST /api/admin/orders/claims/': packers(200, { body: { count: 1 } }),
  'PATCH /api/admin/orders/{id}/': clerks(200, { ...order, body: { notes: 'Ring twice' } }),
  'POST /api/admin/orders/{id}/staff-notes/': packers(201, {
    ...order,
    body: { text: 'Called' },
  }),
  'POST /api/admin/orders/{id}/send-link/': clerks(200, order),
  'POST /api/admin/orders/{id}/pay/': clerks(200, { ...order, body: {} }),
  'POST /api/admin/orders/{id}/returns/': clerks(400, { ...order, body: {} }),
  // Another packer may not; a clerk may. Packers are refused for the claim, not for their role.
  'DELETE /api/admin/orders/{id}/claim/': [
    clerks(204, { ...order, id: of.aClaimedOrder }),
    packers(404, { ...order, missing: { detail: 'Not found.' } }),
  ],
  'POST /api/admin/orders/{id}/hold/': packers(200, {
    ...order,
    id: of.aClaimedOrder,
    body: { note: 'Wait' },
  }),
  'POST /api/admin/orders/{id}/swap/': clerks(400, { ...order, body: {} }),
  'DELETE /api/admin/orders/{id}/hold/': clerks(204, { ...order, id: of.aHeldOrder }),
  // Of an order that is pending: those who may ship are refused for the order, not for their role.
  'POST /api/admin/orders/{id}/status/': [
    packers(400, { ...order, body: { status: 'shipped' } }),
    packers(400, { ...order, body: { status: 'delivered' } }),
    clerks(200, { ...order, ...recent, body: { status: 'paid' } }),
  ],
  'POST /api/admin/orders/{id}/cancel/': clerks(200, { ...order, body: {} }),
  'GET /api/admin/orders/{id}/worth/': packers(200, order),
  'POST /api/admin/orders/{id}/refunds/': clerks(400, { ...order, ...recent, body: {} }),
  'POST /api/admin/orders/{id}/refund/': clerks(400, { ...order, isForPeople: true, body: {} }),
  'GET /api/admin/refunds/': clerks(200),
  'GET /api/admin/payments/': clerks(200),
  'POST /api/admin/payments/{id}/review/': [
    clerks(400, { id: of.aPayment, body: { note: 'Kept' } }),
    clerks(400, { id: of.aPayment, isForPeople: true, body: { note: 'x', outcome: 'returned' } }),
  ],
  'GET /api/admin/returns/': packers(200),
  'GET /api/admin/returns/{id}/': packers(200, requestedReturn),
  'POST /api/admin/returns/{id}/approve/': clerks(200, { ...requestedReturn, isForPeople: true }),
  'POST /api/admin/returns/{id}/reject/': clerks(200, {
    ...requestedReturn,
    body: { note: 'Worn' },
  }),
  'POST /api/admin/returns/{id}/cancel/': clerks(400, {
    ...requestedReturn,
    body: { note: 'It has not come' },
  }),
  'POST /api/admin/returns/{id}/receive/': [
    packers(400, { ...requestedReturn, body: {} }),
    clerks(400, { ...requestedReturn, body: { refund_amount: '0.00' } }),
    clerks(400, { ...requestedReturn, body: { exchange: [] } }),
  ],
  'GET /api/admin/users/': clerks(200),
  'GET /api/admin/users/{id}/': [
    clerks(200, { id: of.aCustomer }),
    { ...administrators(200, { id: of.aPacker }), clerk: 404 },
  ],
  'PATCH /api/admin/users/{id}/': [
    administrators(200, { ...ofCustomer, body: { is_active: false } }),
    administrators(200, { ...ofCustomer, ...recent, body: { role: 'packer' } }),
    administrators(200, { ...ofCustomer, ...recent, body: { is_admin: true } }),
  ],
  'POST /api/admin/users/{id}/unlock/': [
    clerks(200, { id: of.aCustomer }),
    { ...administrators(200, { id: of.aPacker }), clerk: 404 },
  ],
  'POST /api/admin/users/{id}/send-password-reset/': [
    clerks(200, { id: of.aCustomer }),
    { ...administrators(200, { id: of.aPacker }), clerk: 404 },
  ],
  'POST /api/admin/users/{id}/end-sessions/': administrators(200, { id: of.aCustomer }),
  'GET /api/admin/users/invite/': administrators(200),
  'POST /api/admin/users/invite/': administrators(201, {
    ...recent,
    body: { email: 'packer@example.com', full_name: 'Noor Parker', role: 'packer' },
  }),
  // A DELETE is sent without a body here: the address is missing.
  'DELETE /api/admin/users/invite/': administrators(400),
  'POST /api/admin/users/import/': administrators(415, { body: {} }),
  'GET /api/admin/users/export/': administrators(200),
  'GET /api/admin/past-orders/': clerks(200),
  'POST /api/admin/past-orders/import/': administrators(415, { body: {} }),
  'GET /api/admin/past-orders/export/': administrators(200),
  'DELETE /api/admin/users/{id}/identities/{identity_id}/': [
    clerks(204, { id: of.aLinkedCustomer }),
    { ...administrators(204, { id: of.aPackerLinked }), clerk: 404 },
  ],
  'GET /api/admin/orders/{id}/invoice/': clerks(200, { id: of.aRefundedOrder, missing: noOrder }),
  'GET /api/admin/orders/{id}/credit-notes/{refund_id}/': clerks(200, {
    id: of.aRefundedOrder,
    missing: noOrder,
  }),
  'GET /api/admin/todo/': packers(200),
  'GET /api/admin/settings/': packers(200),
  'PATCH /api/admin/settings/': administrators(200, { body: { sizes: null } }),
  'GET /api/admin/reports/sales/': administrators(200),
  'GET /api/admin/reports/products/': administrators(200),
  'GET /api/admin/reports/bookings/': administrators(200, recent),
  'GET /api/admin/webhook-endpoints/': administrators(200),
  'POST /api/admin/webhook-endpoints/': administrators(201, {
    ...recent,
    body: { url: 'https://erp.example.com/', events: ['order.paid'] },
  }),
  'GET /api/admin/webhook-endpoints/{id}/': administrators(200, endpoint),
  'PATCH /api/admin/webhook-endpoints/{id}/': administrators(200, { ...endpoint, body: {} }),
  'DELETE /api/admin/webhook-endpoints/{id}/': administrators(204, endpoint),
  'POST /api/admin/webhook-endpoints/{id}/rotate-secret/': administrators(200, {
    ...endpoint,
    ...recent,
  }),
  'GET /api/admin/webhook-endpoints/{id}/deliveries/': administrators(200, endpoint),
  'POST /api/admin/webhook-endpoints/{id}/deliveries/{delivery_id}/retry/': administrators(200, {
    id: of.anEndpointWithDelivery,
  }),
  'GET /api/admin/outfits/': clerks(200),
  'GET /api/admin/outfits/{id}/': clerks(200, privately),
  'PATCH /api/admin/outfits/{id}/': clerks(200, { ...privately, body: {} }),
  'DELETE /api/admin/outfits/{id}/': clerks(204, privately),
}

/** Beyond the API: for everybody, who may hold a link. */
const PAGES: Record<string, Row> = {
  'POST /api/payments/webhooks/{adapter}/': anyone(404, { body: {} }),
  'GET /pay/{reference}/': anyone(404),
  'GET /openapi.json': anyone(200),
  'GET /openapi-admin.json': anyone(200),
  'GET /healthz': anyone(200),
  'GET /readyz': anyone(200),
  'GET /verify-email/': anyone(200),
  'GET /reset-password/': anyone(200),
  'GET /products/{id}/': anyone(200),
  'GET /wishlist/': anyone(200),
  'GET /orders/{id}/': anyone(200),
  'GET /sandbox/mail/': anyone(200),
  'GET /sandbox/mail/messages/': anyone(200),
  'GET /sandbox/mail/messages/{id}/': anyone(404),
  'GET /sandbox/mail/messages/{id}/html/': anyone(404),
  'GET /sandbox/pay/{token}/': anyone(404),
  'POST /sandbox/pay/{token}/': anyone(400, { body: {} }),
  ...Object.fromEntries(
    ['GET', 'POST'].flatMap((method) => [
      [`${method} /sandbox/pay/{token}/succeed/`, anyone(404)],
      [`${method} /sandbox/pay/{token}/decline/`, anyone(404)],
    ]),
  ),
  ...Object.fromEntries(
    ['a', 'b'].flatMap((slot) => [
      [`GET /sandbox/idp/${slot}/`, anyone(200)],
      [`GET /sandbox/idp/${slot}/.well-known/openid-configuration`, anyone(200)],
      [`GET /sandbox/idp/${slot}/jwks/`, anyone(200)],
      [`POST /sandbox/idp/${slot}/token/`, anyone(400, { body: {} })],
    ]),
  ),
}

/** Past an integer, the last safe one and the next, past a bigint, and past all digits of a number. */
export const BEYOND = [
  ...['2147483648', '9007199254740991', '9007199254740992'],
  ...['9223372036854775808', '1e30'],
]

/** Files that are the same to everybody: the documentation’s, the sandbox’s, and pictures. */
export const FILES = /^GET \/((docs|redoc|media|admin|sandbox\/assets)(\/|$))/

export const MATRIX: Record<string, Row | Row[]> = {
  ...ACCOUNTS,
  ...SHOP,
  ...ADMINISTRATION,
  ...PAGES,
}
