/** The catalog, and what every page has, in Indonesian; the other pages are English. */
import type { FirstTexts } from './en.ts'
import { catalog } from './id/catalog.ts'
import { errors, shop, wishlist } from './id/shop.ts'

export const id: FirstTexts = { shop, errors, catalog, wishlist }
