/** Settings of the shop in statements, each read once. */
import type { Queryable } from '../db/connect.ts'

/** The rate of VAT of what is paid now. */
export const vatPercent = (db: Queryable) => db`(select shop_setting('vat_percent')::numeric)`

/** Where returns are sent; null if the shop has not said it. */
export const returnAddress = (db: Queryable) =>
  db`(select coalesce(shop_setting('return_address'), shop_setting('shop_address')))`
