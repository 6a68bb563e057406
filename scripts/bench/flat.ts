/** Whether each kind of read stays as quick when the catalog grows from 1,000 to 100,000 products. */
import type { Db } from '../../src/service/db/connect.ts'
import { fillCatalog } from '../support/fill-catalog.ts'
import { load, p95Of } from '../support/load.ts'
import { KINDS, type Kind, pathOf } from './reads.ts'
import { measure, type Options, openShops, type Shop } from './shops.ts'

const SIZES = [1_000, 10_000, 100_000]
/** How many times as long the largest catalog may take; docs/performance.md says what grows, and why. */
const TARGETS: Partial<Record<Kind, number>> = {
  'first page': 1.5,
  'filtered page': 1.5,
  'size, colour and stock': 1.5,
  suggestion: 1.5,
  'one product': 1.5,
  'search of 2 words': 2,
}
/** The most for facets in ms, in the order of SIZES. */
const FACETS_MS = [15, 60, 400]

export async function benchFlat({ folders, rounds }: Options) {
  const bySize: Shop[][] = []
  for (const products of SIZES) {
    bySize.push(await openShops(folders, { fill: (db: Db) => fillCatalog(db, products) }))
  }
  for (const kind of KINDS) {
    const times = TARGETS[kind]
    await measure([...folders.keys()], {
      rounds: rounds(7),
      figures: [
        { name: `${kind}: largest to smallest`, unit: '×', ...atMost(times) },
        ...SIZES.map((size, index) => ({
          name: `${kind}: p95 at ${size} products`,
          unit: 'ms',
          ...atMost(kind === 'facets' ? FACETS_MS[index] : undefined),
        })),
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

const atMost = (most: number | undefined) =>
  most === undefined ? {} : { target: { atMost: most } }
