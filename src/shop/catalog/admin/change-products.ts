import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChanges } from '../../../service/administration/administrator.ts'
import { listThere } from '../../../service/administration/read-queries.ts'
import type { StockTx } from '../../../service/db/connect.ts'
import { fieldErrors } from '../../../service/http/errors.ts'
import { PRICE_MAX } from '../../../service/limits/catalog.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import {
  keepCategory,
  listPlans,
  lockProductsFacts,
  type Plan,
  updateProducts,
} from './bulk-queries.ts'
import type {
  ChangedProduct,
  ChangedProducts,
  ChangeProductsBody,
  SetOfProducts,
} from './bulk-schemas.ts'
import { lockVariantsOfProducts } from './variant-queries.ts'

const FIELDS = ['is_active', 'is_featured', 'category', 'base_price', 'compare_at_price'] as const

/**
 * Changes some fields of many products, all or none, each as a change of it alone would; a dry run only returns
 * what would change. Throws field errors of `ids`, and of `category` and `price_percent` in `set`. Contract 11.2.
 */
export async function changeProducts(
  { db, stock }: Deps,
  administrator: Administrator,
  { ids, set, dry_run: isDryRun }: ChangeProductsBody,
): Promise<ChangedProducts> {
  if (isDryRun) {
    assertAllThere(ids, await listThere(db, 'products', ids))
    return shown(ids, assertPricesFit(await listPlans(db, ids, set)))
  }
  return stock.begin(async (tx) => {
    assertAllThere(ids, await lockProductsFacts(tx, ids))
    if (set.category !== undefined && !(await keepCategory(tx, set.category))) {
      throw fieldErrors({ set: { category: missing(set.category) } })
    }
    const plans = assertPricesFit(await listPlans(tx, ids, set))
    const changing = plans.filter((plan) => differing(plan).length > 0)
    await write(tx, changing, set)
    const events = changing.map((plan) => {
      const names = differing(plan)
      return {
        action: 'update_product',
        subject: { type: 'product', id: plan.id },
        before: Object.fromEntries(names.map((name) => [name, plan.before[name]])),
        after: Object.fromEntries(names.map((name) => [name, plan.after[name]])),
      } as const
    })
    return recordChanges(tx, administrator, events, shown(ids, plans))
  })
}

/** Customers who wait for variants of products that can be bought again are notified. */
async function write(tx: StockTx, plans: readonly Plan[], set: SetOfProducts): Promise<void> {
  const opening = plans.filter(
    ({ before, after }) =>
      after.is_active && (after.category !== before.category || !before.is_active),
  )
  await expectRestock(tx, await lockVariantsOfProducts(tx, idsOf(opening)))
  await updateProducts(tx, idsOf(plans), set)
}

const idsOf = (plans: readonly Plan[]) => plans.map(({ id }) => id)
const missing = (id: number) => [`Invalid pk "${id}" - object does not exist.`]

function assertAllThere(ids: readonly number[], found: readonly number[]): void {
  const there = new Set(found)
  const wrong = ids.flatMap((id, place) => (there.has(id) ? [] : [[place, missing(id)]]))
  if (wrong.length > 0) throw fieldErrors({ ids: Object.fromEntries(wrong) })
}

function assertPricesFit(plans: Plan[]): Plan[] {
  const dear = plans.filter(({ after }) => Number(after.base_price) > Number(PRICE_MAX))
  const price_percent = dear.map(
    ({ id }) => `The price of product ${id} would be more than ${PRICE_MAX}.`,
  )
  if (dear.length > 0) throw fieldErrors({ set: { price_percent } })
  return plans
}

function shown(ids: readonly number[], plans: readonly Plan[]): ChangedProducts {
  const byId = new Map(plans.map((plan) => [plan.id, changesOf(plan)]))
  return { results: [...new Set(ids)].map((id) => ({ id, changes: byId.get(id) ?? {} })) }
}

const changesOf = (plan: Plan) =>
  Object.fromEntries(
    differing(plan).map((name) => [name, [plan.before[name], plan.after[name]]]),
  ) as ChangedProduct['changes']

/** Names of the fields that change. */
const differing = ({ before, after }: Plan) => FIELDS.filter((name) => before[name] !== after[name])
