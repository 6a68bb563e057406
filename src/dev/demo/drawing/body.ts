import { brightness, type Tones } from '../colors.ts'
import type { TopDrawing } from '../types.ts'
import type { Measures } from './measures.ts'
import {
  bothSides,
  line,
  outline,
  path,
  type Segment,
  SIDES,
  spread,
  stroke,
  symmetric,
} from './path.ts'

/** From the shoulder at the neck down to the hem, one half. */
function flank(drawing: TopDrawing, m: Measures): Segment[] {
  if (drawing.cut === 'batwing') return batwing(m)
  if (drawing.cut === 'cape') return cape(m)
  const { waist, waistY, hem, hemY } = m
  const bend = waistY + (hemY - waistY) * 0.35
  return [
    [m.shoulder - 40, m.shoulderY - 26, m.shoulder - 8, m.shoulderY - 14],
    [m.shoulder + 2, m.shoulderY + 20, m.armpit + 4, m.armpitY - 36, m.armpit, m.armpitY],
    [m.armpit - 2, m.armpitY + 50, waist - 2, waistY - 50, waist, waistY],
    [waist + 6, bend, hem - 14, hemY - 120, hem, hemY],
  ]
}

/** Where a wing's cuff begins and ends: it hangs lower and further out the longer the arm. */
const WING_CUFFS = { long: [412, 505, 338, 640], short: [352, 430, 292, 572] } as const
const wingCuff = ({ arm }: Measures) => WING_CUFFS[arm === 'long' ? 'long' : 'short']

/** Sleeves and body in one piece. */
const batwing = (m: Measures): Segment[] => {
  const [outerX, outerY, innerX, innerY] = wingCuff(m)
  return [
    [116, 208, 172, 246],
    [outerX - 90, outerY - 130, outerX, outerY],
    [outerX - 20, outerY + 80, innerX, innerY],
    [innerX - 110, innerY - 20, 186, 730],
    [190, m.hemY - 200, m.hem, m.hemY],
  ]
}

/** What makes sleeves of the wings: folds from the shoulder and the edge of the cuff. */
export function wings(m: Measures, tones: Tones): string {
  const [outerX, outerY, innerX, innerY] = wingCuff(m)
  const cuff = [outerX - 4, outerY + 74, innerX - 16, innerY - 10]
  return SIDES.map((side) => {
    const edges = stroke(side, [outerX - 18, outerY - 16], cuff)
    const folds = [0.35, 0.8].map((place) => {
      const [x, y] = [outerX + (innerX - outerX) * place, outerY + (innerY - outerY) * place]
      return stroke(side, [150, 270 + place * 110], [x - 90, y - 100, x - 30, y - 20])
    })
    const under = stroke(side, [130, 380], [150, 560, 186, 700])
    return [
      line(folds.join(''), tones.darker, 11, { opacity: 0.18 }),
      line(under, tones.darker, 12, { opacity: 0.2 }),
      line(edges, tones.darker, 4, { opacity: 0.5 }),
    ].join('')
  }).join('')
}

const cape = ({ hem, hemY }: Measures): Segment[] => [
  [120, 208, 152, 250],
  [230, 330, hem - 10, hemY - 150, hem, hemY - 26],
]

const hemCurve = ({ hem, hemY }: Measures): Segment => [hem * 0.55, hemY + 24, 0, hemY + 24]

const isPointed = ({ neck }: TopDrawing) => neck === 'v' || neck === 'lapel' || neck === 'shirt'

function neckline(drawing: TopDrawing, m: Measures): Segment {
  return isPointed(drawing)
    ? [m.neck * 0.52, m.depthY * 0.55 + m.neckY * 0.45, m.neck, m.neckY]
    : [m.neck * 0.86, m.depthY, m.neck, m.neckY]
}

export function bodyOutline(drawing: TopDrawing, m: Measures): string {
  return symmetric([0, m.depthY], neckline(drawing, m), ...flank(drawing, m), hemCurve(m))
}

/** The edge of the neckline, for collars and embroidery. */
export const neckEdge = (drawing: TopDrawing, m: Measures) =>
  bothSides([0, m.depthY], neckline(drawing, m))

/** One panel of an open front: it leaves a gap that widens towards the floor. */
export function panelOutline(drawing: TopDrawing, m: Measures): Segment[] {
  return [
    [m.neck, m.neckY],
    ...flank(drawing, m),
    [m.hem * 0.7, m.hemY + 18, GAP.hem, m.hemY + 20],
    [GAP.waist, m.waistY + 120, GAP.waist, m.waistY - 40, m.neck - 4, m.neckY + 4],
  ]
}
export const GAP = { hem: 70, waist: 20 }

/** The inside of the back, seen through the neckline. */
export function backNeck(m: Measures, tones: Tones): string {
  const back: Segment = [m.neck * 0.7, m.neckY - 6, m.neck + 3, m.neckY]
  const d = symmetric([0, m.neckY - 6], back, [m.neck, m.depthY + 6, 0, m.depthY + 8])
  const label = '<rect x="386" y="206" width="28" height="13" rx="2" fill="#f6efe3" opacity=".85"/>'
  return path(d, tones.darker) + label
}

/** More than any garment covers, to lay light over all of one. */
export const WHOLE = 'M-200 80H1000V1300H-200Z'

/** Folds that fall from the waist, and the light from the left; drawn inside the body's clip. */
export function drape(drawing: TopDrawing, m: Measures, tones: Tones): string {
  const { waistY, hemY } = m
  const isFull = drawing.cut === 'flared' || drawing.cut === 'flowing' || drawing.cut === 'cape'
  const top = drawing.cut === 'cape' ? m.neckY + 60 : waistY - (isFull ? 10 : 70)
  const count = isFull ? 7 : 4
  const places = spread(count, -0.8, 0.8)
  const folds = places.map((place, index) => {
    const [fromX, toX] = [place * m.waist * 0.8, place * m.hem * 1.02]
    const wide = (isFull ? 15 : 9) + (index % 3) * 4
    const start = top + (index % 2) * 46
    const [bend, low] = [(start + hemY) / 2, hemY + 30]
    const bendX = fromX + (toX - fromX) * 0.35
    const d = outline(
      1,
      [fromX, start],
      [bendX, bend, toX - wide, low],
      [toX + wide, low],
      [bendX + (toX - fromX) * 0.15 + 6, bend, fromX, start],
    )
    const shine = stroke(1, [fromX, start + 30], [bendX + 8, bend, toX + wide + 8, low])
    return path(d, tones.darker, { opacity: 0.26 }) + line(shine, tones.light, 5, { opacity: 0.38 })
  })
  const chest = SIDES.map((side) =>
    line(
      stroke(
        side,
        [m.armpit - 4, m.armpitY + 6],
        [m.armpit - 34, m.armpitY + 50, m.armpit - 52, waistY - 20],
      ),
      tones.darker,
      7,
      { opacity: 0.2 },
    ),
  )
  return [...folds, ...chest, path(WHOLE, 'url(#side)')].join('')
}

/** Rows of gathered cloth, each with its seam and its gathers. */
export function tiers(
  rows: readonly number[],
  halfAt: (y: number) => number,
  tones: Tones,
): string {
  return rows
    .map((y) => {
      const half = halfAt(y) + 14
      const seam = stroke(1, [-half, y - 6], [0, y + 22, half, y - 6])
      const gathers = spread(17, -0.94, 0.94)
        .map((place, index) => {
          const x = place * half
          const sag = y + 8 - 14 * place * place
          const end = [x + place * 8, sag + 30 + (index % 3) * 12]
          return stroke(1, [x, sag], [x + place * 4, sag + 22, ...end])
        })
        .join('')
      return [
        line(seam, tones.darker, 10, { opacity: 0.22, transform: 'translate(0 6)' }),
        line(gathers, tones.darker, 3, { opacity: 0.42 }),
        line(seam, tones.darker, 3.5, { opacity: 0.7 }),
      ].join('')
    })
    .join('')
}

/** Knife pleats from a waist to a hem. */
export function pleats(
  { top, bottom }: { top: number; bottom: number },
  { from, to }: { from: number; to: number },
  count: number,
  tones: Tones,
): string {
  return spread(count, -1, 1)
    .map((place) => {
      const [start, end] = [
        [place * from, top],
        [place * to, bottom],
      ]
      const shade = outline(
        1,
        start,
        end,
        [(place + 1 / count) * to, bottom],
        [(place + 1 / count) * from, top],
      )
      return (
        path(shade, tones.darker, { opacity: 0.2 }) +
        line(stroke(1, start, end), tones.light, 3, { opacity: 0.5 })
      )
    })
    .join('')
}

/** The line around a garment: darker than pale cloth, lighter than dark cloth. */
export const edge = (d: string, tones: Tones) =>
  line(d, brightness(tones.base) < 0.3 ? tones.light : tones.dark, 2.5, { opacity: 0.6 })
