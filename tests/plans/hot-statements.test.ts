/** No statement of a request reads through a large table: asked of Postgres at 100,000 products. */
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSession } from '../../src/accounts/session-queries.ts'
import { signTokens } from '../../src/accounts/tokens.ts'
import { buildApp } from '../../src/app.ts'
import { types } from '../../src/db/connect.ts'
import type { Router } from '../../src/http/router.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { fillLargeShop } from './large-shop.ts'
import { readWhole, type Statement, slowParts } from './plans.ts'

let app: TestApp
let service: Router
let db: postgres.Sql
let authorization: string
let heard: Statement[] = []

beforeAll(async () => {
  app = await startTestApp()
  const shopperId = await fillLargeShop(app.db)
  db = postgres(app.databaseUrl, {
    max: 1,
    types,
    connection: { 'store.media_url': app.config.mediaUrl },
    onnotice: () => undefined,
    debug: (_connection, sql, values) => heard.push({ sql, values: [...values] }),
  })
  service = await buildApp({ ...app, db })
  const client = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' }
  const jti = await app.db.begin((tx) => insertSession(tx, shopperId, { client, deviceInfo: {} }))
  authorization = `Bearer ${signTokens(app.app, shopperId, jti).access_token}`
})
afterAll(async () => {
  await service.close()
  await db.end()
  await app.close()
})

type Asked = { url: string; payload?: object; status?: number }

/** What it asks the database, but for the driver's own questions and the ends of transactions. */
async function statementsOf({ url, payload, status = 200 }: Asked): Promise<Statement[]> {
  heard = []
  const body = payload ? { payload } : {}
  const method = payload ? 'POST' : 'GET'
  const reply = await service.inject({ method, url, headers: { authorization }, ...body })
  expect([url, reply.statusCode]).toEqual([url, status])
  const ours = heard.filter(({ sql }) => /^\s*(select|with|insert|update|delete)\b/.test(sql))
  return ours.filter(({ sql }) => !sql.includes('pg_catalog'))
}

const P = '/api/catalog/products/'
const O = '/api/orders/'
const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }

/** Found by what is asked for, in the order asked for: along indexes, and little beside the page. */
const quick: Asked[] = [
  ...['', '?ordering=price', '?ordering=-price', '?ordering=date_added', '?page=last'],
  ...['?category=category-7', '?category=category-2', '?category=category-2&ordering=price'],
  ...['?coverage_level=full', '?coverage_level=full&ordering=-price', '?page=50&page_size=100'],
  ...['?min_price=100&max_price=101', '?min_price=100&ordering=price', '?search=rare'],
  ...['?category=category-7&coverage_level=full&min_price=150&max_price=300', '777/'],
].map((rest): Asked => ({ url: P + rest }))
quick.push(
  { url: '/api/users/sessions/' },
  ...[{ url: '/api/catalog/filters/' }, { url: '/api/catalog/categories/' }],
  { url: `${O}cart/add/`, payload: { variant_id: 50_000, quantity: 1 }, status: 201 },
  ...[{ url: `${O}cart/` }, { url: `${O}wishlist/` }],
  { url: `${O}wishlist/add/`, payload: { variant_id: 60_000 }, status: 201 },
  ...[{ url: O }, { url: `${O}?status=pending` }, { url: `${O}?page=last` }],
  { url: `${O}create/`, payload: order, status: 201 },
  ...[{ url: '/api/outfits/?search=rare' }, { url: '/api/outfits/my-outfits/' }],
  { url: '/api/outfits/40/' },
)

/** What costs more, how much of what, and why that is so. */
const slow: [string, string[]][] = [
  // To be ranked, each of what a search finds must be looked at; this one finds nearly all there is.
  [`${P}?search=abaya`, ['many of products', 'many of products_search']],
  // What comes before a page is passed over, in an index: half of the list at worst.
  [`${P}?page=1000`, ['many of products']],
  [`${P}?page=2400`, ['many of products']],
  // And the same in each category of a department.
  [`${P}?category=category-2&page=300`, ['a sort', 'many of products']],
]

describe('a request reads no large table through, and sorts no long list', () => {
  it.each([
    ...quick,
    ...[{ url: `${P}?min_price=100&max_price=200` }],
    ...[{ url: '/api/outfits/' }, { url: '/api/outfits/public/' }],
  ])('$url', async (asked) => {
    for (const statement of await statementsOf(asked)) {
      expect([statement.sql, await slowParts(app.db, statement)]).toEqual([statement.sql, []])
      expect([statement.sql, await readWhole(app.db, statement)]).toEqual([statement.sql, []])
    }
  })
})

describe('but for', () => {
  it.each(slow)('%s', async (url, expected) => {
    const parts = []
    for (const statement of await statementsOf({ url })) {
      parts.push(...(await slowParts(app.db, statement)))
      expect([statement.sql, await readWhole(app.db, statement)]).toEqual([statement.sql, []])
    }
    expect([...new Set(parts)].sort()).toEqual(expected)
  })
})
