import type { components } from '@modest-clothing-store/client'
import { t, to } from '../language.ts'
import { Heart, variantToWish } from './heart.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'

export type Product = components['schemas']['ListedProduct']

export const productPath = ({ slug }: { slug: string }) =>
  to(`/products/${encodeURIComponent(slug)}`)

/** How wide a card's picture is: a column of two, three or four (see .cards in layout.css). */
const SIZES = '(min-width: 1200px) 300px, (min-width: 900px) 25vw, (min-width: 600px) 33vw, 50vw'

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
  const { images, colors, variants = [] } = product
  const image =
    (color && images.find((each) => each.color === color)) ||
    images.find((each) => each.is_feature) ||
    images[0]
  return (
    <article class="card">
      <div class="card-picture">
        {image && <Picture image={image} sizes={SIZES} isFirst={isFirst} isDecoration />}
      </div>
      <Title class="card-name">
        <a href={productPath(product)}>
          <bdi>{product.name}</bdi>
        </a>
      </Title>
      <p class="card-facts">
        <Price amount={product.base_price} currency={product.currency} />
        <span>
          {colors.some(({ in_stock }) => in_stock)
            ? t().catalog.colors(colors.length)
            : t().catalog.soldOut}
        </span>
      </p>
      <Heart product={product} variantId={variantToWish(variants, image?.color)} />
    </article>
  )
}
