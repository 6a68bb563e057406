/** Goal: in production a single process that hangs or has died is replaced without a person. */
import { beforeAll, expect, it } from 'vitest'
import type { Service } from '../../../scripts/support/service.ts'
import { PRODUCTION, testEnv, useDatabase } from '../../support/app.ts'
import { useStores } from './stores.ts'

const PATIENTLY = { timeout: 60_000 }
const database = useDatabase({ max: 1 })
const { start, folderOf } = useStores()

type Line = { msg: string; pid: number; worker?: number; how?: string }
const linesOf = (service: Service): Line[] =>
  service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

/** The process that serves: the newest that listens. */
const servingPid = (service: Service) =>
  linesOf(service).findLast(({ msg }) => msg.startsWith('Server listening'))?.pid ?? 0

let service: Service
beforeAll(async () => {
  service = await start('store', {
    ...testEnv(folderOf('store')),
    ...PRODUCTION,
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    ROLE: 'web',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
  })
})

it.each([
  ['has died', 'SIGKILL'],
  ['is frozen', 'SIGSTOP'],
] as const)('replaces the process that serves when it %s', async (_how, signal) => {
  await expect.poll(() => servingPid(service), PATIENTLY).toBeGreaterThan(0)
  const before = servingPid(service)
  expect(before).not.toBe(service.pid)
  process.kill(before, signal)
  await expect.poll(() => servingPid(service), PATIENTLY).not.toBe(before)
  const statusOf = () => fetch(`${service.url}/readyz`).then(({ status }) => status, String)
  await expect.poll(statusOf, PATIENTLY).toBe(200)
})

it('ends with 0, and has said what it did', async () => {
  expect(await service.stop()).toBe(0)
  const facts = linesOf(service).map(({ worker, how, msg }) => ({ worker, how, msg }))
  expect(facts).toContainEqual({ worker: 1, msg: 'a worker is frozen: killed' })
  const ended = facts.filter(({ msg }) => msg === 'a worker died; another takes its place')
  expect(ended.map(({ worker, how }) => [worker, how])).toEqual([
    [1, 'SIGKILL'],
    [1, 'SIGKILL'],
  ])
})
