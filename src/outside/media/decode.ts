/** Makes the stored pictures from an upload, which may be anything. Runs in the process of decoder.ts. */
import type { Metadata, ResizeOptions, Sharp, SharpOptions } from 'sharp'
import { PICTURE_LONGEST_SIDE_PIXELS } from '../../service/limits/catalog.ts'
import { NotAPicture, TooManyPixels } from './not-a-picture.ts'
import { checkParts } from './picture-parts.ts'

/** A picture in one of its widths. That of its own width is the picture itself, and has no content. */
type Source = { width: number; content: Buffer | undefined }
/** The size of a picture, in pixels, and its sources, none wider than itself. */
export type Sources = { width: number; height: number; sources: Source[] }
export type Pictures = Sources & { picture: Buffer; thumbnail: Buffer }
/** The limits of an upload, and the sizes of the pictures made of it: service/limits/catalog.ts. */
export type PictureRule = {
  bytes: number
  pixels: number
  picture: number
  thumbnail: number
  sourceWidths: readonly number[]
}

/** Throws NotAPicture. */
export async function makePictures(content: Uint8Array, rule: PictureRule): Promise<Pictures> {
  const { scaled, ...size } = await decoded(content, rule)
  return {
    picture: await scaled({}),
    thumbnail: await scaled(within(rule.thumbnail)),
    ...(await sourcesOf(scaled, size, rule)),
  }
}

/** Throws NotAPicture. */
export async function makeSources(content: Uint8Array, rule: PictureRule): Promise<Sources> {
  const { scaled, ...size } = await decoded(content, rule)
  return sourcesOf(scaled, size, rule)
}

type Size = { width: number; height: number }
/** The picture as WebP. */
type Scaled = (to: ResizeOptions) => Promise<Buffer>

async function decoded(content: Uint8Array, rule: PictureRule): Promise<Size & { scaled: Scaled }> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const { checked, lacksEnd } = checkParts(bytes)
  const open = await library()
  const { data, info } = lacksEnd
    ? await decodeWithEnd(open, checked, rule)
    : await decode(open, checked, { ...rule, failOn: 'error' })
  const { width, height, channels } = info
  const scaled = (to: ResizeOptions) =>
    open(data, { raw: { width, height, channels } }).resize(to).webp().toBuffer()
  return { width, height, scaled }
}

async function sourcesOf(
  scaled: Scaled,
  { width, height }: Size,
  { sourceWidths }: PictureRule,
): Promise<Sources> {
  const sources: Source[] = []
  for (const each of sourceWidths.filter((wanted) => wanted <= width)) {
    sources.push({ width: each, content: each < width ? await scaled({ width: each }) : undefined })
  }
  return { width, height, sources }
}

const JPEG_END = Buffer.from([0xff, 0xd9])

/** A JPEG that lacks its end marker. Zeros before that may be of its pixels, or fill a block of a camera's card. */
async function decodeWithEnd(open: Open, content: Buffer, rule: PictureRule) {
  const withEnd = (bytes: Buffer) =>
    decode(open, Buffer.concat([bytes, JPEG_END]), { ...rule, failOn: 'warning' })
  const length = content.findLastIndex((byte) => byte !== 0) + 1
  if (length === content.length) return withEnd(content)
  return withEnd(content.subarray(0, length)).catch(() => withEnd(content))
}

/**
 * At `error` a file cut short and a wrong checksum are refused. Not at `warning`: some phones write
 * JPEGs that every program shows and libjpeg warns of. With an end marker that was added, only the
 * warning distinguishes a JPEG that lacks this marker alone from one that was cut short.
 */
type Strictness = { failOn: 'error' | 'warning' }

type Open = (content: Uint8Array, options: SharpOptions) => Sharp

/** The pixels, scaled down to the stored size. Only here an error is caused by the picture. */
async function decode(
  open: Open,
  content: Uint8Array,
  { picture, pixels, failOn }: PictureRule & Strictness,
) {
  const found = await open(content, { failOn, pages: 1, limitInputPixels: false })
    .metadata()
    .catch(refuse)
  const { width, height } = found
  if (width * height > pixels) throw new TooManyPixels(`${width} by ${height} pixels`)
  if (Math.max(width, height) > PICTURE_LONGEST_SIDE_PIXELS) {
    throw new NotAPicture(`${width} by ${height} pixels`)
  }
  if (bufferedBytes(found) > BUFFERED_BYTES_A_PIXEL * pixels) throw new NotAPicture('too large')
  return open(content, { failOn, pages: 1, limitInputPixels: pixels })
    .autoOrient()
    .resize(within(picture))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
}

/** As much as the photos take that need most: progressive ones with all of their colours. */
const BUFFERED_BYTES_A_PIXEL = 6

/** Memory of the decoder: a picture that comes in several passes is there whole, before it is scaled down. */
function bufferedBytes({ width, height, channels, depth, ...found }: Metadata): number {
  if (!found.isProgressive) return 0
  const hasHalf = found.chromaSubsampling?.startsWith('4:2:0')
  const sampleBytes = found.format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return width * height * channels * sampleBytes * (hasHalf ? 0.5 : 1)
}

function refuse(cause: unknown): never {
  throw new NotAPicture('cannot be decoded', { cause })
}

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

let loaded: Promise<Open> | undefined
/** Loaded with the first file that may be a picture. */
function library(): Promise<Open> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread a picture: an upload leaves cores to other requests, and its memory does not grow with
    // the machine.
    sharp.concurrency(1)
    // No second request asks for what it would cache.
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    const needed = ['JpegBuffer', 'PngBuffer', 'WebpBuffer']
    sharp.unblock({ operation: needed.map((name) => `VipsForeignLoad${name}`) })
    return sharp
  })
  return loaded
}
