/** The pictures of products of another system, by address. */
import type { Tx } from '../../../../../service/db/connect.ts'
import { ALT_TEXT_MAX_CHARACTERS } from '../../../../../service/limits/catalog.ts'
import type { Say } from '../read-cells.ts'
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
  note: Say,
): PictureRow[] {
  const shown = product.pictures.filter(({ line, url }) => {
    const isAddress = isPictureUrl(url)
    if (!isAddress) note(line, null, `This is no address of a picture: ${url.slice(0, 100)}`)
    return isAddress
  })
  return shown.map(({ line, url, text, variant }, place) => ({
    line,
    product_slug: slug,
    place: place + 1,
    url,
    alt: [...text].slice(0, ALT_TEXT_MAX_CHARACTERS).join(''),
    color: variant === undefined ? '' : (colors[variant] ?? ''),
  }))
}

/** Adds to import_pictures. */
export async function insertPictures(tx: Tx, rows: readonly PictureRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx`insert into import_pictures ${tx([...rows], 'line', 'product_slug', 'place', 'url', 'alt', 'color')}`
}
