import { mix, type Tones } from '../colors.ts'
import type { TopDrawing } from '../types.ts'
import type { Measures } from './measures.ts'
import { circle, line, outline, path, SIDES, spread, stroke, tag } from './path.ts'

const button = (x: number, y: number, r: number, tones: Tones) =>
  circle(x + 1.5, y + 2, r, '#1a1020', { opacity: 0.35 }) +
  circle(x, y, r, tones.metal) +
  circle(x - 2, y - 2, r * 0.45, mix(tones.metal, '#ffffff', 0.5))

/** What closes the front. */
export function closing(drawing: TopDrawing, m: Measures, tones: Tones): string {
  const top = m.depthY
  const bottom = m.hemY + 22
  const seam = (x: number, from = top) =>
    line(`M${x} ${from}V${bottom}`, tones.darker, 3, { opacity: 0.55 })
  switch (drawing.front) {
    case 'buttons': {
      const count = Math.round((m.hemY - top) / 62)
      const places = spread(count, top + 40, m.hemY - 46)
      return seam(384) + seam(416) + places.map((y) => button(400, y, 7.5, tones)).join('')
    }
    case 'double': {
      const places = spread(4, top + 24, top + 250)
      const pairs = places.map((y) => button(356, y, 11, tones) + button(444, y, 11, tones))
      return seam(426) + pairs.join('')
    }
    case 'zip':
      return (
        line(`M400 ${top}V${Math.min(bottom, top + 330)}`, tones.dark, 12) +
        line(`M400 ${top}V${Math.min(bottom, top + 330)}`, tones.metal, 5, {
          'stroke-dasharray': '2 6',
        }) +
        path(`M394 ${top + 22}H406L409 ${top + 54}H391Z`, tones.metal)
      )
    case 'wrap':
      return wrap(m, tones)
    default:
      return ''
  }
}

function wrap(m: Measures, tones: Tones): string {
  const d = stroke(1, [m.neck, m.neckY], [40, 330, 14 - m.waist, m.waistY - 6])
  const fall = stroke(
    1,
    [40 - m.waist, m.waistY + 10],
    [m.waist * -0.3, m.waistY + 160, m.hem * -0.15, m.hemY + 22],
  )
  return (
    line(d, tones.darker, 12, { opacity: 0.25, transform: 'translate(-5 6)' }) +
    line(d, tones.dark, 8) +
    line(fall, tones.darker, 12, { opacity: 0.22, transform: 'translate(-6 4)' }) +
    line(fall, tones.dark, 5)
  )
}

/** Below the sleeves, that are one with the body. */
const KAFTAN_WAIST = { half: 186, y: 726 }

export function waistband(drawing: TopDrawing, m: Measures, tones: Tones): string {
  const { waist = 'none', front } = drawing
  const half = drawing.cut === 'batwing' ? KAFTAN_WAIST.half : m.waist
  const y = drawing.cut === 'batwing' ? KAFTAN_WAIST.y : m.waistY
  const band = (height: number) =>
    outline(
      1,
      [-half, y - height / 2],
      [0, y + height * 0.2, half, y - height / 2],
      [half, y + height / 2],
      [0, y + height * 1.2, -half, y + height / 2],
    )
  if (waist === 'seam') {
    return line(`M${400 - half} ${y}Q400 ${y + 16} ${400 + half} ${y}`, tones.darker, 4, {
      opacity: 0.6,
    })
  }
  if (waist === 'belt') {
    const place = { x: 372, y: y - 13, width: 56, height: 46, rx: 7 }
    const buckle = tag('rect', { ...place, fill: 'none', stroke: tones.metal, 'stroke-width': 7 })
    return path(band(28), tones.darker) + buckle
  }
  if (waist === 'sash') return sash(band(34), y, front === 'wrap' ? -half + 22 : 0, tones)
  return ''
}

function sash(band: string, y: number, x: number, tones: Tones): string {
  const color = mix(tones.dark, tones.base, 0.35)
  const tails = SIDES.map((side) =>
    path(
      outline(
        side,
        [0, y + 14],
        [10, y + 90, 12 + (side > 0 ? 10 : 0), y + 176 + side * 14],
        [46, y + 168 + side * 14],
        [40, y + 80, 10, y + 6],
      ),
      color,
      {
        stroke: tones.darker,
        'stroke-width': 2,
        'stroke-opacity': 0.5,
      },
    ),
  )
  const loops = SIDES.map((side) =>
    path(
      outline(
        side,
        [0, y + 6],
        [20, y - 26, 62, y - 24, 66, y],
        [62, y + 26, 22, y + 26, 0, y + 12],
      ),
      color,
      {
        stroke: tones.darker,
        'stroke-width': 2,
        'stroke-opacity': 0.5,
      },
    ),
  )
  const knot = `<rect x="386" y="${y - 8}" width="28" height="32" rx="9" fill="${tones.dark}"/>`
  return (
    path(band, color) +
    `<g transform="translate(${x} 0)">${tails.join('')}${loops.join('')}${knot}</g>`
  )
}

/** Patch pockets below the waist. */
export function pockets(m: Measures, tones: Tones): string {
  const y = m.waistY + 50
  return SIDES.map((side) => {
    const d = outline(
      side,
      [m.waist * 0.3, y],
      [m.waist * 0.86, y],
      [m.waist * 0.88, y + 92],
      [m.waist * 0.6, y + 108],
      [m.waist * 0.32, y + 92],
    )
    return (
      path(d, 'url(#cloth)') +
      line(d, tones.darker, 3, { opacity: 0.6 }) +
      line(stroke(side, [m.waist * 0.3, y + 16], [m.waist * 0.87, y + 16]), tones.darker, 2.5, {
        opacity: 0.5,
      })
    )
  }).join('')
}

/** Bands, slits and lace along the hem; drawn inside the body's clip. */
export function hemTrims(drawing: TopDrawing, m: Measures, tones: Tones): string {
  const { trims = [], front } = drawing
  const hem = (up: number) =>
    `M${400 - m.hem - 6} ${m.hemY - up}Q400 ${m.hemY + 30 - up} ${400 + m.hem + 6} ${m.hemY - up}`
  const parts = [line(hem(10), tones.darker, 2.5, { opacity: 0.45 })]
  if (trims.includes('hemBand'))
    parts.push(line(hem(14), tones.dark, 48), line(hem(40), tones.metal, 3.5))
  if (trims.includes('lace')) {
    parts.push(
      line(hem(20), tones.light, 62, { opacity: 0.9, 'stroke-linecap': 'butt' }),
      line(hem(26), tones.dark, 11, { 'stroke-dasharray': '0.1 21', opacity: 0.6 }),
      line(hem(8), tones.dark, 8, { 'stroke-dasharray': '0.1 15', opacity: 0.6 }),
      line(hem(50), tones.light, 20, { 'stroke-dasharray': '0.1 20' }),
    )
  }
  if (trims.includes('beads')) parts.push(beads(m, tones))
  if (trims.includes('embroidery') && front === 'open') parts.push(openEmbroidery(m, tones))
  if (trims.includes('slits')) {
    const slits = SIDES.map((side) =>
      stroke(side, [m.hem - 30, m.hemY + 30], [m.hem - 34, m.hemY - 130]),
    ).join('')
    parts.push(line(slits, tones.darker, 6, { opacity: 0.75 }))
  }
  return parts.join('')
}

/** Beads over the bodice, dense above and few below. */
function beads(m: Measures, tones: Tones): string {
  const rows = spread(11, m.depthY + 14, m.waistY + 60)
  return rows
    .map((y, row) =>
      spread(11 - Math.floor(row / 2), -m.armpit + 22, m.armpit - 22)
        .map((x, index) =>
          circle(
            400 + x + (row % 2) * 9,
            y + Math.abs(x) * -0.12 + (index % 2) * 6,
            3.6 - row * 0.15,
            tones.metal,
          ),
        )
        .join(''),
    )
    .join('')
}

/** Gold thread along the edges of an open front. */
function openEmbroidery(m: Measures, tones: Tones): string {
  const edges = SIDES.map((side) =>
    stroke(
      side,
      [m.neck + 6, m.neckY + 2],
      [34, m.waistY - 40, 34, m.waistY + 120, 84, m.hemY + 20],
    ),
  ).join('')
  return [
    line(edges, tones.dark, 44, { opacity: 0.7 }),
    line(edges, tones.metal, 26, { 'stroke-dasharray': '3 11', 'stroke-linecap': 'butt' }),
    line(edges, tones.dark, 14),
    line(edges, tones.metal, 7, { 'stroke-dasharray': '0.1 14' }),
  ].join('')
}
