import type { Data } from '@modest-clothing-store/client'
import { Price } from '../components/price.tsx'
import { useDeliveryMethods } from '../delivery-methods.ts'
import { money } from '../format.ts'
import { t, to } from '../language.ts'
import { SHOP } from '../theme/shop.ts'
import type { ProductDetail } from './choice.ts'

/** The price of the product, the one before, the costs on top (tax never is one), and the day of delivery. */
export function PriceBlock({ product }: { product: ProductDetail }) {
  const { base_price, compare_at_price, currency } = product
  const delivery = useDeliveryMethods().data
  const texts = t().garment
  return (
    <div class="product-price">
      <p>
        <Price amount={base_price} currency={currency} former={compare_at_price} />
      </p>
      <p class="price-includes">
        {texts.taxIncluded}{' '}
        <a href={to('/about/delivery')}>
          {delivery && `${deliveryWords(delivery, base_price)} `}
          {t().shop.deliveryTime}
        </a>{' '}
        <a href={to('/about/returns')}>
          {texts.returnsWithin(SHOP.returnDays)} {t().shop.returnCost}
        </a>
      </p>
    </div>
  )
}

/** Of the cheapest way, and from where on one of them is free. */
function deliveryWords({ results, currency }: Data<'listDeliveryMethods'>, price: string): string {
  const texts = t().garment
  const least = Math.min(...results.map((method) => Number(method.price)))
  const freeFrom = Math.min(...results.map(({ free_from }) => Number(free_from ?? Infinity)))
  if (results.length === 0 || least === 0 || Number(price) >= freeFrom) return texts.deliveryFree
  const from = money(least, currency)
  return freeFrom < Infinity
    ? texts.deliveryFreeFrom(from, money(freeFrom, currency))
    : texts.deliveryFrom(from)
}
