/** A log that cannot be written takes nothing with it. The disk is Linux's /dev/full, to which nothing fits. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT, startCommand } from '../../../scripts/support/service.ts'
import { LogOutput } from '../../../src/service/telemetry/log-output.ts'
import { useDatabase } from '../../support/app.ts'
import { useStores } from './stores.ts'

/** Other systems have none. */
const FULL = existsSync('/dev/full') ? '/dev/full' : '/dev/null'
const PATIENTLY = { timeout: 60_000 }
const database = useDatabase({ max: 2 })
const { settings } = useStores()

/** A disk with room for so many bytes; `take` makes room. */
function disk(room: number) {
  let written = ''
  let left = room
  return {
    written: () => written,
    makeRoom: () => {
      left = Number.POSITIVE_INFINITY
    },
    write: (bytes: Buffer) => {
      if (left <= 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      const fits = bytes.subarray(0, left)
      written += fits.toString()
      left -= fits.length
      return fits.length
    },
  }
}

it('writes what waited once there is room, each line whole and once', async () => {
  const full = disk(9)
  const output = new LogOutput(full.write)
  output.write('one line\n')
  output.write('another line\n')
  await expect.poll(full.written, PATIENTLY).toBe('one line\n')
  output.write('a third\n')
  full.makeRoom()
  await expect.poll(full.written, PATIENTLY).toBe('one line\nanother line\na third\n')
})

it('goes on in the middle of a line', async () => {
  const full = disk(3)
  const output = new LogOutput(full.write)
  output.write('one line\n')
  await expect.poll(full.written, PATIENTLY).toBe('one')
  full.makeRoom()
  await expect.poll(full.written, PATIENTLY).toBe('one line\n')
})

it('keeps 4 MB of lines, and no more', async () => {
  const full = disk(0)
  const output = new LogOutput(full.write)
  const line = `${'x'.repeat(1_048_575)}\n`
  for (let n = 0; n < 5; n += 1) output.write(line)
  output.writeLast()
  output.write('too much\n')
  full.makeRoom()
  output.writeLast()
  output.write('there is room again\n')
  output.writeLast()
  expect(full.written() === `${line.repeat(5)}there is room again\n`).toBe(true)
})

it('writes the last lines before the process exits', () => {
  const empty = disk(Number.POSITIVE_INFINITY)
  const output = new LogOutput(empty.write)
  output.write('the end\n')
  output.writeLast()
  expect(empty.written()).toBe('the end\n')
})

it('stops no service whose output is on a full disk: it serves, and ends in order', async () => {
  const env = await settings('store', { DATABASE_URL: database.url, WORKERS: '2' })
  const child = spawn('/bin/sh', ['-c', `exec "$@" >${FULL} 2>&1`, 'sh', ...startCommand(ROOT)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const statusOf = () =>
    fetch(`http://localhost:${env.PORT}/api/catalog/categories/`).then(
      ({ status }) => status,
      () => child.exitCode ?? child.signalCode,
    )
  await expect.poll(statusOf, { timeout: 110_000 }).toBe(200)
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 200])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
