/**
 * Goal: who has lost a session, a role, an account or the token of an order while the body of a request was still to
 * come gets what a new request would get, and has changed nothing.
 */
import { channel } from 'node:diagnostics_channel'
import { EventEmitter, once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isRole } from '../../src/service/http/roles.ts'
import { aPng } from '../outside/media/pictures.ts'
import { tokenInvalid, userInactive, userNotFound } from '../shop/accounts/helpers.ts'
import { aPicturePart, FORM_TYPE, formOf, PROFILE } from '../shop/accounts/profile-helpers.ts'
import { imagePart, imagesOf } from '../shop/catalog/admin/image-helpers.ts'
import { IMPORT } from '../shop/catalog/admin/import/helpers.ts'
import { ORDER } from '../shop/orders/helpers.ts'
import { ADMIN, aKey } from '../support/administrator.ts'
import type { TestApp } from '../support/app.ts'
import { aProduct, aUser, aVariant, type TestUser } from '../support/factories.ts'
import { IMPORT_PAST_ORDERS, IMPORT_USERS } from '../support/file-imports.ts'
import { denied } from './callers.ts'
import { noteChanges, takeChanges } from './changes.ts'
import type { Row } from './matrix-row.ts'
import { MATRIX } from './matrix-rows.ts'
import { pathOf } from './paths.ts'
import { type Route, startWithRoutes } from './routes.ts'

const JSON_TYPE = 'application/json'
let app: TestApp
let served: Route[]
/** Who has the things, and who administers them. */
let people: { owner: TestUser; administrator: TestUser }
/** Emits `judged` when a request has passed all that looks at its headers. */
const requests = new EventEmitter()

beforeAll(async () => {
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('preParsing', async () => {
      requests.emit('judged')
    })
  }
  channel('fastify.initialization').subscribe(listen)
  const started = await startWithRoutes()
  channel('fastify.initialization').unsubscribe(listen)
  app = started.app
  served = started.served
  await noteChanges(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  people = { owner: await aUser(app), administrator: await aUser(app, { role: 'owner' }) }
})

type Late = {
  method?: string
  path: string
  headers: Record<string, string>
  body: string | Buffer
}

/** Sends the last byte only after something has happened; with what was changed after that. */
async function sendLate({ method = 'POST', path, headers, body }: Late, meanwhile: () => unknown) {
  const bytes = Buffer.from(body)
  const all = { 'Content-Length': bytes.length, 'Content-Type': JSON_TYPE, ...headers }
  const sent = request(app.url + path, { method, headers: all })
  const reply = once(sent, 'response').then(async ([response]: IncomingMessage[]) => {
    const text = Buffer.concat((await response?.toArray()) ?? []).toString()
    return { status: response?.statusCode, body: JSON.parse(text || 'null') }
  })
  const judged = once(requests, 'judged')
  sent.write(bytes.subarray(0, -1))
  await Promise.race([judged, reply])
  await meanwhile()
  await takeChanges(app)
  sent.end(bytes.subarray(-1))
  const { status, body: replied } = await reply
  return { reply: { status, body: replied }, changes: await takeChanges(app) }
}

/** Imports, whose body is no JSON. */
const FILES = [IMPORT, IMPORT_USERS, IMPORT_PAST_ORDERS]

const refused = (refusal: object) => ({ reply: refusal, changes: [] })
const headersOf = ({ client }: TestUser) => client.headers
const end = ({ id }: TestUser) =>
  app.db`update login_sessions set end_reason = 'revoked' where user_id = ${id}`

const ROWS = Object.entries(MATRIX)
  .filter(([name]) => name.includes('/api/') && !name.startsWith('GET '))
  .flatMap(([name, entry]) => [entry].flat().map((row): [string, Row] => [name, row]))
/** Such as `/api/orders/`. */
const areaOf = ([name]: [string, Row]) => /\/api\/[^/]+\//.exec(name)?.[0]
const AREAS = Map.groupBy(ROWS, areaOf)

describe('a session that was ended while the body was to come', () => {
  let asked = 0

  async function expectRefused(name: string, row: Row) {
    const auth = served.find((route) => route.name === name)?.auth ?? 'none'
    const who = isRole(auth) ? 'administrator' : 'owner'
    // Some look at no token; of some the caller has nothing, and imports are asked below.
    if (auth === 'none' || row[who] === 404 || FILES.some((path) => name === `POST ${path}`)) return
    people = { owner: await aUser(app), administrator: await aUser(app, { role: 'owner' }) }
    const path = await pathOf(app, people.owner, name, row)
    const body = typeof row.body === 'function' ? await row.body(app) : row.body
    const late = {
      method: name.split(' ')[0] ?? '',
      path,
      headers: headersOf(people[who]),
      body: JSON.stringify(body ?? {}),
    }
    const outcome = await sendLate(late, () => end(people[who]))
    expect([name, outcome]).toEqual([name, refused(tokenInvalid)])
    asked += 1
  }

  it.each([...AREAS])('ends what it may do: %s', async (_area, rows) => {
    for (const [name, row] of rows) await expectRefused(name, row)
  })

  it('has been tried with every route that wants a token', () => {
    expect(asked).toBeGreaterThan(110)
  })
})

describe('what else may be lost meanwhile', () => {
  const aDelivery = async (): Promise<Late> => {
    const variant = await aVariant(app)
    const body = JSON.stringify({ delta: 1, reason: 'Delivery 77' })
    const path = `${ADMIN}variants/${variant.id}/stock/`
    return { path, headers: headersOf(people.administrator), body }
  }

  it.each<[string, (user: TestUser) => unknown, object]>([
    [
      'the role',
      ({ id }) => app.db`update users set role = null, is_admin = false where id = ${id}`,
      denied,
    ],
    [
      'a part of the rights',
      ({ id }) => app.db`update users set role = 'packer' where id = ${id}`,
      denied,
    ],
    [
      'the account, disabled',
      ({ id }) => app.db`update users set is_active = false where id = ${id}`,
      userInactive,
    ],
    ['the account, deleted', ({ id }) => app.db`delete from users where id = ${id}`, userNotFound],
    ['the session, by a log-out', ({ client }) => client.post('/api/users/logout/'), tokenInvalid],
  ])('is %s', async (_case, lose, refusal) => {
    const late = await aDelivery()
    expect(await sendLate(late, () => lose(people.administrator))).toEqual(refused(refusal))
  })

  it('is the key of another system', async () => {
    const late = {
      ...(await aDelivery()),
      headers: { Authorization: `Bearer ${await aKey(app, 'clerk')}` },
    }
    expect(await sendLate(late, () => app.db`delete from api_keys`)).toEqual(refused(tokenInvalid))
  })

  it('is nothing: then the request is served, as one whose body came at once', async () => {
    const { reply } = await sendLate(await aDelivery(), () => undefined)
    expect(reply).toEqual({ status: 200, body: expect.objectContaining({ stock_on_hand: 11 }) })
  })
})

describe('the token of a guest’s order that was renewed while the body was to come', () => {
  it.each(['cancel/', 'pay/', 'returns/'])('%s', async (what) => {
    const guest = app.guest()
    await guest.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id })
    const { data } = (
      await guest.post('/api/guest-orders/', { ...ORDER, email: 'zahra@example.com' })
    ).body
    const path = `/api/guest-orders/${data.order_number}/${what}`
    const headers = { 'X-Order-Token': data.order_token }
    const renew = () => app.db`
      update guest_orders set token_version = token_version + 1 where order_id = ${data.order_id}`
    const body = JSON.stringify(what === 'returns/' ? { items: [] } : ORDER)
    expect(await sendLate({ path, headers, body }, renew)).toEqual(
      refused({ status: 404, body: { success: false, error: 'Order not found' } }),
    )
  })
})

describe('files', () => {
  const pictures: [string, () => Promise<Late>][] = [
    [
      'a picture of a profile',
      async () => ({
        method: 'PATCH',
        path: PROFILE,
        headers: { ...headersOf(people.administrator), 'Content-Type': FORM_TYPE },
        body: formOf([aPicturePart(await aPng())]),
      }),
    ],
    [
      'a picture of a product',
      async () => ({
        path: imagesOf(await aProduct(app)),
        headers: { ...headersOf(people.administrator), 'Content-Type': FORM_TYPE },
        body: formOf([imagePart(await aPng())]),
      }),
    ],
  ]
  it.each(pictures)('%s is not stored', async (_case, make) => {
    expect(await sendLate(await make(), () => end(people.administrator))).toEqual(
      refused(tokenInvalid),
    )
  })

  it.each(['', '?dry_run=true'])('a catalog is neither imported nor checked: %s', async (query) => {
    const { sku } = await aVariant(app)
    const headers = { ...headersOf(people.administrator), 'Content-Type': 'text/csv' }
    for (const file of [`sku,stock_on_hand\n${sku},9\n`, 'sku,stock_on_hand\nUNKNOWN,9\n']) {
      const late = { path: `${IMPORT}${query}`, headers, body: file }
      const lost = async () => {
        await app.db`update users set role = 'packer' where id = ${people.administrator.id}`
      }
      expect(await sendLate(late, lost)).toEqual(refused(denied))
      await app.db`update users set role = 'owner' where id = ${people.administrator.id}`
    }
  })

  it.each([
    [IMPORT_USERS, 'email\nlate@example.com\n'],
    [
      IMPORT_PAST_ORDERS,
      'number,placed_at,total,line_name,line_quantity,line_price\n#1,2024-03-02,1,Abaya,1,1\n',
    ],
  ])('%s takes nothing over', async (path, body) => {
    const { id } = people.administrator
    const headers = { ...headersOf(people.administrator), 'Content-Type': 'text/csv' }
    const lost = async () => {
      await app.db`update users set role = 'clerk' where id = ${id}`
    }
    expect(await sendLate({ path, headers, body }, lost)).toEqual(refused(denied))
    await app.db`update users set role = 'owner' where id = ${id}`
  })
})
