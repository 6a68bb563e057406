/** Three times as many requests as the service can serve: how many it serves, and how quickly it refuses. */
import { DATABASE_POOL_SIZE_MIN } from '../../src/service/limits/service.ts'
import { fillCatalog } from '../support/fill-catalog.ts'
import { load, type Request, type Run } from '../support/load.ts'
import { percentile } from '../support/statistics.ts'
import { measure, type Options, openShops, type Shop } from './shops.ts'

const PRODUCTS = 2_000
const SECONDS = 10
/** As many as keep the service busy, and fewer than it refuses. */
const TO_CAPACITY = 20
/** More than any limit of the service allows. */
const CONNECTIONS = 500
const SETTINGS = {
  // Cached responses cost nothing, and no number of requests for them is too much.
  CATALOG_CACHE_MB: '0',
  // Postgres works on the same two cores: with ten of its processes a refusal waits for a core, too
  // (a p99 of 334 ms, with four of 102 ms).
  DATABASE_POOL_SIZE: String(DATABASE_POOL_SIZE_MIN),
}

export async function benchOverload({ folders, rounds }: Options) {
  const fill = (db: Shop['db']) => fillCatalog(db, PRODUCTS)
  const shops = await openShops(folders, { env: SETTINGS, fill })
  await measure(shops, {
    rounds: rounds(2),
    figures: [
      { name: 'p99 of a refusal at 3×', unit: 'ms', target: { atMost: 200 } },
      { name: 'served at 3×, to capacity', unit: '×', target: { atLeast: 0.8 } },
    ],
    service: async (shop) => {
      const before = servedPerSecond(await flood(shop, { connections: TO_CAPACITY }))
      const over = await flood(shop, { connections: CONNECTIONS, rate: 3 * before })
      const after = servedPerSecond(await flood(shop, { connections: TO_CAPACITY }))
      const refusedP99 = percentile(over.byStatus.get(503) ?? [], 0.99)
      return [refusedP99, servedPerSecond(over) / ((before + after) / 2)]
    },
  })
}

const flood = ({ url }: Shop, sent: { connections: number; rate?: number }) =>
  // A sold-out variant (400) is an answer as well.
  load({ url, ...sent, request, seconds: SECONDS, expect: [200, 201, 400, 503] })

const servedPerSecond = ({ perSecond, latencies, byStatus }: Run) =>
  perSecond * (1 - (byStatus.get(503)?.length ?? 0) / latencies.length)

/** Of ten requests seven lists, two products, and a line for a guest's cart. */
function request(number: number): Request {
  const product = 1 + (number % PRODUCTS)
  if (number % 10 < 7) {
    const query = `page=${1 + (number % 5)}&min_price=${150 + (number % 977)}`
    return { path: `/api/catalog/products/?${query}` }
  }
  if (number % 10 < 9) return { path: `/api/catalog/products/${product}/` }
  return { method: 'POST', path: '/api/orders/cart/add/', body: { variant_id: 6 * product } }
}
