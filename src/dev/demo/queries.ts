import type { Queryable, Tx } from '../../db/connect.ts'
import type { OutfitRow } from './outfits.ts'
import type { CategoryRow, ImageRow, ProductRow, VariantRow } from './plan.ts'

/** True when there is anything that a demo would mix with; after the demo, its own rows are. */
export async function isShopInUse(db: Queryable): Promise<boolean> {
  const [shop] = await db<[{ in_use: boolean }]>`
    select exists (select from users) or exists (select from products)
      or exists (select from categories) as in_use`
  return shop.in_use
}

/** One process at a time, until its transaction ends; the others then find the shop in use. */
export async function lockDemo(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('demo', 0))`
}

export type AccountRow = {
  email: string
  username: string
  first_name: string
  last_name: string
  password_hash: string
  is_admin: boolean
}

export async function insertAccounts(tx: Tx, accounts: AccountRow[]): Promise<void> {
  await tx`
    insert into users (email, username, first_name, last_name, password_hash, is_verified, is_admin)
    select a.email, a.username, a.first_name, a.last_name, a.password_hash, true, a.is_admin
    from jsonb_to_recordset(${tx.json(accounts)}) as a (
      email text, username text, first_name text, last_name text, password_hash text,
      is_admin boolean
    )`
}

export async function insertCategories(tx: Tx, categories: CategoryRow[]): Promise<void> {
  const insertLevel = (level: CategoryRow[]) => tx`
    insert into categories (name, slug, parent_id)
    select c.name, c.slug, parent.id
    from jsonb_to_recordset(${tx.json(level)}) as c (
      place integer, name text, slug text, parent text
    )
    left join categories parent on parent.slug = c.parent
    order by c.place`
  // A child finds its parent's id only when the parent is there.
  await insertLevel(categories.filter(({ parent }) => parent === null))
  await insertLevel(categories.filter(({ parent }) => parent !== null))
}

export async function insertProducts(tx: Tx, products: ProductRow[]): Promise<void> {
  await tx`
    insert into products
      (name, slug, description, base_price, category_id, coverage_level_id, is_featured, date_added)
    select p.name, p.slug, p.description, p.price, c.id, l.id, p.is_featured,
      now() - make_interval(mins => p.age_minutes)
    from jsonb_to_recordset(${tx.json(products)}) as p (
      place integer, name text, slug text, description text, price numeric, category text,
      coverage text, is_featured boolean, age_minutes integer
    )
    join categories c on c.slug = p.category
    join coverage_levels l on l.key = p.coverage
    order by p.place`
}

export async function insertImages(tx: Tx, images: ImageRow[]): Promise<void> {
  await tx`
    insert into product_images (product_id, image, thumbnail, alt_text, is_feature, position)
    select p.id, i.image, i.thumbnail, i.alt_text, i.position = 0, i.position
    from jsonb_to_recordset(${tx.json(images)}) as i (
      product text, image text, thumbnail text, alt_text text, position integer
    )
    join products p on p.slug = i.product
    order by p.id, i.position`
}

/** Variants, and in the ledger how their stock came to be. */
export async function insertVariants(tx: Tx, variants: VariantRow[]): Promise<void> {
  await tx`
    with made as (
      insert into product_variants (product_id, sku, size, color, stock_on_hand)
      select p.id, v.sku, v.size, v.color, v.stock
      from jsonb_to_recordset(${tx.json(variants)}) as v (
        place integer, product text, sku text, size text, color text, stock integer
      )
      join products p on p.slug = v.product
      order by v.place
      returning id, stock_on_hand
    )
    insert into stock_ledger (variant_id, delta, reason)
    select m.id, m.stock_on_hand, 'initial'
    from made m
    where m.stock_on_hand > 0 -- the ledger knows no movement of nothing
    order by m.id`
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
      insert into outfits (user_id, name, description, is_public, created_at, updated_at)
      select u.id, o.name, o.description, o.is_public, o.made_at, o.made_at
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
