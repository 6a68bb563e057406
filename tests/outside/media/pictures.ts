/** Pictures for tests to send, good and bad, and a look at what was made of them. */
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Size = { width?: number; height?: number }

/** A picture of one colour: enough where only the format matters. */
export const plain = ({ width = 60, height = 40 }: Size = {}, background = '#a0522d'): Sharp =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

export const aPng = (size?: Size, background?: string) => plain(size, background).png().toBuffer()
export const aJpeg = (size?: Size, background?: string) => plain(size, background).jpeg().toBuffer()
export const aWebp = (size?: Size) => plain(size).webp().toBuffer()

/** A photo as a phone writes it, with where it was taken and by whom. */
export const aPhoto = (size?: Size): Promise<Buffer> =>
  plain(size)
    .jpeg()
    .withExif({
      IFD0: { Make: 'PhoneMaker', Artist: 'Amina of Fig Lane', Copyright: 'secret words' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 55/1 29/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '18/1 25/1 26/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>words</secret></x:xmpmeta>')
    .withIccProfile('p3')
    .toBuffer()

/** A PNG of 118 bytes that says it has 60000 by 60000 pixels, and has the checksum to prove it. */
export async function aBomb(): Promise<Buffer> {
  const bomb = await aPng({ width: 30, height: 20 })
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

export const anSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

/** As a telephone begins its file: the size of the first box, its type, the brand, and those it fits. */
export const aHeic = (...brands: string[]) => {
  const named = Buffer.from(['heic', '\0\0\0\0', ...brands].join(''), 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + named.length)
  return Buffer.concat([size, Buffer.from('ftyp'), named, Buffer.alloc(2_000, 7)])
}

/** The left half red, the right half blue; 80 by 40. */
export const redAndBlue = (): Sharp =>
  plain({ width: 80, height: 40 }, '#ff0000').composite([
    {
      input: { create: { width: 40, height: 40, channels: 3, background: '#0000ff' } },
      left: 40,
      top: 0,
    },
  ])

/** The format, size and metadata of a picture. */
export async function looks(content: Uint8Array) {
  const { format, width, height, exif, icc, xmp, pages, orientation } =
    await sharp(content).metadata()
  return {
    format,
    width,
    height,
    metadata: [exif, icc, xmp, pages, orientation].filter((each) => each !== undefined),
  }
}

/** The result of `looks` for a picture that the service has made. */
export const webp = (width: number, height: number) => ({
  format: 'webp',
  width,
  height,
  metadata: [],
})

/** The colour at a place given in hundredths of width and height; rounded, since WebP loses some. */
export async function colorAt(content: Uint8Array, across: number, down: number): Promise<string> {
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
  const column = Math.floor((info.width * across) / 100)
  const row = Math.floor((info.height * down) / 100)
  const at = (row * info.width + column) * info.channels
  const names = [...data.subarray(at, at + info.channels)].map((value) =>
    value > 200 ? 'full' : value < 55 ? 'none' : 'some',
  )
  return names.join(' ')
}
export const RED = 'full none none'
export const BLUE = 'none none full'
