/** The shop of the deployment proof: a Postgres, two instances that may be started, and their load. */
import { join } from 'node:path'
import { freePort } from '../../src/run/dev/free-port.ts'
import { startEmbedded } from '../../src/run/dev/postgres/embedded.ts'
import { connect } from '../../src/service/db/connect.ts'
import { migrate } from '../../src/service/db/migrate.ts'
import { hashPassword } from '../../src/shop/accounts/passwords.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { SECRETS } from '../support/rows.ts'
import { SANDBOX_SECRET } from '../support/sandbox-events.ts'
import { serviceSettings } from '../support/service.ts'
import { post } from '../support/traffic/plan.ts'
import type { LoadKind } from './load.ts'
import { buying, type Shop as Filled, fillShop, reading, roundRobin } from './shop-load.ts'

const PRODUCTS = 100
const PEOPLE = 200
const PASSWORD = 'a-fig-tree-in-May'

export type Shop = Awaited<ReturnType<typeof buildShop>>

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
  const filled = await fillShop(db, { products: PRODUCTS, ordered: PRODUCTS, people: PEOPLE })
  await db`update users set password_hash = ${await hashPassword(PASSWORD)}`
  const instances = [await freePort(), await freePort()] as const
  const own = await Promise.all(
    instances.map(async (port, index) => ({
      ...(await serviceSettings(join(folder, `instance-${index}`))),
      ...SECRETS,
      // As in production, with its defaults; the sandbox takes the money.
      NODE_ENV: 'production',
      ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know',
      HOST: '127.0.0.1',
      PAYMENT_PROVIDER_A: 'sandbox',
      PAYMENT_PROVIDER_B: 'sandbox',
      SANDBOX_SECRET,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: postgres.url,
      MEDIA_DIR: join(folder, 'media'),
      TRUST_PROXY: '127.0.0.1',
    })),
  )
  const { confirmed, kinds } = kindsOf(filled)
  return {
    db,
    instances,
    confirmed,
    /** So many requests a second of all kinds together. */
    kinds: (perSecond: number) =>
      kinds.map((kind) => ({ ...kind, perSecond: (kind.perSecond * perSecond) / MIX })),
    settings: (index: number): Record<string, string> => ({ ...own[index] }),
  }
}

/** The requests of the mix in all: 60 POST and 40 reads. */
const MIX = 100

function kindsOf(shop: Filled) {
  const { confirmed, kinds } = buying(shop, { cart: 15, order: 14, payment: 8 })
  const variant = roundRobin(shop.ordered)
  const person = roundRobin(shop.people)
  const page = roundRobin([1, 2, 3, 4])
  const list = '/api/catalog/products/'
  const guestCartAdd: LoadKind = {
    name: 'guest cart add',
    perSecond: 15,
    next: () => ({ request: post('/api/orders/cart/add/', { variant_id: variant() }) }),
  }
  const logIn: LoadKind = {
    name: 'log-in',
    perSecond: 8,
    next: () => ({
      request: post('/api/users/login/', { email: person()?.email, password: PASSWORD }),
    }),
  }
  const reads = [
    reading('list', 20, () => `${list}?page=${page()}`),
    reading('search', 10, () => `${list}?search=abaya`),
    reading('categories', 10, () => '/api/catalog/categories/'),
  ]
  return { confirmed, kinds: [...kinds, guestCartAdd, logIn, ...reads] }
}
