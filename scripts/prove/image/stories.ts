/** Accidents and deployments of the containers; each function returns the sentences that were not true. */
import type { Db } from '../../../src/service/db/connect.ts'
import { answers } from '../../support/service.ts'
import { say } from '../../support/terminal.ts'
import { until } from '../processes.ts'
import { type Instance, untilReady } from './instance.ts'

type Json = Record<string, unknown>
export type Order = { number: string; token: string }

/** A reload of nginx closes connections that wait for another request. */
const ALONE = { Connection: 'close' }
const VARIANTS = '/api/catalog/products/?in_stock=true&page_size=1'

/** A guest with something in the cart. */
async function guestOf(url: string, variantId: number) {
  const added = await post(`${url}/api/orders/cart/add/`, { variant_id: variantId })
  if (added.status !== 201) throw new Error(`the cart: ${added.status} ${await added.text()}`)
  return { 'X-Cart-Token': added.headers.get('x-cart-token') ?? '' }
}

let guests = 0

/** Without an account; each by another guest, because one may have few unpaid orders. */
function orderOf(url: string, headers: Record<string, string>) {
  guests += 1
  return post(
    `${url}/api/guest-orders/`,
    {
      email: `guest-${guests}@example.com`,
      full_name: 'Zahra Adams',
      address: '4 Olive Street, Cape Town, 8001',
      payment_method: 'payment_provider_a',
    },
    headers,
  )
}

const post = (url: string, body: Json, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { ...ALONE, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function placed(reply: Response): Promise<Order | undefined> {
  if (reply.status !== 201) {
    say(`an order was answered with ${reply.status} ${await reply.text()}`)
    return undefined
  }
  const { data } = (await reply.json()) as { data: Json }
  return { number: String(data.order_number), token: String(data.order_token) }
}

/** Of the first variant that the catalog shows. */
export async function orderBy(url: string): Promise<Order | undefined> {
  const list = (await (await fetch(url + VARIANTS, { headers: ALONE })).json()) as {
    results: { variants: { id: number }[] }[]
  }
  const variantId = list.results[0]?.variants[0]?.id
  if (variantId === undefined) throw new Error('the catalog shows nothing that is in stock')
  return placed(await orderOf(url, await guestOf(url, variantId)))
}

/** The user, and the root file system, by the container itself. */
export async function isLocked({ container }: Instance): Promise<string[]> {
  const ask = (script: string) => container.exec('node', '-p', script)
  const user = await ask('[process.getuid(), process.getgid()].join(":")')
  const written = await ask(
    `['/app/x', '/tmp/x', '/data/x'].map((file) => {
      try { fs.writeFileSync(file, ''); fs.rmSync(file); return file } catch (error) { return error.code }
    }).join()`,
  )
  const capabilities = await ask(
    `/CapEff:\\s*(\\w+)/.exec(fs.readFileSync('/proc/1/status', 'utf8'))[1]`,
  )
  const found = `user ${user}, writes to ${written}, capabilities ${capabilities}`
  say(found)
  const wanted = 'user 1000:1000, writes to EROFS,/tmp/x,/data/x, capabilities 0000000000000000'
  return found === wanted ? [] : [`${found}; wanted: ${wanted}`]
}

/** A picture that one instance has stored is in the volume of the other. */
export async function sharePictures({ container }: Instance): Promise<string[]> {
  const script = `fs.readdirSync('/data', { recursive: true }).join()`
  const files = await container.exec('node', '-p', script)
  return files.includes('.webp') ? [] : [`the volume of pictures has ${files}`]
}

/** SIGTERM while an order waits for a row that another transaction has locked. */
export async function endDuringOrder(
  { url, container }: Instance,
  db: Db,
  variantId: number,
): Promise<string[]> {
  const headers = await guestOf(url, variantId)
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const locking = db.begin(async (tx) => {
    await tx`select id from product_variants where id = ${variantId} for update`
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const ordering = orderOf(url, headers)
  await until('the order to wait for the lock', async () => {
    const [{ count }] = await db<[{ count: number }]>`
      select count(*)::integer from pg_locks where not granted`
    return count > 0
  })
  await container.signal('SIGTERM')
  await until('/readyz to refuse', async () => !(await answers(`${url}/readyz`)))
  release.resolve()
  await locking
  const order = await placed(await ordering)
  const code = await container.end()
  say(`SIGTERM during an order: ${order?.number ?? 'lost'}, and the container ended with ${code}`)
  return [
    ...(order ? [] : ['the order during SIGTERM was not answered']),
    ...(code === 0 ? [] : [`the container ended with ${code}`]),
  ]
}

/** An instance that was restarted shows an order as the other one does, which went on. */
export async function restartAndCompare(first: Instance, second: Instance): Promise<string[]> {
  const order = await orderBy(second.url)
  if (!order) return ['no order while the other instance was down']
  await first.container.restart()
  await untilReady(first)
  const read = async ({ url }: Instance) => {
    const path = `${url}/api/guest-orders/${order.number}/`
    const reply = await fetch(path, { headers: { 'X-Order-Token': order.token } })
    return `${reply.status} ${await reply.text()}`
  }
  const [restarted, other] = [await read(first), await read(second)]
  say(`after the restart: ${restarted.slice(0, 60)} …`)
  if (!restarted.startsWith('200 ')) return [`the restarted instance shows ${restarted}`]
  return restarted === other ? [] : [`restarted: ${restarted}\nthe other: ${other}`]
}
