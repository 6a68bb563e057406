/** No statement of a request reads through a large table: asked of Postgres at 100,000 products. */
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { type AuditQuery, listAuditRows } from '../../src/run/commands/audit-queries.ts'
import { listAlertAddresses } from '../../src/service/administration/alert-queries.ts'
import { blankAuditRows } from '../../src/service/audit/erasure-queries.ts'
import { Availability } from '../../src/service/db/availability.ts'
import { type Db, types } from '../../src/service/db/connect.ts'
import { searchesOn } from '../../src/service/db/searches.ts'
import type { Router } from '../../src/service/http/router.ts'
import { listOwners } from '../../src/shop/accounts/role-queries.ts'
import { insertSession } from '../../src/shop/accounts/session-queries.ts'
import { signTokens } from '../../src/shop/accounts/tokens.ts'
import { Products } from '../../src/shop/catalog/finding/products.ts'
import {
  listIndexedProducts,
  listProductDocuments,
  listUnitsSold,
} from '../../src/shop/catalog/finding/queries.ts'
import { followCatalog } from '../../src/shop/catalog/follow-changes.ts'
import { blankProviderTexts } from '../../src/shop/orders/paying/erasure-queries.ts'
import { listPaymentsWithoutPoll } from '../../src/shop/orders/settling/poll-queries.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { BEST_SELLER, fillLargeShop } from './large-shop.ts'
import { readWhole, readWholeForAny, type Statement, slowParts } from './plans.ts'

let app: TestApp
let service: Router
let ofService: HeardConnection
/** Only a test asks over it: what follows the catalog asks over the one of the service. */
let ofTest: HeardConnection
let authorization: string
let adminAuthorization: string
let following: { stop: () => Promise<void> }

beforeAll(async () => {
  app = await startTestApp()
  const shopperId = await fillLargeShop(app.db)
  // An index alone counts the users only where a vacuum has seen their pages.
  await app.db`vacuum analyze users`
  ofService = connect(app)
  ofTest = connect(app)
  const { db } = ofService
  // It follows the notifications, so that the index is loaded once, and not by the statements of a test.
  const products = new Products(db, { bytes: 1e7, languages: ['en'] })
  service = await buildApp({ ...app, db, products, searches: searchesOn(db, 1) })
  // On a busy machine a database that reads so much may seem to be away.
  const availability = new Availability(async () => undefined)
  const follower = followCatalog({ ...app, products, availability }, app.databaseUrl, service.log)
  following = follower
  await vi.waitUntil(follower.isCurrent, { timeout: 20_000 })
  await products.index.current()
  await products.unitsSold.current()
  authorization = await authorizationOf(shopperId)
  const administratorId = shopperId + 1
  await app.db`update users set is_admin = true where id = ${administratorId}`
  adminAuthorization = await authorizationOf(administratorId)
})
afterAll(async () => {
  await following.stop()
  await service.close()
  await Promise.all([ofService.db.end(), ofTest.db.end()])
  await app.close()
})

type HeardConnection = { db: postgres.Sql; takeHeard: () => Statement[] }

/**
 * `takeHeard` returns the statements since it was called last, but for the driver's own questions and the
 * ends of transactions.
 */
function connect({ databaseUrl, config }: TestApp): HeardConnection {
  const heard: Statement[] = []
  const db = postgres(databaseUrl, {
    max: 1,
    types,
    connection: { 'store.media_url': config.mediaUrl },
    onnotice: () => undefined,
    debug: (_connection, sql, values) => heard.push({ sql, values: [...values] }),
  })
  return { db, takeHeard: () => heard.splice(0).filter(isOurs) }
}

const isOurs = ({ sql }: Statement) =>
  /^\s*(select|with|insert|update|delete)\b/.test(sql) && !sql.includes('pg_catalog')

async function authorizationOf(userId: number): Promise<string> {
  const client = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' }
  const jti = await app.db.begin((tx) => insertSession(tx, userId, { client, deviceInfo: {} }))
  return `Bearer ${signTokens(app.app, userId, jti).access_token}`
}

type Asked = { url: string; payload?: object; status?: number }

/** The statements that it asks the database. */
async function statementsOf({ url, payload, status = 200 }: Asked): Promise<Statement[]> {
  ofService.takeHeard()
  const body = payload ? { payload } : {}
  const method = payload ? 'POST' : 'GET'
  const headers = {
    authorization: url.startsWith(A) ? adminAuthorization : authorization,
  }
  const reply = await service.inject({ method, url, headers, ...body })
  expect([url, reply.statusCode]).toEqual([url, status])
  return ofService.takeHeard()
}

const P = '/api/catalog/products/'
const O = '/api/orders/'
const A = '/api/admin/'
const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }

/** Lists are found in the process: of them the database is asked for the products of one page. */
const lists: Asked[] = [
  ...['', '?page=2400', '?page=50&page_size=100', '?category=category-2&ordering=price&page=300'],
  ...['?search=abaya', '?search=raer', '?facets=1&in_stock=true', '?ordering=best_selling'],
  ...['777/', 'by-slug/product-778/', '779/related/', `${BEST_SELLER}/related/`],
].map((rest): Asked => ({ url: P + rest }))
lists.push({ url: '/api/catalog/suggest/?q=ab' }, { url: '/api/catalog/filters/' })

/** Found by what is asked for, in the order asked for: along indexes, and little beside the page. */
const quick: Asked[] = [
  { url: '/api/users/sessions/' },
  { url: '/api/catalog/categories/' },
  { url: `${O}cart/add/`, payload: { variant_id: 50_000, quantity: 1 }, status: 201 },
  ...[{ url: `${O}cart/` }, { url: `${O}wishlist/` }],
  { url: `${O}wishlist/add/`, payload: { variant_id: 60_000 }, status: 201 },
  ...[{ url: O }, { url: `${O}?status=pending` }, { url: `${O}?page=last` }],
  { url: `${O}create/`, payload: order, status: 201 },
  ...[{ url: '/api/outfits/?search=rare' }, { url: '/api/outfits/my-outfits/' }],
  { url: '/api/outfits/40/' },
  ...[{ url: '/api/outfits/' }, { url: '/api/outfits/public/' }],
]

/** The orders that wait to be shipped, and the changes since a shelf was counted. */
const administration: Asked[] = [
  ...[{ url: `${A}variants/500/` }, { url: `${A}low-stock/` }],
  ...[{ url: `${A}products/500/` }, { url: `${A}products/500/variants/` }],
  ...[{ url: `${A}variants/${BEST_SELLER}/` }, { url: `${A}products/${BEST_SELLER}/` }],
  {
    url: `${A}stock-counts/`,
    payload: {
      items: [
        { variant_id: 19_001, counted: 5 },
        { sku: 'SKU-19002', counted: 6 },
      ],
      counted_at: new Date(Date.now() - 20 * 3_600_000).toISOString(),
    },
  },
]

/** Lists of everything: their count looks at an index entry of each, and nothing else is so much. */
const COUNTED: [Asked, string][] = [
  ...[
    ...['', '?page=100', '?status=delivered', '?status=shipped', '?ordering=-paid_at'],
    ...['?ordering=paid_at', '?needs=delivery', '?expand=items&page_size=25'],
  ].map((rest): [Asked, string] => [{ url: `${A}orders/${rest}` }, 'many of orders']),
  // Most of that shop's orders are under way.
  [{ url: `${A}todo/` }, 'many of orders'],
  [{ url: `${A}payments/` }, 'many of payments'],
  [{ url: `${A}users/` }, 'many of users'],
  [{ url: `${A}variants/` }, 'many of product_variants'],
]

/** Searches for one row among all. */
const administered: Asked[] = [
  ...[
    ...['?status=paid', '?user_id=77', '?created_before=2020-01-01', '?paid_before=2020-01-01'],
    ...['?needs=packing&expand=items', '?needs=attention', '?needs=attention,packing'],
    ...['?search=LARGE-2026-4711', '?search=crowd-4711', '?search=SKU-4711', '?search=TCG-4711'],
    ...[
      '?search=082 555 4711',
      '?search=family4712 zoe',
      '?search=guest-4712',
      '?search=cash-4711',
    ],
    ...['?search=073 100 4712', '?search=guest-4712@example.com', '?search=INV-2026-000077'],
    // A SKU that was corrected since.
    '?search=OLD-4713',
  ].map((rest) => ({ url: `${A}orders/${encodeURI(rest)}` })),
  ...['refunds/', 'refunds/?state=failed', 'refunds/?order_id=77', 'payments/?needs=review'].map(
    (rest) => ({
      url: `${A}${rest}`,
    }),
  ),
  ...['payments/?order_id=77', 'returns/?search=crowd-4711', 'orders/77/'].map((rest) => ({
    url: `${A}${rest}`,
  })),
  ...['?search=SKU-4711', '?search=12345678', '?stock=wanted', '?product_id=500'].map((rest) => ({
    url: `${A}variants/${rest}`,
  })),
  ...[
    ...['?is_active=false', '?is_admin=true', '?search=crowd-4711', '?search=082 555 4711'],
    ...['?search=crowd-4711 cr', '?search=crowd-4711@', '?kind=guest&search=family4712 zoe'],
  ].map((rest) => ({ url: `${A}users/${encodeURI(rest)}` })),
]

describe('a list of everything is counted by an index, and its page found by one', () => {
  it.each(COUNTED)('$url', async (asked, counted) => {
    const statements = await statementsOf(asked)
    expect(statements.length).toBeGreaterThan(1)
    for (const statement of statements) {
      const parts = await slowParts(app.db, statement)
      expect([statement.sql, parts.filter((part) => part !== counted)]).toEqual([statement.sql, []])
    }
  })
})

it('orders are listed with their lines by as many statements as without', async () => {
  const [plain, expanded] = [
    await statementsOf({ url: `${A}orders/` }),
    await statementsOf({ url: `${A}orders/?expand=items&page_size=25` }),
  ]
  expect(expanded).toHaveLength(plain.length)
})

describe('a statement outside of requests finds its rows by an index', () => {
  const auditRows = (tx: postgres.TransactionSql, query: Partial<AuditQuery>) => {
    const all = {
      order: undefined,
      user: undefined,
      action: undefined,
      ip: undefined,
      since: undefined,
    }
    return listAuditRows(tx, { ...all, limit: 100, ...query }, { timeZone: 'Africa/Johannesburg' })
  }
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const work: [string, (tx: postgres.TransactionSql) => Promise<unknown>][] = [
    ['owners', (tx) => listOwners(tx)],
    ['addresses of alerts', (tx) => listAlertAddresses(tx, undefined)],
    ['audit rows of a person', (tx) => auditRows(tx, { user: '77' })],
    [
      'audit rows of an address without an account',
      (tx) => auditRows(tx, { user: '50@example.com' }),
    ],
    [
      'audit rows of an action since a moment',
      (tx) => auditRows(tx, { action: 'none', since: yesterday }),
    ],
    [
      'audit rows of an action since a day',
      (tx) => auditRows(tx, { action: 'none', since: yesterday.slice(0, 'YYYY-MM-DD'.length) }),
    ],
    [
      'audit rows that are blanked',
      (tx) => blankAuditRows(tx, { userId: 77, email: 'crowd-77@example.com', orderIds: [76] }),
    ],
    ['texts of providers that are blanked', (tx) => blankProviderTexts(tx, [76])],
    ['payments that are asked for', (tx) => listPaymentsWithoutPoll(tx)],
  ]

  it.each(work)('%s', async (_name, run) => {
    ofTest.takeHeard()
    await ofTest.db.begin(run)
    const statements = ofTest.takeHeard()
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      expect([statement.sql, await slowParts(app.db, statement)]).toEqual([statement.sql, []])
    }
  })
})

describe('a request reads no large table through, and sorts no long list', () => {
  it.each([...lists, ...quick, ...administration, ...administered])('$url', async (asked) => {
    const statements = await statementsOf(asked)
    for (const statement of statements) {
      expect([statement.sql, await slowParts(app.db, statement)]).toEqual([statement.sql, []])
      expect([statement.sql, await readWhole(app.db, statement)]).toEqual([statement.sql, []])
    }
    // Its products, and what they are combined with.
    if (lists.includes(asked)) expect(statements.length).toBeLessThan(3)
  })
})

describe('the products that have changed are read again by their ids', () => {
  const one = [50_000]
  const many = Array.from({ length: 500 }, (_, n) => 1 + n * 199)

  it.each([
    ['one', one],
    ['as many as a notification names', many],
  ])('%s', async (_what, ids) => {
    const listDocuments = (at: Db, of: readonly number[]) =>
      listProductDocuments(at, of, undefined, ['en'])
    const listIndexed = [false, true].map(
      (isTranslated) => (at: Db, of: readonly number[]) =>
        listIndexedProducts(at, of, { isTranslated }),
    )
    for (const read of [...listIndexed, listDocuments, listUnitsSold]) {
      ofTest.takeHeard()
      await read(ofTest.db, ids)
      const heard = ofTest.takeHeard()
      expect(heard).toHaveLength(1)
      for (const statement of heard) {
        const parts = await slowParts(app.db, statement)
        expect([statement.sql, parts]).toEqual([statement.sql, []])
        expect([statement.sql, await readWholeForAny(app.db, statement)]).toEqual([
          statement.sql,
          [],
        ])
      }
    }
  })
})
