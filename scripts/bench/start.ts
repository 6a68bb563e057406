/** How long the first start and a restart take until the first answer, and the memory of an idle process. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/run/dev/free-port.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { residentMegabytes, startService } from '../support/service.ts'
import { measure, type Options } from './shops.ts'

const IDLE_MS = 5_000

export async function benchStart({ folders, rounds }: Options) {
  await measure(folders, {
    rounds: rounds(3),
    figures: [
      { name: 'from nothing to the first answer', unit: 'ms', target: { atMost: 5_000 } },
      { name: 'restart to the first answer', unit: 'ms', target: { atMost: 2_000 } },
      { name: 'idle memory of the process', unit: 'MB', target: { atMost: 150 } },
    ],
    service: startTwice,
  })
}

/** The first start finds no database, no secrets and no compiled modules; the restart finds them all. */
async function startTwice(cwd: string): Promise<number[]> {
  await rm(join(cwd, 'node_modules', '.cache', 'compiled'), { recursive: true, force: true })
  const env = { PORT: String(await freePort()), DATA_DIR: await temporaryFolder() }
  const timed = async () => {
    const start = performance.now()
    const service = await startService({ env, cwd })
    atEnd(() => service.stop())
    return { service, ms: performance.now() - start }
  }
  const first = await timed()
  await sleep(IDLE_MS)
  const idleMb = await residentMegabytes(first.service.pid)
  await first.service.stop()
  const again = await timed()
  await again.service.stop()
  return [first.ms, again.ms, idleMb]
}
