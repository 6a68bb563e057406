import * as account from './en/account.ts'
import * as orders from './en/orders.ts'
import * as returns from './en/returns.ts'
import * as security from './en/security.ts'
import * as shop from './en/shop.ts'

/** English has every text: it says which there are, and stands in for those that a language lacks. */
export const en = { ...shop, ...orders, ...returns, ...account, ...security }
export type Texts = typeof en
