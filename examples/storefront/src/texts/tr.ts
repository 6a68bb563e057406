/** The shop's own texts in Turkish: of the catalog, and what every page has. */
import type { FirstTexts } from './en.ts'
import { catalog } from './tr/catalog.ts'
import { errors, shop } from './tr/shop.ts'
import { wishlist } from './tr/wishlist.ts'

export const tr: FirstTexts = { shop, errors, catalog, wishlist }
