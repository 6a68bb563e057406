/** `npm run bench` without a name: each bench in a process of its own, so that none is left the other's heap. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { atEnd, runScript } from '../support/endings.ts'
import { options } from './options.ts'
import type { Row } from './table.ts'

const SCRIPT = fileURLToPath(new URL('../bench.ts', import.meta.url))
/** So many that all of them end within ten minutes. */
const ROUNDS = 3

export async function runEach(names: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  await runScript(async () => {
    const start = performance.now()
    for (const [index, name] of names.entries()) {
      const seconds = ((performance.now() - start) / 1_000).toFixed(0)
      process.stdout.write(`\n[${index + 1}/${names.length}] ${name}, after ${seconds} s\n`)
      rows.push(...(await runOne(name)))
    }
    return 0
  })
  return rows
}

/** A bench that fails is a row, too: the others are worth having. */
async function runOne(name: string): Promise<Row[]> {
  const { products, rounds = ROUNDS } = options()
  const words = [name, '--products', String(products), '--rounds', String(rounds)]
  // Ctrl-C is for this process, which tells the other to end in order.
  const child = fork(SCRIPT, words, { detached: true })
  atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const rows: Row[] = []
  child.on('message', (found) => rows.push(...(found as Row[])))
  const [code] = await once(child, 'exit')
  const failed = { what: name, value: `ended with ${code}`, isMet: false }
  return code === 0 ? rows : [...rows, failed]
}
