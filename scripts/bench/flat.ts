/** Whether each kind of read stays as quick when the catalog grows from 1,000 to 100,000 products. */
import type { Db } from '../../src/db/connect.ts'
import { fillCatalog } from './fill-catalog.ts'
import { load, p95Of } from './load.ts'
import { KINDS, type Kind, pathOf } from './reads.ts'
import { measure, type Options, openShops, type Shop } from './shops.ts'

const SIZES = [1_000, 10_000, 100_000]
/** docs/performance.md says why the other kinds grow. */
const WITH_TARGET: Kind[] = ['first page', 'filtered page', 'search of 2 words', 'one product']

export async function benchFlat({ folders, rounds }: Options) {
  const bySize: Shop[][] = []
  for (const products of SIZES) {
    bySize.push(await openShops(folders, { fill: (db: Db) => fillCatalog(db, products) }))
  }
  for (const kind of KINDS) {
    const target = WITH_TARGET.includes(kind) ? { target: { atMost: 1.5 } } : {}
    await measure([...folders.keys()], {
      rounds: rounds(7),
      figures: [
        { name: `${kind}: largest to smallest`, unit: '×', ...target },
        ...SIZES.map((size) => ({ name: `${kind}: p95 at ${size} products`, unit: 'ms' })),
      ],
      service: async (folder) => {
        const p95s: number[] = []
        for (const [index, products] of SIZES.entries()) {
          const request = () => ({ path: pathOf(kind, products) })
          const url = bySize[index]?.[folder]?.url ?? ''
          p95s.push(p95Of(await load({ url, request, connections: 4, seconds: 1 })))
        }
        return [(p95s.at(-1) ?? Number.NaN) / (p95s[0] ?? Number.NaN), ...p95s]
      },
    })
  }
}
