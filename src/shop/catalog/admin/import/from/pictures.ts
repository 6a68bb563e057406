/** The pictures of products of another system, by address. */
import type { Note } from '../../../../../service/csv/notes.ts'
import type { Tx } from '../../../../../service/db/connect.ts'
import { ALT_TEXT_MAX_CHARACTERS } from '../../../../../service/limits/catalog.ts'
import { isPictureUrl } from '../rules.ts'
import type { SettledProduct } from './settle.ts'

export type PictureRow = {
  line: number
  product_slug: string
  place: number
  url: string
  alt: string
  color: string
}

/** In the order of the product; one that shows a variant has its colour. */
export function picturesOf(
  { product, colors }: SettledProduct,
  slug: string,
  note: Note,
): PictureRow[] {
  const shown = product.pictures.filter(({ line, url }) => {
    const isAddress = isPictureUrl(url)
    if (!isAddress) note(line, null, `This is no address of a picture: ${url.slice(0, 100)}`)
    return isAddress
  })
  return shown.map(({ line, url, text, variants }, place) => ({
    line,
    product_slug: slug,
    place: place + 1,
    url,
    alt: [...text].slice(0, ALT_TEXT_MAX_CHARACTERS).join(''),
    color: onlyColor(variants.flatMap((variant) => colors.get(variant) ?? [])),
  }))
}

/** Blank for a picture of several colours, which shows none of them alone. */
function onlyColor(colors: readonly string[]): string {
  const [first = '', ...others] = colors
  return others.every((color) => color.toLowerCase() === first.toLowerCase()) ? first : ''
}

/** Adds to import_pictures. */
export async function insertPictures(tx: Tx, rows: readonly PictureRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx`
    insert into import_pictures
    select r.line, r.product_slug, r.place, r.url, r.alt, r.color
    from json_to_recordset(${tx.json([...rows])}::json) as r (
      line integer, product_slug text, place integer, url text, alt text, color text
    )
    order by r.product_slug, r.place`
}
