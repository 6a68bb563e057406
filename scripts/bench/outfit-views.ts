/**
 * `npm run bench -- outfit-views`: what counting views costs. The same person reads the same outfits,
 * public (counted) and private (not counted) in turn: one outfit that everybody reads, and many.
 */
import type { Db } from '../../src/db/connect.ts'
import { runScript } from '../support/endings.ts'
import { insertPeople, insertVariants, type Person } from '../support/shop.ts'
import { caller, crowd, type Run } from './crowd.ts'
import { rounds } from './options.ts'
import { serviceWithDatabase } from './service.ts'
import { median, percentile } from './statistics.ts'
import { latencyOf, record } from './table.ts'

const IN_FLIGHT = 50
const ROUNDS = rounds(5)
const READS = 2_000
const SPREAD = 200
const PRODUCTS = 4
const TARGET = 0.5

type Kind = 'one' | 'many'
type Round = { counted: Run; uncounted: Run }
type Shop = { db: Db; outfitIds: number[]; read: (outfitId: number) => Promise<string> }

export const benchOutfitViews = () =>
  runScript(async () => {
    const { db, url } = await serviceWithDatabase()
    const [owner] = await insertPeople(db, 1)
    if (!owner) throw new Error('nobody to read')
    const outfitIds = await insertOutfits(db, owner)
    const call = caller(url, IN_FLIGHT)
    const read = (id: number) =>
      call({ path: `/api/outfits/${id}/`, token: owner.token, expect: 200 })
    const shop = { db, outfitIds, read }

    for (const isPublic of [true, false]) await round(shop, 'many', isPublic) // to compile it all
    const found: Record<Kind, Round[]> = { one: [], many: [] }
    for (let number = 1; number <= ROUNDS; number += 1) {
      for (const kind of ['one', 'many'] as const) {
        const isPublicFirst = number % 2 === 1
        const first = await round(shop, kind, isPublicFirst)
        const second = await round(shop, kind, !isPublicFirst)
        const both = isPublicFirst
          ? { counted: first, uncounted: second }
          : { counted: second, uncounted: first }
        found[kind].push(both)
        process.stdout.write(
          `round ${number} of ${ROUNDS}, ${kind.padEnd(4)}: counted ${shown(both.counted)}; ` +
            `not counted ${shown(both.uncounted)}\n`,
        )
      }
    }
    report(found)
    return 0
  })

/** Throws when not every view of a public outfit was counted, or one of a private outfit was. */
async function round(shop: Shop, kind: Kind, isPublic: boolean): Promise<Run> {
  const { db, outfitIds, read } = shop
  await db`update outfits set is_public = ${isPublic}`
  await db`update outfit_counts set views_count = 0`
  await db`vacuum analyze outfits, outfit_counts`
  const [hot = 0] = outfitIds
  const wanted = Array.from({ length: READS }, (_, index) =>
    kind === 'one' ? hot : (outfitIds[index % SPREAD] ?? hot),
  )
  const run = await crowd(wanted, IN_FLIGHT, read)
  const [{ views }] = await db<[{ views: number }]>`
    select sum(c.views_count)::integer as views from outfit_counts c`
  if (views !== (isPublic ? READS : 0)) throw new Error(`${views} views counted of ${READS}`)
  return run
}

async function insertOutfits(db: Db, owner: Person): Promise<number[]> {
  await insertVariants(db, { count: SPREAD + PRODUCTS, stock: 10 })
  const outfits = await db<{ id: number }[]>`
    with outfit as (
      insert into outfits (user_id, name, description)
      select ${owner.id}, 'Outfit ' || number, 'For warm days'
      from generate_series(1, ${SPREAD}::integer) number
      returning id
    ),
    item as (
      insert into outfit_items (outfit_id, product_id, position)
      select placed.id, product.id, place - 1
      from (select id, row_number() over (order by id) as number from outfit) placed
      cross join generate_series(1, ${PRODUCTS}::integer) place
      join (select id, row_number() over (order by id) as number from products) product
        on product.number = placed.number + place
    ),
    count as (
      insert into outfit_counts (outfit_id) select id from outfit
    )
    select id from outfit order by id`
  return outfits.map(({ id }) => id)
}

const shown = ({ perSecond, latencies }: Run) =>
  `${perSecond.toFixed(0)}/s, p95 ${percentile(latencies, 0.95).toFixed(0)} ms`

function report(found: Record<Kind, Round[]>) {
  for (const kind of ['one', 'many'] as const) {
    const pairs = found[kind]
    const perSecondOf = (how: keyof Round) => median(pairs.map((both) => both[how].perSecond))
    const ratio = median(
      pairs.map(({ counted, uncounted }) => counted.perSecond / uncounted.perSecond),
    )
    record({
      what: kind === 'one' ? 'reads of one outfit, counted' : 'reads of many outfits, counted',
      perSecond: perSecondOf('counted'),
      ...latencyOf(pairs.flatMap(({ counted }) => counted.latencies)),
      limit: { perSecond: perSecondOf('uncounted'), of: 'not counted' },
      ratio,
      target: `≥ ${TARGET.toFixed(2)}`,
      isMet: ratio >= TARGET,
    })
  }
}
