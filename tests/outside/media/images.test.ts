/** Which parts of an uploaded picture are stored. Contract 1.9. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PictureRule } from '../../../src/outside/media/decode.ts'
import { makePictures as makePicturesOf } from '../../../src/outside/media/images.ts'
import { NotAPicture, TooManyPixels } from '../../../src/outside/media/not-a-picture.ts'
import { PRODUCT_IMAGE, PROFILE_PICTURE } from '../../../src/service/limits/catalog.ts'
import {
  aBomb,
  aJpeg,
  anSvg,
  aPhoto,
  aPng,
  aWebp,
  BLUE,
  colorAt,
  looks,
  plain,
  RED,
  redAndBlue,
  webp,
} from './pictures.ts'

const makePictures = (content: Uint8Array, rule: PictureRule = PROFILE_PICTURE) =>
  makePicturesOf(content, rule)

const sizesOf = async (content: Uint8Array, rule?: PictureRule) => {
  const { picture, thumbnail } = await makePictures(content, rule)
  return [await looks(picture), await looks(thumbnail)]
}

describe('a picture', () => {
  it.each([
    ['a wide one', 4000, 3000, [1024, 768], [256, 192]],
    ['a tall one', 1500, 3000, [512, 1024], [128, 256]],
    ['one between the two sizes', 300, 200, [300, 200], [256, 171]],
    ['a small one, which is not enlarged', 60, 40, [60, 40], [60, 40]],
    ['one pixel', 1, 1, [1, 1], [1, 1]],
    ['a line', 16_000, 1, [1024, 1], [256, 1]],
    ['just as many pixels as allowed', 8_000, 5_000, [1024, 640], [256, 160]],
  ])('is scaled down to 1024 and 256 pixels: %s', async (_case, width, height, large, small) => {
    expect(await sizesOf(await aJpeg({ width, height }))).toEqual([
      webp(...(large as [number, number])),
      webp(...(small as [number, number])),
    ])
  })

  it('of a product is scaled down to 1600 and 400 pixels', async () => {
    const photo = await aJpeg({ width: 4000, height: 3000 })
    expect(await sizesOf(photo, PRODUCT_IMAGE)).toEqual([webp(1600, 1200), webp(400, 300)])
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG', aJpeg],
    ['PNG', aPng],
    ['WebP', aWebp],
    ['WebP without loss', () => plain().webp({ lossless: true }).toBuffer()],
    ['progressive JPEG', () => plain().jpeg({ progressive: true }).toBuffer()],
    ['JPEG in grey', () => plain().toColourspace('b-w').jpeg().toBuffer()],
    ['JPEG in CMYK', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
    ['JPEG without subsampling', () => plain().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['PNG of 16 bits', () => plain().toColourspace('rgb16').png().toBuffer()],
    ['PNG in grey of 16 bits', () => plain().toColourspace('grey16').png().toBuffer()],
    ['PNG with a palette', () => plain().png({ palette: true }).toBuffer()],
    ['interlaced PNG', () => plain().png({ progressive: true }).toBuffer()],
    ['JPEG with rubbish between its parts', async () => withRubbish(await aJpeg())],
  ])('may be a %s', async (_case, make) => {
    expect(await sizesOf(await make())).toEqual([webp(60, 40), webp(60, 40)])
  })

  it.each([
    ['sRGB', 'srgb', BLUE],
    // As blue as ink can be.
    ['CMYK', 'cmyk', 'none some some'],
  ])('keeps its colours: %s', async (_case, space, blue) => {
    const sent = redAndBlue().toColourspace(space).jpeg({ quality: 95 })
    const { picture, thumbnail } = await makePictures(await sent.toBuffer())
    for (const made of [picture, thumbnail]) {
      expect(await colorAt(made, 25, 50)).toBe(RED)
      expect(await colorAt(made, 75, 50)).toBe(blue)
    }
  })

  it('keeps what is transparent', async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 }
    const image = sharp({ create: { width: 60, height: 40, channels: 4, background } })
    const { picture, thumbnail } = await makePictures(await image.png().toBuffer())
    expect((await sharp(picture).stats()).isOpaque).toBe(false)
    expect((await sharp(thumbnail).stats()).isOpaque).toBe(false)
  })

  it.each([
    [1, [80, 40], [25, 50], [75, 50]],
    [2, [80, 40], [75, 50], [25, 50]],
    [3, [80, 40], [75, 50], [25, 50]],
    [4, [80, 40], [25, 50], [75, 50]],
    [5, [40, 80], [50, 25], [50, 75]],
    [6, [40, 80], [50, 25], [50, 75]],
    [7, [40, 80], [50, 75], [50, 25]],
    [8, [40, 80], [50, 75], [50, 25]],
  ])('stands upright: orientation %i', async (orientation, size, red, blue) => {
    const pair = (numbers: number[]) => numbers as [number, number]
    const photo = await redAndBlue().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
    const { picture, thumbnail } = await makePictures(photo)
    for (const made of [picture, thumbnail]) {
      expect(await looks(made)).toEqual(webp(...pair(size)))
      expect(await colorAt(made, ...pair(red))).toBe(RED)
      expect(await colorAt(made, ...pair(blue))).toBe(BLUE)
    }
  })

  it('loses where it was taken, by whom, and every other word in it', async () => {
    const photo = await aPhoto()
    const { exif, icc, xmp } = await sharp(photo).metadata()
    expect([exif?.includes('secret words'), icc && true, xmp?.includes('secret')]).toEqual([
      ...[true, true, true],
    ])
    const { picture, thumbnail } = await makePictures(photo)
    for (const made of [picture, thumbnail]) {
      expect(await looks(made)).toEqual(webp(60, 40))
      for (const word of ['secret', 'PhoneMaker', 'Amina', 'Exif', 'GPS', 'xmp', 'ICCP']) {
        expect(made.includes(word)).toBe(false)
      }
    }
  })

  it('of many frames is its first', async () => {
    const frames = [await aPng({}, '#ff0000'), await aPng({}, '#0000ff')]
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { picture, thumbnail } = await makePictures(animation)
    for (const made of [picture, thumbnail]) {
      expect(await looks(made)).toEqual(webp(60, 40))
      expect(await colorAt(made, 50, 50)).toBe(RED)
    }
  })

  it('is made anew: nothing that hangs on it or hides in it comes along', async () => {
    const jpeg = await aJpeg()
    const zip = 'PK\x03\x04evil.exe'
    const html = '<script>alert(1)</script>'
    const appended = Buffer.concat([jpeg, Buffer.from(html + zip)])
    const hidden = Buffer.concat([jpeg.subarray(0, 2), commentOf(html), jpeg.subarray(2)])
    for (const polyglot of [appended, hidden, Buffer.concat([await aPng(), Buffer.from(html)])]) {
      const { picture, thumbnail } = await makePictures(polyglot)
      for (const made of [picture, thumbnail]) {
        expect(await looks(made)).toEqual(webp(60, 40))
        expect([made.includes('script'), made.includes('evil')]).toEqual([false, false])
      }
    }
  })

  it('comes out whole when twelve come at once', async () => {
    const sizes = Array.from({ length: 12 }, (_, index) => 20 + index)
    const made = await Promise.all(
      sizes.map(async (width) => makePictures(await aPng({ width, height: 20 }))),
    )
    const widths = made.map(async ({ picture }) => (await looks(picture)).width)
    expect(await Promise.all(widths)).toEqual(sizes)
  })
})

/** A comment segment of a JPEG. */
function commentOf(text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)])
}

/** As some cameras do it; libjpeg warns of "extraneous bytes before marker" and goes on. */
const withRubbish = (jpeg: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 20), Buffer.from([0, 1, 2, 3]), jpeg.subarray(20)])

describe('no picture', () => {
  const cut = async (picture: Promise<Buffer>, bytes: number) => (await picture).subarray(0, -bytes)
  const half = async (picture: Promise<Buffer>) => {
    const whole = await picture
    return whole.subarray(0, whole.length / 2)
  }
  const flipped = async (picture: Promise<Buffer>, at: number) => {
    const copy = Buffer.from(await picture)
    copy[copy.length - at] = ~(copy[copy.length - at] ?? 0) & 0xff
    return copy
  }
  const text = (value: string) => async () => Buffer.from(value, 'latin1')

  it.each<[string, () => Promise<Buffer>]>([
    ['nothing', text('')],
    ['text', text('not a picture at all, only words '.repeat(20))],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['SVG', async () => anSvg],
    [
      'SVG that begins like a JPEG',
      async () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), anSvg]),
    ],
    ['GIF', () => plain().gif().toBuffer()],
    ['TIFF', () => plain().tiff().toBuffer()],
    ['AVIF', () => plain().avif().toBuffer()],
    ['PDF', text('%PDF-1.7\n1 0 obj <<>> endobj')],
    ['a zip', text('PK\x03\x04')],
    ['a video', text('RIFF\x24\0\0\0AVI LIST')],
    ['only the signature of a PNG', text('\x89PNG\r\n\x1a\n')],
    [
      'only the signature and the end of a PNG',
      text('\x89PNG\r\n\x1a\n\0\0\0\0IEND\xae\x42\x60\x82'),
    ],
    ['only the signature of a JPEG', text('\xff\xd8\xff\xe0')],
    ['only the signature of a WebP', text('RIFF\x04\0\0\0WEBP')],
    ['a JPEG after a space', async () => Buffer.concat([Buffer.from(' '), await aJpeg()])],
    ['half a JPEG', () => half(aJpeg())],
    ['half a PNG', () => half(aPng())],
    ['half a WebP', () => half(aWebp())],
    ['a PNG without its last chunk', () => cut(aPng(), 12)],
    ['a PNG without its last byte', () => cut(aPng(), 1)],
    ['a WebP without its last byte', () => cut(aWebp(), 1)],
    [
      'a progressive JPEG cut in its last scan',
      () => cut(plain().jpeg({ progressive: true }).toBuffer(), 9),
    ],
    ['a PNG with a wrong checksum', () => flipped(aPng(), 14)],
    ['a PNG that is taller than any photo', () => aPng({ width: 1, height: 65_536 })],
    ['a PNG that is wider than any photo', () => aPng({ width: 65_536, height: 1 })],
  ])('is %s', async (_case, make) => {
    const problem = await makePictures(await make()).catch((error) => error)
    expect(problem).toBeInstanceOf(NotAPicture)
    expect(problem).not.toBeInstanceOf(TooManyPixels)
  })

  it('is one with too many pixels, in its header or decoded, and it is not decoded further', async () => {
    for (const bomb of [
      await aBomb(),
      await aPng({ width: 8_001, height: 5_000 }),
      await aJpeg({ width: 8_001, height: 5_000 }),
      await plain({ width: 8_001, height: 5_000 }).webp({ lossless: true, effort: 0 }).toBuffer(),
    ]) {
      const before = process.memoryUsage().rss
      await expect(makePictures(bomb)).rejects.toThrow(TooManyPixels)
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
    }
  })

  it('does not stand in the way of the next one', async () => {
    const [half, whole] = [await cut(aJpeg(), 99), await aJpeg()]
    const [bad, good] = await Promise.allSettled([makePictures(half), makePictures(whole)])
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
  })
})
