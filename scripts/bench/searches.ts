/** The processor time of searches that were never asked before, in catalogs of 1,000 to 100,000 products. */
import { fillCatalog } from '../support/fill-catalog.ts'
import { load } from '../support/load.ts'
import { countProcessorMs } from '../support/processor.ts'
import { type Kind, pathOf } from './reads.ts'
import { measure, type Options, openShops } from './shops.ts'

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
  }
}
