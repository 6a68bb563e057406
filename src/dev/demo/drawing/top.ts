import { mix, type Tones } from '../colors.ts'
import type { Coverage, TopDrawing } from '../types.ts'
import {
  backNeck,
  bodyOutline,
  drape,
  edge,
  GAP,
  panelOutline,
  pleats,
  tiers,
  wings,
} from './body.ts'
import { leggings } from './bottoms.ts'
import { collar, hoodBehind, neckEmbroidery } from './collars.ts'
import { closing, hemTrims, pockets, waistband } from './fastenings.ts'
import { HEM_Y, type Measures, measure } from './measures.ts'
import { CENTER, group, outline, path, SIDES, stroke, symmetric } from './path.ts'
import { hanger } from './scene.ts'
import { sleeveShadows, sleeves } from './sleeves.ts'

/** An abaya, dress, tunic, coat: all that hangs from the shoulders, from back to front. */
export function drawTop(drawing: TopDrawing, coverage: Coverage, tones: Tones): string {
  const m = measure(drawing, coverage)
  const { neck = 'round', front = 'plain', trims = [] } = drawing
  const isOpen = front === 'open'
  const body = bodyOutline(drawing, m)
  return fitted(
    drawing,
    m,
    group(
      { transform: 'translate(14 18)', opacity: 0.13 },
      path(`${body}${sleeveShadows(drawing, m)}`, '#2a1a12'),
    ),
    hanger(),
    neck === 'hood' ? hoodBehind(tones) : '',
    drawing.legs ? leggings(m, tones) : '',
    backNeck(m, tones),
    sleeves(drawing, m, tones),
    isOpen ? innerDress(m, tones) + panels(drawing, m, tones) : wholeBody(drawing, m, tones),
    isOpen || neck === 'lapel' ? '' : closing(drawing, m, tones),
    isOpen && neck === 'round' ? '' : collar(drawing, m, tones),
    neck === 'lapel' ? closing(drawing, m, tones) : '',
    trims.includes('embroidery') && !isOpen ? neckEmbroidery(drawing, m, tones) : '',
    waistband(drawing, m, tones),
  )
}

/** The top of the hanger's peg, and the heights between which a garment hangs in its picture. */
const PEG_Y = 84
const HEAD_Y = 66
const FOOT_Y = 925

/** Short garments are drawn nearer, so that each fills its picture. */
function fitted(drawing: TopDrawing, m: Measures, ...parts: string[]): string {
  const low = drawing.legs ? HEM_Y.floor : Math.max(m.hemY, m.arm === 'long' ? 680 : 560)
  const scale = Math.min(1.2, (FOOT_Y - HEAD_Y) / (low - PEG_Y))
  const slack = FOOT_Y - HEAD_Y - (low - PEG_Y) * scale
  const x = CENTER * (1 - scale)
  const y = HEAD_Y + slack * 0.4 - PEG_Y * scale
  return group(
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})` },
    ...parts,
  )
}

function wholeBody(drawing: TopDrawing, m: Measures, tones: Tones): string {
  const body = bodyOutline(drawing, m)
  return [
    `<clipPath id="body"><path d="${body}"/></clipPath>`,
    path(body, 'url(#cloth)'),
    group({ 'clip-path': 'url(#body)' }, insideBody(drawing, m, tones)),
    edge(body, tones),
    drawing.trims?.includes('overlay') ? overlay(m, tones) : '',
  ].join('')
}

function insideBody(drawing: TopDrawing, m: Measures, tones: Tones): string {
  const { trims = [] } = drawing
  const halfAt = (y: number) => m.waist + ((m.hem - m.waist) * (y - m.waistY)) / (m.hemY - m.waistY)
  const skirt = m.hemY - m.waistY
  const rows = [0.02, 0.34, 0.68].map((share) => m.waistY + skirt * share)
  return [
    drape(drawing, m, tones),
    drawing.cut === 'batwing' ? wings(m, tones) : '',
    trims.includes('tiers') ? tiers(rows, halfAt, tones) : '',
    trims.includes('pleats')
      ? pleats({ top: m.waistY, bottom: m.hemY + 30 }, { from: m.waist, to: m.hem }, 17, tones)
      : '',
    trims.includes('panels') ? sidePanels(m, tones) : '',
    trims.includes('pockets') ? pockets(m, tones) : '',
    hemTrims(drawing, m, tones),
  ].join('')
}

/** Contrasting sides, as on swim and sport wear. */
const sidePanels = (m: Measures, tones: Tones) =>
  SIDES.map((side) =>
    path(
      outline(
        side,
        [m.armpit + 20, m.armpitY - 30],
        [m.waist - 60, m.waistY, m.hem - 34, m.hemY + 40],
        [m.hem + 60, m.hemY + 40],
        [m.armpit + 60, m.armpitY - 30],
      ),
      tones.ink,
    ),
  ).join('')

/** Two panels with the dress beneath them in a lighter or darker tone. */
function panels(drawing: TopDrawing, m: Measures, tones: Tones): string {
  const [start = [], ...rest] = panelOutline(drawing, m)
  const halves = SIDES.map((side) => outline(side, start, ...rest))
  const both = halves.join('')
  return [
    path(both, '#1a1020', { opacity: 0.14, transform: 'translate(6 6)' }),
    `<clipPath id="body"><path d="${both}"/></clipPath>`,
    path(both, 'url(#cloth)'),
    group({ 'clip-path': 'url(#body)' }, insideBody(drawing, m, tones)),
    edge(both, tones),
  ].join('')
}

function innerDress(m: Measures, tones: Tones): string {
  const color = mix(tones.base, '#fff4e6', 0.45)
  const d = symmetric(
    [0, m.depthY + 6],
    [m.neck, m.depthY, m.neck + 8, m.neckY + 6],
    [m.armpit - 30, m.armpitY],
    [GAP.hem + 40, m.hemY - 6],
    [60, m.hemY + 4, 0, m.hemY + 4],
  )
  const folds = [
    stroke(1, [-8, m.waistY], [-12, m.hemY - 240, -24, m.hemY]),
    stroke(1, [10, m.waistY + 60], [14, m.hemY - 220, 24, m.hemY]),
  ].join('')
  return (
    path(d, color) +
    path(folds, 'none', { stroke: mix(color, '#3b2a20', 0.3), 'stroke-width': 5, opacity: 0.4 })
  )
}

/** A sheer cape over the shoulders of a gown. */
function overlay(m: Measures, tones: Tones): string {
  const half = [
    [m.neck, m.neckY],
    [110, 204, 146, 236],
    [236, 400, 276, 640, 300, 900],
    [240, 940, 176, 900],
    [150, 560, 100, 340, m.neck - 6, m.neckY + 6],
  ]
  return SIDES.map((side) => {
    const [start = [], ...rest] = half
    const d = outline(side, start, ...rest)
    return path(d, mix(tones.base, '#ffffff', 0.32), { opacity: 0.72 }) + edge(d, tones)
  }).join('')
}
