import './wishlist.css'
import { useLayoutEffect } from 'preact/hooks'
import { ButtonLink } from '../components/button.tsx'
import { CategoryLinks } from '../components/category-links.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { LogInOrRegister } from '../components/members-only.tsx'
import type { Product } from '../components/product-card.tsx'
import { RowsSkeleton } from '../components/skeleton.tsx'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { useProductsOf } from '../products-of.ts'
import { session } from '../store.ts'
import {
  followWishlist,
  guestItems,
  refreshWishlist,
  type WishlistItem,
  wishlist,
} from '../wishlist.ts'
import { Wish } from './wishlist/wish.tsx'

export function Wishlist() {
  if (!session.value) return null
  return (
    <div class="page broad">
      <Heading title={t().wishlist.title} />
      {session.value.isLoggedIn ? <Wishes /> : <GuestWishes />}
    </div>
  )
}

/** The pieces that her browser keeps, as the catalog has them now. */
function GuestWishes() {
  useLayoutEffect(followWishlist, [])
  const kept = guestItems.value
  return (
    <>
      {kept.length > 0 ? <GuestItems kept={kept} /> : <Nothing />}
      <section class="wishes-log-in">
        <p>{t().wishlist.keptHere}</p>
        <LogInOrRegister />
      </section>
    </>
  )
}

function GuestItems({ kept }: { kept: typeof guestItems.value }) {
  const { data, error, reload } = useProductsOf(kept)
  if (!data) return error ? <Failure error={error} retry={reload} /> : <RowsSkeleton />
  const items = kept.flatMap(({ id, variant }): WishlistItem[] => {
    const product = data.results.find((each) => each.id === variant.product.id)
    const own = product?.variants?.find((each) => each.id === id)
    return product && own
      ? [{ id, variant: { ...own, product }, notify_when_available: false }]
      : []
  })
  return items.length > 0 ? <Items items={items} products={data.results} /> : <Nothing />
}

function Wishes() {
  const page = useLoaded('wishlist', async () => refreshWishlist())
  const items = wishlist.value
  if (items?.length === 0) return <Nothing />
  return (
    <>
      {page.error && <Failure error={page.error} retry={page.reload} />}
      {items ? <MemberItems items={items} /> : page.isLoading && <RowsSkeleton />}
    </>
  )
}

function MemberItems({ items }: { items: readonly WishlistItem[] }) {
  const { data } = useProductsOf(items)
  return (
    <>
      <Items items={items} products={data?.results ?? []} />
      <p class="field-hint">{t().wishlist.mailNote}</p>
    </>
  )
}

function Items({
  items,
  products,
}: {
  items: readonly WishlistItem[]
  products: readonly Product[]
}) {
  const productOf = new Map(products.map((product) => [product.id, product]))
  return (
    <>
      <p>{t().wishlist.count(items.length)}</p>
      <ul class="wishes">
        {items.map((item) => (
          <li key={item.id}>
            <Wish item={item} variants={productOf.get(item.variant.product.id)?.variants ?? []} />
          </li>
        ))}
      </ul>
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
