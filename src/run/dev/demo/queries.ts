import type { Db, Queryable, Tx } from '../../../service/db/connect.ts'
import { allowTransferTime } from '../../../service/db/transfer-time.ts'
import type { Role } from '../../../service/http/roles.ts'
import type { SynonymList } from '../../../shop/catalog/finding/rows.ts'
import type { CategoryRow } from './catalog.ts'
import type { OutfitRow } from './outfits.ts'

/**
 * True for a shop that the demo must not touch: a real one, or one with the whole demo in it. A demo
 * that was interrupted has categories and products, but neither pictures nor users yet.
 */
export async function isShopInUse(
  db: Queryable,
  demoCategories: readonly string[],
): Promise<boolean> {
  const [shop] = await db<[{ in_use: boolean }]>`
    select exists (select from users) or exists (select from product_images)
      or exists (select from categories c where c.slug <> all(${[...demoCategories]})) as in_use`
  return shop.in_use
}

/** Lets one process at a time fill the shop, until its transaction ends; another one waits longer than for any row. */
export async function lockDemo(tx: Tx): Promise<void> {
  await allowTransferTime(tx)
  await tx`select pg_advisory_xact_lock(hashtextextended('demo', 0))`
}

export type AccountRow = {
  email: string
  username: string
  first_name: string
  last_name: string
  password_hash: string
  role: Role | null
}

export async function insertAccounts(tx: Tx, accounts: AccountRow[]): Promise<void> {
  await tx`
    insert into users (email, username, first_name, last_name, password_hash, is_verified, is_admin, role)
    select a.email, a.username, a.first_name, a.last_name, a.password_hash, true,
      a.role is not null, a.role
    from jsonb_to_recordset(${tx.json(accounts)}) as a (
      email text, username text, first_name text, last_name text, password_hash text,
      role text
    )`
}

/** Leaves those alone that an interrupted demo has made already. */
export async function insertCategories(db: Db, categories: readonly CategoryRow[]): Promise<void> {
  const insertLevel = (level: CategoryRow[]) => db`
    insert into categories (name, slug, parent_id, position)
    select c.name, c.slug, parent.id, c.place
    from jsonb_to_recordset(${db.json(level)}) as c (
      place integer, name text, slug text, parent text
    )
    left join categories parent on parent.slug = c.parent
    where not exists (select from categories made where made.slug = c.slug)
    order by c.place`
  // A child finds its parent's id only when the parent is there.
  await insertLevel(categories.filter(({ parent }) => parent === null))
  await insertLevel(categories.filter(({ parent }) => parent !== null))
}

/**
 * Gives the products their dates: about half a year from the newest to the oldest, at odd hours of the
 * day. The stride of 29 shares no factor with the number of products: each gets its own turn, neighbours
 * far apart.
 */
export async function spreadArrivals(tx: Tx): Promise<void> {
  await tx`
    with placed as (
      select p.id, row_number() over (order by p.id) - 1 as place, count(*) over () as products
      from products p
    )
    update products p
    set date_added = now() - make_interval(
      mins => (95 + placed.place * 29 % placed.products * 3900 + placed.place * 37 % 600)::integer)
    from placed
    where placed.id = p.id`
}

export type ImageRow = {
  product: string
  image: string
  width: number
  height: number
  color: string | null
  alt_text: string
  position: number
}

export async function insertImages(tx: Tx, images: ImageRow[]): Promise<void> {
  await tx`
    insert into product_images (product_id, image, thumbnail, width, height, source_widths, color,
      alt_text, is_feature, position)
    select p.id, i.image, i.image, i.width, i.height, '{}', i.color, i.alt_text, i.position = 0,
      i.position
    from jsonb_to_recordset(${tx.json(images)}) as i (
      product text, image text, width integer, height integer, color text, alt_text text,
      position integer
    )
    join products p on p.slug = i.product
    order by p.id, i.position`
}

export async function insertSynonyms(tx: Tx, lists: readonly SynonymList[]): Promise<void> {
  await tx`
    insert into synonyms (lang, words)
    select list.one ->> 'lang', array(select jsonb_array_elements_text(list.one -> 'words'))
    from jsonb_array_elements(${tx.json(lists)}) with ordinality list (one, place)
    order by list.place`
}

/** The outfits of one account. */
export async function insertOutfits(
  tx: Tx,
  { email }: Pick<AccountRow, 'email'>,
  outfits: OutfitRow[],
): Promise<void> {
  await tx`
    with planned as (
      select o.place, o.name, o.description, o.is_public, o.products,
        now() - make_interval(mins => o.age_minutes) as made_at
      from jsonb_to_recordset(${tx.json(outfits)}) as o (
        place integer, name text, description text, is_public boolean, products text[],
        age_minutes integer
      )
    ),
    made as (
      insert into outfits (user_id, name, description, is_public, is_featured, created_at, updated_at)
      select u.id, o.name, o.description, o.is_public, o.is_public, o.made_at, o.made_at
      from planned o
      join users u on u.email = ${email}
      order by o.place
      returning id, name
    ),
    counted as (
      insert into outfit_counts (outfit_id) select m.id from made m
    )
    insert into outfit_items (outfit_id, product_id, position)
    select m.id, p.id, item.place - 1
    from made m
    join planned o on o.name = m.name
    cross join lateral unnest(o.products) with ordinality as item (slug, place)
    join products p on p.slug = item.slug
    order by m.id, item.place`
}
