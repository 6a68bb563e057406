/** Photographs as phones make them, which a browser draws: grainy, of several megapixels, and not in the shape of a card. */
import type { Browser } from 'playwright-core'
import { administratorToken } from './api.ts'
import { shop } from './shop.ts'

export type Photograph = {
  width: number
  height: number
  /** Of its cloth, in degrees. */
  hue: number
  /** It lies on its side in the file, which says how it is turned to stand upright. */
  isTurned?: boolean
}

/** The light above a person; the floor is dark. */
export const isLight = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  red + green + blue > 3 * 128

/** APP1 of a JPEG with one entry: orientation 6, the upper edge of what is meant is at the right of the file. */
const ORIENTATION = Buffer.from(
  'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
  'hex',
)
/** Behind the marker with which a JPEG begins. */
const START_BYTES = 2

/** Is run in the browser. The person stands in the middle, and is as high as the picture. */
function draw({ width, height, hue, isTurned }: Photograph): string {
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('This browser cannot draw.')
  canvas.width = isTurned ? height : width
  canvas.height = isTurned ? width : height
  if (isTurned) {
    paint.translate(0, width)
    paint.rotate(-Math.PI / 2)
  }
  const wall = paint.createLinearGradient(0, 0, 0, height)
  wall.addColorStop(0, 'hsl(40 30% 92%)')
  wall.addColorStop(1, 'hsl(30 20% 22%)')
  paint.fillStyle = wall
  paint.fillRect(0, 0, width, height)
  const size = height * 0.9
  const [middle, top] = [width / 2, height * 0.06]
  const ellipse = (y: number, across: number, down: number, color: string) => {
    paint.fillStyle = color
    paint.beginPath()
    paint.ellipse(middle, top + y * size, across * size, down * size, 0, 0, 2 * Math.PI)
    paint.fill()
  }
  const cloth = paint.createLinearGradient(middle - size / 4, 0, middle + size / 4, 0)
  for (const [place, light] of [22, 48, 30, 52, 24].entries()) {
    cloth.addColorStop(place / 4, `hsl(${hue} 35% ${light}%)`)
  }
  paint.fillStyle = cloth
  paint.beginPath()
  paint.moveTo(middle - size * 0.09, top + size * 0.17)
  paint.lineTo(middle + size * 0.09, top + size * 0.17)
  paint.lineTo(middle + size * 0.24, top + size)
  paint.lineTo(middle - size * 0.24, top + size)
  paint.fill()
  ellipse(0.09, 0.085, 0.1, `hsl(${hue} 25% 35%)`)
  ellipse(0.095, 0.05, 0.065, 'hsl(25 45% 62%)')
  const grain = new ImageData(512, 512)
  // The same in every run.
  let seed = 1
  for (let at = 0; at < grain.data.length; at += 4) {
    seed = (seed * 48_271) % 2_147_483_647
    grain.data.fill(seed % 256, at, at + 3)
    grain.data[at + 3] = 28
  }
  const tile = document.createElement('canvas')
  tile.width = grain.width
  tile.height = grain.height
  tile.getContext('2d')?.putImageData(grain, 0, 0)
  const pattern = paint.createPattern(tile, 'repeat')
  if (pattern) paint.fillStyle = pattern
  paint.fillRect(0, 0, width, height)
  return canvas.toDataURL('image/jpeg', 0.85)
}

export async function take(browser: Browser, photographs: readonly Photograph[]) {
  const page = await browser.newPage()
  const taken: Buffer[] = []
  for (const photograph of photographs) {
    const [, data = ''] = (await page.evaluate(draw, photograph)).split(',')
    const bytes = Buffer.from(data, 'base64')
    const parts = [bytes.subarray(0, START_BYTES), ORIENTATION, bytes.subarray(START_BYTES)]
    taken.push(photograph.isTurned ? Buffer.concat(parts) : bytes)
  }
  await page.close()
  return taken
}

export type Uploaded = { id: number; image: string; width: number; height: number }

/** As a clerk does, behind the pictures that the product has. */
export async function upload(
  productId: number,
  photograph: Buffer,
  color: string | undefined,
): Promise<Uploaded> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(photograph)], { type: 'image/jpeg' }), 'IMG_1.jpg')
  form.append('alt_text', 'On a person who stands')
  if (color) form.append('color', color)
  const url = `${shop().serviceUrl}/api/admin/products/${productId}/images/`
  const headers = { Authorization: `Bearer ${await administratorToken()}` }
  const reply = await fetch(url, { method: 'POST', headers, body: form })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Uploaded
}
