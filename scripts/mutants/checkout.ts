/** A copy of the checkout in which one file at a time is changed, and its tests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbedded } from '../../src/run/dev/postgres/embedded.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { ROOT } from '../support/service.ts'
import { judgingTests } from './tests.ts'

/** `by` is the test file that failed, or the set-up of all tests. */
export type TestRun = { outcome: 'passed' | 'timeout' } | { outcome: 'failed'; by: string }

const NOT_COPIED = new Set(['node_modules', '.git', '.data', 'tests'])
const SERVER_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
]

export type Checkout = {
  folder: string
  testFiles: string[]
  /** Runs these test files until one fails. */
  run: (files: readonly string[], seconds: number) => Promise<TestRun>
}

/** With the tests of another checkout, if its folder is given. */
export async function copyCheckout(testsOf: string, workers: number): Promise<Checkout> {
  const folder = join(await temporaryFolder(), 'checkout')
  for (const name of await readdir(ROOT)) {
    if (!NOT_COPIED.has(name)) await cp(join(ROOT, name), join(folder, name), { recursive: true })
  }
  await cp(join(testsOf, 'tests'), join(folder, 'tests'), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const server = await startEmbedded({ folder: await temporaryFolder(), settings: SERVER_SETTINGS })
  atEnd(() => server.stop('immediate'))
  atEnd(async () => endRunning())
  const testFiles = judgingTests(folder)
  const run = async (files: readonly string[], seconds: number): Promise<TestRun> => {
    const there = files.filter((file) => existsSync(join(folder, file)))
    if (there.length === 0) return { outcome: 'passed' }
    const ended = await runVitest({ folder, files: there, seconds, workers, url: server.url })
    await dropDatabases(server.url)
    return ended
  }
  return { folder, testFiles, run }
}

type Vitest = { folder: string; files: string[]; seconds: number; workers: number; url: string }

/** The process group of the tests that run now. */
let running: number | undefined

function endRunning() {
  try {
    if (running) process.kill(-running, 'SIGKILL')
  } catch {
    // The group has ended by itself.
  }
  running = undefined
}

async function runVitest({ folder, files, seconds, workers, url }: Vitest): Promise<TestRun> {
  const report = join(folder, '..', 'report.json')
  await rm(report, { force: true })
  const options = ['--bail=1', `--maxWorkers=${workers}`, '--reporter=json']
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...options, `--outputFile=${report}`, ...files],
    {
      cwd: folder,
      stdio: 'ignore',
      // A group of its own, so that its workers and their services can be ended with it.
      detached: true,
      env: { ...process.env, CI: '1', TEST_DATABASE_URL: url },
    },
  )
  running = child.pid
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endRunning()
  }, seconds * 1_000)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  endRunning()
  if (isLate) return { outcome: 'timeout' }
  if (code === 0) return { outcome: 'passed' }
  return { outcome: 'failed', by: await failedIn(report, folder) }
}

type FileResult = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string }[]
}

async function failedIn(report: string, folder: string): Promise<string> {
  const text = await readFile(report, 'utf8').catch(() => '{}')
  const { testResults = [] }: { testResults?: FileResult[] } = JSON.parse(text)
  // Files that --bail has cancelled are reported as failed, too, but without a failed test.
  const failed =
    testResults.find(({ assertionResults }) =>
      assertionResults.some(({ status }) => status === 'failed'),
    ) ?? testResults.find(({ status, message }) => status === 'failed' && message)
  return failed?.name.replace(`${folder}/`, '') ?? 'the set-up of all tests'
}

/** Drops the databases of test files that were ended before they could. */
async function dropDatabases(url: string) {
  const admin = postgres(url, { max: 1, onnotice: () => undefined })
  const databases = await admin<{ name: string }[]>`
    select datname as name
    from pg_database
    where not datistemplate and datname not in ('postgres', current_database())`
  for (const { name } of databases) {
    await admin`drop database if exists ${admin(name)} with (force)`
  }
  await admin.end()
}

/** Changes the file, does the work, and changes it back. */
export async function whileChanged<Result>(
  { folder }: Checkout,
  { file, text }: { file: string; text: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(folder, file)
  const original = await readFile(path)
  await writeFile(path, text)
  try {
    return await work()
  } finally {
    await writeFile(path, original)
  }
}
