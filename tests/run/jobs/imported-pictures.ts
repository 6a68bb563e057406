/** Pictures that files name, on servers of a test's own, for the tests of fetch-pictures. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { fetchPictures } from '../../../src/run/jobs/fetch-pictures.ts'
import { SLOTS } from '../../../src/shop/catalog/admin/import/pictures/queue-pictures.ts'
import { aPng } from '../../outside/media/pictures.ts'
import { ADMIN, useAdmin } from '../../support/administrator.ts'
import { type TestApp, useTestApp } from '../../support/app.ts'
import { aCategory, type TestUser } from '../../support/factories.ts'
import { startInternet, type TestInternet } from '../../support/https-server.ts'
import { jobContext } from './context.ts'

export type Shop = { app: TestApp; net: TestInternet; admin: TestUser; category: string }

/** A shop whose jobs fetch from `net`. */
export function useShop(): Shop {
  const shop = {} as Shop
  beforeAll(async () => {
    shop.net = await startInternet()
  })
  shop.app = useTestApp(() => ({ internet: () => shop.net.internet }))
  shop.admin = useAdmin(shop.app)
  beforeAll(async () => {
    shop.category = (await aCategory(shop.app)).slug
  })
  afterAll(() => shop.net.close())
  return shop
}

let serial = 0
/** A path and a slug that no other test has. */
export const next = (): string => {
  serial += 1
  return `n${serial}`
}

/** The URL of a picture that is there; it is so wide, by which a test knows it again. */
export async function aPicture({ net }: Shop, width: number): Promise<string> {
  const content = await aPng({ width, height: 40 })
  return net.serve(`/${next()}.png`, (_request, response) => response.end(content))
}

/** One whose server waits: who asked for it, and how it is sent. */
export function aSlowPicture({ net }: Shop, width: number) {
  const asked: ServerResponse[] = []
  const first = Promise.withResolvers<void>()
  const url = net.serve(`/${next()}.png`, (_request, response) => {
    asked.push(response)
    first.resolve()
  })
  const send = async () => {
    const content = await aPng({ width, height: 40 })
    for (const response of asked) response.end(content)
  }
  return { url, asked: first.promise, requests: asked, send }
}

/** Imports a file of one product with these pictures. */
export async function importPictures(
  { admin, category }: Shop,
  urls: readonly string[],
  slug = next(),
): Promise<{ slug: string; importId: number }> {
  const head = 'sku,product_slug,product_name,base_price,category_slug,coverage_level,image_urls'
  const raw = `${head}\n,${slug},A name,450.00,${category},full,${urls.join(' ')}\n`
  const headers = { 'Content-Type': 'text/csv' }
  const { body } = await admin.client.post(`${ADMIN}products/import/`, undefined, { headers, raw })
  return { slug, importId: body.import_id }
}

/** Runs the jobs of these slots at once, each as a process of its own would. */
export const runSlots = ({ app, net }: Shop, slots = SLOTS) =>
  Promise.all(
    slots.map((slot) =>
      fetchPictures(jobContext(app, { internet: net.internet }).context, { slot }),
    ),
  )

/** The images of a product in their order, by their widths. */
export const imagesOf = ({ app }: Shop, slug: string) =>
  app.db`
    select i.width, i.position, i.is_feature, i.alt_text, i.color
    from product_images i
    join products p on p.id = i.product_id
    where p.slug = ${slug}
    order by i.position, i.id`

export const image = (width: number | null, position: number, facts: object = {}) => ({
  width,
  position,
  is_feature: false,
  alt_text: '',
  color: null,
  ...facts,
})

/** An import as its page shows it, with the states of its pictures. */
export const importOf = async ({ admin }: Shop, id: number) =>
  (await admin.client.get(`${ADMIN}imports/${id}/`)).body
