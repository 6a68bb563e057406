import type { Queryable } from '../../service/db/connect.ts'
import { type Lang, translated } from '../catalog/translated.ts'
import type { DeliveryMethod } from './schemas.ts'

/** Lists methods in the order in which they were made. */
export async function listDeliveryMethods(db: Queryable, lang?: Lang): Promise<DeliveryMethod[]> {
  return db`
    select m.code, ${translated(db, 'm.name', lang)} as name, ${translated(db, 'm.description', lang)} as description,
      m.price::text, m.free_from::text, m.is_default
    from delivery_methods m
    order by m.id`
}
