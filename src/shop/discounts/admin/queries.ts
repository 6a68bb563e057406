import { findRow, listPage, listRows } from '../../../service/administration/read-queries.ts'
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import { beginningOf, endingOf } from '../../../service/db/days.ts'
import type { PageRequest } from '../../../service/fields/pages.ts'
import type { AdminDiscount, DiscountFields, DiscountListQuery, DiscountUse } from './schemas.ts'

const discountKeys = (db: Queryable) => db`
  'id', d.id,
  'code', d.code,
  'kind', d.kind,
  'value', d.value::text,
  'minimum_total', d.minimum_total::text,
  'starts_at', utc_iso(d.starts_at),
  'ends_at', utc_iso(d.ends_at),
  'uses_max', d.uses_max,
  'uses_max_per_customer', d.uses_max_per_customer,
  'categories', d.categories,
  'products', d.products,
  'is_active', d.is_active,
  'uses', (
    select count(*)::integer
    from discount_uses u
    where u.discount_id = d.id and u.held_until > now()),
  'created_at', utc_iso(d.created_at)`

/** The newest first. */
export const listDiscounts = (db: Queryable, query: DiscountListQuery) =>
  listRows<AdminDiscount, DiscountListQuery>(db, query, {
    from: ['discounts', 'd'],
    order: db`d.id desc`,
    filters: { search: db`d.code`, is_active: db`d.is_active` },
    keys: discountKeys(db),
  })

export const findDiscount = (db: Queryable, discountId: number) =>
  findRow<AdminDiscount>(db, {
    keys: db`${discountKeys(db)}, 'version', d.version`,
    from: db`from discounts d where d.id = ${discountId}`,
  })

/** The uses of one discount, the newest first. */
export const listUses = (db: Queryable, discountId: number, query: PageRequest) =>
  listPage<DiscountUse>(db, query, {
    matching: db`
      select u.order_id as id, row_number() over (order by u.order_id desc) as place
      from discount_uses u
      where u.discount_id = ${discountId}`,
    joined: db`
      join discount_uses u on u.order_id = page.id
      join orders o on o.id = page.id
      left join users buyer on buyer.id = o.user_id
      left join guest_orders g on g.order_id = page.id`,
    keys: db`
      'order_number', o.order_number,
      'customer', coalesce(buyer.email, nullif(g.email, '')),
      'amount', o.discount_amount::text,
      'state', case
        when u.held_until <= now() then 'given_back'
        when o.status in ('shipped', 'delivered') then 'final'
        else 'held'
      end,
      'used_at', utc_iso(o.created_at)`,
  })

/** Makes changes run sequentially, so that no two have one code. Orders that use a discount do not wait. */
export async function lockDiscounts(tx: Tx): Promise<void> {
  await tx`lock table discounts in share row exclusive mode`
}

export async function isCodeTaken(tx: Tx, code: string, exceptId?: number): Promise<boolean> {
  const { count } = await tx`
    select d.id
    from discounts d
    where d.code = ${code} and d.id is distinct from ${exceptId ?? null}::integer`
  return count === 1
}

type Span = Pick<DiscountFields, 'starts_at' | 'ends_at'>

/** The moments of both, and whether the end is not after the start: false where one of them is missing. */
export async function getSpan(
  tx: Tx,
  { starts_at, ends_at }: Span,
  timeZone: string,
): Promise<Span & { ends_before_start: boolean }> {
  const start = starts_at && beginningOf(tx, starts_at, timeZone)
  const end = ends_at && endingOf(tx, ends_at, timeZone)
  const [span] = await tx<[Span & { ends_before_start: boolean }]>`
    select utc_iso(s.start) as starts_at, utc_iso(s."end") as ends_at,
      coalesce(s."end" <= s.start, false) as ends_before_start
    from (select ${start}::timestamptz as start, ${end}::timestamptz as "end") s`
  return span
}

function columnsOf(discount: DiscountFields) {
  const { code, kind, value, minimum_total, starts_at, ends_at } = discount
  const { uses_max, uses_max_per_customer, categories, products, is_active } = discount
  return {
    code,
    kind,
    value,
    minimum_total,
    starts_at,
    ends_at,
    uses_max,
    uses_max_per_customer,
    categories,
    products,
    is_active,
  }
}

export async function insertDiscount(tx: Tx, discount: DiscountFields): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into discounts ${tx(columnsOf(discount))}
    returning id`
  return id
}

export async function updateDiscount(
  tx: Tx,
  discountId: number,
  discount: DiscountFields,
): Promise<void> {
  await tx`
    update discounts set ${tx(columnsOf(discount))}, version = version + 1
    where id = ${discountId}`
}

/** With its uses. The orders keep the code, and what it took off. */
export async function deleteDiscount(tx: Tx, discountId: number): Promise<void> {
  await tx`delete from discounts where id = ${discountId}`
}
