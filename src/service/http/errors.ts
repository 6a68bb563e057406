/**
 * Every failure a client can read, by name. The three body styles are those of contract 2.2; no
 * status or sentence is made anywhere else.
 */
import { ADDRESSES_MAX, LOCKOUT_RETRY_AFTER_SECONDS, PASSKEYS_MAX } from '../limits/accounts.ts'
import { WEBHOOK_ENDPOINTS_MAX } from '../limits/administration.ts'
import {
  CART_LINES_MAX,
  CART_QUANTITY_MAX,
  OUTFIT_PRODUCTS,
  OUTFITS_PER_USER_MAX,
  WISHLIST_ITEMS_MAX,
} from '../limits/orders.ts'
import {
  UNAVAILABLE_RETRY_AFTER_SECONDS,
  UNAVAILABLE_RETRY_HEADER_SECONDS,
} from '../limits/service.ts'
import { Failure, FIELD_ERRORS, type Headers } from './failure.ts'

// The three styles, and the catalog's fourth. A body with more keys than its style is given the name
// that the API document calls its schema by.
const failure = (
  status: number,
  error: string,
  extra: object = {},
  headers: Headers = {},
  name = 'ErrorResponse',
) => new Failure(status, { success: false, error, ...extra }, headers, name)
const detail = (
  status: number,
  sentence: string,
  extra: object = {},
  headers: Headers = {},
  name = 'Detail',
) => new Failure(status, { detail: sentence, ...extra }, headers, name)
const onlyError = (status: number, error: string) =>
  new Failure(status, { error }, {}, 'CatalogError')

/** The errors of a field: sentences, or for a list the same by index. */
export type FieldMessages = string[] | { [key: string]: FieldMessages }
/** All wrong fields at once: `{<field>: [sentence]}`. */
export const fieldErrors = (fields: Record<string, FieldMessages>, status = 400) =>
  new Failure(status, fields, {}, FIELD_ERRORS)

// --- Authentication -----------------------------------------------------------------------------

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="api"' }
const unauthorized = (sentence: string) => detail(401, sentence, {}, CHALLENGE)
const invalidToken = (sentence: string, code: string) =>
  detail(401, sentence, { code }, CHALLENGE, 'AuthenticationError')

export const credentialsMissing = () =>
  unauthorized('Authentication credentials were not provided.')
export const authorizationHeaderMalformed = () =>
  invalidToken(
    'Authorization header must contain two space-delimited values',
    'bad_authorization_header',
  )
export const tokenInvalid = () => invalidToken('Token is invalid or expired', 'token_not_valid')
export const accessTokenExpired = () =>
  detail(
    401,
    'Given token not valid for any token type',
    {
      code: 'token_not_valid',
      messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is expired' }],
    },
    CHALLENGE,
    'TokenExpiredError',
  )
export const tokenBlacklisted = () => invalidToken('Token is blacklisted', 'token_not_valid')
export const userNotFound = () => invalidToken('User not found', 'user_not_found')
export const userInactive = () => invalidToken('User is inactive', 'user_inactive')
export const wrongCredentials = () => failure(401, 'Invalid email or password', {}, CHALLENGE)
export const accountLocked = (secondsLeft: number) =>
  failure(
    403,
    'Account is temporarily locked due to too many failed login attempts. Please try again later.',
    { lockout: true, retry_after: LOCKOUT_RETRY_AFTER_SECONDS },
    { 'Retry-After': String(secondsLeft) },
    'AccountLockedError',
  )
export const passwordMissing = () => fieldErrors({ password: ['This field is required.'] })
export const lastAdministrator = () => failure(400, 'The last administrator cannot be deleted.')
export const roleHeld = () => failure(400, 'Give up your role first.')
export const ordersUnderWay = (orders: readonly string[]) =>
  failure(409, 'Your account has orders under way.', { orders }, {}, 'OrdersUnderWayError')
export const accountDisabled = () => failure(403, 'Account is disabled. Please contact support.')
export const permissionDenied = () =>
  detail(403, 'You do not have permission to perform this action.')

// --- Second factor ------------------------------------------------------------------------------

export const secondFactorRequired = () =>
  detail(
    403,
    'Second factor required.',
    { code: 'second_factor_required' },
    {},
    'AuthenticationError',
  )
/** For any proof of the second factor: nothing is said about the reason. */
export const codeWrong = () => failure(400, 'The code is wrong.')
export const tooManyWrongCodes = (secondsLeft: number) =>
  failure(
    403,
    'Too many wrong codes. Try again later.',
    { retry_after: LOCKOUT_RETRY_AFTER_SECONDS },
    { 'Retry-After': String(secondsLeft) },
    'TooManyCodesError',
  )
export const passkeyRefused = () => fieldErrors({ credential: ['This passkey was not accepted.'] })
export const tooManyPasskeys = () =>
  fieldErrors({ non_field_errors: [`You can keep at most ${PASSKEYS_MAX} passkeys.`] })
export const oneProofWanted = () =>
  fieldErrors({ non_field_errors: ['Give one of code, recovery_code and credential.'] })

// --- Accounts -----------------------------------------------------------------------------------

export const registrationIncomplete = () =>
  failure(400, 'Email, password, and full name are required')
export const emailTaken = () => failure(400, 'A user with this email already exists.')
export const weakPassword = (messages: string[]) => failure(400, messages.join(', '))
export const invalidEmail = () => fieldErrors({ email: ['Enter a valid email address.'] })
export const verificationTokenInvalid = () => failure(400, 'Invalid verification token')
export const verificationTokenExpired = () => failure(400, 'Verification token has expired')
export const emailAlreadyVerified = () => failure(400, 'Email already verified')
export const resetTokenInvalid = () => failure(400, 'Invalid password reset token')
export const resetTokenExpired = () => failure(400, 'Password reset token has expired')
export const currentPasswordWrong = () => failure(400, 'Current password is incorrect')
export const sessionNotFound = () => failure(404, 'Session not found')
export const addressNotFound = () => failure(404, 'Address not found')
export const tooManyAddresses = () =>
  fieldErrors({ non_field_errors: [`You can keep at most ${ADDRESSES_MAX} addresses.`] })
export const defaultAddressMissing = () =>
  fieldErrors({ is_default: ['Make another address the default instead.'] })
/** `slot` is idp_a or idp_b: the contract's messages name the slot, not the provider behind it. */
export const identityTokenInvalid = (slot: string) => failure(400, `Invalid ${slot} token`)
export const identityUnverifiable = (slot: string) => failure(500, `Failed to verify ${slot} token`)
export const identityUnavailable = (slot: string) => failure(400, `${slot} login is not available`)

// --- Catalog ------------------------------------------------------------------------------------

export const notFound = () => detail(404, 'Not found.')
export const invalidPage = () => detail(404, 'Invalid page.')
export const invalidCoverageLevel = () =>
  onlyError(400, 'Invalid coverage_level. Must be one of: full, moderate, light')

export const measuresMissing = () =>
  fieldErrors({ non_field_errors: ['Give at least one of bust, waist and hips.'] })

// --- Cart ---------------------------------------------------------------------------------------

export const variantNotFound = () => failure(404, 'Product variant not found or inactive')
export const cartItemNotFound = () => failure(404, 'Cart item not found')
export const quantityTooSmall = () => failure(400, 'Quantity must be at least 1')
export const quantityOutOfRange = () =>
  failure(400, `Quantity must be between 1 and ${CART_QUANTITY_MAX}`)
export const cartFull = () =>
  failure(400, `Cart cannot hold more than ${CART_LINES_MAX} different items`)
export const insufficientStock = (stock: { available: number; requested: number }) =>
  failure(
    400,
    `Insufficient stock. Only ${stock.available} items available.`,
    { available_stock: stock.available, requested_quantity: stock.requested },
    {},
    'InsufficientStockError',
  )

// --- Wishlist -----------------------------------------------------------------------------------

export const wishlistVariantNotFound = () => failure(404, 'Product variant not found')
export const wishlistItemNotFound = () => failure(404, 'Wishlist item not found')
export const itemAlreadyInWishlist = () => failure(400, 'Item already in wishlist')
export const wishlistFull = () =>
  failure(400, `Wishlist cannot hold more than ${WISHLIST_ITEMS_MAX} items`)

// --- Orders -------------------------------------------------------------------------------------

export type ShortLine = {
  product: string
  variant: string
  requested: number
  available: number
}

export const orderNotFound = () => failure(404, 'Order not found')
export const invoiceNotFound = () => failure(404, 'Invoice not found')
export const creditNoteNotFound = () => failure(404, 'Credit note not found')
export const addressRequired = () => failure(400, 'Delivery address is required')
export const cartEmpty = () => failure(400, 'Cart is empty. Add items before creating an order.')
export const outOfStock = (lines: readonly ShortLine[]) =>
  failure(400, 'Some items are out of stock.', { out_of_stock_items: lines }, {}, 'OutOfStockError')
export const orderNotCancellable = (status: string) =>
  failure(
    400,
    `Order cannot be cancelled. Status: ${status}`,
    { current_status: status, cancellable_statuses: ['pending', 'paid'] },
    {},
    'OrderNotCancellableError',
  )
const wrongStatus = (sentence: string, status: string) =>
  failure(400, `${sentence}. Status: ${status}`, { current_status: status }, {}, 'OrderStatusError')
export const orderNotPayable = (status: string) => wrongStatus('Order cannot be paid', status)
/** A change that the status does not allow any more, or not yet. */
export const orderUnchangeable = (status: string) =>
  failure(
    409,
    'This cannot be changed any more.',
    { current_status: status },
    {},
    'OrderStatusError',
  )
/** `hold` says why, as in the detail of the order. */
export const orderHeld = (hold: object) =>
  failure(409, 'This order is held.', { hold }, {}, 'OrderHeldError')
/** `version` is the one of now. */
export const orderChanged = (version: number) =>
  failure(409, 'It was changed meanwhile.', { version }, {}, 'OrderChangedError')
/** For what is meant for a buyer. */
export const buyerErased = () => failure(409, 'The account of the buyer was deleted.')
export const addressMissing = () => failure(409, 'This order has no email address.')
/** For an order that is older than the longest time of a reservation. */
export const orderNoLongerPayable = () =>
  failure(400, 'This order can no longer be paid. Order again.')
export const tooManyUnpaidOrders = () =>
  failure(409, 'You have too many unpaid orders. Pay or cancel one first.')
/** One sentence for an unknown code and for one that is over, used up or not for these items. */
export const discountInvalid = () => fieldErrors({ discount_code: ['This code is not valid.'] })
export const discountMinimum = (minimum: string) =>
  fieldErrors({ discount_code: [`This code needs an order of at least ${minimum}.`] })
export const deliveryMethodUnknown = (code: string) =>
  fieldErrors({ delivery_method: [`"${code}" is not a valid choice.`] })
export const deliveryMethodElsewhere = (country: string) =>
  fieldErrors({ delivery_method: [`This delivery method does not go to ${country}.`] })
export const noDeliveryTo = (country: string) =>
  fieldErrors({ delivery_method: [`No delivery method goes to ${country}.`] })
/** `country` is that of the address. */
export const countryOfAddress = (country: string) =>
  fieldErrors({ country: [`The address is in ${country}.`] })
export const defaultDeliveryElsewhere = (shopCountry: string) =>
  fieldErrors({ countries: [`The default delivery method must go to ${shopCountry}.`] })
export const tooManyUnpaidUnits = () =>
  failure(409, 'You hold too many items that are not paid for. Pay or cancel an order first.')
export const invalidTransition = (from: string, to: string) =>
  failure(
    400,
    `Cannot transition from ${from} to ${to}`,
    { current_status: from, requested_status: to },
    {},
    'OrderTransitionError',
  )
export const returnNotFound = () => failure(404, 'Return not found')
export const orderNotReturnable = (status: string) =>
  failure(
    400,
    'Only delivered orders can be returned.',
    { current_status: status },
    {},
    'OrderStatusError',
  )
export const returnWindowClosed = (return_until: string | null) =>
  failure(
    400,
    'The return window of this order has closed.',
    { return_until },
    {},
    'ReturnWindowError',
  )
/** `returnable`: units of the item that can be returned at most. */
export const itemsNotReturnable = (
  items: readonly { order_item_id: number; returnable: number }[],
) =>
  failure(
    400,
    'Some items cannot be returned in this quantity.',
    { items },
    {},
    'ItemsNotReturnableError',
  )
export const tooManyReturns = () =>
  failure(409, 'This order has too many returns. Write to the shop instead.')
export const refundNotOpen = (state: string) => wrongStatus('Refund cannot be changed', state)
export const refundNotRetryable = () =>
  failure(400, 'No payment provider has the money of this refund. Settle it by hand.')
export const paymentNotUnderReview = (state: string) =>
  wrongStatus('Payment cannot be reviewed', state)
export const totalChanged = (amountDue: string) =>
  failure(
    409,
    `The total has changed to ${amountDue}.`,
    { amount_due: amountDue },
    {},
    'TotalChangedError',
  )
export const cartChanged = () =>
  failure(409, 'The cart changed while the order was being placed. Please try again.')

// --- Outfits ------------------------------------------------------------------------------------

/** A line of an outfit that was not added to the cart; the operation's description explains `status`. */
export type OutfitLine = {
  product_id: number
  variant_id: number | null
  requested_quantity: number
  available_stock: number
  status: 'available' | 'insufficient_stock' | 'unavailable' | 'not_in_outfit' | 'not_chosen'
}

export const outfitNotFound = () => failure(404, 'Outfit not found')
export const outfitNotPublic = () =>
  fieldErrors({ is_featured: ['Only a public outfit can be featured.'] })
export const tooFewProducts = () =>
  failure(400, `Outfit must contain at least ${OUTFIT_PRODUCTS.min} products`)
export const tooManyProducts = () =>
  failure(400, `Outfit cannot contain more than ${OUTFIT_PRODUCTS.max} products`)
export const tooManyOutfits = () =>
  failure(400, `You can keep at most ${OUTFITS_PER_USER_MAX} outfits.`)
export const duplicateProducts = () => failure(400, 'Outfit contains duplicate products')
export const invalidProductIds = (ids: readonly number[]) =>
  failure(400, `Invalid product IDs: [${ids.join(', ')}]`)
export const outfitNotAdded = (lines: readonly OutfitLine[]) =>
  failure(400, 'Outfit could not be added to the cart', { details: lines }, {}, 'OutfitToCartError')

// --- Payments -----------------------------------------------------------------------------------

export const paymentMethodUnavailable = () => failure(400, 'Payment method is not available')
export const paymentRefused = (reason: { error: string; code: string }) =>
  failure(
    400,
    'Payment processing failed',
    { payment_error: reason.error, code: reason.code },
    {},
    'PaymentError',
  )
export const providerUnavailable = () =>
  failure(502, 'Payment provider is unavailable. Please try again.')
export const providerTimeout = () =>
  failure(504, 'Payment provider did not answer in time. Please try again.')
export const webhookSignatureInvalid = () => detail(401, 'Invalid webhook signature.')
export const webhookMalformed = () => detail(400, 'Malformed webhook body.')

// --- Idempotency-Key ----------------------------------------------------------------------------

export const idempotencyKeyInvalid = () =>
  failure(400, 'Idempotency-Key must be 1 to 255 printable ASCII characters')
export const idempotencyKeyReused = () =>
  failure(422, 'Idempotency-Key was used before with a different request')
/** One second: the first request takes milliseconds, even if its claim on the key lasts longer. */
export const idempotencyKeyInUse = () =>
  failure(
    409,
    'A request with this Idempotency-Key is still being processed. Please try again.',
    {},
    { 'Retry-After': '1' },
  )

// --- Administration -----------------------------------------------------------------------------

const taken = (what: string, field: string, name = field) =>
  fieldErrors({ [field]: [`${what} with this ${name} already exists.`] }, 409)
export const skuTaken = () => taken('Product variant', 'sku', 'SKU')
/** Another variant of the product. */
export const variantTaken = (sku: string) =>
  fieldErrors({ non_field_errors: [`${sku} has this size and colour already.`] }, 409)
export const barcodeTaken = () => taken('Product variant', 'barcode')
export const slugTaken = (what: 'Category' | 'Product') => taken(what, 'slug')
export const codeTaken = (what: 'Delivery method' | 'Discount') => taken(what, 'code')
/** `onHand` is the stock, with its reserved units. */
export const stockBelowZero = (onHand: number) =>
  failure(400, 'Stock cannot fall below 0', { available_stock: onHand }, {}, 'StockTooLowError')
/** Names both fields at once if both are taken. */
export const coverageLevelTaken = (fields: readonly ('key' | 'name')[]) =>
  fieldErrors(Object.assign({}, ...fields.map((each) => taken('Coverage level', each).body)), 409)
export const coverageLevelInUse = () => detail(409, 'Products have this coverage level.')
export type ImportProblem = { line: number; column: string | null; message: string }
/** `details` are the first problems of a file, by line; `count` is the number of all. */
export const importRefused = (details: readonly ImportProblem[], count: number) =>
  failure(400, 'The file cannot be imported.', { details, errors_count: count }, {}, 'ImportError')
/** A parameter that says something which a file of another system does not; `values` are those of the file, or choices. */
export type ImportQuestion = { parameter: string; values: readonly string[] }
export const foreignImportRefused = (
  details: readonly ImportProblem[],
  count: number,
  questions: readonly ImportQuestion[],
) =>
  failure(
    400,
    'The file cannot be imported.',
    { details, errors_count: count, questions },
    {},
    'ForeignImportError',
  )
export const catalogChanged = () =>
  failure(409, 'The catalog changed while the file was imported. Please try again.')
export const tooManyEndpoints = () =>
  fieldErrors({ non_field_errors: [`There are ${WEBHOOK_ENDPOINTS_MAX} endpoints already.`] })
export const webhookEndpointOff = () =>
  failure(400, 'The endpoint is switched off. Switch it on first.')
/** `current` is the object as it is now, `etag` its version. */
export const preconditionFailed = (etag: string, current: object) =>
  detail(412, 'It was changed meanwhile.', { current }, { ETag: etag })

// --- The protocol -------------------------------------------------------------------------------

export const methodNotAllowed = (method: string, allow: string) =>
  detail(405, `Method "${method}" not allowed.`, {}, { Allow: allow })
export const notAcceptable = () => detail(406, 'Could not satisfy the request Accept header.')
export const bodyTooLarge = (bytes: number) =>
  detail(413, `Request body is larger than ${bytes} bytes.`)
export const unsupportedMediaType = (type: string) =>
  detail(415, `Unsupported media type "${type}" in request.`)
export const malformedJson = (reason: string) => detail(400, `JSON parse error - ${reason}`)
export const malformedForm = (reason: string) =>
  detail(400, `Multipart form parse error - ${reason}`)
export const notAnObject = (type: string) =>
  fieldErrors({
    non_field_errors: [`Invalid data. Expected a dictionary, but got ${type}.`],
  })
export const noData = () => fieldErrors({ non_field_errors: ['No data provided'] })
export const headersTooLarge = () => detail(431, 'Request headers are too large.')
export const requestTooSlow = () => detail(408, 'The request took too long to arrive.')
export const lengthMismatch = () => detail(400, 'Content-Length does not match the body.')
export const bodyCutShort = () => detail(400, 'Body cut short.')
export const unreadableRequest = () => detail(400, 'Malformed request.')

export const throttled = (seconds: number, limits: Headers = {}) =>
  detail(
    429,
    `Request was throttled. Expected available in ${seconds} seconds.`,
    { retry_after: seconds },
    { 'Retry-After': String(seconds), ...limits },
    'RateLimitError',
  )
/** By a limit of its own; elsewhere the rate limit itself sets the headers. */
export const quotaExceeded = ({ seconds, limit }: { seconds: number; limit: number }) =>
  throttled(seconds, {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + seconds),
  })
export const unexpected = (errorId: string) =>
  failure(
    500,
    'An unexpected error occurred. Please try again later.',
    { error_id: errorId },
    {},
    'UnexpectedError',
  )
export const unavailable = () =>
  failure(
    503,
    'The service is temporarily unavailable. Please try again later.',
    { retry_after: UNAVAILABLE_RETRY_AFTER_SECONDS },
    { 'Retry-After': String(UNAVAILABLE_RETRY_HEADER_SECONDS) },
    'UnavailableError',
  )
