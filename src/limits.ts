/**
 * Every number a client can meet, by area, unit last. "Contract" is contract 3 unless another is
 * named.
 */

// --- Process and database -----------------------------------------------------------------------

/**
 * A request without an answer gets a 503 after this time, for example when the database does not
 * respond. Longer than a payment provider and a lock may take one after the other, shorter than people
 * wait.
 */
export const ANSWER_SECONDS = 20
/** How long /readyz waits for the database. */
export const READY_SECONDS = 2
/** The longest wait for a lock: each of the buyers of one variant needs it for milliseconds. */
export const LOCK_SECONDS = 3
/** Transactions that queue for stock, in a process: as many as requests are in flight by default. */
export const STOCK_QUEUE_MAX = 200
export const STOCK_QUEUE_SECONDS = 3
/**
 * Jobs that a process works on at once. Jobs that move money have slots of their own, so that a silent
 * mail server delays no refund, and a silent payment provider no mail.
 */
export const MONEY_JOBS_MAX = 2
export const OTHER_JOBS_MAX = 2
export const JOBS_MAX = MONEY_JOBS_MAX + OTHER_JOBS_MAX
/** Endpoints that a process sends webhooks to at once. Such a job has no connection while it sends. */
export const WEBHOOK_JOBS_MAX = 4
/** Imports and exports at once in a process: each has a connection to the database for itself. */
export const TRANSFERS_MAX = 3
/** Imports, exports and jobs have a connection each: beside them two are left for requests. */
export const DATABASE_POOL_SIZE_MIN = TRANSFERS_MAX + JOBS_MAX + 2
/**
 * A connection to the database whose query gets no answer for so long counts as dead. Longer than any
 * statement: one of the import of the largest file may take 40 s.
 */
export const DATABASE_SILENCE_SECONDS = 60
/** retry_after in a 503 body. Contract 2.7. */
export const UNAVAILABLE_RETRY_AFTER_SECONDS = 1_800
/** Its Retry-After header: the time after which a retry makes sense. */
export const UNAVAILABLE_RETRY_HEADER_SECONDS = 5

// --- Requests -----------------------------------------------------------------------------------

/** Characters of a URL that a line of the log has, as nginx's has: Node reads one of 16 KB. */
export const URL_LOGGED_CHARACTERS = 2_048
/** JSON bodies; the largest legitimate one is an order with long notes. */
export const JSON_BODY_BYTES = 262_144
/** How much of a refused body is read and discarded, and for how long: see http/late-bodies.ts. */
export const REFUSED_BODY_BYTES = 33_554_432
export const REFUSED_BODY_SECONDS = 2
/** Levels of a JSON body; the deepest valid one has four. */
export const JSON_DEPTH_MAX = 32
/**
 * Items of a list in a body that are read, unless a longer one is valid. 120,000 wrong items made a reply
 * of 8 MB.
 */
export const LIST_ITEMS_MAX = 100
/** The largest id that a client may name: a number cannot represent all of Postgres's bigint. */
export const ID_MAX = Number.MAX_SAFE_INTEGER
/** The largest id of products and other rows that administrators make: Postgres's integer. */
export const CATALOG_ID_MAX = 2_147_483_647
/** How long the reply to a request with an Idempotency-Key is stored. */
export const IDEMPOTENCY_KEY_HOURS = 24
/** The same for what is added to a cart: there are many more of them. */
export const CART_KEY_MINUTES = 60
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 255
/** How long a key counts as in use: a little more than ANSWER_SECONDS, after which no work begins. */
export const IDEMPOTENCY_CLAIM_SECONDS = 25
/** How long an import or export of the catalog may take: minutes more than 64 MB need. */
export const TRANSFER_SECONDS = 600

// --- Tokens and sessions ------------------------------------------------------------------------

/** Access token lifetime; also `expires_in`. Contract. */
export const ACCESS_TOKEN_SECONDS = 900
/** Refresh token lifetime; also `refresh_expires_in`. Contract. */
export const REFRESH_TOKEN_SECONDS = 1_209_600
/**
 * More than a header can contain. Tokens are decoded before the signature check; 256 KB would take
 * 15 ms.
 */
export const TOKEN_MAX_CHARACTERS = 16_384
/** A refresh token used again so soon after its rotation is taken for a second tab, not for theft. */
export const REFRESH_REUSE_GRACE_SECONDS = 60
/** How long the same refresh token with the same Idempotency-Key gets the same pair again, if that is unused. */
export const REFRESH_REPEAT_HOURS = 24
/** Live sessions of a user; one more log-in ends the least recently used one. */
export const SESSIONS_MAX = 50
/** Verification token lifetime. Contract. */
export const VERIFICATION_TOKEN_HOURS = 72
/** Lifetime of the link in a password reset mail. */
export const PASSWORD_RESET_TOKEN_HOURS = 1
/** How far the clocks of two machines may be apart that sign and read tokens. */
export const CLOCK_TOLERANCE_SECONDS = 60
export const NONCE_MAX_CHARACTERS = 512

// --- Log-in -------------------------------------------------------------------------------------

/** Failed log-ins before lockout. Contract. */
export const LOGIN_ATTEMPTS = 5
/** Failed log-ins in a row that leave no audit row: typing errors. */
export const LOGIN_UNRECORDED_ATTEMPTS = 3
/** Lockout duration. Contract. */
export const LOCKOUT_MINUTES = 15
/** retry_after in the body, however much of the lockout is left. Contract 2.7. */
export const LOCKOUT_RETRY_AFTER_SECONDS = 900
/** Failed-attempt record lifetime, from the first failure. Contract. */
export const LOGIN_FAILURE_MINUTES = 30
/** Failed log-ins of one client address before it is throttled: shared offices stay well below it. */
export const LOGIN_FAILURES_PER_IP = 100
export const LOGIN_FAILURES_PER_IP_MINUTES = 15

// --- Keys of other systems ------------------------------------------------------------------------

/** The last use of a key is written once in this time, not at each request. */
export const API_KEY_USE_SECONDS = 60

// --- Second factor ------------------------------------------------------------------------------

/** How long a session stays raised after a proof of the second factor. */
export const RAISED_HOURS = 12
/** How old the proof may be for what gives money or rights away. */
export const RECENT_PROOF_MINUTES = 15
/** RFC 6238's default, the only one that every app reads. */
export const TOTP_STEP_SECONDS = 30
export const TOTP_DIGITS = 6
/** RFC 4226 recommends the length of the hash. */
export const TOTP_SECRET_BYTES = 20
/** Recovery codes of an account. */
export const RECOVERY_CODES_MAX = 10
/** Longer than any way to type a recovery code. */
export const RECOVERY_CODE_MAX_CHARACTERS = 100
/** How long a challenge for a passkey can be answered. */
export const PASSKEY_CHALLENGE_MINUTES = 5
/** Passkeys of an account: one for each device of a person. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_CHARACTERS = 100
/** Ways to an authenticator, such as `internal` and `hybrid`. */
export const TRANSPORT_MAX_CHARACTERS = 32
/** A part of what an authenticator sends. An attestation with certificates has a few kilobytes. */
export const PASSKEY_TEXT_MAX_CHARACTERS = 32_768

// --- Accounts -----------------------------------------------------------------------------------

/** Contract. */
export const PASSWORD_MIN_CHARACTERS = 8
/** Limits the work of hashing. */
export const PASSWORD_MAX_CHARACTERS = 256
/** RFC 5321's limit for an address in a mail path. */
export const EMAIL_MAX_CHARACTERS = 254
export const NAME_MAX_CHARACTERS = 150
/** ITU E.164 allows 15 digits; shorter than 7 is no subscriber number. */
export const PHONE_DIGITS = { min: 7, max: 15 }
export const PHONE_MAX_CHARACTERS = 32
export const DEVICE_INFO_MAX_CHARACTERS = 200
/** Characters of a User-Agent that are stored: longer ones are made up. */
export const USER_AGENT_MAX_CHARACTERS = 400
/** Verification and reset mails, which any client can ask for: one per address and kind in this time. */
export const ACCOUNT_MAIL_INTERVAL_SECONDS = 60
/**
 * Mails to one address in an hour that anybody can cause: verification, reset, hand-over, and the last mail
 * of an erased account. They are counted by the address, whatever accounts are made of it.
 */
export const ADDRESS_MAILS_PER_HOUR_MAX = 5
/** Mails that warn of an attack (lockout, stolen token): one per address and kind in this time. */
export const ATTACK_MAIL_INTERVAL_SECONDS = 86_400

/** Copies of the own personal data, in 24 hours: each reads everything that an account has. */
export const DATA_EXPORTS_PER_DAY = 3
/** Of each list, in memory at a time: an order of 100 lines is 60 kB. */
export const DATA_EXPORT_PAGE_ROWS = 50

// --- Identity providers -------------------------------------------------------------------------

/** ID tokens are one to two kilobytes; a longer one is not read. */
export const ID_TOKEN_MAX_CHARACTERS = 8_192
/** Clients send an ID token right after they got it; an older one may be stolen. */
export const ID_TOKEN_AGE_SECONDS = 3_600
/** The same where it stands in for a password: it says that the person is there now. */
export const FRESH_ID_TOKEN_SECONDS = 300
/** OpenID Connect Core, section 2: longer ones are no subjects. */
export const SUBJECT_MAX_CHARACTERS = 255
/** How long a provider's keys are cached, and how long it may take to send them. */
export const JWKS_AGE_SECONDS = 3_600
export const JWKS_TIMEOUT_SECONDS = 3
/** A picture at an identity provider: what is fetched of it, and for how long. */
export const REMOTE_PICTURE_BYTES = 2_097_152
export const REMOTE_PICTURE_SECONDS = 3
export const REMOTE_PICTURE_URL_MAX_CHARACTERS = 2_048

// --- Pictures -----------------------------------------------------------------------------------

/** Bytes and pixels of an uploaded picture before it is decoded: photos of phones fit. */
export const PICTURE_BYTES = 5_242_880
export const PICTURE_PIXELS = 40_000_000
/**
 * The most that a JPEG can have. Rows cost as well: 40 million rows of one pixel took 12 s to
 * decode.
 */
export const PICTURE_LONGEST_SIDE_PIXELS = 65_535
/**
 * Longest sides, in pixels, of the stored picture and of its thumbnail, and the widths in which it is
 * stored besides, for `srcset`. Contract 5.4.
 */
export const PROFILE_PICTURE_SIZES = { picture: 1_024, thumbnail: 256, sourceWidths: [] }
export const PRODUCT_IMAGE_SIZES = {
  picture: 1_600,
  thumbnail: 400,
  sourceWidths: [320, 640, 960, 1_600],
}
/** Pictures that one job makes such widths of: with the largest, a minute. */
export const IMAGE_SOURCES_BATCH_MAX = 100
/** Characters in the name of an uploaded file; the name is not stored. */
export const FILE_NAME_MAX_CHARACTERS = 100
/**
 * A form with a file: twice a picture, so that a picture that is too large gets its own error
 * message.
 */
export const UPLOAD_BODY_BYTES = 10_485_760
export const FORM_PARTS_MAX = 20
export const FORM_FIELD_BYTES = 8_192
/**
 * Uploaded images are decoded one after the other: 20 photos took 40 s on two busy cores, and their
 * sources half as much again.
 */
export const UPLOAD_SECONDS = 90
/** An unfinished file of the media store that is older belongs to a process that was killed. */
export const UNFINISHED_FILE_HOURS = 1
/** Forms with files that are in memory at once; one more gets a 503. */
export const UPLOADS_MAX = 32
/**
 * Those of one account among them, so that slow forms of one leave room for the others: a person
 * changes one picture, an administrator sends all images of a product at once.
 */
export const UPLOADS_PER_ACCOUNT_MAX = { profile: 4, images: 24 }

// --- Catalog ------------------------------------------------------------------------------------

/** Contract. */
export const CATALOG_PAGE_SIZE = { default: 20, max: 100 }
/** A longer search text is cut. */
export const SEARCH_MAX_CHARACTERS = 500
/** Words of a search; further ones are not looked at. Of 100,000 products 20 cost at most 15 ms. */
export const SEARCH_MAX_WORDS = 20
/** A text with more misspelt words is not corrected. */
export const MISSPELT_WORDS_MAX = 4
/** Of a misspelt word so many similar ones are tried, and so many corrections of a text. */
export const SIMILAR_WORDS_MAX = 5
export const CORRECTIONS_MAX = 25
/** A prefix stands for the first SKUs that begin with it, of about so many products. */
export const PREFIX_SKUS_MAX = 10_000
/** Values of one filter of the product list, and products asked for by id. */
export const FILTER_VALUES_MAX = 50
export const FILTER_IDS_MAX = 100
export const SUGGESTIONS = { default: 5, max: 10 }
export const RELATED = { default: 8, max: 24 }
/** Orders that a look at what is bought together reads, the newest first. */
export const RELATED_ORDERS_MAX = 500
/** The same of outfits, for what is worn together. */
export const RELATED_OUTFITS_MAX = 500
/**
 * Products of one statement while the index of products is loaded: it takes 50 to 100 ms, and other
 * requests run between any two.
 */
export const INDEX_PAGE_PRODUCTS = 2_000
/** Orders of one statement while the units sold are counted. */
export const UNITS_SOLD_PAGE_ROWS = 10_000
/** After the first failure of loading it, and after many: each pause is twice as long as the one before. */
export const RELOAD_PAUSE_SECONDS = { first: 1, max: 60 }
/**
 * How long a read of the catalog waits for a reload of everything; then it is answered from the index as it
 * was. A shop of 20,000 products is loaded again by then.
 */
export const RELOAD_WAIT_SECONDS = 2
/**
 * For how long that index may be shown since it was certainly current: three times what a busy machine takes to
 * load a million products. Older is only what could not be loaded again.
 */
export const RELOAD_OUTDATED_SECONDS = 900
/** For how long the older orders of the shop stay counted. */
export const ORDER_COUNT_MINUTES = 60
/** Orders leave the 90 days of the best-selling as time goes by. */
export const UNITS_SOLD_FRESH_MINUTES = 60
export const CATEGORY_NAME_MAX_CHARACTERS = 100
export const COVERAGE_NAME_MAX_CHARACTERS = 100
export const COVERAGE_DESCRIPTION_MAX_CHARACTERS = 1_000
/** Contract 5.2. */
export const COVERAGE_KEYS = ['full', 'moderate', 'light'] as const
export const PRODUCT_NAME_MAX_CHARACTERS = 255
export const PRODUCT_DESCRIPTION_MAX_CHARACTERS = 10_000
export const SKU_MAX_CHARACTERS = 64
/** GTIN-8 to GTIN-14. */
export const BARCODE_DIGITS = { min: 8, max: 14 }
export const SHELF_MAX_CHARACTERS = 50
/** Digits of a price, which the database stores as numeric(12, 2). */
export const PRICE_DIGITS_MAX = 12
export const PRICE_MAX = '999999.99'
export const CURRENCY = 'ZAR'
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
/** A measure of a body; one outside is a typing error, or was taken in inches. */
export const MEASURE_CM = { min: 40, max: 200 }
/** The length of a name, and a number after it. */
export const SLUG_MAX_CHARACTERS = { category: 110, product: 270 }
export const COLOR_MAX_CHARACTERS = 50
/** Units of a variant; more is a typing error. */
export const STOCK_UNITS_MAX = 1_000_000
/** Why stock was adjusted. */
export const STOCK_REASON_MAX_CHARACTERS = 200
/** Variants of one count or receipt; a larger shop counts shelf by shelf, or sends a CSV file. */
export const STOCK_LINES_MAX = 5_000
/** So many lines with the longest SKUs are half of it. */
export const STOCK_LINES_BODY_BYTES = 1_048_576
/** The delivery note of goods that came in. */
export const STOCK_REFERENCE_MAX_CHARACTERS = 100
/** How long ago a shelf may have been counted: what happened since is reckoned with. */
export const STOCK_COUNT_AGE_HOURS = 24
/** Limits the size of a product in a list. */
export const PRODUCT_IMAGES_MAX = 20
export const ALT_TEXT_MAX_CHARACTERS = 255
/** Words that mean the same, in one list. */
export const SYNONYMS = { min: 2, max: 20 }
export const SYNONYM_MAX_CHARACTERS = 100
/** Low stock alert threshold: stock below it. Contract. */
export const LOW_STOCK_BELOW_UNITS = 5
/** Variants that one alert names; the others it counts. */
export const LOW_STOCK_LINES = 200

// --- Import and export of the catalog -----------------------------------------------------------

/** A CSV file of the catalog; 50,000 variants are about 8 MB. */
export const IMPORT_FILE_BYTES = 67_108_864
/** One row of it: several times the longest description. */
export const IMPORT_ROW_BYTES = 262_144
/** In so much of it its first line is looked for, which says how cells are separated: all columns are 500. */
export const CSV_HEADER_BYTES = 16_384
/** Problems and changes that the reply to an import lists; the others are counted. */
export const IMPORT_PROBLEMS_MAX = 100
export const IMPORT_CHANGES_MAX = 100
/** Characters of a wrong cell that such a problem repeats. */
export const IMPORT_CELL_SHOWN_CHARACTERS = 100
/** SKUs named in the audit row of an import. */
export const IMPORT_AUDIT_SKUS_MAX = 1_000
/** Of a sales report: more than a year of days. Contract 11.14. */
export const SALES_ROWS_MAX = 400
/** Invoices of payments of so many days are issued by a job: longer than queues stand still. */
export const INVOICE_SWEEP_DAYS = 7
/** Orders that were paid earlier are not mailed to SHOP_MAIL: its job looks once a minute. */
export const SHOP_MAIL_LOOK_HOURS = 24
/** Longer than any look goes back. */
export const SHOP_MAIL_DAYS = 60
/** Of the database for one report: a million orders need as much. Administrators alone ask for them. */
export const REPORT_MEMORY_BYTES = 128 * 1024 * 1024
/** Of a report, unless it is asked for other days. Contract 11.14. */
export const REPORT_DAYS = 30
/** Rows that an export reads at a time. */
export const EXPORT_BATCH_LINES = 1_000

// --- Cart and wishlist --------------------------------------------------------------------------

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

// --- Orders -------------------------------------------------------------------------------------

/** Unpaid stock reservation. Contract. */
export const RESERVATION_MINUTES = 30
/** An order's reservations end at this age of the order, and are not renewed. Contract 8.7. */
export const ORDER_RESERVATION_HOURS = 24
/** Payment links of one order, each with reservations of its own: as many as 24 hours have of 30 minutes. */
export const LINKS_PER_ORDER_MAX = 48
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
/** Lines shown in an order list. */
export const ORDER_PREVIEW_LINES = 3
/** The default is the contract's; it names no maximum, so the catalog's. */
export const ORDER_PAGE_SIZE = { default: 20, max: 100 }

// --- Payments -----------------------------------------------------------------------------------

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

// --- Webhooks -----------------------------------------------------------------------------------

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

// --- Webhooks to other systems ------------------------------------------------------------------

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

// --- Refunds ------------------------------------------------------------------------------------

/** Backoff between attempts at a refund; after the last one it has failed. */
export const REFUND_RETRY_MINUTES = [1, 5, 30, 120, 720]
/** Lease of a refund attempt: well above two calls to a provider. */
export const REFUND_ATTEMPT_SECONDS = 60
/** How often, and for how long, the provider is asked about a refund it has accepted. */
export const REFUND_LOOK_HOURS = 12
export const REFUND_LOOK_DAYS = 14

// --- PayFast ------------------------------------------------------------------------------------

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

// --- Outfits ------------------------------------------------------------------------------------

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
/** Of how many products a list shows a picture. Contract 10.3. */
export const OUTFIT_PREVIEW_PRODUCTS = 3
/** The maximum is the contract's. */
export const OUTFIT_PAGE_SIZE = { default: 20, max: 50 }

// --- Administration and development -------------------------------------------------------------

/** Lists for administrators. */
export const ADMIN_PAGE_SIZE = { default: 20, max: 100 }
/** An administrator's note about a change of an order, a refund or a payment. */
export const ADMIN_NOTE_MAX_CHARACTERS = 500
/** What a bank calls a transfer, as an administrator types it. Contract 11.6. */
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
/** Of a parcel: the names and numbers of carriers are far shorter. Contract 11.6. */
export const CARRIER_MAX_CHARACTERS = 100
export const TRACKING_NUMBER_MAX_CHARACTERS = 100
export const TRACKING_URL_MAX_CHARACTERS = 2_048
/** How long the development mailbox keeps a mail. */
export const SANDBOX_MAIL_DAYS = 30
