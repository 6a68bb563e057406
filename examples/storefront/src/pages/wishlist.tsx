import './wishlist.css'
import { ButtonLink } from '../components/button.tsx'
import { CategoryLinks } from '../components/category-links.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { MembersOnly } from '../components/members-only.tsx'
import { RowsSkeleton } from '../components/skeleton.tsx'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { useProductsOf } from '../products-of.ts'
import { refreshWishlist, type WishlistItem, wishlist } from '../wishlist.ts'
import { Wish } from './wishlist/wish.tsx'

export function Wishlist() {
  return (
    <MembersOnly>
      <div class="page broad">
        <Heading title={t().wishlist.title} />
        <Wishes />
      </div>
    </MembersOnly>
  )
}

function Wishes() {
  const page = useLoaded('wishlist', async () => refreshWishlist())
  const items = wishlist.value
  if (items?.length === 0) return <Nothing />
  return (
    <>
      {page.error && <Failure error={page.error} retry={page.reload} />}
      {items ? <Items items={items} /> : page.isLoading && <RowsSkeleton />}
    </>
  )
}

function Items({ items }: { items: readonly WishlistItem[] }) {
  const { data } = useProductsOf(items)
  const products = new Map(data?.results.map((product) => [product.id, product]))
  return (
    <>
      <p>{t().wishlist.count(items.length)}</p>
      <ul class="wishes">
        {items.map((item) => (
          <li key={item.id}>
            <Wish item={item} variants={products.get(item.variant.product.id)?.variants ?? []} />
          </li>
        ))}
      </ul>
      <p class="field-hint">{t().wishlist.mailNote}</p>
    </>
  )
}

function Nothing() {
  return (
    <>
      <h2>{t().wishlist.empty}</h2>
      <p>{t().wishlist.emptyMore}</p>
      <ButtonLink href={to('/products')}>{t().shop.toTheShop}</ButtonLink>
      <CategoryLinks />
    </>
  )
}
