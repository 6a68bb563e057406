/**
 * Bounds what decoding a picture costs before a decoder sees it: by its parts (segments of a JPEG, chunks of a PNG
 * or WebP), of which names and lengths are read alone.
 */
import {
  JPEG_SCANS_MAX,
  PICTURE_METADATA_BYTES,
  PICTURE_PARTS_MAX,
  WEBP_FRAMES_MAX,
} from '../../service/limits/catalog.ts'
import { NotAPicture, OtherFormat } from './not-a-picture.ts'

type Part = {
  name: string
  /** The size of its content. */
  bytes: number
  /** Where it begins and ends in the file; absent where the decoder gets the whole file. */
  place?: [number, number]
}

const SCAN = 'ffda'
const JPEG_END = 'ffd9'
const FRAME = 'ANMF'
const PNG_END = 'IEND'
/** Application segments and comments of a JPEG; profile, EXIF and XMP of the others. */
const METADATA = /^(ffe.|fffe|ICCP|EXIF|XMP |iCCP|eXIf)$/
/**
 * The chunks of a PNG that are needed for its pixels, their colours and which side is up. libpng keeps the others as
 * well: twenty texts, compressed in 154 KB, took 1.3 GB of memory, and a suggested palette 13 times its size.
 */
const NEEDED_OF_PNG = /^([A-Z].{3}|tRNS|gAMA|cHRM|sRGB|cICP|iCCP|eXIf)$/

/**
 * The parts of a file that a decoder may get, and whether a JPEG lacks its end marker, as some cameras write it. Throws
 * NotAPicture.
 */
export function checkParts(content: Buffer): { checked: Buffer; lacksEnd: boolean } {
  const format = formatOf(content)
  const kept: Buffer[] = []
  let count = 0
  let scans = 0
  let frames = 0
  let metadataBytes = 0
  let last = ''
  for (const { name, bytes, place } of READERS[format](content)) {
    last = name
    if (place && NEEDED_OF_PNG.test(name)) kept.push(content.subarray(...place))
    count += 1
    if (name === SCAN) scans += 1
    if (name === FRAME) frames += 1
    if (METADATA.test(name)) metadataBytes += bytes
    if (count > PICTURE_PARTS_MAX) throw new NotAPicture('too many parts')
    if (scans > JPEG_SCANS_MAX) throw new NotAPicture('too many scans')
    if (frames > WEBP_FRAMES_MAX) throw new NotAPicture('too many frames')
    if (metadataBytes > PICTURE_METADATA_BYTES) throw new NotAPicture('too much metadata')
  }
  // The decoder accepts a PNG without its last chunk if all pixels are there.
  if (format === 'png' && last !== PNG_END) throw new NotAPicture('cut short')
  return {
    checked: format === 'png' ? Buffer.concat([PNG, ...kept]) : content,
    lacksEnd: format === 'jpeg' && last !== JPEG_END,
  }
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

type Format = 'jpeg' | 'png' | 'webp'

/** By its first bytes, before a decoder sees them: libvips would try dozens of formats. */
function formatOf(content: Buffer): Format {
  const startsWith = (bytes: Buffer, at = 0) =>
    content.subarray(at, at + bytes.length).equals(bytes)
  if (startsWith(JPEG)) return 'jpeg'
  if (startsWith(PNG)) return 'png'
  if (startsWith(Buffer.from('RIFF')) && startsWith(Buffer.from('WEBP'), 8)) return 'webp'
  const other = otherFormatOf(content)
  throw other ? new OtherFormat(other) : new NotAPicture('neither JPEG nor PNG nor WebP')
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

const READERS: Record<Format, (content: Buffer) => Generator<Part>> = {
  jpeg: jpegParts,
  png: pngParts,
  webp: webpParts,
}

/**
 * Up to the end marker. What stands between segments is passed over, as libjpeg does it: where it looks for a marker
 * it skips by its length only what is a segment to it.
 */
function* jpegParts(content: Buffer): Generator<Part> {
  for (let at = JPEG.length - 1; at + 1 < content.length; at += 1) {
    if (content[at] !== 0xff) continue
    const marker = content[at + 1] ?? 0
    // A fill byte; a byte 0xff of the pixels; markers without a length: TEM, those that are reserved, RST0 to RST7
    // and SOI. By a length of reserved ones thousands of scans were hidden, which libjpeg finds when it has lost its place.
    if (marker === 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) continue
    const name = `ff${marker.toString(16).padStart(2, '0')}`
    const bytes = name === JPEG_END || at + 3 >= content.length ? 0 : content.readUInt16BE(at + 2)
    yield { name, bytes }
    if (name === JPEG_END) return
    at += 1 + Math.max(bytes, 2)
  }
}

/** Up to the last chunk, each whole. */
function* pngParts(content: Buffer): Generator<Part> {
  for (let at = PNG.length; at + 12 <= content.length; ) {
    const bytes = content.readUInt32BE(at)
    const end = at + 12 + bytes
    const name = content.toString('latin1', at + 4, at + 8)
    if (end > content.length) return
    yield { name, bytes, place: [at, end] }
    if (name === PNG_END) return
    at = end
  }
}

function* webpParts(content: Buffer): Generator<Part> {
  for (let at = 12; at + 8 <= content.length; ) {
    const bytes = content.readUInt32LE(at + 4)
    yield { name: content.toString('latin1', at, at + 4), bytes }
    at += 8 + bytes + (bytes % 2)
  }
}
