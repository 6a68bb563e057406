/** Helpers for the tests of import and export. */
import { COLUMNS } from '../../../../../src/shop/catalog/admin/import/columns.ts'
import { ADMIN } from '../../../../support/administrator.ts'
import type { TestApp } from '../../../../support/app.ts'
import type { Client, Reply } from '../../../../support/client.ts'

export const IMPORT = `${ADMIN}products/import/`
export const EXPORT = `${ADMIN}products/export/`
const NAMES = COLUMNS.map(({ name }) => name)
export const HEADER = NAMES.join(',')

export const send = (client: Client, raw: string | Uint8Array, query = ''): Promise<Reply> =>
  client.post(`${IMPORT}${query}`, undefined, {
    headers: { 'Content-Type': 'text/csv' },
    raw: raw as string,
  })
export const dryRun = (client: Client, file: string) => send(client, file, '?dry_run=true')

export const fileOf = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`

type Cells = {
  sku?: string
  size?: string
  color?: string
  stock?: string | number
  counted?: string | number
  variant_active?: string
  slug?: string
  name?: string
  description?: string
  price?: string
  category?: string
  coverage?: string
  featured?: string
  active?: string
  added?: string
  category_name?: string
  category_active?: string
  parent?: string
  parent_name?: string
  parent_active?: string
}

/** A row with what does not matter filled in, as text for a file; what it does not name is blank. */
export const row = (category: string, cells: Cells = {}, names = NAMES): string => {
  const all: Record<string, string | number> = {
    sku: cells.sku ?? 'NEW-1',
    size: cells.size ?? 'M',
    color: cells.color ?? 'Sand',
    stock_on_hand: cells.stock ?? (cells.counted === undefined ? 3 : ''),
    stock_counted: cells.counted ?? '',
    variant_active: cells.variant_active ?? 'true',
    product_slug: cells.slug ?? 'new-abaya',
    product_name: cells.name ?? 'New Abaya',
    description: cells.description ?? '',
    base_price: cells.price ?? '450.00',
    category_slug: cells.category ?? category,
    coverage_level: cells.coverage ?? 'full',
    is_featured: cells.featured ?? 'false',
    product_active: cells.active ?? 'true',
    date_added: cells.added ?? '',
    category_name: cells.category_name ?? '',
    category_active: cells.category_active ?? '',
    parent_category_slug: cells.parent ?? '',
    parent_category_name: cells.parent_name ?? '',
    parent_category_active: cells.parent_active ?? '',
  }
  return names.map((name) => all[name] ?? '').join(',')
}

export const counts = (created: number, updated: number, unchanged: number) => ({
  created,
  updated,
  unchanged,
})

export const refused = (...details: [number, string | null, string][]) => ({
  status: 400,
  body: {
    success: false,
    error: 'The file cannot be imported.',
    details: details.map(([line, column, message]) => ({ line, column, message })),
    errors_count: details.length,
  },
})

/** Everything that an import may write, to be compared whole. */
export const catalogOf = ({ db }: TestApp) => db`
  select
    (select json_agg(p order by p.id) from products p) as products,
    (select json_agg(v order by v.id) from product_variants v) as variants,
    (select count(*) from stock_ledger) as ledger,
    (select count(*) from audit_log where action = 'import_products') as audit`
