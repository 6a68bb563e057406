/** The shop's own texts in Indonesian: of the catalog, and what every page has. */
import type { FirstTexts } from './en.ts'
import { catalog } from './id/catalog.ts'
import { errors, shop } from './id/shop.ts'
import { wishlist } from './id/wishlist.ts'

export const id: FirstTexts = { shop, errors, catalog, wishlist }
