/** Whether facets cost about as much with 1,450 colours as with 22: processor time of pages never asked for before. */
import type { Db } from '../../src/service/db/connect.ts'
import { fillCatalog } from '../support/fill-catalog.ts'
import { load } from '../support/load.ts'
import { countProcessorMs } from '../support/processor.ts'
import { measure, type Options, openShops } from './shops.ts'

const PRODUCTS = 10_000
const [FEW, MANY] = [22, 1_450]
const REQUESTS = 300
const AT_MOST = 1.5
/** The words of colour families, so that each colour has one. */
const FAMILY_WORDS = ['Black', 'White', 'Grey', 'Brown', 'Red', 'Pink', 'Green', 'Blue']
const FILTERS = { 'without filter': '', 'with size': '&size=M', 'with in_stock': '&in_stock=true' }

let number = 0

export async function benchColorFacets({ folders, rounds }: Options) {
  const few = await openShops(folders, { fill: (db) => fill(db, FEW) })
  const many = await openShops(folders, { fill: (db) => fill(db, MANY) })
  for (const [name, filter] of Object.entries(FILTERS)) {
    const msOf = async (shop: { url: string; pid: number } | undefined): Promise<number> => {
      if (!shop) return Number.NaN
      const request = () => ({ path: `/api/catalog/products/?facets=1${filter}&n=${number++}` })
      const used = countProcessorMs([shop.pid])
      await load({ url: shop.url, request, connections: 1, amount: REQUESTS })
      return used() / REQUESTS
    }
    await measure([...folders.keys()], {
      rounds: rounds(5),
      figures: [
        {
          name: `facets ${name}: ${MANY} colours to ${FEW}`,
          unit: '×',
          target: { atMost: AT_MOST },
        },
        { name: `facets ${name}: ${FEW} colours`, unit: 'ms' },
        { name: `facets ${name}: ${MANY} colours`, unit: 'ms' },
      ],
      service: async (folder) => {
        const [ofFew, ofMany] = [await msOf(few[folder]), await msOf(many[folder])]
        return [ofMany / ofFew, ofFew, ofMany]
      },
    })
  }
}

/** As in shops, a few colours are those of most products. */
async function fill(db: Db, colors: number): Promise<object> {
  await fillCatalog(db, PRODUCTS, { hasImages: false })
  await db`
    update product_variants
    set color = (${FAMILY_WORDS}::text[])[1 + n % ${FAMILY_WORDS.length}::integer] || ' ' || n
    from (
      select id, floor(${colors}::integer * power(id * 7919 % 10007 / 10007.0, 3))::integer as n
      from product_variants
    ) colored
    where colored.id = product_variants.id`
  await db`vacuum analyze`
  return {}
}
