/** Small catalogs of any kind: their facts, and how they are written into the database. */
import fc from 'fast-check'
import type { TestApp } from '../../support/app.ts'

/** In another order than their names. */
export const SIZES = ['XS', 'S', 'M', 'XXL', 'One size', '54', '100', '52']
export const COLORS = ['Black', 'black', 'BLACK', 'Sand', 'sand', 'Navy', 'Teal', 'Zorg']
export const FAMILIES = ['black', 'beige', 'green', 'blue', 'red']
/** Of each colour in lower case, as its name says. */
export const NAMED_FAMILIES: Families = {
  black: ['black'],
  sand: ['beige'],
  navy: ['blue'],
  teal: ['green', 'blue'],
  zorg: [],
}
/** By colour in lower case. */
export type Families = Record<string, string[]>
export const LEVELS = ['full', 'moderate', 'light']
export const PRICES = ['0.00', '49.99', '50.00', '50.01', '100.00', '999999.99']
/** They are in names only. */
export const WORDS = ['linen', 'silk', 'wool']
const NAMES = ['Linen throw', 'linen Throw', 'Silk', 'SILK wrap', 'Été in wool', 'ete in linen']
/** Some are a microsecond apart. */
const MOMENTS = [1, 2, 900_000].map((n) => `2026-01-01T00:00:00.${String(n).padStart(6, '0')}Z`)
/** For each category the place of its parent among them: there are two levels. */
const PARENTS = [null, null, 0, 0, 1]
export const CATEGORY_SLUGS = PARENTS.map((_, place) => `category-${place}`)
export const PRODUCT_IDS = [1, 2, 3, 4, 5, 6, 7, 8]
export const SLUGS = PRODUCT_IDS.map((id) => `slug-${id}`)
/** The state of each order; the first has the id 1. */
const ORDERS = ['pending', 'paid', 'delivered', 'cancelled', 'paid long ago'] as const

export type Category = {
  id: number
  name: string
  slug: string
  parent: number | null
  is_active: boolean
  position: number
}
export type Variant = {
  size: string
  color: string
  is_active: boolean
  stock: number
  reservations: { quantity: number; end: 'later' | 'expired' | 'consumed' | 'released' }[]
  sold: { quantity: number; order: (typeof ORDERS)[number] } | null
}
export type Product = {
  id: number
  name: string
  slug: string
  base_price: string
  date_added: string
  category_id: number
  level: string
  is_featured: boolean
  was_dearer: boolean
  /** In centimetres, by size. */
  lengths: Record<string, number>
  is_active: boolean
  variants: Variant[]
}

const mostly = fc.constantFrom(true, true, true, false)
const quantity = fc.integer({ min: 1, max: 2 })
const anyVariant: fc.Arbitrary<Variant> = fc.record({
  size: fc.constantFrom('S', 'M', 'XXL', 'One size', '52', '100'),
  color: fc.constantFrom(...COLORS),
  is_active: mostly,
  stock: fc.integer({ min: 0, max: 2 }),
  reservations: fc.array(
    fc.record({
      quantity,
      end: fc.constantFrom('later', 'later', 'expired', 'consumed', 'released'),
    }),
    { maxLength: 2 },
  ),
  sold: fc.option(fc.record({ quantity, order: fc.constantFrom(...ORDERS) })),
})

/** The list of the shop: variants may have others, which it has lost. */
export const anySizes: fc.Arbitrary<string[]> = fc.shuffledSubarray(SIZES, { minLength: 1 })

export const anyCategories: fc.Arbitrary<Category[]> = fc
  .tuple(fc.tuple(...PARENTS.map(() => mostly)), fc.tuple(...PARENTS.map(() => fc.nat(2))))
  .map(([active, positions]) =>
    PARENTS.map((parent, place) => ({
      id: place + 1,
      name: `Category ${9 - place}`,
      slug: `category-${place}`,
      parent: parent === null ? null : parent + 1,
      is_active: active[place] ?? true,
      position: positions[place] ?? 0,
    })),
  )

/** New facts of some of the products. */
export const anyProducts: fc.Arbitrary<Omit<Product, 'slug'>[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...PRODUCT_IDS),
    name: fc.constantFrom(...NAMES),
    base_price: fc.constantFrom(...PRICES),
    date_added: fc.constantFrom(...MOMENTS),
    category_id: fc.integer({ min: 1, max: PARENTS.length }),
    level: fc.constantFrom(...LEVELS),
    is_featured: fc.boolean(),
    was_dearer: fc.boolean(),
    lengths: fc.dictionary(
      fc.constantFrom(...SIZES),
      fc.constantFrom(85.8, 99, 123.75, 136.95, 141.9, 150),
      { maxKeys: 3 },
    ),
    is_active: mostly,
    variants: fc.array(anyVariant, { maxLength: 4, size: 'max' }),
  }),
  { selector: ({ id }) => id, minLength: 2, maxLength: PRODUCT_IDS.length },
)

/** Families that an administrator sets for some of the colours. */
export const anyFamilies: fc.Arbitrary<Families> = fc.dictionary(
  fc.constantFrom(...Object.keys(NAMED_FAMILIES)),
  fc.subarray(FAMILIES, { maxLength: 2 }),
  { maxKeys: 2 },
)

/** Sets the families of these colours, and lets those of all others follow their names. */
export async function setFamilies({ db }: TestApp, families: Families) {
  const colors = Object.keys(NAMED_FAMILIES).map((name) => ({
    name,
    families: families[name] ?? null,
  }))
  await db`
    insert into colors (name, families)
    select c.name, c.families
    from jsonb_to_recordset(${db.json(colors)}) as c (name text, families text[])
    on conflict (lower(name)) do update set families = excluded.families`
}

/** The products after a change. The slugs of those that changed move on by one. */
export function changedProducts(before: Product[], changed: Omit<Product, 'slug'>[]) {
  const slugs = changed.map(
    ({ id }) => before.find((product) => product.id === id)?.slug ?? `slug-${id}`,
  )
  return changed.map((product, place) => ({
    ...product,
    slug: slugs[(place + 1) % slugs.length] ?? '',
  }))
}

export async function insertOrders({ db }: TestApp, userId: number) {
  await db`
    insert into orders (id, order_number, user_id, status, total_price, address, payment_method,
      paid_at, cancelled_at) overriding system value
    select o.id, o.id, ${userId}, o.status, 0, '12 Fig Lane', 'payment_provider_a',
      now() - make_interval(days => o.days), case when o.status = 'cancelled' then now() end
    from (values (1, 'pending', null), (2, 'paid', 1), (3, 'delivered', 89), (4, 'cancelled', 1),
      (5, 'delivered', 91)) o (id, status, days)`
}

export async function insertCategories({ db }: TestApp, categories: Category[]) {
  await db`
    insert into categories (id, name, slug, parent_id, is_active, position) overriding system value
    select c.id, c.name, c.slug, c.parent, c.is_active, c.position
    from jsonb_to_recordset(${db.json(categories)}) as
      c (id integer, name text, slug text, parent integer, is_active boolean, position integer)`
}

/** Writes products in the place of those with their ids. */
export async function replaceProducts({ db }: TestApp, products: Product[]) {
  const ids = products.map(({ id }) => id)
  const variants = products.flatMap((product) =>
    product.variants.map((variant, place) => {
      const id = 10 * product.id + place
      return { ...variant, id, product_id: product.id, sku: `SKU-${id}` }
    }),
  )
  const reservations = variants.flatMap(({ id: variant_id, reservations: all }) =>
    all.map((reservation) => ({ ...reservation, variant_id })),
  )
  const sold = variants.flatMap(({ id: variant_id, sold: units }) =>
    units ? [{ ...units, variant_id, order_id: ORDERS.indexOf(units.order) + 1 }] : [],
  )
  await db.begin(async (tx) => {
    await tx`delete from order_items where variant_id / 10 = any(${ids})`
    await tx`delete from product_variants where product_id = any(${ids})`
    await tx`delete from products where id = any(${ids})`
    await tx`
      insert into products (id, name, slug, base_price, date_added, category_id,
        coverage_level_id, is_featured, is_active, compare_at_price) overriding system value
      select p.id, p.name, p.slug, p.base_price, p.date_added, p.category_id,
        l.id, p.is_featured, p.is_active, case when p.was_dearer then p.base_price + 10 end
      from jsonb_to_recordset(${db.json(products)}) as p (id integer, name text, slug text,
        base_price numeric, date_added timestamptz, category_id integer, level text,
        is_featured boolean, is_active boolean, was_dearer boolean)
      join coverage_levels l on l.key = p.level`
    await tx`
      insert into product_measures (product_id, size, length_cm)
      select p.id, measured.key, measured.value::numeric
      from jsonb_to_recordset(${db.json(products)}) as p (id integer, lengths jsonb)
      cross join lateral jsonb_each_text(p.lengths) measured`
    await tx`
      insert into product_variants (id, product_id, sku, size, color, is_active, stock_on_hand)
        overriding system value
      select v.id, v.product_id, v.sku, v.size, v.color, v.is_active, v.stock
      from jsonb_to_recordset(${db.json(variants)}) as v (id integer, product_id integer, sku text,
        size text, color text, is_active boolean, stock integer)`
    await tx`
      insert into stock_reservations
        (order_id, variant_id, quantity, expires_at, consumed_at, released_at)
      select 1, r.variant_id, r.quantity,
        now() + case when r.end = 'expired' then interval '-1 second' else interval '1 hour' end,
        case when r.end = 'consumed' then now() end,
        case when r.end = 'released' then now() end
      from jsonb_to_recordset(${db.json(reservations)}) as
        r (variant_id integer, quantity integer, "end" text)`
    await tx`
      insert into order_items (order_id, variant_id, quantity, price_at_purchase)
      select s.order_id, s.variant_id, s.quantity, 0
      from jsonb_to_recordset(${db.json(sold)}) as
        s (order_id integer, variant_id integer, quantity integer)`
  })
}
