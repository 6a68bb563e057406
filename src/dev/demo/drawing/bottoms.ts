import { mix, type Tones } from '../colors.ts'
import type { Coverage, SkirtDrawing, TrousersDrawing } from '../types.ts'
import { edge, pleats, tiers, WHOLE } from './body.ts'
import { HEM_Y, type Measures } from './measures.ts'
import {
  circle,
  group,
  line,
  outline,
  path,
  type Segment,
  SIDES,
  spread,
  stroke,
  symmetric,
} from './path.ts'
import { clipHanger } from './scene.ts'

const WAIST = { half: 98, y: 225, band: 40 }
const SKIRT_HEM_Y: Record<Coverage, number> = { full: 885, moderate: 785, light: 665 }
const SKIRT_HEMS = { straight: 150, flowing: 215, full: 262 } as const

export function drawSkirt(drawing: SkirtDrawing, coverage: Coverage, tones: Tones): string {
  const { cut = 'flowing', style = 'plain' } = drawing
  const hemY = SKIRT_HEM_Y[coverage]
  const hem = WAIST.half + 20 + (SKIRT_HEMS[cut] - WAIST.half - 20) * ((hemY - 200) / 690) ** 0.5
  const d = symmetric(
    [0, WAIST.y],
    [WAIST.half, WAIST.y],
    [WAIST.half + 46, 330, hem - 16, hemY - 200, hem, hemY],
    [hem * 0.55, hemY + 26, 0, hemY + 26],
  )
  const halfAt = (y: number) =>
    WAIST.half + 30 + ((hem - WAIST.half - 30) * (y - 265)) / (hemY - 265)
  const size = { hem, hemY }
  return closer(
    hemY,
    group({ transform: 'translate(14 18)', opacity: 0.13 }, path(d, '#2a1a12')),
    `<clipPath id="body"><path d="${d}"/></clipPath>`,
    path(d, 'url(#cloth)'),
    group(
      { 'clip-path': 'url(#body)' },
      skirtStyle(style, size, halfAt, tones),
      path(WHOLE, 'url(#side)'),
    ),
    edge(d, tones),
    waistBand(tones),
    clipHanger(WAIST.y, WAIST.half),
  )
}

type SkirtSize = { hem: number; hemY: number }

function skirtStyle(
  style: NonNullable<SkirtDrawing['style']>,
  { hem, hemY }: SkirtSize,
  halfAt: (y: number) => number,
  tones: Tones,
): string {
  const height = { top: WAIST.y + 20, bottom: hemY + 30 }
  const width = { from: WAIST.half, to: hem }
  const folds = skirtFolds({ hem, hemY }, tones)
  switch (style) {
    case 'pleats':
      return pleats(height, width, 21, tones)
    case 'boxPleats':
      return pleats(height, width, 7, tones)
    case 'tiers':
      return (
        folds +
        tiers(
          [0.3, 0.62].map((share) => WAIST.y + (hemY - WAIST.y) * share),
          halfAt,
          tones,
        )
      )
    case 'wrap': {
      const flap = `M470 240Q440 520 ${400 - hem * 0.1} ${hemY + 30}`
      const tie = `M470 262Q520 330 500 420M470 262Q548 300 556 380`
      return [
        folds,
        line(flap, tones.darker, 14, { opacity: 0.25, transform: 'translate(-6 4)' }),
        line(flap, tones.dark, 5),
        line(tie, tones.dark, 12),
      ].join('')
    }
    case 'buttons': {
      const buttons = spread(7, 300, hemY - 60).map((y) => circle(400, y, 9, tones.metal))
      const seams = `M380 265V${hemY + 30}M420 265V${hemY + 30}`
      return [folds, line(seams, tones.darker, 3, { opacity: 0.5 }), ...buttons].join('')
    }
    default:
      return folds
  }
}

const skirtFolds = ({ hem, hemY }: SkirtSize, tones: Tones) =>
  spread(6, -0.84, 0.84)
    .map((place, index) => {
      const [x, low] = [place * WAIST.half * 0.9, place * hem]
      const wide = 12 + (index % 3) * 5
      const start = [x, 290 + (index % 2) * 50]
      const bend = [x + (low - x) * 0.6, hemY * 0.55]
      const bottom = hemY + 30
      const d = outline(
        1,
        start,
        [...bend, low - wide, bottom],
        [low + wide, bottom],
        [...bend, ...start],
      )
      const shine = stroke(1, [x + 8, 320], [...bend, low + wide + 8, bottom])
      return (
        path(d, tones.darker, { opacity: 0.24 }) + line(shine, tones.light, 5, { opacity: 0.35 })
      )
    })
    .join('')

function waistBand(tones: Tones): string {
  const { half, y, band } = WAIST
  const d = symmetric(
    [0, y],
    [half, y],
    [half + 2, y + band],
    [half / 2, y + band + 6, 0, y + band + 6],
  )
  return path(d, 'url(#cloth)') + path(d, tones.dark, { opacity: 0.45 }) + edge(d, tones)
}

const TROUSERS = {
  wide: { knee: 168, hem: 196, hemY: 890 },
  palazzo: { knee: 186, hem: 262, hemY: 895 },
  culottes: { knee: 190, hem: 226, hemY: 720 },
  tapered: { knee: 140, hem: 108, hemY: 885 },
} as const

export function drawTrousers(drawing: TrousersDrawing, tones: Tones): string {
  const { cut = 'wide', style = 'plain' } = drawing
  const size = TROUSERS[cut]
  const leg = trouserLeg(size)
  const [start = [], ...rest] = leg
  const both = SIDES.map((side) => outline(side, start, ...rest)).join('')
  return closer(
    size.hemY,
    group({ transform: 'translate(14 18)', opacity: 0.13 }, path(both, '#2a1a12')),
    `<clipPath id="body"><path d="${both}"/></clipPath>`,
    path(both, 'url(#cloth)'),
    group(
      { 'clip-path': 'url(#body)' },
      trouserStyle(drawing, size, tones),
      path(WHOLE, 'url(#side)'),
    ),
    edge(both, tones),
    waistBand(tones),
    style === 'paperbag' ? paperbag(tones) : '',
    style === 'drawstring' ? drawstring(tones) : '',
    clipHanger(style === 'paperbag' ? WAIST.y - 14 : WAIST.y, WAIST.half),
  )
}

type LegSize = { knee: number; hem: number; hemY: number }

function trouserLeg({ knee, hem, hemY }: LegSize): Segment[] {
  const inner = hem < 120 ? 34 : 12
  // The same slope above and below the knee, or the leg would show a corner.
  const lean = (hem - knee) * 0.35
  return [
    [0, WAIST.y],
    [WAIST.half, WAIST.y],
    [WAIST.half + 44, 300, knee - lean, 430, knee, 560],
    [knee + lean, 690, hem, hemY],
    [(hem + inner) / 2, hemY + 18, inner, hemY + 4],
    [inner + 4, 700, 4, 480],
    [0, 470],
  ]
}

function trouserStyle(drawing: TrousersDrawing, { hem, hemY }: LegSize, tones: Tones): string {
  const { cut, style = 'plain' } = drawing
  const folds = SIDES.flatMap((side) =>
    [0.3, 0.55, 0.8].map((place, index) => {
      const d = stroke(
        side,
        [WAIST.half * place + 10, 330 + index * 40],
        [hem * place + 20, 560, hem * place + 8, hemY + 20],
      )
      return line(d, tones.darker, 12 + index * 3, { opacity: style === 'creased' ? 0.12 : 0.18 })
    }),
  )
  const creases = SIDES.map((side) =>
    line(
      stroke(side, [WAIST.half * 0.55, 270], [hem * 0.56, 500, hem * 0.55, hemY + 20]),
      tones.light,
      4,
      { opacity: 0.7 },
    ),
  )
  const cuffs = SIDES.map((side) =>
    line(stroke(side, [0, hemY - 10], [hem + 20, hemY - 14]), tones.dark, 50),
  )
  const pockets = SIDES.map((side) =>
    line(stroke(side, [64, 268], [104, 300, 118, 352]), tones.darker, 4, { opacity: 0.6 }),
  )
  const fly = line('M400 268V470', tones.darker, 3, { opacity: 0.6 })
  return [
    ...folds,
    ...(style === 'creased' ? creases : []),
    ...(cut === 'tapered' ? cuffs : []),
    ...pockets,
    fly,
  ].join('')
}

/** A waist that is gathered above its belt, tied in a bow. */
function paperbag(tones: Tones): string {
  const frill = symmetric(
    [0, 196],
    [52, 186, WAIST.half + 14, 194],
    [WAIST.half + 2, 240],
    [50, 250, 0, 250],
  )
  const gathers = spread(13, -90, 90)
    .map((x) => `M${400 + x} 198V262`)
    .join('')
  const bow = SIDES.map((side) =>
    outline(side, [0, 252], [24, 214, 76, 224, 74, 250], [72, 284, 24, 282, 0, 258]),
  )
  const tails = SIDES.map((side) =>
    outline(side, [0, 258], [28, 310, 26, 372], [54, 364], [52, 300, 8, 252]),
  )
  return [
    path(frill, 'url(#cloth)'),
    edge(frill, tones),
    line(gathers, tones.darker, 3, { opacity: 0.4 }),
    path(`M${400 - WAIST.half - 2} 240H${402 + WAIST.half}V268H${398 - WAIST.half}Z`, tones.dark),
    path(tails.join(''), tones.dark, { stroke: tones.darker, 'stroke-width': 2 }),
    path(bow.join(''), tones.dark, { stroke: tones.darker, 'stroke-width': 2 }),
    circle(400, 255, 13, tones.darker),
  ].join('')
}

const drawstring = (tones: Tones) =>
  line('M392 250Q372 300 380 350M408 250Q428 310 418 362', tones.light, 6) +
  circle(392, 250, 5, tones.metal) +
  circle(408, 250, 5, tones.metal)

/** Short garments are drawn nearer, so that each fills its picture. */
function closer(hemY: number, ...parts: string[]): string {
  const scale = Math.min(1.25, 800 / (hemY - 95))
  return group(
    { transform: `translate(${400 * (1 - scale)} ${95 * (1 - scale)}) scale(${scale.toFixed(3)})` },
    ...parts,
  )
}

/** The leggings below a tunic, of a set. */
export function leggings({ hemY }: Measures, tones: Tones): string {
  const [knee, hem] = [84, 58]
  const floor = HEM_Y.floor
  const color = mix(tones.dark, tones.base, 0.3)
  return SIDES.map((side) => {
    const d = outline(
      side,
      [2, hemY - 60],
      [knee + 26, hemY - 60],
      [knee, floor - 200, hem, floor],
      [(hem + 16) / 2, floor + 12, 16, floor + 2],
      [14, floor - 150, 2, hemY + 30],
    )
    const fold = stroke(side, [hem * 0.7, hemY], [hem * 0.8, floor - 150, hem * 0.6, floor - 10])
    return path(d, color) + line(fold, tones.darker, 8, { opacity: 0.3 }) + edge(d, tones)
  }).join('')
}
