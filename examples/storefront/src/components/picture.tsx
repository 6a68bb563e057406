import type { components } from '@modest-clothing-store/client'

export type ProductImage = components['schemas']['ProductImage']

/** The size that a picture is assumed to have where the service does not know it; its box is the same anyway. */
const WIDTH = 800
const HEIGHT = 1000

/**
 * A picture of a product in a box of 3:4. `sizes` says how wide it is shown. `isFirst` is for what is seen
 * before scrolling: it is fetched at once, and all others when they come near.
 */
export function Picture({
  image,
  sizes,
  isFirst = false,
  isDecoration = false,
}: {
  image: ProductImage
  sizes: string
  isFirst?: boolean
  /** The text beside it says the same. */
  isDecoration?: boolean
}) {
  const { sources } = image
  return (
    <img
      class="picture"
      src={sources.at(-1)?.url ?? image.image}
      {...(sources.length > 0 ? { srcSet: srcSetOf(sources), sizes: sizesOf(image, sizes) } : {})}
      width={image.width ?? WIDTH}
      height={image.height ?? HEIGHT}
      alt={isDecoration ? '' : image.alt_text}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchpriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
    />
  )
}

/** A picture that is wider than the box fills its height, and is cut at its sides: its file has to be wider than the box. */
function sizesOf({ width, height }: ProductImage, sizes: string): string {
  const times = ((width ?? WIDTH) / (height ?? HEIGHT)) * (4 / 3)
  return times > 1
    ? sizes.replaceAll(
        /([\d.]+)(px|vw)(?=,|$)/g,
        (_, length, unit) => `${Math.ceil(length * times)}${unit}`,
      )
    : sizes
}

/** A small picture, of which the service gives only the address. */
export function Thumb({ src, alt = '' }: { src: string | null | undefined; alt?: string }) {
  if (!src) return <span class="picture thumb thumb-none" />
  return (
    <img
      class="picture thumb"
      src={src}
      alt={alt}
      width={96}
      height={128}
      loading="lazy"
      decoding="async"
    />
  )
}

const srcSetOf = (sources: ProductImage['sources']) =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(', ')
