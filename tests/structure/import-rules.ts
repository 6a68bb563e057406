/**
 * Who may import whom, as data. Paths are globs from src/; `own` is the importing file's folder, and in
 * the `admin/` of an area the area's folder, too. Values may come from `may`, types from `may` and
 * `types`. The first rule whose `files` fit a file is its rule.
 */

import { ADMINISTRATION_PAIRS } from './administration-pairs.ts'

export type Rule = {
  name: string
  files: string[]
  may: string[]
  types?: string[]
  because: string
}

/** An area, what administrators do to its things, and the adapters of payment providers. */
const AREAS =
  '{accounts,catalog,cart,wishlist,orders,payments,outfits}{,/admin,/admin/import,/paystack,/payfast}'
const QUERIES = ['queries.ts', '*-queries.ts'].map((name) => `${AREAS}/${name}`)

export const RULES: Rule[] = [
  {
    name: 'the process',
    files: ['main.ts', 'process/*'],
    may: ['**'],
    because: 'they put the process together, or several of them, so they know everything',
  },
  {
    name: 'the compile cache',
    files: ['preload.ts'],
    may: [],
    because: 'it is loaded before everything else, and what it loaded would not be cached',
  },
  {
    name: 'the application',
    files: ['app.ts'],
    may: [
      ...['http/*', 'cache/*', '*/routes.ts', '*/*-routes.ts', '{*/admin,dev/sandbox}/routes.ts'],
      'accounts/authentication.ts',
      ...['db/connect.ts', 'media/store.ts', 'config/keys.ts', 'limits.ts'],
    ],
    types: ['deps.ts'],
    because: 'app.ts is the table of contents: it registers routes and does nothing itself',
  },
  {
    name: 'what is handed around',
    files: ['deps.ts'],
    may: [],
    types: [
      ...['config/config.ts', 'db/connect.ts', 'db/stock-transactions.ts'],
      ...['http/health.ts', 'http/metrics.ts', 'cache/response-cache.ts'],
      '{payments,emails,media,identities}/*.ts',
    ],
    because: 'deps.ts is only types: who needs a dependency must not load all of them',
  },
  {
    name: 'shared tools',
    files: ['emails/alerts.ts', 'accounts/audit.ts', 'jobs/queue.ts', 'config/keys.ts'],
    may: ['limits.ts', 'jobs/queue.ts'],
    types: ['config/config.ts', 'db/connect.ts'],
    because: 'every area uses them, so they know none',
  },
  {
    name: 'configuration and numbers',
    files: ['config/*', 'limits.ts'],
    may: ['config/*', 'limits.ts'],
    because: 'everything may import them, so they import nothing else of ours',
  },
  {
    name: 'the response cache',
    files: ['cache/*'],
    may: ['cache/*', 'db/listener.ts', 'http/*', 'limits.ts'],
    types: ['config/config.ts', 'db/connect.ts'],
    because: 'bytes are cached the same way whatever they say',
  },
  {
    name: 'the database',
    files: ['db/*'],
    may: ['db/*', 'limits.ts'],
    because: 'connecting, migrating and starting Postgres are the same whatever is stored',
  },
  {
    name: 'HTTP',
    files: ['http/*'],
    may: ['http/*', 'limits.ts'],
    types: ['config/config.ts', 'db/connect.ts'],
    because: 'http/ is what every area stands on: it never knows one',
  },
  {
    name: 'queries',
    files: QUERIES,
    may: ['limits.ts', 'db/copy.ts', 'db/search.ts', 'own/read-queries.ts'],
    types: ['own/*', 'db/connect.ts', 'accounts/audit.ts', 'identities/provider.ts'],
    because: 'a query is SQL and its row: it knows no HTTP, no Zod and no other area',
  },
  {
    name: 'schemas',
    files: [`${AREAS}/schemas.ts`, `${AREAS}/*-schemas.ts`],
    may: [
      ...['http/schemas.ts', 'http/ids.ts', 'http/decimal.ts', 'http/slug.ts'],
      'http/references.ts',
      ...['http/pages.ts', 'limits.ts', 'own/schemas.ts', 'own/*-schemas.ts'],
    ],
    because: 'schemas say what goes over the wire and nothing about where it comes from',
  },
  {
    name: 'routes',
    files: [`${AREAS}/routes.ts`, `${AREAS}/*-routes.ts`],
    may: [
      ...[
        'own/*',
        'own/import/routes.ts',
        'http/*',
        'cache/{send-cached,follow-changes}.ts',
        'limits.ts',
      ],
      ...['accounts/authentication.ts', 'accounts/admin/administrator.ts', 'cart/guest-session.ts'],
    ],
    types: ['deps.ts'],
    because:
      'a route unpacks, calls its own area and shapes the reply; other areas it does not know',
  },
  {
    name: 'the administrator',
    files: ['accounts/admin/administrator.ts'],
    may: ['accounts/audit.ts', 'http/client.ts', 'http/errors.ts', 'http/etag.ts'],
    types: ['db/connect.ts'],
    because: 'who changes something is read from the request once, for every change',
  },
  {
    name: 'verb files',
    files: [`${AREAS}/*`],
    may: [
      ...['own/!(*routes).ts', 'http/errors.ts', 'http/etag.ts', 'limits.ts'],
      ...['accounts/admin/administrator.ts', 'payments/{payfast/payfast,paystack/paystack}.ts'],
      ...['emails/alerts.ts', 'accounts/audit.ts', 'jobs/queue.ts', 'config/keys.ts'],
    ],
    types: [
      'deps.ts',
      'config/config.ts',
      'db/connect.ts',
      'http/failure.ts',
      'http/pages.ts',
      'cache/response-cache.ts',
    ],
    because: 'a verb file tells one transaction: it knows failures, but no requests and no replies',
  },
  {
    name: 'emails',
    files: ['emails/*'],
    may: ['emails/*', 'limits.ts', 'jobs/queue.ts'],
    types: ['config/config.ts', 'db/connect.ts', ...QUERIES],
    because: 'letters are made of rows that are handed in; they look nothing up',
  },
  {
    name: 'media',
    files: ['media/*'],
    may: ['media/*', 'http/errors.ts', 'limits.ts'],
    types: ['config/config.ts'],
    because: 'pictures are stored the same way whoever they belong to',
  },
  {
    name: 'identity providers',
    files: ['identities/*'],
    may: ['identities/*', 'http/schemas.ts', 'config/keys.ts', 'limits.ts'],
    types: ['config/config.ts'],
    because: 'they say who somebody is; which account that opens they do not know',
  },
  {
    name: 'jobs',
    files: ['jobs/*'],
    may: [
      ...['jobs/*', ...QUERIES, 'emails/*', 'media/!(routes).ts', 'payments/!(*routes).ts'],
      ...['emails/alerts.ts', 'accounts/audit.ts', 'jobs/queue.ts', 'limits.ts'],
    ],
    types: ['deps.ts', 'config/config.ts', 'db/connect.ts'],
    because: 'a job reads, writes, mails, pays and keeps pictures; it never answers a request',
  },
  {
    name: 'commands',
    files: ['commands/*'],
    may: [
      ...[
        'commands/*',
        'accounts/audit.ts',
        'config/config.ts',
        'limits.ts',
        'db/connect.ts',
        'dev/postgres/embedded.ts',
      ],
      ...['accounts/admin/grant-administration.ts', 'accounts/admin/queries.ts'],
      ...[
        'catalog/admin/import/import-products.ts',
        'catalog/admin/import/export-products.ts',
        'http/failure.ts',
      ],
      ...['accounts/new-account.ts', 'accounts/passwords.ts', 'http/schemas.ts'],
    ],
    because: 'an operator at a shell is no request: a command finds the data and calls a verb',
  },
  {
    name: 'reconciling',
    files: ['reconcile/*'],
    may: ['reconcile/*', 'commands/database.ts'],
    types: ['db/connect.ts'],
    because:
      'it judges what all areas wrote, so it uses nothing of theirs: not their mistakes either',
  },
  {
    name: 'the sandbox',
    files: ['dev/**'],
    may: [
      ...['dev/**', 'http/*', 'limits.ts', 'config/keys.ts'],
      ...['payments/!(*routes).ts', 'emails/layout.ts'],
    ],
    types: [
      'deps.ts',
      'config/config.ts',
      'db/connect.ts',
      'media/store.ts',
      'identities/provider.ts',
    ],
    because: 'the sandbox plays the outside world: it sees what a provider or a mail client would',
  },
]

/** What one file may import beyond its rule; each line is a decision. From, to, reason. */
export const FOREIGN_PAIRS: [string, string, string][] = [
  ['accounts/authentication.ts', 'http/protection.ts', 'cookies are for allowed origins alone'],
  ['cart/guest-session.ts', 'http/protection.ts', 'its cookie is for allowed origins alone'],
  ['accounts/open-session.ts', 'cart/queries.ts', 'a guest who logs in brings the cart along'],
  ['accounts/authentication.ts', 'http/client.ts', 'a refused call is traced to its address'],
  ['accounts/social-log-in.ts', 'identities/provider.ts', 'providers vouch for who logs in'],
  ['accounts/social-log-in.ts', 'outfits/queries.ts', 'what a stranger published is private'],
  ['accounts/social-routes.ts', 'identities/provider.ts', 'its failures become the contract’s'],
  ['orders/place-order.ts', 'cart/queries.ts', 'an order is what was in the cart'],
  ['orders/place-order.ts', 'catalog/stock-queries.ts', 'stock is locked before it is promised'],
  ['orders/place-order.ts', 'payments/request-link.ts', 'the link is made before the order'],
  ['orders/place-order.ts', 'payments/open-payment.ts', 'order and payment are written together'],
  ['db/stock-transactions.ts', 'http/errors.ts', 'a queue that is too long is a 503'],
  ['orders/pay-order.ts', 'cart/queries.ts', 'its lock is the one that a user’s units count under'],
  ['orders/pay-order.ts', 'catalog/stock-queries.ts', 'stock is locked before it is promised'],
  ['orders/pay-order.ts', 'payments/request-link.ts', 'the link is made before it is kept'],
  ['orders/pay-order.ts', 'payments/open-payment.ts', 'order and payment are written together'],
  ['orders/pay-order.ts', 'payments/queries.ts', 'the link before asks for no more money'],
  ['orders/cancel-order.ts', 'payments/queries.ts', 'a cancelled order asks for no more money'],
  ['orders/cancel-order.ts', 'payments/owe-refund.ts', 'what was paid for it goes back'],
  ['orders/cancel-order.ts', 'catalog/stock-queries.ts', 'what it has taken comes back'],
  ['orders/cancel-order.ts', 'wishlist/expect-restock.ts', 'who waits for it is told'],
  ['orders/sell-order.ts', 'catalog/stock-queries.ts', 'what is sold leaves the shelf'],
  ['orders/sell-order.ts', 'payments/queries.ts', 'a paid order asks for no more money'],
  ['outfits/add-to-cart.ts', 'cart/queries.ts', 'a whole outfit goes into the cart'],
  ['payments/settle-payment.ts', 'orders/queries.ts', 'a failure frees what is held for it'],
  ['payments/settle-payment.ts', 'orders/sell-order.ts', 'a payment moves its order on'],
  ['payments/redirect-routes.ts', 'orders/queries.ts', 'what is sold out is not paid for'],
  ['payments/redirect-page.ts', 'emails/layout.ts', 'HTML is escaped the same everywhere'],
  ['payments/settle-payment.ts', 'orders/cancel-order.ts', 'or ends it, when the stock is gone'],
  [
    'jobs/send-verification-email.ts',
    'accounts/email-verification.ts',
    'the token is made when the mail is, not when the job is queued',
  ],
  [
    'jobs/send-password-reset-email.ts',
    'accounts/reset-token.ts',
    'the token is made when the mail is, so that it is never stored',
  ],
  [
    'jobs/send-security-email.ts',
    'accounts/reset-token.ts',
    'the link after a hand-over is made when the mail is, so that it is never stored',
  ],
  ['jobs/cancel-handed-over-orders.ts', 'orders/cancel-order.ts', 'there is one way to cancel'],
  ['media/read-picture.ts', 'http/multipart.ts', 'a picture comes as a file of a form'],
  [
    'accounts/profile-picture.ts',
    'media/read-picture.ts',
    'what is wrong with it is said with the rest',
  ],
  ['accounts/profile.ts', 'media/store-pictures.ts', 'files are there before their row says so'],
  ['dev/demo/demo.ts', 'accounts/passwords.ts', 'the demo accounts log in like any other'],
  ['jobs/clean-up.ts', 'http/clean-up-queries.ts', 'kept replies lapse like everything else'],
  ['jobs/cancel-unpaid-orders.ts', 'orders/cancel-order.ts', 'there is one way to cancel'],
  ['dev/sandbox/identity-provider.ts', 'identities/sandbox.ts', 'what it signs, its slot verifies'],
  ...ADMINISTRATION_PAIRS,
]
