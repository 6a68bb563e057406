import * as account from './fr/account.ts'
import * as orders from './fr/orders.ts'
import * as returns from './fr/returns.ts'
import * as security from './fr/security.ts'
import * as shop from './fr/shop.ts'

export const fr = { ...shop, ...orders, ...returns, ...account, ...security }
