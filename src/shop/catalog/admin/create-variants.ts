import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChanges } from '../../../service/administration/administrator.ts'
import { createdSubject } from '../../../service/administration/change-subject.ts'
import type { Tx } from '../../../service/db/connect.ts'
import {
  barcodeTaken,
  fieldErrors,
  notFound,
  skuTaken,
  variantTaken,
} from '../../../service/http/errors.ts'
import type { Failure } from '../../../service/http/failure.ts'
import { lockNames } from '../name-queries.ts'
import {
  findVariant,
  insertVariants,
  keepProduct,
  listTakenNames,
  listVariantsById,
  type TakenNames,
} from './variant-queries.ts'
import type { AdminVariant, NewVariant } from './variant-schemas.ts'

/** Throws notFound of the product, skuTaken, barcodeTaken and variantTaken. Contract 11.2. */
export async function createVariant(
  { db }: Deps,
  administrator: Administrator,
  productId: number,
  variant: NewVariant,
) {
  return db.begin(async (tx) => {
    const [taken] = (await takenNames(tx, productId, [variant])).flat()
    if (taken) throw taken
    const made = { productId, actorUserId: administrator.userId }
    const [id = 0] = await insertVariants(tx, made, [variant])
    return createdSubject(tx, administrator, { type: 'variant', find: findVariant }, id)
  })
}

/** Makes all or none. Throws notFound of the product, and field errors of `variants`. Contract 11.2. */
export async function createVariants(
  { db }: Deps,
  administrator: Administrator,
  productId: number,
  variants: readonly NewVariant[],
): Promise<{ results: AdminVariant[] }> {
  return db.begin(async (tx) => {
    const taken = await takenNames(tx, productId, variants)
    const wrong = taken.flatMap((failures, place) =>
      failures.length > 0 ? [[place, Object.assign({}, ...failures.map(({ body }) => body))]] : [],
    )
    if (wrong.length > 0) throw fieldErrors({ variants: Object.fromEntries(wrong) })
    const made = { productId, actorUserId: administrator.userId }
    const results = await listVariantsById(tx, await insertVariants(tx, made, variants))
    const changes = results.map((after) => {
      const subject = { type: 'variant', id: after.id } as const
      return { action: 'create_variant', subject, after } as const
    })
    return recordChanges(tx, administrator, changes, { results })
  })
}

/** Locks names and product; returns why each of these variants cannot be made. Throws notFound of the product. */
async function takenNames(
  tx: Tx,
  productId: number,
  variants: readonly NewVariant[],
): Promise<Failure[][]> {
  await lockNames(tx)
  if (!(await keepProduct(tx, productId))) throw notFound()
  return (await listTakenNames(tx, productId, variants)).map(failuresOf)
}

const failuresOf = ({ sku, barcode, twin }: TakenNames): Failure[] => [
  ...(barcode ? [barcodeTaken()] : []),
  ...(sku ? [skuTaken()] : []),
  ...(twin === null ? [] : [variantTaken(twin)]),
]
