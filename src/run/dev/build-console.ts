/** In a process of its own: a bundler would take memory from the service as long as it runs. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const BUILD = join(import.meta.dirname, '..', '..', '..', 'console', 'build.ts')

/** The API serves without it: what went wrong is said, and the start goes on. */
export async function buildConsoleIfOld() {
  await promisify(execFile)(process.execPath, [BUILD, '--if-old']).catch((error: Error) => {
    process.stderr.write(`The console could not be built: ${error.message}\n`)
  })
}
