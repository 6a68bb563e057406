/** Uploads that are sent as a picture and are none, or not ours to store. Contract 1.9. */
import { describe, expect, it } from 'vitest'
import { PROFILE_PICTURE } from '../../../src/service/limits/catalog.ts'
import {
  aBomb,
  aHeic,
  aJpeg,
  anSvg,
  aPng,
  aWebp,
  looks,
  plain,
  webp,
} from '../../outside/media/pictures.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { aUser } from '../../support/factories.ts'
import { fieldErrors } from './helpers.ts'
import {
  aPicturePart,
  filesOf,
  formOf,
  NOT_A_FILE,
  NOT_AN_IMAGE,
  PROFILE,
  pictureAt,
  profileOf,
  readMedia,
  refusedPicture,
  rowOf,
  sendForm,
  thumbnailOf,
  upload,
} from './profile-helpers.ts'

const app = useTestApp()

const EMPTY = refusedPicture('The submitted file is empty.')
const TOO_LARGE = refusedPicture('Ensure this file has at most 5 MB.')
const TOO_MANY_PIXELS = refusedPicture('Ensure this image has at most 40 megapixels.')
const unsupported = (format: string) =>
  refusedPicture(`${format} pictures are not supported. Upload a JPEG, PNG or WebP.`)
const ONLY_ONE = refusedPicture('Submit only one picture.')
const nameTooLong = (length: number) =>
  refusedPicture(`Ensure this filename has at most 100 characters (it has ${length}).`)

/** A user with a picture, to whom nothing may happen. */
async function expectUnharmed(send: (client: Client) => Promise<Reply>, refusal: object) {
  const user = await aUser(app)
  await upload(user.client, await aPng())
  const before = { row: await rowOf(app, user), files: await filesOf(app, user) }
  expect(await send(user.client)).toEqual(refusal)
  await app.runJobs()
  expect({ row: await rowOf(app, user), files: await filesOf(app, user) }).toEqual(before)
}

const withName = (content: string | Buffer) => (client: Client) => {
  const name = { name: 'first_name', content: 'Zaynab' }
  return sendForm(client, formOf([name, aPicturePart(content)]))
}

describe('a file that is refused, and with it the name beside it:', () => {
  const start = async (picture: Promise<Buffer>, share: number) => {
    const whole = await picture
    return whole.subarray(0, Math.floor(whole.length * share))
  }
  const bytes = async (text: string) => Buffer.from(text, 'latin1')

  it.each<[string, () => Promise<Buffer>, object]>([
    ['no bytes', () => bytes(''), EMPTY],
    ['text named .png', () => bytes('only words'), NOT_AN_IMAGE],
    ['SVG', async () => anSvg, NOT_AN_IMAGE],
    ['HEIC of a telephone', async () => aHeic('mif1', 'heic'), unsupported('HEIC')],
    ['AVIF', () => plain().avif().toBuffer(), unsupported('AVIF')],
    ['a film', async () => aHeic().fill('mp42', 8, 12), NOT_AN_IMAGE],
    ['less than the first box of HEIC', async () => aHeic('mif1').subarray(0, 8), NOT_AN_IMAGE],
    ['nearly all of a WebP', () => start(aWebp(), 0.95), NOT_AN_IMAGE],
    ['6 MB', async () => Buffer.alloc(6_000_000, 'noise'), TOO_LARGE],
    ['one byte too many', async () => padded(await aJpeg(), PROFILE_PICTURE.bytes + 1), TOO_LARGE],
    ['60000 by 60000 pixels in 118 bytes', aBomb, TOO_MANY_PIXELS],
    ['one row of pixels too many', () => aPng({ width: 8_000, height: 5_001 }), TOO_MANY_PIXELS],
  ])('%s', async (_case, make, refusal) => {
    await expectUnharmed(withName(await make()), refusal)
  })
})

const padded = (picture: Buffer, length: number) =>
  Buffer.concat([picture, Buffer.alloc(length - picture.length)])

describe('a value that is no file is refused:', () => {
  it.each<[string, unknown]>([
    ['a name', 'me.png'],
    ['zero', 0],
    ['false', false],
    ['a list', []],
    ['an object', {}],
    ['what we make of a picture', { pictures: { picture: 'x', thumbnail: 'x' } }],
    ['what we make of a removal', { pictures: null }],
    ['what we make of a file', { name: 'me.png', content: { type: 'Buffer', data: [1] } }],
  ])('%s in JSON', async (_case, profile_picture) => {
    const send = (client: Client) =>
      client.patch(PROFILE, { first_name: 'Zaynab', profile_picture })
    await expectUnharmed(send, NOT_A_FILE)
  })

  it.each<[string, object]>([
    ['a part without a file name', { filename: undefined }],
    [
      'a part without a file name that calls itself octet-stream',
      { filename: undefined, type: 'application/octet-stream' },
    ],
    ['a part with a blank file name', { filename: '' }],
    ['a part whose file name is only folders', { filename: '../..' }],
  ])('%s', async (_case, part) => {
    const picture = await aPng()
    await expectUnharmed((client) => upload(client, picture, part), NOT_A_FILE)
  })
})

describe('the name of a file', () => {
  const sendNamed = async (client: Client, filename: string) =>
    upload(client, await aPng(), { filename })

  it.each([
    ...['me', 'me.png.exe', '.htaccess', 'ملف 🌿.png', 'me.png\0.php', '%00', '🌿'.repeat(100)],
    ...['../../../secrets.json', 'C:\\\\Windows\\\\me.png', `${'folder/'.repeat(100)}me.png`],
  ])('decides nothing and is not stored: %j', async (filename) => {
    const user = await aUser(app)
    const reply = await sendNamed(user.client, filename)
    expect(reply).toEqual(profileOf(user, pictureAt(user)))
    const picture = reply.body.profile_picture
    expect(await filesOf(app, user)).toEqual([picture, thumbnailOf(picture)].sort())
    expect(await looks(await readMedia(app, picture))).toEqual(webp(60, 40))
  })

  it.each([
    [101, 101],
    [300, 255],
  ])('has at most 100 characters: %i', async (length, reported) => {
    const filename = `${'🌿'.repeat(length - 4)}.png`
    await expectUnharmed((client) => sendNamed(client, filename), nameTooLong(reported))
  })

  it('is looked at after the size of an empty file, and before that of a large one', async () => {
    const user = await aUser(app)
    const filename = 'x'.repeat(104)
    expect(await upload(user.client, '', { filename })).toEqual(EMPTY)
    const large = Buffer.alloc(6_000_000)
    expect(await upload(user.client, large, { filename })).toEqual(nameTooLong(104))
  })
})

describe('the content of a file decides', () => {
  it.each<[string, () => Promise<Buffer>, object]>([
    ['a JPEG named .svg', aJpeg, { filename: 'me.svg', type: 'image/svg+xml' }],
    ['a PNG of no declared type', aPng, { type: '' }],
    ['a PNG declared as JSON', aPng, { type: 'application/json' }],
    ['a PNG of a type that is nonsense', aPng, { type: 'x; charset=nonsense; y' }],
    ['exactly 5 MB', async () => padded(await aJpeg(), PROFILE_PICTURE.bytes), {}],
  ])('%s is a picture', async (_case, make, part) => {
    const user = await aUser(app)
    const reply = await upload(user.client, await make(), part)
    expect(reply).toEqual(profileOf(user, pictureAt(user)))
    expect(await looks(await readMedia(app, reply.body.profile_picture))).toEqual(webp(60, 40))
  })

  it('data appended to a picture is neither stored nor served', async () => {
    const user = await aUser(app)
    const html = '<script>alert(1)</script>'
    const polyglot = Buffer.concat([await aJpeg(), Buffer.from(`${html}PK\x03\x04`)])
    const { body } = await upload(user.client, polyglot, { filename: 'me.html', type: 'text/html' })
    for (const path of [body.profile_picture, thumbnailOf(body.profile_picture)]) {
      expect((await readMedia(app, path)).includes('script')).toBe(false)
      const { headers } = await fetch(`${app.url}/media/${path}`)
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        ...['image/webp', 'nosniff'],
      ])
    }
  })
})

describe('more than one file', () => {
  it('as profile_picture is refused, whatever they are', async () => {
    const [picture, other] = [await aPng(), await aJpeg()]
    for (const parts of [
      [aPicturePart(picture), aPicturePart(other)],
      [aPicturePart('not a picture'), aPicturePart(other), aPicturePart(picture)],
      [aPicturePart(picture), { name: 'profile_picture', content: '' }],
      [{ name: 'profile_picture', content: 'null' }, aPicturePart(picture)],
    ]) {
      await expectUnharmed((client) => sendForm(client, formOf(parts)), ONLY_ONE)
    }
  })

  it('under other names are ignored, and not stored', async () => {
    const user = await aUser(app)
    const parts = ['avatar', 'profile_picture[]', 'Profile_Picture', ''].map((name) =>
      aPicturePart(Buffer.alloc(100_000), { name }),
    )
    expect(await sendForm(user.client, formOf(parts))).toEqual(profileOf(user))
    const all = formOf([...parts, aPicturePart(await aPng())])
    expect(await sendForm(user.client, all)).toEqual(profileOf(user, pictureAt(user)))
    expect(await filesOf(app, user)).toHaveLength(2)
  })

  it('cannot stand where a text belongs', async () => {
    const picture = await aPng()
    const send = (client: Client) =>
      sendForm(client, formOf([aPicturePart(picture, { name: 'first_name' })]))
    await expectUnharmed(send, fieldErrors({ first_name: ['Not a valid string.'] }))
  })
})

it('a wrong picture and wrong texts are reported in one reply, in the order of the fields', async () => {
  const user = await aUser(app)
  const parts = [
    aPicturePart('not a picture'),
    { name: 'phone_number', content: 'x' },
    { name: 'last_name', content: 'x'.repeat(20_000) },
  ]
  const reply = await sendForm(user.client, formOf(parts))
  expect(reply).toEqual(
    fieldErrors({
      last_name: ['Ensure this field has no more than 150 characters.'],
      phone_number: ['Enter a valid phone number.'],
      ...NOT_AN_IMAGE.body,
    }),
  )
  expect(Object.keys(reply.body)).toEqual(['last_name', 'phone_number', 'profile_picture'])
})

it('a good picture beside a wrong text is not stored', async () => {
  const picture = await aPng()
  const parts = [aPicturePart(picture), { name: 'phone_number', content: 'x' }]
  const send = (client: Client) => sendForm(client, formOf(parts))
  await expectUnharmed(send, fieldErrors({ phone_number: ['Enter a valid phone number.'] }))
})
