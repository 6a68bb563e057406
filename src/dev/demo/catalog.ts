/** The demo's products: a file as `npm run export` writes it. */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { ColorName } from './colors.ts'

const CATALOG = new URL('catalog.csv', import.meta.url)

/** For the importer, which reads all of it. */
export const openCatalog = () => createReadStream(CATALOG)

export type PicturedProduct = { slug: string; name: string; colors: ColorName[] }
type Row = { product_slug: string; product_name: string; color: ColorName }

/** The part that pictures need, in the order of the file: they are drawn while it is imported. */
export async function readPicturedProducts(): Promise<PicturedProduct[]> {
  const rows = parse<Row>(await readFile(CATALOG), { columns: true })
  const products = new Map<string, PicturedProduct>()
  for (const { product_slug: slug, product_name: name, color } of rows) {
    const product = products.get(slug) ?? { slug, name, colors: [] }
    if (!product.colors.includes(color)) product.colors.push(color)
    products.set(slug, product)
  }
  return [...products.values()]
}
