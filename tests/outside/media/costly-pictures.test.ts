/** Pictures that would cost much to decode, and how long the service goes on with one. Contract 1.9. */
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePictures } from '../../../src/outside/media/images.ts'
import { NotAPicture } from '../../../src/outside/media/not-a-picture.ts'
import { checkParts } from '../../../src/outside/media/picture-parts.ts'
import {
  DECODING_LIMITS,
  JPEG_SCANS_MAX,
  PICTURE_METADATA_BYTES,
  PICTURE_PARTS_MAX,
  PROFILE_PICTURE,
  WEBP_FRAMES_MAX,
} from '../../../src/service/limits/catalog.ts'
import { aJpeg, aPng, aWebp, looks, plain, webp } from './pictures.ts'

const made = async (content: Uint8Array) =>
  looks((await makePictures(content, PROFILE_PICTURE)).picture)
const refusalOf = (content: Uint8Array, limits: Partial<typeof DECODING_LIMITS> = {}) =>
  makePictures(content, PROFILE_PICTURE, { ...DECODING_LIMITS, ...limits }).then(
    () => 'made',
    (error) => (error instanceof NotAPicture ? error.message : error),
  )

const repeated = (bytes: Buffer, times: number) => Array<Buffer>(times).fill(bytes)

const marked = (marker: number, ...bytes: number[]) =>
  Buffer.from([0xff, marker, 0, bytes.length + 2, ...bytes])
/** A scan of one component: from which coefficient to which, and what follows. */
const aScan = (first: number, last: number, ...bits: number[]) =>
  Buffer.concat([marked(0xda, 1, 1, 0, first, last, 0), Buffer.from(bits)])

/** A grey progressive JPEG of 60 by 40 pixels, valid by the letter: each coefficient has a scan of its own. */
function withScans(count: number): Buffer {
  const table = (kind: number, symbol: number) =>
    marked(0xc4, kind, 1, ...Array(15).fill(0), symbol)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    marked(0xdb, 0, ...Array(64).fill(1)),
    marked(0xc2, 8, 0, 40, 0, 60, 1, 1, 0x11, 0),
    // One code each, of the bit 0: no difference, and 32 empty blocks or more, by five further bits.
    ...[table(0x00, 0x00), table(0x10, 0x50)],
    aScan(0, 0, 0, 0, 0, 0, 0),
    ...Array.from({ length: count - 1 }, (_, index) => aScan(index + 1, index + 1, 0b00100011)),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** The first scan, and then a marker before what would be its length, by which all others are passed over. */
function withHiddenScans(marker: number): Buffer {
  const whole = withScans(JPEG_SCANS_MAX + 1)
  const second = whole.indexOf(
    Buffer.from([0xff, 0xda]),
    whole.indexOf(Buffer.from([0xff, 0xda])) + 2,
  )
  const hidden = whole.length - second - 2
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(2 + hidden, 2)
  return Buffer.concat([whole.subarray(0, second), head, whole.subarray(second)])
}

/** A picture without its own last chunk, whose bytes are in a text instead. */
async function endingInText(): Promise<Buffer> {
  const png = await aPng()
  const text = chunkOf('tEXt', Buffer.concat([Buffer.from('end\0'), png.subarray(-12)]))
  return Buffer.concat([png.subarray(0, -12), text])
}

/** An animation whose second frame comes so often that there are so many. */
async function withFrames(count: number): Promise<Buffer> {
  const frames = [await aPng({}, '#ff0000'), await aPng({}, '#0000ff')]
  const two = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const last = two.lastIndexOf('ANMF')
  const all = Buffer.concat([two, ...repeated(two.subarray(last), count - 2)])
  all.writeUInt32LE(all.length - 8, 4)
  return all
}

/** A segment of a JPEG with so many bytes of content. */
function segment(marker: number, bytes: number): Buffer {
  const whole = Buffer.alloc(4 + bytes)
  whole.writeUInt16BE(0xff00 + marker, 0)
  whole.writeUInt16BE(2 + bytes, 2)
  return whole
}

const withSegments = async (marker: number, bytes: number, count: number) => {
  const jpeg = await aJpeg()
  const added = repeated(segment(marker, bytes), count)
  return Buffer.concat([jpeg.subarray(0, 2), ...added, jpeg.subarray(2)])
}

/** A chunk of a PNG, with its checksum. */
function chunkOf(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(name, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + content.length)
  return chunk
}

/** A PNG with chunks more after its header. */
async function withChunk(name: string, content: Buffer, count: number): Promise<Buffer> {
  const [png, chunk] = [await aPng(), chunkOf(name, content)]
  return Buffer.concat([png.subarray(0, 33), ...repeated(chunk, count), png.subarray(33)])
}
const withChunks = (name: string, bytes: number, count: number) =>
  withChunk(name, Buffer.alloc(bytes), count)

/** As much as libpng inflates of one chunk. */
const INFLATED = deflateSync(Buffer.alloc(7_900_000, 65), { level: 9 })

/** A WebP with a profile of so many bytes, which is none. */
async function withProfile(bytes: number): Promise<Buffer> {
  const chunk = Buffer.alloc(8 + bytes)
  chunk.write('ICCP', 0, 'latin1')
  chunk.writeUInt32LE(bytes, 4)
  const all = Buffer.concat([await aWebp(), chunk])
  all.writeUInt32LE(all.length - 8, 4)
  return all
}

/** An interlaced PNG of 16 bits that says it has as many pixels as a profile's picture may: 320 MB. */
async function anInterlaced(): Promise<Buffer> {
  const transparent = plain().ensureAlpha().toColourspace('rgb16')
  const png = await transparent.png({ progressive: true }).toBuffer()
  png.writeUInt32BE(8_000, 16)
  png.writeUInt32BE(5_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const SEGMENT_BYTES = 65_000
const SEGMENTS = Math.ceil(PICTURE_METADATA_BYTES / SEGMENT_BYTES)

describe('a picture is refused before it is decoded', () => {
  it.each<[string, string, () => Promise<Buffer>]>([
    ['JPEG of many scans', 'too many scans', async () => withScans(JPEG_SCANS_MAX + 1)],
    ['WebP of many frames', 'too many frames', () => withFrames(WEBP_FRAMES_MAX + 1)],
    ['JPEG of scans in a reserved segment', 'too many scans', async () => withHiddenScans(0x02)],
    ['JPEG of scans in another one', 'too many scans', async () => withHiddenScans(0xbf)],
    ['JPEG of scans after a restart', 'too many scans', async () => withHiddenScans(0xd0)],
    ['JPEG of scans after fill bytes', 'too many scans', async () => withHiddenScans(0xff)],
    ['PNG whose last chunk is in a text', 'cut short', async () => endingInText()],
    ['JPEG of many segments', 'too many parts', () => withSegments(0xdc, 0, PICTURE_PARTS_MAX)],
    ['PNG of many chunks', 'too many parts', () => withChunks('fdAT', 0, PICTURE_PARTS_MAX)],
    [
      'JPEG with a long profile',
      'too much metadata',
      () => withSegments(0xe2, SEGMENT_BYTES, SEGMENTS),
    ],
    ['JPEG with much EXIF', 'too much metadata', () => withSegments(0xe1, SEGMENT_BYTES, SEGMENTS)],
    [
      'JPEG with long comments',
      'too much metadata',
      () => withSegments(0xfe, SEGMENT_BYTES, SEGMENTS),
    ],
    [
      'PNG with a long profile',
      'too much metadata',
      () => withChunks('iCCP', PICTURE_METADATA_BYTES + 1, 1),
    ],
    [
      'WebP with a long profile',
      'too much metadata',
      () => withProfile(PICTURE_METADATA_BYTES + 1),
    ],
    ['PNG in several passes', 'too large', anInterlaced],
    ['GIF of many frames', 'neither JPEG nor PNG nor WebP', manyFramesInGif],
    [
      'film in AVIF',
      'AVIF, and neither JPEG nor PNG nor WebP',
      async () => plain().avif().toBuffer(),
    ],
  ])('as a %s', async (_case, reason, make) => {
    expect(await refusalOf(await make())).toBe(reason)
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG of as many scans as allowed', async () => withScans(JPEG_SCANS_MAX)],
    ['WebP of as many frames as allowed', () => withFrames(WEBP_FRAMES_MAX)],
    ['JPEG with a whole profile and EXIF', () => aPhotoOfPrinters()],
  ])('but not as a %s', async (_case, make) => {
    expect(await made(await make())).toEqual(webp(60, 40))
  })
})

describe('of a PNG the decoder gets what its pixels need', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1')

  it.each<[string, Buffer, number]>([
    ['zTXt', Buffer.concat([latin1('words\0\0'), INFLATED]), 50],
    ['iTXt', Buffer.concat([latin1('words\0\x01\0\0\0'), INFLATED]), 50],
    ['tEXt', latin1(`words\0${'words '.repeat(1_000_000)}`), 1],
    ['sPLT', latin1(`colours\0\x08${'abcdef'.repeat(1_000_000)}`), 1],
    ['abCd', Buffer.alloc(6_000_000), 1],
  ])('and no %s, however many and long', async (name, content, count) => {
    const png = await withChunk(name, content, count)
    const { checked } = checkParts(png)
    expect(checked.equals(checkParts(await aPng()).checked)).toBe(true)
    expect(checked.includes(name)).toBe(false)
    expect(await made(png)).toEqual(webp(60, 40))
  })

  it('and its profile, its transparency and which side is up', async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 }
    const transparent = { create: { width: 60, height: 40, channels: 4, background } } as const
    const png = await sharp(transparent)
      .withMetadata({ orientation: 6, icc: 'p3' })
      .png({ palette: true })
      .toBuffer()
    const { checked } = checkParts(png)
    for (const name of ['PLTE', 'tRNS', 'iCCP', 'eXIf']) expect(checked.includes(name)).toBe(true)
    expect(await made(png)).toEqual(webp(40, 60))
  })
})

async function manyFramesInGif(): Promise<Buffer> {
  const frames = await Promise.all(
    Array.from({ length: 50 }, (_, index) => aPng({}, index % 2 ? '#ff0000' : '#0000ff')),
  )
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

const aPhotoOfPrinters = () =>
  plain()
    .toColourspace('cmyk')
    .jpeg()
    .withIccProfile('cmyk')
    .withExif({ IFD0: { Copyright: 'words '.repeat(5_000) } })
    .toBuffer()

const noise = () => {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const size = { width: 90, height: 60 }
  return sharp({ create: { ...size, channels: 3, background: '#000000', noise: gaussian } })
}

describe('a JPEG without its end marker', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['one of a camera', aJpeg],
    ['a progressive one', () => plain().jpeg({ progressive: true }).toBuffer()],
    ['one in grey', () => plain().toColourspace('b-w').jpeg().toBuffer()],
  ])('is decoded: %s', async (_case, make) => {
    const jpeg = await make()
    expect(await made(jpeg.subarray(0, -2))).toEqual(webp(60, 40))
    // Half of the marker.
    expect(await made(jpeg.subarray(0, -1))).toEqual(webp(60, 40))
  })

  it.each([true, false])(
    'is decoded with what fills its place on a card: progressive %s',
    async (progressive) => {
      const jpeg = await noise().jpeg({ progressive }).toBuffer()
      expect(await made(Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(512)]))).toEqual(
        webp(90, 60),
      )
    },
  )

  it('is decoded where the zeros at its end are of its pixels', async () => {
    const black = withScans(1).subarray(0, -2)
    expect(black.at(-1)).toBe(0)
    expect(await made(black)).toEqual(webp(60, 40))
    expect(await made(Buffer.concat([black, Buffer.from([0xff, 0xd9])]))).toEqual(webp(60, 40))
  })

  it('is refused where pixels are missing as well', async () => {
    for (const progressive of [true, false]) {
      const jpeg = await noise().jpeg({ progressive }).toBuffer()
      for (const missing of [20, 200, 1_000]) {
        const cut = jpeg.subarray(0, -missing)
        expect(await refusalOf(cut)).toBe('cannot be decoded')
        // libjpeg takes zeros for the pixels of a JPEG that comes in one pass.
        const filled = Buffer.concat([cut, Buffer.alloc(512)])
        if (progressive) expect(await refusalOf(filled)).toBe('cannot be decoded')
      }
    }
  })
})

describe('the process that decodes', () => {
  const started: ChildProcess[] = []
  const note = (message: unknown) => started.push((message as { process: ChildProcess }).process)
  beforeAll(() => subscribe('child_process', note))
  afterAll(() => unsubscribe('child_process', note))
  const NONE = { clockSeconds: 0 }
  /** Its time is up at once, so that the next picture starts another one. */
  const endIt = async () => refusalOf(await aJpeg(), NONE)
  async function latest(): Promise<ChildProcess> {
    await made(await aJpeg())
    const process = started.at(-1)
    if (!process) throw new Error('no process was started')
    return process
  }

  it('is ended when a picture takes too long, and the next one is decoded', async () => {
    await endIt()
    const process = await latest()
    const ended = once(process, 'exit')
    expect(await refusalOf(await aJpeg(), NONE)).toBe('takes more than 0 seconds')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(await made(await aJpeg())).toEqual(webp(60, 40))
    expect(started.at(-1)?.pid).not.toBe(process.pid)
  })

  it('is ended when a picture takes too much of a processor, however slow the machine is', async () => {
    const large = await aJpeg({ width: 8_000, height: 5_000 })
    expect(await refusalOf(large, { processorSeconds: 0.01 })).toBe(
      'the decoder ended with SIGXCPU',
    )
    expect(await made(large)).toEqual(webp(1024, 640))
  })

  it('is ended when a picture takes too much memory', async () => {
    const large = await aJpeg({ width: 8_000, height: 5_000 })
    // Another process: one that has decoded such a picture may have its memory still.
    await endIt()
    expect(await refusalOf(large, { bytes: 0 })).toBe('the decoder ended with SIGXCPU')
    expect(await made(large)).toEqual(webp(1024, 640))
  })

  it('refuses the picture that it crashes with, and does not for another reason', async () => {
    const jpeg = await aJpeg()
    for (const [signal, outcome] of [
      ['SIGSEGV', 'the decoder ended with SIGSEGV'],
      ['SIGKILL', new Error('the decoder of pictures ended with SIGKILL')],
    ] as const) {
      // One that died before is written to in vain: this process has not heard of its end.
      for (const isBefore of [true, false]) {
        await endIt()
        const process = await latest()
        if (isBefore) {
          process.kill(signal)
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
        }
        const refusal = refusalOf(jpeg)
        if (!isBefore) process.kill(signal)
        expect(await refusal).toEqual(outcome)
        expect(await made(await aJpeg())).toEqual(webp(60, 40))
      }
    }
  })
})
