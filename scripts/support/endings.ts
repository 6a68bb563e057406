/** What a script has started ends with it, also when it is interrupted or told to stop. */

const endings: (() => Promise<unknown>)[] = []
let isInterrupted = false

/** Last in, first out; what is still being started waits to be ended. */
export function atEnd(ending: () => Promise<unknown>) {
  endings.push(ending)
}

/** Does the work, ends everything, and sets the exit code: what the work returns, or 2 if it throws. */
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
  // A mistake that nobody awaits must not leave processes behind either.
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`)
    void endAll().then(() => process.exit(2))
  })
  try {
    process.exitCode = await work()
  } catch (error) {
    // What is taken away while it works fails.
    if (!isInterrupted) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    process.exitCode = 2
  } finally {
    await endAll()
  }
}

async function endAll(): Promise<void> {
  for (const ending of endings.splice(0).reverse()) {
    await ending().catch((error) => process.stderr.write(`while ending: ${error}\n`))
  }
}
