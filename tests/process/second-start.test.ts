/** The process beside another one. */
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runToEnd } from '../../scripts/support/service.ts'
import { register, useStores } from './stores.ts'

const stores = useStores()
const { settings, start, processesOn } = stores

describe('a second npm start', () => {
  it('refuses to start beside itself, in one sentence, and harms nothing', async () => {
    const first = await start('beside')
    expect(await runToEnd({ env: await settings('beside') })).toEqual({
      code: 1,
      output: `The store is already running on ${join(stores.folderOf('beside'), 'postgres-18')} (process ${first.pid}). Stop it first, or give this one a DATA_DIR and a PORT of its own.\n`,
    })
    expect(await register(first, 'still@example.com')).toBe(201)
    expect(await first.stop()).toBe(0)
  })

  it('is not taken in by another path to the same folder', async () => {
    const first = await start('real')
    await symlink(stores.folderOf('real'), stores.folderOf('linked'))
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
