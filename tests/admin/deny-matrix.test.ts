/**
 * Goal: nobody but an administrator gets anywhere below /api/admin/: every route of it, whoever added
 * it, against everybody else. They are refused before anything of the request is looked at.
 */
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsFor, signJwt } from '../accounts/helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client, Reply } from '../support/client.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import { withRoutes } from '../support/routes.ts'
import { ADMIN, anAdmin } from './helpers.ts'

let app: TestApp
let routes: RouteOptions[]
let admin: TestUser
beforeAll(async () => {
  const started = await withRoutes(startTestApp)
  app = started.app
  routes = started.routes
  admin = await anAdmin(app)
})
afterAll(() => app.close())

type Endpoint = { method: string; url: string; auth: string | undefined }

/** What is below /api/admin/, whatever it declares, and what declares `admin`, wherever it is. */
function administration(): Endpoint[] {
  return (
    routes
      .flatMap(({ method, url, config }) =>
        [method].flat().map((each) => ({ method: each, url, auth: config?.auth })),
      )
      .filter(({ url, auth }) => url.startsWith(ADMIN) || auth === 'admin')
      // A preflight carries no credentials, and fetch sends no TRACE.
      .filter(({ method }) => method !== 'OPTIONS' && method !== 'TRACE')
  )
}

/** Ids that are not there, and a body that is none: whoever is let in gets another answer. */
async function askAll(caller: Client): Promise<Map<string, Reply>> {
  const replies = new Map<string, Reply>()
  for (const { method, url } of administration()) {
    const path = url.replaceAll(/\{\w+\}/g, '0')
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const options = hasBody
      ? { raw: '{"broken', headers: { 'Content-Type': 'application/json' } }
      : {}
    replies.set(`${method} ${url}`, await caller.request(method, path, undefined, options))
  }
  return replies
}

/** Everything that is stored, as one word a table. */
async function everything(): Promise<string[]> {
  const tables = await app.db<{ name: string }[]>`
    select table_schema || '.' || table_name as name
    from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
    order by 1`
  const words = tables.map(async ({ name }) => {
    const [{ word }] = await app.db<[{ word: string }]>`
      select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as word
      from ${app.db(name)} t`
    return `${name} ${word}`
  })
  return Promise.all(words)
}

async function expectRefused(caller: Client, refusal: Pick<Reply, 'status' | 'body'>) {
  const before = await everything()
  const replies = await askAll(caller)
  // A HEAD has no body to compare.
  const expected = [...replies.keys()].map((name) => [
    name,
    name.startsWith('HEAD ') ? { ...refusal, body: '' } : refusal,
  ])
  expect(Object.fromEntries(replies)).toEqual(Object.fromEntries(expected))
  expect(await everything()).toEqual(before)
}

const unauthorized = (body: object) => ({ status: 401, body })
const denied = {
  status: 403,
  body: { detail: 'You do not have permission to perform this action.' },
}

describe('the administration', () => {
  it('is found, and every route of it says that it is for administrators', () => {
    const endpoints = administration()
    expect(endpoints.length).toBeGreaterThan(20)
    const open = endpoints.filter(({ auth }) => auth !== 'admin')
    expect(open.map(({ method, url }) => `${method} ${url}`)).toEqual([])
    const elsewhere = endpoints.filter(({ url }) => !url.startsWith(ADMIN))
    expect(elsewhere.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  it('lets an administrator in: the matrix below would see it', async () => {
    for (const [name, { status }] of await askAll(admin.client)) {
      expect([200, 400, 404, 405, 415], name).toContain(status)
    }
  })
})

describe('every route of it refuses', () => {
  it('a guest', () =>
    expectRefused(
      app.guest(),
      unauthorized({ detail: 'Authentication credentials were not provided.' }),
    ))

  it('an ordinary user', async () => {
    await expectRefused((await aUser(app)).client, denied)
  })

  it('an administrator who was disabled since', async () => {
    const other = await anAdmin(app)
    const reply = await admin.client.patch(`${ADMIN}users/${other.id}/`, { is_active: false })
    expect(reply.status).toBe(200)
    const body = { detail: 'User is inactive', code: 'user_inactive' }
    await expectRefused(other.client, unauthorized(body))
  })

  it('an administrator who was demoted since, with the token of before', async () => {
    const other = await anAdmin(app)
    const reply = await admin.client.patch(`${ADMIN}users/${other.id}/`, { is_admin: false })
    expect(reply.status).toBe(200)
    await expectRefused(other.client, denied)
  })

  it('an administrator whose token has expired', async () => {
    const now = Math.floor(Date.now() / 1000)
    const claims = claimsFor(admin.id, { iat: now - 960, exp: now - 60 })
    const token = signJwt(claims, { secret: app.config.jwtSecrets[0] ?? '' })
    await expectRefused(
      app.guest().bearer(token),
      unauthorized({
        detail: 'Given token not valid for any token type',
        code: 'token_not_valid',
        messages: [
          { token_class: 'AccessToken', token_type: 'access', message: 'Token is expired' },
        ],
      }),
    )
  })

  it.each(['forged', 'of a refresh', 'of nobody'])('a token that is %s', async (kind) => {
    const secret = 'the-secret-of-somebody-else-01234567'
    const token = {
      forged: signJwt(claimsFor(admin.id), { secret }),
      'of a refresh': admin.tokens.refresh_token,
      'of nobody': 'bad',
    }[kind]
    await expectRefused(
      app.guest().bearer(token ?? ''),
      unauthorized({ detail: 'Token is invalid or expired', code: 'token_not_valid' }),
    )
  })

  it('a user whose token claims that he is an administrator', async () => {
    const { id } = await aUser(app)
    const claims = claimsFor(id, { is_admin: true, role: 'admin' })
    const token = signJwt(claims, { secret: app.config.jwtSecrets[0] ?? '' })
    await expectRefused(app.guest().bearer(token), denied)
  })
})
