import { brightness, type Tones } from '../colors.ts'
import type { Arm, TopDrawing } from '../types.ts'
import type { Measures } from './measures.ts'
import { line, outline, path, type Segment, SIDES, type Side, stroke } from './path.ts'

type Sleeve = { outline: Segment[]; cuff: [Segment, Segment]; fold: [Segment, Segment] }

const LENGTHS: Record<Arm, number> = { long: 392, threeQuarter: 285, short: 168, none: 0 }
const CUFF_WIDTHS = { straight: 62, bell: 128, bishop: 66, kimono: 168 } as const

/** Arms hang a little away from the body. */
const DOWN = [0.3, 0.954] as const
const ACROSS = [0.954, -0.3] as const

/** One sleeve as segments from the shoulder over the cuff to the armpit. */
function sleeveOf(drawing: TopDrawing, m: Measures): Sleeve {
  const style = drawing.sleeve ?? 'straight'
  const length = LENGTHS[m.arm]
  const half = (CUFF_WIDTHS[style] * (m.arm === 'short' && style === 'straight' ? 1.35 : 1)) / 2
  const [x, y] = [m.shoulder - 24 + DOWN[0] * length, m.shoulderY + 30 + DOWN[1] * length]
  const outer = [x + ACROSS[0] * half, y + ACROSS[1] * half]
  const inner = [x - ACROSS[0] * half, y - ACROSS[1] * half]
  const [outerX = 0, outerY = 0] = outer
  const [innerX = 0, innerY = 0] = inner
  const puff = style === 'bishop' ? 62 : 0
  const start = [m.shoulder - 26, m.shoulderY - 12]
  const armpit = [m.armpit - 16, m.armpitY + (style === 'kimono' ? 95 : 22)]
  const [armpitX = 0, armpitY = 0] = armpit
  const down: Segment = [
    ...[m.shoulder + 26, m.shoulderY + 6],
    ...[outerX - DOWN[0] * length * 0.3 + puff, outerY - DOWN[1] * length * 0.3],
    ...outer,
  ]
  const up: Segment = [
    ...[innerX - DOWN[0] * length * 0.2 - puff * 0.7, innerY - DOWN[1] * length * 0.2],
    ...[armpitX + 22, armpitY + (innerY - armpitY) * 0.35],
    ...armpit,
  ]
  const hang: Segment = [x + 6, y + half * 0.22 + 6, ...inner]
  return {
    outline: [start, down, hang, up],
    cuff: [outer, hang],
    fold: [
      [m.shoulder - 6, m.shoulderY + 70],
      [x - 4, y - length * 0.4, x - 2, y - 12],
    ],
  }
}

/** Both sleeves, with a fold down each; drawn behind the body. */
export function sleeves(drawing: TopDrawing, m: Measures, tones: Tones): string {
  if (m.arm === 'none' || drawing.cut === 'cape' || drawing.cut === 'batwing') return ''
  return SIDES.map((side) => oneSleeve(sleeveOf(drawing, m), side, drawing, tones)).join('')
}

function oneSleeve(sleeve: Sleeve, side: Side, drawing: TopDrawing, tones: Tones): string {
  const [start = [], ...rest] = sleeve.outline
  const d = outline(side, start, ...rest)
  const clip = `arm${side}`
  const cuffLine = stroke(side, ...sleeve.cuff)
  const fold = stroke(side, ...sleeve.fold)
  const trims = drawing.trims ?? []
  const seam = brightness(tones.base) < 0.3 ? tones.light : tones.dark
  const inside = [
    line(fold, tones.darker, 13, { opacity: 0.16 }),
    line(fold, tones.light, 5, { opacity: 0.4, transform: `translate(${side * 16} -6)` }),
    drawing.sleeve === 'bishop' ? line(cuffLine, tones.dark, 70) : '',
    trims.includes('cuffs') ? line(cuffLine, tones.dark, 46) : '',
    trims.includes('embroidery') ? embroideredCuff(cuffLine, tones) : '',
    trims.includes('lace') ? line(cuffLine, tones.light, 34, { 'stroke-dasharray': '1 13' }) : '',
    trims.includes('beads') ? line(cuffLine, tones.metal, 9, { 'stroke-dasharray': '0.1 15' }) : '',
    line(cuffLine, tones.darker, 4, { opacity: 0.45 }),
  ].join('')
  return [
    `<clipPath id="${clip}"><path d="${d}"/></clipPath>`,
    path(d, 'url(#cloth)'),
    path(d, '#1a1020', { 'fill-opacity': 0.1 }),
    `<g clip-path="url(#${clip})">${inside}</g>`,
    line(d, seam, 2, { opacity: 0.55 }),
  ].join('')
}

const embroideredCuff = (cuffLine: string, { metal, dark }: Tones) =>
  [
    line(cuffLine, dark, 62, { opacity: 0.7, 'stroke-linecap': 'butt' }),
    line(cuffLine, metal, 50, { 'stroke-dasharray': '5 9', 'stroke-linecap': 'butt' }),
    line(cuffLine, dark, 30, { 'stroke-linecap': 'butt' }),
    line(cuffLine, metal, 12, { 'stroke-dasharray': '0.1 17' }),
  ].join('')

/** What the sleeves add to the shadow on the wall. */
export function sleeveShadows(drawing: TopDrawing, m: Measures): string {
  if (m.arm === 'none' || drawing.cut === 'cape' || drawing.cut === 'batwing') return ''
  const [start = [], ...rest] = sleeveOf(drawing, m).outline
  return SIDES.map((side) => outline(side, start, ...rest)).join('')
}
