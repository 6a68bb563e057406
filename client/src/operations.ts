// Made from the OpenAPI document by tools/generate.ts. Do not edit.
// d276631ee82b7ca265632be90de408290fcaf641445a1a5f59fd9d09e8512c0c
import type { components } from './schema.ts'

/** All that a call needs to know of an operation while it runs. */
export const OPERATIONS = {
  register: { path: '/api/users/register/', method: 'POST', lang: true, opens: true, cart: true, keyed: true },
  logIn: { path: '/api/users/login/', method: 'POST', opens: true, cart: true },
  logOut: { path: '/api/users/logout/', method: 'POST', auth: true, named: true },
  verifyEmail: { path: '/api/users/verify-email/', method: 'POST' },
  refreshTokens: { path: '/api/users/token/refresh/', method: 'POST' },
  validateToken: { path: '/api/users/token/validate/', method: 'GET', auth: true },
  getProfile: { path: '/api/users/profile/', method: 'GET', auth: true },
  replaceProfile: { path: '/api/users/profile/', method: 'PUT', auth: true },
  updateProfile: { path: '/api/users/profile/', method: 'PATCH', auth: true },
  resendVerificationEmail: { path: '/api/users/verify-email/resend/', method: 'POST' },
  requestPasswordReset: { path: '/api/users/password/reset/', method: 'POST' },
  confirmPasswordReset: { path: '/api/users/password/reset/confirm/', method: 'POST' },
  changePassword: { path: '/api/users/password/change/', method: 'POST', auth: true },
  listSessions: { path: '/api/users/sessions/', method: 'GET', auth: true },
  endSession: { path: '/api/users/sessions/{id}/', method: 'DELETE', auth: true },
  endOtherSessions: { path: '/api/users/sessions/revoke-others/', method: 'POST', auth: true, named: true },
  logInWithIdpA: { path: '/api/users/social/idp_a/', method: 'POST', lang: true, opens: true, cart: true },
  logInWithIdpB: { path: '/api/users/social/idp_b/', method: 'POST', lang: true, opens: true, cart: true },
  listAddresses: { path: '/api/users/addresses/', method: 'GET', auth: true },
  createAddress: { path: '/api/users/addresses/', method: 'POST', auth: true, keyed: true },
  updateAddress: { path: '/api/users/addresses/{id}/', method: 'PATCH', auth: true },
  deleteAddress: { path: '/api/users/addresses/{id}/', method: 'DELETE', auth: true },
  exportAccount: { path: '/api/users/export/', method: 'GET', auth: true },
  deleteAccount: { path: '/api/users/account/', method: 'DELETE', auth: true },
  listProducts: { path: '/api/catalog/products/', method: 'GET', lang: true, cached: true, page: true },
  getProduct: { path: '/api/catalog/products/{id}/', method: 'GET', lang: true, cached: true },
  getProductBySlug: { path: '/api/catalog/products/by-slug/{slug}/', method: 'GET', lang: true, cached: true },
  listRelatedProducts: { path: '/api/catalog/products/{id}/related/', method: 'GET', lang: true, cached: true },
  getProductFit: { path: '/api/catalog/products/{id}/fit/', method: 'GET', cached: true },
  getSitemap: { path: '/api/catalog/sitemap/', method: 'GET', lang: true, cached: true, page: true },
  suggest: { path: '/api/catalog/suggest/', method: 'GET', lang: true, cached: true },
  listCategories: { path: '/api/catalog/categories/', method: 'GET', lang: true, cached: true },
  getFilters: { path: '/api/catalog/filters/', method: 'GET', lang: true, cached: true },
  getSizeChart: { path: '/api/catalog/size-chart/', method: 'GET', lang: true, cached: true },
  getSizeAdvice: { path: '/api/catalog/size-advice/', method: 'GET', cached: true },
  getShop: { path: '/api/shop/', method: 'GET', cached: true },
  getCart: { path: '/api/orders/cart/', method: 'GET', lang: true, auth: true, cart: true, guests: true, shows: true },
  addToCart: { path: '/api/orders/cart/add/', method: 'POST', lang: true, auth: true, cart: true, guests: true, keyed: true, adds: true },
  updateCartItem: { path: '/api/orders/cart/update/{id}/', method: 'PATCH', lang: true, auth: true, cart: true, guests: true },
  removeCartItem: { path: '/api/orders/cart/remove/{id}/', method: 'DELETE', lang: true, auth: true, cart: true, guests: true },
  clearCart: { path: '/api/orders/cart/clear/', method: 'POST', lang: true, auth: true, cart: true, guests: true },
  listWishlist: { path: '/api/orders/wishlist/', method: 'GET', lang: true, auth: true },
  addToWishlist: { path: '/api/orders/wishlist/add/', method: 'POST', auth: true, keyed: true },
  updateWishlistItem: { path: '/api/orders/wishlist/update/{id}/', method: 'PATCH', auth: true },
  removeWishlistItem: { path: '/api/orders/wishlist/remove/{id}/', method: 'DELETE', auth: true },
  quoteCart: { path: '/api/orders/cart/quote/', method: 'POST', lang: true, auth: true, cart: true, guests: true },
  createOrder: { path: '/api/orders/create/', method: 'POST', lang: true, auth: true, keyed: true },
  listOrders: { path: '/api/orders/', method: 'GET', lang: true, auth: true, page: true },
  listPaymentMethods: { path: '/api/orders/payment-methods/', method: 'GET', cached: true },
  getOrder: { path: '/api/orders/{id}/', method: 'GET', lang: true, auth: true },
  payOrder: { path: '/api/orders/{id}/pay/', method: 'POST', auth: true, keyed: true },
  cancelOrder: { path: '/api/orders/{id}/cancel/', method: 'POST', auth: true, keyed: true },
  listReturns: { path: '/api/orders/{id}/returns/', method: 'GET', lang: true, auth: true },
  createReturn: { path: '/api/orders/{id}/returns/', method: 'POST', lang: true, auth: true, keyed: true },
  cancelReturn: { path: '/api/orders/{id}/returns/{return_id}/cancel/', method: 'POST', lang: true, auth: true, keyed: true },
  getInvoice: { path: '/api/orders/{id}/invoice/', method: 'GET', auth: true },
  getCreditNote: { path: '/api/orders/{id}/credit-notes/{refund_id}/', method: 'GET', auth: true },
  listDeliveryMethods: { path: '/api/orders/delivery-methods/', method: 'GET', lang: true },
  getGuestOrder: { path: '/api/guest-orders/{order_number}/', method: 'GET', lang: true },
  payGuestOrder: { path: '/api/guest-orders/{order_number}/pay/', method: 'POST', keyed: true },
  cancelGuestOrder: { path: '/api/guest-orders/{order_number}/cancel/', method: 'POST', keyed: true },
  listGuestReturns: { path: '/api/guest-orders/{order_number}/returns/', method: 'GET', lang: true },
  createGuestReturn: { path: '/api/guest-orders/{order_number}/returns/', method: 'POST', lang: true, keyed: true },
  cancelGuestReturn: { path: '/api/guest-orders/{order_number}/returns/{return_id}/cancel/', method: 'POST', lang: true, keyed: true },
  getGuestInvoice: { path: '/api/guest-orders/{order_number}/invoice/', method: 'GET' },
  getGuestCreditNote: { path: '/api/guest-orders/{order_number}/credit-notes/{refund_id}/', method: 'GET' },
  createGuestOrder: { path: '/api/guest-orders/', method: 'POST', lang: true, cart: true, keyed: true },
  sendGuestOrderLink: { path: '/api/guest-orders/link/', method: 'POST' },
  claimOrders: { path: '/api/orders/claim/', method: 'POST', auth: true, keyed: true },
  listPastOrders: { path: '/api/orders/past/', method: 'GET', auth: true, page: true },
  listOutfits: { path: '/api/outfits/', method: 'GET', auth: true, guests: true, page: true },
  createOutfit: { path: '/api/outfits/', method: 'POST', lang: true, auth: true, keyed: true },
  listPublicOutfits: { path: '/api/outfits/public/', method: 'GET', page: true },
  listOwnOutfits: { path: '/api/outfits/my-outfits/', method: 'GET', auth: true, page: true },
  getOutfit: { path: '/api/outfits/{id}/', method: 'GET', lang: true, auth: true, guests: true },
  replaceOutfit: { path: '/api/outfits/{id}/', method: 'PUT', auth: true },
  updateOutfit: { path: '/api/outfits/{id}/', method: 'PATCH', auth: true },
  deleteOutfit: { path: '/api/outfits/{id}/', method: 'DELETE', auth: true },
  likeOutfit: { path: '/api/outfits/{id}/like/', method: 'POST', auth: true },
  unlikeOutfit: { path: '/api/outfits/{id}/like/', method: 'DELETE', auth: true },
  addOutfitToCart: { path: '/api/outfits/{id}/add-to-cart/', method: 'POST', auth: true, cart: true, guests: true, keyed: true, adds: true },
} as const

/** The errors that every operation can answer with. */
export type CommonKind = 'not_acceptable' | 'rate_limited' | 'unavailable' | 'unexpected'

/** The other errors of each operation that is called, which editors describe by this. */
export type OwnKinds = {
  /** Create an account and log in. Sends a verification mail. The profile keeps `lang` for all mails. Takes over the guest’s cart: of a variant in both carts the higher quantity is kept. */
  register: 'body_too_large' | 'email_taken' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'registration_incomplete' | 'unsupported_media_type' | 'weak_password'
  /** Log in with email and password. Five failed attempts lock the account for 15 minutes. Takes over the guest’s cart: of a variant in both carts the higher quantity is kept. */
  logIn: 'account_disabled' | 'account_locked' | 'body_too_large' | 'fields' | 'malformed' | 'unsupported_media_type' | 'wrong_credentials'
  /** Log out: blacklist the given refresh token. This ends the session of that token. Without a refresh token, it ends the session of the access token. The access token itself stays valid until it expires. */
  logOut: 'body_too_large' | 'fields' | 'malformed' | 'unauthenticated' | 'unsupported_media_type'
  /** Verify an email address with the token from the mail. The link in the mail leads to `/verify-email?token=…` of the storefront, which sends the token here. The token is good for 72 hours and needs no log-in, so that a mail can be opened on another device. A second time is refused: the address is verified already. */
  verifyEmail: 'body_too_large' | 'email_already_verified' | 'fields' | 'malformed' | 'unsupported_media_type' | 'verification_token_expired' | 'verification_token_invalid'
  /** Check the access token. 200 while the access token opens the account; 401 once it has expired, its session was ended or the user was disabled. A log-out ends it no earlier than its time. Every other operation checks the same, so that nothing needs to ask first. */
  validateToken: 'unauthenticated'
  /** The caller’s profile. Email address and username cannot be changed. `profile_picture` is the path in the storage; the links to show are in `profile_picture_url` and `profile_thumbnail_url`, null without a picture. */
  getProfile: 'unauthenticated'
  /** Change the caller’s profile. What is not sent stays as it is; email and username cannot be changed. A picture comes in a form and is kept as WebP of at most 1024 pixels, without its metadata, beside a thumbnail. */
  replaceProfile: 'body_too_large' | 'fields' | 'malformed' | 'unauthenticated' | 'unsupported_media_type'
  /** Change the caller’s profile. What is not sent stays as it is; email and username cannot be changed. A picture comes in a form and is kept as WebP of at most 1024 pixels, without its metadata, beside a thumbnail. */
  updateProfile: 'body_too_large' | 'fields' | 'malformed' | 'unauthenticated' | 'unsupported_media_type'
  /** Send the verification mail again. Says the same of every address. At most one mail a minute is sent to it. */
  resendVerificationEmail: 'body_too_large' | 'fields' | 'malformed' | 'unsupported_media_type'
  /** Send a mail with a link to reset the password. The link leads to `/reset-password?token=…` of the storefront, or of an account with a role to `/admin/password?token=…` of the console. Says the same of every address. At most one mail a minute is sent to it. */
  requestPasswordReset: 'body_too_large' | 'fields' | 'malformed' | 'unsupported_media_type'
  /** Set a new password with the token from the mail. The token is good once, for an hour; that of an invitation for 72 hours, and it gives the role, too. Ends every session, lifts a lockout, verifies the email. */
  confirmPasswordReset: 'body_too_large' | 'fields' | 'malformed' | 'reset_token_expired' | 'reset_token_invalid' | 'unsupported_media_type' | 'weak_password'
  /** Change the password. Ends the other sessions. Five wrong current passwords lock it for 15 minutes, apart from failed logins; a change lifts both locks. An account with a second factor changes it in a session that has proven it. */
  changePassword: 'account_locked' | 'body_too_large' | 'fields' | 'malformed' | 'second_factor_required' | 'unauthenticated' | 'unsupported_media_type' | 'weak_password' | 'wrong_current_password'
  /** Where the caller is logged in. Sessions that can still be refreshed, the one used last first. There are at most 50: a log-in beyond them ends the one that was used least recently, and one that is raised after all others. */
  listSessions: 'unauthenticated'
  /** End one session. Its access tokens are refused from now on. An account with a second factor needs a session that has proven it. */
  endSession: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unauthenticated' | 'unsupported_media_type'
  /** End every session but that of the given refresh token. Their access tokens are refused from now on. An account with a second factor needs a session that has proven it. */
  endOtherSessions: 'body_too_large' | 'fields' | 'malformed' | 'second_factor_required' | 'unauthenticated' | 'unsupported_media_type'
  /** Log in with an ID token of identity provider A. Creates a verified account at the first log-in, or opens the one with the same address. A nonce that is given must be in the token, as it is or as its SHA-256. A full_name is used for a new account if the token has no name; its profile keeps `lang` for all mails. Takes over the guest’s cart: of a variant in both carts the higher quantity is kept. */
  logInWithIdpA: 'account_disabled' | 'body_too_large' | 'fields' | 'identity_provider_failed' | 'identity_provider_off' | 'identity_token_invalid' | 'malformed' | 'unsupported_media_type'
  /** Log in with an ID token of identity provider B. Creates a verified account at the first log-in, or opens the one with the same address. A nonce that is given must be in the token, as it is or as its SHA-256. A full_name is used for a new account if the token has no name; its profile keeps `lang` for all mails. Takes over the guest’s cart: of a variant in both carts the higher quantity is kept. */
  logInWithIdpB: 'account_disabled' | 'body_too_large' | 'fields' | 'identity_provider_failed' | 'identity_provider_off' | 'identity_token_invalid' | 'malformed' | 'unsupported_media_type'
  /** The caller’s addresses. Newest first. One of them is the default. */
  listAddresses: 'unauthenticated'
  /** Keep an address for later orders. The first one is the default, whatever `is_default` says. One that is made the default takes that from the one before. At most 20 a user. */
  createAddress: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'unauthenticated' | 'unsupported_media_type'
  /** Change an address. What is not sent stays as it is. With `is_default` true the address takes that from the one before; false is refused for the default itself. Orders keep the address that they were placed with. */
  updateAddress: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'unauthenticated' | 'unsupported_media_type'
  /** Delete an address. After the default was deleted, the newest address is the default. */
  deleteAddress: 'body_too_large' | 'not_found' | 'unauthenticated' | 'unsupported_media_type'
  /** Everything that the shop keeps about the caller. One document, begun at `exported_at` and read while it is sent; each part has the shape in which its own endpoint shows it. Sessions that have ended are listed as long as they are stored. `audit` has what the caller did and what was done to the account, newest first. At most 3 in 24 hours, then 429. An account with a second factor needs a session that has proven it. */
  exportAccount: 'second_factor_required' | 'unauthenticated'
  /** Delete the caller’s account. Needs the password. An account that an identity provider opens may send `token` instead, an ID token that is at most 5 minutes old, with `nonce` where log-ins need one; a password counts if both are sent. Wrong passwords are counted together with those of a password change. Unpaid orders are cancelled. While an order is paid or shipped and not delivered, or a return is open, or a refund is not done, or a payment is being checked, nothing is deleted: 409 names these orders. An account with a role gives it up first. Sessions, identities, addresses, cart, wishlist, likes, outfits, pictures and all typed texts are deleted at once; orders stay in the books without address, notes and name. The address can register again. */
  deleteAccount: 'account_locked' | 'body_too_large' | 'fields' | 'identity_provider_failed' | 'identity_provider_off' | 'identity_token_invalid' | 'malformed' | 'orders_under_way' | 'role_held' | 'second_factor_required' | 'unauthenticated' | 'unsupported_media_type' | 'wrong_current_password'
  /** List and search products. Several values of a parameter are separated by commas or given several times; blank ones count as not given. `size`, `color` and `in_stock` speak of one variant: black in M, not black in S and sand in M. `facets=1` adds how many products the list would have with each value chosen alone in its own facet, and everything else as it is. If nothing is found the page is empty. */
  listProducts: 'fields' | 'invalid_coverage_level' | 'invalid_page'
  /** One product. With its images, its variants by colour and size, and the parent of its category. One that is inactive or in an inactive category is 404, like one that never was. */
  getProduct: 'fields' | 'not_found'
  /** The product with this slug. The same as by id; the slug is compared exactly. A slug of before leads to the product that had it last, as long as no product has it now: where the `slug` of the reply is another one, redirect there. */
  getProductBySlug: 'fields' | 'not_found'
  /** Products to show beside one. First those in the same public outfits that are featured or by people who run the shop, then those in the same orders, then those of its category and coverage level, the nearest in price first. */
  listRelatedProducts: 'fields' | 'not_found'
  /** Where the hem of a product ends on a shopper. In each size of which the length is known, in their order. The high point of the shoulder lies at 0.85 of the height; the hem ends above the knee from 0.33 of the height up, at the knee from 0.25, the calf from 0.10, the ankle from 0.02, the floor from −0.01, and drags below. */
  getProductFit: 'fields' | 'not_found'
  /** Every page of the shop, for search engines. Categories, then products, as shoppers see them, 10,000 a page. Of a language the slugs are those of its pages. The links have no parameters but those that are listed here. */
  getSitemap: 'fields' | 'invalid_page'
  /** Products, categories and texts for what has been typed so far. `words` are what was typed in lower case, with its last word completed. Misspelt words are corrected as in a search. Categories and words come with the most products first. A `limit` out of range is taken as the nearest in it. */
  suggest: 'fields'
  /** The category tree. Two levels, each by name, inactive ones left out; an empty list if there is none. A category is listed whether or not it has products. Without pages. */
  listCategories: 'fields'
  /** What the product list can be filtered by. Active categories in one list, coverage levels, all sizes in their order, and the colours and the price range of what shoppers see. Without products `colors` is empty and the range is 0 to 0. How many products each value would leave is in `facets` of the product list. */
  getFilters: 'fields'
  /** The measures of each size. In centimetres, from XS to XXL, for all products alike. It changes with a release of the shop at most. */
  getSizeChart: 'fields'
  /** The size that fits some measures. Give at least one measure. Each has the first size whose maximum it does not exceed, and `size` is the largest of them, so that nothing is tight. */
  getSizeAdvice: 'fields'
  /** What the shop says of itself. For its head and foot: name, address, ways to reach it, links, and what it sells in and to. */
  getShop: never
  /** The cart with its totals. Lines by age, oldest first, at the prices of now; an empty cart has none and the sum 0.00. A cart reserves nothing: a line that cannot be bought any more stays, with `is_available` false, and counts in the sum. A guest who has no cart yet gets an empty one. */
  getCart: 'fields' | 'unauthenticated'
  /** Add a variant to the cart. Adds to what the cart holds of it already: 1 to 100 in all, and at most what is in stock. A cart has at most 100 lines, and reserves nothing. */
  addToCart: 'body_too_large' | 'cart_full' | 'fields' | 'insufficient_stock' | 'invalid_quantity' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  /** Set the quantity of a cart line. Sets it, and does not add to it; 1 to 100, and at most what is in stock. To take a line out, remove it. The id is that of the line, not of its variant. */
  updateCartItem: 'body_too_large' | 'fields' | 'insufficient_stock' | 'invalid_quantity' | 'malformed' | 'not_found' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  /** Remove a cart line. The id is that of the line, not of its variant. A second time is 404. */
  removeCartItem: 'body_too_large' | 'fields' | 'not_found' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  /** Empty the cart. An empty cart is no error: `items_removed` is 0. */
  clearCart: 'body_too_large' | 'fields' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  /** The wishlist, most recently added first. A variant that is no longer sold stays listed, with `is_active` false. */
  listWishlist: 'fields' | 'unauthenticated'
  /** Add a variant to the wishlist. With `notify_when_available` a mail is sent when the variant goes from "cannot be bought" (sold out, all reserved, or not on sale) to "can be bought", within minutes, and at most one a day. If the variant is back sooner, the mail is sent at the end of that day; if it cannot be bought then, the next time it is back. A shortage of less than five minutes may go unnoticed. If the variant can be bought when you ask, the first mail is sent after it was sold out and is back. Mails go to verified addresses only. */
  addToWishlist: 'already_in_wishlist' | 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'unauthenticated' | 'unsupported_media_type' | 'wishlist_full'
  /** Ask for a mail when the variant is back in stock, or for none. With `notify_when_available` a mail is sent when the variant goes from "cannot be bought" (sold out, all reserved, or not on sale) to "can be bought", within minutes, and at most one a day. If the variant is back sooner, the mail is sent at the end of that day; if it cannot be bought then, the next time it is back. A shortage of less than five minutes may go unnoticed. If the variant can be bought when you ask, the first mail is sent after it was sold out and is back. Mails go to verified addresses only. */
  updateWishlistItem: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'unauthenticated' | 'unsupported_media_type'
  /** Remove an item from the wishlist. The id is that of the item, not of its variant. A second time is 404. No more mails are sent about it. */
  removeWishlistItem: 'body_too_large' | 'not_found' | 'unauthenticated' | 'unsupported_media_type'
  /** What an order of the cart would cost. With a discount and a delivery, before it is placed; nothing is held. A `discount_code` that does not apply is refused with one sentence, whatever is wrong with it, unless only the sum is too small: with the `email` of a guest also one that this buyer has used up. Of an account with an `address_id` it goes to the country of that address. Stock and limits are judged by the order. At most 60 times a minute, and with `email` 30 times an hour. */
  quoteCart: 'body_too_large' | 'cart_empty' | 'cart_full' | 'fields' | 'malformed' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  /** Order what is in the cart. Reserves the stock for 30 minutes and returns the link to pay at; the ordered lines leave the cart. `amount_due` is what the link asks for: the items, less a discount, and the delivery; where it is 0.00, no provider is asked and the order is paid at once. The order is `paid` when the provider has said so, which may be a little after the customer has come back: read it until then. With an `Idempotency-Key` a request whose reply was lost can be sent again and orders once. What one user has ordered and not paid is limited: 10 orders and 200 reserved units, as long as the address is not verified 3 orders and 50 units. Within an hour one user places at most 30 orders, then 429. */
  createOrder: 'address_required' | 'body_too_large' | 'cart_changed' | 'cart_empty' | 'cart_full' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'out_of_stock' | 'payment_method_unavailable' | 'payment_provider_failed' | 'payment_provider_timeout' | 'payment_refused' | 'permission_denied' | 'too_many_unpaid_items' | 'too_many_unpaid_orders' | 'total_changed' | 'unauthenticated' | 'unsupported_media_type'
  /** The caller’s orders. Newest first, cancelled ones too, in pages; a user without orders has an empty page. Each with its first three lines: the others are in the detail. */
  listOrders: 'fields' | 'invalid_page' | 'unauthenticated'
  /** The ways to pay. Both values of `payment_method`, with the provider behind each, so that a checkout can name its choices. One that is not available is refused when an order is placed with it. Credentials are ignored. */
  listPaymentMethods: never
  /** One order with its items and history. For its owner; administrators see every order. */
  getOrder: 'fields' | 'not_found' | 'second_factor_required' | 'unauthenticated'
  /** Pay a pending order again. Reserves its stock for another 30 minutes and returns a new link; the earlier link is void. From 24 hours after it was placed, an order can no longer be reserved or paid in this way. The units that a user has reserved and not paid are limited as when an order is placed. */
  payOrder: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'order_not_payable' | 'order_too_old_to_pay' | 'out_of_stock' | 'payment_method_unavailable' | 'payment_provider_failed' | 'payment_provider_timeout' | 'payment_refused' | 'permission_denied' | 'too_many_unpaid_items' | 'unauthenticated' | 'unsupported_media_type'
  /** Cancel an order. A pending order, or one that was paid less than 24 hours ago: its money goes back. */
  cancelOrder: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'order_not_cancellable' | 'unauthenticated' | 'unsupported_media_type'
  /** The returns of an order. For its owner, oldest first; administrators see those of every order. */
  listReturns: 'fields' | 'not_found' | 'second_factor_required' | 'unauthenticated'
  /** Ask to return items of a delivered order. Until `return_until`, 7 days after the delivery. `returnable_quantity` of the order’s items says how many units: what was bought, less what returns have that are requested, approved or received. The shop approves or rejects the request; once the items have arrived, the money goes back, or the other size or colour is sent that `exchange_variant_id` asks for. The customer gets a mail at each step. An order has at most 50 returns, cancelled ones included. */
  createReturn: 'body_too_large' | 'fields' | 'items_not_returnable' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'order_not_delivered' | 'out_of_stock' | 'return_window_closed' | 'too_many_returns' | 'unauthenticated' | 'unsupported_media_type'
  /** Cancel a return that is not decided yet. As long as it is `requested`: its units can then be returned again. */
  cancelReturn: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'not_found' | 'return_not_cancellable' | 'unauthenticated' | 'unsupported_media_type'
  /** The invoice of an order. As it was issued, which is soon after the payment, or by this request. Its number is the order’s `invoice_number` from then on. An order that was not paid has none. */
  getInvoice: 'not_found' | 'unauthenticated'
  /** The credit note of a refund. Of a refund that is done, of the payment that made the order paid. */
  getCreditNote: 'not_found' | 'unauthenticated'
  /** The ways in which an order can be delivered. Those that go to a country, in the shop’s order, with their prices. An order that names none takes the default, or the first where that does not go. A shop without any charges nothing for delivery. Credentials are ignored. */
  listDeliveryMethods: 'fields'
  /** A guest’s order with its items and history. As `getOrder`. */
  getGuestOrder: 'fields' | 'not_found'
  /** Pay a guest’s pending order again. As `payOrder`. */
  payGuestOrder: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'order_not_payable' | 'order_too_old_to_pay' | 'out_of_stock' | 'payment_method_unavailable' | 'payment_provider_failed' | 'payment_provider_timeout' | 'payment_refused' | 'too_many_unpaid_items' | 'unsupported_media_type'
  /** Cancel a guest’s order. As `cancelOrder`. */
  cancelGuestOrder: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'order_not_cancellable' | 'unsupported_media_type'
  /** The returns of a guest’s order. As `listReturns`. */
  listGuestReturns: 'fields' | 'not_found'
  /** Ask to return items of a guest’s delivered order. As `createReturn`. */
  createGuestReturn: 'body_too_large' | 'fields' | 'items_not_returnable' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'order_not_delivered' | 'out_of_stock' | 'return_window_closed' | 'too_many_returns' | 'unsupported_media_type'
  /** Cancel a return of a guest’s order that is not decided yet. As `cancelReturn`. */
  cancelGuestReturn: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'not_found' | 'return_not_cancellable' | 'unsupported_media_type'
  /** The invoice of a guest’s order. As `getInvoice`. */
  getGuestInvoice: 'not_found'
  /** The credit note of a refund of a guest’s order. As `getCreditNote`. */
  getGuestCreditNote: 'not_found'
  /** Order what is in the guest’s cart. As `createOrder`, without an account; a Bearer header is ignored. `order_token` opens the order from then on, for a year, or until an account has claimed it. Of one client, an address has at most 3 unpaid orders and 50 unpaid units, and at most 10 orders have live reservations; within an hour a client places at most 30 orders, then 429. */
  createGuestOrder: 'address_required' | 'body_too_large' | 'cart_changed' | 'cart_empty' | 'cart_full' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'out_of_stock' | 'payment_method_unavailable' | 'payment_provider_failed' | 'payment_provider_timeout' | 'payment_refused' | 'permission_denied' | 'too_many_unpaid_items' | 'too_many_unpaid_orders' | 'total_changed' | 'unsupported_media_type'
  /** Send the link of a guest’s order again. To the address that the order was placed with, unless an account has claimed it. Says the same of every address and number. At most 5 mails an hour are sent to an address. */
  sendGuestOrderLink: 'body_too_large' | 'fields' | 'malformed' | 'unsupported_media_type'
  /** Take over orders that were placed without an account. Without a body all of the caller’s address; with `order_number` and `order_token` that one, whatever its address. For accounts whose address is verified. The orders are the account’s from then on, and their tokens end. */
  claimOrders: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  /** The caller’s orders at the shop that this one was before. Newest first, in pages: those of exactly the account’s address, and none while that is not proven. They can be read, and nothing else. */
  listPastOrders: 'invalid_page' | 'unauthenticated'
  /** Public outfits, and the caller’s own. Newest first. Guests get the public ones alone. */
  listOutfits: 'fields' | 'invalid_page' | 'second_factor_required' | 'unauthenticated'
  /** Compose an outfit. Private, unless `is_public` is true. At most 200 a user. */
  createOutfit: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'outfit_duplicates' | 'outfit_invalid_products' | 'outfit_limit' | 'outfit_too_large' | 'outfit_too_small' | 'unauthenticated' | 'unsupported_media_type'
  /** Public outfits, by age or by views. Those of active users, newest first unless `ordering` says otherwise. Credentials are ignored: whether the caller likes an outfit is in its detail alone. A list counts no view. */
  listPublicOutfits: 'fields' | 'invalid_page'
  /** The caller’s own outfits. Public and private, newest first. */
  listOwnOutfits: 'invalid_page' | 'unauthenticated'
  /** One outfit with its products. Each request for a public outfit counts as a view. */
  getOutfit: 'fields' | 'not_found' | 'unauthenticated'
  /** Change an outfit. For its owner only. A field that is not sent stays unchanged; `products` replaces all items. An outfit that an administrator has hidden cannot be published: 403. */
  replaceOutfit: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'outfit_duplicates' | 'outfit_invalid_products' | 'outfit_too_large' | 'outfit_too_small' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  /** Change an outfit. For its owner only. A field that is not sent stays unchanged; `products` replaces all items. An outfit that an administrator has hidden cannot be published: 403. */
  updateOutfit: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'outfit_duplicates' | 'outfit_invalid_products' | 'outfit_too_large' | 'outfit_too_small' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  /** Delete an outfit. For its owner only. */
  deleteOutfit: 'body_too_large' | 'not_found' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
  /** Like an outfit. Once a user; a repeated like changes nothing. */
  likeOutfit: 'body_too_large' | 'not_found' | 'unauthenticated' | 'unsupported_media_type'
  /** Take a like back. Without a like, nothing changes. A like can be taken back even if the outfit was made private or hidden since. */
  unlikeOutfit: 'body_too_large' | 'not_found' | 'unauthenticated' | 'unsupported_media_type'
  /** Add a whole outfit to the cart. Send a variant, or a size and a color, for each product of the outfit that can be bought. Either all are added or none. If none is added, `details` has the `status` of each line: `available`, `insufficient_stock` (`requested_quantity` is the quantity that the cart would have), `unavailable` (no such variant of the product is sold), `not_in_outfit`, or `not_chosen`. */
  addOutfitToCart: 'body_too_large' | 'cart_full' | 'fields' | 'invalid_quantity' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'outfit_duplicates' | 'outfit_not_added' | 'outfit_too_large' | 'permission_denied' | 'unauthenticated' | 'unsupported_media_type'
}

/** The body of each error but `fields`, `fields_taken` and `changed`, which differ by operation. */
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
  outfit_limit: components['schemas']['ErrorResponse']
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
  role_held: components['schemas']['ErrorResponse']
  second_factor_required: components['schemas']['AuthenticationError']
  too_many_returns: components['schemas']['ErrorResponse']
  too_many_unpaid_items: components['schemas']['ErrorResponse']
  too_many_unpaid_orders: components['schemas']['ErrorResponse']
  total_changed: components['schemas']['TotalChangedError']
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
