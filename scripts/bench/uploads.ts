/** Whether catalog reads slow down while an administrator uploads 20 photos at once. */
import sharp from 'sharp'
import type { Db } from '../../src/service/db/connect.ts'
import { insertPeople, insertVariants } from '../support/rows.ts'
import { slowdown } from './browse.ts'
import { measure, type Options, openShops } from './shops.ts'

const UPLOADS = 20

export async function benchUploads({ folders, rounds }: Options) {
  const photo = await takePhoto()
  const shops = await openShops(folders, { fill })
  const uploadAll = async ({ url, token }: (typeof shops)[number]) => {
    const headers = { Authorization: `Bearer ${token}` }
    const upload = async (_: unknown, index: number): Promise<number> => {
      const form = new FormData()
      form.set('image', photo, 'photo.jpg')
      const path = `${url}/api/admin/products/${1 + index}/images/`
      const reply = await fetch(path, { method: 'POST', headers, body: form })
      if (reply.status !== 201) throw new Error(`an upload failed: ${await reply.text()}`)
      const { id } = (await reply.json()) as { id: number }
      return id
    }
    const ids = await Promise.all(Array.from({ length: UPLOADS }, upload))
    for (const id of ids) {
      await fetch(`${url}/api/admin/images/${id}/`, { method: 'DELETE', headers })
    }
  }
  const name = `p99 of catalog reads during ${UPLOADS} uploads of 12 megapixels, to quiet`
  await measure(shops, {
    rounds: rounds(5),
    figures: [{ name, unit: '×', target: { atMost: 3 } }],
    service: async (shop) => [await slowdown(shop.url, () => uploadAll(shop))],
  })
}

/** More products than the catalog page shows: the newest 20 are read, the first 20 get photos. */
async function fill(db: Db) {
  await insertVariants(db, { count: 100, stock: 10 })
  const [administrator] = await insertPeople(db, 1)
  await db`update users set is_admin = true`
  return { token: administrator?.token ?? '' }
}

/** As large as the photo of a phone; the noise is coarser than a pixel, as real details are. */
async function takePhoto(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const size = { width: 1_600, height: 1_200, channels: 3, background: '#000000' } as const
  const small = await sharp({ create: { ...size, noise } })
    .png()
    .toBuffer()
  const photo = await sharp(small).resize(4_000, 3_000).jpeg({ quality: 85 }).toBuffer()
  return new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
}
