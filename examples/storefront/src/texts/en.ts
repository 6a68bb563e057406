/**
 * The shop's own texts in English; their type is that of every language. What the catalog says is not here. These
 * are for the pages that visitors come to first: the catalog, and what every page has.
 */
import { catalog } from './en/catalog.ts'
import { errors } from './en/errors.ts'
import { shop } from './en/shop.ts'
import { wishlist } from './en/wishlist.ts'
import type { pages } from './en-about.ts'
import type { buying } from './en-buying.ts'
import type { garment } from './en-garment.ts'
import type { looks } from './en-looks.ts'
import type { orders } from './en-orders.ts'
import type { own } from './en-own.ts'

export const en = { shop, errors, catalog, wishlist }

export type FirstTexts = typeof en
/** Those that are fetched with the pages that need them. */
export type PartTexts = {
  garment: { garment: typeof garment }
  buying: typeof buying
  orders: typeof orders
  own: typeof own
  about: typeof pages
  looks: { looks: typeof looks }
}
export type Texts = FirstTexts &
  PartTexts['garment'] &
  PartTexts['buying'] &
  PartTexts['orders'] &
  PartTexts['own'] &
  PartTexts['about'] &
  PartTexts['looks']
