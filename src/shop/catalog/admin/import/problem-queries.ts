/** The problems of the rows of an import: they are compared with the catalog and with each other. */
import type { FileNote } from '../../../../service/csv/notes.ts'
import type { Fragment, Tx } from '../../../../service/db/connect.ts'
import { IMPORT_CELL_SHOWN_CHARACTERS } from '../../../../service/limits/catalog.ts'
import { BLANK, type Column, type ColumnName, isNeeded, mayBreakRule } from './columns.ts'
import { joined, listOf } from './queries.ts'

/** `total` also counts the problems beyond the limit. */
export type ProblemRow = FileNote & { total: number }
/** The first problems by line, or the first one of each product. */
export type ProblemLimit = { limit: number; each: 'problem' | 'product' }

/**
 * The problems that show when the rows are compared with the catalog and with each other, by line
 * and column. `names` are the columns of the file.
 */
export async function listImportProblems(
  tx: Tx,
  { names, columns }: { names: readonly string[]; columns: readonly Column[] },
  { limit, each }: ProblemLimit,
): Promise<ProblemRow[]> {
  const messages = listOf(tx, columns, (column) => problemOf(tx, column, names))
  return tx<ProblemRow[]>`
    with judged as (
      select r.line, r.product_slug as slug, array[${messages}] as messages
      from import_plan r
      join import_plan first on first.line = r.product_line
    )
    select ${firstOf(tx, each, 'j')} j.line, wrong."column", wrong.message,
      count(*) over ()::integer as total
    from judged j
    cross join lateral unnest(${columns.map(({ name }) => name)}::text[], j.messages)
      with ordinality wrong ("column", message, place)
    -- Most rows have none: taking their lists apart would be the slowest part of an import.
    where array_remove(j.messages, null) <> '{}' and wrong.message is not null
    order by ${bySlug(tx, each, 'j')} j.line, wrong.place
    limit ${limit}`
}

const firstOf = (tx: Tx, each: ProblemLimit['each'], table: string) =>
  each === 'product' ? tx`distinct on (${tx(`${table}.slug`)})` : tx``
const bySlug = (tx: Tx, each: ProblemLimit['each'], table: string) =>
  each === 'product' ? tx`${tx(`${table}.slug`)},` : tx``

/** The first problem of a row in one column, or null. */
function problemOf(tx: Tx, column: Column, names: readonly string[]): Fragment {
  const { name, of, isKey } = column
  const problems = [tx`null::text`]
  if (mayBreakRule(column)) problems.push(doubtAbout(tx, column))
  const ofItsOwn = PROBLEMS[name as ColumnName]
  if (ofItsOwn) problems.push(ofItsOwn(tx, names))
  if (isNeeded(column) && !names.includes(name)) {
    problems.push(tx`case when ${isNew(tx, column)} then ${REQUIRED} end`)
  }
  if (of === 'product' && !isKey) problems.push(disagreement(tx, column))
  if (of === 'measure') problems.push(disagreementInSize(tx, column))
  return tx`coalesce(${joined(tx, problems)})`
}

/**
 * Rows that make a second active variant of one size and colour: new ones, and those whose size, colour or activity
 * changes. Of several the first is right, unless the catalog or an unchanged row has it.
 */
export const listTwinProblems = (tx: Tx, { limit, each }: ProblemLimit) => tx<ProblemRow[]>`
  with shown as (
    select r.line, r.sku, r.product_slug as slug, coalesce(r.size, v.size) as size,
      lower(coalesce(r.color, v.color)) as color,
      v.id is null or not v.is_active or coalesce(r.size <> v.size, false)
        or coalesce(lower(r.color) <> lower(v.color), false) as is_new
    from import_plan r
    left join product_variants v on v.id = r.variant_id
    where r.sku is not null and r.sku_line = r.line and coalesce(r.variant_active, v.is_active, true)
    union all
    select 0, v.sku, p.slug, v.size, lower(v.color), false
    from product_variants v
    join products p on p.id = v.product_id
    where v.is_active and p.id in (select r.product_id from import_plan r)
      and v.id not in (select r.variant_id from import_plan r where r.variant_id is not null)
  ),
  placed as (
    select s.line, s.slug, s.is_new, row_number() over of_variant as place,
      first_value(s.sku) over of_variant as first_sku
    from shown s
    where s.slug is not null and s.size is not null and s.color is not null
    window of_variant as (partition by s.slug, s.size, s.color order by s.is_new, s.line, s.sku)
  )
  select ${firstOf(tx, each, 'placed')} placed.line, null as "column",
    placed.first_sku || ' has this size and colour already.' as message,
    count(*) over ()::integer as total
  from placed
  where placed.place > 1 and placed.is_new
  order by ${bySlug(tx, each, 'placed')} placed.line, placed.place
  limit ${limit}`

const REQUIRED = 'This field is required.'

const isNew = (tx: Tx, { of }: Column) =>
  of === 'variant'
    ? tx`(r.sku is not null and r.variant_id is null)`
    : tx`(r.product_slug is not null and r.product_id is null)`

/** Doubts count only for what is new or changes: an export of older data is taken back as it is. */
function doubtAbout(tx: Tx, { name, of, isKey }: Column): Fragment {
  const changes = isKey || of === 'category' ? tx`false` : tx`${tx(`r.${of}_changes`)}`
  return tx`case when ${tx(`r.${of}_id`)} is null or ${changes} then r.doubts ->> ${name}::text end`
}

/**
 * All rows of a product must give the same facts about it. Of a file of another system its first row alone has the
 * description, which in one of ours is never null.
 */
const disagreement = (tx: Tx, { name, isHtml }: Column) => tx`
  case when r.product_slug = first.product_slug
      and ${tx(`r.${name}`)} ${isHtml ? tx`<>` : tx`is distinct from`} ${tx(`first.${name}`)}
    then 'Line ' || first.line || ' says otherwise of the same product.' end`

/** All rows of a product in one size must give the same measures. */
const disagreementInSize = (tx: Tx, { name }: Column) => tx`
  case when r.sku is not null and ${tx(`r.${name}`)} is distinct from ${tx(`r.first_${name}`)}
    then 'Line ' || r.size_line || ' says otherwise of the same size.' end`

/** Problems that only one column can have. */
const PROBLEMS: Partial<Record<ColumnName, (tx: Tx, names: readonly string[]) => Fragment>> = {
  sku: (tx) => tx`
    case when r.sku is null then null
      when r.sku_line < r.line then 'This SKU is in line ' || r.sku_line || ' already.'
      when r.holder_id <> coalesce(r.product_id, 0)
        then 'Another product has this SKU: ' || r.holder_slug || '.'
      when ${isNamedOnly(tx)} then 'There is no SKU "' || ${shown(tx, 'r.sku')} || '".' end`,
  // Of a size that the shop does not list any more only the variants that have it may say so.
  size: (tx) => tx`
    case when r.size is not null and array_position((select shop_sizes()), r.size) is null
        and not exists (
          select from product_variants v where v.id = r.variant_id and v.size = r.size)
      then '"' || r.size || '" is not a valid choice.' end`,
  barcode: (tx) => tx`
    case when coalesce(r.barcode, '') = '' then null
      when r.barcode_line < r.line then 'This barcode is in line ' || r.barcode_line || ' already.'
      else (
        select 'Another variant has this barcode: ' || other.sku || '.'
        from product_variants other
        where other.barcode = r.barcode and other.barcode <> '' and other.sku <> r.sku
      ) end`,
  product_slug: (tx, names) => tx`coalesce(${slugMissing(tx, names)}, ${slugTaken(tx)})`,
  compare_at_price: (tx) => tx`
    case when r.compare_at_price <= coalesce(r.base_price, (
        select p.base_price from products p where p.id = r.product_id))
      then 'Ensure this value is greater than base_price.' end`,
  category_slug: (tx) => tx`
    case when r.category_slug is not null and r.category_id is null and not r.makes_category
      then 'There is no category "' || ${shown(tx, 'r.category_slug')} || '".' end`,
  // Blank says nothing: a person fills in the first row of a product.
  image_urls: (tx) => tx`
    case when r.product_slug = first.product_slug and r.image_urls <> first.image_urls
      then 'Line ' || first.line || ' says otherwise of the same product.' end`,
  coverage_level: (tx) => tx`
    case when r.coverage_level is not null and r.coverage_level_id is null
      then '"' || ${shown(tx, 'r.coverage_level')} || '" is not a valid choice.' end`,
}

/**
 * Of a new variant the row says neither size nor colour, or not of which product it is: the SKU is rather mistyped
 * than new, which what is missing beside it would not say.
 */
const isNamedOnly = (tx: Tx) => tx`
  (r.variant_id is null and (
    (r.size is null and r.color is null) or (r.product_slug is null and r.product_name is null)))`

function slugMissing(tx: Tx, names: readonly string[]): Fragment {
  if (names.includes('product_name')) {
    return tx`case when r.product_slug is null and r.product_name is not null
      then 'This field may not be blank where no slug can be made of the name.' end`
  }
  // Without either column a row without SKU is refused for its SKU.
  return names.includes('product_slug')
    ? tx`case when r.product_slug is null then ${BLANK} end`
    : tx`case when r.product_slug is null and r.sku is not null then ${REQUIRED} end`
}

const slugTaken = (tx: Tx) => tx`
  case when r.product_id is null then (
    select 'Another product has this slug in a translation: ' || min(other.slug) || '.'
    from product_translations t
    join products other on other.id = t.product_id
    where t.slug = r.product_slug
  ) end`

/** Cut, because a cell may be as long as a row. */
const shown = (tx: Tx, cell: string) => tx`left(${tx(cell)}, ${IMPORT_CELL_SHOWN_CHARACTERS})`
