// Made from the OpenAPI document by tools/generate.ts. Do not edit.
import type { components } from './schema.ts'

/** All that a call needs to know of an operation while it runs. */
export const OPERATIONS = {
  register: { method: 'POST', path: '/api/users/register/', opens: true, cart: true },
  logIn: { method: 'POST', path: '/api/users/login/', opens: true, cart: true },
  logOut: { method: 'POST', path: '/api/users/logout/', auth: true, named: true },
  verifyEmail: { method: 'POST', path: '/api/users/verify-email/' },
  refreshTokens: { method: 'POST', path: '/api/users/token/refresh/' },
  validateToken: { method: 'GET', path: '/api/users/token/validate/', auth: true },
  getProfile: { method: 'GET', path: '/api/users/profile/', auth: true },
  replaceProfile: { method: 'PUT', path: '/api/users/profile/', auth: true },
  updateProfile: { method: 'PATCH', path: '/api/users/profile/', auth: true },
  resendVerificationEmail: { method: 'POST', path: '/api/users/verify-email/resend/' },
  requestPasswordReset: { method: 'POST', path: '/api/users/password/reset/' },
  confirmPasswordReset: { method: 'POST', path: '/api/users/password/reset/confirm/' },
  changePassword: { method: 'POST', path: '/api/users/password/change/', auth: true },
  listSessions: { method: 'GET', path: '/api/users/sessions/', auth: true },
  endSession: { method: 'DELETE', path: '/api/users/sessions/{id}/', auth: true },
  endOtherSessions: { method: 'POST', path: '/api/users/sessions/revoke-others/', auth: true, named: true },
  logInWithIdpA: { method: 'POST', path: '/api/users/social/idp_a/', opens: true, cart: true },
  logInWithIdpB: { method: 'POST', path: '/api/users/social/idp_b/', opens: true, cart: true },
  exportAccount: { method: 'GET', path: '/api/users/export/', auth: true },
  deleteAccount: { method: 'DELETE', path: '/api/users/account/', auth: true },
  listProducts: { method: 'GET', path: '/api/catalog/products/', cached: true, page: true },
  getProduct: { method: 'GET', path: '/api/catalog/products/{id}/', cached: true },
  getProductBySlug: { method: 'GET', path: '/api/catalog/products/by-slug/{slug}/', cached: true },
  listRelatedProducts: { method: 'GET', path: '/api/catalog/products/{id}/related/', cached: true },
  suggest: { method: 'GET', path: '/api/catalog/suggest/', cached: true },
  listCategories: { method: 'GET', path: '/api/catalog/categories/', cached: true },
  getFilters: { method: 'GET', path: '/api/catalog/filters/', cached: true },
  getSizeChart: { method: 'GET', path: '/api/catalog/size-chart/', cached: true },
  getSizeAdvice: { method: 'GET', path: '/api/catalog/size-advice/', cached: true },
  getCart: { method: 'GET', path: '/api/orders/cart/', auth: true, cart: true },
  addToCart: { method: 'POST', path: '/api/orders/cart/add/', auth: true, cart: true },
  updateCartItem: { method: 'PATCH', path: '/api/orders/cart/update/{id}/', auth: true, cart: true },
  removeCartItem: { method: 'DELETE', path: '/api/orders/cart/remove/{id}/', auth: true, cart: true },
  clearCart: { method: 'POST', path: '/api/orders/cart/clear/', auth: true, cart: true },
  listWishlist: { method: 'GET', path: '/api/orders/wishlist/', auth: true },
  addToWishlist: { method: 'POST', path: '/api/orders/wishlist/add/', auth: true },
  updateWishlistItem: { method: 'PATCH', path: '/api/orders/wishlist/update/{id}/', auth: true },
  removeWishlistItem: { method: 'DELETE', path: '/api/orders/wishlist/remove/{id}/', auth: true },
  createOrder: { method: 'POST', path: '/api/orders/create/', auth: true, keyed: true },
  listOrders: { method: 'GET', path: '/api/orders/', auth: true, page: true },
  listPaymentMethods: { method: 'GET', path: '/api/orders/payment-methods/', cached: true },
  getOrder: { method: 'GET', path: '/api/orders/{id}/', auth: true },
  cancelOrder: { method: 'POST', path: '/api/orders/{id}/cancel/', auth: true, keyed: true },
  payOrder: { method: 'POST', path: '/api/orders/{id}/pay/', auth: true, keyed: true },
  listReturns: { method: 'GET', path: '/api/orders/{id}/returns/', auth: true },
  createReturn: { method: 'POST', path: '/api/orders/{id}/returns/', auth: true, keyed: true },
  cancelReturn: { method: 'POST', path: '/api/orders/{id}/returns/{return_id}/cancel/', auth: true, keyed: true },
  listOutfits: { method: 'GET', path: '/api/outfits/', auth: true, page: true },
  createOutfit: { method: 'POST', path: '/api/outfits/', auth: true },
  listPublicOutfits: { method: 'GET', path: '/api/outfits/public/', page: true },
  listOwnOutfits: { method: 'GET', path: '/api/outfits/my-outfits/', auth: true, page: true },
  getOutfit: { method: 'GET', path: '/api/outfits/{id}/', auth: true },
  replaceOutfit: { method: 'PUT', path: '/api/outfits/{id}/', auth: true },
  updateOutfit: { method: 'PATCH', path: '/api/outfits/{id}/', auth: true },
  deleteOutfit: { method: 'DELETE', path: '/api/outfits/{id}/', auth: true },
  likeOutfit: { method: 'POST', path: '/api/outfits/{id}/like/', auth: true },
  unlikeOutfit: { method: 'DELETE', path: '/api/outfits/{id}/like/', auth: true },
  addOutfitToCart: { method: 'POST', path: '/api/outfits/{id}/add-to-cart/', auth: true, cart: true },
} as const

/** The errors that every operation can answer with. */
export type CommonKind = 'not_acceptable' | 'rate_limited' | 'unavailable' | 'unexpected'

/** The other errors of each operation. */
export type OwnKinds = {
  register: 'body_too_large' | 'email_taken' | 'fields' | 'malformed' | 'registration_incomplete' | 'unsupported_media_type' | 'weak_password'
  logIn: 'account_disabled' | 'account_locked' | 'body_too_large' | 'fields' | 'malformed' | 'unsupported_media_type' | 'wrong_credentials'
  logOut: 'body_too_large' | 'fields' | 'malformed' | 'unauthenticated' | 'unsupported_media_type'
  verifyEmail: 'body_too_large' | 'email_already_verified' | 'fields' | 'malformed' | 'unsupported_media_type' | 'verification_token_expired' | 'verification_token_invalid'
  refreshTokens: 'body_too_large' | 'fields' | 'key_invalid' | 'malformed' | 'unauthenticated' | 'unsupported_media_type'
  validateToken: 'unauthenticated'
  getProfile: 'unauthenticated'
  replaceProfile: 'body_too_large' | 'fields' | 'malformed' | 'unauthenticated' | 'unsupported_media_type'
  updateProfile: 'body_too_large' | 'fields' | 'malformed' | 'unauthenticated' | 'unsupported_media_type'
  resendVerificationEmail: 'body_too_large' | 'fields' | 'malformed' | 'unsupported_media_type'
  requestPasswordReset: 'body_too_large' | 'fields' | 'malformed' | 'unsupported_media_type'
  confirmPasswordReset: 'body_too_large' | 'fields' | 'malformed' | 'reset_token_expired' | 'reset_token_invalid' | 'unsupported_media_type' | 'weak_password'
  changePassword: 'account_locked' | 'body_too_large' | 'fields' | 'malformed' | 'unauthenticated' | 'unsupported_media_type' | 'weak_password' | 'wrong_current_password'
  listSessions: 'unauthenticated'
  endSession: 'body_too_large' | 'not_found' | 'unauthenticated' | 'unsupported_media_type'
  endOtherSessions: 'body_too_large' | 'fields' | 'malformed' | 'unauthenticated' | 'unsupported_media_type'
  logInWithIdpA: 'account_disabled' | 'body_too_large' | 'fields' | 'identity_provider_failed' | 'identity_provider_off' | 'identity_token_invalid' | 'malformed' | 'unsupported_media_type'
  logInWithIdpB: 'account_disabled' | 'body_too_large' | 'fields' | 'identity_provider_failed' | 'identity_provider_off' | 'identity_token_invalid' | 'malformed' | 'unsupported_media_type'
  exportAccount: 'unauthenticated'
  deleteAccount: 'account_locked' | 'body_too_large' | 'fields' | 'identity_provider_failed' | 'identity_provider_off' | 'identity_token_invalid' | 'last_administrator' | 'malformed' | 'orders_under_way' | 'unauthenticated' | 'unsupported_media_type' | 'wrong_current_password'
  listProducts: 'fields' | 'invalid_coverage_level' | 'invalid_page'
  getProduct: 'not_found'
  getProductBySlug: 'not_found'
  listRelatedProducts: 'not_found'
  suggest: never
  listCategories: never
  getFilters: never
  getSizeChart: never
  getSizeAdvice: 'fields'
  getCart: 'unauthenticated'
  addToCart: 'body_too_large' | 'cart_full' | 'fields' | 'insufficient_stock' | 'invalid_quantity' | 'malformed' | 'not_found' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  updateCartItem: 'body_too_large' | 'fields' | 'insufficient_stock' | 'invalid_quantity' | 'malformed' | 'not_found' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  removeCartItem: 'body_too_large' | 'not_found' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  clearCart: 'body_too_large' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  listWishlist: 'unauthenticated'
  addToWishlist: 'already_in_wishlist' | 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'unauthenticated' | 'unsupported_media_type' | 'wishlist_full'
  updateWishlistItem: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'unauthenticated' | 'unsupported_media_type'
  removeWishlistItem: 'body_too_large' | 'not_found' | 'unauthenticated' | 'unsupported_media_type'
  createOrder: 'address_required' | 'body_too_large' | 'cart_changed' | 'cart_empty' | 'cart_full' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'out_of_stock' | 'payment_method_unavailable' | 'payment_provider_failed' | 'payment_provider_timeout' | 'payment_refused' | 'permission_denied' | 'too_many_unpaid_items' | 'too_many_unpaid_orders' | 'unauthenticated' | 'unsupported_media_type'
  listOrders: 'fields' | 'invalid_page' | 'unauthenticated'
  listPaymentMethods: never
  getOrder: 'not_found' | 'unauthenticated'
  cancelOrder: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'order_not_cancellable' | 'unauthenticated' | 'unsupported_media_type'
  payOrder: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'order_not_payable' | 'order_too_old_to_pay' | 'out_of_stock' | 'payment_method_unavailable' | 'payment_provider_failed' | 'payment_provider_timeout' | 'payment_refused' | 'permission_denied' | 'too_many_unpaid_items' | 'unauthenticated' | 'unsupported_media_type'
  listReturns: 'not_found' | 'unauthenticated'
  createReturn: 'body_too_large' | 'fields' | 'items_not_returnable' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'order_not_delivered' | 'return_window_closed' | 'too_many_returns' | 'unauthenticated' | 'unsupported_media_type'
  cancelReturn: 'body_too_large' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'not_found' | 'return_not_cancellable' | 'unauthenticated' | 'unsupported_media_type'
  listOutfits: 'fields' | 'invalid_page' | 'unauthenticated'
  createOutfit: 'body_too_large' | 'fields' | 'malformed' | 'outfit_duplicates' | 'outfit_invalid_products' | 'outfit_too_large' | 'outfit_too_small' | 'unauthenticated' | 'unsupported_media_type'
  listPublicOutfits: 'invalid_page'
  listOwnOutfits: 'invalid_page' | 'unauthenticated'
  getOutfit: 'not_found' | 'unauthenticated'
  replaceOutfit: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'outfit_duplicates' | 'outfit_invalid_products' | 'outfit_too_large' | 'outfit_too_small' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  updateOutfit: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'outfit_duplicates' | 'outfit_invalid_products' | 'outfit_too_large' | 'outfit_too_small' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  deleteOutfit: 'body_too_large' | 'not_found' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  likeOutfit: 'body_too_large' | 'not_found' | 'unauthenticated' | 'unsupported_media_type'
  unlikeOutfit: 'body_too_large' | 'not_found' | 'unauthenticated' | 'unsupported_media_type'
  addOutfitToCart: 'body_too_large' | 'cart_full' | 'fields' | 'invalid_quantity' | 'malformed' | 'not_found' | 'outfit_duplicates' | 'outfit_not_added' | 'outfit_too_large' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
}

/** The body of each error but `fields`, which differs by operation. */
export type ErrorBodies = {
  account_disabled: components['schemas']['ErrorResponse']
  account_locked: components['schemas']['AccountLockedError']
  address_required: components['schemas']['ErrorResponse']
  already_in_wishlist: components['schemas']['ErrorResponse']
  body_too_large: components['schemas']['Detail']
  cart_changed: components['schemas']['ErrorResponse']
  cart_empty: components['schemas']['ErrorResponse']
  cart_full: components['schemas']['ErrorResponse']
  email_already_verified: components['schemas']['ErrorResponse']
  email_taken: components['schemas']['ErrorResponse']
  identity_provider_failed: components['schemas']['ErrorResponse']
  identity_provider_off: components['schemas']['ErrorResponse']
  identity_token_invalid: components['schemas']['ErrorResponse']
  insufficient_stock: components['schemas']['InsufficientStockError']
  invalid_coverage_level: components['schemas']['CatalogError']
  invalid_page: components['schemas']['Detail']
  invalid_quantity: components['schemas']['ErrorResponse']
  items_not_returnable: components['schemas']['ItemsNotReturnableError']
  key_in_use: components['schemas']['ErrorResponse']
  key_invalid: components['schemas']['ErrorResponse']
  key_reused: components['schemas']['ErrorResponse']
  last_administrator: components['schemas']['ErrorResponse']
  malformed: components['schemas']['Detail']
  not_acceptable: components['schemas']['Detail']
  not_found: components['schemas']['Detail'] | components['schemas']['ErrorResponse']
  order_not_cancellable: components['schemas']['OrderNotCancellableError']
  order_not_delivered: components['schemas']['OrderStatusError']
  order_not_payable: components['schemas']['OrderStatusError']
  order_too_old_to_pay: components['schemas']['ErrorResponse']
  orders_under_way: components['schemas']['OrdersUnderWayError']
  out_of_stock: components['schemas']['OutOfStockError']
  outfit_duplicates: components['schemas']['ErrorResponse']
  outfit_invalid_products: components['schemas']['ErrorResponse']
  outfit_not_added: components['schemas']['OutfitToCartError']
  outfit_too_large: components['schemas']['ErrorResponse']
  outfit_too_small: components['schemas']['ErrorResponse']
  payment_method_unavailable: components['schemas']['ErrorResponse']
  payment_provider_failed: components['schemas']['ErrorResponse']
  payment_provider_timeout: components['schemas']['ErrorResponse']
  payment_refused: components['schemas']['PaymentError']
  permission_denied: components['schemas']['Detail']
  rate_limited: components['schemas']['RateLimitError']
  registration_incomplete: components['schemas']['ErrorResponse']
  reset_token_expired: components['schemas']['ErrorResponse']
  reset_token_invalid: components['schemas']['ErrorResponse']
  return_not_cancellable: components['schemas']['OrderTransitionError']
  return_window_closed: components['schemas']['ReturnWindowError']
  too_many_returns: components['schemas']['ErrorResponse']
  too_many_unpaid_items: components['schemas']['ErrorResponse']
  too_many_unpaid_orders: components['schemas']['ErrorResponse']
  unauthenticated: components['schemas']['AuthenticationError'] | components['schemas']['Detail'] | components['schemas']['TokenExpiredError']
  unavailable: components['schemas']['UnavailableError']
  unexpected: components['schemas']['UnexpectedError']
  unsupported_media_type: components['schemas']['Detail']
  verification_token_expired: components['schemas']['ErrorResponse']
  verification_token_invalid: components['schemas']['ErrorResponse']
  weak_password: components['schemas']['ErrorResponse']
  wishlist_full: components['schemas']['ErrorResponse']
  wrong_credentials: components['schemas']['ErrorResponse']
  wrong_current_password: components['schemas']['ErrorResponse']
}
