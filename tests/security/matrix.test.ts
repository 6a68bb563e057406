/**
 * Goal: what guest, owner, another user and administrators of each role get from every route there is; and
 * that a caller who is refused has changed nothing, however right the id was.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY_ROLES, type KeyRole } from '../../src/shop/accounts/api-keys/queries.ts'
import { credentialsMissing, tokenInvalid } from '../shop/accounts/helpers.ts'
import { aKey } from '../support/administrator.ts'
import type { TestApp } from '../support/app.ts'
import type { Client, Reply } from '../support/client.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import { denied } from './callers.ts'
import { noteChanges, takeChanges } from './changes.ts'
import type { Caller, Proof, Row } from './matrix-row.ts'
import { BEYOND, FILES, factorRequired, MATRIX } from './matrix-rows.ts'
import { pathOf } from './paths.ts'
import { type Route, startWithRoutes } from './routes.ts'

let app: TestApp
let served: Route[]
/** Administrators who have a second factor. */
let withFactor: Record<(typeof ADMINISTRATORS)[number], TestUser>
let keys: Record<KeyRole, string>
let people: Record<Exclude<Caller, 'guest'>, TestUser>
beforeAll(async () => {
  const started = await startWithRoutes()
  app = started.app
  served = started.served
  people = {
    other: await aUser(app),
    packer: await aUser(app, { role: 'packer' }),
    clerk: await aUser(app, { role: 'clerk' }),
    administrator: await aUser(app, { role: 'owner' }),
    owner: await aUser(app),
  }
  keys = { packer: await aKey(app, 'packer'), clerk: await aKey(app, 'clerk') }
  // Their use is not due to be written while the tests run, however long they take.
  await app.db`update api_keys set last_used_at = now() + interval '1 day'`
  withFactor = {
    packer: await aUser(app, { role: 'packer' }),
    clerk: await aUser(app, { role: 'clerk' }),
    administrator: await aUser(app, { role: 'owner' }),
  }
  await noteChanges(app)
})
afterAll(() => app.close())

const ADMINISTRATORS = ['packer', 'clerk', 'administrator'] as const
const CALLERS: Caller[] = ['guest', 'other', 'packer', 'clerk', 'administrator', 'owner']
/** Pages and files do not look at who asks. */
const callersOf = (name: string): Caller[] => (name.includes('/api/') ? CALLERS : ['guest'])
const clientOf = (caller: Caller): Client =>
  caller === 'guest' ? app.guest() : people[caller].client

const rowsOf = (entry: Row | Row[]) => (Array.isArray(entry) ? entry : [entry])

/** The whole body for a caller who may not; undefined where the route itself decides. */
function refusalOf(row: Row, caller: Caller): object | undefined {
  if (caller === 'guest' && row.guest === 401 && row.other !== 401) return credentialsMissing.body
  if (row[caller] === 403) {
    return (ADMINISTRATORS.some((each) => each === caller) && row.refusal) || denied.body
  }
  return row[caller] === 404 ? row.missing : undefined
}

type Send = (client: Client) => Promise<Reply>

/**
 * A request that is right, as a function of who sends it. What one caller has changed or deleted is made
 * anew for the next.
 */
async function requestTo(name: string, row: Row): Promise<Send> {
  const [method = ''] = name.split(' ')
  const make = async () => ({
    path: await pathOf(app, people.owner, name, row),
    body: typeof row.body === 'function' ? await row.body(app) : row.body,
  })
  let made: Awaited<ReturnType<typeof make>> | undefined = await make()
  return async (client) => {
    const { path, body } = made ?? (await make())
    const reply = await client.request(method, path, method === 'DELETE' ? undefined : body)
    made = method === 'GET' || reply.status >= 400 ? { path, body } : undefined
    return reply
  }
}

async function expectReplies(name: string, row: Row) {
  const [refused = [], served = []] = [true, false].map((isRefused) =>
    callersOf(name).filter((caller) => (refusalOf(row, caller) !== undefined) === isRefused),
  )
  const send = await requestTo(name, row)
  const expectReply = async (caller: Caller) => {
    const { status, body } = await send(clientOf(caller))
    const refusal = refusalOf(row, caller)
    expect([caller, status, refusal && body]).toEqual([caller, row[caller], refusal])
  }
  // First those who get nothing: it is all there still.
  await takeChanges(app)
  for (const caller of refused) await expectReply(caller)
  expect(await takeChanges(app)).toEqual([])
  for (const caller of served) await expectReply(caller)
}

/** When the second factor was proven, and which proofs that is. */
const PROVEN: { ago: string | null; proofs: Proof[] }[] = [
  { ago: null, proofs: [] },
  { ago: '1 hour', proofs: ['raised'] },
  { ago: '1 minute', proofs: ['raised', 'recent'] },
]

/** The administrators have a second factor again, and proved it so long ago, or never. */
async function giveFactors(ago: string | null) {
  const ids = Object.values(withFactor).map(({ id }) => id)
  await app.db`
    with secret as (
      insert into totp_secrets (user_id, secret, last_step)
      select id, '', 0 from unnest(${ids}::bigint[]) id on conflict do nothing
    ), administrator as (
      update users set has_second_factor = true where id = any(${ids})
    )
    update login_sessions set verified_at = now() - ${ago}::interval where user_id = any(${ids})`
}

type Administering = (typeof ADMINISTRATORS)[number]
type Expected = { status: number; body?: object }

/** The reply to those who have a second factor; the body of a refusal, whole. */
function expectedOf(
  rows: Row[],
  row: Row,
  caller: Administering,
  proofs: readonly Proof[],
): Expected {
  const isRefused = row[caller] === 403 && !row.refusal
  const isMissing = (proof: Proof | undefined) => proof !== undefined && !proofs.includes(proof)
  // Refused for the body alone: that is read later than the proof which any body needs.
  const mayEnter = row.isOpenForOwn || rows.some((other) => other[caller] !== 403)
  if (isRefused && !(row.proof && mayEnter && isMissing('raised')))
    return { status: 403, body: denied.body }
  if (isRefused || isMissing(row.proof)) return { status: 403, body: factorRequired }
  return { status: row.proven ?? row[caller] }
}

async function expectProofWanted(name: string, rows: Row[], row: Row) {
  const send = await requestTo(name, row)
  // Where no proof is wanted, the session that has none shows it. Of an account every route is called with each.
  const isOfAccount = name.includes('/api/users/')
  for (const { ago, proofs } of row.proof || isOfAccount ? PROVEN : PROVEN.slice(0, 1)) {
    await giveFactors(ago)
    const expected = ADMINISTRATORS.map((caller) => expectedOf(rows, row, caller, proofs))
    await takeChanges(app)
    for (const [at, caller] of ADMINISTRATORS.entries()) {
      const { status, body } = await send(withFactor[caller].client)
      const seen = { status, ...(expected[at]?.body ? { body } : {}) }
      expect([caller, ago, seen]).toEqual([caller, ago, expected[at]])
    }
    if (expected.every(({ status }) => status === 403)) expect(await takeChanges(app)).toEqual([])
  }
}

describe('the matrix', () => {
  it('has every route that is served', () => {
    const names = served.map(({ name }) => name).filter((name) => !name.startsWith('HEAD '))
    const routes = [...new Set(names.filter((name) => !FILES.test(name)))]
    expect(Object.keys(MATRIX).sort(), 'add a row to matrix-rows.ts').toEqual(routes.sort())
  })

  it('has what an unknown id gets, for every route of the API with one', () => {
    const silent = Object.entries(MATRIX)
      .filter(([name]) => /\/api\/.*\{id\}/.test(name))
      .filter(([, entry]) => rowsOf(entry).some(({ id, missing }) => !(id && missing)))
    expect(silent.map(([name]) => name)).toEqual([])
  })

  it('would see the change of any row, of whatever table', async () => {
    const { id } = await aUser(app)
    await takeChanges(app)
    await app.db`update users set first_name = first_name where id = ${id}`
    expect(await takeChanges(app)).toEqual([])
    await app.db`update users set first_name = 'Zahra' where id = ${id}`
    await app.db`select graphile_worker.add_job('none', job_key := 'noted')`
    await app.db`delete from graphile_worker._private_jobs where key = 'noted'`
    await app.db`truncate webhook_deliveries`
    const seen = await takeChanges(app)
    expect(seen.map(({ table, operation }) => `${operation} ${table}`)).toEqual([
      'UPDATE public.users',
      'INSERT graphile_worker._private_tasks',
      'INSERT graphile_worker._private_jobs',
      'DELETE graphile_worker._private_jobs',
      'TRUNCATE public.webhook_deliveries',
    ])
    expect([seen[0]?.before?.first_name, seen[0]?.after?.first_name]).toEqual(['Amina', 'Zahra'])
    const unnoted = await app.db`
      select c.oid::regclass::text as name
      from pg_class c
      left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'note'
      where c.relkind in ('r', 'p') and t.oid is null
        and c.relnamespace::regnamespace::text in ('public', 'graphile_worker')`
    expect(unnoted).toEqual([])
  })
})

describe.each(Object.entries(MATRIX).map(([name, entry]) => [name, rowsOf(entry)] as const))(
  '%s',
  (name, rows) => {
    it('gives each caller the reply of its role, and changes nothing for the others', async () => {
      for (const row of rows) await expectReplies(name, row)
    })
  },
)

/** Contract 4.14. */
describe('administrators who have a second factor prove it where that is wanted', () => {
  it.each(Object.entries(MATRIX).filter(([name]) => name.includes('/api/')))(
    '%s',
    async (name, entry) => {
      for (const row of rowsOf(entry)) await expectProofWanted(name, rowsOf(entry), row)
    },
  )
})

/** Contract 4.15. */
describe('keys of other systems may do what their role may, but give no money or rights away', () => {
  const withKey = (key: string) => app.guest().bearer(key)

  it.each(Object.entries(MATRIX).filter(([name]) => name.includes('/api/admin/')))(
    '%s',
    async (name, entry) => {
      for (const row of rowsOf(entry)) {
        const send = await requestTo(name, row)
        for (const role of KEY_ROLES) {
          const isRefused = row[role] === 403 || row.proof === 'recent' || row.isForPeople
          await takeChanges(app)
          const { status, body } = await send(withKey(keys[role]))
          const expected = isRefused ? denied : { status: row[role], body: undefined }
          expect([role, status, isRefused && body]).toEqual([
            role,
            expected.status,
            isRefused && expected.body,
          ])
          if (isRefused) expect(await takeChanges(app)).toEqual([])
        }
      }
    },
  )

  it('elsewhere they are tokens that are wrong', async () => {
    const [user, key] = [await aUser(app), withKey(keys.clerk)]
    const elsewhere = served.filter(
      ({ url, auth, method }) =>
        !url.startsWith('/api/admin/') && auth !== 'none' && method !== 'HEAD',
    )
    expect(elsewhere.length).toBeGreaterThan(40)
    for (const { method, url } of elsewhere) {
      const path = url.replaceAll(/\{\w+\}/g, String(user.id))
      expect([url, await key.request(method, path)]).toEqual([url, tokenInvalid])
    }
  })
})

/** Contract 1.7. */
describe('whether a thing is there is said before what is wrong with the request', () => {
  const about = Object.entries(MATRIX).filter(
    ([name]) => name.includes('/api/') && name.includes('{id}'),
  )

  it.each(about)('%s', async (name, entry) => {
    const [row] = rowsOf(entry)
    if (!row) throw new Error(`${name} has no row`)
    const [method = '', template = ''] = name.split(' ')
    const broken = { raw: '{"broken', headers: { 'Content-Type': 'application/json' } }
    const options = method === 'GET' ? {} : broken
    const expected = { status: 404, body: row.missing }
    // A caller who may do it at all.
    const isOfAdministration = /\/api\/(admin|users\/second-factor)\//.test(name)
    const { client } = people[isOfAdministration ? 'administrator' : 'owner']
    for (const id of ['0', ...BEYOND]) {
      const path = template.replaceAll(/\{\w+\}/g, id)
      const reply = await client.request(
        method,
        `${path}?is_active=x&page_size=x`,
        undefined,
        options,
      )
      expect([id, reply]).toEqual([id, expected])
    }
    if (row.other !== 404 || method === 'GET') return
    const others = await pathOf(app, people.owner, name, row)
    expect(await people.other.client.request(method, others, undefined, options)).toEqual(expected)
  })
})
