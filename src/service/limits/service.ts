/**
 * The numbers of the process, its database and every request. The unit stands last. "Contract" is
 * contract 3 unless another is named.
 */

// --- Process and database ------------------------------------------------------------------------

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
/** The longest wait of an erasure for an import that writes: less than a statement may take. */
export const IMPORT_LOCK_SECONDS = 12
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
/** How long a mail is tried while its server is away, or answers that it should come later: over a weekend. */
export const MAIL_RETRY_DAYS = 4
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

// --- Requests ------------------------------------------------------------------------------------

/** Characters of a URL that a line of the log has, as nginx's has: Node reads one of 16 KB. */
export const URL_LOGGED_CHARACTERS = 2_048
/** JSON bodies; the largest legitimate one is an order with long notes. */
export const JSON_BODY_BYTES = 262_144
/** How much of a refused body is read and discarded, and for how long: see service/http/late-bodies.ts. */
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
/** How long the reply to an addition to a cart is stored: there are many more of them. */
export const CART_KEY_MINUTES = 60
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 255
/** How long a key counts as in use: a little more than ANSWER_SECONDS, after which no work begins. */
export const IDEMPOTENCY_CLAIM_SECONDS = 25
/** How long an import or export of the catalog may take: minutes more than 64 MB need. */
export const TRANSFER_SECONDS = 600
