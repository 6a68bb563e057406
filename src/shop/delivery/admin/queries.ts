import { findRow, listRows } from '../../../service/administration/read-queries.ts'
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import type { PageRequest } from '../../../service/fields/pages.ts'
import { DELIVERY } from '../../../service/limits/orders.ts'
import { goesTo } from '../queries.ts'
import type { AdminDeliveryMethod, CreateDeliveryMethodBody } from './schemas.ts'

const methodKeys = (db: Queryable) => db`
  'id', m.id,
  'code', m.code,
  'name', m.name,
  'description', m.description,
  'price', m.price::text,
  'free_from', m.free_from::text,
  'is_default', m.is_default,
  'countries', m.countries,
  'position', m.position,
  'created_at', utc_iso(m.created_at)`

/** In the order in which shoppers see them. */
export const listMethods = (db: Queryable, query: PageRequest) =>
  listRows<AdminDeliveryMethod>(db, query, {
    from: ['delivery_methods', 'm'],
    order: db`m.position`,
    keys: methodKeys(db),
  })

export const findMethod = (db: Queryable, methodId: number) =>
  findRow<AdminDeliveryMethod>(db, {
    keys: db`${methodKeys(db)}, 'version', m.version`,
    from: db`from delivery_methods m where m.id = ${methodId}`,
  })

/** Makes changes of these few rows run sequentially, so that one of them is the default. Readers do not wait. */
export async function lockMethods(tx: Tx): Promise<void> {
  await tx`lock table delivery_methods in share row exclusive mode`
}

export async function isAnyDefault(tx: Tx): Promise<boolean> {
  const { count } = await tx`select m.id from delivery_methods m where m.is_default`
  return count === 1
}

export async function isCodeTaken(tx: Tx, code: string, exceptId?: number): Promise<boolean> {
  const { count } = await tx`
    select m.id
    from delivery_methods m
    where m.code = ${code} and m.id is distinct from ${exceptId ?? null}::integer`
  return count === 1
}

/** No other one is the default then. */
export async function clearDefault(tx: Tx): Promise<void> {
  await tx`
    update delivery_methods set is_default = false, version = version + 1 where is_default`
}

/** Of those that go to a country. */
export async function makeOldestDefault(tx: Tx, country: string): Promise<void> {
  await tx`
    update delivery_methods set is_default = true, version = version + 1
    where id = (select min(m.id) from delivery_methods m where ${goesTo(tx, country)})`
}

/** Without a position it comes last: at the end of the positions too, since equal ones go by id. */
export async function insertMethod(tx: Tx, method: CreateDeliveryMethodBody): Promise<number> {
  const { code, name, description, price, free_from, is_default, countries } = method
  const [{ id }] = await tx<[{ id: number }]>`
    insert into delivery_methods (code, name, description, price, free_from, is_default, countries, position)
    values (${code}, ${name}, ${description}, ${price}, ${free_from}, ${is_default}, ${countries}::text[],
      coalesce(${method.position ?? null}::integer,
        (select least(coalesce(max(m.position) + 1, 0), ${DELIVERY.positionMax}) from delivery_methods m)))
    returning id`
  return id
}

export async function updateMethod(
  tx: Tx,
  methodId: number,
  method: AdminDeliveryMethod,
): Promise<void> {
  const { code, name, description, price, free_from, is_default, countries, position } = method
  await tx`
    update delivery_methods set code = ${code}, name = ${name}, description = ${description},
      price = ${price}, free_from = ${free_from}, is_default = ${is_default},
      countries = ${countries}::text[], position = ${position}, version = version + 1
    where id = ${methodId}`
}

export async function deleteMethod(tx: Tx, methodId: number): Promise<void> {
  await tx`delete from delivery_methods where id = ${methodId}`
}
