/** Commands as an operator runs them: what they print and what they end with. */
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../structure/sources.ts'
import type { Run } from './runner.ts'

/** Where src/main.ts keeps compiled modules: the commands then start from there, too. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

export type Ended = { code: number; out: string; err: string }
type Given = { env: Record<string, string>; input?: string }

const started = new Set<string>()
let runner: ChildProcess | undefined
let isBusy = false

/**
 * The first run of each command is a process of its own, which must end by itself, and so is one beside
 * another. The others share a process.
 */
export async function runCommand(file: string, words: string[], given: Given): Promise<Ended> {
  const path = join(ROOT, 'src/run/commands', file)
  const run = { path, words, env: given.env, input: given.input ?? '' }
  if (isBusy || !started.has(file)) {
    started.add(file)
    return inOwnProcess(run)
  }
  isBusy = true
  return inRunner(run).finally(() => {
    isBusy = false
  })
}

const inOwnProcess = ({ path, words, env, input }: Run) =>
  new Promise<Ended>((resolve) => {
    const child = execFile(
      process.execPath,
      [path, ...words],
      { cwd: tmpdir(), env: { NODE_COMPILE_CACHE: COMPILED, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
    // It may have ended without reading.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })

async function inRunner(run: Run): Promise<Ended> {
  runner ??= startRunner()
  runner.send(run)
  const [ended] = await once(runner, 'message')
  return ended
}

/** It ends with the process of the tests. */
function startRunner(): ChildProcess {
  const env = { NODE_COMPILE_CACHE: COMPILED }
  const child = fork(join(ROOT, 'tests/run/commands/runner.ts'), { cwd: tmpdir(), env })
  child.unref()
  child.channel?.unref()
  return child
}

export const said = (out: string): Ended => ({ code: 0, out: `${out}\n`, err: '' })
export const refused = (err: string): Ended => ({ code: 1, out: '', err: `${err}\n` })
export const misused = (err: unknown): Ended => ({ code: 2, out: '', err: err as string })
