import type { Languages } from '../../../service/config/config.ts'
import type { Fragment, Queryable } from '../../../service/db/connect.ts'
import { factsJson, garmentJson, tonesJson, translationsJson } from '../detail-fragments.ts'
import {
  featureThumbnail,
  parentJson,
  pricedProductKeys,
  productJson,
  publicVariants,
  reservedUnits,
  secondsUntil,
} from '../fragments.ts'
import type { SuggestedProduct } from '../list-schemas.ts'
import type { CategorySummary, Product, ProductDetail } from '../schemas.ts'
import { type Lang, translatedColor } from '../translated.ts'
import { FILTER_COLUMNS } from './filters/list.ts'
import type { CatalogNames, IndexedRow } from './rows.ts'

/** The ids of the products that shoppers see, in their order, so many of those beyond `after`. */
export async function listShownIds(db: Queryable, after: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select p.id
    from public_products p
    where p.id > ${after}
    order by p.id
    limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Whether the shop has other languages than its own: then with the texts in them. */
type Indexed = { isTranslated: boolean }

/** Of the given ids, the products that shoppers see. */
export const listIndexedProducts = (db: Queryable, ids: readonly number[], indexed: Indexed) =>
  db<IndexedRow[]>`${indexedProducts(db, (id) => db`${id} = any(${ids})`, indexed)}`

/**
 * The products with ids beyond `after`, up to `last`. By a range: for a list of ids Postgres would plan for ten
 * products once the statement is prepared, which takes four times as long.
 */
export const listIndexedRange = (
  db: Queryable,
  { after, last, ...indexed }: Indexed & { after: number; last: number },
) =>
  db<IndexedRow[]>`
    ${indexedProducts(db, (id) => db`${id} > ${after} and ${id} <= ${last}`, indexed)}`

// The parts are materialized: before the tables were first analysed, Postgres expects one row of each and would
// make them anew for every product.
const indexedProducts = (
  db: Queryable,
  isMeant: (productId: Fragment) => Fragment,
  { isTranslated }: Indexed,
) => db`
  with reserved as materialized (${reservedUnits(db, isMeant)}),
  grouped as materialized (
    select v.product_id,
      json_agg(json_build_object(
        'sku', v.sku,
        'barcode', v.barcode,
        'size', v.size,
        'color', v.color,
        'is_available', v.stock_on_hand > coalesce(r.quantity, 0)
      ) order by v.id) as json, -- always the same, so that the same texts are recognised
      min(r.until) as held_until
    from product_variants v
    left join reserved r on r.variant_id = v.id
    where v.is_active and ${isMeant(db`v.product_id`)}
    group by v.product_id
  ),
  measured as materialized (
    select m.product_id, json_object_agg(m.size, (100 * m.length_cm)::integer) as lengths
    from product_measures m
    where m.length_cm is not null and ${isMeant(db`m.product_id`)}
    group by m.product_id
  ),
  led as materialized (
    select o.product_id, json_agg(json_build_object('id', o.id, 'slug', o.slug)) as old_slugs
    from leading_product_slugs o
    where ${isMeant(db`o.product_id`)}
    group by o.product_id
  )${
    isTranslated
      ? db`,
  translated as materialized (
    select t.product_id,
      json_object_agg(t.lang, json_build_object(
        'name', t.name,
        'slug', t.slug,
        'description', t.description
      )) as translations
    from product_translations t
    where ${isMeant(db`t.product_id`)}
    group by t.product_id
  )`
      : db``
  }
  select p.id, p.name, p.slug, p.description, p.base_price::text,
    ${FILTER_COLUMNS.map(({ name, column }) => db`${db(column)} as ${db(name)},`)}
    (extract(epoch from p.date_added) * 1000000)::float8 as date_added,
    (extract(epoch from p.updated_at) * 1000000)::float8 as updated_at,
    coalesce(variants.json, '[]') as variants,
    garment.lengths, o.old_slugs,
    ${isTranslated ? db`t.translations,` : db``}
    ${secondsUntil(db, db`variants.held_until`)} as expires_in_seconds
  from public_products p
  join coverage_levels l on l.id = p.coverage_level_id
  left join grouped variants on variants.product_id = p.id
  left join measured garment on garment.product_id = p.id
  left join led o on o.product_id = p.id
  ${isTranslated ? db`left join translated t on t.product_id = p.id` : db``}
  where ${isMeant(db`p.id`)}`

export type DocumentRow = {
  product: Product
  /** The category above its own. */
  parent: CategorySummary | null
  /** Shown beside `product` where a product is shown alone. */
  detail: Pick<ProductDetail, 'facts' | 'garment' | 'translations' | 'updated_at'>
  /** The tones of its colours, as they are shown. */
  tones: { name: string; hex: string | null }[]
  suggested: SuggestedProduct
  /** The seconds until its stock changes because a reservation ends; null if none does. */
  expires_in_seconds: number | null
}

/** The products of these ids that shoppers see, in any order. `languages` are the shop's, its own first. */
export const listProductDocuments = (
  db: Queryable,
  ids: readonly number[],
  lang: Lang,
  languages: Languages,
) => db<DocumentRow[]>`
  select ${productJson(db, lang)} as product, ${parentJson(db, lang)} as parent,
    json_build_object(
      'facts', ${factsJson(db, lang)},
      'garment', ${garmentJson(db)},
      'translations', ${translationsJson(db, lang, languages)},
      'updated_at', utc_iso(p.updated_at)
    ) as detail,
    ${tonesJson(db, translatedColor(db, 'v.color', lang))} as tones,
    json_build_object(
      ${pricedProductKeys(db, lang)},
      'thumbnail', ${featureThumbnail(db)}
    ) as suggested,
    ${secondsUntil(db, db`variants.held_until`)} as expires_in_seconds
  from public_products p
  join categories c on c.id = p.category_id
  join coverage_levels l on l.id = p.coverage_level_id
  ${publicVariants(db, ids, lang)}
  where p.id = any(${ids})`

/**
 * How much shoppers see: the products counted, and their variants by the statistics of the planner, as many a
 * product as all have. Before the first `analyze` there are none, and it is 0.
 */
export async function getCatalogSize(db: Queryable) {
  const [size] = await db<[{ products: number; variants: number }]>`
    select shown.products, coalesce(round(shown.products * each.variants), 0)::integer as variants
    from (select count(*)::integer as products from public_products) shown
    left join (
      select v.reltuples / p.reltuples as variants
      from pg_class p, pg_class v
      where p.oid = 'products'::regclass and v.oid = 'product_variants'::regclass
        and p.reltuples > 0 and v.reltuples > 0
    ) each on true`
  return size
}

export async function getCatalogNames(db: Queryable): Promise<CatalogNames> {
  const [names] = await db<[CatalogNames]>`
    select shop_sizes() as sizes,
      (select coalesce(json_agg(json_build_object(
          'id', c.id, 'name', c.name, 'slug', c.slug, 'parent_id', c.parent_id,
          'position', c.position,
          'updated_at', (select utc_iso(own.updated_at) from categories own where own.id = c.id),
          'translations', (
            select coalesce(
              json_object_agg(t.lang, json_build_object('name', t.name, 'slug', t.slug)), '{}')
            from category_translations t
            where t.category_id = c.id
          ),
          'old_slugs', (
            select coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug)), '[]')
            from leading_category_slugs o
            where o.category_id = c.id
          )
        ) order by c.position, c.name, c.id), '[]')
        from public_categories c) as categories,
      (select coalesce(json_agg(json_build_object(
          'id', l.id, 'name', l.name, 'description', l.description, 'value', l.key,
          'translations', (
            select coalesce(json_object_agg(
              t.lang, json_build_object('name', t.name, 'description', t.description)), '{}')
            from coverage_level_translations t
            where t.coverage_level_id = l.id
          )
        ) order by l.id), '[]') from coverage_levels l)
        as coverage_levels,
      (select coalesce(json_agg(json_build_object(
          'name', c.name, 'hex', c.hex, 'families', c.families,
          'translations', (
            select coalesce(json_object_agg(t.lang, json_build_object('name', t.name)), '{}')
            from color_translations t
            where t.color_id = c.id
          )
        ) order by c.id), '[]') from colors c) as colors,
      (select coalesce(json_agg(json_build_object('lang', s.lang, 'words', s.words) order by s.id), '[]')
        from synonyms s) as synonyms`
  return names
}

/**
 * Units in orders paid within 90 days and not cancelled, less those that came back or were
 * refunded; products without any
 * are left out.
 */
export const listUnitsSold = (db: Queryable, ids: readonly number[]) => db<UnitsRow[]>`
  ${unitsSold(db, db`orders`, db`and v.product_id = any(${ids})`)}`

export type UnitsRow = { product_id: number; units: number }

/** Units sold by product, in the next `limit` orders beyond `after`; `last` is null if there are none. */
export async function getUnitsSoldInOrders(db: Queryable, after: number, limit: number) {
  const [found] = await db<[{ last: number | null; sold: UnitsRow[] }]>`
    with page as materialized (
      select o.id, o.paid_at, o.status
      from orders o
      where o.id > ${after}
      order by o.id
      limit ${limit}
    )
    select (select max(page.id) from page) as last,
      coalesce(json_agg(sold), '[]') as sold
    from (${unitsSold(db, db`page`, db``)}) sold`
  return found
}

const unitsSold = (db: Queryable, orders: Fragment, condition: Fragment) => db`
  select moved.product_id, sum(moved.units)::integer as units
  from (
    select v.product_id, oi.quantity as units
    from ${orders} o
    join order_items oi on oi.order_id = o.id
    join product_variants v on v.id = oi.variant_id
    where o.paid_at > now() - interval '90 days' and o.status <> 'cancelled' ${condition}
    union all
    select v.product_id, ri.missing - ri.quantity as units
    from ${orders} o
    join returns rt on rt.order_id = o.id
    join return_items ri on ri.return_id = rt.id
    join order_items oi on oi.id = ri.order_item_id
    join product_variants v on v.id = oi.variant_id
    where rt.status = 'received' and o.paid_at > now() - interval '90 days' ${condition}
    union all
    select v.product_id, -ri.quantity as units
    from ${orders} o
    join order_items oi on oi.order_id = o.id
    join refund_items ri on ri.order_item_id = oi.id
    join product_variants v on v.id = oi.variant_id
    where o.paid_at > now() - interval '90 days' and o.status <> 'cancelled' ${condition}
  ) moved
  group by moved.product_id`
