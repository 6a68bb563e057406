import * as account from './tr/account.ts'
import * as orders from './tr/orders.ts'
import * as returns from './tr/returns.ts'
import * as security from './tr/security.ts'
import * as shop from './tr/shop.ts'

export const tr = { ...shop, ...orders, ...returns, ...account, ...security }
