/** How long the first start and a restart take until the first answer, and the memory of an idle process. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { freePort, residentMegabytes, startService } from '../support/service.ts'
import { alternate, type Options } from './shops.ts'
import { record } from './table.ts'

const IDLE_MS = 5_000

export async function benchStart({ folders, rounds }: Options) {
  const found = await alternate(folders, rounds(3), measure)
  const of = (key: 'firstMs' | 'restartMs' | 'idleMb') =>
    found.map((each) => each.map((round) => round[key]))
  const report = (name: string, unit: 'ms' | 'MB', values: number[][], atMost: number) =>
    record({ name, unit, values, target: { atMost } })
  report('from nothing to the first answer', 'ms', of('firstMs'), 5_000)
  report('restart to the first answer', 'ms', of('restartMs'), 2_000)
  report('idle memory of the process', 'MB', of('idleMb'), 150)
}

/** The first start finds no database, no secrets and no compiled modules; the restart finds them all. */
async function measure(cwd: string) {
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
  return { firstMs: first.ms, restartMs: again.ms, idleMb }
}
