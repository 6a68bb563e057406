/** Orders of another shop, for tests. */
import { ADMIN } from '../../support/administrator.ts'
import type { TestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { anyId } from '../../support/factories.ts'
import { IMPORT_PAST_ORDERS, linesOf, sendFile } from '../../support/file-imports.ts'

export const PAST_ORDERS = `${ADMIN}past-orders/`
export const OWN_PAST_ORDERS = '/api/orders/past/'

export const HEADER =
  'number,placed_at,email,full_name,total,currency,status,line_name,line_sku,line_quantity,line_price'

let made = 0
/** A number that no other order has. */
export function aNumber(): string {
  made += 1
  return `#P${process.pid}-${made}`
}

export const sendOrders = (client: Client, file: string, query = ''): Promise<Reply> =>
  sendFile(client, IMPORT_PAST_ORDERS, file, query)

/** The row of an order of one line. */
export const rowOf = (number: string, email = '', name = email && 'Amina Jacobs') =>
  `${number},2024-03-02T08:15:00Z,${email},${name},450.00,ZAR,paid,Linen Abaya,LLA-M,1,450.00`

export const ownFile = (...rows: string[]) => linesOf(HEADER, ...rows)

/** The order of rowOf, as it is shown. */
export const shown = (
  number: string,
  facts: { email?: string | null; [fact: string]: unknown } = {},
) => ({
  id: anyId,
  from: 'own',
  number,
  placed_at: '2024-03-02T08:15:00.000000Z',
  email: null,
  full_name: facts.email ? 'Amina Jacobs' : '',
  total: '450.00',
  currency: 'ZAR',
  status: 'paid',
  lines: [{ name: 'Linen Abaya', sku: 'LLA-M', quantity: 1, price: '450.00' }],
  ...facts,
})

export const page = (...results: object[]) => ({
  status: 200,
  body: { count: results.length, next: null, previous: null, results },
})

export const find = (client: Client, search: string) =>
  client.get(`${PAST_ORDERS}?search=${encodeURIComponent(search)}`)

/** All that an import may write. */
export const everything = ({ db }: TestApp) => db`
  select
    (select json_agg(p order by p.id) from past_orders p) as past_orders,
    (select count(*) from orders) as orders,
    (select count(*) from audit_log where action = 'import_past_orders') as audit`
