/** Orders and reads at full speed over several instances, for a comparison in one run. */
import type { Db } from '../../src/db/connect.ts'
import { load, p95Of, type Request, type Run } from '../bench/load.ts'
import type { Person } from '../support/shop.ts'

const CONNECTIONS = 20
const READ_SECONDS = 6
const ORDER = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }

export type Crowd = { people: readonly Person[]; variantIds: readonly number[] }
/** Per second of all instances together, and the 95th percentile in ms. */
type Figure = { perSecond: number; p95: number }

/** Each person orders once. Any status but the expected one throws. */
export async function figuresOf(db: Db, urls: readonly string[], crowd: Crowd) {
  await fillCarts(db, crowd)
  const { people } = crowd
  const tokenOf = (number: number) => people[number % people.length]?.token ?? ''
  const orders = await onAll(urls, {
    amount: Math.floor(people.length / urls.length),
    expect: [201],
    request: (number) => ({
      ...{ method: 'POST', path: '/api/orders/create/', body: ORDER },
      token: tokenOf(number),
    }),
  })
  // No two alike: every one is made, and none comes from the cache of responses.
  const lists = await onAll(urls, {
    request: (number) => ({ path: `/api/catalog/products/?n=${number}` }),
  })
  const own = await onAll(urls, {
    request: (number) => ({ path: '/api/orders/', token: tokenOf(number) }),
  })
  return { orders, lists, own }
}

async function fillCarts(db: Db, { people, variantIds }: Crowd) {
  const wanted = people.map((_, index) => variantIds[index % variantIds.length] ?? 0)
  await db`
    insert into cart_items (user_id, variant_id, quantity)
    select line.user_id, line.variant_id, 1
    from unnest(${people.map(({ id }) => id)}::bigint[], ${wanted}::integer[])
      as line (user_id, variant_id)`
}

type Work = { request: (number: number) => Request; amount?: number; expect?: readonly number[] }

async function onAll(urls: readonly string[], { request, ...work }: Work): Promise<Figure> {
  let next = 0
  const numbered = () => request(next++)
  const amount = work.amount === undefined ? { seconds: READ_SECONDS } : {}
  const runs = await Promise.all(
    urls.map((url) =>
      load({ ...work, ...amount, url, request: numbered, connections: CONNECTIONS }),
    ),
  )
  return { perSecond: sum(runs, ({ perSecond }) => perSecond), p95: Math.max(...runs.map(p95Of)) }
}

const sum = (runs: readonly Run[], figure: (run: Run) => number) =>
  runs.reduce((total, run) => total + figure(run), 0)
