import { mix, type Tones } from '../colors.ts'
import type { Weave } from '../types.ts'
import { path, tag } from './path.ts'

/** One tile of a woven or printed cloth: its size and what lies on the ground colour. */
type Tile = { width: number; height: number; marks: string; turn?: number }

const lines = (d: string, color: string, width: number, opacity: number) =>
  tag('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-opacity': opacity,
  })

const dot = (x: number, y: number, r: number, color: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}" fill-opacity="${opacity}"/>`

/** A flower: five petals about a heart. */
function flower(x: number, y: number, size: number, petals: string, heart: string): string {
  const around = [0, 72, 144, 216, 288]
    .map((angle) => {
      const radians = (angle * Math.PI) / 180
      const px = Math.round(x + size * Math.sin(radians))
      const py = Math.round(y - size * Math.cos(radians))
      return dot(px, py, size * 0.72, petals)
    })
    .join('')
  return `${around}${dot(x, y, size * 0.55, heart)}`
}

const leaf = (x: number, y: number, turn: number, color: string) =>
  path('M0 0Q7 -9 0 -20Q-7 -9 0 0Z', color, { transform: `translate(${x} ${y}) rotate(${turn})` })

const TILES: Record<Exclude<Weave, 'plain'>, (tones: Tones) => Tile> = {
  linen: ({ ink, light }) => ({
    width: 14,
    height: 14,
    marks: `${lines('M0 3H14M0 10H9', ink, 1, 0.22)}${lines('M4 0V14M11 2V12', light, 1, 0.4)}`,
  }),
  crinkle: ({ dark, light }) => ({
    width: 26,
    height: 60,
    marks: [
      lines('M5 0Q9 15 5 30T5 60', dark, 2, 0.4),
      lines('M17 0Q12 15 17 30T17 60', light, 2, 0.4),
    ].join(''),
  }),
  rib: ({ dark, light }) => ({
    width: 13,
    height: 13,
    marks: `${lines('M3 0V13', dark, 2.5, 0.45)}${lines('M8 0V13', light, 2.5, 0.35)}`,
  }),
  cable: ({ dark, light }) => ({
    width: 64,
    height: 48,
    marks: [
      lines('M20 0C20 16 44 16 44 32S20 40 20 48', dark, 4, 0.55),
      lines('M44 0C44 10 38 13 34 16M28 30C22 34 20 38 20 48', dark, 4, 0.55),
      lines('M24 2C25 16 48 16 48 32', light, 3, 0.35),
      lines('M4 0V48M60 0V48', dark, 3, 0.35),
    ].join(''),
  }),
  quilt: ({ darker, light }) => ({
    width: 74,
    height: 74,
    turn: 45,
    marks: `${lines('M0 0H74M0 0V74', darker, 3, 0.5)}${lines('M4 4H70M4 4V70', light, 3, 0.28)}`,
  }),
  herringbone: ({ ink }) => ({
    width: 24,
    height: 16,
    marks: lines('M0 0L12 8L24 0M0 8L12 16L24 8M0 16L12 24L24 16M0 -8L12 0L24 -8', ink, 2.2, 0.38),
  }),
  shimmer: ({ light }) => ({
    width: 46,
    height: 46,
    marks: [
      [8, 10, 1.8],
      [30, 6, 1.2],
      [20, 27, 1.5],
      [40, 32, 2],
      [6, 38, 1.1],
    ]
      .map(([x = 0, y = 0, r = 1]) => dot(x, y, r, mix(light, '#ffffff', 0.45), 0.75))
      .join(''),
  }),
  stripe: ({ base }) => ({
    width: 44,
    height: 44,
    marks: lines('M9 0V44M21 0V44', mix(base, '#fffaf0', 0.75), 4, 0.85),
  }),
  check: ({ base }) => ({
    width: 40,
    height: 40,
    marks: `${lines('M10 0V40M0 10H40', mix(base, '#fffaf0', 0.7), 20, 0.42)}`,
  }),
  dots: ({ base }) => ({
    width: 44,
    height: 44,
    marks: [11, 33].map((at) => dot(at, at, 5, mix(base, '#fffaf0', 0.85))).join(''),
  }),
  floral: ({ base, metal }) => ({
    width: 104,
    height: 104,
    marks: [
      leaf(30, 36, 130, mix(base, '#5d7a55', 0.6)),
      leaf(22, 20, -60, mix(base, '#5d7a55', 0.6)),
      leaf(84, 80, 60, mix(base, '#5d7a55', 0.6)),
      leaf(70, 92, 200, mix(base, '#5d7a55', 0.6)),
      flower(28, 26, 9, mix(base, '#fff6ee', 0.82), metal),
      flower(76, 80, 8, mix(base, '#f2c9bd', 0.7), '#8f4a4a'),
      flower(82, 26, 4.5, mix(base, '#f2c9bd', 0.75), metal),
      flower(26, 78, 4.5, mix(base, '#fff6ee', 0.75), '#8f4a4a'),
    ].join(''),
  }),
  stars: ({ base, metal }) => ({
    width: 72,
    height: 72,
    marks: [
      lines('M22 22H50V50H22Z', mix(base, '#fffaf0', 0.6), 2, 0.75),
      lines('M36 16L56 36L36 56L16 36Z', mix(base, '#fffaf0', 0.6), 2, 0.75),
      lines('M0 36H16M56 36H72M36 0V16M36 56V72', mix(base, '#fffaf0', 0.6), 2, 0.75),
      dot(36, 36, 4, metal),
      ...[0, 72].flatMap((x) => [0, 72].map((y) => dot(x, y, 4, metal))),
    ].join(''),
  }),
  waves: ({ base }) => ({
    width: 60,
    height: 30,
    marks: lines(
      'M0 10Q15 0 30 10T60 10M0 25Q15 15 30 25T60 25',
      mix(base, '#eaf6f8', 0.6),
      3,
      0.6,
    ),
  }),
}

/** The pattern `id` that a garment is filled with. */
export function clothPattern(id: string, tones: Tones, weave: Weave): string {
  const plain: Tile = { width: 40, height: 40, marks: '' }
  const { width, height, marks, turn } = weave === 'plain' ? plain : TILES[weave](tones)
  const ground = path(`M0 0H${width}V${height}H0Z`, tones.base)
  const size = { width, height, patternUnits: 'userSpaceOnUse' }
  const turned = turn ? { patternTransform: `rotate(${turn})` } : {}
  return tag('pattern', { id, ...size, ...turned }, `${ground}${marks}`)
}
