import type { components } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useFilters } from '../filters.ts'
import { labelled, list } from '../format.ts'
import { t, to } from '../language.ts'
import { Heart, variantToWish } from './heart.tsx'
import { Picture, type ProductImage } from './picture.tsx'
import { Price } from './price.tsx'
import { Dot } from './swatch.tsx'
import './product-card.css'

export type Product = components['schemas']['ListedProduct']

export const productPath = ({ slug }: { slug: string }) =>
  to(`/products/${encodeURIComponent(slug)}`)

/** How wide a card's picture is: a column of two, three or four (see .cards in layout.css). */
const WIDTHS = '(min-width: 1200px) 310px, (min-width: 900px) 25vw, (min-width: 600px) 33vw, 50vw'
/** More of them are a number. */
const DOTS_MAX = 5

/** The one that stands for the product, or for one of its colours. */
export const pictureOf = (images: readonly ProductImage[], color?: string) =>
  (color && images.find((each) => each.color === color)) ||
  images.find((each) => each.is_feature) ||
  images[0]

/** A product in a list. `level` is that of its heading. */
export function ProductCard({
  product,
  isFirst = false,
  level = 2,
  color,
}: {
  product: Product
  isFirst?: boolean
  level?: 2 | 3
  /** Shows the picture of this colour, if there is one. */
  color?: string | undefined
}) {
  const Title = `h${level}` as const
  const { images, colors } = product
  const variants = variantsOf(product)
  const image = pictureOf(images, color)
  const isPointedAt = useSignal(false)
  return (
    <article
      class="card"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') isPointedAt.value = true
      }}
    >
      <div class="card-picture">
        {image && <Picture image={image} sizes={WIDTHS} isFirst={isFirst} isDecoration />}
        {image && isPointedAt.value && <Second image={secondOf(images, image)} />}
      </div>
      <Title class="card-name">
        <a href={productPath(product)}>
          <bdi>{product.name}</bdi>
        </a>
      </Title>
      <p class="card-price">
        <Price
          amount={product.base_price}
          former={product.compare_at_price}
          currency={product.currency}
        />
      </p>
      <div class="card-facts">
        <Dots colors={colors} />
        {colors.some(({ in_stock }) => in_stock) ? (
          <Sizes variants={variants} />
        ) : (
          <span>{t().catalog.soldOut}</span>
        )}
      </div>
      <Heart product={product} variantId={variantToWish(variants, image?.color)} />
    </article>
  )
}

/** Another view of what the first picture shows: of the same colour, or of all. */
const secondOf = (images: readonly ProductImage[], first: ProductImage) =>
  images.find((each) => each !== first && (!each.color || each.color === first.color))

/** Fetched by the first mouse that comes to the card; it covers the first picture as long as one is there. */
const Second = ({ image }: { image: ProductImage | undefined }) =>
  image && (
    <div class="card-second">
      <Picture image={image} sizes={WIDTHS} isDecoration />
    </div>
  )

function Dots({ colors }: { colors: Product['colors'] }) {
  const more = colors.length - DOTS_MAX
  return (
    <span class="card-dots">
      <span class="hidden">
        {labelled(t().catalog.colors(colors.length), list(colors.map(({ name }) => name)))}
      </span>
      {colors.slice(0, DOTS_MAX).map(({ name, hex }) => (
        <Dot key={name} tone={hex} />
      ))}
      {more > 0 && (
        <span dir="ltr" aria-hidden="true">
          +{more}
        </span>
      )}
    </span>
  )
}

type Variant = { id: number; size: string; color: string; isThere: boolean }

/** Cards name them by colour. */
const variantsOf = ({ colors }: Product): Variant[] =>
  colors.flatMap(({ name, sizes = [] }) =>
    sizes.map(({ variant_id, size, in_stock }) => ({
      id: variant_id,
      size,
      color: name,
      isThere: in_stock,
    })),
  )

/** The only size of a headscarf is nothing to choose. */
function Sizes({ variants }: { variants: readonly Variant[] }) {
  const all = useFilters()?.sizes ?? [...new Set(variants.map(({ size }) => size))]
  const sizes = all.filter((size) => variants.some((each) => each.size === size && each.isThere))
  if (sizes.length === 0 || variants.every(({ size }) => size === sizes[0])) return null
  return (
    <span>
      <span class="hidden">{labelled(t().catalog.sizesInStock)}</span>
      <bdi dir="ltr">{sizesText(sizes, all)}</bdi>
    </span>
  )
}

/** `XS–L` where none of all is missing between them, else each: `S, XL`. */
function sizesText(sizes: readonly string[], all: readonly string[]): string {
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last) return ''
  const between = all.indexOf(last) - all.indexOf(first) + 1
  return sizes.length > 2 && between === sizes.length ? `${first}–${last}` : sizes.join(', ')
}
