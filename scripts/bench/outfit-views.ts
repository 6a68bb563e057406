/** The cost of counting views: the owner reads outfits while they are public (counted) and private (not counted). */
import type { Db } from '../../src/service/db/connect.ts'
import { load } from '../support/load.ts'
import { insertPeople, insertVariants } from '../support/rows.ts'
import { measure, type Options, openShops } from './shops.ts'

const READS = 2_000
const OUTFITS = 200
const PRODUCTS = 4

export async function benchOutfitViews({ folders, rounds }: Options) {
  const shops = await openShops(folders, { fill })
  for (const spread of [1, OUTFITS]) {
    const read = async (
      { db, url, token, outfitIds }: (typeof shops)[number],
      isPublic: boolean,
    ): Promise<number> => {
      await db`update outfits set is_public = ${isPublic}`
      await db`update outfit_counts set views_count = 0`
      await db`vacuum analyze outfits, outfit_counts`
      const request = (number: number) => ({
        path: `/api/outfits/${outfitIds[number % spread]}/`,
        token,
      })
      const run = await load({ url, request, connections: 50, amount: READS })
      const [{ views }] = await db<[{ views: number }]>`
        select sum(c.views_count)::integer as views from outfit_counts c`
      if (views !== (isPublic ? READS : 0)) throw new Error(`${views} views of ${READS} counted`)
      return run.perSecond
    }
    const name = `reads of ${spread === 1 ? 'one outfit' : `${spread} outfits`}, views counted`
    await measure(shops, {
      rounds: rounds(5),
      figures: [{ name, unit: '/s', target: { atLeast: 0.5 } }],
      service: async (shop) => [await read(shop, true)],
      limit: { name: 'not counted', measure: async (shop) => [await read(shop, false)] },
    })
  }
}

async function fill(db: Db) {
  const [owner] = await insertPeople(db, 1)
  await insertVariants(db, { count: OUTFITS + PRODUCTS, stock: 10 })
  const outfits = await db<{ id: number }[]>`
    with outfit as (
      insert into outfits (user_id, name, description)
      select ${owner?.id ?? 0}, 'Outfit ' || number, 'For warm days'
      from generate_series(1, ${OUTFITS}::integer) number
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
  return { token: owner?.token ?? '', outfitIds: outfits.map(({ id }) => id) }
}
