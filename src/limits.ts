/** Every number a client can meet, unit last. "Contract" is its section Limits unless another is named. */

/** Access token lifetime; also `expires_in`. Contract. */
export const ACCESS_TOKEN_SECONDS = 900
/** Refresh token lifetime; also `refresh_expires_in`. Contract. */
export const REFRESH_TOKEN_SECONDS = 1_209_600
/** More than a header can hold. Tokens are decoded before the signature check; 256 KB would take 15 ms. */
export const TOKEN_MAX_CHARACTERS = 16_384
/** Within this time after its rotation a replayed refresh token is taken for a second tab, not for theft. */
export const REFRESH_REUSE_GRACE_SECONDS = 60
/** Live sessions of a user: a log-in beyond them ends the one that was used least recently. */
export const SESSIONS_MAX = 50
/** Verification token lifetime. Contract. */
export const VERIFICATION_TOKEN_HOURS = 72

/** The link in a password reset mail. */
export const PASSWORD_RESET_TOKEN_HOURS = 1
/** Mails that anybody may ask for (verification, reset): one per address and kind in this time. */
export const ACCOUNT_MAIL_INTERVAL_SECONDS = 60
/** Mails that warn of an attack (lockout, stolen token): one per address and kind in this time. */
export const ATTACK_MAIL_INTERVAL_SECONDS = 86_400

/** ID tokens are one to two kilobytes; what is longer is not read. */
export const ID_TOKEN_MAX_CHARACTERS = 8_192
/** Clients send an ID token right after they got it; an older one may have been found somewhere. */
export const ID_TOKEN_AGE_SECONDS = 3_600
/** How far the clocks of two machines may be apart that sign and read tokens. */
export const CLOCK_TOLERANCE_SECONDS = 60
export const NONCE_MAX_CHARACTERS = 512
/** OpenID Connect Core, section 2: longer ones are no subjects. */
export const SUBJECT_MAX_CHARACTERS = 255
/** How long a provider's keys are kept, and how long it may take to send them. */
export const JWKS_AGE_SECONDS = 3_600
export const JWKS_TIMEOUT_SECONDS = 3

/** Uploaded pictures: of files before and of pixels before decoding; what a phone takes fits. */
export const PICTURE_BYTES = 5_242_880
export const PICTURE_PIXELS = 40_000_000
/** What a JPEG can have. Rows cost as well: 40 million of one pixel took 12 s to decode. */
export const PICTURE_LONGEST_SIDE_PIXELS = 65_535
/** Longest sides, in pixels, of the picture that is kept and of its thumbnail. */
export const PROFILE_PICTURE_SIZES = { picture: 1_024, thumbnail: 256 }
export const PRODUCT_IMAGE_SIZES = { picture: 1_600, thumbnail: 400 }
/** Of the name an uploaded file comes with, which is not kept. */
export const FILE_NAME_MAX_CHARACTERS = 100
/** A form with a file: room to be told that the picture is too large, and not for much more. */
export const UPLOAD_BODY_BYTES = 10_485_760
export const FORM_PARTS_MAX = 20
export const FORM_FIELD_BYTES = 8_192
/** An image that is uploaded waits for those before it: 20 photos took 40 s on two busy cores. */
export const UPLOAD_SECONDS = 90
/** A file of the media store that was begun so long ago, its process has died over it. */
export const UNFINISHED_FILE_HOURS = 1
/** Forms with files that are in memory at once; one more is told to come back later. */
export const UPLOADS_MAX = 32
/**
 * Those of one account among them, so that slow forms of one leave room for the others: a person changes
 * one picture, an administrator sends all images of a product at once.
 */
export const UPLOADS_PER_ACCOUNT_MAX = { profile: 4, images: 24 }
/** A picture at an identity provider: what is fetched of it, and for how long. */
export const REMOTE_PICTURE_BYTES = 2_097_152
export const REMOTE_PICTURE_SECONDS = 3
export const REMOTE_PICTURE_URL_MAX_CHARACTERS = 2_048

/** Failed log-ins before lockout. Contract. */
export const LOGIN_ATTEMPTS = 5
/** Failed log-ins in a row that leave no audit row: slips of the finger. */
export const LOGIN_UNRECORDED_ATTEMPTS = 3
/** Lockout duration. Contract. */
export const LOCKOUT_MINUTES = 15
/** What the locked body says, whatever is left of it. Contract: error catalogue. */
export const LOCKOUT_RETRY_AFTER_SECONDS = 900
/** Failed-attempt record lifetime, from the first failure. Contract. */
export const LOGIN_FAILURE_MINUTES = 30
/** Failed log-ins of one client address before it is throttled: shared offices stay well below it. */
export const LOGIN_FAILURES_PER_IP = 100
export const LOGIN_FAILURES_PER_IP_MINUTES = 15

/** Contract. */
export const PASSWORD_MIN_CHARACTERS = 8
/** Bounds the work of hashing. */
export const PASSWORD_MAX_CHARACTERS = 256
/** RFC 5321's limit for an address in a mail path. */
export const EMAIL_MAX_CHARACTERS = 254
export const NAME_MAX_CHARACTERS = 150
/** ITU E.164 allows 15 digits; shorter than 7 is no subscriber number. */
export const PHONE_DIGITS = { min: 7, max: 15 }
export const PHONE_MAX_CHARACTERS = 32
export const DEVICE_INFO_MAX_CHARACTERS = 200
/** How much of a User-Agent is kept: longer ones are made up. */
export const USER_AGENT_MAX_CHARACTERS = 400

/** The contract leaves the maximum open; its error catalogue shows "between 1 and 100". */
export const CART_QUANTITY_MAX = 100
/** The contract leaves it open; bounds the size of a cart reply and of an order. */
export const CART_LINES_MAX = 100
/** How long a guest keeps the cart cookie: as long as a refresh token lives. */
export const GUEST_SESSION_SECONDS = 1_209_600
/** Guest session cookies that are checked in one request; a thousand would take 20 ms. */
export const GUEST_COOKIES_MAX = 5

/** The contract leaves it open; bounds the size of a wishlist reply, which has no pages. */
export const WISHLIST_ITEMS_MAX = 500

/** Between two mails about one item: to reserve and free the last unit costs a buyer nothing. */
export const RESTOCK_MAIL_HOURS = 24

/** Unpaid stock reservation. Contract. */
export const RESERVATION_MINUTES = 30
/** From its creation: an order's reservations end by then, and it can be renewed no more. Decisions section 5. */
export const ORDER_RESERVATION_HOURS = 24
/** Of a user whose address is not verified; for the others see MAX_UNPAID_ORDERS and MAX_UNPAID_UNITS. */
export const UNVERIFIED_UNPAID_ORDERS_MAX = 3
export const UNVERIFIED_UNPAID_UNITS_MAX = 50
export const ADDRESS_MAX_CHARACTERS = 1_000
export const NOTES_MAX_CHARACTERS = 2_000
/**
 * Mails about orders without money that go to an unverified address, in 24 hours: any client can
 * register another person's address, and order and cancel for nothing.
 */
export const UNPAID_ORDER_MAILS_PER_DAY = 3
/** Cancelling a paid order, from its payment. Contract. */
export const CANCEL_PAID_HOURS = 24
export const CANCEL_REASON_MAX_CHARACTERS = 500
/** Lines shown in an order list. */
export const ORDER_PREVIEW_LINES = 3
/** Low stock alert threshold: stock below it. Contract. */
export const LOW_STOCK_BELOW_UNITS = 5
/** Variants that one alert names; the others it counts. */
export const LOW_STOCK_LINES = 200
/** Return window for delivered orders. Contract. */
export const RETURN_WINDOW_DAYS = 7

/** Contract. */
export const OUTFIT_NAME_MAX_CHARACTERS = 255
export const OUTFIT_DESCRIPTION_MAX_CHARACTERS = 5_000
/** Products of an outfit. Contract. */
export const OUTFIT_PRODUCTS = { min: 2, max: 10 }
/** Of how many products a list shows a picture. Contract: Outfit, preview_images. */
export const OUTFIT_PREVIEW_PRODUCTS = 3

export const CATEGORY_NAME_MAX_CHARACTERS = 100
export const COVERAGE_NAME_MAX_CHARACTERS = 100
export const COVERAGE_DESCRIPTION_MAX_CHARACTERS = 1_000
/** Contract: Coverage level, filter values. */
export const COVERAGE_KEYS = ['full', 'moderate', 'light'] as const
export const PRODUCT_NAME_MAX_CHARACTERS = 255
export const PRODUCT_DESCRIPTION_MAX_CHARACTERS = 10_000
export const SKU_MAX_CHARACTERS = 64
/** A price, as the database holds it: numeric(12, 2). */
export const PRICE_DIGITS_MAX = 12
export const PRICE_MAX = '999999.99'
/** A name, and a number behind it. */
export const SLUG_MAX_CHARACTERS = { category: 110, product: 270 }
/** Units of a variant; more is a slip of the finger. */
export const STOCK_UNITS_MAX = 1_000_000
/** Why stock was adjusted. */
export const STOCK_REASON_MAX_CHARACTERS = 200
/** Bounds the size of a product in a list. */
export const PRODUCT_IMAGES_MAX = 20
export const ALT_TEXT_MAX_CHARACTERS = 255
/** What an administrator notes about a move of an order, a refund or a payment. */
export const ADMIN_NOTE_MAX_CHARACTERS = 500
/** A CSV file of the catalog; 50,000 variants are about 8 MB. */
export const IMPORT_FILE_BYTES = 67_108_864
/** One row of it: several times the longest description. */
export const IMPORT_ROW_BYTES = 262_144
/** What an import tells of what is wrong, and of what changes; the rest is counted. */
export const IMPORT_PROBLEMS_MAX = 100
export const IMPORT_CHANGES_MAX = 100
/** Of a wrong cell that such a problem repeats. */
export const IMPORT_CELL_SHOWN_CHARACTERS = 100
/** SKUs named in the audit row of an import. */
export const IMPORT_AUDIT_SKUS_MAX = 1_000
/** Variants that an export reads at a time. */
export const EXPORT_BATCH_LINES = 1_000
/** How long an import or export of the catalog may take: minutes more than 64 MB need. */
export const TRANSFER_SECONDS = 600
/** Imports and exports at once in a process: each has a connection to the database for itself. */
export const TRANSFERS_MAX = 3
/** Lists for administrators. */
export const ADMIN_PAGE_SIZE = { default: 20, max: 100 }

/** Contract. The maximum stands in showPage (list-queries.ts) once more. */
export const CATALOG_PAGE_SIZE = { default: 20, max: 100 }
/** The maximum is the contract's. */
export const OUTFIT_PAGE_SIZE = { default: 20, max: 50 }
/** The default is the contract's; it names no maximum, so the catalog's. */
export const ORDER_PAGE_SIZE = { default: 20, max: 100 }

/**
 * The rest of a search is not read: measured on 2,000 products, 500 characters cost at most 40 ms
 * however they are made, 10,000 two thirds of a second.
 */
export const SEARCH_MAX_CHARACTERS = 500

/** How long the reply to a request with an Idempotency-Key is kept. */
export const IDEMPOTENCY_KEY_HOURS = 24
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 255
/** How long a key counts as in use: a little more than ANSWER_SECONDS, after which nothing is begun. */
export const IDEMPOTENCY_CLAIM_SECONDS = 25
/** How long the development mailbox keeps a mail. */
export const SANDBOX_MAIL_DAYS = 30

export const CURRENCY = 'ZAR'
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type Size = (typeof SIZES)[number]
/** Of a variant's. */
export const COLOR_MAX_CHARACTERS = 50

/** What a 503 body says. Contract: Server errors. */
export const UNAVAILABLE_RETRY_AFTER_SECONDS = 1_800
/** What its Retry-After header says: the honest time after which a retry makes sense. */
export const UNAVAILABLE_RETRY_HEADER_SECONDS = 5

/** JSON bodies; the largest legitimate one is an order with long notes. */
export const JSON_BODY_BYTES = 262_144
/** How much of a refused body is read and thrown away, and for how long: see http/late-bodies.ts. */
export const REFUSED_BODY_BYTES = 33_554_432
export const REFUSED_BODY_SECONDS = 2
/** Of a JSON body; the deepest that a client can mean has four levels. */
export const JSON_DEPTH_MAX = 32
/** Of a list in a body: ten times what any may have. 120,000 wrong items were a reply of 8 MB. */
export const LIST_ITEMS_MAX = 100
/** A provider's event is a few kilobytes; its signature is looked at only when all of it is there. */
export const WEBHOOK_BODY_BYTES = 65_536
/**
 * Events in progress in a process: no rate limit and no admission control applies to them. What is not
 * signed takes below a millisecond, so these are signed ones, and providers repeat those.
 */
export const WEBHOOKS_IN_PROGRESS_MAX = 50
/**
 * A PayFast notice has 23 pairs in a kilobyte; with all of its optional fields full, and of letters
 * that take twelve bytes each, 15 KB. Its signature may be over values that must be encoded anew.
 */
export const PAYFAST_NOTICE_BYTES = 16_384
export const PAYFAST_NOTICE_PAIRS_MAX = 100
/** What is read of a payment provider's reply; theirs are a few kilobytes. */
export const PROVIDER_REPLY_BYTES = 1_048_576
/** What is kept of a text that a provider sends. */
export const PROVIDER_TEXT_MAX_CHARACTERS = 255
/** PayFast takes nothing below R5.00. */
export const PAYFAST_CENTS_MIN = 500
/** Of names and addresses in PayFast's form. */
export const PAYFAST_TEXT_MAX_CHARACTERS = 100
/** How long PayFast may take to confirm a notice, and for how long its machines' addresses are kept. */
export const PAYFAST_VALIDATE_SECONDS = 5
export const PAYFAST_ADDRESSES_SECONDS = 300
/** Rows of PayFast's transaction history in one reply, and how many replies are read. */
export const PAYFAST_HISTORY_PAGE_LINES = 1_000
export const PAYFAST_HISTORY_PAGES_MAX = 50
/** Size of one such reply. A row has about 400 bytes, or 4 KB if all its text fields are full. */
export const PAYFAST_HISTORY_BYTES = 8_388_608
/** How long a provider may take to confirm that an event is its own. */
export const WEBHOOK_CHECK_SECONDS = 8
/** How long a provider is asked whether it sent a notice that it has not confirmed. */
export const UNCONFIRMED_DAYS = 30
/** Administrators are notified at so many refused signatures of a provider within so many hours. */
export const WEBHOOK_REFUSALS_MAX = 3
export const WEBHOOK_REFUSALS_HOURS = 24
/** How long one question about payments may take; it is about up to 100 unpaid orders, or one. */
export const PAYMENT_SEARCH_SECONDS = 120
/** How much later an unpaid order is cancelled at most, if its provider does not answer. */
export const UNPAID_ORDER_WAIT_DAYS = 7
/** Signed webhook timestamps may be this far off. Standard Webhooks recommends minutes. */
export const WEBHOOK_TOLERANCE_SECONDS = 300
/**
 * When a provider is asked what became of a payment, where it can be: some minutes after the link was
 * made, in the last minute of the stock reservation, and then every hour, for as long as a provider
 * repeats a webhook. Integrations 2.1.
 */
export const POLL_FIRST_MINUTES = 10
export const POLL_BEFORE_EXPIRY_MINUTES = RESERVATION_MINUTES - 1
export const POLL_INTERVAL_MINUTES = 60
export const POLL_HOURS = 72
/** For so long it is asked every POLL_FIRST_MINUTES about money that it has spoken of in part. */
export const POLL_UNJUDGED_HOURS = 6
/** How long a payment provider may take to make a link, a second try included. */
export const PAYMENT_LINK_SECONDS = 16
/** Waits after attempts at a refund that came to nothing; after the last it has failed. */
export const REFUND_RETRY_MINUTES = [1, 5, 30, 120, 720]
/** An attempt has its refund for itself so long: well above two calls to a provider. */
export const REFUND_ATTEMPT_SECONDS = 60
/** How far a payment provider's clock may be from ours. */
export const PROVIDER_CLOCK_MINUTES = 60
/** How often, and for how long, a refund that the provider has taken is asked about. */
export const REFUND_LOOK_HOURS = 12
export const REFUND_LOOK_DAYS = 14
/**
 * Whatever happens, a client has its answer by then: above what a payment provider and a lock may
 * take one after the other, below what people wait for. For the database that neither answers nor
 * refuses, and for the queue before it.
 */
export const ANSWER_SECONDS = 20
/** The largest id that a client may name: Postgres's bigint goes beyond what a number can be. */
export const ID_MAX = Number.MAX_SAFE_INTEGER
/** The same for what administrators make: the largest value of Postgres's integer. */
export const CATALOG_ID_MAX = 2_147_483_647
/** A lock is waited for so long: a queue of buyers for one variant is served in milliseconds each. */
export const LOCK_SECONDS = 3
/** Transactions that lock stock and wait for their turn, in a process; as many requests as are in flight by default. */
export const STOCK_QUEUE_MAX = 200
export const STOCK_QUEUE_SECONDS = 3
/** How long /readyz waits for the database. */
export const READY_SECONDS = 2
/**
 * Jobs that a process works on at once. Jobs that move money have slots of their own, so that a silent
 * mail server delays no refund, and a silent payment provider no mail.
 */
export const MONEY_JOBS_MAX = 2
export const OTHER_JOBS_MAX = 2
export const JOBS_MAX = MONEY_JOBS_MAX + OTHER_JOBS_MAX
/** Imports, exports and jobs have a connection each: beside them two are left for requests. */
export const DATABASE_POOL_SIZE_MIN = TRANSFERS_MAX + JOBS_MAX + 2
/**
 * A connection to the database that owes an answer for so long is dead, whatever the network says. Above
 * the longest statement there is: the import of the largest file may take 40 s for one.
 */
export const DATABASE_SILENCE_SECONDS = 60
