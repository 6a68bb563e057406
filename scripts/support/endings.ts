/** Ends everything that a script has started, also when the script is interrupted or stopped. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'

const endings: (() => Promise<unknown>)[] = []
let isInterrupted = false
let isEnding = false

/** Runs at the end, the last one first; at once, if the work goes on although the script is ending. */
export function atEnd(ending: () => Promise<unknown>) {
  if (isEnding) void run(ending)
  else endings.push(ending)
}

/** An empty folder that is removed at the end. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-script-'))
  // Where root runs the script, Postgres runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755)
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Does the work, ends everything, and sets the exit code: the result of the work, or 2 if it throws. */
export async function runScript(work: () => Promise<number>): Promise<void> {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      isInterrupted = true
      process.stdout.write('\nstopping …\n')
      void endAll().then(() => process.exit(code))
    })
  }
  // An error in a promise that is not awaited must not leave processes behind either.
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`)
    void endAll().then(() => process.exit(2))
  })
  try {
    process.exitCode = await work()
  } catch (error) {
    // After an interruption the work fails because its processes have ended.
    if (!isInterrupted) process.stderr.write(`${textOf(error)}\n`)
    process.exitCode = 2
  } finally {
    await endAll()
  }
}

/** A sentence for a mistake in the command line, and a stack for anything else, with its causes. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isMistyped = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isMistyped ? `${error.message}\nSee --help.` : inspect(error)
}

async function endAll(): Promise<void> {
  isEnding = true
  for (const ending of endings.splice(0).reverse()) await run(ending)
}

const run = (ending: () => Promise<unknown>) =>
  ending().catch((error) => process.stderr.write(`while ending: ${error}\n`))
