/** The process when it gets a signal to end. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ROOT, spawnNpmStart, spawnService } from '../../../scripts/support/service.ts'
import { Client } from '../../support/client.ts'
import { useStores } from './stores.ts'

const stores = useStores()
const { settings, start, processesOn } = stores
const PATIENTLY = { timeout: 60_000 }
const SHOPPER = { email: 'shopper@example.com', password: 'demo-shopper-password' }

const isTaken = (port: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), 'localhost')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

function endGroup({ pid = 0 }: ChildProcess) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

/** Of an embedded database: its processes, and the file that says that it runs. */
function leftOf(name: string): string[] {
  const pidFile = join(stores.folderOf(name), 'postgres-18', 'cluster', 'postmaster.pid')
  return [...processesOn(name), ...(existsSync(pidFile) ? [pidFile] : [])]
}

/** Text that is written to it is typed there. */
function spawnInTerminal(env: Record<string, string>): ChildProcess {
  const [command, file] = ['npm start', '/dev/null']
  const args = process.platform === 'linux' ? ['-qec', command, file] : ['-q', file, 'npm', 'start']
  return spawn('script', args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
}

describe('stopping', () => {
  // After its time of grace the process would end with 1.
  it('ends with 0 and its database on SIGTERM, and finishes the request that is on its way', async () => {
    const service = await start('store')
    const body = JSON.stringify(SHOPPER)
    let ended: Promise<number | null> | undefined
    const reply = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
      let received = ''
      socket.on('data', (data) => (received += data))
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
      socket.write(
        `POST /api/users/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
        () => {
          ended = service.stop('SIGTERM')
          // The rest arrives after the signal did.
          setTimeout(() => socket.write(body.slice(20)), 200)
          ended.catch(reject)
        },
      )
    })
    expect(reply).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(await ended).toBe(0)
    expect(processesOn('store')).toEqual([])
  })

  it('ends with 0 and its database on SIGINT, although a request never ends', async () => {
    const service = await start('store')
    const guest = new Client(service.url)
    const { body: page } = await guest.get('/api/catalog/products/?page_size=1')
    const { body } = await guest.post('/api/users/login/', SHOPPER)
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
    expect(await service.stop('SIGINT')).toBe(0)
    await cutOff
    expect(processesOn('store')).toEqual([])
  })

  // npm passes the signal on: the service gets that of the group, or of the terminal, twice.
  it.each<[string, typeof spawnNpmStart, (npm: ChildProcess) => void]>([
    ['npm alone', spawnNpmStart, (npm) => npm.kill('SIGTERM')],
    ['the process group', spawnNpmStart, ({ pid = 0 }) => process.kill(-pid, 'SIGINT')],
    ['whatever runs in the terminal', spawnInTerminal, (npm) => npm.stdin?.write('\x03')],
  ])('ends with its database when the signal is for %s', async (_, spawnNpm, end) => {
    const env = await settings('store')
    const npm = spawnNpm(env)
    try {
      await expect.poll(() => isTaken(env.PORT), PATIENTLY).toBe(true)
      const exited = once(npm, 'exit')
      end(npm)
      await exited
      expect([await isTaken(env.PORT), leftOf('store')]).toEqual([false, []])
    } finally {
      endGroup(npm)
    }
  })

  it('takes signals in quick succession for one, and ends in order', async () => {
    const service = await start('store')
    // The shell sends the first one, too: it may take long to start.
    const burst = 'kill -INT $0; for each in $(seq 1000); do kill -TERM $0; done 2>/dev/null; true'
    execFileSync('sh', ['-c', burst, String(service.pid)])
    expect(await service.stop('SIGINT')).toBe(0)
    expect(leftOf('store')).toEqual([])
  })

  it('ends at once by a later signal, and its database too', async () => {
    const service = await start('store', { DRAIN_SECONDS: '300' })
    const ended = service.stop('SIGINT')
    const again = setInterval(() => process.kill(service.pid, 'SIGINT'), 100)
    expect(await ended.finally(() => clearInterval(again))).toBe(1)
    expect(leftOf('store')).toEqual([])
  })

  it('stops the database that was started for a command when the command is interrupted', async () => {
    const env = await settings('store')
    const command = ['src/run/commands/admin.ts', 'grant', 'new@example.com', '--password-stdin']
    // It waits for the password.
    const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio: 'pipe' })
    const serverOf = () => processesOn('store').find((line) => line.includes('bin/postgres -D'))
    await expect.poll(serverOf, PATIENTLY).toBeDefined()
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([130, null])
    expect(leftOf('store')).toEqual([])
  })

  it('ends in order when the signal comes while it still starts, and leaves no half database', async () => {
    const env = await settings('early')
    const child = spawnService(env, ROOT).child
    while (!existsSync(join(stores.folderOf('early'), 'secrets.json'))) await sleep(5)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(processesOn('early')).toEqual([])
    const files = readdirSync(stores.folderOf('early'), { recursive: true })
    expect(files.filter((file) => file.includes('draft'))).toEqual([])
  })
})
