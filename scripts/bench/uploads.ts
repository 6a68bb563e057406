/**
 * `npm run bench -- uploads`: whether people who browse notice that an administrator uploads 20 photos
 * at once. The ratio of their p99 meanwhile and before, within one run.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { browseWhile, shown } from './browsing.ts'
import { rounds } from './options.ts'
import { withService } from './service.ts'
import { median, percentile } from './statistics.ts'
import { latencyOf, record } from './table.ts'

const UPLOADS = 20
const ROUNDS = rounds(5)
const QUIET_SECONDS = 6
const TARGET = 3

type Shop = {
  url: string
  token: string
  photo: Blob
  /** Of products that the browsers do not see: what they read stays as long as it was. */
  productIds: number[]
}

export const benchUploads = () =>
  withService(async (url) => {
    const photo = await takePhoto()
    const productIds = await lastProducts(url)
    const shop = { url, token: await logIn(url), photo, productIds }
    process.stdout.write(`a photo is ${(photo.size / 1e6).toFixed(1)} MB\n`)
    await uploadAll(shop, 2) // so that everything is compiled
    const found = []
    const reads: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const quiet = await browseWhile(url, () => sleep(QUIET_SECONDS * 1000))
      let seconds = 0
      const loaded = await browseWhile(url, async () => {
        seconds = await uploadAll(shop, UPLOADS)
      })
      found.push(percentile(loaded, 0.99) / percentile(quiet, 0.99))
      reads.push(...loaded)
      process.stdout.write(
        `round ${round} of ${ROUNDS}: ${UPLOADS} uploads in ${seconds.toFixed(1)} s; ` +
          `catalog ${shown(quiet)} quiet, ${shown(loaded)} loaded (${loaded.length} reads)\n`,
      )
    }
    const latency = median(found)
    record({
      what: `catalog reads during ${UPLOADS} uploads: p99 beside quiet`,
      ...latencyOf(reads),
      ratio: latency,
      target: `< ${TARGET.toFixed(2)}`,
      isMet: latency < TARGET,
    })
  })

/** 12 megapixels, as large as a photo of a phone: noise that is not as fine as a pixel. */
async function takePhoto(): Promise<Blob> {
  const noise = await sharp({
    create: {
      ...{ width: 1_600, height: 1_200, channels: 3, background: '#000000' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  const photo = await sharp(noise).resize(4_000, 3_000).jpeg({ quality: 85 }).toBuffer()
  return new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
}

async function lastProducts(url: string): Promise<number[]> {
  const reply = await fetch(`${url}/api/catalog/products/?page=last`)
  const { results } = (await reply.json()) as { results: { id: number }[] }
  return results.map(({ id }) => id)
}

async function logIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/users/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'demo-admin-password' }),
  })
  if (!reply.ok) throw new Error(`the demo has no administrator: ${await reply.text()}`)
  const { data } = (await reply.json()) as { data: { tokens: { access_token: string } } }
  return data.tokens.access_token
}

/** All at once; deletes them again. Returns in how many seconds they were there. */
async function uploadAll({ url, token, photo, productIds }: Shop, count: number): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  const upload = async (_: unknown, index: number) => {
    const form = new FormData()
    form.set('image', photo, 'photo.jpg')
    const productId = productIds[index % productIds.length]
    const path = `${url}/api/admin/products/${productId}/images/`
    const reply = await fetch(path, { method: 'POST', headers, body: form })
    if (reply.status !== 201) throw new Error(`not uploaded: ${await reply.text()}`)
    return ((await reply.json()) as { id: number }).id
  }
  const start = performance.now()
  const ids = await Promise.all(Array.from({ length: count }, upload))
  const seconds = (performance.now() - start) / 1000
  for (const id of ids) {
    await fetch(`${url}/api/admin/images/${id}/`, { method: 'DELETE', headers })
  }
  return seconds
}
