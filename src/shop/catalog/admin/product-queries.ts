import { findRow, listPage } from '../../../service/administration/read-queries.ts'
import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import { contains } from '../../../service/db/search.ts'
import { CURRENCY } from '../../../service/limits/catalog.ts'
import { factsJson, garmentJson } from '../detail-fragments.ts'
import {
  byColorAndSize,
  categoryJson,
  categoryWithParentJson,
  coverageLevelJson,
  featureThumbnail,
  flagKeys,
  imageFiles,
  imagesJson,
  placedImageKeys,
  pricedProductKeys,
  stockedVariantKeys,
  stockOfVariant,
  textKeys,
} from '../fragments.ts'
import { eachField, FACTS } from '../product-fields.ts'
import {
  type AdminProduct,
  type AdminProductListQuery,
  type AdminProductSummary,
  fields,
  type GarmentRow,
  type ProductFields,
} from './product-schemas.ts'

/** All products, inactive ones too. */
export const listProducts = (db: Queryable, query: AdminProductListQuery) =>
  listPage<AdminProductSummary>(db, query, {
    matching: db`
      select p.id, row_number() over (order by ${sorting(db, query.ordering)}) as place
      from products p
      where true ${filters(db, query)}`,
    joined: db`
      join products p on p.id = page.id
      join categories c on c.id = p.category_id
      join coverage_levels l on l.id = p.coverage_level_id
      cross join lateral (
        select count(*) as variants_count, coalesce(sum(v.stock_on_hand), 0) as on_hand
        from product_variants v
        where v.product_id = p.id
      ) stock`,
    keys: db`
      ${sharedKeys(db)},
      'category', ${categoryJson(db)},
      'thumbnail', ${featureThumbnail(db)},
      'variants_count', stock.variants_count,
      'stock_on_hand', stock.on_hand`,
  })

function filters(
  db: Queryable,
  { search, category, is_active, is_featured }: AdminProductListQuery,
): Fragment {
  return db`
    ${
      search === undefined
        ? db``
        : db`and (${contains(db, db`p.name`, search)} or ${contains(db, db`p.slug`, search)} or exists (
      select 1 from product_variants v where v.product_id = p.id and ${contains(db, db`v.sku`, search)}))`
    }
    ${category === undefined ? db`` : db`and p.category_id in (select c.id from categories c where ${category} in (c.id, c.parent_id))`}
    ${is_active === undefined ? db`` : db`and p.is_active = ${is_active}`}
    ${is_featured === undefined ? db`` : db`and p.is_featured = ${is_featured}`}`
}

function sorting(db: Queryable, ordering: AdminProductListQuery['ordering']): Fragment {
  if (ordering === 'name') return db`p.name, p.id`
  if (ordering === '-name') return db`p.name desc, p.id desc`
  if (ordering === 'base_price') return db`p.base_price, p.id`
  if (ordering === '-base_price') return db`p.base_price desc, p.id desc`
  if (ordering === 'date_added') return db`p.date_added, p.id`
  return db`p.date_added desc, p.id desc`
}

/** The keys that a list and a single product share. */
const sharedKeys = (db: Queryable) => db`
  ${pricedProductKeys(db)},
  'compare_at_price', p.compare_at_price::text,
  'currency', ${CURRENCY}::text,
  'coverage_level', ${coverageLevelJson(db)},
  ${flagKeys(db)}
  'is_active', p.is_active,
  'date_added', utc_iso(p.date_added),
  'updated_at', utc_iso(p.updated_at)`

export const findProduct = (db: Queryable, productId: number) =>
  findRow<AdminProduct>(db, {
    keys: db`
      ${sharedKeys(db)},
      ${textKeys(db)}
      'category', ${categoryWithParentJson(db)},
      'facts', ${factsJson(db)},
      'garment', ${garmentJson(db)},
      'images', ${imagesJson(db, placedImageKeys(db))},
      'variants', (
        select coalesce(json_agg(json_build_object(${stockedVariantKeys(db)})
          order by ${byColorAndSize(db)}), '[]')
        from product_variants v
        ${stockOfVariant(db)}
        where v.product_id = p.id
      ),
      'version', p.version`,
    from: db`
      from products p
      join categories c on c.id = p.category_id
      join coverage_levels l on l.id = p.coverage_level_id
      where p.id = ${productId}`,
  })

/** Waits for transactions that are giving it a variant or an image, or putting it into an outfit. */
export async function lockProduct(tx: Tx, productId: number): Promise<void> {
  await tx`select p.id from products p where p.id = ${productId} for update`
}

/** Waits for other changes of it, but not for new variants, images or outfits that refer to it. */
export async function lockProductFacts(tx: Tx, productId: number): Promise<void> {
  await tx`select p.id from products p where p.id = ${productId} for no key update`
}

/** Whether there are such a category and such a coverage level; they stay until the transaction ends. */
export async function keepReferences(
  tx: Tx,
  { category, coverage_level }: { category: number; coverage_level: number },
): Promise<{ category: boolean; coverage_level: boolean }> {
  const categories = await tx`select c.id from categories c where c.id = ${category} for key share`
  const levels = await tx`
    select l.id from coverage_levels l where l.id = ${coverage_level} for key share`
  return { category: categories.count === 1, coverage_level: levels.count === 1 }
}

/** Whether orders have one of its variants, or outfits the product itself. */
export async function isProductReferredTo(tx: Tx, productId: number): Promise<boolean> {
  const [{ is_referred }] = await tx<[{ is_referred: boolean }]>`
    select exists (select 1 from outfit_items oi where oi.product_id = ${productId})
      or exists (
        select 1
        from order_items oi
        join product_variants v on v.id = oi.variant_id
        where v.product_id = ${productId}
      ) as is_referred`
  return is_referred
}

/** A product as its fields are written. */
export const fieldsOf = ({ category, coverage_level, ...product }: AdminProduct) => ({
  ...product,
  category: category.id,
  coverage_level: coverage_level.id,
})

/** The columns of a product. The `product` of a change has more keys than these. */
function columnsOf(product: ProductFields) {
  const { category, coverage_level, ...columns } = eachField(fields, (_, name) => product[name])
  const facts = eachField(FACTS, (_, name) => product.facts?.[name] ?? '')
  return { ...columns, ...facts, category_id: category, coverage_level_id: coverage_level }
}

export async function insertProduct(tx: Tx, product: ProductFields): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into products ${tx(columnsOf(product))}
    returning id`
  return id
}

export async function updateProduct(
  tx: Tx,
  productId: number,
  product: ProductFields,
): Promise<void> {
  await tx`
    update products set ${tx(columnsOf(product))}, updated_at = now(), version = version + 1
    where id = ${productId}`
}

export async function replaceGarment(
  tx: Tx,
  productId: number,
  garment: readonly GarmentRow[],
): Promise<void> {
  await tx`delete from product_measures where product_id = ${productId}`
  await tx`
    insert into product_measures (product_id, size, length_cm, sleeve_cm, chest_cm, hem_cm)
    select ${productId}, m.size, m.length, m.sleeve, m.chest, m.hem
    from jsonb_to_recordset(${tx.json([...garment])}) as m (
      size text, length numeric, sleeve numeric, chest numeric, hem numeric
    )`
}

/**
 * With its variants and pictures, and their lines in carts and wishlists; returns the pictures' files.
 * The product and its variants must be locked.
 */
export async function deleteProduct(tx: Tx, productId: number): Promise<string[]> {
  const files = await tx<{ path: string }[]>`
    select unnest(${imageFiles(tx)}) as path
    from product_images i
    where i.product_id = ${productId}`
  await tx`delete from product_variants where product_id = ${productId}`
  await tx`delete from products where id = ${productId}`
  return files.map(({ path }) => path)
}
