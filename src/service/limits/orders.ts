/**
 * The numbers of carts, wishlists, orders, returns and outfits. The unit stands last. "Contract" is
 * contract 3 unless another is named.
 */

import { LIST_ITEMS_MAX } from './service.ts'

// --- Cart and wishlist ---------------------------------------------------------------------------

/** The contract leaves the maximum open; its error catalogue shows "between 1 and 100". */
export const CART_QUANTITY_MAX = 100
/** The contract leaves it open; limits the size of a cart reply and of an order. */
export const CART_LINES_MAX = 100
/** How long a guest keeps the cart cookie: as long as a refresh token lives. */
export const GUEST_SESSION_SECONDS = 1_209_600
/** Guest session cookies that are checked in one request; a thousand would take 20 ms. */
export const GUEST_COOKIES_MAX = 5
/** The contract leaves it open; limits the size of a wishlist reply, which has no pages. */
export const WISHLIST_ITEMS_MAX = 500
/** Between two mails about one item: reserving and freeing the last unit costs a buyer nothing. */
export const RESTOCK_MAIL_HOURS = 24

// --- Orders --------------------------------------------------------------------------------------

/** Unpaid stock reservation. Contract. */
export const RESERVATION_MINUTES = 30
/** An order's reservations end at this age of the order, and are not renewed. Contract 8.7. */
export const ORDER_RESERVATION_HOURS = 24
/** Payment links of one order, each with reservations of its own: as many as 24 hours have of 30 minutes. */
export const LINKS_PER_ORDER_MAX = 48
/** How long the stock of an order that staff take by phone is reserved. Extensions 11.2. */
export const PHONE_ORDER_HOURS = { min: 1, max: 168, default: 24 }
/** Unpaid orders of a user whose address is not verified; for the others see MAX_UNPAID_ORDERS and MAX_UNPAID_UNITS. */
export const UNVERIFIED_UNPAID_ORDERS_MAX = 3
export const UNVERIFIED_UNPAID_UNITS_MAX = 50
/**
 * Unverified accounts of one mailbox, whose orders count together: with so many beside it one orders nothing until it is
 * verified. Anybody makes more and more of them, and an order looks at each.
 */
export const UNVERIFIED_ACCOUNTS_MAX = 100
/** How long the token of a guest's order opens it. Extensions 6.1. */
export const GUEST_TOKEN_DAYS = 365
export const GUEST_NAME_MAX_CHARACTERS = 300
/** A prefix of 10, a year, and digits of a bigint. */
export const ORDER_NUMBER_MAX_CHARACTERS = 40
export const ADDRESS_MAX_CHARACTERS = 1_000
/** The code of a discount, or of a delivery method. */
export const CODE_MAX_CHARACTERS = 32
export const RETURN_URL_MAX_CHARACTERS = 500
export const NOTES_MAX_CHARACTERS = 2_000
/**
 * Mails about orders without money that go to an unverified address, in 24 hours: any client can
 * register another person's address, and order and cancel for nothing.
 */
export const UNPAID_ORDER_MAILS_PER_DAY = 3
/** The most by which the cancelling of an unpaid order is postponed while its provider does not answer. */
export const UNPAID_ORDER_WAIT_DAYS = 7
/** Cancelling a paid order, from its payment. Contract. */
export const CANCEL_PAID_HOURS = 24
export const CANCEL_REASON_MAX_CHARACTERS = 500
/** Return window for delivered orders. Contract. */
export const RETURN_WINDOW_DAYS = 7
export const RETURN_REASON_MAX_CHARACTERS = 500
/**
 * Returns that an order can have, cancelled ones included: the detail of the order lists them, and each
 * sends mails.
 */
export const RETURNS_PER_ORDER_MAX = 50
/** Stock waits so long for the parcel of an exchange, from the approval. Extensions 11.2. */
export const EXCHANGE_RESERVATION_DAYS = 21
/** The highest total of an order, which the database stores as numeric(12, 2). */
export const ORDER_AMOUNT_MAX = '9999999999.99'
/** Lines shown in an order list. */
export const ORDER_PREVIEW_LINES = 3
/** The default is the contract's; it names no maximum, so the catalog's. */
export const ORDER_PAGE_SIZE = { default: 20, max: 100 }
/** For how long the older orders of the shop stay counted. */
export const ORDER_COUNT_MINUTES = 60

// --- Delivery and discounts ----------------------------------------------------------------------

export const DELIVERY = {
  codeMaxCharacters: 32,
  nameMaxCharacters: 100,
  descriptionMaxCharacters: 500,
  /** More than a checkout can show: a typing error. */
  positionMax: 1_000,
}
/** Extensions 6.3. */
export const DISCOUNT_CODE_CHARACTERS = { min: 3, max: 32 }
/** Categories or products of one discount; who wants more takes the category above them. */
export const DISCOUNT_TARGETS_MAX = LIST_ITEMS_MAX
/** More buyers than any shop of this size has: a typing error. */
export const DISCOUNT_USES_MAX = 1_000_000
/** Percent of the sum that a discount lowers. */
export const DISCOUNT_PERCENT_MAX = 100

// --- Outfits -------------------------------------------------------------------------------------

/** Contract. */
export const OUTFIT_NAME_MAX_CHARACTERS = 255
export const OUTFIT_DESCRIPTION_MAX_CHARACTERS = 5_000
/** More are refused: a table that anybody can write to has a bound for each account. */
export const OUTFITS_PER_USER_MAX = 200
/**
 * A search of outfits that more than `counted` match shows at most `shown` of those that match among the
 * `newest`: to count and sort 90,000 of 100,000 takes 60 ms, this 12.
 */
export const OUTFIT_SEARCH = { counted: 5_000, shown: 1_000, newest: 20_000 }
/** Contract. */
export const OUTFIT_PRODUCTS = { min: 2, max: 10 }
/** Products of an outfit whose pictures a list shows. Contract 10.3. */
export const OUTFIT_PREVIEW_PRODUCTS = 3
/** The maximum is the contract's. */
export const OUTFIT_PAGE_SIZE = { default: 20, max: 50 }

// --- Orders of another shop ----------------------------------------------------------------------

export const PAST_NUMBER_MAX_CHARACTERS = 64
export const PAST_STATUS_MAX_CHARACTERS = 50
export const PAST_LINE_NAME_MAX_CHARACTERS = 300
/** Lines of one order that are kept: a page of a list has a hundred orders. */
export const PAST_LINES_MAX = 200
export const PAST_LINE_UNITS_MAX = 1_000_000
/** Of the date of an order: another year is mistyped, or a day that a spreadsheet has counted. */
export const PAST_YEARS = { min: 1900, max: 2100 }
