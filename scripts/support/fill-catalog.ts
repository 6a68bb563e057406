/** Fills a catalog of any size; the same size gives the same products, prices and stock. */
import type { Db } from '../../src/service/db/connect.ts'
import { say } from './terminal.ts'
import { TRANSLATED_WORDS } from './translated-words.ts'

const VARIANTS_EACH = 6
const IMAGES_EACH = 2

export const GARMENTS = [
  'Abaya',
  'Kaftan',
  'Maxi Dress',
  'Tunic',
  'Palazzo Trousers',
  'Hijab',
  'Cardigan',
] as const
const STYLES = ['Layered', 'Pleated', 'Wrapped', 'Embroidered', 'Plain', 'Belted', 'Hooded']
export const CLOTHS = [
  'Linen',
  'Crepe',
  'Cotton',
  'Silk',
  'Wool',
  'Jersey',
  'Chiffon',
  'Denim',
  'Satin',
] as const
const COLORS = ['Black', 'Sand', 'Olive', 'Navy', 'Rust', 'Ivory']
const DEPARTMENTS = 8
const CHILDREN_EACH = 4

type Filling = {
  hiddenPercent?: number
  hasImages?: boolean
  hasReservations?: boolean
  /** The languages of translated names and descriptions: some of TRANSLATED_WORDS. */
  languages?: readonly string[]
}

/**
 * Needs an empty database. Spreads products over categories and coverage levels without a pattern, and
 * reserves one variant in a hundred for an unpaid order.
 */
export async function fillCatalog(
  pool: Db,
  products: number,
  { hiddenPercent = 0, hasImages = true, hasReservations = true, languages = [] }: Filling = {},
): Promise<object> {
  say(`filling a catalog of ${products} products …`)
  const db = await pool.reserve()
  // These statements take longer than any of the service may.
  await db`set statement_timeout = 0`
  await db`
    insert into categories (name, slug)
    select 'Department ' || n, 'department-' || n from generate_series(1, ${DEPARTMENTS}::integer) n`
  await db`
    insert into categories (name, slug, parent_id)
    select 'Category ' || top.id || '-' || n, 'category-' || top.id || '-' || n, top.id
    from categories top, generate_series(1, ${CHILDREN_EACH}::integer) n`
  await insertProducts(db, products, hiddenPercent)
  if (hasImages) await insertImages(db)
  for (const lang of languages) await translateProducts(db, lang)
  await db`
    insert into product_variants (product_id, sku, size, color, stock_on_hand)
    select p.id, 'BENCH-' || p.id || '-' || n, (array['XS', 'S', 'M', 'L', 'XL', 'XXL'])[n],
      (${COLORS}::text[])[1 + (p.id + n) % ${COLORS.length}::integer], (p.id * 7 + n * 3) % 40
    from products p, generate_series(1, ${VARIANTS_EACH}::integer) n`
  if (hasReservations) await insertReservations(db)
  await db`vacuum analyze`
  db.release()
  return {}
}

/** Every hundredth description has a word that no other has, for searches that find little. */
async function insertProducts(db: Db, products: number, hiddenPercent: number): Promise<void> {
  await db`
    insert into products
      (name, slug, description, base_price, category_id, coverage_level_id, is_featured, is_active, date_added)
    select style || ' ' || cloth || ' ' || garment || ' ' || n,
      'product-' || n,
      style || ' ' || lower(garment) || ' in ' || lower(cloth) || ', made for long days. '
        || 'Falls loose, washes easily and keeps its shape. Number ' || n || ' of the collection'
        || case when n % 100 = 0 then ', signed by its maker' || n / 100 else '' end || '.',
      150 + (n::bigint * 7919 % 235000) / 100.0,
      (array(select id from categories where parent_id is not null order by id))
        [1 + (n::bigint * 31 % ${DEPARTMENTS * CHILDREN_EACH}::integer)],
      (array(select id from coverage_levels order by id))[1 + (n::bigint * 17 % 3)],
      n % 50 = 0,
      n % 100 >= ${hiddenPercent}::integer,
      now() - make_interval(mins => ${products}::integer - n)
    from generate_series(1, ${products}::integer) n,
      lateral (select
        (${STYLES}::text[])[1 + (n::bigint * 13 % ${STYLES.length}::integer)] as style,
        (${CLOTHS}::text[])[1 + (n::bigint * 29 % ${CLOTHS.length}::integer)] as cloth,
        (${GARMENTS}::text[])[1 + (n::bigint * 11 % ${GARMENTS.length}::integer)] as garment) words`
}

/** Takes words of each list at the places that insertProducts takes them from. */
async function translateProducts(db: Db, lang: string): Promise<void> {
  const words = TRANSLATED_WORDS[lang]
  if (!words) throw new Error(`There are no words in ${lang}.`)
  const { styles, cloths, garments, description } = words
  await db`
    insert into product_translations (product_id, lang, name, description)
    select p.id, ${lang}, garment || ' ' || cloth || ' ' || style || ' ' || p.n,
      format(${description}, style, garment, cloth, p.n)
    from (select id, substr(slug, 9)::bigint as n from products) p,
      lateral (select
        (${[...styles]}::text[])[1 + (p.n * 13 % ${styles.length}::integer)] as style,
        (${[...cloths]}::text[])[1 + (p.n * 29 % ${cloths.length}::integer)] as cloth,
        (${[...garments]}::text[])[1 + (p.n * 11 % ${garments.length}::integer)] as garment) words`
}

/** With sources, which would be made at the start otherwise; an older checkout has no such column. */
async function insertImages(db: Db): Promise<void> {
  const columns = await db`
    select 1 from information_schema.columns
    where table_name = 'product_images' and column_name = 'source_widths'`
  const hasSources = columns.length > 0
  await db`
    insert into product_images (product_id, image, thumbnail, is_feature, position
      ${hasSources ? db`, width, height, source_widths` : db``})
    select p.id, 'products/' || p.id || '/' || n || '.webp', 'products/' || p.id || '/' || n || '-400.webp',
      n = 1, n - 1 ${hasSources ? db`, 1200, 1600, '{320, 640, 960}'` : db``}
    from products p, generate_series(1, ${IMAGES_EACH}::integer) n`
}

async function insertReservations(db: Db): Promise<void> {
  await db`
    with shopper as (
      insert into users (email, username, password_hash)
      values ('bench-shopper@example.com', 'bench-shopper', 'never logs in')
      returning id
    ),
    unpaid as (
      insert into orders (user_id, order_number, total_price, address, payment_method)
      select id, 'BENCH-2026-000001', 0, '12 Fig Lane', 'payment_provider_a' from shopper
      returning id
    )
    insert into stock_reservations (order_id, variant_id, quantity, expires_at)
    select unpaid.id, v.id, 1, now() + interval '30 minutes'
    from unpaid, product_variants v
    where v.id % 100 = 0`
}
