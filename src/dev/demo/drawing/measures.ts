import type { Arm, Coverage, Hem, TopDrawing } from '../types.ts'

/** Half widths and heights of a garment that hangs from the shoulders, in picture units. */
export type Measures = {
  hemY: number
  shoulder: number
  shoulderY: number
  armpit: number
  armpitY: number
  waist: number
  waistY: number
  hem: number
  arm: Arm
  neck: number
  neckY: number
  /** Where the front of the neckline ends. */
  depthY: number
}

export const HEM_Y: Record<Hem, number> = {
  floor: 1210,
  midi: 1040,
  knee: 905,
  tunic: 775,
  hip: 640,
}

/** At the armpit, the waist and a hem that reaches the floor. */
const CUTS = {
  straight: [126, 130, 172],
  flowing: [128, 138, 245],
  flared: [118, 96, 310],
  batwing: [128, 150, 222],
  cape: [150, 205, 320],
} as const

const DEPTH_Y = {
  round: 246,
  v: 312,
  band: 232,
  roll: 222,
  shirt: 262,
  lapel: 400,
  hood: 262,
  bow: 240,
} as const

const defaultArm: Record<Coverage, Arm> = {
  full: 'long',
  moderate: 'threeQuarter',
  light: 'short',
}
const defaultHem: Record<Coverage, Hem> = { full: 'floor', moderate: 'midi', light: 'knee' }

export function measure(drawing: TopDrawing, coverage: Coverage): Measures {
  const { cut = 'straight', neck = 'round' } = drawing
  const hemY = HEM_Y[drawing.hem ?? defaultHem[coverage]]
  const [armpit, waist, floor] = CUTS[cut]
  const waistY = cut === 'flared' ? 480 : 495
  const reach = (hemY - waistY) / (HEM_Y.floor - waistY)
  return {
    hemY,
    shoulder: cut === 'cape' ? 132 : 142,
    shoulderY: 238,
    armpit,
    armpitY: 345,
    waist,
    waistY,
    // A short skirt has had less way to widen, but not in proportion.
    hem: waist + (floor - waist) * reach ** 0.75,
    arm: drawing.arm ?? defaultArm[coverage],
    neck: neck === 'band' || neck === 'roll' ? 48 : 56,
    neckY: 200,
    depthY: DEPTH_Y[neck],
  }
}
