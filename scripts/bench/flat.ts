/** Whether each kind of read stays as quick when the catalog grows from 1,000 to 100,000 products. */
import { fillCatalog } from './fill-catalog.ts'
import { load, p95Of } from './load.ts'
import { KINDS, type Kind, pathOf } from './reads.ts'
import { alternate, type Options, openShops, type Shop } from './shops.ts'
import { record } from './table.ts'

const SIZES = [1_000, 10_000, 100_000]
/** docs/performance.md says why the other kinds grow. */
const WITH_TARGET: readonly Kind[] = [
  'first page',
  'filtered page',
  'search of 2 words',
  'one product',
]

export async function benchFlat({ folders, rounds }: Options) {
  const shops: (Shop & { products: number })[] = []
  for (const products of SIZES) {
    const fill = (db: Shop['db']) => fillCatalog(db, products)
    for (const shop of await openShops(folders, { fill })) shops.push({ ...shop, products })
  }
  for (const kind of KINDS) {
    const measure = async ({ url, products }: Shop & { products: number }) => {
      const request = () => ({ path: pathOf(kind, products) })
      return p95Of(await load({ url, request, connections: 4, seconds: 1 }))
    }
    for (const shop of shops) await measure(shop)
    const found = await alternate(shops, rounds(7), measure)
    const bySize = SIZES.map((_, size) =>
      found.slice(size * folders.length, (size + 1) * folders.length),
    )
    for (const [size, values] of bySize.entries()) {
      record({ name: `${kind}: p95 at ${SIZES[size]} products`, unit: 'ms', values })
    }
    const growth = folders.map((_, shop) =>
      (bySize.at(-1)?.[shop] ?? []).map((p95, round) => p95 / (bySize[0]?.[shop]?.[round] ?? 0)),
    )
    const target = WITH_TARGET.includes(kind) ? { target: { atMost: 1.5 } } : {}
    record({ name: `${kind}: largest to smallest`, unit: '×', values: growth, ...target })
  }
}
