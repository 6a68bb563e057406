/**
 * `npm run check:previous-version`: whether the last released version goes on serving on the schema of this
 * one, as it must while a deployment replaces one process after the other; and whether a database that it made
 * becomes like a new one of this version.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Db } from '../src/service/db/connect.ts'
import { migrate } from '../src/service/db/migrate.ts'
import { dumpSchema } from '../tests/support/schema-dump.ts'
import { createDatabase } from './support/database.ts'
import { atEnd, runScript, temporaryFolder } from './support/endings.ts'
import { commandOf, ROOT, type Service, serviceSettings, startService } from './support/service.ts'
import { readOptions, say } from './support/terminal.ts'

/** Until there is a tag: the last state that counts as released. */
const RELEASED = 'scripts/last-released.txt'
/** The exit code without the history, with which CI goes on. */
const NO_HISTORY = 3

const HELP = `Usage: npm run check:previous-version

Migrates a temporary database with this code, starts the last released version on it, and goes the
shopper's journey (npm run demo) with that version: cart, order, payment, cancellation, return. Then
npm run reconcile of this code must find nothing. Before it, a database that the last released version made is
brought to this one, and must be like a new one. The version is the newest tag v*; without one it is the
commit in ${RELEASED}. Services and databases are temporary.

Exit code: 0 if it served as ever, 1 if it did not, ${NO_HISTORY} if this clone has no such commit.`

async function main(): Promise<number> {
  if (!readOptions({ help: HELP, numbers: {} })) return 0
  const version = await previousVersion()
  if (git('cat-file', '-e', `${version}^{commit}`) === undefined) {
    say(`Not checked: this clone lacks ${version}. Get it by \`git fetch --unshallow --tags\`.`)
    return NO_HISTORY
  }
  const folder = await temporaryFolder()
  const checkout = await checkOut(version, join(folder, 'checkout'))
  const { url: DATABASE_URL } = await createDatabase()
  say(`bring a database of ${version} to this version`)
  const differing = await differingParts(checkout, DATABASE_URL)
  say(`start ${version} on the schema of this version`)
  const settings = await serviceSettings(join(folder, 'data'))
  const service = await startService({ env: { ...settings, DATABASE_URL }, cwd: checkout })
  atEnd(() => service.stop('SIGKILL'))
  const problems = [
    ...differing,
    ...run('its demo', [...commandOf('demo', checkout), '--url', service.url], checkout),
    ...(await endWithoutErrors(service)),
    ...run('reconcile', commandOf('reconcile', ROOT), ROOT, { DATABASE_URL }),
  ]
  for (const problem of problems) say(problem)
  say(
    problems.length > 0 ? `${version} does not go on.` : `${version} goes on beside this version.`,
  )
  return problems.length > 0 ? 1 : 0
}

/** Of a database of the version before, brought to this one, and of a new database: objects and rows. */
async function differingParts(checkout: string, newUrl: string): Promise<string[]> {
  const { url } = await createDatabase({ folder: checkout })
  await migrate(url)
  const [old = [], fresh = []] = await Promise.all([url, newUrl].map(partsOf))
  return [
    ...old.filter((part) => !fresh.includes(part)).map((part) => `only in the older one: ${part}`),
    ...fresh.filter((part) => !old.includes(part)).map((part) => `only in the new one: ${part}`),
  ]
}

async function partsOf(url: string): Promise<string[]> {
  const db = connect(url, { max: 1 })
  try {
    const objects = (await dumpSchema(db)).split('\n\n').map((object) => object.trim())
    return [...objects, ...(await firstRows(db))]
  } finally {
    await db.end()
  }
}

/** Those that each shop has. */
async function firstRows(db: Db): Promise<string[]> {
  const rows = await db<{ row: string }[]>`
    select 'coverage_levels ' || to_jsonb(c)::text as row from coverage_levels c
    union all
    select 'shop_settings ' || to_jsonb(s)::text from shop_settings s`
  return rows.map(({ row }) => row)
}

async function previousVersion(): Promise<string> {
  const [newest = ''] = git('tag', '--list', 'v*', '--sort=-v:refname')?.split('\n') ?? []
  return newest || (await readFile(join(ROOT, RELEASED), 'utf8')).trim()
}

/** Undefined where git fails, or is not there. */
function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

/** Checks out the files of a version, with its packages: those that are installed here, if it was made with them. */
async function checkOut(version: string, folder: string): Promise<string> {
  await mkdir(folder)
  const files = execFileSync('git', ['archive', version], { cwd: ROOT, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  const [its, ours] = await Promise.all(
    [folder, ROOT].map((place) => readFile(join(place, 'package-lock.json'), 'utf8')),
  )
  if (its === ours) await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  else {
    say('install its packages')
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' })
  }
  return folder
}

/** Runs a script with this Node; a problem if it does not end with 0. */
function run(
  name: string,
  words: string[],
  cwd: string,
  env: Record<string, string> = {},
): string[] {
  say(name)
  const options = { cwd, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options)
  return status === 0 ? [] : [`${name} ended with ${status}:\n${stdout}${stderr}`]
}

/** Stops the service; its jobs, too, must not have failed. */
async function endWithoutErrors(service: Service): Promise<string[]> {
  const code = await service.stop()
  const errors = service
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0\b/.test(line))
  return [...errors, ...(code === 0 ? [] : [`the service ended with ${code}`])]
}

await runScript(main)
