import type { components } from '@modest-clothing-store/client'
import type { ComponentChildren } from 'preact'
import { Thumb } from './picture.tsx'
import { Price } from './price.tsx'
import { productPath } from './product-card.tsx'
import '../styles/purchase.css'

type Variant = components['schemas']['OrderVariant'] | components['schemas']['CartVariant']

/** A piece in the bag or in an order. */
export function ItemRow({
  variant,
  subtotal,
  currency,
  level = 2,
  isLink = true,
  children,
}: {
  variant: Variant
  subtotal: string
  currency?: string
  level?: 2 | 3
  /** A product that is no longer in the shop has no page. */
  isLink?: boolean
  children?: ComponentChildren
}) {
  const Title = `h${level}` as const
  const { product, color, size } = variant
  const name = <bdi>{product.name}</bdi>
  return (
    <div class="item-row">
      <Thumb src={product.images[0]?.thumbnail} />
      <div class="item-row-text">
        <div class="item-row-head">
          <Title class="item-row-name">
            {isLink ? <a href={productPath(product)}>{name}</a> : name}
          </Title>
          <Price amount={subtotal} {...(currency ? { currency } : {})} />
        </div>
        <p class="item-row-facts">
          <bdi>{color}</bdi> · <bdi>{size}</bdi>
        </p>
        {children}
      </div>
    </div>
  )
}
