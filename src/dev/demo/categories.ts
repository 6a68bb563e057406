import { slugOf } from '../../catalog/admin/slug.ts'
import { SLUG_MAX_CHARACTERS } from '../../limits.ts'

export type CategoryRow = { place: number; name: string; slug: string; parent: string | null }

/** Top-level categories with their children; catalog.csv names them by their slugs. */
const NAMES = {
  'Abayas & Kaftans': ['Open Abayas', 'Closed Abayas', 'Kaftans', 'Prayer Wear'],
  Dresses: ['Maxi Dresses', 'Midi Dresses', 'Occasion Dresses'],
  'Tops & Tunics': ['Tunics', 'Blouses & Shirts', 'Knitwear'],
  'Skirts & Trousers': ['Maxi Skirts', 'Midi Skirts', 'Wide Trousers'],
  'Hijabs & Scarves': ['Everyday Hijabs', 'Occasion Scarves', 'Undercaps'],
  Outerwear: ['Coats & Jackets', 'Capes & Cardigans'],
  'Swim & Sport': ['Swimwear', 'Sportswear'],
}

const slug = (name: string) => slugOf(name, { fallback: '', max: SLUG_MAX_CHARACTERS.category })

/** Every category, in the order in which the shop shows them. */
export const categories: readonly CategoryRow[] = Object.entries(NAMES)
  .flatMap(([name, children]) => [
    { name, slug: slug(name), parent: null },
    ...children.map((child) => ({ name: child, slug: slug(child), parent: slug(name) })),
  ])
  .map((row, place) => ({ place, ...row }))
