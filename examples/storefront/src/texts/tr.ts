/** The catalog, and what every page has, in Turkish; the other pages are English. */
import type { FirstTexts } from './en.ts'
import { catalog } from './tr/catalog.ts'
import { errors, shop, wishlist } from './tr/shop.ts'

export const tr: FirstTexts = { shop, errors, catalog, wishlist }
