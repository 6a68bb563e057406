/** The shop of the deployment proof: a Postgres, two instances that may be started, and their load. */
import { join } from 'node:path'
import { hashPassword } from '../../src/accounts/passwords.ts'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { startEmbedded } from '../../src/dev/postgres/embedded.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import {
  centsOf,
  type Link,
  paymentEvent,
  referenceOf,
  SANDBOX_SECRET,
  SANDBOX_WEBHOOK,
} from '../support/sandbox-events.ts'
import { freePort, serviceSettings } from '../support/service.ts'
import { insertPeople, insertVariants, SECRETS } from '../support/shop.ts'
import type { Reply, Request } from '../traffic/http.ts'
import { dataOf, post } from '../traffic/plan.ts'
import { bearer } from '../traffic/world.ts'
import type { LoadKind } from './load.ts'

const PEOPLE = 200
const PASSWORD = 'a-fig-tree-in-May'

export type Shop = Awaited<ReturnType<typeof buildShop>>
/** What was acknowledged. */
type Acknowledged = { orders: number[]; paid: string[] }

export async function buildShop() {
  const folder = await temporaryFolder()
  const settings = ['max_connections=300']
  const postgres = await startEmbedded({
    folder: join(folder, 'postgres'),
    settings,
    port: await freePort(),
  })
  atEnd(() => postgres.stop('immediate'))
  await migrate(postgres.url)
  const db = connect(postgres.url, { max: 4, applicationName: 'deploy' })
  atEnd(() => db.end({ timeout: 1 }))
  const variants = await insertVariants(db, { count: 100, stock: 900_000 })
  const people = await insertPeople(db, PEOPLE)
  await db`update users set password_hash = ${await hashPassword(PASSWORD)}`
  const instances = [await freePort(), await freePort()] as const
  const own = await Promise.all(
    instances.map(async (port, index) => ({
      ...(await serviceSettings(join(folder, `instance-${index}`))),
      ...SECRETS,
      // As in production, with its defaults; the sandbox takes the money.
      ...{ NODE_ENV: 'production', ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know', HOST: '127.0.0.1' },
      ...{ PAYMENT_PROVIDER_A: 'sandbox', PAYMENT_PROVIDER_B: 'sandbox', SANDBOX_SECRET },
      ...{ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
      ...{ DATABASE_URL: postgres.url, MEDIA_DIR: join(folder, 'media'), TRUST_PROXY: '127.0.0.1' },
    })),
  )
  const acknowledged: Acknowledged = { orders: [], paid: [] }
  return {
    db,
    instances,
    acknowledged,
    /** So many requests a second of all kinds together. */
    kinds: (perSecond: number) =>
      kindsOf(variants, people, acknowledged).map((kind) => ({
        ...kind,
        perSecond: (kind.perSecond * perSecond) / MIX,
      })),
    settings: (index: number): Record<string, string> => ({ ...own[index] }),
  }
}

type Shopper = { email: string; token: string }

/** One after the other, and from the start again. */
function inTurn<Each>(list: readonly Each[]): () => Each | undefined {
  let taken = 0
  return () => {
    taken += 1
    return list[taken % list.length]
  }
}

/** Of so many requests in all: 60 POST and 40 reads. */
const MIX = 100

function kindsOf(
  variants: readonly number[],
  people: readonly Shopper[],
  acknowledged: Acknowledged,
): LoadKind[] {
  const variant = inTurn(variants)
  const person = inTurn(people)
  const page = inTurn([1, 2, 3, 4])
  const add = (headers: Record<string, string> = {}) =>
    post('/api/orders/cart/add/', { variant_id: variant() }, headers)
  const logIn = () => post('/api/users/login/', { email: person()?.email, password: PASSWORD })
  const get = (path: string): Request => ({ method: 'GET', path })
  const list = '/api/catalog/products/'
  return [
    ...buying(people, add, acknowledged),
    { name: 'guest cart add', perSecond: 15, request: () => add() },
    { name: 'log-in', perSecond: 8, request: logIn },
    { name: 'list', perSecond: 20, request: () => get(`${list}?page=${page()}`) },
    { name: 'search', perSecond: 10, request: () => get(`${list}?search=abaya`) },
    { name: 'categories', perSecond: 10, request: () => get('/api/catalog/categories/') },
  ]
}

/** A person has one request at a time: an addition to the cart, then an order of it, which is paid. */
function buying(
  people: readonly Shopper[],
  add: (headers: Record<string, string>) => Request,
  acknowledged: Acknowledged,
): LoadKind[] {
  const withoutCart = people.map(({ token }) => bearer(token))
  const withCart: typeof withoutCart = []
  const busy = new Map<string, (typeof withoutCart)[number]>()
  const links: Link[] = []
  const paying = new Map<string, string>()
  const take = (list: typeof withoutCart, id: string) => {
    const headers = list.shift()
    if (headers) busy.set(id, headers)
    return headers
  }
  const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
  return [
    {
      name: 'cart add',
      perSecond: 15,
      request: (id) => {
        const headers = take(withoutCart, id)
        return headers && add(headers)
      },
      onEnd: (reply, id) => {
        const headers = busy.get(id)
        if (headers) (reply?.status === 201 ? withCart : withoutCart).push(headers)
      },
    },
    {
      name: 'order',
      perSecond: 14,
      request: (id) => {
        const headers = take(withCart, id)
        return headers && post('/api/orders/create/', order, { ...headers, 'Idempotency-Key': id })
      },
      onEnd: (reply, id) => {
        const headers = busy.get(id)
        if (headers) withoutCart.push(headers)
        if (reply?.status === 201) acknowledged.orders.push(placed(reply, links))
      },
    },
    {
      name: 'payment',
      perSecond: 8,
      request: (id): Request | undefined => {
        const link = links.shift()
        if (!link) return undefined
        paying.set(id, link.reference)
        return { method: 'POST', path: SANDBOX_WEBHOOK, ...paymentEvent(link, 'payment.succeeded') }
      },
      onEnd: (reply, id) => {
        if (reply?.status === 200) acknowledged.paid.push(paying.get(id) ?? '')
      },
    },
  ]
}

function placed(reply: Reply, links: Link[]): number {
  const { order_id, total_price, payment_url } = dataOf(reply)
  const reference = referenceOf(String(payment_url))
  links.push({ reference, amountCents: centsOf(String(total_price)) })
  return Number(order_id)
}
