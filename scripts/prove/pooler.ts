/** `npm run prove:pooler`: the service works through PgBouncer in transaction mode, and loses nothing. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { connect, type Db } from '../../src/service/db/connect.ts'
import { startSmtp } from '../../tests/support/smtp.ts'
import { checkLoad } from '../support/books.ts'
import { startServer } from '../support/database.ts'
import { atEnd, runScript, temporaryFolder } from '../support/endings.ts'
import { checkMails } from '../support/mails.ts'
import { findPrograms, MISSING } from '../support/programs.ts'
import { insertPeople, type Person, SECRETS } from '../support/rows.ts'
import { SANDBOX_SECRET } from '../support/sandbox-events.ts'
import { ROOT, runToEnd, type Service, serviceSettings, startService } from '../support/service.ts'
import { formatTable } from '../support/table.ts'
import { readOptions, say, verdict } from '../support/terminal.ts'
import { httpClient, type Send } from '../support/traffic/http.ts'
import { bearer } from '../support/traffic/world.ts'
import { countStatuses, loadTable, startLoad } from './load.ts'
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts'
import { type Figure, figuresOf } from './pooler-figures.ts'
import { logsFolder, until } from './processes.ts'
import { fillShop, type Shop, shopLoad } from './shop-load.ts'

/** Connections of the server, for both instances together; without a pooler each instance opens up to 30. */
const CONNECTIONS = 8
const PRODUCTS = 200
const CROWD = 600
const BUYERS = 250
const LOAD_MS = 25_000
const NOTICES = 20
const NOTICE_SECONDS = 2

const HELP = `Usage: npm run prove:pooler

Starts a Postgres, PgBouncer in transaction mode before it with ${CONNECTIONS} connections of the server, and two
instances of the service, all on loopback ports. Through it: what a start says that is wrongly set up;
npm run migrate, import and export; changes made in the database that must show in both instances;
orders, payments and reads at a fixed rate, and their books: each confirmed order is there once, each
payment is recorded, no mail is missing, reconcile finds nothing, no status but 2xx. At last orders and
reads at full speed, through it and without it, where any failure but a 503 ends the proof. Prints a table for
docs/performance.md. Takes less than 5 minutes. Ends with 1 if something of it is not true, with 2 if it
could not run, and with ${MISSING} if PgBouncer is not installed.`

type Env = Record<string, string>

async function main(): Promise<number> {
  if (!readOptions({ help: HELP, numbers: {} })) return 0
  const programs = findPrograms(['pgbouncer'])
  if (!programs) return MISSING
  const logs = logsFolder('pooler')
  say(`logs: ${logs}`)
  const { admin, url } = await startPostgres()
  const pgbouncer = await startPgBouncer({
    program: programs.pgbouncer,
    logs,
    url,
    connections: CONNECTIONS,
  })
  const smtp = await startSmtp()
  atEnd(() => smtp.stop())
  const common = await commonSettings(smtp.url)
  const direct = { ...common, DATABASE_URL: url }
  const pooled = { ...common, DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: url }
  say(npmRun('migrate', pooled).trim().split('\n').at(-1) ?? '')

  const problems = await refuseWrongSettings({ admin, pgbouncer, pooled })
  const db = connect(url, { max: 2, applicationName: 'proof' })
  atEnd(() => db.end({ timeout: 1 }))
  const shop = await fillShop(db, { products: PRODUCTS, ordered: 1, people: BUYERS })
  const crowd = {
    people: await insertPeople(db, CROWD, { name: 'crowd' }),
    variantIds: shop.variantIds,
  }
  const manager = await insertAdmin(db)
  const through = await withInstances(pooled, logs, async (urls) => {
    problems.push(...(await transferCatalog(urls, manager, pooled)))
    await followNotices(db, urls)
    const load = await loadShop(urls, shop)
    const books = await checkLoad(db, load.confirmed)
    const mails = await checkMails(db, smtp)
    for (const line of [load.table, ...books.lines, ...mails.lines]) say(line)
    problems.push(...load.problems, ...books.problems, ...mails.problems)
    return figuresOf(db, urls, crowd)
  })
  const without = await withInstances(direct, logs, (urls) => figuresOf(db, urls, crowd))
  say(`\n${tableOf(without, through)}\n`)
  say(npmRun('reconcile', pooled).trim())
  return verdict(problems, 'through a pooler everything works, and nothing confirmed was lost.')
}

/** The role of the service is no superuser, and has a password with every awkward character. */
async function startPostgres() {
  const own = await startServer()
  const admin = postgres(own, { max: 1, onnotice: () => undefined })
  atEnd(() => admin.end({ timeout: 1 }))
  const password = `${randomBytes(6).toString('hex')}@:/?#%`
  await admin.unsafe(`create role shop login password '${password}'`)
  await admin`create database shop owner shop`
  const url = new URL(own)
  Object.assign(url, { username: 'shop', password: encodeURIComponent(password) })
  url.pathname = '/shop'
  return { admin, url: url.href }
}

async function commonSettings(smtpUrl: string): Promise<Env> {
  const media = { MEDIA_DIR: join(await temporaryFolder(), 'media') }
  const mail = { SMTP_URL: smtpUrl, MEDIA_URL: 'http://localhost/media' }
  return { ...SECRETS, ...media, ...mail, SANDBOX_SECRET }
}

/** Returns what it prints; throws if it fails. */
const npmRun = (name: string, env: Env, args: string[] = []): string =>
  execFileSync('npm', ['run', '--silent', name, '--', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })

type Setup = { admin: postgres.Sql; pgbouncer: PgBouncer; pooled: Env }

/** Three wrong settings, each refused in a sentence; then runs the SQL that the start has asked for. */
async function refuseWrongSettings({ admin, pgbouncer, pooled }: Setup): Promise<string[]> {
  const problems: string[] = []
  const refusal = async (changes: Env, sentence: string) => {
    const settings = await serviceSettings(await temporaryFolder())
    const { code, output } = await runToEnd({ env: { ...settings, ...pooled, ...changes } })
    if (code !== 1 || !output.includes(sentence)) {
      problems.push(`a start ended with ${code} and without "${sentence}": ${output}`)
    } else say(`a start was refused: ${output.split('\n')[1]}`)
    return output
  }
  const output = await refusal({}, 'alter role shop in database shop set store.media_url')
  for (const [statement] of output.matchAll(/alter role .*;/g)) await admin.unsafe(statement)
  await pgbouncer.reconnect()
  const { url } = pgbouncer
  await refusal({ DATABASE_DIRECT_URL: '' }, 'leads to a pooler: set DATABASE_DIRECT_URL')
  await refusal({ DATABASE_DIRECT_URL: url }, 'leads to a pooler: it must lead to Postgres itself')
  return problems
}

async function insertAdmin(db: Db): Promise<Person> {
  const [admin] = await insertPeople(db, 1, { name: 'admin' })
  if (!admin) throw new Error('there is no administrator')
  await db`update users set is_admin = true where id = ${admin.id}`
  return admin
}

/** Two instances, which end with the work. */
async function withInstances<Result>(
  env: Env,
  logs: string,
  work: (urls: string[]) => Promise<Result>,
): Promise<Result> {
  const services: Service[] = []
  for (const name of ['a', 'b']) {
    const settings = await serviceSettings(await temporaryFolder())
    const service = await startService({ env: { ...settings, ...env } })
    services.push(service)
    atEnd(async () => {
      await service.stop()
      const kind = env.DATABASE_DIRECT_URL ? 'pooled' : 'direct'
      writeFileSync(join(logs, `${kind}-${name}.log`), service.output())
    })
  }
  const result = await work(services.map(({ url }) => url))
  await Promise.all(services.map((service) => service.stop()))
  return result
}

const CATALOG = '/api/admin/products'

/** The file of an export is imported again, over HTTP and by the commands: nothing changes. */
async function transferCatalog([url = '']: string[], admin: Person, env: Env): Promise<string[]> {
  const { send, close } = httpClient(url)
  const exported = await send({
    method: 'GET',
    path: `${CATALOG}/export/`,
    headers: bearer(admin.token),
  })
  const imported = await send({
    method: 'POST',
    path: `${CATALOG}/import/`,
    body: String(exported?.body),
    headers: { ...bearer(admin.token), 'Content-Type': 'text/csv' },
  })
  close()
  const file = join(await temporaryFolder(), 'catalog.csv')
  writeFileSync(file, npmRun('export', env))
  const answer = npmRun('import', env, [file]).trim()
  say(`import by the API: ${JSON.stringify(imported?.body)}; by the command: ${answer}`)
  return imported?.status === 200 ? [] : [`the import was answered with ${imported?.status}`]
}

/** A change in the database shows at once in replies that every instance had cached. */
async function followNotices(db: Db, urls: string[]): Promise<void> {
  const clients = urls.map((url) => httpClient(url))
  const [product] = await db<{ id: number }[]>`select min(id) as id from products`
  const path = `/api/catalog/products/${product?.id}/`
  const nameAt = async ({ send }: { send: Send }) =>
    JSON.stringify((await send({ method: 'GET', path }))?.body)
  const times: number[] = []
  for (let change = 1; change <= NOTICES; change += 1) {
    for (const client of clients) await nameAt(client)
    const name = `Abaya, changed ${change} times`
    await db`update products set name = ${name} where id = ${product?.id ?? 0}`
    const start = performance.now()
    await until(
      'a change to show',
      async () => (await Promise.all(clients.map(nameAt))).every((text) => text.includes(name)),
      NOTICE_SECONDS,
    )
    times.push(performance.now() - start)
  }
  for (const { close } of clients) close()
  say(
    `${NOTICES} changes showed in both instances, the slowest after ${Math.max(...times).toFixed(0)} ms`,
  )
}

async function loadShop(urls: string[], shop: Shop) {
  const { confirmed, kinds } = shopLoad(shop)
  const load = startLoad(urls, kinds)
  const from = Date.now()
  await sleep(LOAD_MS)
  const span = { from, to: Date.now() }
  await load.stop()
  const strange = load.samples.filter(({ status = 0 }) => status < 200 || status >= 300)
  const counts = Object.entries(countStatuses(strange))
  return {
    confirmed,
    table: `\n${loadTable(load.samples, span)}\n`,
    problems: counts.map(([status, count]) => `${count} replies were ${status}`),
  }
}

type Figures = Awaited<ReturnType<typeof figuresOf>>

function tableOf(without: Figures, through: Figures): string {
  const names = {
    orders: 'orders',
    lists: 'lists of the catalog, none cached',
    own: 'own orders, read from the database',
  }
  const cell = ({ perSecond, p95 }: Figure) =>
    `${perSecond.toFixed(0)} /s, p95 ${p95.toFixed(0)} ms`
  const refusals = (one: Figure, other: Figure) => `${one.refused}, ${other.refused}`
  const rows = Object.entries(names).map(([key, name]) => {
    const [one, other] = [without[key as keyof Figures], through[key as keyof Figures]]
    return [
      name,
      cell(one),
      cell(other),
      (other.perSecond / one.perSecond).toFixed(2),
      refusals(one, other),
    ]
  })
  const pooler = `through PgBouncer, ${CONNECTIONS} connections`
  return formatTable([['', 'directly to Postgres', pooler, 'ratio', '503'], ...rows])
}

await runScript(main)
