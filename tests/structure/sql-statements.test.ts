/**
 * Goal: the SQL of queries.ts files and of sql/functions reads alike (decisions 2.5), and each table is
 * written by one area only.
 */
import { describe, expect, it } from 'vitest'
import { readSource, readSources, type Source } from './sources.ts'
import { templatesOf } from './typescript.ts'

const sources = readSources(['src'], '.ts')
const queryFiles = sources.filter(({ path }) => /(?:^|\/|-)(?:queries|fragments)\.ts$/.test(path))

type Statement = { at: string; sql: string }

/** The SQL of a file; what is put in shows as `?`. */
const statementsOf = (source: Source): Statement[] =>
  templatesOf(source.text)
    .filter(({ tag }) => /^(?:db|tx|sql)$/.test(tag))
    .map(({ parts, line }) => ({ at: `${source.path}:${line}`, sql: parts.join('?') }))
const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*/g, '')
/** Those of the functions of the database, in folders of areas, too. */
const ofFunctions: Statement[] = readSources(['sql/functions'], '.sql').flatMap(({ path, text }) =>
  withoutComments(text)
    .split(/;\n/)
    .map((sql) => ({ at: path, sql })),
)
const statements = [...queryFiles.flatMap(statementsOf), ...ofFunctions]

const withoutLiterals = (sql: string) => withoutComments(sql).replaceAll(/'(?:[^']|'')*'/g, "''")

/** Keys that are unique where they stand, and why. */
const UNIQUE_KEYS: Record<string, string> = {
  'src/shop/accounts/admin/import/queries.ts p.line': 'as below',
  'src/shop/addresses/queries.ts p.line': 'as below',
  'src/shop/catalog/admin/import/picture-queries.ts c.url': 'as below',
  'src/shop/catalog/admin/import/picture-queries.ts f.url': 'a product has an address once',
  'src/shop/catalog/admin/import/picture-queries.ts n.state':
    'after the line, which is of one product: grouped by both',
  'src/shop/catalog/admin/import/picture-queries.ts n.url': 'a product has an address once',
  'src/shop/catalog/admin/import/pictures/fetch-queries.ts lost.slot': 'each is there once',
  'src/shop/catalog/admin/import/pictures/host-queries.ts idle.host': 'the key of its table',
  'src/shop/catalog/admin/import/pictures/host-queries.ts w.host': 'it alone is read',
  'src/shop/catalog/admin/import/queries.ts r.line': 'as below',
  'src/shop/past-orders/admin/import/queries.ts r.line': 'as below',
  'src/shop/past-orders/admin/import/queries.ts each.line': 'as below',
  'src/shop/past-orders/admin/import/queries.ts o.line': 'an order begins on a line of its own',
  'src/shop/past-orders/queries.ts m.id desc': 'an order matches once',
  'src/shop/catalog/admin/import/text-queries.ts r.line': 'as below',
  'src/shop/catalog/admin/import/write-queries.ts r.line':
    'a row of the file begins on a line of its own',
  'src/shop/catalog/admin/import/from/source-queries.ts r.line': 'a row has a line of its own',
  'src/shop/catalog/admin/import/from/source-queries.ts s.line':
    'a row of the file has a line of its own',
  'src/shop/catalog/admin/import/from/source-queries.ts p.line':
    'a row of the file has a line of its own',
  'src/shop/catalog/admin/import/from/source-queries.ts l.line': 'the first line of each product',
  'src/shop/catalog/admin/import/from/source-queries.ts first.line':
    'the first line of each product',
  'src/shop/catalog/admin/import/from/source-queries.ts o.key':
    'with its source it is the key of the table',
  'src/service/settings/queries.ts saved.key': 'an object has a key once',
  'src/shop/catalog/admin/duplicate-queries.ts c.number': 'a series has a number once',
  'src/shop/catalog/admin/duplicate-queries.ts n.number': 'a series has a number once',
  'src/shop/orders/admin/refund-queries.ts next.units': 'a series has a number once',
  'src/shop/delivery/queries.ts going.country': 'distinct ones alone are listed',
  'src/shop/outfits/combined-queries.ts coalesce(worn.id, ordered.id)':
    'each row is of a product of its own',
  'src/shop/catalog/detail-fragments.ts page.lang': 'a product has one translation into a language',
  'src/shop/catalog/detail-fragments.ts tone.hex nulls first': 'after tone.name: distinct by both',
  'src/shop/catalog/fragments.ts source.width': 'a picture has one source of a width',
  "src/shop/orders/read-queries.ts array_position(array['', '', '', '', ''], r.state)":
    'of equal ones either is the answer',
  'src/office/reconcile/order-queries.ts line.detail': 'after line.text: equal lines read the same',
  'src/service/telemetry/queries.ts b.state': 'after b.task: grouped by both',
  'src/office/attention/shop-mail-queries.ts t.occasion': 'it is the key of the table',
  'src/run/dev/demo/order-queries.ts b.email': 'each buyer has one',
  'src/run/dev/demo/order-queries.ts o.hours_ago': 'no two orders are of one moment',
  'src/run/dev/demo/queries.ts i.position': 'after p.id: every picture of a product has its own',
}

/** The last key of every `order by` of a statement. */
function lastKeys(sql: string): string[] {
  return [...withoutLiterals(sql).matchAll(/\border by\b/g)].map(({ index }) => {
    const rest = withoutLiterals(sql).slice(index + 'order by'.length)
    let depth = 0
    let end = 0
    for (; end < rest.length; end++) {
      if (rest[end] === '(') depth += 1
      if (rest[end] === ')') depth -= 1
      const stops = /^\s(?:limit|offset|for|on conflict|returning|union)\b/.test(rest.slice(end))
      if (depth < 0 || (depth === 0 && stops)) break
    }
    const keys = rest.slice(0, end).split(/,(?![^(]*\))/)
    return (keys.at(-1) ?? '').trim().replace(/\s+(?:asc|desc|\?)$/, '')
  })
}

/** A part that is put in (`?`) is a fragment of its own. `place` is the name of row_number() here. */
const isUnique = (key: string) => key === '?' || /(?:^|[._])(?:id|jti|sku|slug|place)$/.test(key)

describe('statements in queries files and functions', () => {
  it('are found', () => {
    expect(queryFiles.length).toBeGreaterThan(5)
    expect(ofFunctions.length).toBeGreaterThan(20)
    expect(statements.length).toBeGreaterThan(80)
  })

  it('are lower case; names from outside stand in quotes', () => {
    const shouting = statements.filter(({ sql }) => /[A-Z]/.test(withoutLiterals(sql)))
    expect(
      shouting.map(({ at, sql }) => `${at}: ${/\w*[A-Z]\w*/.exec(withoutLiterals(sql))}`),
    ).toEqual([])
  })

  it('order by something unique in the end: otherwise rows move between pages', () => {
    const loose = statements.flatMap(({ at, sql }) =>
      lastKeys(sql)
        .filter((key) => !isUnique(key))
        .map((key) => `${at.replace(/:\d+$/, '')} ${key}`),
    )
    expect(statements.flatMap(({ sql }) => lastKeys(sql)).length).toBeGreaterThan(20)
    expect([...new Set(loose)].sort()).toEqual(Object.keys(UNIQUE_KEYS).sort())
  })

  it('alias what they join', () => {
    const bare = statements.flatMap(({ at, sql }) =>
      [...withoutLiterals(sql).matchAll(/\bjoin ([a-z_]+)(?: (?:as )?(\w+))?/g)]
        .filter(
          ([, table, alias]) => table !== 'lateral' && (!alias || /^(?:on|using)$/.test(alias)),
        )
        .map(([text]) => `${at}: ${text}`),
    )
    // A name made by `with` in the same statement is short enough.
    const named = (at: string, table: string) =>
      statements.some((each) => each.at === at && RegExp(`\\b${table} as \\(`).test(each.sql))
    expect(
      bare.filter((text) => !named(text.split(': ')[0] ?? '', /join (\w+)/.exec(text)?.[1] ?? '')),
    ).toEqual([])
  })

  it('never limit without an order: which rows would be left out?', () => {
    const unordered = statements.filter(
      ({ sql }) =>
        /\blimit\b/.test(withoutLiterals(sql)) && !/\border by\b[\s\S]*\blimit\b/.test(sql),
    )
    expect(unordered.map(({ at }) => at)).toEqual([])
  })
})

/** Of each table that counts by identity, what inserts with `on conflict` and why that draws few ids. */
const CONFLICTS: Record<string, string> = {
  'src/shop/accounts/queries.ts users': 'asks first; only who comes at the same moment conflicts',
  'src/shop/accounts/admin/import/queries.ts users':
    'asks first; owners only, and its ids are bigint',
  'src/shop/accounts/api-keys/queries.ts users': 'asks first, like users that register',
  'src/service/administration/alert-queries.ts admin_alerts': 'asks first, like users',
  'src/shop/accounts/second-factor/passkey-queries.ts passkeys':
    'asks first; only a copy at the same moment conflicts',
  'src/service/audit/audit.ts audit_log':
    'refused calls of users who are no administrators; its ids are bigint',
  'src/shop/past-orders/admin/import/queries.ts past_orders': 'owners only; its ids are bigint',
  'src/outside/emails/mailer.ts sandbox_mails': 'a mail that is sent again after a crash',
  'src/shop/catalog/admin/import/picture-queries.ts imported_pictures':
    'imports of administrators; its ids are bigint',
  'src/shop/orders/admin/hold-queries.ts order_holds':
    'administrators only, about a held order; its ids are bigint',
  'src/shop/orders/settling/dispute-queries.ts disputes': 'some reports of a provider about each',
  'src/shop/orders/settling/event-queries.ts payment_events': 'only a provider can sign one again',
  'src/shop/orders/settling/event-queries.ts payments': 'only a provider can say it again',
  'src/shop/orders/settling/unconfirmed-queries.ts payment_events':
    'only a provider can sign one again',
}

it('an insert that may make no row draws no id: `on conflict` would', () => {
  const tables = [
    ...readSource('sql/schema.sql').text.matchAll(
      /^create table (\w+) \((?:\n {2}.*)*? as identity/gm,
    ),
  ].map(([, name]) => name ?? '')
  const conflicts = [...sources.flatMap(statementsOf), ...ofFunctions].flatMap(({ at, sql }) =>
    [...withoutComments(sql).matchAll(/insert into (\w+)(?:(?!insert into)[\s\S])*on conflict/g)]
      .map(([, table]) => table ?? '')
      .filter((table) => tables.includes(table))
      .map((table) => `${at.replace(/:\d+$/, '')} ${table}`),
  )
  expect(tables.length).toBeGreaterThan(20)
  expect(conflicts.sort()).toEqual(Object.keys(CONFLICTS).sort())
})

/** Which tables each area writes; anybody may read them. */
const WRITTEN_BY: Record<string, string[]> = {
  accounts: [
    ...['account_mails', 'login_failures_by_ip', 'login_lockouts', 'login_sessions'],
    ...['passkey_challenges', 'passkeys', 'recovery_codes', 'refresh_tokens', 'totp_secrets'],
    ...['api_keys', 'invitations', 'user_identities', 'users'],
  ],
  addresses: ['addresses'],
  administration: ['admin_alerts'],
  attention: ['shop_mails'],
  audit: ['audit_log'],
  cart: ['cart_items', 'cart_replies'],
  catalog: [
    ...['categories', 'coverage_levels', 'low_stock_alerts', 'product_images', 'product_variants'],
    ...['products', 'product_measures', 'stock_ledger', 'colors', 'former_skus', 'synonyms'],
    ...['old_slugs', 'imports', 'imported_pictures', 'picture_hosts', 'product_origins'],
    ...['category_translations', 'color_translations', 'coverage_level_translations'],
    ...['delivery_method_translations', 'image_translations', 'product_translations'],
  ],
  delivery: ['delivery_methods'],
  discounts: ['discounts'],
  // The development mailbox stands in for the mail server, so the mailer fills it.
  emails: ['address_mails', 'sandbox_mails'],
  http: ['guest_idempotency_keys', 'idempotency_keys'],
  invoices: ['invoice_files', 'invoice_series', 'invoices'],
  orders: [
    ...['order_items', 'order_status_history', 'orders', 'packing_claims', 'refund_items'],
    ...['discount_uses', 'guest_orders', 'shipments', 'staff_notes', 'stock_reservations'],
    ...['exchanges', 'item_exchanges', 'order_holds', 'order_letters', 'order_swaps'],
  ],
  outfits: ['outfit_counts', 'outfit_items', 'outfit_likes', 'outfits'],
  'past-orders': ['past_orders'],
  payments: [
    ...['disputes', 'exchange_refunds', 'overpaid_orders', 'payment_events', 'payments'],
    ...['refund_failures', 'refunds'],
  ],
  returns: ['return_items', 'returns'],
  settings: ['shop_settings'],
  webhooks: ['webhook_deliveries', 'webhook_endpoints'],
  wishlist: ['wishlist_items'],
}

/** The parts of orders/ that have tables of their own, and the area that these tables are named after. */
const PARTS_OF_ORDERS: Record<string, string> = {
  invoices: 'invoices',
  paying: 'payments',
  returns: 'returns',
  settling: 'payments',
}

function areaOf(at: string): string {
  const part = /^src\/shop\/orders\/(\w+)\//.exec(at)?.[1] ?? ''
  return PARTS_OF_ORDERS[part] ?? /^(?:src\/\w+|sql\/functions)\/([^/]+)/.exec(at)?.[1] ?? ''
}

/** Tables of one transaction alone. */
const TEMPORARY = [
  'import_people',
  'import_plan',
  'import_rows',
  'import_source',
  'import_keys',
  'import_pictures',
  'import_past_orders',
  'import_past_rows',
]
/** Of the job queue's library, which has no function for a job that is running. */
const QUEUE = 'graphile_worker'

describe('tables', () => {
  const WRITE =
    /\b(?:insert\s+into|update(?!\s+(?:set|of|skip)\b)|delete\s+from|truncate(?:\s+table)?)\s+([a-z_]+)/g
  const deletions = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/deleteOldest\(db, db`(\w+)`[\s\S]*?key: db`([\w, ]+)`/g)].map(
      ([, table = '', key = '']) => ({ at: path, area: areaOf(path), table, key }),
    ),
  )

  it('are written by their own area alone: its rules hold wherever the change comes from', () => {
    const writes = [...sources.flatMap(statementsOf), ...ofFunctions].flatMap(({ at, sql }) =>
      [...withoutLiterals(sql).matchAll(WRITE)].map(([, table = '']) => ({
        table,
        at,
        area: areaOf(at),
      })),
    )
    expect(writes.length).toBeGreaterThan(25)
    // The demo's shop is filled table by table, once, before anybody is served.
    const wrong = [...writes, ...deletions].filter(
      ({ table, area, at }) =>
        !TEMPORARY.includes(table) &&
        !(table === QUEUE && area === 'jobs') &&
        !WRITTEN_BY[area]?.includes(table) &&
        !at.startsWith('src/run/dev/demo/'),
    )
    expect(wrong.map(({ at, table }) => `${at} writes ${table}`)).toEqual([])
  })

  it('lose their oldest rows by their primary key', () => {
    const schema = readSource('sql/schema.sql').text
    const keys = deletions.map(({ table, key }) => `${table}_pkey primary key (${key})`)
    const calls = sources.flatMap(({ text }) => text.match(/\bdeleteOldest\((?!$)/gm) ?? [])
    expect(keys).toHaveLength(calls.length)
    expect(keys.filter((key) => !schema.includes(`constraint ${key}`))).toEqual([])
  })

  it('are all in that list', () => {
    const tables = [...readSource('sql/schema.sql').text.matchAll(/^create table (\w+)/gm)].map(
      ([, name]) => name,
    )
    expect(Object.values(WRITTEN_BY).flat().sort()).toEqual(tables.sort())
  })
})
