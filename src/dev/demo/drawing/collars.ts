import type { Tones } from '../colors.ts'
import type { TopDrawing } from '../types.ts'
import { neckEdge } from './body.ts'
import type { Measures } from './measures.ts'
import { circle, line, outline, path, SIDES, spread, stroke, symmetric } from './path.ts'

type Draw = (m: Measures, tones: Tones, drawing: TopDrawing) => string

const piece = (d: string, tones: Tones, fill = 'url(#cloth)') =>
  path(d, fill) + line(d, tones.darker, 2.5, { opacity: 0.6 })

/** Round ends would stand above the shoulders. */
const FLAT = { 'stroke-linecap': 'butt' }

/** What stands at the neck, in front of the body. */
const COLLARS: Record<NonNullable<TopDrawing['neck']>, Draw> = {
  round: (m, tones, drawing) =>
    line(neckEdge(drawing, m), tones.dark, 9, FLAT) +
    line(neckEdge(drawing, m), tones.light, 2, { opacity: 0.5, transform: 'translate(0 7)' }),
  v: (m, tones, drawing) => line(neckEdge(drawing, m), tones.dark, 10, FLAT),
  band: (m, tones) => {
    const { neck, depthY } = m
    const inside = symmetric([0, 166], [neck * 0.7, 166, neck - 3, 178], [neck * 0.7, 204, 0, 206])
    const d = symmetric(
      [0, depthY + 4],
      [neck * 0.8, depthY, neck + 3, 208],
      [neck - 3, 176],
      [neck * 0.7, 198, 0, 202],
    )
    return (
      path(inside, tones.darker) +
      piece(d, tones) +
      line(`M400 202V${depthY + 4}`, tones.darker, 2.5, { opacity: 0.6 })
    )
  },
  roll: ({ neck }, tones) => {
    const d = symmetric(
      [0, 246],
      [neck, 244, neck + 10, 214],
      [neck + 8, 160],
      [neck * 0.6, 150, 0, 150],
    )
    const fold = symmetric(
      [0, 206],
      [neck, 204, neck + 12, 184],
      [neck + 8, 156],
      [neck * 0.6, 148, 0, 148],
    )
    return piece(d, tones) + piece(fold, tones) + path(fold, '#fff', { 'fill-opacity': 0.08 })
  },
  shirt: (m, tones) => {
    const half = [
      [0, m.depthY - 8],
      [m.neck - 10, m.neckY - 14],
      [m.neck + 4, m.neckY - 22],
      [m.neck + 22, m.neckY + 22],
      [48, m.depthY + 26],
    ]
    return SIDES.map((side) => {
      const [start = [], ...rest] = half
      return piece(outline(side, start, ...rest), tones)
    }).join('')
  },
  lapel: (m, tones) =>
    SIDES.map((side) => {
      const lapel = outline(
        side,
        [0, m.depthY + 2],
        [m.neck * 0.6, 300, m.neck - 8, m.neckY + 6],
        [m.neck + 24, 268],
        [m.neck + 48, 288],
        [m.neck + 22, 306],
        [58, 370, 0, m.depthY + 2],
      )
      const collar = outline(
        side,
        [m.neck - 10, m.neckY - 16],
        [m.neck + 16, m.neckY - 12],
        [m.neck + 42, 256],
        [m.neck + 18, 276],
        [m.neck - 14, m.neckY + 30],
      )
      return (
        piece(lapel, tones) + path(lapel, '#fff', { 'fill-opacity': 0.06 }) + piece(collar, tones)
      )
    }).join(''),
  hood: (m, tones) => {
    const cord = SIDES.map((side) => {
      const d = stroke(side, [18, m.depthY], [24, m.depthY + 50, 20, m.depthY + 92])
      return (
        line(d, tones.light, 5) +
        line(stroke(side, [20, m.depthY + 92], [20, m.depthY + 108]), tones.metal, 8)
      )
    }).join('')
    const rim = symmetric(
      [0, m.depthY + 14],
      [58, m.depthY - 2, 66, 208],
      [70, 190, 62, 178],
      [52, m.depthY - 34, 0, m.depthY - 18],
    )
    return piece(rim, tones) + cord
  },
  bow: (m, tones, drawing) => {
    const tail = SIDES.map((side) =>
      piece(outline(side, [2, 262], [30, 330, 22, 420], [62, 408], [58, 320, 14, 256]), tones),
    )
    const loop = SIDES.map((side) =>
      piece(
        outline(side, [0, 254], [20, 206, 84, 216, 92, 240], [92, 284, 30, 284, 0, 262]),
        tones,
      ),
    )
    return [
      line(neckEdge(drawing, m), tones.dark, 16),
      ...tail,
      ...loop,
      circle(400, 258, 15, tones.dark),
    ].join('')
  },
}

export const collar = (drawing: TopDrawing, m: Measures, tones: Tones) =>
  COLLARS[drawing.neck ?? 'round'](m, tones, drawing)

/** The hood that hangs behind the neck. */
export function hoodBehind(tones: Tones): string {
  const hood = symmetric([0, 118], [70, 116, 96, 150, 92, 200], [88, 240, 60, 262, 0, 262])
  const inside = symmetric([0, 150], [46, 148, 66, 170, 62, 206], [56, 240, 30, 250, 0, 250])
  return piece(hood, tones) + path(inside, tones.darker)
}

/** Gold thread about the neck and down the breast. */
export function neckEmbroidery(drawing: TopDrawing, m: Measures, tones: Tones): string {
  const edge = neckEdge(drawing, m)
  const below = (by: number) => ({ transform: `translate(0 ${by})` })
  const column = spread(7, m.depthY + 44, m.depthY + 200)
    .map((y) => `M400 ${y - 10}L409 ${y}L400 ${y + 10}L391 ${y}Z`)
    .join('')
  return [
    line(edge, tones.dark, 34, { opacity: 0.7, ...below(10) }),
    line(edge, tones.metal, 4),
    line(edge, tones.metal, 9, { 'stroke-dasharray': '0.1 17', ...below(12) }),
    line(edge, tones.metal, 3, below(24)),
    line(
      `M384 ${m.depthY + 26}V${m.depthY + 216}M416 ${m.depthY + 26}V${m.depthY + 216}`,
      tones.metal,
      3,
    ),
    path(column, tones.metal),
  ].join('')
}
