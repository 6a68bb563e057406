/** The catalog, and what every page has, in French; the other pages are English. */
import type { FirstTexts } from './en.ts'
import { catalog } from './fr/catalog.ts'
import { errors, shop, wishlist } from './fr/shop.ts'

export const fr: FirstTexts = { shop, errors, catalog, wishlist }
