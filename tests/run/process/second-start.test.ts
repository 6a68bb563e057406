/** The process beside another one. */
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runToEnd, type Service } from '../../../scripts/support/service.ts'
import { cloneTemplate } from '../../support/app.ts'
import { register, useStores } from './stores.ts'

const { settings, start, folderOf, processesOn } = useStores()

let served: Service[]
let first: Service
beforeAll(async () => {
  const starts = await Promise.allSettled([start('store'), start('store')])
  served = starts.filter((each) => each.status === 'fulfilled').map(({ value }) => value)
  if (!served[0]) throw new Error('neither started')
  first = served[0]
})

describe('two first starts at the same moment', () => {
  it('make one store', async () => {
    expect(served).toHaveLength(1)
    expect(await register(first, 'twin@example.com')).toBe(201)
  })
})

describe('a second npm start', () => {
  it.concurrent('refuses to start beside itself, in one sentence, and harms nothing', async () => {
    expect(await runToEnd({ env: await settings('store') })).toEqual({
      code: 1,
      output: `The store is already running on ${join(folderOf('store'), 'postgres-18')} (process ${first.pid}). Stop it first, or give this one a DATA_DIR and a PORT of its own.\n`,
    })
    expect(await register(first, 'still@example.com')).toBe(201)
  })

  it.concurrent('is not taken in by another path to the same folder', async () => {
    await symlink(folderOf('store'), folderOf('linked'))
    const second = await runToEnd({ env: await settings('linked') })
    expect([second.code, second.output]).toEqual([1, expect.stringContaining('already running')])
    expect(await register(first, 'linked@example.com')).toBe(201)
  })

  it.concurrent('says so when the port is taken', async () => {
    const { port } = new URL(first.url)
    const database = await cloneTemplate()
    const own = { PORT: port, DATABASE_URL: database.url }
    const second = await runToEnd({ env: await settings('other-port', own) })
    await database.drop()
    expect(second.code).toBe(1)
    expect(second.output.trim().split('\n').at(-1)).toBe(
      `Port ${port} is taken by another process: stop it, or set PORT.`,
    )
  })
})

describe('the first of them all', () => {
  it('ends as if it had been alone', async () => {
    expect(await first.stop()).toBe(0)
    expect(processesOn('store')).toEqual([])
  })
})
