/**
 * Images of products: uploaded, put in order, deleted. What a picture is and what a form may be is
 * proven with the profile's: tests/shop/accounts/profile-uploads.test.ts and profile-forms.test.ts.
 */
import { describe, expect, it } from 'vitest'
import { PRODUCT_IMAGE } from '../../../../src/service/limits/catalog.ts'
import { aHeic, aJpeg, aPng, looks, webp } from '../../../outside/media/pictures.ts'
import { BUCKET, KEY, startS3 } from '../../../outside/media/s3-server.ts'
import { ADMIN, anAdmin, etagOf, useAdmin } from '../../../support/administrator.ts'
import { PUBLIC_URL, startTestApp, useTestApp } from '../../../support/app.ts'
import { anImage, aProduct, aVariant, type TestProduct } from '../../../support/factories.ts'
import { deletionsOf, readMedia } from '../../accounts/profile-helpers.ts'
import { PUBLIC_PRODUCTS, variantPath } from './helpers.ts'
import {
  fieldsOf,
  filesOf,
  imageAt,
  imageOf,
  imagePart,
  imagesOf,
  pathsOf,
  send,
  sourcesOf,
  textParts,
  upload,
  uploads,
} from './image-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const change = (id: number, body: unknown) => admin.client.patch(imageAt(id), body)
const remove = (id: number) => admin.client.delete(imageAt(id))
const shown = async ({ id }: TestProduct) =>
  (await app.guest().get(`${PUBLIC_PRODUCTS}${id}/`)).body.images

/** The format and size of the file at a URL. */
const looksOf = async (url: string) =>
  looks((await readMedia(app, url.replace(`${PUBLIC_URL}/media/`, ''))) ?? Buffer.of())

/** A product with four images; a, b, c and d are their ids in order. */
async function withFour() {
  const product = await aProduct(app)
  const [a = 0, b = 0, c = 0, d = 0] = await uploads(admin.client, product, 4)
  return { product, a, b, c, d }
}

describe(`POST ${ADMIN}products/{id}/images/`, () => {
  it('keeps the picture as WebP of at most 1600 pixels beside a thumbnail of 400', async () => {
    const product = await aProduct(app)
    const photo = await aJpeg({ width: 4_000, height: 3_000 })
    const reply = await upload(admin.client, product, { alt_text: ' From the front ' }, photo)
    expect(reply).toEqual({
      status: 201,
      body: imageOf(product, {
        is_feature: true,
        alt_text: 'From the front',
        width: 1600,
        height: 1200,
        sources: sourcesOf(reply.body.image, [320, 640, 960, 1600], 1600),
      }),
    })
    expect(await looksOf(reply.body.image)).toEqual(webp(1600, 1200))
    expect(await looksOf(reply.body.thumbnail)).toEqual(webp(400, 300))
    expect(await filesOf(app, product)).toEqual(pathsOf(reply.body))
  })

  it('takes 20 MB and 50 megapixels, as cameras make them', async () => {
    const product = await aProduct(app)
    const photo = await aJpeg({ width: 8_000, height: 6_250 })
    const padding = Buffer.alloc(PRODUCT_IMAGE.bytes - photo.length)
    const { status, body } = await upload(
      admin.client,
      product,
      {},
      Buffer.concat([photo, padding]),
    )
    expect([status, body.width, body.height]).toEqual([201, 1600, 1250])
    expect(await looksOf(body.image)).toEqual(webp(1600, 1250))
  })

  it('makes sources of 320, 640, 960 and 1600 pixels in width, none wider than the picture', async () => {
    const product = await aProduct(app)
    const photo = await aJpeg({ width: 3_000, height: 4_000 })
    const { body: tall } = await upload(admin.client, product, {}, photo)
    const sources = sourcesOf(tall.image, [320, 640, 960])
    expect([tall.width, tall.height, tall.sources]).toEqual([1200, 1600, sources])
    const made = sources.map(({ url }) => looksOf(url))
    expect(await Promise.all(made)).toEqual([webp(320, 427), webp(640, 853), webp(960, 1280)])

    const small = await aJpeg({ width: 640, height: 500 })
    const { body } = await upload(admin.client, product, {}, small)
    const ofSmall = sourcesOf(body.image, [320, 640], 640)
    expect([body.width, body.height, body.sources]).toEqual([640, 500, ofSmall])
    expect(await filesOf(app, product)).toEqual([...pathsOf(tall), ...pathsOf(body)].sort())
  })

  it('gives it the colour that is named, as the variants of the product spell it', async () => {
    const product = await aProduct(app)
    for (const size of ['S', 'M'] as const) {
      await aVariant(app, { product_id: product.id, color: 'Été Blue', size, is_active: false })
    }
    await aVariant(app, { product_id: product.id, color: 'été blue' })
    const reply = await upload(admin.client, product, { color: ' ÉTÉ BLUE ' })
    expect(reply).toEqual({
      status: 201,
      body: imageOf(product, { is_feature: true, color: 'Été Blue' }),
    })
    const { created_at, position, product: _, ...image } = reply.body
    expect(await shown(product)).toEqual([image])
    expect((await upload(admin.client, product, { color: ' ' })).body.color).toBe(null)
  })

  it('puts it last, or where it should be, and shoppers see it at once', async () => {
    const product = await aProduct(app)
    const ids = await uploads(admin.client, product, 2)
    const between = await upload(admin.client, product, { position: '1' })
    expect(between.body).toEqual(imageOf(product, { position: 1 }))
    const last = await upload(admin.client, product, { position: '99' })
    expect(last.body).toEqual(imageOf(product, { position: 3 }))
    const inOrder = [ids[0], between.body.id, ids[1], last.body.id]
    expect(await fieldsOf(app, product)).toEqual({
      ids: inOrder,
      positions: [0, 1, 2, 3],
      features: [ids[0]],
    })
    const images = await shown(product)
    expect(images.map(({ id }: { id: number }) => id)).toEqual(inOrder)
    const { created_at, position, product: _, ...image } = last.body
    expect(images[3]).toEqual(image)
  })

  it('makes the first one the feature, and another one if it is said so', async () => {
    const product = await aProduct(app)
    const first = await upload(admin.client, product, { is_feature: 'false' })
    expect(first.body).toEqual(imageOf(product, { is_feature: true }))
    const second = await upload(admin.client, product, { is_feature: 'true' })
    expect(second.body).toEqual(imageOf(product, { is_feature: true, position: 1 }))
    expect((await fieldsOf(app, product)).features).toEqual([second.body.id])
    // The first one is not what it was.
    const read = await admin.client.get(imageAt(first.body.id))
    expect([read.body.is_feature, etagOf(read)]).toEqual([false, '"v2"'])
  })
})

describe('an upload is refused, and nothing is stored:', () => {
  const NO_FILE = 'No file was submitted.'
  const NOT_A_FILE = 'The submitted data was not a file. Check the encoding type on the form.'
  const NOT_AN_IMAGE =
    'Upload a valid image. The file you uploaded was either not an image or a corrupted image.'
  const refused = (image: string) => ({ status: 400, body: { image: [image] } })
  async function expectNothingOf(product: TestProduct) {
    expect((await fieldsOf(app, product)).ids).toEqual([])
    expect(await filesOf(app, product)).toEqual([])
  }

  const FORMS: [string, () => Promise<Parameters<typeof send>[2]>, string][] = [
    ['a form without a picture', async () => textParts({ alt_text: 'Front' }), NO_FILE],
    ['a text in its place', async () => textParts({ image: 'front.png' }), NOT_A_FILE],
    [
      'HEIC of a telephone, whatever its name',
      async () => [imagePart(aHeic('mif1', 'heic'))],
      'HEIC pictures are not supported. Upload a JPEG, PNG or WebP.',
    ],
    [
      'one byte too many',
      async () => [imagePart(Buffer.concat([await aPng(), Buffer.alloc(PRODUCT_IMAGE.bytes)]))],
      'Ensure this file has at most 20 MB.',
    ],
    [
      'one row of pixels too many',
      async () => [imagePart(await aPng({ width: 8_000, height: 6_251 }))],
      'Ensure this image has at most 50 megapixels.',
    ],
  ]
  it('a form whose picture is none, or too large', async () => {
    const product = await aProduct(app)
    for (const [what, parts, sentence] of FORMS) {
      const reply = await send(admin.client, product, await parts())
      expect([what, reply]).toEqual([what, refused(sentence)])
    }
    await expectNothingOf(product)
  })

  const NO_FORMS: [object | undefined, string][] = [
    [undefined, NO_FILE],
    [{ alt_text: 'Front' }, NO_FILE],
    [{ image: null }, 'This field may not be null.'],
    [{ image: 'https://example.com/front.png' }, NOT_A_FILE],
    [{ image: { pictures: { picture: 'x', thumbnail: 'x' } } }, NOT_A_FILE],
  ]
  it('JSON instead of a form', async () => {
    const product = await aProduct(app)
    for (const [body, sentence] of NO_FORMS) {
      const reply = await admin.client.post(imagesOf(product), body)
      expect([body, reply]).toEqual([body, refused(sentence)])
    }
    await expectNothingOf(product)
  })

  it('a colour that no variant of the product has', async () => {
    const product = await aProduct(app)
    await aVariant(app, { color: 'Puce' })
    expect(await upload(admin.client, product, { color: 'Puce' })).toEqual({
      status: 400,
      body: { color: ['"Puce" is not a valid choice.'] },
    })
    await expectNothingOf(product)
  })

  it('errors of other fields, in one reply with those of the picture', async () => {
    const product = await aProduct(app)
    const long = { alt_text: 'x'.repeat(256), color: 'x'.repeat(51) }
    const texts = { is_feature: 'maybe', ...long, position: '-1' }
    const wrong = {
      is_feature: ['Must be a valid boolean.'],
      alt_text: ['Ensure this field has no more than 255 characters.'],
      color: ['Ensure this field has no more than 50 characters.'],
      position: ['Ensure this value is greater than or equal to 0.'],
    }
    expect(await upload(admin.client, product, texts, Buffer.from('not a picture'))).toEqual({
      status: 400,
      body: { image: [NOT_AN_IMAGE], ...wrong },
    })
    expect(await upload(admin.client, product, texts)).toEqual({ status: 400, body: wrong })
    await expectNothingOf(product)
  })
})

describe(`GET ${ADMIN}products/{id}/images/`, () => {
  it('lists them in their order, in pages', async () => {
    const product = await aProduct(app, { is_active: false })
    const path = imagesOf(product)
    const none = { count: 0, next: null, previous: null, results: [] }
    expect(await admin.client.get(path)).toEqual({ status: 200, body: none })
    const [one, two, three] = await uploads(admin.client, product, 3)
    expect(await admin.client.get(`${path}?page_size=2`)).toEqual({
      status: 200,
      body: {
        count: 3,
        next: `${PUBLIC_URL}${path}?page=2&page_size=2`,
        previous: null,
        results: [
          imageOf(product, { id: one, is_feature: true }),
          imageOf(product, { id: two, position: 1 }),
        ],
      },
    })
    const { body } = await admin.client.get(`${path}?page=last&page_size=2`)
    expect(body.results).toEqual([imageOf(product, { id: three, position: 2 })])
  })
})

describe(`PATCH ${ADMIN}images/{id}/`, () => {
  it('changes its words, or takes them away', async () => {
    const { body } = await upload(admin.client, await aProduct(app), { alt_text: 'Front' })
    expect((await change(body.id, { alt_text: ' From behind ' })).body).toEqual({
      ...body,
      alt_text: 'From behind',
    })
    expect((await change(body.id, { alt_text: '' })).body).toEqual({ ...body, alt_text: '' })
  })

  it('changes its colour, or takes it away', async () => {
    const product = await aProduct(app)
    await aVariant(app, { product_id: product.id, color: 'Dusty Rose' })
    const { body } = await upload(admin.client, product)
    const rose = { status: 200, body: { ...body, color: 'Dusty Rose' } }
    const none = { status: 200, body }
    expect(await change(body.id, { color: 'dusty rose' })).toEqual(rose)
    expect(await change(body.id, { color: '' })).toEqual(none)
    await change(body.id, { color: 'Dusty Rose' })
    expect(await change(body.id, { color: null })).toEqual(none)
    expect(await change(body.id, { color: 'Puce' })).toEqual({
      status: 400,
      body: { color: ['"Puce" is not a valid choice.'] },
    })
    expect(await admin.client.get(imageAt(body.id))).toMatchObject(none)
  })

  it('keeps a colour whose last variant was renamed, until another one is named', async () => {
    const product = await aProduct(app)
    const variant = await aVariant(app, { product_id: product.id, color: 'Sand' })
    const { body } = await upload(admin.client, product, { color: 'Sand' })
    await admin.client.patch(variantPath(variant), { color: 'Oat' })
    expect((await shown(product))[0].color).toBe('Sand')
    const same = { color: 'Sand', alt_text: 'Front' }
    expect(await change(body.id, same)).toEqual({ status: 200, body: { ...body, ...same } })
    expect((await change(body.id, { color: 'Oat' })).body.color).toBe('Oat')
    expect((await change(body.id, { color: 'Sand' })).body).toEqual({
      color: ['"Sand" is not a valid choice.'],
    })
  })

  it.each([
    [0, 'dabc', '2 2 2 2'],
    [1, 'adbc', '1 2 2 2'],
    [3, 'abcd', '1 1 1 2'],
    [2_000_000_000_000, 'abcd', '1 1 1 2'],
  ])('moves the last one to %i, and the others make room', async (position, order, versions) => {
    const { product, ...ids } = await withFour()
    const reply = await change(ids.d, { position })
    expect(reply).toEqual({ status: 200, body: imageOf(product, { position: order.indexOf('d') }) })
    const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]))
    const { ids: placed, ...places } = await fieldsOf(app, product)
    expect(placed.map((id) => names[id]).join('')).toBe(order)
    expect(places).toEqual({ positions: [0, 1, 2, 3], features: [ids.a] })
    // Who only made room has another position: another version.
    const reads = [ids.a, ids.b, ids.c, ids.d].map((id) => admin.client.get(imageAt(id)))
    const etags = (await Promise.all(reads)).map(etagOf)
    expect(etags).toEqual(versions.split(' ').map((number) => `"v${number}"`))
  })

  it('makes another one the feature', async () => {
    const { product, a, b, c, d } = await withFour()
    expect(await change(c, { is_feature: true })).toEqual({
      status: 200,
      body: imageOf(product, { id: c, is_feature: true, position: 2 }),
    })
    expect(await fieldsOf(app, product)).toEqual({
      ids: [a, b, c, d],
      positions: [0, 1, 2, 3],
      features: [c],
    })
    expect(await shown(product)).toMatchObject([{}, {}, { id: c, is_feature: true }, {}])
  })

  it('makes the first of the others the feature when it is not to be it any more', async () => {
    const { product, a, b } = await withFour()
    expect((await change(b, { is_feature: false })).body).toEqual(imageOf(product, { position: 1 }))
    expect((await fieldsOf(app, product)).features).toEqual([a])
    expect((await change(a, { is_feature: false })).body.is_feature).toBe(false)
    expect((await fieldsOf(app, product)).features).toEqual([b])
    const [only = 0] = await uploads(admin.client, await aProduct(app), 1)
    expect((await change(only, { is_feature: false })).body.is_feature).toBe(true)
  })

  it('puts in order what came without one', async () => {
    const product = await aProduct(app)
    const [one, two] = [await anImage(app, product.id), await anImage(app, product.id)]
    await change(two.id, { alt_text: 'Second' })
    expect(await fieldsOf(app, product)).toEqual({
      ids: [one.id, two.id],
      positions: [0, 1],
      features: [one.id],
    })
  })

  it('refuses what is wrong and changes nothing', async () => {
    const { body: image } = await upload(admin.client, await aProduct(app))
    const wrong = { alt_text: 'x'.repeat(256), is_feature: 'maybe', position: null }
    expect(await change(image.id, wrong)).toEqual({
      status: 400,
      body: {
        alt_text: ['Ensure this field has no more than 255 characters.'],
        is_feature: ['Must be a valid boolean.'],
        position: ['This field may not be null.'],
      },
    })
    expect((await admin.client.get(imageAt(image.id))).body).toEqual(image)
  })
})

describe(`DELETE ${ADMIN}images/{id}/`, () => {
  it('deletes it, and its files once that is committed', async () => {
    const product = await aProduct(app)
    const [first = 0] = await uploads(admin.client, product, 1)
    const { body } = await upload(admin.client, product, {}, await aPng({ width: 700 }))
    expect(await remove(first)).toEqual({ status: 204, body: '' })
    expect(await filesOf(app, product)).toHaveLength(6)
    expect(await deletionsOf(app)).toBe(1)
    await app.runJobs()
    expect(await filesOf(app, product)).toEqual(pathsOf(body))
    expect(await shown(product)).toMatchObject([{ id: body.id }])
  })

  it('closes the gap, and makes the first of the others the feature', async () => {
    const { product, a, b, c, d } = await withFour()
    await remove(c)
    const [positions, features] = [[0, 1, 2], [a]]
    expect(await fieldsOf(app, product)).toEqual({ ids: [a, b, d], positions, features })
    await remove(a)
    expect(await fieldsOf(app, product)).toEqual({
      ids: [b, d],
      positions: [0, 1],
      features: [b],
    })
    await remove(b)
    await remove(d)
    expect(await fieldsOf(app, product)).toEqual({ ids: [], positions: [], features: [] })
  })
})

describe('with pictures on S3', () => {
  const MEDIA_URL = 'https://cdn.shop.test/pictures'

  it('they lie in the bucket, are linked there, and go when they are deleted', async () => {
    const s3 = await startS3()
    const service = await startTestApp({
      env: {
        MEDIA_DRIVER: 's3',
        MEDIA_URL,
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: BUCKET,
        S3_REGION: KEY.region,
        S3_ACCESS_KEY_ID: KEY.accessKeyId,
        S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
      },
    })
    const { client } = await anAdmin(service)
    const product = await aProduct(service)
    const { body } = await upload(client, product, {}, await aPng({ width: 400, height: 300 }))
    const facts = { width: 400, height: 300, sources: sourcesOf(body.image, [320]) }
    expect(body).toEqual(imageOf(product, { is_feature: true, ...facts }, MEDIA_URL))
    expect([...s3.objects.keys()].sort()).toEqual(pathsOf(body, MEDIA_URL))
    expect((await client.delete(imageAt(body.id))).status).toBe(204)
    await service.runJobs()
    expect([...s3.objects.keys()]).toEqual([])
    await service.close()
    await s3.close()
  })
})
