/** The wishlist items that await a restock, and the mails about it. Contract 7.2. */

import type { Queryable, Tx } from '../../service/db/connect.ts'
import { RESTOCK_MAIL_HOURS } from '../../service/limits/orders.ts'
import { translated, translatedColor } from '../catalog/translated.ts'

// Several transactions lock items of the same variant, and none deadlocks: those that change its stock
// run sequentially, by the lock of the stock, and the job takes only rows that are not locked.

/**
 * Locks the items that want a mail about those of some variants that cannot be bought. Returns these
 * variants; the stock of all must be locked.
 */
export async function lockItemsIfSoldOut(tx: Tx, variantIds: readonly number[]): Promise<number[]> {
  const rows = await tx<{ variant_id: number }[]>`
    with locked as (
      select wi.variant_id
      from wishlist_items wi
      where wi.variant_id = any(${variantIds})
        -- Also those that await it already: the job may be sending their mails now.
        and wi.notify_when_available
        and not exists (select 1 from buyable_variants b where b.id = wi.variant_id)
      for update of wi
    )
    select distinct l.variant_id
    from locked l
    order by l.variant_id`
  return rows.map(({ variant_id }) => variant_id)
}

/** Marks the items of variants that cannot be bought as awaiting a restock. The items must be locked. */
export async function markItemsAwaitingIfSoldOut(
  tx: Tx,
  variantIds: readonly number[],
): Promise<void> {
  await tx`
    update wishlist_items wi set awaits_restock = true
    where wi.variant_id = any(${variantIds})
      and wi.notify_when_available and not wi.awaits_restock
      and not exists (select 1 from buyable_variants b where b.id = wi.variant_id)`
}

/** Runs of the job are sequential, so that each sees which mails the one before has queued. */
export async function lockRestocks(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('wishlist:restocks', 0))`
}

/** Marks every item that wants a mail and cannot be bought now as awaiting a restock. */
export async function markSoldOutItemsAwaiting(tx: Tx): Promise<void> {
  await tx`
    with sold_out as materialized ( -- looked up once for each variant, not for each of its items
      select wanted.variant_id
      from (
        select distinct wi.variant_id
        from wishlist_items wi
        where wi.notify_when_available and not wi.awaits_restock
      ) wanted
      where not exists (select 1 from buyable_variants b where b.id = wanted.variant_id)
    ),
    unaware as (
      select wi.id
      from sold_out s
      join wishlist_items wi on wi.variant_id = s.variant_id
      where wi.notify_when_available and not wi.awaits_restock
      for update of wi skip locked
    )
    update wishlist_items wi set awaits_restock = true
    from unaware u
    where wi.id = u.id`
}

export type RestockMail = {
  /** Names the mail, so that every attempt sends the same. */
  mail_id: string
  user_id: number
  /** Ids of items of the wishlist. */
  item_ids: number[]
}

/**
 * Claims the items that can be bought again and about which no mail was sent for RESTOCK_MAIL_HOURS;
 * returns one mail for each user. The other items continue to wait.
 */
export async function claimRestockedItems(tx: Tx): Promise<RestockMail[]> {
  const isDue = tx`wi.notify_when_available and wi.awaits_restock
    and coalesce(wi.restock_mailed_at <= now() - make_interval(hours => ${RESTOCK_MAIL_HOURS}), true)`
  return tx<RestockMail[]>`
    with back as materialized ( -- looked up once for each variant, not for each of its items
      select awaited.variant_id
      from (
        select distinct wi.variant_id
        from wishlist_items wi
        where ${isDue}
      ) awaited
      where exists (select 1 from buyable_variants b where b.id = awaited.variant_id)
    ),
    claimed as (
      select wi.id
      from back
      join wishlist_items wi on wi.variant_id = back.variant_id
      where ${isDue}
      for update of wi skip locked
    ),
    mailed as (
      update wishlist_items wi set awaits_restock = false, restock_mailed_at = now()
      from claimed c
      where wi.id = c.id
      returning wi.id, wi.user_id
    )
    select gen_random_uuid() as mail_id, m.user_id, array_agg(m.id) as item_ids
    from mailed m
    group by m.user_id`
}

export type RestockedRow = {
  product_id: number
  product_name: string
  size: string
  color: string
  base_price: string
}
export type RestockAddressee = {
  email: string
  first_name: string
  /** Null for the first of the shop. */
  language: string | null
  items: RestockedRow[]
}

/**
 * Finds the recipient of a mail about these items, and those that are still on the wishlist; the item
 * added last comes first. Undefined if none is left, or the address is not verified.
 */
export async function findRestockAddressee(
  db: Queryable,
  { user_id, item_ids }: Pick<RestockMail, 'user_id' | 'item_ids'>,
): Promise<RestockAddressee | undefined> {
  const [addressee] = await db<[RestockAddressee?]>`
    select u.email, u.first_name, u.language,
      json_agg(json_build_object(
        'product_id', p.id,
        'product_name', ${translated(db, 'p.name', db`u.language`)},
        'size', v.size,
        'color', ${translatedColor(db, 'v.color', db`u.language`)},
        'base_price', p.base_price::text
      ) order by wi.added_at desc, wi.id desc) as items
    from users u
    join wishlist_items wi on wi.user_id = u.id
    join product_variants v on v.id = wi.variant_id
    join products p on p.id = v.product_id
    where u.id = ${user_id} and u.is_active and u.is_verified
      and wi.id = any(${item_ids}) and wi.notify_when_available
    group by u.id`
  return addressee
}
