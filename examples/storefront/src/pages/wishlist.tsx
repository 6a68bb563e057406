import './wishlist.css'
import type { Data } from '@modest-clothing-store/client'
import { ButtonLink } from '../components/button.tsx'
import { CategoryLinks } from '../components/category-links.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { MembersOnly } from '../components/members-only.tsx'
import { RowsSkeleton } from '../components/skeleton.tsx'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { store } from '../store.ts'
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
  const { data } = useProducts(items)
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

/** The most products that a list is asked for. The pieces beyond cannot change their size here. */
const PRODUCTS_MAX = 100

/** The other colours and sizes of what is wished, which a wishlist does not have. */
function useProducts(items: readonly WishlistItem[]) {
  const ids = [...new Set(items.map((item) => item.variant.product.id))].slice(0, PRODUCTS_MAX)
  const query = { ids, page_size: PRODUCTS_MAX }
  return useLoaded<Data<'listProducts'>>(`products ${ids.toSorted()}`, (signal) =>
    store.listProducts({ query, signal }),
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
