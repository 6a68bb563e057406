import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyUuid } from '../support/factories.ts'
import { PATIENTLY, type Service, startService } from './helpers.ts'

let service: Service
beforeAll(async () => {
  service = await startService({
    env: { TRUST_PROXY: 'true', LOG_LEVEL: 'info' },
    addRoutes: (app, db) => {
      app.get(
        '/broken/',
        { schema: { hide: true }, config: { auth: 'none' } },
        () =>
          db`insert into users (email, username, password_hash) values ('a@b.co', '', 'a-hash-to-keep')`,
      )
    },
  })
})
afterAll(() => service.close())

const register = (email: string, headers: Record<string, string>) =>
  service
    .guest()
    .post(
      '/api/users/register/',
      { email, password: 'a-fig-tree-in-May', full_name: 'Amina Jacobs' },
      { headers },
    )

describe('an error of the database', () => {
  it('is logged without the row that it was about', async () => {
    expect(await service.guest().get('/broken/')).toEqual({
      status: 500,
      body: {
        success: false,
        error: 'An unexpected error occurred. Please try again later.',
        error_id: anyUuid,
      },
    })
    const line = () => service.logLines().find(({ msg }) => msg === 'unexpected error')
    await expect.poll(line, PATIENTLY).toMatchObject({
      err: { message: expect.stringContaining('user_username_length'), code: '23514' },
    })
    expect(JSON.stringify(service.logLines())).not.toContain('a-hash-to-keep')
  })
})

describe('malformed JSON', () => {
  it('is not quoted in the reply', async () => {
    const raw = '{"email": "a@b.co", "password": hunter2-secret}'
    const headers = { 'Content-Type': 'application/json' }
    const reply = await service.guest().post('/api/users/login/', undefined, { raw, headers })
    expect(reply).toEqual({
      status: 400,
      body: { detail: "JSON parse error - Unexpected token 'h'" },
    })
  })
})

describe('an address that a proxy forwards', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8::9', '2001:db8::9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80::1'],
    ...['garbage', 'unknown', '1.2.3.4:5678', '[::1]', "'; drop table users; --"].map((given) => [
      given,
      '127.0.0.1',
    ]),
  ])('%s is kept as %s', async (given = '', kept) => {
    const email = `${Buffer.from(given).toString('hex')}@example.com`
    const reply = await register(email, { 'X-Forwarded-For': given })
    expect(reply.status).toBe(201)
    const rows = await service.db`
      select host(ip) as ip from audit_log where subject_id = ${String(reply.body.data.user.id)}`
    expect(rows).toEqual([{ ip: kept }])
  })
})
