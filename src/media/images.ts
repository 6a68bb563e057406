/** Makes the stored pictures from an upload, which may be anything. */
import pLimit from 'p-limit'
import type { ResizeOptions, Sharp, SharpOptions } from 'sharp'
import { PICTURE_LONGEST_SIDE_PIXELS, PICTURE_PIXELS } from '../limits/catalog.ts'

/** The upload is not a whole JPEG, PNG or WebP. */
export class NotAPicture extends Error {
  override name = 'NotAPicture'
}
/** A picture in a format of telephones that browsers do not all show. */
export class OtherFormat extends NotAPicture {
  override name = 'OtherFormat'
  readonly format: 'AVIF' | 'HEIC'

  constructor(format: 'AVIF' | 'HEIC') {
    super(`${format}, and neither JPEG nor PNG nor WebP`)
    this.format = format
  }
}
/** Decoding it would take too much memory. */
export class TooManyPixels extends NotAPicture {
  override name = 'TooManyPixels'
}

/** A picture in one of its widths. That of its own width is the picture itself, and has no content. */
type Source = { width: number; content: Buffer | undefined }
/** The size of a picture, in pixels, and its sources, none wider than itself. */
export type Sources = { width: number; height: number; sources: Source[] }
export type Pictures = Sources & { picture: Buffer; thumbnail: Buffer }
/** Longest sides in pixels, and the widths of the sources. */
export type PictureSizes = {
  picture: number
  thumbnail: number
  sourceWidths: readonly number[]
}

/** One at a time: a picture may take a third of a gigabyte, and one of the four threads that hash passwords. */
const oneAtATime = pLimit(1)

/**
 * All as WebP, upright, without metadata and never larger than the original; of an animation the
 * first frame. Throws NotAPicture or TooManyPixels: the content decides, whatever its name or type.
 */
export const makePictures = (content: Uint8Array, sizes: PictureSizes): Promise<Pictures> =>
  decoded(content, sizes, async (scaled, size) => ({
    picture: await scaled({}),
    thumbnail: await scaled(within(sizes.thumbnail)),
    ...(await sourcesOf(scaled, size, sizes)),
  }))

/** The sources alone, of a picture that makePictures made. Throws as it does. */
export const makeSources = (content: Uint8Array, sizes: PictureSizes): Promise<Sources> =>
  decoded(content, sizes, (scaled, size) => sourcesOf(scaled, size, sizes))

type Size = { width: number; height: number }
/** The picture as WebP. */
type Scaled = (to: ResizeOptions) => Promise<Buffer>

async function decoded<Made>(
  content: Uint8Array,
  { picture }: PictureSizes,
  make: (scaled: Scaled, size: Size) => Promise<Made>,
): Promise<Made> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (!isKnownFormat(bytes)) {
    const format = otherFormatOf(bytes)
    throw format ? new OtherFormat(format) : new NotAPicture('neither JPEG nor PNG nor WebP')
  }
  return oneAtATime(async () => {
    const open = await library()
    const { data, info } = await decode(open, content, picture)
    const { width, height, channels } = info
    const scaled = (to: ResizeOptions) =>
      open(data, { raw: { width, height, channels } }).resize(to).webp().toBuffer()
    return make(scaled, { width, height })
  })
}

async function sourcesOf(
  scaled: Scaled,
  { width, height }: Size,
  { sourceWidths }: PictureSizes,
): Promise<Sources> {
  const sources: Source[] = []
  for (const each of sourceWidths.filter((wanted) => wanted <= width)) {
    sources.push({ width: each, content: each < width ? await scaled({ width: each }) : undefined })
  }
  return { width, height, sources }
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** The last chunk of a PNG: the decoder accepts a file without it if all pixels are there. */
const PNG_END = Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1')

/** By its first bytes, before a decoder sees them: libvips would try dozens of formats. */
function isKnownFormat(content: Buffer): boolean {
  const startsWith = (bytes: Buffer, at = 0) =>
    content.subarray(at, at + bytes.length).equals(bytes)
  const isWebp = startsWith(Buffer.from('RIFF')) && startsWith(Buffer.from('WEBP'), 8)
  const isPng = startsWith(PNG) && content.includes(PNG_END)
  return startsWith(JPEG) || isPng || isWebp
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'heif', 'mif1', 'msf1']

/** By the brands in the first box of the file: AVIF has the general ones of HEIC as well. */
function otherFormatOf(content: Buffer): OtherFormat['format'] | undefined {
  if (content.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const end = Math.min(content.readUInt32BE(0), 256)
  const brands: readonly string[] = content.toString('latin1', 8, end).match(/.{4}/gs) ?? []
  if (brands.includes('avif') || brands.includes('avis')) return 'AVIF'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'HEIC' : undefined
}

/**
 * At `error` a file cut short and a wrong checksum are refused. Not at `warning`: some phones write
 * JPEGs that every program shows and libjpeg warns of.
 */
const STRICT = { failOn: 'error', pages: 1 } as const
/** A photo of a phone takes 0.2 s, the worst that 40 megapixels can be made 3 s. */
const DECODING_SECONDS = 10

type Open = (content: Uint8Array, options: SharpOptions) => Sharp

/** The pixels, scaled down to the stored size. Only here an error is caused by the picture. */
async function decode(open: Open, content: Uint8Array, side: number) {
  const { width, height } = await open(content, { ...STRICT, limitInputPixels: false })
    .metadata()
    .catch(refuse)
  if (width * height > PICTURE_PIXELS) throw new TooManyPixels(`${width} by ${height} pixels`)
  if (Math.max(width, height) > PICTURE_LONGEST_SIDE_PIXELS) {
    throw new NotAPicture(`${width} by ${height} pixels`)
  }
  return open(content, { ...STRICT, limitInputPixels: PICTURE_PIXELS })
    .timeout({ seconds: DECODING_SECONDS })
    .autoOrient()
    .resize(within(side))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
}

function refuse(cause: unknown): never {
  throw new NotAPicture('cannot be decoded', { cause })
}

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

let loaded: Promise<Open> | undefined
/** Loaded with the first picture: it takes 20 MB, and most processes never see one. */
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
