/** The shop's own texts in English; their type is that of every language. What the catalog says is not here. */
import { account } from './en/account.ts'
import { bag } from './en/bag.ts'
import { catalog } from './en/catalog.ts'
import { errors } from './en/errors.ts'
import { orders } from './en/orders.ts'
import { outfits } from './en/outfits.ts'
import { shop } from './en/shop.ts'

export const en = { shop, errors, catalog, bag, account, orders, outfits }

export type Texts = typeof en
