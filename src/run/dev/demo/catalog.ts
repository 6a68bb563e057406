/** The demo's categories, and its products: a file as `npm run export` writes it. */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { SLUG_MAX_CHARACTERS } from '../../../service/limits/catalog.ts'
import { slugOf } from '../../../shop/catalog/admin/slug.ts'
import type { ColorName } from './colors.ts'

const CATALOG = new URL('catalog.csv', import.meta.url)

/** For the importer, which reads all of it. */
export const openCatalog = () => createReadStream(CATALOG)

export type PicturedProduct = { slug: string; name: string; colors: ColorName[] }
type Row = { product_slug: string; product_name: string; color: ColorName }

/** The part that pictures need, in the order of the file: they are drawn while it is imported. */
export async function readPicturedProducts(): Promise<PicturedProduct[]> {
  const rows = parse<Row>(await readFile(CATALOG), { columns: true })
  const products = new Map<string, PicturedProduct>()
  for (const { product_slug: slug, product_name: name, color } of rows) {
    const product = products.get(slug) ?? { slug, name, colors: [] }
    if (!product.colors.includes(color)) product.colors.push(color)
    products.set(slug, product)
  }
  return [...products.values()]
}

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
