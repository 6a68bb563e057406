/**
 * The processor time of searches that were never asked before, in catalogs of 1,000 to 100,000 products, and the memory of
 * the index that answers them.
 */
import { DEFAULT_SIZES } from '../../src/service/limits/catalog.ts'
import { fillCatalog } from '../support/fill-catalog.ts'
import { load } from '../support/load.ts'
import { countProcessorMs } from '../support/processor.ts'
import { record } from '../support/table.ts'
import { type Kind, pathOf } from './reads.ts'
import { measure, type Options, openShops, type Shop } from './shops.ts'

const PRODUCTS = [1_000, 10_000, 100_000]
const SEARCHES: Kind[] = ['search of 2 words', 'search that finds a ninth', 'suggestion']
const LOAD = { connections: 4, seconds: 2 }

export async function benchSearches({ folders, rounds }: Options) {
  for (const products of PRODUCTS) {
    const shops = await openShops(folders, { fill: (db) => fillCatalog(db, products) })
    await measure(shops, {
      rounds: rounds(9),
      figures: SEARCHES.map((kind) => ({
        name: `${kind}, ${products} products: processor time of the service`,
        unit: 'ms',
      })),
      service: async ({ url, pid }) => {
        const costs: number[] = []
        for (const kind of SEARCHES) {
          const used = countProcessorMs([pid])
          const request = () => ({ path: pathOf(kind, products) })
          const { latencies } = await load({ url, request, ...LOAD })
          costs.push(used() / latencies.length)
        }
        return costs
      },
    })
    record({
      name: `${products} products: memory of the index`,
      unit: 'MB',
      values: await Promise.all(shops.map(async (shop) => [await indexMegabytes(shop)])),
    })
  }
}

/** After facets of each size have made the lists that are kept for them. */
async function indexMegabytes({ url, env }: Shop): Promise<number> {
  for (const size of DEFAULT_SIZES) {
    for (const stock of ['', '&in_stock=true']) {
      await fetch(`${url}/api/catalog/products/?facets=1&size=${size}${stock}`)
    }
  }
  const metrics = await fetch(`http://localhost:${env.METRICS_PORT}/metrics`)
  const [, bytes] = (await metrics.text()).match(/^store_catalog_index_bytes ([\d.e+]+)$/m) ?? []
  return Number(bytes) / 1_000_000
}
