import { PRODUCT_IMAGE_SIZES } from '../../limits.ts'
import { readPicture } from '../../media/read-picture.ts'
import type { ReadImage } from './image-schemas.ts'

/** Whatever came as `image`: the files to keep of it, or what is wrong with it. */
export async function readImage(value: unknown): Promise<ReadImage> {
  if (value === null) return { problem: 'This field may not be null.' }
  return readPicture(value, PRODUCT_IMAGE_SIZES)
}
