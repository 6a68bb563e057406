import type { components } from '@modest-clothing-store/client'
import { ProductCard } from '../components/product-card.tsx'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { outfitName } from '../outfit-words.ts'
import { store } from '../store.ts'

type Product = components['schemas']['ListedProduct']

const OUTFITS_MAX = 2
const PIECES_MAX = 4
const RELATED_MAX = 4

/** No element until all is there, and an empty one if it fails: it is below what the page is about. */
export function GoesWith({ id }: { id: number }) {
  const worn = useLoaded(`worn with ${id}`, (signal) => wornWith(id, signal), { remember: true })
  const related = useLoaded(
    `related ${id}`,
    (signal) => {
      const query = { view: 'card' as const, limit: RELATED_MAX + PIECES_MAX }
      return store.listRelatedProducts({ path: { id }, query, signal })
    },
    { remember: true },
  )
  const { outfits = [], products = [] } = worn.data ?? {}
  if ([worn, related].some(({ isLoading, data }) => isLoading && !data)) return null
  const others = related.data?.results.filter((each) =>
    products.every((shown) => shown.id !== each.id),
  )
  return (
    <div>
      <Cards title={t().garment.wearWith} products={products} />
      {products.length > 0 && (
        <p class="as-in">
          {t().garment.asIn}{' '}
          {outfits.map((outfit) => (
            <a key={outfit.id} href={to(`/outfits/${outfit.id}`)}>
              <bdi>{outfitName(outfit)}</bdi>
            </a>
          ))}
        </p>
      )}
      <Cards title={t().catalog.related} products={others?.slice(0, RELATED_MAX) ?? []} />
    </div>
  )
}

/** Lists of outfits do not name their pieces: the first outfits of the shop are opened for them. */
async function wornWith(id: number, signal: AbortSignal) {
  const found = await store.listPublicOutfits({
    query: { product_id: id, is_featured: true, page_size: OUTFITS_MAX },
    signal,
  })
  if (!found.ok) return found
  const opened = await Promise.all(
    found.data.results.map((outfit) => store.getOutfit({ path: { id: outfit.id }, signal })),
  )
  const outfits = opened.flatMap((reply) => (reply.ok ? [reply.data] : []))
  const others = outfits
    .flatMap(({ items }) => items)
    .filter(({ product, is_available }) => is_available && product.id !== id)
  const ids = [...new Set(others.map(({ product }) => product.id))].slice(0, PIECES_MAX)
  if (ids.length === 0) return { ...found, data: { outfits: [], products: [] } }
  const products = await store.listProducts({ query: { ids, view: 'card' }, signal })
  return products.ok
    ? { ...products, data: { outfits: found.data.results, products: products.data.results } }
    : products
}

function Cards({ title, products }: { title: string; products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <section class="section">
      <h2>{title}</h2>
      <div class="cards">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} level={3} />
        ))}
      </div>
    </section>
  )
}
