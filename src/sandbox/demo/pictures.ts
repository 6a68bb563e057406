import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPictures, svg } from './drawing/draw.ts'
import { picturePaths, placedProducts } from './plan.ts'

const FULL = { width: 800, height: 1000 }
const THUMBNAIL = { width: 320, height: 400 }

/** Draws every product's pictures into the media folder; the same files again if they are there. */
export async function writePictures(mediaDir: string): Promise<void> {
  await mkdir(join(mediaDir, 'demo'), { recursive: true })
  const files = placedProducts.flatMap(({ place, slug, product }) => {
    const { front, detail } = drawPictures(product, place)
    const drawings = [front, detail]
    return picturePaths(slug).flatMap(({ image, thumbnail }, index) => [
      { path: image, content: svg(drawings[index] ?? front, FULL) },
      { path: thumbnail, content: svg(drawings[index] ?? front, THUMBNAIL) },
    ])
  })
  await Promise.all(files.map(({ path, content }) => writeFile(join(mediaDir, path), content)))
}
