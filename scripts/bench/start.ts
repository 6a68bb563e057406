/** `npm run bench -- start`: how long the first start and a restart take, and what an idle process holds. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd, runScript } from '../support/endings.ts'
import { temporaryFolder } from '../support/folder.ts'
import { freePort, ROOT, residentMegabytes, startService } from '../support/service.ts'
import { rounds } from './options.ts'
import { median } from './statistics.ts'
import { record } from './table.ts'

const ROUNDS = rounds(3)
const IDLE_MS = 5_000
const TARGETS = { firstMs: 5_000, restartMs: 2_000, memoryMb: 150 }

type Round = { firstMs: number; restartMs: number; memoryMb: number }

export const benchStart = () =>
  runScript(async () => {
    const dataDir = await temporaryFolder()
    const found: Round[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      process.stdout.write(`round ${round} of ${ROUNDS} …\n`)
      found.push(await measure(join(dataDir, String(round))))
    }
    const of = (key: keyof Round) => median(found.map((round) => round[key]))
    report('from nothing to the first answer', of('firstMs'), TARGETS.firstMs, 'ms')
    report('restart to the first answer', of('restartMs'), TARGETS.restartMs, 'ms')
    report('idle memory of the process', of('memoryMb'), TARGETS.memoryMb, 'MB')
    return 0
  })

/** The first start has no database, no secrets and no compiled modules; the restart finds them all. */
async function measure(folder: string): Promise<Round> {
  await rm(join(ROOT, 'node_modules', '.cache', 'compiled'), { recursive: true, force: true })
  const env = { PORT: String(await freePort()), DATA_DIR: folder }
  const before = Date.now()
  const first = await startService({ env })
  atEnd(() => first.stop())
  const firstMs = Date.now() - before
  await sleep(IDLE_MS)
  const memoryMb = await residentMegabytes(first.pid)
  await first.stop()

  const again = Date.now()
  const second = await startService({ env })
  atEnd(() => second.stop())
  const restartMs = Date.now() - again
  await second.stop()
  return { firstMs, restartMs, memoryMb }
}

function report(what: string, value: number, target: number, unit: string) {
  record({
    what,
    value: `${value.toLocaleString('en')} ${unit}`,
    target: `≤ ${target.toLocaleString('en')} ${unit}`,
    isMet: value <= target,
  })
}
