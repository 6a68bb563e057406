/** Helpers for the tests of product images: forms, stored files, and replies whole. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { aPng } from '../../../outside/media/pictures.ts'
import { ADMIN } from '../../../support/administrator.ts'
import { PUBLIC_URL, type TestApp } from '../../../support/app.ts'
import type { Client, Reply } from '../../../support/client.ts'
import { anyId, anyTimestamp, type TestProduct } from '../../../support/factories.ts'
import { aPicturePart, formOf, sendForm } from '../../accounts/profile-helpers.ts'

export const imagesOf = ({ id }: { id: number | string }) => `${ADMIN}products/${id}/images/`
export const imageAt = (id: number | string) => `${ADMIN}images/${id}/`

/** A part of a form with the picture. */
export const imagePart = (content: string | Buffer, part: object = {}) =>
  aPicturePart(content, { name: 'image', filename: 'front.png', ...part })

/** Texts of the form beside the picture. */
export type Texts = Record<string, string>
export const textParts = (texts: Texts) =>
  Object.entries(texts).map(([name, content]) => ({ name, content }))

export const send = (client: Client, product: { id: number | string }, parts: Parts) =>
  sendForm(client, formOf(parts), { method: 'POST', path: imagesOf(product) })
type Parts = Parameters<typeof formOf>[0]

export const upload = async (
  client: Client,
  product: { id: number | string },
  texts: Texts = {},
  picture?: Buffer,
): Promise<Reply> =>
  send(client, product, [...textParts(texts), imagePart(picture ?? (await aPng()))])

/** Several, one after the other; their ids. */
export async function uploads(client: Client, product: TestProduct, count: number) {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    ids.push((await upload(client, product)).body.id)
  }
  return ids
}

/** The images of a product as they stand in the database. */
export async function fieldsOf(app: TestApp, { id }: TestProduct) {
  const rows = await app.db<{ id: number; position: number; is_feature: boolean }[]>`
    select id, position, is_feature from product_images where product_id = ${id}
    order by position, id`
  return {
    ids: rows.map((row) => row.id),
    positions: rows.map((row) => row.position),
    features: rows.filter((row) => row.is_feature).map((row) => row.id),
  }
}

/** All files of a product's images, in the media store on disk. */
export async function filesOf(app: TestApp, { id }: TestProduct): Promise<string[]> {
  const folder = join(app.config.dataDir, 'media', 'products', String(id))
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.map((name) => `products/${id}/${name}`).sort()
}

type Shown = { image: string; thumbnail: string; sources: { url: string }[] }

/** The paths of the files of an image; one of its sources may be the picture itself. */
export const pathsOf = ({ image, thumbnail, sources }: Shown, mediaUrl = `${PUBLIC_URL}/media`) => {
  const urls = new Set([image, thumbnail, ...sources.map(({ url }) => url)])
  return [...urls].map((url) => url.replace(`${mediaUrl}/`, '')).sort()
}

/** The sources of an image by its URL; that of its own width is the image. */
export const sourcesOf = (image: string, widths: number[], ownWidth?: number) =>
  widths.map((width) => ({
    url: width === ownWidth ? image : image.replace('.webp', `-${width}.webp`),
    width,
  }))

export const imageOf = (
  { id, name, slug }: TestProduct,
  facts: object = {},
  mediaUrl = `${PUBLIC_URL}/media`,
) => ({
  id: anyId,
  image: expect.stringMatching(RegExp(`^${mediaUrl}/products/${id}/[0-9a-f]{32}\\.webp$`)),
  thumbnail: expect.stringMatching(
    RegExp(`^${mediaUrl}/products/${id}/[0-9a-f]{32}-thumb\\.webp$`),
  ),
  is_feature: false,
  alt_text: '',
  width: 60,
  height: 40,
  color: null,
  sources: [],
  position: 0,
  created_at: anyTimestamp,
  product: { id, name, slug },
  ...facts,
})
