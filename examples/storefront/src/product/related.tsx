import { OutfitCard } from '../components/outfit-card.tsx'
import { ProductCard } from '../components/product-card.tsx'
import { t } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { store } from '../store.ts'

/** Nothing until it is there, and nothing if it fails: it is below what the page is about. */
export function Related({ id }: { id: number }) {
  const { data } = useLoaded(
    `related ${id}`,
    (signal) => store.listRelatedProducts({ path: { id }, query: { limit: 4 }, signal }),
    { remember: true },
  )
  if (!data || data.results.length === 0) return null
  return (
    <section class="section">
      <h2>{t().catalog.related}</h2>
      <div class="cards">
        {data.results.map((product) => (
          <ProductCard key={product.id} product={product} level={3} />
        ))}
      </div>
    </section>
  )
}

export function OutfitsWith({ id }: { id: number }) {
  const { data } = useLoaded(
    `outfits with ${id}`,
    (signal) =>
      store.listPublicOutfits({
        query: { product_id: id, ordering: '-views', page_size: 3 },
        signal,
      }),
    { remember: true },
  )
  if (!data || data.results.length === 0) return null
  return (
    <section class="section">
      <h2>{t().catalog.outfitsWith}</h2>
      <div class="outfit-cards">
        {data.results.map((outfit) => (
          <OutfitCard key={outfit.id} outfit={outfit} level={3} />
        ))}
      </div>
    </section>
  )
}
