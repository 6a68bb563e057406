/**
 * Every error a call can end with, in one table: how each is recognised in a reply of the service.
 * Sentences and keys of the contract are never changed (contract, first page), so they identify an error.
 */

/**
 * A text is a key that the body has, a pattern is for its sentence: no more of it than distinguishes it from the
 * others of its status, since every page loads this table. The first one that fits counts.
 */
export type Sign = readonly [status: number, sign: string | RegExp]

export const SIGNS = {
  // --- Accounts ---------------------------------------------------------------------------------
  unauthenticated: [401, 'detail'],
  wrong_credentials: [401, /^Invalid email/],
  account_locked: [403, 'lockout'],
  account_disabled: [403, /^Account is d/],
  /** Of a session of a person with a role. */
  second_factor_required: [403, /^Second factor/],
  permission_denied: [403, 'detail'],
  registration_incomplete: [400, /^Email, /],
  email_taken: [400, /^A user/],
  wrong_current_password: [400, /^Current/],
  weak_password: [400, /^Th\w+ password/],
  email_already_verified: [400, /^Email already/],
  verification_token_invalid: [400, /^Invalid verification/],
  verification_token_expired: [400, /^Verification/],
  reset_token_invalid: [400, /^Invalid password/],
  reset_token_expired: [400, /^Password/],
  identity_token_invalid: [400, /^Invalid idp/],
  identity_provider_off: [400, /^idp/],
  identity_provider_failed: [500, /^Failed/],
  role_held: [400, /^Give up your role/],
  orders_under_way: [409, 'orders'],
  // --- Catalog ----------------------------------------------------------------------------------
  invalid_page: [404, /^Invalid page/],
  invalid_coverage_level: [400, /^Invalid coverage/],
  // --- Cart and wishlist ------------------------------------------------------------------------
  insufficient_stock: [400, 'available_stock'],
  invalid_quantity: [400, /^Quantity/],
  cart_full: [400, /^Cart cannot/],
  already_in_wishlist: [400, /^Item already/],
  wishlist_full: [400, /^Wishlist/],
  // --- Orders and returns -----------------------------------------------------------------------
  address_required: [400, /^Delivery/],
  cart_empty: [400, /^Cart is/],
  out_of_stock: [400, 'out_of_stock_items'],
  payment_method_unavailable: [400, /^Payment method/],
  payment_refused: [400, 'payment_error'],
  payment_provider_failed: [502, /^Payment/],
  payment_provider_timeout: [504, /^Payment/],
  too_many_unpaid_orders: [409, /^You have/],
  too_many_unpaid_items: [409, /^You hold/],
  cart_changed: [409, /^The cart/],
  /** It is `amount_due` by now. */
  total_changed: [409, 'amount_due'],
  order_not_cancellable: [400, 'cancellable_statuses'],
  order_not_payable: [400, /^Order cannot/],
  order_too_old_to_pay: [400, /^This order/],
  order_not_delivered: [400, /^Only/],
  return_window_closed: [400, 'return_until'],
  items_not_returnable: [400, /^Some items/],
  return_not_cancellable: [400, 'requested_status'],
  too_many_returns: [409, /^This order/],
  // --- Outfits ----------------------------------------------------------------------------------
  outfit_too_small: [400, /^Outfit must/],
  outfit_too_large: [400, /^Outfit cannot/],
  outfit_limit: [400, /^You can/],
  outfit_duplicates: [400, /^Outfit contains/],
  outfit_invalid_products: [400, /^Invalid product/],
  outfit_not_added: [400, /^Outfit could/],
  // --- Repeated requests ------------------------------------------------------------------------
  key_invalid: [400, /^Idempotency/],
  key_in_use: [409, /^A request/],
  key_reused: [422, /^Idempotency/],
  // --- Any request ------------------------------------------------------------------------------
  /** Values that are wrong. It has neither sentence nor a style of its own, only fields. */
  fields: [400, /^$/],
  malformed: [400, 'detail'],
  not_found: [404, /./],
  not_acceptable: [406, 'detail'],
  body_too_large: [413, 'detail'],
  unsupported_media_type: [415, 'detail'],
  rate_limited: [429, 'retry_after'],
  unexpected: [500, 'error_id'],
  unavailable: [503, 'retry_after'],
} as const satisfies Record<string, Sign>

export type Kind = keyof typeof SIGNS
export type Signs = Readonly<Record<string, Sign>>

export type Named<Name> = {
  /** Which error it is. A kind, once published, stays. */
  kind: Name
  /** The event in English: mostly the sentence of the service. */
  message: string
}

/** Errors that no reply of the service describes. */
export type OwnError =
  /** No reply came, or it was cut. Whether the service has done the work is not known. */
  | (Named<'network'> & {
      /** The error that fetch has thrown. */
      cause: unknown
    })
  /** No reply came in time. */
  | Named<'timeout'>
  /** A reply that is not of the service: of a proxy before it, or of a wrong baseUrl. */
  | (Named<'unknown'> & {
      /** The reply: JSON, or a text. */
      body: unknown
    })

/** An error before the types of `operations.ts` narrow it. */
export type AnyError =
  | OwnError
  | { kind: Exclude<Kind, 'fields'>; message: string; retry_after?: number }
  | { kind: 'fields'; message: string; fields: Record<string, unknown> }

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** Which error a reply is, or undefined where the contract does not know it. */
export function kindOf(status: number, body: unknown, signs: Signs = SIGNS): string | undefined {
  if (!isObject(body)) return undefined
  const sentence = String(body.error ?? body.detail ?? '')
  return Object.entries(signs).find(
    ([, [ofStatus, sign]]) =>
      ofStatus === status && (typeof sign === 'string' ? sign in body : sign.test(sentence)),
  )?.[0]
}

/**
 * The error of a reply: its kind, its sentence as `message`, and the other keys of its body.
 * `retry_after` is the wait that the header names: the body has the longest one possible.
 */
export function readError(
  status: number,
  body: unknown,
  retryAfter?: number,
  signs: Signs = SIGNS,
): AnyError {
  const kind = kindOf(status, body, signs) as Kind | undefined
  if (!kind || !isObject(body)) {
    return { kind: 'unknown', message: unknownStatus(status), body }
  }
  if (isOfFields(kind)) return { kind, message: firstMessage(body), fields: body }
  const { success: _, error, detail, ...others } = body
  const wait = retryAfter === undefined ? {} : { retry_after: retryAfter }
  return { ...others, ...wait, kind, message: String(error ?? detail) }
}

export const unknownStatus = (status: number) => `Unknown reply of status ${status}`

/** Of administration there is `fields_taken`, too. */
const isOfFields = (kind: Kind): kind is 'fields' => kind.startsWith('fields')

/** `email: This field is required.` */
function firstMessage(fields: Record<string, unknown>): string {
  const [[name = '', inner] = []] = Object.entries(fields)
  if (isObject(inner)) return `${name}.${firstMessage(inner)}`
  return `${name}: ${Array.isArray(inner) ? inner[0] : inner}`
}
