/**
 * The pictures that a file names by their addresses: what the file says, what becomes of it, and the rows that
 * the job fetch-pictures works on.
 */
import type { FileNote } from '../../../../service/csv/notes.ts'
import type { FileSource } from '../../../../service/csv/source.ts'
import type { Tx } from '../../../../service/db/connect.ts'
import {
  ALT_TEXT_MAX_CHARACTERS,
  IMPORT_PROBLEMS_MAX,
  IMPORTED_PICTURES_WAITING_MAX,
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
 * the product. 'new' is fetched, 'over' is more than a product may have, and 'late' more than may wait in the shop: not one that waits
 * already.
 */
export async function planPictures(tx: Tx): Promise<void> {
  await tx`analyze import_pictures`
  await findPictures(tx)
  await tx`
    create temporary table import_picture_plan on commit drop as
    with images as (
      select i.product_id, count(*) as count
      from product_images i
      where i.product_id in (select f.product_id from import_picture_finds f)
      group by i.product_id
    ),
    -- Those that an earlier file named and this one does not.
    waiting as (
      select w.product_id, count(*) as count
      from imported_pictures w
      left join import_picture_finds f on f.product_id = w.product_id and f.url = w.url
      where w.state = 'waiting' and f.url is null
        and w.product_id in (select named.product_id from import_picture_finds named)
      group by w.product_id
    ),
    counted as (
      select f.product_slug, f.url, f.line, f.place, f.alt, f.color, f.product_id, f.image_id, f.is_waiting,
        case
          when f.state = 'new' and coalesce(images.count, 0) + coalesce(waiting.count, 0)
              + row_number() over (partition by f.product_slug, f.state order by f.place, f.url)
              > ${PRODUCT_IMAGES_MAX}
            then 'over'
          else f.state
        end as state
      from import_picture_finds f
      left join images on images.product_id = f.product_id
      left join waiting on waiting.product_id = f.product_id
    ),
    numbered as (
      select c.product_slug, c.url, c.line, c.place, c.alt, c.color, c.product_id, c.image_id, c.state, c.is_waiting,
        count(*) filter (where c.state = 'new' and not c.is_waiting) over (order by c.line, c.place, c.url)
        as count
      from counted c
    )
    select n.product_slug, n.url, n.line, n.alt, n.color, n.product_id, n.image_id,
      row_number() over (partition by n.product_slug order by n.place, n.url) - 1 as place,
      case
        when n.state = 'new' and not n.is_waiting and n.count > ${IMPORTED_PICTURES_WAITING_MAX} - (
          select count(*) from imported_pictures w where w.state = 'waiting'
        ) then 'late'
        else n.state
      end as state
    from numbered n`
  await tx`analyze import_picture_plan`
}

/** Makes import_picture_finds: each address of a product once, as the shop has it already. */
async function findPictures(tx: Tx): Promise<void> {
  await tx`
    create temporary table import_picture_finds on commit drop as
    with named as (
      select coalesce(r.product_slug, i.product_slug) as product_slug, i.url, min(i.line) as line,
        min(i.place) as place, (array_agg(i.alt order by i.alt = '', i.place))[1] as alt,
        -- A picture of variants in several colours shows none of them alone.
        case when count(distinct lower(i.color)) filter (where i.color <> '') = 1
          then max(i.color) end as color
      from import_pictures i
      left join import_plan r on r.line = i.line
      group by coalesce(r.product_slug, i.product_slug), i.url
    )
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
    where n.product_slug in (select r.product_slug from import_plan r)`
  await tx`analyze import_picture_finds`
}

export async function countNewPictures(tx: Tx): Promise<number> {
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::integer as count from import_picture_plan n where n.state = 'new'`
  return count
}

type PictureNote = FileNote & { total: number }

/**
 * A note for each product of which pictures are left out, and one for the whole file. `total` also counts those beyond the
 * limit.
 */
export async function listPictureNotes(tx: Tx): Promise<PictureNote[]> {
  return tx<PictureNote[]>`
    select min(n.line) as line, 'image_urls' as "column", case n.state
        when 'over'
          then 'A product cannot have more than ' || ${PRODUCT_IMAGES_MAX}::integer || ' images: '
            || count(*) || ' left out.'
        when 'late'
          then 'More than ' || ${IMPORTED_PICTURES_WAITING_MAX}::integer || ' pictures cannot wait: ' || count(*)
            || ' left out. Import the file again when the others have come.'
        else 'Addresses of this shop that are no image of this product: ' || count(*) || ' left out.'
      end as message,
      count(*) over ()::integer as total
    from import_picture_plan n
    where n.state in ('over', 'foreign', 'late')
    group by case when n.state <> 'late' then n.product_slug end, n.state
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
  await lockNamedAgain(tx)
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
      error = null, attempts = 0
    -- A picture that was fetched is written again only if its place changes: its image has the text and the colour.
    where excluded.state = 'waiting' or earlier.place <> excluded.place`
  return id
}

/** In the order in which a retry of an import locks them. */
async function lockNamedAgain(tx: Tx): Promise<void> {
  await tx`
    with locked as (
      select f.id
      from import_picture_plan n
      join imported_pictures f on f.product_id = n.product_id and md5(f.url) = md5(n.url)
      order by f.id
      for no key update of f
    )
    select count(*) from locked`
}
