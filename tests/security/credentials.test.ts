/**
 * Goal: no route lets in a caller who may not come in: every route there is, in whatever file, against
 * every kind of invalid credentials. The requests are malformed and name nothing that exists: a caller who
 * is let in gets another reply.
 */
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRole, ROLES } from '../../src/service/http/roles.ts'
import { authenticate } from '../../src/shop/accounts/authentication.ts'
import { credentialsMissing, tokenInvalid } from '../shop/accounts/helpers.ts'
import { EXTENSIONS, SERVED } from '../structure/endpoint-table.ts'
import { ADMIN, anAdmin } from '../support/administrator.ts'
import type { TestApp } from '../support/app.ts'
import { badTokens, noAdministrators, type Refusal } from './callers.ts'
import { noteChanges, takeChanges } from './changes.ts'
import { type Route, startWithRoutes } from './routes.ts'

let app: TestApp
let served: Route[]
let routes: Route[]
beforeAll(async () => {
  const started = await startWithRoutes()
  app = started.app
  served = started.served
  routes = [...started.served, ...started.notAllowed]
  await noteChanges(app)
})
afterAll(() => app.close())

type Answer = { status: number; body: unknown; headers: Record<string, unknown> }
type Answers = { route: Route; reply: Answer }[]

/** Handed to the service without a socket: these are thousands of requests. */
async function ask(route: Route, authorization: string | undefined): Promise<Answer> {
  const method = route.method as 'GET'
  const url = route.url.replaceAll(/\{\w+\}|\*/g, '0')
  const hasBody = route.method !== 'GET' && route.method !== 'HEAD'
  const reply = await app.app.inject({
    method,
    url,
    headers: authorization === undefined ? {} : { authorization },
    ...(hasBody ? { payload: Readable.from(['{"broken']) } : {}),
  })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const body = isJson && reply.body ? reply.json() : reply.body
  return { status: reply.statusCode, body, headers: reply.headers }
}

/** A few at a time: of more the service would refuse some as too many. */
async function askAll(
  asked: readonly Route[],
  authorization: string | undefined,
): Promise<Answers> {
  const answers: Answers = []
  for (let start = 0; start < asked.length; start += TOGETHER) {
    const some = asked.slice(start, start + TOGETHER)
    const replies = some.map(async (route) => ({ route, reply: await ask(route, authorization) }))
    answers.push(...(await Promise.all(replies)))
  }
  return answers
}
const TOGETHER = 10

/** The refusal everywhere, whole; stored by no cache, and nothing changed by the asking. */
async function expectRefused(
  asked: readonly Route[],
  authorization: string | undefined,
  refusal: Refusal,
) {
  await takeChanges(app)
  const answers = await askAll(asked, authorization)
  const challenge = refusal.status === 401 ? 'Bearer realm="api"' : undefined
  const seen = answers.map(({ route, reply }) => [
    route.name,
    { status: reply.status, body: reply.body },
    reply.headers['www-authenticate'],
    reply.headers['cache-control'],
  ])
  const expected = asked.map(({ name, method }) => [
    name,
    // A HEAD has no body to compare.
    method === 'HEAD' ? { ...refusal, body: '' } : refusal,
    challenge,
    'no-store',
  ])
  expect(asked.length).toBeGreaterThan(5)
  expect(seen).toEqual(expected)
  expect(await takeChanges(app)).toEqual([])
}

/** Its replies are about a person, or open an account. */
const isPersonal = ({ auth, credentials }: Route) => auth !== 'none' || credentials
const withAuth = (...kinds: Route['auth'][]) => routes.filter(({ auth }) => kinds.includes(auth))
/** The parts of answers that must be the same for every caller: not ids, times and numbers made for one reply. */
const gist = (answers: Answers) =>
  answers.map(({ route, reply }) => [route.name, reply.status, reply.headers['content-type']])

describe('every route', () => {
  it('declares its auth, or it cannot be added', async () => {
    for (const url of [
      '/api/new/',
      '/new/',
      '/',
      '/docsnew/',
      '/sandbox/new/',
      '/api/docs/',
      '*',
    ]) {
      const instance = Fastify()
      await authenticate(instance, app)
      const add = () => instance.get(url, async () => 'open')
      expect(add, url).toThrow(`${url} does not declare config.auth`)
      const addAside = async () => {
        await instance.register(async (scope) => scope.post(url, async () => 'open'))
      }
      await expect(addAside(), url).rejects.toThrow('does not declare config.auth')
    }
  })

  it('below /api/admin/ is for a role, and no other is but the second factor', () => {
    const administration = routes.filter(({ url }) => url.startsWith(ADMIN))
    expect(administration.length).toBeGreaterThan(20)
    expect(administration.filter(({ auth }) => !isRole(auth))).toEqual([])
    const others = withAuth(...ROLES).filter(({ url }) => !url.startsWith(ADMIN))
    expect(others.filter(({ url }) => !url.startsWith('/api/users/second-factor/'))).toEqual([])
  })

  it('declares what the contract’s table says of it', () => {
    const kinds = { Yes: ['user', ...ROLES], No: ['none'], Optional: ['optional'] }
    for (const { method, path, auth } of [...SERVED, ...EXTENSIONS]) {
      const route = served.find(({ name }) => name === `${method} ${path}`)
      expect(kinds[auth], `${method} ${path}`).toContain(route?.auth)
    }
  })

  it('would be seen to let a caller in: an administrator is refused nowhere', async () => {
    const { tokens } = await anAdmin(app)
    // Whose session has ended is no administrator any more; who has no second factor has no recovery codes.
    const others = /\/(logout|recovery-codes)\/$/
    const asked = served.filter((route) => isPersonal(route) && !others.test(route.url))
    const answers = await askAll(asked, `Bearer ${tokens.access_token}`)
    for (const { route, reply } of answers) {
      expect([200, 400, 404, 415], route.name).toContain(reply.status)
      expect([route.name, reply.headers['cache-control']]).toEqual([route.name, 'no-store'])
    }
  })
})

/** Where secrets are guessed: of one client they count together. */
const GUESSED = [
  'DELETE /api/users/account/',
  'POST /api/guest-orders/link/',
  'POST /api/users/login/',
  'POST /api/users/password/change/',
  'POST /api/users/password/reset/',
  'POST /api/users/password/reset/confirm/',
  'POST /api/users/register/',
  'POST /api/users/second-factor/passkeys/',
  'POST /api/users/second-factor/passkeys/options/',
  'POST /api/users/second-factor/totp/',
  'POST /api/users/second-factor/totp/confirm/',
  'POST /api/users/second-factor/verify/',
  'POST /api/users/second-factor/verify/options/',
  'POST /api/users/social/idp_a/',
  'POST /api/users/social/idp_b/',
  'POST /api/users/token/refresh/',
  'POST /api/users/verify-email/',
  'POST /api/users/verify-email/resend/',
]

it('guesses count where secrets are guessed', () => {
  const counted = served.filter(({ credentials }) => credentials).map(({ name }) => name)
  expect(counted.sort()).toEqual(GUESSED)
})

describe('without a token', () => {
  it('a guest is 401 before the method is looked at', () =>
    expectRefused(withAuth('user', ...ROLES), undefined, credentialsMissing))

  it.each(['Basic dXNlcjpwYXNzd29yZA==', 'bearer a.b.c'])('%s is none', (authorization) => {
    const asked = served.filter(({ auth }) => auth === 'user' || isRole(auth))
    return expectRefused(asked, authorization, credentialsMissing)
  })
})

describe('a token that is no good', () => {
  it('is refused by every route that needs a token, with the reason', async () => {
    const asked = served.filter(({ auth, method }) => auth !== 'none' && method !== 'HEAD')
    for (const { authorization, refusal } of Object.values(await badTokens(app))) {
      await expectRefused(asked, authorization, refusal)
    }
  })

  it('is refused before anything is said about the method', () =>
    expectRefused(withAuth('user', ...ROLES, 'optional'), 'Bearer garbage', tokenInvalid))

  it('is nothing to the routes that look at none', async () => {
    const open = served.filter(({ auth, url }) => auth === 'none' && url.startsWith('/api/'))
    const asGuest = gist(await askAll(open, undefined))
    expect(gist(await askAll(open, 'Bearer garbage'))).toEqual(asGuest)
  })
})

describe('the administration', () => {
  it('refuses users without a role, also former administrators', async () => {
    for (const { authorization, refusal } of Object.values(await noAdministrators(app))) {
      await expectRefused(withAuth(...ROLES), authorization, refusal)
    }
  })
})
