/**
 * The numbers of payments, what providers report, and refunds. The unit stands last. "Contract" is
 * contract 3 unless another is named.
 */
import { RESERVATION_MINUTES } from './orders.ts'

// --- Payments ------------------------------------------------------------------------------------

/** How long a payment provider may take to make a link, a second try included. */
export const PAYMENT_LINK_SECONDS = 16
/** The most that is read of a payment provider's reply; they have a few kilobytes. */
export const PROVIDER_REPLY_BYTES = 1_048_576
/** Characters of a provider's text that are stored. */
export const PROVIDER_TEXT_MAX_CHARACTERS = 255
/** How far a payment provider's clock may be from ours. */
export const PROVIDER_CLOCK_MINUTES = 60
/**
 * When a provider is asked what became of a payment, where it can be: some minutes after the link was
 * made, in the last minute of the stock reservation, and then every hour, for as long as a provider
 * repeats a webhook. Providers 2.4.
 */
export const POLL_FIRST_MINUTES = 10
export const POLL_BEFORE_EXPIRY_MINUTES = RESERVATION_MINUTES - 1
export const POLL_INTERVAL_MINUTES = 60
export const POLL_HOURS = 72
/**
 * For so long, a provider is asked every POLL_FIRST_MINUTES about a payment that it reported in
 * part.
 */
export const POLL_UNJUDGED_HOURS = 6
/** How long one question about payments may take: about one unpaid order, or up to 100. */
export const PAYMENT_SEARCH_SECONDS = 120
/** For how long a provider is asked whether it sent a notice that it has not confirmed. */
export const UNCONFIRMED_DAYS = 30

// --- Webhooks ------------------------------------------------------------------------------------

/** A provider's event has a few kilobytes; its signature is checked when all of it has arrived. */
export const WEBHOOK_BODY_BYTES = 65_536
/**
 * Events in progress in a process: no rate limit and no admission control applies to them. An unsigned
 * event is refused within a millisecond, so these are signed ones, which providers send again.
 */
export const WEBHOOKS_IN_PROGRESS_MAX = 50
/** How long a provider may take to confirm that an event is its own. */
export const WEBHOOK_CHECK_SECONDS = 8
/** Signed webhook timestamps may be this far off. Standard Webhooks recommends minutes. */
export const WEBHOOK_TOLERANCE_SECONDS = 300
/** Administrators are notified at so many refused signatures of a provider within so many hours. */
export const WEBHOOK_REFUSALS_MAX = 3
export const WEBHOOK_REFUSALS_HOURS = 24

// --- Refunds -------------------------------------------------------------------------------------

/** Backoff between attempts at a refund; after the last one it has failed. */
export const REFUND_RETRY_MINUTES = [1, 5, 30, 120, 720]
/** Lease of a refund attempt: well above two calls to a provider. */
export const REFUND_ATTEMPT_SECONDS = 60
/** How often, and for how long, the provider is asked about a refund it has accepted. */
export const REFUND_LOOK_HOURS = 12
export const REFUND_LOOK_DAYS = 14

// --- PayFast -------------------------------------------------------------------------------------

/**
 * A PayFast notice has 23 pairs in a kilobyte. With all optional fields full of characters that take
 * twelve bytes each, it has 15 KB.
 */
export const PAYFAST_NOTICE_BYTES = 16_384
export const PAYFAST_NOTICE_PAIRS_MAX = 100
/** PayFast takes nothing below R5.00. */
export const PAYFAST_CENTS_MIN = 500
/** Names and addresses in PayFast's form. */
export const PAYFAST_TEXT_MAX_CHARACTERS = 100
/** How long PayFast may take to confirm a notice, and for how long its machines' addresses are cached. */
export const PAYFAST_VALIDATE_SECONDS = 5
export const PAYFAST_ADDRESSES_SECONDS = 300
/** Rows of PayFast's transaction history in one reply, and how many replies are read. */
export const PAYFAST_HISTORY_PAGE_LINES = 1_000
export const PAYFAST_HISTORY_PAGES_MAX = 50
/** Size of one such reply. A row has about 400 bytes, or 4 KB if all its text fields are full. */
export const PAYFAST_HISTORY_BYTES = 8_388_608
