import type { Queryable } from '../../db/connect.ts'
import {
  featureThumbnail,
  parentJson,
  pricedProductKeys,
  productJson,
  publicVariants,
  secondsUntil,
} from '../fragments.ts'
import type { SuggestedProduct } from '../list-schemas.ts'
import type { CategorySummary, Product } from '../schemas.ts'

export type DocumentRow = {
  product: Product
  /** The category above its own. */
  parent: CategorySummary | null
  suggested: SuggestedProduct
  /** The seconds until its stock changes because a reservation ends; null if none does. */
  expires_in_seconds: number | null
}

/** Those of these products that shoppers see, in any order. */
export const listProductDocuments = (db: Queryable, ids: readonly number[]) => db<DocumentRow[]>`
  select ${productJson(db)} as product, ${parentJson(db)} as parent,
    json_build_object(
      ${pricedProductKeys(db)},
      'thumbnail', ${featureThumbnail(db)}
    ) as suggested,
    ${secondsUntil(db, db`variants.held_until`)} as expires_in_seconds
  from public_products p
  join categories c on c.id = p.category_id
  join coverage_levels l on l.id = p.coverage_level_id
  ${publicVariants(db, ids)}
  where p.id = any(${ids})`
