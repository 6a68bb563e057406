import { findRow, listRows } from '../../../service/administration/read-queries.ts'
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import type { PageRequest } from '../../../service/fields/pages.ts'
import { imageFiles, placedImageKeys, productSummaryJson } from '../fragments.ts'
import type { AdminImage } from './image-schemas.ts'

const imageKeys = (db: Queryable) => db`
  ${placedImageKeys(db)},
  'created_at', utc_iso(i.created_at),
  'product', ${productSummaryJson(db)}`

/** A product's images in their order. Undefined if there is no such product. */
export const listImages = (
  db: Queryable,
  query: PageRequest,
  { parentId: productId }: { parentId: number },
) =>
  listRows<AdminImage>(db, query, {
    from: ['product_images', 'i'],
    order: db`i.position`,
    where: db`i.product_id = ${productId}`,
    parent: db`join products p on p.id = ${productId}`,
    keys: imageKeys(db),
  })

export const findImage = (db: Queryable, imageId: number) =>
  findRow<AdminImage>(db, {
    keys: db`${imageKeys(db)}, 'version', i.version`,
    from: db`
      from product_images i
      join products p on p.id = i.product_id
      where i.id = ${imageId}`,
  })

/** One change of a product's images at a time; whether there is such a product. */
export async function lockImagesOfProduct(tx: Tx, productId: number): Promise<boolean> {
  const { count } = await tx`
    select p.id from products p where p.id = ${productId} for no key update`
  return count === 1
}

/** Lets images of the product of this image change one at a time. */
export async function lockImagesBeside(tx: Tx, imageId: number): Promise<void> {
  await tx`
    select p.id
    from products p
    where p.id = (select i.product_id from product_images i where i.id = ${imageId})
    for no key update`
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

/** As the first of the product's variants spells it; undefined if none has it. */
export async function findColor(
  tx: Tx,
  productId: number,
  color: string,
): Promise<string | undefined> {
  const [found] = await tx<[{ color: string }?]>`
    select v.color
    from product_variants v
    where v.product_id = ${productId} and lower(v.color) = lower(${color})
    order by v.id
    limit 1`
  return found?.color
}

/** The fields of an image that can change. */
export type PlacedImage = {
  id: number
  alt_text: string
  color: string | null
  is_feature: boolean
  position: number
}

/** All of a product, in their order. */
export async function listPlacedImages(tx: Tx, productId: number): Promise<PlacedImage[]> {
  return tx<PlacedImage[]>`
    select i.id, i.alt_text, i.color, i.is_feature, i.position
    from product_images i
    where i.product_id = ${productId}
    order by i.position, i.id`
}

export async function updateImages(tx: Tx, images: readonly PlacedImage[]): Promise<void> {
  await tx`
    update product_images i set alt_text = wanted.alt_text, color = wanted.color,
      is_feature = wanted.is_feature, position = wanted.position, version = i.version + 1
    from json_to_recordset(${tx.json(images)}::json) as wanted (
      id integer, alt_text text, color text, is_feature boolean, position integer
    )
    where i.id = wanted.id`
}

export type NewImage = Omit<PlacedImage, 'id'> & {
  files: {
    picture: string
    thumbnail: string
    width: number
    height: number
    sourceWidths: number[]
  }
}

export async function insertImage(
  tx: Tx,
  productId: number,
  { files, ...facts }: NewImage,
): Promise<number> {
  const { picture, thumbnail, width, height, sourceWidths } = files
  const row = { ...facts, product_id: productId, image: picture, thumbnail, width, height }
  const [{ id }] = await tx<[{ id: number }]>`
    insert into product_images ${tx({ ...row, source_widths: sourceWidths })} returning id`
  return id
}

/** Returns its files. */
export async function deleteImage(tx: Tx, imageId: number): Promise<string[]> {
  const [deleted] = await tx<[{ files: string[] }?]>`
    delete from product_images i where i.id = ${imageId} returning ${imageFiles(tx)} as files`
  return deleted?.files ?? []
}
