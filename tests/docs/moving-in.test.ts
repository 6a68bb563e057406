/** The tables of docs/moving-in.md have every column of the exports, as the readers take them. */
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readPeopleFile } from '../../src/shop/accounts/admin/import/read-people-file.ts'
import { leftColumns, recognise } from '../../src/shop/catalog/admin/import/from/recognise.ts'
import { FORMATS } from '../../src/shop/past-orders/admin/import/columns.ts'
import { readPastOrders } from '../../src/shop/past-orders/admin/import/read-past-orders.ts'
import { readSource } from '../structure/sources.ts'

const FILES = '../shop/catalog/admin/import/from/files/'

async function headerOf(name: string): Promise<string[]> {
  const text = await readFile(new URL(FILES + name, import.meta.url), 'utf8')
  const [line = ''] = text.replace('\ufeff', '').split(/\r?\n/)
  return [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

/** The columns of a table of the guide, and whether it says that each is taken. */
function tableOf(title: string): [name: string, isTaken: boolean][] {
  const [, section = ''] = readSource('docs/moving-in.md').text.split(`### ${title}\n`)
  const [table = ''] = section.split('\n#')
  return [...table.matchAll(/^\| `([^`]+)` \| ([^|]+) \|$/gm)].map(
    ([, name = '', meaning = '']) => [name, !meaning.startsWith('left')],
  )
}

it.each([
  ['Shopify, the older columns', 'shopify-old.csv'],
  ['Shopify, the newer columns', 'shopify-new.csv'],
  ['WooCommerce', 'woocommerce-en.csv'],
])('says of each column of %s whether it is taken', async (title, file) => {
  const names = await headerOf(file)
  const found = recognise(names, undefined)
  if (!found) throw new Error(`${file} is of no shop`)
  const left = new Set(leftColumns(found.header))
  expect(tableOf(title)).toEqual(names.map((name) => [name, !left.has(name)]))
})

const file = (names: readonly string[]) =>
  ReadableStream.from([Buffer.from(`${names.join(',')}\n`)])
const ignore = () => undefined

/** The columns of a file of people or orders that its reader leaves. */
async function leftOf(title: string, names: readonly string[]): Promise<string[]> {
  const read = title.includes('customers')
    ? readPeopleFile(file(names), ['en'], ignore)
    : readPastOrders(file(names), 'UTC', ignore)
  for await (const _ of read.lines);
  return read.leftColumns
}

it.each([
  ['Shopify, customers'],
  ['Shopify, customers, the older columns'],
  ['WooCommerce, customers'],
  ['Shopify, orders'],
  ['WooCommerce, orders by Customer/Order/Coupon Export'],
])('says of each column of %s whether it is taken', async (title) => {
  const table = tableOf(title)
  expect(table.length).toBeGreaterThan(10)
  const names = table.map(([name]) => name)
  const left = new Set(await leftOf(title, names))
  expect(table).toEqual(names.map((name) => [name, !left.has(name)]))
})

it.each([
  ['Shopify, orders', FORMATS.shopify],
  ['WooCommerce, orders by Customer/Order/Coupon Export', FORMATS.woocommerce],
])('names in the table of %s all columns that are taken or compared', (title, format) => {
  const there = new Set(tableOf(title).map(([name]) => name.toLowerCase()))
  // An order of WooCommerce's extension has its date under one of two names.
  const known = [...Object.values(format.names).flat(), ...format.added, ...format.taken]
  expect(known.filter((name) => !there.has(name))).toEqual(
    format === FORMATS.woocommerce ? ['order_date'] : [],
  )
})
