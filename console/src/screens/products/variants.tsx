import { may } from '../../access.ts'
import { number } from '../../format.ts'
import { Table } from '../../parts/table.tsx'
import { Visibility } from '../../parts/visibility.tsx'
import { w } from '../../settings.ts'
import type { ProductDetail } from './view.ts'

export function Variants({ product }: { product: ProductDetail }) {
  const { products } = w()
  return (
    <section aria-labelledby="variants">
      <h2 id="variants">{products.variants}</h2>
      {product.variants.length === 0 ? (
        <p>{products.noVariants}</p>
      ) : (
        <Table
          class="variants"
          columns={[
            [products.variant],
            [products.barcode, 'wide'],
            [products.shelf, 'wide'],
            [products.onHand, 'number'],
            [products.toShip, 'number wide'],
            [products.onShelf, 'number'],
            [products.inShop, 'wide'],
          ]}
        >
          {product.variants.map((variant) => (
            <Row key={variant.id} product={product} variant={variant} />
          ))}
        </Table>
      )}
    </section>
  )
}

function Row({
  product,
  variant,
}: {
  product: ProductDetail
  variant: ProductDetail['variants'][number]
}) {
  const { products } = w()
  const path = `/admin/products/${product.id}`
  const isShown = product.is_active && variant.is_active
  const name = (
    <bdi>
      {variant.size}, {variant.color}
    </bdi>
  )
  return (
    <tr>
      <th scope="row">
        {may('clerk') ? <a href={`${path}?variant=${variant.id}`}>{name}</a> : name}
        <span class="under soft">
          <code dir="ltr">{variant.sku}</code>
        </span>
        <span class="narrow-only soft">
          <span>{[variant.shelf, variant.barcode].filter(Boolean).join(' · ')}</span>
          {!isShown && (
            <span>
              <Visibility isShown={false} words={products} />
            </span>
          )}
        </span>
      </th>
      <td class="wide">
        <code dir="ltr">{variant.barcode}</code>
      </td>
      <td class="wide">
        <bdi>{variant.shelf}</bdi>
      </td>
      <td class="number">
        <a href={`${path}?stock=${variant.id}`}>
          {number(variant.stock_available)}{' '}
          <span class="hidden-text">{products.stockTitle(variant.sku)}</span>
        </a>
      </td>
      <td class="number wide">{variant.stock_to_ship}</td>
      <td class="number">{variant.stock_on_shelf}</td>
      <td class="wide">
        <Visibility isShown={isShown} words={products} />
      </td>
    </tr>
  )
}
