import type { Deps } from '../../../deps.ts'
import { readPicture } from '../../../outside/media/read-picture.ts'
import { removePictures, type StoredPicture, storePictures } from '../../../outside/media/store.ts'
import type { Administrator } from '../../../service/administration/administrator.ts'
import { createdSubject } from '../../../service/administration/change-subject.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { fieldErrors, notFound } from '../../../service/http/errors.ts'
import { PRODUCT_IMAGE, PRODUCT_IMAGES_MAX } from '../../../service/limits/catalog.ts'
import { queueMediaDeletion } from '../../../service/queue/queue.ts'
import {
  awaitImagesOfProduct,
  deleteImage,
  findColor,
  findImage,
  insertImage,
  isFileInUse,
  listPlacedImages,
  lockImagesOfProduct,
  type PlacedImage,
  updateImages,
} from './image-queries.ts'
import type { AdminImage, ChangeImageBody, CreateImageBody, ReadImage } from './image-schemas.ts'

/** Reads the value of `image`: the files to store, or the problem. */
export async function readImage(value: unknown): Promise<ReadImage> {
  if (value === null) return { problem: 'This field may not be null.' }
  return readPicture(value, PRODUCT_IMAGE)
}

/**
 * The files are stored before their row is written, and removed again if that fails. Throws
 * notFound of the product, and field errors of `image` and `color`. Contract 11.3.
 */
export async function createImage(
  { db, media }: Deps,
  administrator: Administrator,
  productId: number,
  { image: pictures, ...facts }: CreateImageBody,
) {
  if (!(await isThere(db, 'products', productId))) throw notFound()
  const files = await storePictures(media, `products/${productId}`, pictures)
  try {
    return await db.begin(async (tx) => {
      const id = await addImage(tx, productId, { files, ...facts })
      return createdSubject(tx, administrator, { type: 'image', find: findImage }, id)
    })
  } catch (error) {
    await removeUnlessInUse({ db, media }, productId, files)
    throw error
  }
}

type AddedImage = Omit<CreateImageBody, 'image'> & { files: StoredPicture }

/** The id of a new image before it is inserted. */
const NEW = 0

/** Its id. The first image of a product becomes its feature. Throws notFound, and field errors of `image` and `color`. */
export async function addImage(
  tx: Tx,
  productId: number,
  { files, is_feature, alt_text, color, position }: AddedImage,
): Promise<number> {
  if (!(await lockImagesOfProduct(tx, productId))) throw notFound()
  const before = await listPlacedImages(tx, productId)
  if (before.length >= PRODUCT_IMAGES_MAX) throw tooMany()
  const spelled = await colorOf(tx, productId, color)
  const added = { id: NEW, alt_text, color: spelled, is_feature: false, position: 0 }
  const order = movedTo(before, added, position ?? before.length)
  const after = arranged(order, is_feature ? added : featureOf(order))
  await write(tx, changed(before, after))
  const { id: _, ...placed } = after.find(({ id }) => id === NEW) ?? added
  return insertImage(tx, productId, { ...placed, files })
}

/** As the product's variants spell it. Throws field errors of `color`. */
async function colorOf(tx: Tx, productId: number, color: string | null): Promise<string | null> {
  if (color === null) return null
  const spelled = await findColor(tx, productId, color)
  if (spelled === undefined) throw noSuchColor(color)
  return spelled
}

/** No variant of the product has it. */
export const noSuchColor = (color: string) =>
  fieldErrors({ color: [`"${color}" is not a valid choice.`] })

const tooMany = () =>
  fieldErrors({ image: [`A product cannot have more than ${PRODUCT_IMAGES_MAX} images.`] })

/**
 * Another one stops being the feature when this one becomes it; when it stops being it, the first of
 * the others becomes it. Throws field errors of `color`.
 */
export async function changeImage(tx: Tx, before: AdminImage, changes: ChangeImageBody) {
  const { id, product } = before
  const images = await listPlacedImages(tx, product.id)
  const { alt_text = before.alt_text, position, is_feature = before.is_feature } = changes
  const { color: wanted = before.color } = changes
  // A colour that stays may be one that no variant has any more.
  const color = wanted === before.color ? wanted : await colorOf(tx, product.id, wanted)
  const image = { id, alt_text, color, position: before.position, is_feature }
  const place = images.findIndex((each) => each.id === id)
  const order = movedTo(images, image, position ?? place)
  const others = order.filter((each) => each !== image)
  const placed = arranged(order, is_feature ? image : (featureOf(others) ?? image))
  await write(tx, changed(images, placed, id))
}

/** Its files go once that is committed. */
export async function removeImage(tx: Tx, { id, product }: AdminImage) {
  await queueMediaDeletion(tx, await deleteImage(tx, id))
  const others = await listPlacedImages(tx, product.id)
  await write(tx, changed(others, arranged(others, featureOf(others))))
}

/** The feature last: at no moment may there be two, not even inside the transaction. */
async function write(tx: Tx, images: readonly PlacedImage[]): Promise<void> {
  for (const isFeature of [false, true]) {
    const some = images.filter(({ is_feature }) => is_feature === isFeature)
    if (some.length > 0) await updateImages(tx, some)
  }
}

/**
 * After a connection is lost during a commit, the commit may have succeeded or still be running: the
 * row decides, once no transaction is writing it.
 */
export async function removeUnlessInUse(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  productId: number,
  files: StoredPicture,
) {
  const isInUse = db.begin(async (tx) => {
    await awaitImagesOfProduct(tx, productId)
    return isFileInUse(tx, productId, files.picture)
  })
  if (!(await isInUse.catch(() => true))) await removePictures(media, files)
}

// --- The order of a product's images, and its feature image -------------------------------------

/** The images with this one at a place, or at the end; the others keep their order. */
function movedTo(
  images: readonly PlacedImage[],
  image: PlacedImage,
  position: number,
): PlacedImage[] {
  const others = images.filter(({ id }) => id !== image.id)
  return others.toSpliced(Math.min(position, others.length), 0, image)
}

/** The feature if there is one, or else the first: images always have one. */
const featureOf = (images: readonly PlacedImage[]): PlacedImage | undefined =>
  images.find(({ is_feature }) => is_feature) ?? images[0]

/** Numbers the images in this order from 0, and marks the feature. */
const arranged = (
  images: readonly PlacedImage[],
  feature: PlacedImage | undefined,
): PlacedImage[] =>
  images.map((image, position) => ({
    ...image,
    position,
    is_feature: image.id === feature?.id,
  }))

/** The images whose place or feature differs from before, and the one that was asked to change. */
const changed = (
  before: readonly PlacedImage[],
  after: readonly PlacedImage[],
  askedId?: number,
): PlacedImage[] =>
  after.filter(({ id, is_feature, position }) => {
    const old = before.find((each) => each.id === id)
    if (!old) return false
    return id === askedId || old.is_feature !== is_feature || old.position !== position
  })
