/** The order of a product's images and the one of them that is the feature. */
import type { PlacedImage } from './image-queries.ts'

/** The images with this one at a place, or at the end; the others keep their order. */
export function movedTo(
  images: readonly PlacedImage[],
  image: PlacedImage,
  position: number,
): PlacedImage[] {
  const others = images.filter(({ id }) => id !== image.id)
  return others.toSpliced(Math.min(position, others.length), 0, image)
}

/** The feature if there is one, or else the first: images always have one. */
export const featureOf = (images: readonly PlacedImage[]): PlacedImage | undefined =>
  images.find(({ is_feature }) => is_feature) ?? images[0]

/** In this order, numbered from 0, with one feature. */
export const arranged = (
  images: readonly PlacedImage[],
  feature: PlacedImage | undefined,
): PlacedImage[] =>
  images.map((image, position) => ({
    ...image,
    position,
    is_feature: image.id === feature?.id,
  }))

/** Those of before that are not placed as they were, and the one that is asked to change anyway. */
export const changed = (
  before: readonly PlacedImage[],
  after: readonly PlacedImage[],
  askedId?: number,
): PlacedImage[] =>
  after.filter(({ id, is_feature, position }) => {
    const old = before.find((each) => each.id === id)
    if (!old) return false
    return id === askedId || old.is_feature !== is_feature || old.position !== position
  })
