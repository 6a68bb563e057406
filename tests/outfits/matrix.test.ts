/**
 * Who may do what with whose outfit: every endpoint, every caller, every state of an outfit. What bad
 * tokens get is in tests/security.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXTENSIONS, SERVED } from '../structure/endpoint-table.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aUser, aVariant, type TestUser } from '../support/factories.ts'
import {
  anOutfit,
  credentialsMissing,
  outfitNotFound,
  permissionDenied,
  rowsOf,
  type TestOutfit,
} from './helpers.ts'

type Caller = 'guest' | 'owner' | 'other' | 'administrator'
type State = 'public' | 'private' | 'deleted'
/** `shown` and `hidden`: whether a list has it. The numbers are of what was done. */
type Outcome = 200 | 201 | 204 | 401 | 403 | 404 | 'shown' | 'hidden'
type Row = Record<Caller, [ofPublic: Outcome, ofPrivate: Outcome, ofDeleted: Outcome]>

const STATES: State[] = ['public', 'private', 'deleted']
const CALLERS: Caller[] = ['guest', 'owner', 'other', 'administrator']

const MATRIX: Record<string, Row> = {
  'GET /api/outfits/': {
    guest: ['shown', 'hidden', 'hidden'],
    owner: ['shown', 'shown', 'hidden'],
    other: ['shown', 'hidden', 'hidden'],
    administrator: ['shown', 'hidden', 'hidden'],
  },
  'GET /api/outfits/public/': {
    guest: ['shown', 'hidden', 'hidden'],
    owner: ['shown', 'hidden', 'hidden'],
    other: ['shown', 'hidden', 'hidden'],
    administrator: ['shown', 'hidden', 'hidden'],
  },
  'GET /api/outfits/my-outfits/': {
    guest: [401, 401, 401],
    owner: ['shown', 'shown', 'hidden'],
    other: ['hidden', 'hidden', 'hidden'],
    administrator: ['hidden', 'hidden', 'hidden'],
  },
  'POST /api/outfits/': {
    guest: [401, 401, 401],
    owner: [201, 201, 201],
    other: [201, 201, 201],
    administrator: [201, 201, 201],
  },
  'GET /api/outfits/{id}/': {
    guest: [200, 404, 404],
    owner: [200, 200, 404],
    other: [200, 404, 404],
    administrator: [200, 404, 404],
  },
  'PUT /api/outfits/{id}/': {
    guest: [401, 401, 401],
    owner: [200, 200, 404],
    other: [403, 404, 404],
    administrator: [403, 404, 404],
  },
  'PATCH /api/outfits/{id}/': {
    guest: [401, 401, 401],
    owner: [200, 200, 404],
    other: [403, 404, 404],
    administrator: [403, 404, 404],
  },
  'DELETE /api/outfits/{id}/': {
    guest: [401, 401, 401],
    owner: [204, 204, 404],
    other: [403, 404, 404],
    administrator: [403, 404, 404],
  },
  'POST /api/outfits/{id}/like/': {
    guest: [401, 401, 401],
    owner: [200, 200, 404],
    other: [200, 404, 404],
    administrator: [200, 404, 404],
  },
  // They all like it; one that the caller neither sees nor likes is in like.test.ts.
  'DELETE /api/outfits/{id}/like/': {
    guest: [401, 401, 401],
    owner: [200, 200, 404],
    other: [200, 200, 404],
    administrator: [200, 200, 404],
  },
  'POST /api/outfits/{id}/add-to-cart/': {
    guest: [201, 404, 404],
    owner: [201, 201, 404],
    other: [201, 404, 404],
    administrator: [201, 404, 404],
  },
}

let app: TestApp
let callers: Record<Exclude<Caller, 'guest'>, TestUser>
beforeAll(async () => {
  app = await startTestApp()
  callers = {
    owner: await aUser(app),
    other: await aUser(app),
    administrator: await aUser(app, { is_admin: true }),
  }
})
afterAll(() => app.close())

const FAILURES = { 401: credentialsMissing, 403: permissionDenied, 404: outfitNotFound }
const clientOf = (caller: Caller): Client =>
  caller === 'guest' ? app.guest() : callers[caller].client

/** An outfit of the owner that everybody likes and can buy, and what was sold as its variants. */
async function anOutfitIn(state: State, owner: TestUser) {
  const variants = [await aVariant(app), await aVariant(app)]
  const outfit = await anOutfit(app, owner, {
    is_public: state === 'public',
    products: variants.map(({ product_id: id }) => ({ id })),
  })
  const fans = Object.values(callers).map(({ id }) => id)
  await app.db`
    insert into outfit_likes (outfit_id, user_id) select ${outfit.id}, unnest(${fans}::bigint[])`
  await app.db`update outfit_counts set likes_count = 3 where outfit_id = ${outfit.id}`
  if (state === 'deleted') await owner.client.delete(outfit.path)
  return { outfit, variants }
}

/** Everything that a request about an outfit can change. */
const everything = async () => [
  await rowsOf(app),
  [
    ...(await app.db`select session_key, user_id, variant_id, quantity from cart_items order by id`),
  ],
]

/** A request that is right but for who sends it, as a function of who does. */
async function requestTo(endpoint: string, state: State, owner = callers.owner) {
  const { outfit, variants } = await anOutfitIn(state, owner)
  const [method = '', template = ''] = endpoint.split(' ')
  const path = template.replace('{id}', String(outfit.id))
  const whole = { name: 'Eid', is_public: false, products: outfit.products.toReversed() }
  const items = variants.map(({ id, product_id }) => ({ product_id, variant_id: id }))
  const body = path.endsWith('add-to-cart/') ? { items } : whole
  const hasBody = method !== 'GET' && method !== 'DELETE'
  return {
    outfit,
    send: (client: Client) => client.request(method, path, hasBody ? body : undefined),
  }
}
const isIn = (body: { results: { id: number }[] }, outfit: TestOutfit) =>
  body.results.some(({ id }) => id === outfit.id)

describe('the matrix', () => {
  it('has every endpoint of outfits', () => {
    const served = [...SERVED, ...EXTENSIONS].filter(({ path }) => path.startsWith('/api/outfits/'))
    const names = served.map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(MATRIX).sort()).toEqual(names.sort())
  })
})

const CELLS = Object.entries(MATRIX).flatMap(([endpoint, row]) =>
  CALLERS.flatMap((caller) =>
    STATES.map((state, index) => [endpoint, caller, state, row[caller][index]] as const),
  ),
)

describe('with an outfit of the owner', () => {
  it.each(CELLS)('%s by the %s, of a %s one: %s', async (endpoint, caller, state, outcome) => {
    const { outfit, send } = await requestTo(endpoint, state)
    const before = await everything()
    const reply = await send(clientOf(caller))
    if (outcome === 'shown' || outcome === 'hidden') {
      expect(reply.status).toBe(200)
      expect(isIn(reply.body, outfit)).toBe(outcome === 'shown')
    } else if (outcome === 401 || outcome === 403 || outcome === 404) {
      expect(reply).toEqual(FAILURES[outcome])
      expect(await everything()).toEqual(before)
    } else {
      expect(reply.status).toBe(outcome)
    }
  })

  it.each([
    ...['POST /api/outfits/', 'PUT /api/outfits/{id}/', 'PATCH /api/outfits/{id}/'],
    ...['DELETE /api/outfits/{id}/', 'DELETE /api/outfits/{id}/like/'],
    ...['POST /api/outfits/{id}/add-to-cart/', 'GET /api/outfits/{id}/'],
  ])('%s by the owner, of a public one, leaves its mark', async (endpoint) => {
    const { send } = await requestTo(endpoint, 'public')
    const before = await everything()
    await send(callers.owner.client)
    expect(await everything()).not.toEqual(before)
  })
})
