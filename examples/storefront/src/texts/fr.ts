/** The shop's own texts in French: of the catalog, and what every page has. */
import type { FirstTexts } from './en.ts'
import { catalog } from './fr/catalog.ts'
import { errors, shop } from './fr/shop.ts'
import { wishlist } from './fr/wishlist.ts'

export const fr: FirstTexts = { shop, errors, catalog, wishlist }
