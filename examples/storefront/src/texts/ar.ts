/** The shop's own texts in Arabic: of the catalog, and what every page has. */
import { catalog } from './ar/catalog.ts'
import { errors } from './ar/errors.ts'
import { shop } from './ar/shop.ts'
import { wishlist } from './ar/wishlist.ts'
import type { FirstTexts } from './en.ts'

export const ar: FirstTexts = { shop, errors, catalog, wishlist }
