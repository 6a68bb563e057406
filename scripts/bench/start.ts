/** `npm run bench -- start`: how long the first start and a restart take, and what an idle process holds. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, ROOT, residentMegabytes, startService } from '../support/service.ts'
import { median } from './statistics.ts'

const ROUNDS = 3
const IDLE_MS = 5_000
const TARGETS = { firstMs: 5_000, restartMs: 2_000, memoryMb: 150 }

type Round = { firstMs: number; restartMs: number; memoryMb: number }

export async function benchStart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-bench-'))
  // Where root runs this, Postgres runs as somebody else, who must get in.
  await chmod(dataDir, 0o755)
  try {
    const rounds: Round[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      process.stdout.write(`round ${round} of ${ROUNDS} …\n`)
      rounds.push(await measure(join(dataDir, String(round))))
    }
    const of = (key: keyof Round) => median(rounds.map((round) => round[key]))
    print('from nothing to the first answer', of('firstMs'), TARGETS.firstMs, 'ms')
    print('restart to the first answer', of('restartMs'), TARGETS.restartMs, 'ms')
    print('idle memory of the process', of('memoryMb'), TARGETS.memoryMb, 'MB')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The first start has no database, no secrets and no compiled modules; the restart finds them all. */
async function measure(folder: string): Promise<Round> {
  await rm(join(ROOT, 'node_modules', '.cache', 'compiled'), { recursive: true, force: true })
  const env = { PORT: String(await freePort()), DATA_DIR: folder }
  const before = Date.now()
  const first = await startService({ env })
  const firstMs = Date.now() - before
  await sleep(IDLE_MS)
  const memoryMb = await residentMegabytes(first.pid)
  await first.stop()

  const again = Date.now()
  const second = await startService({ env })
  const restartMs = Date.now() - again
  await second.stop()
  return { firstMs, restartMs, memoryMb }
}

function print(what: string, value: number, target: number, unit: string) {
  const verdict = value <= target ? 'met' : 'MISSED'
  process.stdout.write(
    `${what.padEnd(34)} ${String(value).padStart(6)} ${unit}   target ≤ ${target} ${unit}: ${verdict}\n`,
  )
}
