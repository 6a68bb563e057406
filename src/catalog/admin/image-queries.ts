import type { Queryable, Tx } from '../../db/connect.ts'
import type { Versioned } from '../../http/etag.ts'
import type { PageRequest } from '../../http/pages.ts'
import { placedImageKeys, productSummaryJson } from '../fragments.ts'
import type { AdminImage } from './image-schemas.ts'
import { listPage } from './read-queries.ts'

const imageKeys = (db: Queryable) => db`
  ${placedImageKeys(db)},
  'created_at', utc_iso(i.created_at),
  'product', ${productSummaryJson(db)}`

/** A product's images in their order. Undefined if there is no such product. */
export const listImages = (db: Queryable, productId: number, query: PageRequest) =>
  listPage<AdminImage>(db, query, {
    matching: db`
      select i.id, row_number() over (order by i.position, i.id) as place
      from product_images i
      where i.product_id = ${productId}`,
    joined: db`join product_images i on i.id = page.id`,
    keys: imageKeys(db),
    owner: db`join products p on p.id = ${productId}`,
  })

export async function findImage(
  db: Queryable,
  imageId: number,
): Promise<Versioned<AdminImage> | undefined> {
  const [row] = await db<[{ image: Versioned<AdminImage> }?]>`
    select json_build_object(${imageKeys(db)}, 'version', i.version) as image
    from product_images i
    join products p on p.id = i.product_id
    where i.id = ${imageId}`
  return row?.image
}

/** One change of a product's images at a time; whether there is such a product. */
export async function lockImagesOfProduct(tx: Tx, productId: number): Promise<boolean> {
  const { count } = await tx`
    select p.id from products p where p.id = ${productId} for no key update`
  return count === 1
}

/** The same for the product that an image belongs to; whether there is such an image. */
export async function lockImagesBeside(tx: Tx, imageId: number): Promise<boolean> {
  const { count } = await tx`
    select p.id
    from products p
    where p.id = (select i.product_id from product_images i where i.id = ${imageId})
    for no key update`
  return count === 1
}

/** Waits for a change of the product's images to end: only then is it certain which there are. */
export async function awaitImagesOfProduct(tx: Tx, productId: number): Promise<void> {
  await tx`select p.id from products p where p.id = ${productId} for share`
}

export async function isFileInUse(tx: Tx, productId: number, path: string): Promise<boolean> {
  const [{ in_use }] = await tx<[{ in_use: boolean }]>`
    select exists (
      select 1 from product_images i where i.product_id = ${productId} and i.image = ${path}
    ) as in_use`
  return in_use
}

/** The fields of an image that can change. */
export type PlacedImage = { id: number; alt_text: string; is_feature: boolean; position: number }

/** All of a product, in their order. */
export async function listPlacedImages(tx: Tx, productId: number): Promise<PlacedImage[]> {
  return tx<PlacedImage[]>`
    select i.id, i.alt_text, i.is_feature, i.position
    from product_images i
    where i.product_id = ${productId}
    order by i.position, i.id`
}

export async function updateImages(tx: Tx, images: readonly PlacedImage[]): Promise<void> {
  await tx`
    update product_images i set alt_text = wanted.alt_text, is_feature = wanted.is_feature,
      position = wanted.position, version = i.version + 1
    from json_to_recordset(${tx.json(images)}::json) as wanted (
      id integer, alt_text text, is_feature boolean, position integer
    )
    where i.id = wanted.id`
}

export type NewImage = Omit<PlacedImage, 'id'> & { files: { picture: string; thumbnail: string } }

export async function insertImage(
  tx: Tx,
  productId: number,
  { files, alt_text, is_feature, position }: NewImage,
): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into product_images (product_id, image, thumbnail, alt_text, is_feature, position)
    values (${productId}, ${files.picture}, ${files.thumbnail}, ${alt_text}, ${is_feature},
      ${position})
    returning id`
  return id
}

/** Returns its files. */
export async function deleteImage(tx: Tx, imageId: number): Promise<string[]> {
  const rows = await tx<{ image: string; thumbnail: string }[]>`
    delete from product_images where id = ${imageId} returning image, thumbnail`
  return rows.flatMap(({ image, thumbnail }) => [image, thumbnail])
}
