/** How replies show an outfit `o` with its totals, for the queries of this area. */
import type { Fragment, Queryable } from '../../service/db/connect.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { OUTFIT_PREVIEW_PRODUCTS } from '../../service/limits/orders.ts'

/** A character of the name of a host, and one that its last part begins with; also where the locale of the database is C. */
const HOST = '[^[:space:][:punct:]]'
const LETTER = '[^[:space:][:punct:][:digit:]]'
/** After a Chinese full stop the next sentence of Chinese, Japanese or Korean begins without a space. */
const FOREIGN_LETTER = String.raw`[^[:space:][:punct:][:digit:]\u3000-\u9fff\uac00-\ud7ff]`
/**
 * Texts that lead a reader elsewhere: a scheme, a mailbox, the number of a machine, and a dot between a word and two
 * letters, which no words about an outfit need.
 */
const ADDRESS = [
  String.raw`://|\m(https?|ftp|mailto|tel|sms|javascript):\S|\mwww\.|\S@\S|\d(\.\d+){3}`,
  String.raw`${HOST}\.${LETTER}${HOST}|${HOST}。${FOREIGN_LETTER}${HOST}`,
].join('|')
/** Invisible characters that browsers leave out of the name of a host: joiners, variation selectors, other marks. */
const UNSEEN = String.raw`[\u00ad\u034f\u180b-\u180f\u200b-\u200f\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]`

/** As a browser reads an address: letters and dots in full width are plain ones. */
const hasAddress = (db: Queryable, text: Fragment) => db`
  regexp_replace(normalize(${text}, nfkc), ${UNSEEN}, '', 'g') ~* ${ADDRESS}`

/** The texts that its owner has given the outfit `o`. */
type Words = { name: Fragment; description: Fragment }

const typedWords = (db: Queryable): Words => ({
  name: db`o.name`,
  description: db`o.description`,
})

/** Words that have an address are shown by the page of the outfit alone, and to its owner. */
export function wordsWithoutAddress(db: Queryable, callerId?: number): Words {
  const withoutAddress = (text: Fragment) => db`
    case when o.user_id is distinct from ${callerId ?? null} and ${hasAddress(db, text)} then '' else ${text} end`
  const { name, description } = typedWords(db)
  return { name: withoutAddress(name), description: withoutAddress(description) }
}

export const listedKeys = (db: Queryable, { name } = typedWords(db)) => db`
  'id', o.id,
  'name', ${name},
  'items_count', totals.items_count,
  'total_price', totals.total_price,
  'currency', ${CURRENCY}::text,
  'created_at', utc_iso(o.created_at)`

export const describedKeys = (db: Queryable, words = typedWords(db)) => db`
  ${listedKeys(db, words)},
  'is_featured', o.is_featured,
  'description', ${words.description},
  'preview_images', ${previewImages(db)}`

/** A row of a list of outfits that are not all of one user. */
export const outfitKeys = (db: Queryable, words?: Words) => db`
  ${describedKeys(db, words)},
  'is_public', o.is_public,
  'created_by', (
    select json_build_object('id', u.id, ${creatorKeys(db)}) from users u where u.id = o.user_id
  ),
  'updated_at', utc_iso(o.updated_at)`

/** The keys of a creator, who is the user `u`. */
export const creatorKeys = (db: Queryable) => db`
  'username', u.username,
  'profile_picture_url', media_url(u.profile_picture)`

/** Totals of the outfit `o`; a product that can no longer be bought is counted, but not in the price. */
export const totals = (db: Queryable) => db`(
  select count(*)::integer as items_count, coalesce(sum(shown.base_price), 0.00)::text as total_price
  from outfit_items oi
  left join public_products shown on shown.id = oi.product_id
  where oi.outfit_id = o.id
)`

/** Thumbnails of the first products of the outfit o: of each its feature image, or its first. */
const previewImages = (db: Queryable) => db`(
  select coalesce(json_agg(media_url(picture.thumbnail)
    order by oi.position, oi.id), '[]')
  from outfit_items oi
  cross join lateral (
    select i.thumbnail
    from product_images i
    where i.product_id = oi.product_id
    order by i.is_feature desc, i.position, i.id
    limit 1
  ) picture
  where oi.outfit_id = o.id and oi.position < ${OUTFIT_PREVIEW_PRODUCTS}
)`
