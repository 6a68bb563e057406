/** What is sent as an image of a product and is none. Decisions section 8, conventions Uploads. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PICTURE_BYTES } from '../../../src/limits.ts'
import { sendForm } from '../../accounts/profile-helpers.ts'
import { aBomb, aJpeg, anSvg, aPng } from '../../media/pictures.ts'
import { anAdmin } from '../../support/administrator.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { aProduct, aUser, type TestUser } from '../../support/factories.ts'
import {
  filesOf,
  imageOf,
  imagePart,
  imagesOf,
  placesOf,
  send,
  textParts,
  upload,
} from './image-helpers.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
})
afterAll(() => app.close())

const refused = (...image: string[]) => ({ status: 400, body: { image } })
const NOT_AN_IMAGE = refused(
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.',
)
const NOT_A_FILE = refused(
  'The submitted data was not a file. Check the encoding type on the form.',
)
const NO_FILE = refused('No file was submitted.')
const EMPTY = refused('The submitted file is empty.')
const TOO_LARGE = refused('Ensure this file has at most 5 MB.')
const TOO_MANY_PIXELS = refused('Ensure this image has at most 40 megapixels.')

type Product = Awaited<ReturnType<typeof aProduct>>
async function expectNothingOf(product: Product) {
  expect((await placesOf(app, product)).ids).toEqual([])
  expect(await filesOf(app, product)).toEqual([])
}

describe('a file that is no picture is refused, and nothing is kept:', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, object]>([
    ['nothing', () => Buffer.of(), EMPTY],
    ['a text', () => Buffer.from('not a picture'), NOT_AN_IMAGE],
    ['an SVG', () => anSvg, NOT_AN_IMAGE],
    ['the start of a JPEG', async () => (await aJpeg()).subarray(0, 150), NOT_AN_IMAGE],
    ['a bomb', aBomb, TOO_MANY_PIXELS],
    [
      'one byte too many',
      async () => Buffer.concat([await aPng(), Buffer.alloc(PICTURE_BYTES)]),
      TOO_LARGE,
    ],
  ])('%s', async (_case, make, refusal) => {
    const product = await aProduct(app)
    expect(await upload(admin.client, product, {}, await make())).toEqual(refusal)
    await expectNothingOf(product)
  })

  it('two pictures', async () => {
    const product = await aProduct(app)
    const parts = [imagePart(await aPng()), imagePart(await aJpeg())]
    expect(await send(admin.client, product, parts)).toEqual(refused('Submit only one picture.'))
    await expectNothingOf(product)
  })

  it('no picture, a text in its place, and one of another name', async () => {
    const product = await aProduct(app)
    const picture = await aPng()
    for (const [parts, refusal] of [
      [[], NO_FILE],
      [textParts({ alt_text: 'Front' }), NO_FILE],
      [[imagePart('', { filename: '' })], NO_FILE],
      [[imagePart(picture, { name: 'picture' })], NO_FILE],
      [textParts({ image: 'front.png' }), NOT_A_FILE],
      [textParts({ image: '' }), NOT_A_FILE],
    ] as const) {
      expect(await send(admin.client, product, parts)).toEqual(refusal)
    }
    await expectNothingOf(product)
  })

  it.each([
    [{}, NO_FILE],
    [{ alt_text: 'Front' }, NO_FILE],
    [{ image: null }, refused('This field may not be null.')],
    [{ image: 'https://example.com/front.png' }, NOT_A_FILE],
    [{ image: { pictures: { picture: 'x', thumbnail: 'x' } } }, NOT_A_FILE],
    [{ image: [] }, NOT_A_FILE],
  ])('JSON instead of a form: %j', async (body, refusal) => {
    const product = await aProduct(app)
    expect(await admin.client.post(imagesOf(product), body)).toEqual(refusal)
    await expectNothingOf(product)
  })

  it('nothing at all', async () => {
    const product = await aProduct(app)
    expect(await admin.client.post(imagesOf(product))).toEqual(NO_FILE)
  })

  it('a form that is none, and a picture that is no form', async () => {
    const product = await aProduct(app)
    const broken = Buffer.from('--a-boundary-of-the-tests\r\nnonsense')
    const path = imagesOf(product)
    expect(await sendForm(admin.client, broken, { method: 'POST', path })).toEqual({
      status: 400,
      body: { detail: 'Multipart form parse error - Unexpected end of multipart data' },
    })
    const type = 'image/png'
    expect(await sendForm(admin.client, await aPng(), { method: 'POST', path, type })).toEqual({
      status: 415,
      body: { detail: 'Unsupported media type "image/png" in request.' },
    })
    await expectNothingOf(product)
  })
})

describe('what is wrong beside a picture', () => {
  it('is told in one answer with it', async () => {
    const product = await aProduct(app)
    const texts = { is_feature: 'maybe', alt_text: 'x'.repeat(256), position: '-1' }
    const parts = [imagePart('not a picture'), ...textParts(texts)]
    const wrong = {
      is_feature: ['Must be a valid boolean.'],
      alt_text: ['Ensure this field has no more than 255 characters.'],
      position: ['Ensure this value is greater than or equal to 0.'],
    }
    expect(await send(admin.client, product, parts)).toEqual({
      status: 400,
      body: { ...NOT_AN_IMAGE.body, ...wrong },
    })
    expect(await upload(admin.client, product, texts)).toEqual({ status: 400, body: wrong })
    expect(await upload(admin.client, product, { position: '1.5' })).toEqual({
      status: 400,
      body: { position: ['A valid integer is required.'] },
    })
    await expectNothingOf(product)
  })

  it('is not its name or its type', async () => {
    const product = await aProduct(app)
    const part = imagePart(await aPng(), { filename: '../../front.svg', type: 'text/html' })
    const long = textParts({ alt_text: '🌿'.repeat(255) })
    expect(await send(admin.client, product, [part, ...long])).toEqual({
      status: 201,
      body: imageOf(product, { is_feature: true, alt_text: '🌿'.repeat(255) }),
    })
  })
})

describe('who is no administrator', () => {
  it('uploads nothing, and is told before the form is read', async () => {
    const product = await aProduct(app)
    const user = await aUser(app)
    expect(await upload(user.client, product, {}, Buffer.from('no picture'))).toEqual({
      status: 403,
      body: { detail: 'You do not have permission to perform this action.' },
    })
    expect((await upload(app.guest(), product)).status).toBe(401)
    await expectNothingOf(product)
  })
})
