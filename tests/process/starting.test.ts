/** The process as an operator meets it: started, started again, killed. */
import { describe, expect, it } from 'vitest'
import { runToEnd } from '../../scripts/support/service.ts'
import { Client } from '../support/client.ts'
import { register, useStores } from './stores.ts'

const { start, processesOn } = useStores()

describe('npm start with nothing configured', () => {
  it('names its pages and the demo accounts in the last lines of its log', async () => {
    const service = await start('welcome')
    const lines = service
      .output()
      .trim()
      .split('\n')
      .slice(-6)
      .map((line) => JSON.parse(line).msg)
    expect(lines).toEqual([
      `API      ${service.url}/api/catalog/products/`,
      `Docs     ${service.url}/docs/  ${service.url}/redoc/`,
      `Identity ${service.url}/sandbox/idp/a/`,
      `Mailbox  ${service.url}/sandbox/mail/`,
      'Shopper  shopper@example.com / demo-shopper-password',
      'Admin    admin@example.com / demo-admin-password',
    ])
    await service.stop()
  })

  it('keeps data, secrets and sessions over a restart', async () => {
    const first = await start('restart')
    const { body } = await new Client(first.url).post('/api/users/login/', {
      email: 'shopper@example.com',
      password: 'demo-shopper-password',
    })
    expect(await first.stop()).toBe(0)
    const second = await start('restart')
    const caller = new Client(second.url).bearer(body.data.tokens.access_token)
    expect((await caller.get('/api/users/profile/')).body.email).toBe('shopper@example.com')
    await second.stop()
  })

  it('loses nothing when it is killed, and takes over the database it left behind', async () => {
    const killed = await start('killed')
    expect(await register(killed, 'before@example.com')).toBe(201)
    await killed.stop('SIGKILL')
    const next = await start('killed')
    expect(await register(next, 'before@example.com')).toBe(400)
    expect(await register(next, 'after@example.com')).toBe(201)
    // A child of Postgres looks like its parent until it has named itself.
    await expect.poll(() => processesOn('killed'), { timeout: 20_000 }).toHaveLength(1)
    expect(await next.stop()).toBe(0)
    expect(processesOn('killed')).toEqual([])
  })
})

describe('NODE_ENV=production', () => {
  it('refuses to start without its settings, naming them', async () => {
    const { code, output } = await runToEnd({ env: { NODE_ENV: 'production' } })
    expect(code).toBe(1)
    expect(output).toMatch(/^The environment is not fit to start:\n- DATABASE_URL is required/)
    expect(output).toContain('- SECRET_KEY is required in production\n')
  })
})
