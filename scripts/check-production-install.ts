/**
 * `npm run check:production-install`: the Dockerfile's steps without a container engine. Copies what
 * it copies into an empty folder, installs production dependencies only, starts the service in
 * production mode against a database, and asks it something.
 */
import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startEmbedded } from '../src/dev/postgres/embedded.ts'
import { freePort, ROOT, runToEnd, startService } from './support/service.ts'

const folder = await mkdtemp(join(tmpdir(), 'store-production-'))
// Where root runs the script, Postgres runs as another user, who must be able to enter the folder.
await chmod(folder, 0o755)
const app = join(folder, 'app')
const database = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => undefined }
  : await startEmbedded({ folder: join(folder, 'postgres') })

try {
  const ignored = await ignoredPaths()
  for (const path of await copiedPaths()) {
    await cp(join(ROOT, path), join(app, path), {
      recursive: true,
      filter: (source) => !ignored.includes(relative(ROOT, source)),
    })
  }
  say('npm ci --omit=dev')
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: app,
    stdio: 'inherit',
  })
  await startAndAsk()
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
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

async function startAndAsk() {
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
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
  const refused = await runToEnd({
    env: { ...env, ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know' },
    cwd: app,
  })
  if (refused.code !== 1 || !refused.output.startsWith('The sandbox and its demo shop are in')) {
    throw new Error(`it ended with ${refused.code}:\n${refused.output}`)
  }
  say('start in production mode')
  const service = await startService({ env, cwd: app })
  try {
    await expectReply(`${service.url}/readyz`, 200, '{"status":"ready"}')
    await expectReply(
      `${service.url}/api/catalog/products/`,
      200,
      '{"count":0,"next":null,"previous":null,"results":[]}',
    )
    await expectReply(`${service.url}/sandbox/mail/`, 404, '{"detail":"Not found."}')
  } catch (error) {
    await service.stop('SIGKILL')
    throw error
  }
  const code = await service.stop()
  if (code !== 0) throw new Error(`it ended with ${code}:\n${service.output()}`)
  say('it answers, has no sandbox, and stops cleanly')
}

async function expectReply(url: string, status: number, body: string) {
  const response = await fetch(url)
  const text = await response.text()
  if (response.status !== status || text !== body) {
    throw new Error(`${url} answered ${response.status} ${text}, not ${status} ${body}`)
  }
}

function say(line: string) {
  process.stdout.write(`production install: ${line}\n`)
}
