/** Pictures that would cost much to decode, and how long the service goes on with one. Contract 1.9. */
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  JPEG_SCANS_MAX,
  PICTURE_METADATA_BYTES,
  PICTURE_PARTS_MAX,
  PROFILE_PICTURE,
  WEBP_FRAMES_MAX,
} from '../../src/limits/catalog.ts'
import { makePictures } from '../../src/media/images.ts'
import { NotAPicture } from '../../src/media/not-a-picture.ts'
import { aJpeg, aPng, aWebp, looks, plain, webp } from './pictures.ts'

const made = async (content: Uint8Array) =>
  looks((await makePictures(content, PROFILE_PICTURE)).picture)
const refusalOf = (content: Uint8Array, seconds?: { processor: number; clock: number }) =>
  makePictures(content, PROFILE_PICTURE, seconds).then(
    () => 'made',
    (error) => (error instanceof NotAPicture ? error.message : error),
  )

const repeated = (bytes: Buffer, times: number) => Array<Buffer>(times).fill(bytes)

const marked = (marker: number, ...bytes: number[]) =>
  Buffer.from([0xff, marker, 0, bytes.length + 2, ...bytes])
/** Of one component: from which coefficient to which, and what follows. */
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

/** A PNG with chunks before its end that decoders pass over. */
async function withChunks(name: string, bytes: number, count: number): Promise<Buffer> {
  const png = await aPng()
  const chunk = Buffer.alloc(12 + bytes)
  chunk.writeUInt32BE(bytes, 0)
  chunk.write(name, 4, 'latin1')
  return Buffer.concat([png.subarray(0, -12), ...repeated(chunk, count), png.subarray(-12)])
}

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
      'PNG with long texts',
      'too much metadata',
      () => withChunks('zTXt', PICTURE_METADATA_BYTES + 1, 1),
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

  it('is refused where pixels are missing as well', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const create = { width: 90, height: 60, channels: 3, background: '#000000', noise } as const
    const jpeg = await sharp({ create }).jpeg().toBuffer()
    for (const missing of [20, 200, 1_000]) {
      expect(await refusalOf(jpeg.subarray(0, -missing))).toBe('cannot be decoded')
    }
  })
})

describe('the process that decodes', () => {
  const started: ChildProcess[] = []
  const note = (message: unknown) => started.push((message as { process: ChildProcess }).process)
  beforeAll(() => subscribe('child_process', note))
  afterAll(() => unsubscribe('child_process', note))
  const NONE = { processor: 20, clock: 0 }
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
    expect(await refusalOf(large, { processor: 0.01, clock: 60 })).toBe(
      'the decoder ended with SIGXCPU',
    )
    expect(await made(large)).toEqual(webp(1024, 640))
  })

  it('refuses the picture that it crashes with, and does not for another reason', async () => {
    const jpeg = await aJpeg()
    for (const [signal, outcome] of [
      ['SIGSEGV', 'the decoder ended with SIGSEGV'],
      ['SIGKILL', new Error('the decoder of pictures ended with SIGKILL')],
    ] as const) {
      await endIt()
      const process = await latest()
      const refusal = refusalOf(jpeg)
      process.kill(signal)
      expect(await refusal).toEqual(outcome)
      expect(await made(await aJpeg())).toEqual(webp(60, 40))
    }
  })
})
