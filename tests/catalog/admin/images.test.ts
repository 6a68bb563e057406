/** Images of products: uploaded, kept, listed, shown to shoppers. Decisions section 8, Catalog. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMedia } from '../../accounts/profile-helpers.ts'
import { aJpeg, aPhoto, aPng, looks, webp } from '../../media/pictures.ts'
import { BUCKET, KEY, refuse, startS3 } from '../../media/s3-server.ts'
import { ADMIN, anAdmin, etagOf, lastAudit, notFound } from '../../support/administrator.ts'
import { PUBLIC_URL, startTestApp, type TestApp } from '../../support/app.ts'
import { aProduct, type TestUser } from '../../support/factories.ts'
import {
  filesOf,
  imageAt,
  imageOf,
  imagesOf,
  pathsOf,
  placesOf,
  upload,
  uploads,
} from './image-helpers.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
})
afterAll(() => app.close())

describe(`POST ${ADMIN}products/{id}/images/`, () => {
  it('keeps the picture as WebP of at most 1600 pixels beside a thumbnail of 400', async () => {
    const product = await aProduct(app)
    const photo = await aJpeg({ width: 4_000, height: 3_000 })
    const reply = await upload(admin.client, product, { alt_text: ' From the front ' }, photo)
    expect(reply).toEqual({
      status: 201,
      body: imageOf(product, { is_feature: true, alt_text: 'From the front' }),
    })
    expect(etagOf(reply)).toBe('"v1"')
    const [thumbnail, image] = [reply.body.thumbnail, reply.body.image].map((url: string) =>
      readMedia(app, url.replace(`${PUBLIC_URL}/media/`, '')),
    )
    expect(await looks((await image) ?? Buffer.of())).toEqual(webp(1600, 1200))
    expect(await looks((await thumbnail) ?? Buffer.of())).toEqual(webp(400, 300))
    expect(await filesOf(app, product)).toEqual(pathsOf(reply.body))
  })

  it('keeps nothing of where and by whom a photo was taken, and is served to anybody', async () => {
    const product = await aProduct(app)
    const { body } = await upload(admin.client, product, {}, await aPhoto())
    for (const path of pathsOf(body)) {
      const reply = await fetch(`${app.url}/media/${path}`)
      const content = Buffer.from(await reply.arrayBuffer())
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(await looks(content)).toEqual(webp(60, 40))
    }
  })

  it('is seen by the next read of the catalog', async () => {
    const product = await aProduct(app)
    const first = (await upload(admin.client, product)).body
    const second = (await upload(admin.client, product, { position: '0' })).body
    const { body } = await app.guest().get(`/api/catalog/products/${product.id}/`)
    const shown = ({ id, image, thumbnail }: typeof first, is_feature: boolean) => ({
      ...{ id, image, thumbnail, is_feature },
    })
    expect(body.images).toEqual([shown(second, false), shown(first, true)])
  })

  it('puts it last, or where it should be', async () => {
    const product = await aProduct(app)
    const ids = await uploads(admin.client, product, 2)
    const between = await upload(admin.client, product, { position: '1' })
    expect(between.body).toEqual(imageOf(product, { position: 1 }))
    const last = await upload(admin.client, product, { position: '99' })
    expect(last.body).toEqual(imageOf(product, { position: 3 }))
    expect(await placesOf(app, product)).toEqual({
      ids: [ids[0], between.body.id, ids[1], last.body.id],
      positions: [0, 1, 2, 3],
      features: [ids[0]],
    })
  })

  it('makes the first one the feature, and another one if it is said so', async () => {
    const product = await aProduct(app)
    const first = await upload(admin.client, product, { is_feature: 'false' })
    expect(first.body).toEqual(imageOf(product, { is_feature: true }))
    const second = await upload(admin.client, product, { is_feature: 'true' })
    expect(second.body).toEqual(imageOf(product, { is_feature: true, position: 1 }))
    expect((await placesOf(app, product)).features).toEqual([second.body.id])
    // The first one is not what it was.
    const read = await admin.client.get(imageAt(first.body.id))
    expect([read.body.is_feature, etagOf(read)]).toEqual([false, '"v2"'])
  })

  it('leaves an audit row', async () => {
    const { body } = await upload(admin.client, await aProduct(app))
    expect(await lastAudit(app, 'image', body.id)).toEqual({
      actor_user_id: admin.id,
      action: 'create_image',
      before: null,
      after: { ...body, version: 1 },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  it('takes 20 a product', async () => {
    const product = await aProduct(app)
    await app.db`
      insert into product_images (product_id, image, thumbnail, position, is_feature)
      select ${product.id}, 'a/' || n, 'b/' || n, n, n = 0 from generate_series(0, 18) n`
    expect((await upload(admin.client, product)).status).toBe(201)
    const files = await filesOf(app, product)
    expect(await upload(admin.client, product)).toEqual({
      status: 400,
      body: { image: ['A product cannot have more than 20 images.'] },
    })
    expect((await placesOf(app, product)).ids).toHaveLength(20)
    expect(await filesOf(app, product)).toEqual(files)
  })

  it.each([0, 2_147_483_647, 'x'])('knows no product %s', async (id) => {
    expect(await upload(admin.client, { id })).toEqual(notFound)
  })
})

describe(`GET ${ADMIN}products/{id}/images/`, () => {
  it('lists them in their order, in pages', async () => {
    const product = await aProduct(app, { is_active: false })
    const [one, two] = await uploads(admin.client, product, 2)
    const path = imagesOf(product)
    expect(await admin.client.get(`${path}?page_size=1`)).toEqual({
      status: 200,
      body: {
        count: 2,
        next: `${PUBLIC_URL}${path}?page=2&page_size=1`,
        previous: null,
        results: [imageOf(product, { id: one, is_feature: true })],
      },
    })
    const { body } = await admin.client.get(`${path}?page=last&page_size=1`)
    expect(body.results).toEqual([imageOf(product, { id: two, position: 1 })])
  })

  it('is empty for a product without, and unknown for no product', async () => {
    expect(await admin.client.get(imagesOf(await aProduct(app)))).toEqual({
      status: 200,
      body: { count: 0, next: null, previous: null, results: [] },
    })
    expect(await admin.client.get(imagesOf({ id: 0 }))).toEqual(notFound)
  })
})

describe(`GET ${ADMIN}images/{id}/`, () => {
  it('shows one, with its version', async () => {
    const product = await aProduct(app)
    const { body } = await upload(admin.client, product)
    const reply = await admin.client.get(imageAt(body.id))
    expect(reply).toEqual({ status: 200, body: imageOf(product, { ...body }) })
    expect(etagOf(reply)).toBe('"v1"')
  })

  it.each([0, 2_147_483_647, 'x'])('knows no %s', async (id) => {
    expect(await admin.client.get(imageAt(id))).toEqual(notFound)
  })
})

describe('with pictures on S3', () => {
  const MEDIA_URL = 'https://cdn.shop.test/pictures'
  const startWithS3 = async () => {
    const s3 = await startS3()
    const service = await startTestApp({
      env: {
        ...{ MEDIA_DRIVER: 's3', MEDIA_URL, S3_ENDPOINT: s3.endpoint, S3_BUCKET: BUCKET },
        ...{ S3_REGION: KEY.region, S3_ACCESS_KEY_ID: KEY.accessKeyId },
        S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
      },
    })
    const close = async () => {
      await service.close()
      await s3.close()
    }
    return { s3, service, client: (await anAdmin(service)).client, close }
  }

  it('they lie in the bucket, are linked there, and go when they are deleted', async () => {
    const { s3, service, client, close } = await startWithS3()
    const product = await aProduct(service)
    const large = await aPng({ width: 2_000, height: 1_000 })
    const { body } = await upload(client, product, {}, large)
    expect(body).toEqual(imageOf(product, { is_feature: true }, MEDIA_URL))
    const keys = [body.image, body.thumbnail].map((url) => url.replace(`${MEDIA_URL}/`, ''))
    expect([...s3.objects.keys()].sort()).toEqual(keys.toSorted())
    const [image, thumbnail] = keys.map((key) => s3.objects.get(key)?.content ?? Buffer.of())
    expect(await looks(image ?? Buffer.of())).toEqual(webp(1600, 800))
    expect(await looks(thumbnail ?? Buffer.of())).toEqual(webp(400, 200))
    expect((await client.delete(imageAt(body.id))).status).toBe(204)
    await service.runJobs()
    expect([...s3.objects.keys()]).toEqual([])
    await close()
  })

  it('a failure to store one file leaves neither, and no row', async () => {
    const { s3, service, client, close } = await startWithS3()
    const product = await aProduct(service)
    for (const part of ['thumb.webp', '.webp']) {
      s3.trouble = ({ method, url }, response) => {
        const fails = method === 'PUT' && url?.endsWith(part) === true
        if (fails) refuse(response, 400, 'MadeUp')
        return fails
      }
      expect((await upload(client, product)).status).toBe(500)
      expect([...s3.objects.keys()]).toEqual([])
      expect((await placesOf(service, product)).ids).toEqual([])
    }
    await close()
  })
})
