/** Lines of a list that name a variant each, by its id, its SKU or its barcode. Contract 11.4. */
import type { z } from 'zod'
import type { Queryable, StockTx } from '../../../service/db/connect.ts'
import { isDictionary } from '../../../service/fields/dictionary.ts'
import { catalogBodyId } from '../../../service/fields/ids.ts'
import { dictionary, text } from '../../../service/fields/schemas.ts'
import { sizedList } from '../../../service/fields/sized-list.ts'
import type { FieldMessages } from '../../../service/http/errors.ts'
import {
  BARCODE_DIGITS,
  SKU_MAX_CHARACTERS,
  STOCK_LINES_MAX,
} from '../../../service/limits/catalog.ts'

const NAMES = {
  variant_id: catalogBodyId().optional(),
  sku: text({ max: SKU_MAX_CHARACTERS, kind: 'code' }).optional(),
  barcode: text({ max: BARCODE_DIGITS.max, kind: 'code' }).optional(),
}
const NAMED = ['variant_id', 'sku', 'barcode'] as const
const ONE_OF = 'Exactly one of variant_id, sku and barcode is required.'
const TWICE = 'This variant is there more than once.'

/** A line that names a variant, with what else it has. */
export const namingVariant = <Shape extends z.ZodRawShape>(shape: Shape) =>
  dictionary({ ...NAMES, ...shape }).superRefine(
    (line, context) => {
      if (!isDictionary(line)) return // which it is said to be wrong for already
      const given: Record<string, unknown> = { ...line }
      if (NAMED.filter((name) => given[name] !== undefined).length !== 1) {
        context.addIssue({ code: 'custom', path: ['non_field_errors'], message: ONE_OF })
      }
    },
    { when: () => true },
  )

/** 1 to STOCK_LINES_MAX of such lines. */
export const linesOfVariants = <Line extends z.ZodType>(line: Line) =>
  sizedList(line, { min: 1, max: STOCK_LINES_MAX })

type Naming = {
  variant_id?: number | undefined
  sku?: string | undefined
  barcode?: string | undefined
}
export type NamedVariant = { id: number; sku: string; barcode: string }
type Names = { ids: readonly number[]; skus: readonly string[]; barcodes: readonly string[] }

const namesOf = (lines: readonly Naming[]): Names => ({
  ids: lines.flatMap(({ variant_id }) => variant_id ?? []),
  skus: lines.flatMap(({ sku }) => sku ?? []),
  barcodes: lines.flatMap(({ barcode }) => barcode ?? []),
})

export async function listVariantsNamed(
  db: Queryable,
  lines: readonly Naming[],
): Promise<NamedVariant[]> {
  return db<NamedVariant[]>`
    select v.id, v.sku, v.barcode
    from product_variants v
    where ${isNamed(db, namesOf(lines))}
    order by v.id`
}

/** The variants that lines name; locks their stock until the transaction ends. */
export async function lockVariantsNamed(
  tx: StockTx,
  lines: readonly Naming[],
): Promise<NamedVariant[]> {
  return tx<NamedVariant[]>`
    select v.id, v.sku, v.barcode
    from product_variants v
    where ${isNamed(tx, namesOf(lines))}
    order by v.id -- as orders lock them
    for no key update`
}

/** The last condition is that of the index of barcodes. */
const isNamed = (db: Queryable, { ids, skus, barcodes }: Names) => db`
  (v.id = any(${ids}::integer[]) or v.sku = any(${skus}::text[])
    or v.barcode = any(${barcodes}::text[]) and v.barcode <> '')`

/** The variant of each line, in their order, and what is wrong with lines, by their index. */
export function findNamed(lines: readonly Naming[], variants: readonly NamedVariant[]) {
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]))
  const byBarcode = new Map(variants.map((variant) => [variant.barcode, variant]))
  const seen = new Set<number>()
  const wrong: Record<string, FieldMessages> = {}
  const found = lines.flatMap(({ variant_id, sku, barcode }, place) => {
    const [variant, missing] =
      variant_id !== undefined
        ? [
            byId.get(variant_id),
            { variant_id: [`Invalid pk "${variant_id}" - object does not exist.`] },
          ]
        : sku !== undefined
          ? [bySku.get(sku), { sku: [`Object with sku=${sku} does not exist.`] }]
          : [
              byBarcode.get(barcode ?? ''),
              { barcode: [`Object with barcode=${barcode} does not exist.`] },
            ]
    if (!variant) {
      wrong[place] = missing
      return []
    }
    if (seen.has(variant.id)) wrong[place] = { non_field_errors: [TWICE] }
    seen.add(variant.id)
    return [variant]
  })
  return { found, wrong }
}
