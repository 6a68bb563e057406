/**
 * Goal: what guest, owner, another user and administrators of each role get from every route there is; and
 * that a caller who is refused has changed nothing, however right the id was.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsMissing } from '../accounts/helpers.ts'
import type { TestApp } from '../support/app.ts'
import type { Client, Reply } from '../support/client.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import { denied } from './callers.ts'
import { everything } from './database.ts'
import { BEYOND, type Caller, FILES, MATRIX, type Row } from './matrix-rows.ts'
import { type Route, startWithRoutes } from './routes.ts'

let app: TestApp
let served: Route[]
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
})
afterAll(() => app.close())

const CALLERS: Caller[] = ['guest', 'other', 'packer', 'clerk', 'administrator', 'owner']
/** Pages and files do not look at who asks. */
const callersOf = (name: string): Caller[] => (name.includes('/api/') ? CALLERS : ['guest'])
const clientOf = (caller: Caller): Client =>
  caller === 'guest' ? app.guest() : people[caller].client

const rowsOf = (entry: Row | Row[]) => (Array.isArray(entry) ? entry : [entry])

/** What a caller hears who may not, whole; undefined where the route itself decides. */
function refusalOf(row: Row, caller: Caller): object | undefined {
  if (caller === 'guest' && row.guest === 401 && row.other !== 401) return credentialsMissing.body
  if (row[caller] === 403) return denied.body
  return row[caller] === 404 ? row.missing : undefined
}

/** Whose second parameter is the id of a row that the belonging has just made. */
const NEWEST_OF: Record<string, string> = {
  '{identity_id}': 'user_identities',
  '{delivery_id}': 'webhook_deliveries',
  '{return_id}': 'returns',
  '{refund_id}': 'refunds',
}

async function pathOf(name: string, { id }: Row): Promise<string> {
  const [, template = ''] = name.split(' ')
  const path = template.replace('{id}', String((await id?.(app, people.owner)) ?? 0))
  const [parameter = ''] = /\{\w+\}/.exec(path) ?? []
  const table = NEWEST_OF[parameter]
  if (!table) return path.replace(/\{\w+\}/, '0')
  const [newest] = await app.db<[{ id: number | string }]>`
    select id from ${app.db(table)} order by ${app.db(table === 'refunds' ? 'created_at' : 'id')} desc limit 1`
  return path.replace(parameter, String(newest.id))
}

type Send = (caller: Caller) => Promise<Reply>

/** A request that is right, as a function of who sends it. */
async function requestTo(name: string, row: Row): Promise<Send> {
  const [method = ''] = name.split(' ')
  const path = await pathOf(name, row)
  const body = typeof row.body === 'function' ? await row.body(app) : row.body
  const sent = method === 'DELETE' ? undefined : body
  return (caller) => clientOf(caller).request(method, path, sent)
}

async function expectReplies(name: string, row: Row) {
  const [refused, served] = [true, false].map((isRefused) =>
    callersOf(name).filter((caller) => (refusalOf(row, caller) !== undefined) === isRefused),
  )
  const replyTo = async (caller: Caller, send: Send) => {
    const { status, body } = await send(caller)
    const refusal = refusalOf(row, caller)
    expect([caller, status, refusal && body]).toEqual([caller, row[caller], refusal])
  }
  // First those who get nothing: it is all there still.
  const isRead = name.startsWith('GET ') || refused?.length === 0
  const send = await requestTo(name, row)
  const before = isRead ? undefined : await everything(app)
  for (const caller of refused ?? []) await replyTo(caller, send)
  if (before) expect(await everything(app)).toEqual(before)
  // What one of the others has deleted is not there for the next.
  for (const caller of served ?? []) {
    await replyTo(caller, isRead ? send : await requestTo(name, row))
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
})

describe.each(Object.entries(MATRIX).map(([name, entry]) => [name, rowsOf(entry)] as const))(
  '%s',
  (name, rows) => {
    it('gives each caller the reply of its role, and changes nothing for the others', async () => {
      for (const row of rows) await expectReplies(name, row)
    })
  },
)

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
    const client = people[name.includes('/api/admin/') ? 'administrator' : 'owner'].client
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
    const others = await pathOf(name, row)
    expect(await people.other.client.request(method, others, undefined, options)).toEqual(expected)
  })
})
