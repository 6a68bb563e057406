import type { MediaStore } from '../../media/store.ts'
import { drawPictures, svg } from './drawing/draw.ts'
import { picturePaths, placedProducts } from './plan.ts'

const FULL = { width: 800, height: 1000 }
const THUMBNAIL = { width: 320, height: 400 }

/** Draws every product's pictures into the media store; the same files again if they are there. */
export async function writePictures(media: MediaStore): Promise<void> {
  const files = placedProducts.flatMap(({ place, slug, product }) => {
    const { front, detail } = drawPictures(product, place)
    const drawings = [front, detail]
    return picturePaths(slug).flatMap(({ image, thumbnail }, index) => [
      { path: image, content: svg(drawings[index] ?? front, FULL) },
      { path: thumbnail, content: svg(drawings[index] ?? front, THUMBNAIL) },
    ])
  })
  const puts = files.map(({ path, content }) =>
    media.put(path, Buffer.from(content), 'image/svg+xml'),
  )
  await Promise.all(puts)
}
