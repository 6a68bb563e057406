/** Goal: a script that is interrupted leaves no service behind, whatever it was about to start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../scripts/support/service.ts'

/** Starts a service that never answers, and another when that has ended. */
const SCRIPT = `
  import { once } from 'node:events'
  import { runScript } from '${ROOT}scripts/support/endings.ts'
  import { spawnService } from '${ROOT}scripts/support/service.ts'
  const start = () => {
    const { child } = spawnService({}, import.meta.dirname)
    process.stdout.write('started ' + child.pid + ';')
    return once(child, 'exit')
  }
  await runScript(async () => {
    await start()
    await start()
  })`
const PACKAGE = { scripts: { start: 'node service.js' } }

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('ends what it has started, and what it starts while it ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-interrupted-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), JSON.stringify(PACKAGE))
  await writeFile(join(folder, 'service.js'), 'setInterval(() => undefined, 1_000)')
  await writeFile(join(folder, 'script.mts'), SCRIPT)
  const script = spawn(process.execPath, [join(folder, 'script.mts')], { cwd: ROOT })
  let output = ''
  script.stdout.on('data', (data) => (output += data))
  script.stderr.on('data', (data) => (output += data))
  const pids = () => [...output.matchAll(/started (\d+);/g)].map(([, pid]) => Number(pid))
  onTestFinished(() => {
    for (const pid of pids().filter(isThere)) process.kill(pid, 'SIGKILL')
  })
  await expect.poll(pids, { timeout: 60_000 }).toHaveLength(1)
  script.kill('SIGINT')
  const [code] = await once(script, 'exit')
  expect([code, pids().length], output).toEqual([130, 2])
  await expect.poll(() => pids().filter(isThere), { timeout: 60_000 }).toEqual([])
})
