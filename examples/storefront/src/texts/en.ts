/** The shop's own texts in English; their type is that of every language. What the catalog says is not here. */
import { access } from './en/access.ts'
import { bag, checkout, costs, paid } from './en/bag.ts'
import { catalog } from './en/catalog.ts'
import { errors } from './en/errors.ts'
import { guests } from './en/guests.ts'
import { outfits } from './en/outfits.ts'
import { addresses, profile, settings } from './en/profile.ts'
import { purchases, returning } from './en/purchases.ts'
import { shop } from './en/shop.ts'
import { wishlist } from './en/wishlist.ts'

export const en = {
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

export type Texts = typeof en
