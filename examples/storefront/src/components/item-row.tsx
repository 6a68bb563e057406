import type { components } from '@modest-clothing-store/client'
import type { ComponentChildren } from 'preact'
import { Thumb } from './picture.tsx'
import { Price } from './price.tsx'
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
  /** What is no longer in the shop has no page. */
  isLink?: boolean
  children?: ComponentChildren
}) {
  const Title = `h${level}` as const
  const { product, color, size } = variant
  return (
    <div class="item-row">
      <Thumb src={product.images[0]?.thumbnail} />
      <div class="item-row-text">
        <div class="item-row-head">
          <Title class="item-row-name" dir="auto">
            {isLink ? (
              <a href={`/products/${encodeURIComponent(product.slug)}`}>{product.name}</a>
            ) : (
              product.name
            )}
          </Title>
          <Price amount={subtotal} {...(currency ? { currency } : {})} />
        </div>
        <p class="item-row-facts">
          <span dir="auto">{color}</span> · <span dir="auto">{size}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
