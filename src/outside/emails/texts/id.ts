import * as account from './id/account.ts'
import * as orders from './id/orders.ts'
import * as returns from './id/returns.ts'
import * as security from './id/security.ts'
import * as shop from './id/shop.ts'

export const id = { ...shop, ...orders, ...returns, ...account, ...security }
