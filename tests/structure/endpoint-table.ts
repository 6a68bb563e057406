/** The contract's table of endpoints (section Endpoints), as data. */

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  auth: 'Yes' | 'No' | 'Optional'
}

const row = (method: Endpoint['method'], path: string, auth: Endpoint['auth']): Endpoint => ({
  method,
  path,
  auth,
})

export const SERVED: Endpoint[] = [
  row('POST', '/api/users/register/', 'No'),
  row('POST', '/api/users/login/', 'No'),
  row('POST', '/api/users/logout/', 'Yes'),
  row('POST', '/api/users/verify-email/', 'No'),
  row('POST', '/api/users/token/refresh/', 'No'),
  row('GET', '/api/users/token/validate/', 'Yes'),
  row('POST', '/api/users/social/idp_a/', 'No'),
  row('POST', '/api/users/social/idp_b/', 'No'),
  row('GET', '/api/users/profile/', 'Yes'),
  row('PUT', '/api/users/profile/', 'Yes'),
  row('PATCH', '/api/users/profile/', 'Yes'),
  row('GET', '/api/catalog/products/', 'No'),
  row('GET', '/api/catalog/products/{id}/', 'No'),
  row('GET', '/api/catalog/categories/', 'No'),
  row('GET', '/api/catalog/filters/', 'No'),
  row('GET', '/api/orders/cart/', 'Optional'),
  row('POST', '/api/orders/cart/add/', 'Optional'),
  row('PATCH', '/api/orders/cart/update/{id}/', 'Optional'),
  row('DELETE', '/api/orders/cart/remove/{id}/', 'Optional'),
  row('POST', '/api/orders/cart/clear/', 'Optional'),
  row('GET', '/api/orders/wishlist/', 'Yes'),
  row('POST', '/api/orders/wishlist/add/', 'Yes'),
  row('DELETE', '/api/orders/wishlist/remove/{id}/', 'Yes'),
  row('POST', '/api/orders/create/', 'Yes'),
  row('GET', '/api/orders/', 'Yes'),
  row('GET', '/api/orders/{id}/', 'Yes'),
  row('POST', '/api/orders/{id}/cancel/', 'Yes'),
  row('GET', '/api/outfits/', 'Optional'),
  row('POST', '/api/outfits/', 'Yes'),
  row('GET', '/api/outfits/{id}/', 'Optional'),
  row('PUT', '/api/outfits/{id}/', 'Yes'),
  row('PATCH', '/api/outfits/{id}/', 'Yes'),
  row('DELETE', '/api/outfits/{id}/', 'Yes'),
  row('GET', '/api/outfits/public/', 'No'),
  row('GET', '/api/outfits/my-outfits/', 'Yes'),
]

const ADMINISTRATION = 'Decisions section 8'
/** What an area of the administration serves: list, create, read, change, delete. */
const upkeep = (path: string) =>
  [
    row('GET', path, 'Yes'),
    row('POST', path, 'Yes'),
    ...(['GET', 'PATCH', 'DELETE'] as const).map((method) => row(method, `${path}{id}/`, 'Yes')),
  ].map((each) => ({ ...each, decision: ADMINISTRATION }))

/** What is served beyond the contract's table, with the place that decides it. */
export const EXTENSIONS: (Endpoint & { decision: string })[] = [
  ...upkeep('/api/admin/categories/'),
  ...upkeep('/api/admin/products/'),
  ...upkeep('/api/admin/coverage-levels/'),
  ...[
    row('GET', '/api/admin/products/{id}/variants/', 'Yes'),
    row('POST', '/api/admin/products/{id}/variants/', 'Yes'),
    row('GET', '/api/admin/variants/{id}/', 'Yes'),
    row('PATCH', '/api/admin/variants/{id}/', 'Yes'),
    row('DELETE', '/api/admin/variants/{id}/', 'Yes'),
  ].map((each) => ({ ...each, decision: ADMINISTRATION })),
  ...[
    row('GET', '/api/admin/variants/{id}/stock/', 'Yes'),
    row('POST', '/api/admin/variants/{id}/stock/', 'Yes'),
    row('GET', '/api/admin/low-stock/', 'Yes'),
    row('GET', '/api/admin/products/{id}/images/', 'Yes'),
    row('POST', '/api/admin/products/{id}/images/', 'Yes'),
    row('GET', '/api/admin/images/{id}/', 'Yes'),
    row('PATCH', '/api/admin/images/{id}/', 'Yes'),
    row('DELETE', '/api/admin/images/{id}/', 'Yes'),
  ].map((each) => ({ ...each, decision: ADMINISTRATION })),
  ...(
    [
      ['GET', 'products/export/'],
      ['POST', 'products/import/'],
      ['GET', 'orders/'],
      ['GET', 'orders/{id}/'],
      ['POST', 'orders/{id}/status/'],
      ['POST', 'orders/{id}/cancel/'],
      ['POST', 'orders/{id}/refund/'],
      ['POST', 'payments/{id}/review/'],
      ['GET', 'users/'],
      ['GET', 'users/{id}/'],
      ['PATCH', 'users/{id}/'],
      ['DELETE', 'users/{id}/identities/{identity_id}/'],
      ['PATCH', 'outfits/{id}/'],
      ['DELETE', 'outfits/{id}/'],
    ] as const
  ).map(([method, path]) => ({
    ...row(method, `/api/admin/${path}`, 'Yes'),
    decision: ADMINISTRATION,
  })),
  {
    ...row('POST', '/api/users/verify-email/resend/', 'No'),
    decision: 'Decisions section 2, Extensions',
  },
  {
    ...row('POST', '/api/users/password/reset/', 'No'),
    decision: 'Decisions section 2, Extensions',
  },
  {
    ...row('POST', '/api/users/password/reset/confirm/', 'No'),
    decision: 'Decisions section 2, Extensions',
  },
  {
    ...row('POST', '/api/users/password/change/', 'Yes'),
    decision: 'Decisions section 2, Extensions',
  },
  {
    ...row('GET', '/api/users/sessions/', 'Yes'),
    decision: 'Decisions section 2, Extensions',
  },
  {
    ...row('DELETE', '/api/users/sessions/{id}/', 'Yes'),
    decision: 'Decisions section 2, Extensions',
  },
  {
    ...row('POST', '/api/users/sessions/revoke-others/', 'Yes'),
    decision: 'Decisions section 2, Extensions',
  },
  {
    ...row('POST', '/api/orders/{id}/pay/', 'Yes'),
    decision: 'Decisions section 5',
  },
  {
    ...row('PATCH', '/api/orders/wishlist/update/{id}/', 'Yes'),
    decision: 'Decisions section 9, Wishlist: back-in-stock mail',
  },
  {
    ...row('POST', '/api/outfits/{id}/like/', 'Yes'),
    decision: 'Decisions section 9, Outfits: like/unlike',
  },
  {
    ...row('DELETE', '/api/outfits/{id}/like/', 'Yes'),
    decision: 'Decisions section 9, Outfits: like/unlike',
  },
  {
    ...row('POST', '/api/outfits/{id}/add-to-cart/', 'Optional'),
    decision: 'Decisions section 9, Outfits: add a whole outfit to the cart',
  },
  {
    ...row('POST', '/api/payments/webhooks/{adapter}/', 'No'),
    decision: 'Contract: Events, 2, "path not shown"; decisions section 6',
  },
]
