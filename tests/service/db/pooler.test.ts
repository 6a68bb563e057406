/** Goal: requests work through a pooler in transaction mode, and a start says what is missing for it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../../src/service/db/connect.ts'
import { findDatabaseProblems } from '../../../src/service/db/start-checks.ts'
import { EXPORT, fileOf, row, send } from '../../shop/catalog/admin/import/helpers.ts'
import { create, putInCart } from '../../shop/orders/helpers.ts'
import { anAdmin } from '../../support/administrator.ts'
import { cloneTemplate, startTestApp, type TestApp } from '../../support/app.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { type Pooler, startPooler } from '../../support/pooler.ts'

const MEDIA_URL = 'https://media.example.com'
const LEADS =
  'set DATABASE_DIRECT_URL to Postgres itself, for notifications, migrations and the job queue'

let database: { url: string; drop: () => Promise<void> }
let pooler: Pooler
/** The problem of a role without settings; they are given to it before the tests. */
let unset: string[]

beforeAll(async () => {
  database = await cloneTemplate()
  const first = await startPooler(database.url)
  unset = await problemsOf(first.url, database.url)
  await first.close()
  const direct = connect(database.url, { max: 1 })
  for (const statement of unset.join().split('\n').slice(1)) await direct.unsafe(statement)
  await direct.end()
  pooler = await startPooler(database.url)
})
afterAll(async () => {
  await pooler.close()
  await database.drop()
})

const problemsOf = (databaseUrl: string, databaseDirectUrl?: string, mediaUrl = MEDIA_URL) =>
  findDatabaseProblems({ databaseUrl, databaseDirectUrl, mediaUrl })
const changed = (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return url.href
}
const placeOf = (url: string) => new URL(url).host

describe('a start', () => {
  it('finds nothing wrong with Postgres itself', async () => {
    expect(await problemsOf(database.url)).toEqual([])
  })

  it('says what is wrong with each URL, all at once, without a password', async () => {
    const refused = changed((url) => Object.assign(url, { port: '1', password: 'secret-1' }))
    const wrong = changed((url) => Object.assign(url, { password: 'secret-2' }))
    const { username } = new URL(wrong)
    const problems = await problemsOf(refused, wrong)
    expect(problems).toEqual([
      `DATABASE_URL (${placeOf(refused)}) refuses connections: the server is not running, or listens elsewhere`,
      `DATABASE_DIRECT_URL (${placeOf(wrong)}) says: password authentication failed for user "${username}"`,
    ])
    expect(problems.join()).not.toContain('secret')
  })

  it.each([
    ['pathname', '/nothing', 'says: database "nothing" does not exist'],
    ['search', '?sslmode=require', 'has no TLS, which sslmode asks for'],
    ['search', '?host=/nowhere', 'has no socket there'],
  ])('says what is wrong with the %s %s', async (part, value, reason) => {
    const url = changed((each) => Object.assign(each, { [part]: value }))
    expect(await problemsOf(url)).toEqual([expect.stringContaining(`) ${reason}`)])
  })

  it('asks for DATABASE_DIRECT_URL where DATABASE_URL leads to a pooler', async () => {
    const sentence = `DATABASE_URL (${placeOf(pooler.url)}) leads to a pooler: ${LEADS}`
    expect(await problemsOf(pooler.url)).toEqual([sentence])
  })

  it('notices a pooler that takes any setting and ignores it', async () => {
    const silent = await startPooler(database.url, { ignoresSettings: true })
    expect(await problemsOf(silent.url)).toEqual([expect.stringContaining(`pooler: ${LEADS}`)])
    await silent.close()
  })

  it('refuses a pooler as DATABASE_DIRECT_URL, and another database', async () => {
    const other = await cloneTemplate()
    const sentence =
      `DATABASE_DIRECT_URL (${placeOf(pooler.url)}) leads to a pooler: it must lead to Postgres ` +
      'itself, for notifications, migrations and the job queue'
    expect(await problemsOf(pooler.url, pooler.url)).toEqual([sentence])
    expect(await problemsOf(pooler.url, other.url)).toEqual([
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases',
    ])
    await other.drop()
  })
})

describe('the settings of the role', () => {
  const statementsOf = ([problem = '']: string[]) =>
    problem.split('\n').map((line) => line.trim().replace(/^.* set /, ''))

  it('are asked for with the SQL that sets them', async () => {
    expect(statementsOf(unset)).toEqual([
      expect.stringMatching(/Run as a superuser, and RECONNECT in the pooler:$/),
      "client_connection_check_interval = '2000';",
      "idle_in_transaction_session_timeout = '30000';",
      "lock_timeout = '3000';",
      "random_page_cost = '1.1';",
      "statement_timeout = '15000';",
      `store.media_url = '${MEDIA_URL}';`,
    ])
    expect(await problemsOf(pooler.url, database.url)).toEqual([])
  })

  it('are asked for again when MEDIA_URL changes', async () => {
    const problems = await problemsOf(pooler.url, database.url, "https://cdn.example.com/it's")
    const { username, pathname } = new URL(database.url)
    expect(problems).toEqual([
      `DATABASE_URL (${placeOf(pooler.url)}) is the pooler of DATABASE_DIRECT_URL, through which no ` +
        'setting of a session passes: its role must have them. Run as a superuser, and RECONNECT in ' +
        `the pooler:\n    alter role ${username} in database ${pathname.slice(1)} set ` +
        "store.media_url = 'https://cdn.example.com/it''s';",
    ])
  })
})

describe('requests through a pooler', () => {
  let app: TestApp
  beforeAll(async () => {
    const own = { url: database.url, drop: async () => undefined }
    app = await startTestApp({ database: own, wire: async () => pooler, isPooled: true })
  })
  afterAll(() => app.close())

  it('work whatever connection each transaction gets', async () => {
    const variant = await aVariant(app, { stock: 100 })
    const users = await Promise.all(Array.from({ length: 8 }, () => aUser(app)))
    const orders = users.map(async (user) => {
      const carts = [await putInCart(user, variant, 2), await user.client.get('/api/orders/cart/')]
      const lists = await Promise.all([
        user.client.get('/api/catalog/products/?search=abaya'),
        user.client.get('/api/orders/'),
      ])
      return [...carts, ...lists, await create(user)].map(({ status }) => status)
    })
    expect(await Promise.all(orders)).toEqual(users.map(() => [201, 200, 200, 200, 201]))
  })

  it('import and export the catalog', async () => {
    const { client } = await anAdmin(app)
    const file = fileOf(row('', { category: 'scarves', category_name: 'Scarves', sku: 'POOLED-1' }))
    expect(await send(client, file)).toMatchObject({ status: 200 })
    expect(JSON.stringify(await client.get(EXPORT))).toContain('POOLED-1')
  })

  it('are served by a server that was promoted since the pooler first asked it what it is', async () => {
    const reports = { in_hot_standby: 'on', default_transaction_read_only: 'off' }
    const repeats = await startPooler(database.url, { reports })
    const db = connect(repeats.url, { max: 1, isPooled: true })
    expect(await db`select pg_is_in_recovery() as is_standby`).toEqual([{ is_standby: false }])
    await db.end()
    await repeats.close()
  })
})
