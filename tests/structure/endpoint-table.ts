/** Every endpoint, with whether it needs a token. The OpenAPI documents have exactly these, but webhooks of payments. */

type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  auth: 'Yes' | 'No' | 'Optional'
}

const endpoints = (table: string): Endpoint[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [method, path, auth] = line.trim().split(' ')
      return { method, path, auth } as Endpoint
    })

/** With these the API began; openapi.test.ts counts them. */
export const SERVED = endpoints(`
  POST /api/users/register/ No
  POST /api/users/login/ No
  POST /api/users/logout/ Yes
  POST /api/users/verify-email/ No
  POST /api/users/token/refresh/ No
  GET /api/users/token/validate/ Yes
  POST /api/users/social/idp_a/ No
  POST /api/users/social/idp_b/ No
  GET /api/users/profile/ Yes
  PUT /api/users/profile/ Yes
  PATCH /api/users/profile/ Yes
  GET /api/catalog/products/ No
  GET /api/catalog/products/{id}/ No
  GET /api/catalog/categories/ No
  GET /api/catalog/filters/ No
  GET /api/orders/cart/ Optional
  POST /api/orders/cart/add/ Optional
  PATCH /api/orders/cart/update/{id}/ Optional
  DELETE /api/orders/cart/remove/{id}/ Optional
  POST /api/orders/cart/clear/ Optional
  GET /api/orders/wishlist/ Yes
  POST /api/orders/wishlist/add/ Yes
  DELETE /api/orders/wishlist/remove/{id}/ Yes
  POST /api/orders/create/ Yes
  GET /api/orders/ Yes
  GET /api/orders/{id}/ Yes
  POST /api/orders/{id}/cancel/ Yes
  GET /api/outfits/ Optional
  POST /api/outfits/ Yes
  GET /api/outfits/{id}/ Optional
  PUT /api/outfits/{id}/ Yes
  PATCH /api/outfits/{id}/ Yes
  DELETE /api/outfits/{id}/ Yes
  GET /api/outfits/public/ No
  GET /api/outfits/my-outfits/ Yes
`)

/** Endpoints that were added since. A new one goes here. */
export const EXTENSIONS = endpoints(`
  POST /api/orders/cart/quote/ Optional
  POST /api/guest-orders/ No
  POST /api/guest-orders/link/ No
  POST /api/orders/claim/ Yes
  GET /api/guest-orders/{order_number}/ No
  POST /api/guest-orders/{order_number}/pay/ No
  POST /api/guest-orders/{order_number}/cancel/ No
  GET /api/guest-orders/{order_number}/returns/ No
  POST /api/guest-orders/{order_number}/returns/ No
  POST /api/guest-orders/{order_number}/returns/{return_id}/cancel/ No
  GET /api/guest-orders/{order_number}/invoice/ No
  GET /api/guest-orders/{order_number}/credit-notes/{refund_id}/ No
  GET /api/admin/categories/ Yes
  POST /api/admin/categories/ Yes
  GET /api/admin/categories/{id}/ Yes
  PATCH /api/admin/categories/{id}/ Yes
  DELETE /api/admin/categories/{id}/ Yes
  GET /api/admin/products/ Yes
  POST /api/admin/products/ Yes
  GET /api/admin/products/{id}/ Yes
  PATCH /api/admin/products/{id}/ Yes
  DELETE /api/admin/products/{id}/ Yes
  POST /api/admin/products/{id}/duplicate/ Yes
  POST /api/admin/products/bulk/ Yes
  GET /api/admin/coverage-levels/ Yes
  POST /api/admin/coverage-levels/ Yes
  GET /api/admin/coverage-levels/{id}/ Yes
  PATCH /api/admin/coverage-levels/{id}/ Yes
  DELETE /api/admin/coverage-levels/{id}/ Yes
  GET /api/admin/products/{id}/variants/ Yes
  POST /api/admin/products/{id}/variants/ Yes
  GET /api/admin/variants/{id}/ Yes
  PATCH /api/admin/variants/{id}/ Yes
  DELETE /api/admin/variants/{id}/ Yes
  GET /api/admin/variants/{id}/stock/ Yes
  POST /api/admin/variants/{id}/stock/ Yes
  GET /api/admin/variants/ Yes
  POST /api/admin/stock-counts/ Yes
  POST /api/admin/stock-receipts/ Yes
  GET /api/admin/low-stock/ Yes
  GET /api/orders/{id}/returns/ Yes
  POST /api/orders/{id}/returns/ Yes
  POST /api/orders/{id}/returns/{return_id}/cancel/ Yes
  GET /api/admin/returns/ Yes
  POST /api/admin/orders/{id}/returns/ Yes
  GET /api/admin/returns/{id}/ Yes
  POST /api/admin/returns/{id}/approve/ Yes
  POST /api/admin/returns/{id}/reject/ Yes
  POST /api/admin/returns/{id}/receive/ Yes
  GET /api/admin/delivery-methods/ Yes
  POST /api/admin/delivery-methods/ Yes
  GET /api/admin/delivery-methods/{id}/ Yes
  PATCH /api/admin/delivery-methods/{id}/ Yes
  DELETE /api/admin/delivery-methods/{id}/ Yes
  GET /api/admin/discounts/ Yes
  POST /api/admin/discounts/ Yes
  GET /api/admin/discounts/{id}/ Yes
  PATCH /api/admin/discounts/{id}/ Yes
  DELETE /api/admin/discounts/{id}/ Yes
  GET /api/admin/discounts/{id}/uses/ Yes
  GET /api/admin/synonyms/ Yes
  POST /api/admin/synonyms/ Yes
  DELETE /api/admin/synonyms/{id}/ Yes
  GET /api/admin/products/{id}/images/ Yes
  POST /api/admin/products/{id}/images/ Yes
  GET /api/admin/images/{id}/ Yes
  PATCH /api/admin/images/{id}/ Yes
  DELETE /api/admin/images/{id}/ Yes
  GET /api/admin/products/export/ Yes
  POST /api/admin/products/import/ Yes
  GET /api/admin/orders/ Yes
  POST /api/admin/orders/status/ Yes
  POST /api/admin/orders/claims/ Yes
  GET /api/admin/orders/{id}/ Yes
  PATCH /api/admin/orders/{id}/ Yes
  POST /api/admin/orders/{id}/staff-notes/ Yes
  POST /api/admin/orders/{id}/send-link/ Yes
  DELETE /api/admin/orders/{id}/claim/ Yes
  POST /api/admin/orders/{id}/hold/ Yes
  DELETE /api/admin/orders/{id}/hold/ Yes
  POST /api/admin/orders/{id}/status/ Yes
  POST /api/admin/orders/{id}/cancel/ Yes
  POST /api/admin/orders/{id}/refunds/ Yes
  POST /api/admin/orders/{id}/refund/ Yes
  GET /api/admin/refunds/ Yes
  GET /api/admin/payments/ Yes
  POST /api/admin/payments/{id}/review/ Yes
  GET /api/orders/{id}/invoice/ Yes
  GET /api/orders/{id}/credit-notes/{refund_id}/ Yes
  GET /api/admin/orders/{id}/invoice/ Yes
  GET /api/admin/orders/{id}/credit-notes/{refund_id}/ Yes
  GET /api/admin/todo/ Yes
  GET /api/admin/settings/ Yes
  PATCH /api/admin/settings/ Yes
  GET /api/admin/outfits/ Yes
  GET /api/admin/outfits/{id}/ Yes
  GET /api/admin/colors/ Yes
  PATCH /api/admin/colors/{id}/ Yes
  GET /api/admin/translations/ Yes
  GET /api/admin/products/{id}/translations/{lang}/ Yes
  PUT /api/admin/products/{id}/translations/{lang}/ Yes
  DELETE /api/admin/products/{id}/translations/{lang}/ Yes
  GET /api/admin/categories/{id}/translations/{lang}/ Yes
  PUT /api/admin/categories/{id}/translations/{lang}/ Yes
  DELETE /api/admin/categories/{id}/translations/{lang}/ Yes
  GET /api/admin/coverage-levels/{id}/translations/{lang}/ Yes
  PUT /api/admin/coverage-levels/{id}/translations/{lang}/ Yes
  DELETE /api/admin/coverage-levels/{id}/translations/{lang}/ Yes
  GET /api/admin/colors/{id}/translations/{lang}/ Yes
  PUT /api/admin/colors/{id}/translations/{lang}/ Yes
  DELETE /api/admin/colors/{id}/translations/{lang}/ Yes
  GET /api/admin/delivery-methods/{id}/translations/{lang}/ Yes
  PUT /api/admin/delivery-methods/{id}/translations/{lang}/ Yes
  DELETE /api/admin/delivery-methods/{id}/translations/{lang}/ Yes
  GET /api/admin/images/{id}/translations/{lang}/ Yes
  PUT /api/admin/images/{id}/translations/{lang}/ Yes
  DELETE /api/admin/images/{id}/translations/{lang}/ Yes
  GET /api/catalog/products/{id}/fit/ No
  GET /api/catalog/sitemap/ No
  GET /api/admin/reports/sales/ Yes
  GET /api/admin/reports/products/ Yes
  GET /api/admin/reports/bookings/ Yes
  GET /api/admin/users/ Yes
  GET /api/admin/users/{id}/ Yes
  PATCH /api/admin/users/{id}/ Yes
  DELETE /api/admin/users/{id}/identities/{identity_id}/ Yes
  POST /api/admin/users/{id}/unlock/ Yes
  POST /api/admin/users/{id}/send-password-reset/ Yes
  POST /api/admin/users/{id}/end-sessions/ Yes
  GET /api/admin/users/invite/ Yes
  POST /api/admin/users/invite/ Yes
  DELETE /api/admin/users/invite/ Yes
  PATCH /api/admin/outfits/{id}/ Yes
  DELETE /api/admin/outfits/{id}/ Yes
  GET /api/admin/webhook-endpoints/ Yes
  POST /api/admin/webhook-endpoints/ Yes
  GET /api/admin/webhook-endpoints/{id}/ Yes
  PATCH /api/admin/webhook-endpoints/{id}/ Yes
  DELETE /api/admin/webhook-endpoints/{id}/ Yes
  POST /api/admin/webhook-endpoints/{id}/rotate-secret/ Yes
  GET /api/admin/webhook-endpoints/{id}/deliveries/ Yes
  POST /api/admin/webhook-endpoints/{id}/deliveries/{delivery_id}/retry/ Yes
  GET /api/catalog/products/by-slug/{slug}/ No
  GET /api/catalog/products/{id}/related/ No
  GET /api/catalog/suggest/ No
  GET /api/catalog/size-chart/ No
  GET /api/shop/ No
  GET /api/catalog/size-advice/ No
  POST /api/users/verify-email/resend/ No
  POST /api/users/password/reset/ No
  POST /api/users/password/reset/confirm/ No
  POST /api/users/password/change/ Yes
  GET /api/users/second-factor/ Yes
  POST /api/users/second-factor/totp/ Yes
  POST /api/users/second-factor/totp/confirm/ Yes
  DELETE /api/users/second-factor/totp/ Yes
  POST /api/users/second-factor/passkeys/options/ Yes
  POST /api/users/second-factor/passkeys/ Yes
  DELETE /api/users/second-factor/passkeys/{id}/ Yes
  POST /api/users/second-factor/recovery-codes/ Yes
  POST /api/users/second-factor/verify/options/ Yes
  POST /api/users/second-factor/verify/ Yes
  GET /api/users/export/ Yes
  DELETE /api/users/account/ Yes
  GET /api/users/sessions/ Yes
  DELETE /api/users/sessions/{id}/ Yes
  POST /api/users/sessions/revoke-others/ Yes
  GET /api/users/addresses/ Yes
  POST /api/users/addresses/ Yes
  PATCH /api/users/addresses/{id}/ Yes
  DELETE /api/users/addresses/{id}/ Yes
  POST /api/orders/{id}/pay/ Yes
  GET /api/orders/payment-methods/ No
  GET /api/orders/delivery-methods/ No
  PATCH /api/orders/wishlist/update/{id}/ Yes
  POST /api/outfits/{id}/like/ Yes
  DELETE /api/outfits/{id}/like/ Yes
  POST /api/outfits/{id}/add-to-cart/ Optional
  POST /api/payments/webhooks/{adapter}/ No
`)
