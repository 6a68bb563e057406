import { may } from '../../access.ts'
import { number } from '../../format.ts'
import { w } from '../../settings.ts'
import type { ProductDetail } from '../product.tsx'
import { Sale } from './sale.tsx'

export function Variants({ product }: { product: ProductDetail }) {
  const { products, orders } = w()
  return (
    <section aria-labelledby="variants">
      <h2 id="variants">{products.variants}</h2>
      {product.variants.length === 0 ? (
        <p>{products.noVariants}</p>
      ) : (
        <div class="table variants">
          <table>
            <thead>
              <tr>
                <th scope="col">{products.variant}</th>
                <th scope="col" class="wide">
                  {products.barcode}
                </th>
                <th scope="col" class="wide">
                  {products.shelf}
                </th>
                <th scope="col" class="number">
                  {products.onHand}
                </th>
                <th scope="col" class="number wide">
                  {products.toShip}
                </th>
                <th scope="col" class="number">
                  {products.onShelf}
                </th>
                <th scope="col" class="wide">
                  {orders.status}
                </th>
              </tr>
            </thead>
            <tbody>
              {product.variants.map((variant) => (
                <Row key={variant.id} product={product} variant={variant} />
              ))}
            </tbody>
          </table>
        </div>
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
  const isOnSale = product.is_active && variant.is_active
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
          {!isOnSale && (
            <span>
              <Sale isActive={false} />
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
          {number(variant.stock_on_hand)}{' '}
          <span class="hidden-text">{products.stockTitle(variant.sku)}</span>
        </a>
      </td>
      <td class="number wide">{variant.stock_to_ship}</td>
      <td class="number">{variant.stock_on_shelf}</td>
      <td class="wide">
        <Sale isActive={isOnSale} />
      </td>
    </tr>
  )
}
