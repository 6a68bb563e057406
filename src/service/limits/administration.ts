/**
 * The numbers of administration: lists, packing, reports, mails to the shop, webhooks to other systems. The unit stands last. "Contract" is
 * contract 3 unless another is named.
 */

// --- Webhooks to other systems -------------------------------------------------------------------

/** Each event is a row for each endpoint; more endpoints than that are a mistake. */
export const WEBHOOK_ENDPOINTS_MAX = 20
export const WEBHOOK_URL_MAX_CHARACTERS = 2_048
/** Standard Webhooks: 24 to 64. */
export const WEBHOOK_SECRET_BYTES = 32
/** For how long a secret that was replaced signs as well. */
export const WEBHOOK_SECRETS_OVERLAP_HOURS = 24
/** From the name being resolved to the status of the answer; nothing else of it is read. */
export const WEBHOOK_ANSWER_SECONDS = 10
/** A job that has sent for so long lets the endpoints that wait for its slot go first. */
export const WEBHOOK_RUN_SECONDS = 5
/** Backoff after each failure, the last one repeatedly, until the endpoint has failed for so many days. */
export const WEBHOOK_RETRY_MINUTES = [1, 5, 30, 120, 360, 720]
export const WEBHOOK_RETRY_DAYS = 3
/** How many deliveries are listed, and for how long they are stored. */
export const WEBHOOK_DELIVERIES_LISTED_MAX = 100
export const WEBHOOK_DELIVERY_DAYS = 30

// --- Administration and development --------------------------------------------------------------

/** Lists for administrators. */
export const ADMIN_PAGE_SIZE = { default: 20, max: 100 }
/** An administrator's note about a change of an order, a refund or a payment. */
export const ADMIN_NOTE_MAX_CHARACTERS = 500
/** A bank's reference of a transfer, as an administrator types it. Contract 11.6. */
export const MONEY_REFERENCE_MAX_CHARACTERS = 100
/** Longer than a note for customers: what was said on the telephone. */
export const STAFF_NOTE_MAX_CHARACTERS = 2_000
/** A claim of an order to pack: longer than a shift at the table, shorter than a day. */
export const CLAIM_HOURS = 2
export const CLAIMED_ORDERS_MAX = 50
/** In one request; each is a transaction of its own. */
export const MOVED_ORDERS_MAX = 100
/** A parcel that takes longer is probably lost: the carrier must be asked. */
export const DELIVERY_DAYS = 10
/** The carrier and the number of a parcel: those of carriers are far shorter. Contract 11.6. */
export const CARRIER_MAX_CHARACTERS = 100
export const TRACKING_NUMBER_MAX_CHARACTERS = 100
export const TRACKING_URL_MAX_CHARACTERS = 2_048
/** Far more than a shop works with. Extensions 11.1. */
export const CARRIERS_MAX = 50
/** How long the development mailbox keeps a mail. */
export const SANDBOX_MAIL_DAYS = 30

// --- Settings of the shop --------------------------------------------------------------------------

/** They stand in one line of letters and of invoices. */
export const SHOP_NAME_MAX_CHARACTERS = 100
export const SHOP_ADDRESS_MAX_CHARACTERS = 1_000
export const VAT_NUMBER_MAX_CHARACTERS = 50
export const LINK_MAX_CHARACTERS = 2_048
/** Below so many units stock is low; 0 is never. Extensions 11.1. */
export const LOW_STOCK_UNITS = { min: 0, max: 1_000 }

// --- Reports, invoices and mails to the shop -----------------------------------------------------

/** Rows of a sales report: more than a year of days. Contract 11.14. */
export const SALES_ROWS_MAX = 400
/** Invoices of payments of so many days are issued by a job: longer than queues stand still. */
export const INVOICE_SWEEP_DAYS = 7
/**
 * The file of an invoice is kept so long from when it was first asked for: most are asked for soon after the
 * payment or never, and those of all orders would be larger than the rest of the database.
 */
export const INVOICE_FILE_DAYS = 30
/** Orders that were paid earlier are not mailed to SHOP_MAIL: its job looks once a minute. */
export const SHOP_MAIL_LOOK_HOURS = 24
/** Longer than any look goes back. */
export const SHOP_MAIL_DAYS = 60
/** Memory of the database for one report: a million orders need as much. Administrators alone ask for reports. */
export const REPORT_MEMORY_BYTES = 128 * 1024 * 1024
/** Days of a report, unless it is asked for others. Contract 11.14. */
export const REPORT_DAYS = 30
