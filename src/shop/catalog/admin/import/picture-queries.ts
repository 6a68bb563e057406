/**
 * The pictures that a file names by their addresses: what the file says, what becomes of it, and the rows that
 * the job fetch-pictures works on.
 */
import type { FileNote } from '../../../../service/csv/notes.ts'
import type { FileSource } from '../../../../service/csv/source.ts'
import type { Fragment, Tx } from '../../../../service/db/connect.ts'
import {
  ALT_TEXT_MAX_CHARACTERS,
  IMPORT_PROBLEMS_MAX,
  PRODUCT_IMAGES_MAX,
} from '../../../../service/limits/catalog.ts'

/**
 * Makes import_pictures, for the reader of a file to fill. `line` is that of a row of the product, or `product_slug`
 * names it; `place` orders the pictures of a product, from 0. `color` is blank but for a variant's own picture. Only
 * addresses for which isPictureUrl is true may go in. A picture that stands there several times is one.
 */
export async function createImportPictures(tx: Tx): Promise<void> {
  await tx`
    create temporary table import_pictures (
      line integer, product_slug text, place integer, url text, alt text, color text
    ) on commit drop`
}

/** Fills import_pictures from the column of our own files; returns how many it names. */
export async function insertOwnPictures(tx: Tx): Promise<number> {
  const { count } = await tx`
    insert into import_pictures
    select r.line, r.product_slug, row_number() over (partition by r.product_slug order by r.line, url.place),
      url.url, '', ''
    from import_plan r
    cross join lateral string_to_table(r.image_urls, ' ') with ordinality url (url, place)
    where r.product_slug is not null`
  return count
}

/**
 * Makes import_picture_plan: each address of a product once, with what becomes of it. 'there': an image of the product
 * that lies at this shop. 'fetched': an earlier file had it, and it arrived. 'foreign': of this shop, but no image of
 * the product. 'new' is fetched, and 'over' is more than a product may have.
 */
export async function planPictures(tx: Tx): Promise<void> {
  await tx`analyze import_pictures`
  await tx`
    create temporary table import_picture_plan on commit drop as
    with named as (
      select coalesce(r.product_slug, i.product_slug) as product_slug, i.url, min(i.line) as line,
        min(i.place) as place, (array_agg(i.alt order by i.alt = '', i.place))[1] as alt,
        -- A picture of variants in several colours shows none of them alone.
        case when count(distinct lower(i.color)) filter (where i.color <> '') = 1
          then max(i.color) end as color
      from import_pictures i
      left join import_plan r on r.line = i.line
      group by coalesce(r.product_slug, i.product_slug), i.url
    ),
    found as (
      select n.product_slug, n.url, n.line, n.place, n.alt, n.color, p.id as product_id,
        coalesce(own.id, earlier.image_id) as image_id,
        coalesce(earlier.state = 'waiting', false) as is_waiting,
        case
          when own.id is not null then 'there'
          when starts_with(n.url, media_url('')) then 'foreign'
          when earlier.state = 'done' then 'fetched'
          else 'new'
        end as state
      from named n
      left join products p on p.slug = n.product_slug
      left join product_images own on own.product_id = p.id and media_url(own.image) = n.url
      left join imported_pictures earlier
        on earlier.product_id = p.id and md5(earlier.url) = md5(n.url)
      where n.product_slug in (select r.product_slug from import_plan r)
    ),
    counted as (
      select f.product_slug, f.url, f.line, f.place, f.alt, f.color, f.product_id, f.image_id, f.state,
        row_number() over (partition by f.product_slug, f.state order by f.place, f.url)
        + ${takenPlaces(tx)} as count
      from found f
    )
    select c.product_slug, c.url, c.line, c.alt, c.color, c.product_id, c.image_id,
      row_number() over (partition by c.product_slug order by c.place, c.url) - 1 as place,
      case when c.state = 'new' and c.count > ${PRODUCT_IMAGES_MAX} then 'over' else c.state end as state
    from counted c`
}

/** How many images the product of f has, or waits for because an earlier file named them and this one does not. */
const takenPlaces = (tx: Tx): Fragment => tx`(
  (select count(*) from product_images i where i.product_id = f.product_id)
  + (
    select count(*)
    from imported_pictures w
    where w.product_id = f.product_id and w.state = 'waiting'
  )
  - count(*) filter (where f.is_waiting) over (partition by f.product_slug)
)`

export async function countNewPictures(tx: Tx): Promise<number> {
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::integer as count from import_picture_plan n where n.state = 'new'`
  return count
}

type PictureNote = FileNote & { total: number }

/** A note for each product of which pictures are left out. `total` also counts those beyond the limit. */
export async function listPictureNotes(tx: Tx): Promise<PictureNote[]> {
  return tx<PictureNote[]>`
    select min(n.line) as line, 'image_urls' as "column", case
        when n.state = 'over'
          then 'A product cannot have more than ' || ${PRODUCT_IMAGES_MAX}::integer || ' images: '
            || count(*) || ' left out.'
        else 'Addresses of this shop that are no image of this product: ' || count(*) || ' left out.'
      end as message,
      count(*) over ()::integer as total
    from import_picture_plan n
    where n.state in ('over', 'foreign')
    group by n.product_slug, n.state
    order by min(n.line), n.state
    limit ${IMPORT_PROBLEMS_MAX}`
}

/**
 * Stores the import, and its pictures as waiting. The products must have been inserted. One that waits or has failed for an
 * earlier import is this one's now. Returns the id of the import.
 */
export async function insertImport(
  tx: Tx,
  { from, actorUserId }: { from: FileSource; actorUserId: number | null },
): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into imports (source, actor_user_id, products)
    select ${from}, ${actorUserId}, count(distinct r.product_slug) from import_plan r
    returning id`
  await tx`
    insert into imported_pictures as earlier
      (import_id, product_id, url, place, alt_text, color, state, image_id)
    select ${id}, p.id, n.url, n.place, left(n.alt, ${ALT_TEXT_MAX_CHARACTERS}), n.color,
      case n.state when 'new' then 'waiting' when 'fetched' then 'done' else n.state end, n.image_id
    from import_picture_plan n
    join products p on p.slug = n.product_slug
    where n.state in ('new', 'fetched', 'there') and n.product_slug in (
      select other.product_slug from import_picture_plan other where other.state = 'new'
    )
    order by p.id, n.place
    on conflict (product_id, md5(url)) do update set
      place = excluded.place,
      import_id = case when excluded.state = 'waiting' then ${id} else earlier.import_id end,
      alt_text = excluded.alt_text, color = excluded.color,
      state = case when earlier.state = 'done' then 'done' else excluded.state end,
      error = null, attempts = 0`
  return id
}
