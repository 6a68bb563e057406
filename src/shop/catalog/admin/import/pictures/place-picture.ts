import type { Deps } from '../../../../../deps.ts'
import type { Pictures } from '../../../../../outside/media/decode.ts'
import {
  removePictures,
  type StoredPicture,
  storePictures,
} from '../../../../../outside/media/store.ts'
import type { Tx } from '../../../../../service/db/connect.ts'
import { PRODUCT_IMAGES_MAX } from '../../../../../service/limits/catalog.ts'
import { addImage, removeUnlessInUse } from '../../change-image.ts'
import { findColor, listPlacedImages, lockImagesOfProduct } from '../../image-queries.ts'
import {
  type ClaimedPicture,
  listImagesBehind,
  lockWaitingPicture,
  markPictureDone,
  recordPictureFailure,
} from './fetch-queries.ts'

/**
 * Stores a picture that was fetched, and makes it an image of its product at the place that its file gives it. Nothing
 * is left of one whose product is gone, or that another process has stored meanwhile.
 */
export async function placePicture(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  picture: ClaimedPicture,
  pictures: Pictures,
): Promise<void> {
  const files = await storePictures(media, `products/${picture.product_id}`, pictures)
  try {
    const isPlaced = await db.begin((tx) => place(tx, picture, files))
    if (!isPlaced) await removePictures(media, files)
  } catch (error) {
    await removeUnlessInUse({ db, media }, picture.product_id, files)
    throw error
  }
}

async function place(tx: Tx, picture: ClaimedPicture, files: StoredPicture): Promise<boolean> {
  const { id, product_id } = picture
  if (!(await lockImagesOfProduct(tx, product_id))) return false
  const wanted = await lockWaitingPicture(tx, id)
  if (!wanted) return false
  const images = await listPlacedImages(tx, product_id)
  if (images.length >= PRODUCT_IMAGES_MAX) {
    const error = `A product cannot have more than ${PRODUCT_IMAGES_MAX} images.`
    await recordPictureFailure(tx, picture, { error, mayPass: false })
    return false
  }
  const behind = await listImagesBehind(tx, product_id, wanted.place)
  const position = images.findIndex((image) => behind.includes(image.id))
  const { alt_text, color } = wanted
  const imageId = await addImage(tx, product_id, {
    files,
    alt_text,
    // No variant may have the colour any more.
    color: color === null ? null : ((await findColor(tx, product_id, color)) ?? null),
    is_feature: false,
    position: position < 0 ? images.length : position,
  })
  await markPictureDone(tx, id, imageId)
  return true
}
