import { SIZES } from '../../limits.ts'
import { sections } from './catalog/all.ts'
import type { DemoProduct } from './types.ts'

export type CategoryRow = { place: number; name: string; slug: string; parent: string | null }
export type ProductRow = {
  place: number
  name: string
  slug: string
  description: string
  price: string
  category: string
  coverage: string
  is_featured: boolean
  age_minutes: number
}
export type ImageRow = {
  product: string
  image: string
  thumbnail: string
  alt_text: string
  position: number
}
export type VariantRow = {
  place: number
  product: string
  sku: string
  size: string
  color: string
  stock: number
}

/** A product with what its neighbours in the plan decide. */
export type PlacedProduct = { place: number; slug: string; category: string; product: DemoProduct }

/** Storage paths of a product's pictures, front first; relative to the media folder. */
export const picturePaths = (slug: string) =>
  [1, 2].map((number) => ({
    image: `demo/${slug}-${number}.svg`,
    thumbnail: `demo/${slug}-${number}-thumbnail.svg`,
  }))

export const placedProducts: readonly PlacedProduct[] = sections
  .flatMap(({ children }) => Object.entries(children))
  .flatMap(([category, products]) => products.map((product) => ({ category, product })))
  .map(({ category, product }, place) => ({
    place,
    slug: slugOf(product.name),
    category: slugOf(category),
    product,
  }))

/** Every row of the demo. Nothing in it is drawn by lot: two machines get the same shop. */
export function planDemo() {
  return {
    categories: planCategories(),
    products: placedProducts.map(planProduct),
    images: placedProducts.flatMap(planImages),
    variants: placedProducts.flatMap(planVariants).map((row, place) => ({ place, ...row })),
  }
}

function planCategories(): CategoryRow[] {
  return sections
    .flatMap(({ name, children }) => [
      { name, slug: slugOf(name), parent: null },
      ...Object.keys(children).map((child) => ({
        name: child,
        slug: slugOf(child),
        parent: slugOf(name),
      })),
    ])
    .map((row, place) => ({ place, ...row }))
}

function planProduct({ place, slug, category, product }: PlacedProduct): ProductRow {
  return {
    place,
    slug,
    category,
    name: product.name,
    description: product.text.join(' '),
    price: product.price,
    coverage: product.coverage,
    is_featured: product.featured ?? false,
    age_minutes: ageMinutes(place),
  }
}

const MINUTES_BETWEEN_ARRIVALS = 3_900
/** Shares no factor with the number of products: each gets its own turn, neighbours far apart. */
const STRIDE = 29

/** About half a year from the newest to the oldest, at odd hours of the day. */
function ageMinutes(place: number): number {
  const turn = (place * STRIDE) % placedProducts.length
  return 95 + turn * MINUTES_BETWEEN_ARRIVALS + ((place * 37) % 600)
}

function planImages({ slug, product }: PlacedProduct): ImageRow[] {
  const looks = ['seen from the front', 'a closer look']
  return picturePaths(slug).map((paths, position) => ({
    product: slug,
    ...paths,
    alt_text: `${product.name} in ${product.colors[0]}, ${looks[position]}`,
    position,
  }))
}

function planVariants({ slug, product }: PlacedProduct): Omit<VariantRow, 'place'>[] {
  return product.colors.flatMap((color) =>
    (product.sizes ?? SIZES).map((size) => {
      const sku = `${initialsOf(product.name)}-${color.replaceAll(' ', '').toUpperCase()}-${size}`
      return { product: slug, sku, size, color, stock: stockOf(sku) }
    }),
  )
}

/** Mostly 5 to 40; one in ten nearly gone, one in twenty gone. */
function stockOf(sku: string): number {
  const lot = hashOf(sku)
  if (lot % 20 === 0) return 0
  if (lot % 10 === 1) return 1 + (lot % 4)
  return 5 + (lot % 36)
}

/** FNV-1a, with the upper bits folded in: its lower ones alone repeat for similar words. */
function hashOf(word: string): number {
  const hash = [...word].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    -2_128_831_035,
  )
  return (hash ^ (hash >>> 15)) >>> 0
}

function initialsOf(name: string): string {
  return name
    .split(/[\s-]+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
