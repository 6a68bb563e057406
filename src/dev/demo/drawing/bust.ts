import type { Tones } from '../colors.ts'
import { group, line, path, SIDES, stroke, symmetric } from './path.ts'

/** A shop's faceless bust: wood-coloured, so that the cloth is what one sees. */
export const BUST = {
  face: '#ead9c5',
  shade: '#d2bca2',
  dress: '#c9b8a8',
  fold: '#9c8878',
  wood: '#b48a62',
}

const face = symmetric([0, 238], [62, 238, 84, 300, 80, 352], [76, 412, 40, 452, 0, 456])
export const bare = symmetric([0, 208], [84, 208, 108, 280, 100, 350], [94, 420, 52, 470, 0, 474])

/** Neck and shoulders, running out of the picture. */
export const shoulders = () => {
  const d = symmetric(
    [0, 530],
    [90, 534, 70, 586, 170, 610],
    [254, 630, 284, 760, 292, 1000],
    [0, 1000],
  )
  const arms = SIDES.map((side) => stroke(side, [196, 760], [186, 860, 190, 1000])).join('')
  const neck = symmetric([0, 420], [56, 420], [54, 500, 62, 545, 96, 566], [60, 610, 0, 612])
  return (
    path(d, BUST.dress, { transform: 'translate(10 0)', opacity: 0.35 }) +
    path(d, BUST.dress) +
    path(d, 'url(#side)') +
    line(arms, BUST.fold, 8, { opacity: 0.45 }) +
    path(neck, BUST.shade)
  )
}

export const piece = (d: string, tones: Tones) =>
  path(d, 'url(#cloth)') + path(d, 'url(#side)') + line(d, tones.darker, 2.5, { opacity: 0.5 })

export const fold = (d: string, tones: Tones, width = 9) =>
  line(d, tones.darker, width, { opacity: 0.24 }) +
  line(d, tones.light, width * 0.45, { opacity: 0.5, transform: 'translate(5 -7)' })

/** The face last, with the cap's edge that shows above it. */
export const framed = (tones: Tones, hood: string, cap = true) =>
  hood +
  path(face, BUST.face) +
  path(symmetric([0, 420], [40, 420, 66, 400], [50, 446, 30, 456, 0, 456]), BUST.shade, {
    opacity: 0.5,
  }) +
  (cap
    ? path(
        'M326 300Q345 238 400 238Q455 238 474 300Q440 262 400 262Q360 262 326 300Z',
        tones.darker,
      )
    : '') +
  line(face, tones.darker, 5, { opacity: 0.35 })

/** A wooden stand below a head without shoulders. */
const stand = () => {
  const neck = symmetric([0, 430], [58, 430], [56, 520, 66, 560, 92, 600], [60, 624, 0, 626])
  return [
    '<ellipse cx="412" cy="772" rx="150" ry="20" fill="#2a1a12" opacity=".16"/>',
    path('M384 610H416V750H384Z', BUST.wood),
    path(
      'M270 752Q270 738 300 738H500Q530 738 530 752V762Q530 776 500 776H300Q270 776 270 762Z',
      BUST.wood,
    ),
    path(
      'M270 752Q270 738 300 738H500Q530 738 530 752Q530 760 500 760H300Q270 760 270 752Z',
      '#cda67c',
    ),
    path(neck, BUST.shade),
    path('M308 600Q400 652 492 600V614Q400 668 308 614Z', '#8e6b49'),
  ].join('')
}

export const onStand = (...parts: string[]) =>
  group({ transform: 'translate(-112 -90) scale(1.28)' }, stand(), ...parts)
