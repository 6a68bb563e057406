import { COLORS, type Tones, tonesOf } from '../colors.ts'
import type { DemoProduct, Drawing } from '../types.ts'
import { drawSkirt, drawTrousers } from './bottoms.ts'
import { clothPattern } from './cloth.ts'
import { drawHead } from './head.ts'
import { tag } from './path.ts'
import { colorRow, scene } from './scene.ts'
import { drawStack } from './stack.ts'
import { drawTop } from './top.ts'

type Pictured = Pick<DemoProduct, 'drawing' | 'coverage' | 'colors'>
export type PictureSize = { width: number; height: number }

/** The product from the front, and a second look: nearer, or folded, with its other colours. */
export function drawPictures(product: Pictured, place: number): { front: string; detail: string } {
  const [chosen] = product.colors
  const colors = product.colors.map((name) => COLORS[name])
  const tones = tonesOf(COLORS[chosen])
  const cloth = clothPattern('cloth', tones, product.drawing.weave ?? 'plain')
  const defs = `<defs>${cloth}${SIDE_LIGHT}</defs>`
  const garment = drawGarment(product, tones)
  const near = isFoldable(product.drawing)
    ? drawStack(colors)
    : `<g transform="${nearness(product.drawing)}">${garment}</g>`
  return {
    front: `${defs}${scene(place, tones.base)}${garment}`,
    detail: `${defs}${scene(place + 1, tones.base)}${near}${colorRow(colors, 0)}`,
  }
}

/** The same drawing at any size. */
export const svg = (drawing: string, size: PictureSize) =>
  tag('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox: '0 0 800 1000' }, drawing)

const stop = (offset: number, color: string, opacity: number) =>
  tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity })

/** Light from the left. */
const SIDE_LIGHT = tag(
  'linearGradient',
  { id: 'side', gradientUnits: 'userSpaceOnUse', x1: 180, y1: 0, x2: 620, y2: 60 },
  stop(0, '#ffffff', 0.13) + stop(0.45, '#ffffff', 0) + stop(1, '#1a1020', 0.2),
)

function drawGarment({ drawing, coverage }: Pictured, tones: Tones): string {
  switch (drawing.kind) {
    case 'top':
      return drawTop(drawing, coverage, tones)
    case 'skirt':
      return drawSkirt(drawing, coverage, tones)
    case 'trousers':
      return drawTrousers(drawing, tones)
    case 'head':
      return drawHead(drawing, tones)
  }
}

const isFoldable = (drawing: Drawing) =>
  drawing.kind === 'head' && ['wrap', 'shawl', 'square', 'fringed'].includes(drawing.style)

/** Where the second picture looks: the neck of a dress, the waist of a skirt, the brow of a cap. */
function nearness(drawing: Drawing): string {
  const focus = { top: 330, skirt: 330, trousers: 330, head: 360 }[drawing.kind]
  const scale = drawing.kind === 'head' ? 1.5 : 2
  return `translate(${400 - 400 * scale} ${430 - focus * scale}) scale(${scale})`
}
