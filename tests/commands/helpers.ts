/** Commands as an operator runs them: what they print and what they end with. */
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../structure/sources.ts'

/** Where src/main.ts keeps compiled modules: the commands then start from there, too. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

export type Ended = { code: number; out: string; err: string }
type Given = { env: Record<string, string>; input?: string }

export function runCommand(file: string, words: string[], { env, input = '' }: Given) {
  return new Promise<Ended>((resolve) => {
    const path = join(ROOT, 'src/commands', file)
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
}

export const said = (out: string): Ended => ({ code: 0, out: `${out}\n`, err: '' })
export const refused = (err: string): Ended => ({ code: 1, out: '', err: `${err}\n` })
export const misused = (err: unknown): Ended => ({ code: 2, out: '', err: err as string })
