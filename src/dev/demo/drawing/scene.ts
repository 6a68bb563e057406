import { brightness, mix } from '../colors.ts'
import { CENTER, circle, group, line, path, stroke, tag } from './path.ts'

/** Wall colours; light garments hang before the deeper ones. */
const PALE = ['#f1e7dc', '#e9e6dc', '#efe2dc', '#e4e8e3', '#ece5ea', '#f0e8d6']
const DEEP = ['#d3bda9', '#bcc1ab', '#d0b3a7', '#b2bebc', '#c3b2bc', '#cfba95']

const panelShapes = [
  // An arch, a sun, a window with a pointed arch.
  'M150 1000V390A250 250 0 0 1 650 390V1000Z',
  'M80 520A320 320 0 1 1 720 520A320 320 0 1 1 80 520Z',
  'M160 1000V400C160 250 330 200 400 90C470 200 640 250 640 400V1000Z',
]

/** The wall, chosen by the product's place and by how bright the garment is. */
export function scene(place: number, color: string): string {
  const walls = brightness(color) > 0.72 ? DEEP : PALE
  const wall = walls[place % walls.length] ?? '#f1e7dc'
  const panel = mix(wall, '#ffffff', 0.42)
  const shape = panelShapes[place % panelShapes.length] ?? ''
  const lattice = mix(wall, '#3b2a20', 0.35)
  return [
    latticePattern(lattice),
    path('M0 0H800V1000H0Z', wall),
    path('M0 0H800V1000H0Z', 'url(#lattice)', { opacity: 0.16 }),
    path(shape, panel),
    line(shape, mix(wall, '#ffffff', 0.75), 3, { opacity: 0.8 }),
    sprigs(place, mix(wall, '#6d6a55', 0.2)),
  ].join('')
}

/** Eight-pointed stars, as on tiles. */
const latticePattern = (color: string) =>
  tag(
    'defs',
    {},
    tag(
      'pattern',
      { id: 'lattice', width: 96, height: 96, patternUnits: 'userSpaceOnUse' },
      ['M29 29H67V67H29Z', 'M48 21L75 48L48 75L21 48Z', 'M0 48H21M75 48H96M48 0V21M48 75V96']
        .map((d) => line(d, color, 2))
        .join(''),
    ),
  )

/** The shadow of a branch in one of the lower corners. */
function sprigs(place: number, color: string): string {
  const side = place % 2 === 0 ? -1 : 1
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const x = 30 + index * 11
    const y = -index * 44
    const turn = index % 2 === 0 ? 58 : -38
    const transform = `translate(${x} ${y}) rotate(${turn})`
    return path('M0 0Q24 -34 0 -84Q-24 -34 0 0Z', color, { transform })
  })
  const stem = line('M22 40Q40 -120 104 -290', color, 5)
  const transform = `translate(${CENTER + side * 392} 985) scale(${-side} 1)`
  return group({ transform, opacity: 0.6 }, stem, ...leaves)
}

/** A wooden peg on the wall, and the hanger's hook and arms on it. */
export function hanger(): string {
  const wood = '#b48a62'
  return [
    line('M400 182V158C400 140 428 144 428 122C428 98 388 98 386 120', '#8b8680', 5),
    circle(405, 98, 15, wood),
    circle(402, 95, 8, '#cda67c'),
    line('M400 180Q340 194 284 226M400 180Q460 194 516 226', wood, 13),
  ].join('')
}

/** A bar with two clips, for what hangs by its waist. */
export function clipHanger(y: number, half: number): string {
  const clip = (x: number) =>
    path(`M${x - 13} ${y - 30}H${x + 13}V${y + 22}H${x - 13}Z`, '#d9b98f', {
      stroke: '#8e6b49',
      'stroke-width': 2,
    })
  return [
    line(
      stroke(
        1,
        [0, y - 24],
        [0, y - 62],
        [0, y - 80, 28, y - 76, 28, y - 98],
        [28, y - 122, -12, y - 122, -14, y - 100],
      ),
      '#8b8680',
      5,
    ),
    circle(405, y - 122, 15, '#b48a62'),
    circle(402, y - 125, 8, '#cda67c'),
    line(`M${CENTER - half} ${y - 22}H${CENTER + half}`, '#b48a62', 12),
    clip(CENTER - half + 22),
    clip(CENTER + half - 22),
  ].join('')
}

/** The other colours on offer, as a row of buttons at the foot of the second picture. */
export function colorRow(colors: readonly string[], chosen: number): string {
  const step = 62
  const width = colors.length * step + 28
  const left = CENTER - width / 2
  const place = { x: left, y: 890, width, height: 72, rx: 36 }
  const pill = tag('rect', { ...place, fill: '#fffdf9', 'fill-opacity': 0.93 })
  const buttons = colors.map((color, index) => {
    const x = left + 14 + step / 2 + index * step
    const ring =
      index === chosen ? circle(x, 926, 27, 'none', { stroke: '#5b4a40', 'stroke-width': 3 }) : ''
    return `${ring}${circle(x, 926, 21, color, { stroke: '#00000022', 'stroke-width': 1.5 })}`
  })
  return `${pill}${buttons.join('')}`
}
