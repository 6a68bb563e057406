/** Requests for which a process loads packages and reads files that it did not need before. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Db } from '../../src/service/db/connect.ts'
import { insertPeople, type Person } from './rows.ts'
import { answers, type Service } from './service.ts'
import { bearer } from './traffic/world.ts'

const WORKER_MS = 30_000

/** Throws with all that are not answered as they should be. `round` is for what is used once. */
export async function firstUses(
  { url, output }: Pick<Service, 'url' | 'output'>,
  db: Db,
  round: number,
): Promise<void> {
  const [person] = await insertPeople(db, 1, { name: `round${round}-` })
  if (!person) throw new Error('no account')
  const orderId = await insertInvoice(db, person, round)
  const headers = bearer(person.token)
  const page = await fetch(`${url}/admin/orders`)
  const [, script] = /src="(\/admin\/assets\/[^"]+)"/.exec(await page.text()) ?? []
  const uses: [what: string, reply: Promise<Response>, status: number][] = [
    ['the console’s script', fetch(`${url}${script ?? '/no-console'}`), 200],
    ['Swagger UI', fetch(`${url}/docs/static/swagger-ui-bundle.js`), 200],
    ['Redoc', fetch(`${url}/redoc/static/redoc.standalone.js`), 200],
    ['an invoice', fetch(`${url}/api/orders/${orderId}/invoice/`, { headers }), 200],
    ['a picture', fetch(`${url}/api/users/profile/`, await picture(headers)), 200],
    ['an account', fetch(`${url}/api/users/register/`, account(round)), 201],
  ]
  const problems: string[] = page.status === 200 ? [] : [`the console: ${page.status}`]
  for (const [what, asked, status] of uses) {
    const reply = await asked
    if (reply.status !== status) problems.push(`${what}: ${reply.status} ${await reply.text()}`)
  }
  if (problems.length > 0) throw new Error(`${problems.join('\n')}\n${output()}`)
}

/** sharp, in the decoder's own process. */
async function picture(headers: Record<string, string>) {
  const plain = { width: 64, height: 64, channels: 3, background: '#a07850' } as const
  const body = new FormData()
  const jpeg = await sharp({ create: plain }).jpeg().toBuffer()
  body.append('profile_picture', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'me.jpg')
  return { method: 'PATCH', headers, body }
}

/** The dictionary of passwords. */
function account(round: number) {
  const names = { email: `new-${round}@example.com`, full_name: 'Amina Jacobs' }
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...names, password: 'a-fig-tree-in-May' }),
  }
}

/** pdfkit and the typefaces, for an invoice whose file was not made yet. Returns the order. */
async function insertInvoice(db: Db, { id }: Person, round: number): Promise<number> {
  const facts = {
    issued_on: '2026-03-15',
    order_number: `ORD-2026-${round}`,
    settled_on: '2026-03-14',
    shop: { name: 'Noor', address: '1 Long Street\nCape Town', vatNumber: '' },
    buyer: { name: 'Amina Jacobs', email: 'amina@example.com', address: '12 Fig Lane' },
    currency: 'ZAR',
    lines: [{ text: 'Abaya', detail: 'Sand, M', quantity: 1, price: '450.00', amount: '450.00' }],
    total: '450.00',
    vat_percent: '0',
    vat: '0.00',
  }
  const [order] = await db<[{ id: number }]>`
    with placed as (
      insert into orders (user_id, order_number, status, total_price, address, payment_method, paid_at)
      values (${id}, ${facts.order_number}, 'paid', 450, '12 Fig Lane', 'payment_provider_a', now())
      returning id
    )
    insert into invoices (series, year, serial, order_id, facts)
    select 'INV', 2026, ${round}, id, ${db.json(facts)}
    from placed
    returning order_id as id`
  return order.id
}

/** Kills the worker of the instance, and waits for the one that follows: it must be of the same folder. */
export async function replaceWorker({ pid, url }: Service, folder: string): Promise<void> {
  const worker = await workerOf(pid)
  process.kill(worker, 'SIGKILL')
  const giveUp = Date.now() + WORKER_MS
  while ((await workerOf(pid)) === worker || !(await answers(`${url}/readyz`))) {
    if (Date.now() > giveUp) throw new Error('no worker follows the one that was killed')
    await sleep(20)
  }
  const command = await readFile(`/proc/${await workerOf(pid)}/cmdline`, 'utf8')
  if (!command.includes(join(folder, 'src/main.ts'))) {
    throw new Error(`the new worker runs ${command.replaceAll('\0', ' ')}`)
  }
}

/** The only child of the first process; 0 while there is none. */
const workerOf = async (pid: number) =>
  Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim())
