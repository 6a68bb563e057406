import * as account from './ar/account.ts'
import * as orders from './ar/orders.ts'
import * as returns from './ar/returns.ts'
import * as security from './ar/security.ts'
import * as shop from './ar/shop.ts'

export const ar = { ...shop, ...orders, ...returns, ...account, ...security }
