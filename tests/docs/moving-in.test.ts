/** The tables of docs/moving-in.md have every column of the exports, as the readers take them. */
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { leftColumns, recognise } from '../../src/shop/catalog/admin/import/from/recognise.ts'
import { readSource } from '../structure/sources.ts'

const FILES = '../shop/catalog/admin/import/from/files/'

async function headerOf(name: string): Promise<string[]> {
  const text = await readFile(new URL(FILES + name, import.meta.url), 'utf8')
  const [line = ''] = text.replace('\ufeff', '').split(/\r?\n/)
  return [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
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
  const [, section = ''] = readSource('docs/moving-in.md').text.split(`### ${title}\n`)
  const [table = ''] = section.split('\n#')
  const rows = [...table.matchAll(/^\| `([^`]+)` \| ([^|]+) \|$/gm)]
  expect(rows.map(([, name, meaning]) => [name, meaning !== 'left'])).toEqual(
    names.map((name) => [name, !left.has(name)]),
  )
})
