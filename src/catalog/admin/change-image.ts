import { type Administrator, recordUpkeep } from '../../accounts/admin/administrator.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, notFound } from '../../http/errors.ts'
import { assertCurrent } from '../../http/etag.ts'
import { queueMediaDeletion } from '../../jobs/queue.ts'
import { PRODUCT_IMAGES_MAX } from '../../limits.ts'
import { type KeptPicture, removePictures, storePictures } from '../../media/store-pictures.ts'
import { arranged, changed, featureOf, movedTo } from './arrange-images.ts'
import {
  awaitImagesOfProduct,
  deleteImage,
  findImage,
  findProductOfImage,
  type ImageRow,
  insertImage,
  isFileInUse,
  listPlacedImages,
  lockImagesOfProduct,
  type PlacedImage,
  updateImages,
} from './image-queries.ts'
import type { CreateImageBody, ImageChanges } from './image-schemas.ts'
import { isProductThere } from './reference-queries.ts'

/**
 * The files are there before their row says so, and go again if it never does. Throws notFound of the
 * product, and field errors of `image`. Decisions section 8, Catalog.
 */
export async function createImage(
  { db, media }: Deps,
  administrator: Administrator,
  productId: number,
  { image: pictures, ...facts }: CreateImageBody,
): Promise<ImageRow> {
  if (!(await isProductThere(db, productId))) throw notFound()
  const files = await storePictures(media, `products/${productId}`, pictures)
  try {
    return await db.begin(async (tx) => {
      const imageId = await addImage(tx, productId, { files, ...facts })
      const made = await find(tx, imageId)
      await recordUpkeep(tx, administrator, { type: 'image', id: imageId }, { after: made })
      return made
    })
  } catch (error) {
    await removeUnlessInUse({ db, media }, productId, files)
    throw error
  }
}

type AddedImage = Omit<CreateImageBody, 'image'> & { files: KeptPicture }

/** Of a new image, which has no id yet. */
const NEW = 0

async function addImage(
  tx: Tx,
  productId: number,
  { files, is_feature, alt_text, position }: AddedImage,
): Promise<number> {
  if (!(await lockImagesOfProduct(tx, productId))) throw notFound()
  const before = await listPlacedImages(tx, productId)
  if (before.length >= PRODUCT_IMAGES_MAX) throw tooMany()
  const added = { id: NEW, alt_text, is_feature: false, position: 0 }
  const order = movedTo(before, added, position ?? before.length)
  const after = arranged(order, is_feature ? added : featureOf(order))
  await write(tx, changed(before, after))
  const { id: _, ...placed } = after.find(({ id }) => id === NEW) ?? added
  return insertImage(tx, productId, { ...placed, files })
}

const tooMany = () =>
  fieldErrors({ image: [`A product cannot have more than ${PRODUCT_IMAGES_MAX} images.`] })

/**
 * Another one stops being the feature when this one becomes it; when it stops being it, the first of
 * the others becomes it. Throws notFound and preconditionFailed.
 */
export async function changeImage(
  { db }: Deps,
  administrator: Administrator,
  imageId: number,
  changes: ImageChanges,
): Promise<ImageRow> {
  return db.begin(async (tx) => {
    const { images, before } = await lock(tx, imageId)
    assertCurrent(administrator.condition, before)
    const { alt_text = before.alt_text, position, is_feature = before.is_feature } = changes
    const image = { id: imageId, alt_text, position: before.position, is_feature }
    const place = images.findIndex(({ id }) => id === imageId)
    const order = movedTo(images, image, position ?? place)
    const others = order.filter((each) => each !== image)
    const placed = arranged(order, is_feature ? image : (featureOf(others) ?? image))
    await write(tx, changed(images, placed, imageId))
    const after = await find(tx, imageId)
    await recordUpkeep(tx, administrator, { type: 'image', id: imageId }, { before, after })
    return after
  })
}

/** Its files go once that is committed. Throws notFound and preconditionFailed. */
export async function removeImage(
  { db }: Deps,
  administrator: Administrator,
  imageId: number,
): Promise<void> {
  await db.begin(async (tx) => {
    const { images, before } = await lock(tx, imageId)
    assertCurrent(administrator.condition, before)
    await queueMediaDeletion(tx, await deleteImage(tx, imageId))
    const others = images.filter(({ id }) => id !== imageId)
    await write(tx, changed(others, arranged(others, featureOf(others))))
    await recordUpkeep(tx, administrator, { type: 'image', id: imageId }, { before })
  })
}

/** Holds all images of the product, in their order; `before` is the one. */
async function lock(tx: Tx, imageId: number): Promise<{ images: PlacedImage[]; before: ImageRow }> {
  const productId = await findProductOfImage(tx, imageId)
  if (productId === undefined || !(await lockImagesOfProduct(tx, productId))) throw notFound()
  const before = await find(tx, imageId)
  return { images: await listPlacedImages(tx, productId), before }
}

async function find(tx: Tx, imageId: number): Promise<ImageRow> {
  const image = await findImage(tx, imageId)
  if (!image) throw notFound()
  return image
}

/** The feature last: at no moment may there be two, not even inside the transaction. */
async function write(tx: Tx, images: readonly PlacedImage[]): Promise<void> {
  for (const isFeature of [false, true]) {
    const some = images.filter(({ is_feature }) => is_feature === isFeature)
    if (some.length > 0) await updateImages(tx, some)
  }
}

/**
 * A connection that is lost while it commits does not tell whether it did, and the server may be at it
 * still: then the row decides, once nobody writes it.
 */
async function removeUnlessInUse(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  productId: number,
  files: KeptPicture,
) {
  const isInUse = db.begin(async (tx) => {
    await awaitImagesOfProduct(tx, productId)
    return isFileInUse(tx, productId, files.picture)
  })
  if (!(await isInUse.catch(() => true))) await removePictures(media, files)
}
