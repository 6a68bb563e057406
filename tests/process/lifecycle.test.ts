/** The process as an operator meets it: started, stopped, killed, started beside itself. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  freePort,
  ROOT,
  runToEnd,
  type Service,
  spawnService,
  startService,
} from '../../scripts/support/service.ts'
import { Client } from '../support/client.ts'

let folder: string
const running = new Set<Service>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-lifecycle-'))
  // Where root runs this, Postgres runs as somebody else, who must get in.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const service of running) await service.stop('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** What a developer has: nothing set but a port and, so that tests do not meet, a folder. */
async function settings(name: string, changes: Record<string, string> = {}) {
  return {
    DATA_DIR: join(folder, name),
    PORT: String(await freePort()),
    LOG_FORMAT: 'json',
    ...changes,
  }
}

async function start(name: string): Promise<Service> {
  const service = await startService({ env: await settings(name) })
  running.add(service)
  return service
}

async function register(service: Service, email: string): Promise<number> {
  const reply = await new Client(service.url).post('/api/users/register/', {
    email,
    password: 'a-fig-tree-in-May',
    full_name: 'Amina Jacobs',
  })
  return reply.status
}

/** Processes that have to do with this data folder; the dead that nobody has buried yet aside. */
function processesOn(name: string): string[] {
  const all = execFileSync('ps', ['-eo', 'stat=,args=']).toString().split('\n')
  return all.filter((line) => line.includes(join(folder, name)) && !line.startsWith('Z'))
}

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

  it('refuses to start beside itself, in one sentence, and harms nothing', async () => {
    const first = await start('beside')
    expect(await runToEnd({ env: await settings('beside') })).toEqual({
      code: 1,
      output: `The store is already running on ${join(folder, 'beside', 'postgres-18')} (process ${first.pid}). Stop it first, or give this one a DATA_DIR and a PORT of its own.\n`,
    })
    expect(await register(first, 'still@example.com')).toBe(201)
    expect(await first.stop()).toBe(0)
  })

  it('is not taken in by another path to the same folder', async () => {
    const first = await start('real')
    await symlink(join(folder, 'real'), join(folder, 'linked'))
    const second = await runToEnd({ env: await settings('linked') })
    expect([second.code, second.output]).toEqual([1, expect.stringContaining('already running')])
    expect(await register(first, 'linked@example.com')).toBe(201)
    expect(await first.stop()).toBe(0)
  })

  it('makes one store of two first starts at the same moment', async () => {
    const starts = await Promise.allSettled([start('twins'), start('twins')])
    const served = starts.filter((each) => each.status === 'fulfilled').map(({ value }) => value)
    expect(served).toHaveLength(1)
    const [service] = served
    if (!service) throw new Error('neither started')
    expect(await register(service, 'twin@example.com')).toBe(201)
    expect(await service.stop()).toBe(0)
    expect(processesOn('twins')).toEqual([])
  })

  it('says so when the port is taken', async () => {
    const first = await start('port')
    const { port } = new URL(first.url)
    const second = await runToEnd({ env: await settings('other-port', { PORT: port }) })
    expect(second.code).toBe(1)
    expect(second.output.trim().split('\n').at(-1)).toBe(
      `Port ${port} is taken by another process: stop it, or set PORT.`,
    )
    await first.stop()
  })
})

describe('stopping', () => {
  // After its time of grace, 4.5 seconds, the process would end with 1.
  it.each(['SIGTERM', 'SIGINT'] as const)('ends with 0 on %s', async (signal) => {
    const service = await start(`signal-${signal}`)
    expect(await service.stop(signal)).toBe(0)
    expect(processesOn(`signal-${signal}`)).toEqual([])
  })

  it('ends with 0 and its database although a request takes for ever', async () => {
    const service = await start('endless')
    const guest = new Client(service.url)
    const { body: page } = await guest.get('/api/catalog/products/?page_size=1')
    const login = { email: 'shopper@example.com', password: 'demo-shopper-password' }
    const { body } = await guest.post('/api/users/login/', login)
    const shopper = guest.bearer(body.data.tokens.access_token)
    const variant = page.results[0].variants.find(
      (each: { stock_available: number }) => each.stock_available > 0,
    )
    await shopper.post('/api/orders/cart/add/', { variant_id: variant.id })
    const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
    const { body: placed } = await shopper.post('/api/orders/create/', order)
    const slow = shopper.post(new URL(placed.data.payment_url).pathname, {
      outcome: 'succeed',
      delay_ms: 9_000,
    })
    const cutOff = expect(slow).rejects.toThrow('fetch failed')
    // On its way when the other reply is there: the service reads what arrives in order.
    await guest.get('/healthz')
    expect(await service.stop()).toBe(0)
    await cutOff
    expect(processesOn('endless')).toEqual([])
  })

  it('ends in order when it is told to while it still starts', async () => {
    const env = await settings('early')
    const child = spawnService(env, ROOT).child
    while (!existsSync(join(folder, 'early', 'secrets.json'))) await sleep(5)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(processesOn('early')).toEqual([])
  })

  it('finishes the request that is on its way', async () => {
    const service = await start('in-flight')
    const body = JSON.stringify({
      email: 'in-flight@example.com',
      password: 'a-fig-tree-in-May',
      full_name: 'Amina Jacobs',
    })
    const reply = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
      let received = ''
      socket.on('data', (data) => (received += data))
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
      socket.write(
        `POST /api/users/register/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
        () => {
          const ended = service.stop()
          // The rest arrives after the signal did.
          setTimeout(() => socket.write(body.slice(20)), 200)
          ended.catch(reject)
        },
      )
    })
    expect(reply).toMatch(/^HTTP\/1\.1 201 Created/)
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
