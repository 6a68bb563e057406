import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXTENSIONS, SERVED } from '../structure/endpoint-table.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser } from '../support/factories.ts'
import { logIn, register, USERS } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const routes = [...SERVED, ...EXTENSIONS]
  .filter(({ path }) => path.startsWith(USERS))
  .map(({ method, path }) => ({ method, path: path.replace('{id}', '0') }))

describe('no cache keeps a reply', () => {
  it.each(routes)('of $method $path, whatever is wrong', async ({ method, path }) => {
    const user = await aUser(app)
    for (const client of [app.guest(), app.guest().bearer('garbage'), user.client]) {
      const reply = await client.request(method, path)
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('with tokens in it', async () => {
    const { email } = await aUser(app)
    for (const reply of [await register(app.guest()), await logIn(app.guest(), email)]) {
      expect(reply.body.data.tokens).toHaveProperty('access_token')
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
  })
})
