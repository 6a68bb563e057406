/** The shop's own texts in Arabic. */
import { access } from './ar/access.ts'
import { bag, checkout, costs, paid } from './ar/bag.ts'
import { catalog } from './ar/catalog.ts'
import { errors } from './ar/errors.ts'
import { guests } from './ar/guests.ts'
import { outfits } from './ar/outfits.ts'
import { addresses, profile, settings } from './ar/profile.ts'
import { purchases, returning } from './ar/purchases.ts'
import { shop } from './ar/shop.ts'
import { wishlist } from './ar/wishlist.ts'
import type { Texts } from './en.ts'

export const ar: Texts = {
  shop,
  errors,
  catalog,
  bag,
  checkout,
  costs,
  paid,
  access,
  purchases,
  guests,
  returning,
  outfits,
  wishlist,
  profile,
  settings,
  addresses,
}
