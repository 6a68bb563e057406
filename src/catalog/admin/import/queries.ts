/**
 * An import's file as a table: what it says, what it means, what is wrong with it. Only the
 * transaction of the import has these tables, and they go with it.
 */
import type { Db, Fragment, Tx } from '../../../db/connect.ts'
import { copyIn } from '../../../db/copy.ts'
import {
  COLOR_MAX_CHARACTERS,
  IMPORT_CELL_SHOWN_CHARACTERS,
  IMPORT_PROBLEMS_MAX,
  PRICE_DIGITS_MAX,
  PRICE_MAX,
  PRODUCT_DESCRIPTION_MAX_CHARACTERS,
  PRODUCT_NAME_MAX_CHARACTERS,
  SIZES,
  SKU_MAX_CHARACTERS,
  SLUG_MAX_CHARACTERS,
  STOCK_UNITS_MAX,
} from '../../../limits.ts'

/** What Postgres knows the transaction's connection by. */
export async function getConnectionPid(tx: Tx): Promise<number> {
  const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
  return pid
}

/** Ends a connection and its transaction at once, also where it waits for a lock. */
export async function endConnection(db: Db, pid: number): Promise<void> {
  await db`select pg_terminate_backend(${pid})`
}

/**
 * Fills import_rows with lines of `copy`'s text format: the line, whether the slug was made of the
 * name, and the cells in the order of COLUMNS. A blank cell is null, of a description empty.
 */
export async function copyImportRows(tx: Tx, texts: AsyncIterable<string>): Promise<void> {
  await tx`
    create temporary table import_rows (
      line integer, has_made_slug boolean, sku text, size text, color text, stock_on_hand text,
      variant_active text, product_slug text, product_name text, description text, base_price text,
      category_slug text, coverage_level text, is_featured text, product_active text
    ) on commit drop`
  await copyIn(tx`copy import_rows from stdin`, texts)
  await tx`analyze import_rows`
}

/**
 * Holds what the file speaks of until the transaction ends: categories and coverage levels stay, and
 * nobody else changes or deletes the products. Stock stays free: orders take it meanwhile.
 */
export async function lockMentioned(tx: Tx): Promise<void> {
  await tx`
    with held as (
      select c.id
      from categories c
      where c.slug in (select r.category_slug from import_rows r)
      order by c.id
      for key share
    )
    select count(*) from held`
  await tx`
    with held as (
      select l.id
      from coverage_levels l
      where l.key in (select r.coverage_level from import_rows r)
      order by l.id
      for key share
    )
    select count(*) from held`
  await tx`
    with mentioned as (
      select p.id
      from import_rows r
      join products p on p.slug = r.product_slug
      union
      select v.product_id
      from import_rows r
      join product_variants v on v.sku = r.sku
    ),
    held as (
      select p.id
      from products p
      where p.id in (select m.id from mentioned m)
      order by p.id -- as every import locks them
      for no key update
    )
    select count(*) from held`
}

/**
 * What each row means beside what is there: import_plan. The values are null where a cell is blank or
 * makes no sense, which listImportProblems tells apart; blank, they leave things as they are.
 */
export async function planImport(tx: Tx): Promise<void> {
  await tx`
    create temporary table import_plan on commit drop as
    select r.line, r.sku, r.size, r.color, r.stock_on_hand, r.variant_active, target.slug,
      r.product_name, r.description, r.base_price, r.category_slug, r.coverage_level,
      r.is_featured, r.product_active,
      c.id as category_id, l.id as coverage_level_id, p.id as product_id, v.id as variant_id,
      v.stock_on_hand as stock_before,
      holder.id as holder_id, holder.slug as holder_slug,
      new.stock, new.sells, new.price, new.features, new.shows,
      -- The rows that speak of the product, or of the variant, first.
      min(r.line) over (partition by target.slug) as product_line,
      min(r.line) over (partition by r.sku) as sku_line,
      p.id is not null and (p.name, p.description, p.base_price, p.category_id,
          p.coverage_level_id, p.is_featured, p.is_active)
        is distinct from (r.product_name, r.description, new.price, c.id, l.id,
          coalesce(new.features, p.is_featured), coalesce(new.shows, p.is_active))
        as product_changes,
      v.id is not null and (v.size, v.color, v.stock_on_hand, v.is_active)
        is distinct from (r.size, r.color, coalesce(new.stock, v.stock_on_hand),
          coalesce(new.sells, v.is_active)) as variant_changes
    from import_rows r
    left join product_variants v on v.sku = r.sku
    left join products holder on holder.id = v.product_id
    cross join lateral (
      select case when r.has_made_slug and holder.id is not null then holder.slug
        else r.product_slug end as slug
    ) target
    left join products p on p.slug = target.slug
    left join categories c on c.slug = r.category_slug
    left join coverage_levels l on l.key = r.coverage_level
    cross join lateral (
      select case when r.stock_on_hand ~ '^0*[0-9]{1,7}(\\.0+)?$'
          then split_part(r.stock_on_hand, '.', 1)::integer end as stock,
        case when r.base_price ~ '^[+-]?(0*[0-9]{1,12}(\\.[0-9]{0,2})?|\\.[0-9]{1,2})$'
          then r.base_price::numeric end as price,
        ${word(tx, tx`r.variant_active`)} as sells,
        ${word(tx, tx`r.is_featured`)} as features,
        ${word(tx, tx`r.product_active`)} as shows
    ) new`
  await tx`analyze import_plan`
}

/** As http/schemas.ts reads them, in any case. */
const word = (tx: Tx, cell: Fragment) => tx`
  case when lower(${cell}) in ('true', 't', 'yes', 'y', 'on', '1') then true
    when lower(${cell}) in ('false', 'f', 'no', 'n', 'off', '0') then false end`

export type ImportProblemRow = { line: number; column: string; message: string; total: number }

/**
 * What is wrong with the rows, by line and column; `total` counts those that are not shown, too.
 * `columns` are the names of the cells, in the order of import_rows.
 */
export async function listImportProblems(
  tx: Tx,
  columns: readonly string[],
): Promise<ImportProblemRow[]> {
  return tx<ImportProblemRow[]>`
    with told as (
      select r.line, array[ -- in the order of the columns
        ${skuProblem(tx)},
        -- size
        case when r.sku is null then null when r.size is null then ${BLANK}
          when r.size <> all(${[...SIZES]}::text[]) then ${noChoice(tx, tx`r.size`)} end,
        -- color
        case when r.sku is null then null when r.color is null then ${BLANK}
          when (r.variant_id is null or r.variant_changes) and ${isPadded(tx, tx`r.color`)}
            then ${PADDED}
          else ${tooLong(tx, tx`r.color`, COLOR_MAX_CHARACTERS)} end,
        case when r.sku is not null then ${stockProblem(tx)} end,
        ${wordProblem(tx, tx`r.variant_active`, tx`r.sells`)},
        -- product_slug
        case when r.slug is null and r.product_name is not null then
            'This field may not be blank where no slug can be made of the name.'
          when r.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then
            'Enter a valid slug: lower-case letters and digits, with single hyphens between.'
          when r.product_id is null
            then ${tooLong(tx, tx`r.slug`, SLUG_MAX_CHARACTERS.product)} end,
        -- product_name
        case when r.product_name is null then ${BLANK}
          when (r.product_id is null or r.product_changes) and ${isPadded(tx, tx`r.product_name`)}
            then ${PADDED}
          else coalesce(${tooLong(tx, tx`r.product_name`, PRODUCT_NAME_MAX_CHARACTERS)},
            ${otherwise(tx, tx`product_name`)}) end,
        -- description
        coalesce(${tooLong(tx, tx`r.description`, PRODUCT_DESCRIPTION_MAX_CHARACTERS)},
          ${otherwise(tx, tx`description`)}),
        coalesce(${priceProblem(tx)}, ${otherwise(tx, tx`price`)}),
        -- category_slug
        case when r.category_slug is null then ${BLANK}
          when r.category_id is null
            then 'There is no category "' || ${shown(tx, tx`r.category_slug`)} || '".'
          else ${otherwise(tx, tx`category_slug`)} end,
        -- coverage_level
        case when r.coverage_level is null then ${BLANK}
          when r.coverage_level_id is null then ${noChoice(tx, tx`r.coverage_level`)}
          else ${otherwise(tx, tx`coverage_level`)} end,
        coalesce(${wordProblem(tx, tx`r.is_featured`, tx`r.features`)},
          ${otherwise(tx, tx`features`)}),
        coalesce(${wordProblem(tx, tx`r.product_active`, tx`r.shows`)}, ${otherwise(tx, tx`shows`)})
      ] as messages
      from import_plan r
      join import_plan first on first.line = r.product_line
    )
    select t.line, wrong."column", wrong.message, count(*) over ()::integer as total
    from told t
    cross join lateral unnest(${[...columns]}::text[], t.messages)
      with ordinality wrong ("column", message, place)
    -- Most rows have none: taking their lists apart would be the slowest part of an import.
    where array_remove(t.messages, null) <> '{}' and wrong.message is not null
    order by t.line, wrong.place
    limit ${IMPORT_PROBLEMS_MAX}`
}

const BLANK = 'This field may not be blank.'
const PADDED = 'Remove the spaces around it.'

/** What String.trim takes off, and with it the forms of the API. */
const SPACES =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008' +
  '\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
/** Asked of what is new or changes: what is there is taken as it is. */
const isPadded = (tx: Tx, cell: Fragment) => tx`${cell} <> btrim(${cell}, ${SPACES})`

const tooLong = (tx: Tx, cell: Fragment, max: number) => tx`
  case when char_length(${cell}) > ${max}
    then ${`Ensure this field has no more than ${max} characters.`}::text end`

const noChoice = (tx: Tx, cell: Fragment) => tx`
  '"' || ${shown(tx, cell)} || '" is not a valid choice.'`

/** A cell may be as long as a row. */
const shown = (tx: Tx, cell: Fragment) => tx`left(${cell}, ${IMPORT_CELL_SHOWN_CHARACTERS})`

const wordProblem = (tx: Tx, cell: Fragment, value: Fragment) => tx`
  case when ${cell} is not null and ${value} is null then 'Must be a valid boolean.' end`

/** Of what a product is, all its rows say the same. */
const otherwise = (tx: Tx, column: Fragment) => tx`
  case when r.slug = first.slug and r.${column} is distinct from first.${column}
    then 'Line ' || first.line || ' says otherwise of the same product.' end`

const skuProblem = (tx: Tx) => tx`
  case when r.sku is null then
      case when coalesce(r.size, r.color, r.stock_on_hand, r.variant_active) is not null
        then ${BLANK} end
    when r.sku_line < r.line then 'This SKU is in line ' || r.sku_line || ' already.'
    when r.holder_id <> coalesce(r.product_id, 0)
      then 'Another product has this SKU: ' || r.holder_slug || '.'
    when r.variant_id is null and ${isPadded(tx, tx`r.sku`)} then ${PADDED}
    else ${tooLong(tx, tx`r.sku`, SKU_MAX_CHARACTERS)} end`

const stockProblem = (tx: Tx) => tx`
  case when r.stock_on_hand is null then null
    when r.stock_on_hand !~ '^-?[0-9]+(\\.0+)?$' then 'A valid integer is required.'
    when r.stock_on_hand ~ '^-' then 'Ensure this value is greater than or equal to 0.'
    when r.stock is null or r.stock > ${STOCK_UNITS_MAX}
      then ${`Ensure this value is less than or equal to ${STOCK_UNITS_MAX}.`} end`

/** As http/decimal.ts says it. */
const priceProblem = (tx: Tx) => tx`
  case when r.base_price is null then ${BLANK}
    when r.base_price !~ '^[+-]?(?=\\.?[0-9])[0-9]*\\.?[0-9]*$' then 'A valid number is required.'
    when char_length(ltrim(translate(r.base_price, '+-.', ''), '0')) > ${PRICE_DIGITS_MAX}
      then ${`Ensure that there are no more than ${PRICE_DIGITS_MAX} digits in total.`}
    when char_length(split_part(r.base_price, '.', 2)) > 2
      then 'Ensure that there are no more than 2 decimal places.'
    when r.price < 0 then 'Ensure this value is greater than or equal to 0.'
    when r.price > ${PRICE_MAX}::text::numeric
      then ${`Ensure this value is less than or equal to ${PRICE_MAX}.`} end`
