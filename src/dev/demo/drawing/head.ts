import type { Tones } from '../colors.ts'
import type { HeadDrawing } from '../types.ts'
import { BUST, bare, fold, framed, onStand, piece, shoulders } from './bust.ts'
import { group, line, outline, path, SIDES, spread, stroke, symmetric } from './path.ts'

type Draw = (tones: Tones) => string

const hood = (low: number, half: number) =>
  symmetric(
    [0, 178],
    [96, 178, 144, 250, 136, 356],
    [130, 440, 150, 480, 186, 540],
    [half - 20, 600, half, low - 120, half + 6, low - 30],
    [half * 0.6, low + 16, 0, low + 22],
  )

const crownFolds = (tones: Tones) =>
  fold('M312 262Q288 340 304 428', tones) +
  fold('M488 262Q512 340 496 428', tones) +
  fold('M350 214Q296 262 286 350', tones, 7) +
  fold('M450 214Q504 262 514 350', tones, 7)

/** The end that is thrown over the other shoulder. */
const acrossFolds = (tones: Tones) =>
  [
    'M322 408Q350 520 560 560',
    'M318 440Q360 580 590 620',
    'M316 480Q350 640 600 690',
    'M300 530Q350 720 590 770',
  ]
    .map((d) => fold(d, tones, 12))
    .join('')

const wrap: Draw = (tones) =>
  shoulders() +
  framed(
    tones,
    piece(hood(800, 214), tones) +
      crownFolds(tones) +
      acrossFolds(tones) +
      piece(
        outline(
          -1,
          [78, 400],
          [30, 500, -90, 520, -206, 640],
          [-236, 560, -180, 500, -128, 440],
          [-90, 470, -20, 490, 40, 440],
        ),
        tones,
      ),
  )

const shawl: Draw = (tones) => {
  const tail = outline(
    1,
    [30, 480],
    [150, 500, 190, 560, 196, 640],
    [206, 780, 190, 880, 176, 946],
    [96, 960, 30, 940],
    [60, 780, 40, 620, -40, 520],
  )
  const lines = [70, 105, 140]
    .map((x) => fold(stroke(1, [x, 560], [x + 24, 720, x - 4, 930]), tones, 10))
    .join('')
  return (
    shoulders() +
    framed(
      tones,
      piece(hood(760, 208), tones) +
        crownFolds(tones) +
        acrossFolds(tones) +
        piece(tail, tones) +
        lines,
    )
  )
}

const square: Draw = (tones) => {
  const point = symmetric([0, 452], [90, 470, 150, 500, 214, 590], [120, 720, 60, 800, 0, 850])
  const border = symmetric([0, 470], [84, 488, 130, 520, 190, 596], [104, 706, 54, 774, 0, 818])
  return (
    shoulders() +
    framed(
      tones,
      piece(hood(640, 206), tones) +
        crownFolds(tones) +
        piece(point, tones) +
        line(border, tones.metal, 8) +
        line(border, tones.light, 3, { transform: 'translate(0 -16)' }) +
        fold('M400 470Q372 600 396 790', tones) +
        fold('M432 480Q500 540 520 600', tones),
    )
  )
}

const fringed: Draw = (tones) => {
  const fringe = spread(26, -216, 216)
    .map((x) => `M${400 + x} ${806 - Math.abs(x) * 0.1}v46`)
    .join('')
  return (
    shoulders() +
    line(fringe, tones.dark, 5) +
    framed(
      tones,
      piece(hood(800, 214), tones) +
        crownFolds(tones) +
        acrossFolds(tones) +
        line(`M190 762Q400 826 610 762`, tones.metal, 5, { opacity: 0.8 }),
    )
  )
}

const snug = symmetric(
  [0, 184],
  [90, 184, 124, 256, 118, 350],
  [112, 430, 86, 470, 92, 540],
  [120, 580, 150, 610, 158, 660],
  [90, 706, 0, 710],
)

const sport: Draw = (tones) =>
  shoulders() +
  framed(
    tones,
    piece(snug, tones) +
      SIDES.map((side) =>
        path(
          outline(side, [116, 300], [104, 380, 98, 440, 84, 480], [70, 460, 92, 380, 94, 292]),
          tones.ink,
        ),
      ).join('') +
      fold('M330 480Q400 540 470 480', tones) +
      line('M262 660Q400 716 538 660', tones.ink, 9),
    false,
  ) +
  path('M316 300Q330 224 400 224Q470 224 484 300Q446 250 400 250Q354 250 316 300Z', tones.ink)

/** A tube that covers hair and neck, worn beneath a scarf. */
const cap: Draw = (tones) => {
  const tube = symmetric(
    [0, 188],
    [88, 188, 120, 260, 112, 350],
    [106, 420, 78, 460, 76, 520],
    [84, 566, 96, 580, 104, 604],
    [60, 634, 0, 636],
  )
  const creases = [
    'M330 500Q400 528 470 500',
    'M326 540Q400 566 474 540',
    'M318 578Q400 604 482 578',
  ]
  const soft = creases.map((d) => fold(d, tones, 7)).join('')
  return onStand(framed(tones, piece(tube, tones) + soft, false))
}

/** A bonnet whose bands cross above the brow; face and neck stay bare. */
const cross: Draw = (tones) => {
  const bonnet = symmetric(
    [0, 172],
    [96, 172, 130, 250, 114, 352],
    [98, 356, 92, 356],
    [96, 300, 66, 254, 0, 252],
  )
  const chin = symmetric([0, 432], [50, 432, 80, 410], [60, 462, 30, 474, 0, 474])
  const bands = SIDES.map((side) =>
    piece(
      outline(
        side,
        [-58, 190],
        [10, 200, 80, 250, 102, 322],
        [96, 352],
        [76, 290, 0, 262, -58, 258],
      ),
      tones,
    ),
  )
  return onStand(
    path(bare, BUST.face),
    path(chin, BUST.shade, { opacity: 0.6 }),
    piece(bonnet, tones),
    ...bands,
    fold('M352 196Q300 246 296 330', tones, 6),
    fold('M448 196Q500 246 504 330', tones, 6),
  )
}

/** A long head cover over a wide skirt. */
const prayer: Draw = (tones) => {
  const skirt = symmetric([0, 560], [150, 560], [170, 720, 214, 920], [110, 950, 0, 950])
  const cover = symmetric(
    [0, 104],
    [60, 104, 92, 150, 88, 214],
    [92, 270, 150, 300, 190, 380],
    [226, 470, 236, 590, 240, 676],
    [130, 724, 0, 728],
  )
  const opening = symmetric([0, 142], [40, 142, 54, 180, 51, 214], [48, 252, 26, 278, 0, 280])
  const folds = [
    'M352 290Q300 420 262 690',
    'M382 300Q360 500 340 712',
    'M424 300Q450 500 468 710',
    'M450 290Q520 420 548 690',
  ]
    .map((d) => fold(d, tones, 10))
    .join('')
  return [
    group({ transform: 'translate(14 16)', opacity: 0.13 }, path(skirt + cover, '#2a1a12')),
    piece(skirt, tones),
    ['M340 730Q330 830 300 940', 'M400 730V946', 'M460 730Q470 830 500 940']
      .map((d) => fold(d, tones, 10))
      .join(''),
    piece(cover, tones),
    folds,
    line('M166 646Q400 734 634 646', tones.metal, 4, {
      opacity: 0.85,
      'stroke-dasharray': '0.1 11',
    }),
    path(opening, BUST.face),
    line(opening, tones.darker, 9, { opacity: 0.5 }),
    line('M392 282Q372 340 384 400M408 282Q432 350 420 410', tones.light, 5),
  ].join('')
}

const STYLES: Record<HeadDrawing['style'], Draw> = {
  wrap,
  shawl,
  square,
  fringed,
  sport,
  cap,
  cross,
  prayer,
}

export const drawHead = (drawing: HeadDrawing, tones: Tones) => STYLES[drawing.style](tones)
