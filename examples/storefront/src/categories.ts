/** The shelves of the shop, each with the picture of a product that lies on it. */
import type { components } from '@modest-clothing-store/client'
import { pictureOf } from './components/product-card.tsx'
import { useLoaded } from './loading.ts'
import { store } from './store.ts'

type Category = components['schemas']['Category']
type Product = components['schemas']['ListedProduct']
export type Shelf = Category & { image: components['schemas']['ProductImage'] | undefined }

/** So many featured products mostly cover all categories. */
const FEATURED = 24

export const useShelves = () => useLoaded('shelves', loadShelves, { remember: true })

/**
 * Categories have no pictures of their own: one call for the featured products, and one for the newest product of
 * each category that has no featured one.
 */
async function loadShelves(signal: AbortSignal) {
  const [categories, featured] = await Promise.all([
    store.listCategories({ signal }),
    store.listProducts({
      query: { is_featured: true, page_size: FEATURED, view: 'card' },
      signal,
    }),
  ])
  if (!categories.ok) return categories
  const found = featured.ok ? featured.data.results : []
  const shelves = await Promise.all(
    categories.data.map(async (category): Promise<Shelf> => {
      // The first ones are large on the first page.
      const product =
        found.findLast((each) => isOn(category, each)) ?? (await newestOf(category.slug, signal))
      return { ...category, image: product && pictureOf(product.images) }
    }),
  )
  return { ...categories, data: shelves }
}

const isOn = ({ id, children }: Category, { category }: Product) =>
  category.id === id || children.some((child) => child.id === category.id)

async function newestOf(category: string, signal: AbortSignal): Promise<Product | undefined> {
  const query = { category: [category], page_size: 1, view: 'card' as const }
  const newest = await store.listProducts({ query, signal })
  return newest.ok ? newest.data.results[0] : undefined
}
