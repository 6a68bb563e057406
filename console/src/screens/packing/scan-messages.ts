import type { ScanMessage } from '../../parts/scan-field.tsx'
import type { Tone } from '../../parts/tone.ts'
import { w } from '../../settings.ts'
import { carrier, type Parcel, type Step, stepOf, type Unit } from './parcels.ts'
import type { Found, Outcome } from './scan.ts'

/** An outcome of a scan, as it is shown, read out and heard; the second line is what comes next. */
export function messageOf(outcome: Outcome, open?: Parcel): ScanMessage {
  const next = open && nextOf(outcome, open)
  return { tone: toneOf(outcome), text: [textOf(outcome), next].filter(Boolean).join('\n') }
}

/** The hint of the scan field: the code that it waits for. */
export function hintOf(open: Parcel): string {
  const { packing } = w()
  const step = stepOf(open)
  return step === 'items' ? packing.scanHint : nowOf(step)
}

export function toneOf(outcome: Outcome): Tone {
  switch (outcome.kind) {
    case 'wrong':
      return 'wrong'
    case 'shipped':
      return outcome.failed > 0 ? 'wrong' : 'right'
    case 'double':
    case 'unticked':
    case 'carrierAgain':
    case 'carrierUnlisted':
    case 'trackingTwice':
      return 'double'
    default:
      return 'right'
  }
}

function nextOf({ kind }: Outcome, open: Parcel): string | undefined {
  const { packing } = w()
  const step = stepOf(open)
  // A refusal says itself what is wanted.
  if (kind === 'wrong') return undefined
  if (step !== 'items') return nowOf(step)
  const isMoved = ['tracking', 'givenBack', 'givenBackAll', 'held', 'shipped'].includes(kind)
  return isMoved ? packing.nowOpen(open.number) : undefined
}

/** From the second parcel on the carrier is that of the one before: it is named. */
function nowOf(step: Exclude<Step, 'items'>): string {
  const { now } = w().packing
  return step === 'tracking' ? now.tracking(carrier.value) : now[step]
}

const nameOfUnit = ({ name, sizeColor }: Unit) => `${name}, ${sizeColor}`

function textOf(outcome: Outcome): string {
  const { packing } = w()
  switch (outcome.kind) {
    case 'right':
    case 'double':
    case 'unticked':
      return packing[outcome.kind](nameOfUnit(outcome.unit))
    case 'opened':
      return packing.opened(outcome.parcel.number)
    case 'carrier':
      return packing.carrierTaken(outcome.code)
    case 'carrierUnlisted':
      return w().order.carrierUnlisted(outcome.code)
    case 'carrierAgain':
      return packing.carrierAgain(outcome.code)
    case 'tracking':
      return outcome.code
        ? packing.trackingTaken(outcome.code)
        : packing.trackingNone(outcome.parcel.number)
    case 'trackingTwice':
      return packing.trackingTwice(outcome.code, outcome.other.number)
    case 'givenBack':
      return packing.givenBack(outcome.parcel.number)
    case 'givenBackAll':
      return packing.givenBackAll(outcome.count)
    case 'held':
      return packing.held(outcome.parcel.number)
    case 'shipped':
      return packing.shipped(outcome.count, outcome.failed)
    case 'wrong':
      return packing.wrong(outcome.code, foundText(outcome.found), wantedText(outcome))
  }
}

function foundText(found: Found): string {
  const { packing } = w()
  if (found.kind !== 'item') return packing.found[found.kind]
  return packing.itemOf(nameOfUnit(found.unit), found.of.number)
}

function wantedText({ wanted, missing }: Extract<Outcome, { kind: 'wrong' }>): string {
  const { packing } = w()
  if (wanted !== 'items') return packing.wanted[wanted]
  return missing.map((unit) => `${unit.skuNow} (${nameOfUnit(unit)})`).join('; ')
}
