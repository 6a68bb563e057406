/** Files of other systems, and what an import makes of them. */
import { readFile } from 'node:fs/promises'
import type { TestApp } from '../../../../../support/app.ts'
import type { Client } from '../../../../../support/client.ts'
import { setSizes } from '../../../../../support/sizes.ts'
import { send } from '../helpers.ts'

export const fileNamed = (name: string) => readFile(new URL(`files/${name}`, import.meta.url))

export const useSizes = (app: TestApp) => setSizes(app, ['S', 'M', 'L', 'One size'])

/** Rows of a file of Shopify, of which each names only the cells that matter. */
export function shopify(...rows: Record<string, string>[]): string {
  const base = { Handle: 'abaya', Title: '', 'Variant Inventory Tracker': 'shopify' }
  return csv(rows.map((row) => ({ ...base, ...row })))
}

/** The cells of a variant with all that a file must say. */
export const variant = (cells: Record<string, string> = {}) => ({
  Title: 'Abaya',
  Type: 'Abayas',
  'Option1 Name': 'Size',
  'Option1 Value': 'M',
  'Option2 Name': 'Color',
  'Option2 Value': 'Sand',
  'Variant Price': '450.00',
  'Variant Inventory Qty': '3',
  ...cells,
})

/** Rows of a file of WooCommerce. */
export function woo(...rows: Record<string, string>[]): string {
  const base = { ID: '1', Type: 'simple', Name: 'Abaya', Published: '1', 'In stock?': '1' }
  const facts = { Stock: '3', 'Regular price': '450.00', Categories: 'Abayas', Parent: '' }
  return csv(rows.map((row) => ({ ...base, ...facts, ...row })))
}

/** The rows with all columns that one of them has. */
function csv(rows: Record<string, string>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const line = (cells: string[]) => `${cells.map(quoted).join(',')}\n`
  return line(names) + rows.map((row) => line(names.map((name) => row[name] ?? ''))).join('')
}

/** Sends a file with these parameters, all products of full coverage. */
export const take = (client: Client, file: string | Uint8Array, query = '') =>
  send(client, file, `?coverage_level=full${query}`)

export const said = (line: number, column: string | null, message: string) => ({
  line,
  column,
  message,
})

/** Products and variants as they are now, by slug. */
export async function catalog({ db }: TestApp, like = '%') {
  return db`
    select p.slug, p.name, p.description, p.base_price::text as price, p.compare_at_price::text as before,
      coalesce(parent.name || ' > ', '') || c.name as category, p.is_active as active, p.is_featured as featured,
      coalesce(
        (
          select json_agg(concat_ws('|', v.sku, v.size, v.color, v.stock_on_hand, nullif(v.barcode, '')) order by v.id)
          from product_variants v
          where v.product_id = p.id
        ),
        '[]') as variants
    from products p
    join categories c on c.id = p.category_id
    left join categories parent on parent.id = c.parent_id
    where p.slug like ${like}
    order by p.slug`
}
