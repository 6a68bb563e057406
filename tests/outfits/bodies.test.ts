/** Bodies and paths that are no such thing, and what is looked at first. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import {
  anOutfit,
  credentialsMissing,
  MINE,
  OUTFITS,
  outfitNotFound,
  PUBLIC,
  permissionDenied,
  tokenInvalid,
  unchanged,
  type WriteMethod,
} from './helpers.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  user = await aUser(app)
})
afterAll(() => app.close())

const asJson = { 'Content-Type': 'application/json' }
const notAnObject = (message: string) => ({ status: 400, body: { non_field_errors: [message] } })
const malformed = {
  status: 400,
  body: { detail: expect.stringMatching(/^JSON parse error - ./) },
}
const unsupported = (type: string) => ({
  status: 415,
  body: { detail: `Unsupported media type "${type}" in request.` },
})

describe.each<WriteMethod>(['POST', 'PUT', 'PATCH'])('the body of %s', (method) => {
  const send = async (raw: string, headers: Record<string, string> = asJson) => {
    const path = method === 'POST' ? OUTFITS : (await anOutfit(app, user)).path
    return unchanged(app, () => user.client.request(method, path, undefined, { raw, headers }))
  }

  it.each([
    ['[{"name": "Eid", "products": [1, 2]}]', 'Invalid data. Expected a dictionary, but got list.'],
    ['[]', 'Invalid data. Expected a dictionary, but got list.'],
    ['"name"', 'Invalid data. Expected a dictionary, but got str.'],
    ['3', 'Invalid data. Expected a dictionary, but got int.'],
    ['1.5', 'Invalid data. Expected a dictionary, but got float.'],
    ['true', 'Invalid data. Expected a dictionary, but got bool.'],
    ['null', 'No data provided'],
  ])('is an object, not %s', async (raw, message) => {
    expect(await send(raw)).toEqual(notAnObject(message))
  })

  it.each(['{"name": "Eid"', '{name: "Eid"}', "{'name': 'Eid'}", 'undefined', '{}{}', '\0', ' '])(
    'is JSON, not %j',
    async (raw) => {
      expect(await send(raw)).toEqual(malformed)
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is not %s',
    async (type) => {
      expect(await send('{"name": "Eid"}', { 'Content-Type': type })).toEqual(unsupported(type))
    },
  )

  it('is 256 KiB at most', async () => {
    const raw = `{"name": "Eid", "description": "${'x'.repeat(262_144)}"}`
    expect(await send(raw)).toEqual({
      status: 413,
      body: { detail: 'Request body is larger than 262144 bytes.' },
    })
  })
})

describe('PUT and PATCH look first', () => {
  /** Bodies that are wrong in every way, each with its type. */
  const BODIES = [
    ['{"name": ""}', 'application/json'],
    ['{', 'application/json'],
    ['[]', 'application/json'],
    ['null', 'application/json'],
    ['name=Eid', 'application/x-www-form-urlencoded'],
    ['x', 'text/plain'],
    ['{"products": [0, 1]}', 'application/json'],
    ['{"name": "Eid", "products": []}', 'application/json'],
  ] as const

  it.each(['PUT', 'PATCH'])('at whose outfit it is, then at the body: %s', async (method) => {
    const other = await aUser(app)
    const [hidden, shown] = [
      await anOutfit(app, other),
      await anOutfit(app, other, { is_public: true }),
    ]
    for (const [raw, type] of BODIES) {
      const headers = { 'Content-Type': type }
      const send = (path: string, client = user.client) =>
        unchanged(app, () => client.request(method, path, undefined, { raw, headers }))
      expect(await send(hidden.path)).toEqual(outfitNotFound)
      expect(await send(shown.path)).toEqual(permissionDenied)
      expect(await send(`${OUTFITS}999999999/`)).toEqual(outfitNotFound)
      expect(await send(`${OUTFITS}abc/`)).toEqual(outfitNotFound)
      expect(await send(shown.path, app.guest())).toEqual(credentialsMissing)
      expect(await send(shown.path, app.guest().bearer('bad'))).toEqual(tokenInvalid)
      expect([400, 415]).toContain((await send(shown.path, other.client)).status)
    }
  })
})

const IDS = [
  ...[
    'abc',
    '0',
    '-1',
    '1.0',
    '1.5',
    '1e0',
    '0x1',
    '+1',
    '1_0',
    '٣',
    'null',
    'NaN',
    '%00',
    'abc%20',
  ],
  ...['999999999', '2147483647', '2147483648', '4294967297', '9223372036854775807'],
  ...['9223372036854775808', '9'.repeat(99), '1%2F2', "1'--", '<b>', '😀', '%20', 'publi'],
]

describe.each([
  ['GET', ''],
  ['PUT', ''],
  ['PATCH', ''],
  ['DELETE', ''],
  ['POST', 'like/'],
  ['DELETE', 'like/'],
  ['POST', 'add-to-cart/'],
])('%s /api/outfits/{id}/%s', (method, rest) => {
  it.each(IDS)('knows no outfit %s', async (id) => {
    await anOutfit(app, user, { is_public: true })
    const path = `${OUTFITS}${id}/${rest}`
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const reply = await unchanged(app, () => user.client.request(method, path, body))
    expect(reply).toEqual(outfitNotFound)
  })
})

describe('public and my-outfits', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'POST'])('are no ids: %s is not allowed', async (method) => {
    const notAllowed = { status: 405, body: { detail: `Method "${method}" not allowed.` } }
    for (const path of [PUBLIC, MINE]) {
      const reply = await user.client.request(method, path)
      expect(reply).toEqual(notAllowed)
      expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    }
    expect(await app.guest().request(method, PUBLIC)).toEqual(notAllowed)
    expect(await app.guest().request(method, MINE)).toEqual(credentialsMissing)
  })
})
