/** The meaning of a scanned code for the open parcel: one rule for scanners, keyboards and presses. */
import { isTradeNumber, listedAs, normal } from '../../parts/code.ts'
import {
  carrier,
  change,
  labelledWith,
  type Parcel,
  packedByOrder,
  type Step,
  setCarrierOf,
  shopCarriers,
  stepOf,
  ticksOf,
  type Unit,
} from './parcels.ts'

/** The reason why a code is refused. */
export type Found =
  | { kind: 'unknown' | 'order' | 'ownOrder' | 'garment' | 'digits' }
  | { kind: 'item'; unit: Unit; of: Parcel }

export type Outcome =
  | { kind: 'right' | 'double' | 'unticked'; unit: Unit }
  | { kind: 'wrong'; code: string; found: Found; parcel: Parcel; wanted: Step; missing: Unit[] }
  | { kind: 'opened'; parcel: Parcel }
  | { kind: 'carrier' | 'carrierAgain'; code: string }
  | { kind: 'carrierUnlisted'; code: string; parcel: Parcel; former: string }
  | { kind: 'tracking'; code: string; parcel: Parcel }
  | { kind: 'trackingTwice'; code: string; parcel: Parcel; other: Parcel }
  | { kind: 'givenBack' | 'held'; parcel: Parcel }
  | { kind: 'givenBackAll'; count: number }
  | { kind: 'shipped'; count: number; failed: number }

/**
 * An order number opens its parcel. An item ticks one of its units; only once all of them are there, a code that
 * is nothing else is the carrier, and then the tracking number.
 */
export function scanned(text: string, open: Parcel, parcels: readonly Parcel[]): Outcome {
  const code = normal(text)
  const named = parcels.find(({ number }) => normal(number) === code)
  if (named) return { kind: 'opened', parcel: named }
  const fitting = open.units.filter(({ codes }) => codes.includes(code))
  const missing = fitting.find((unit) => ticksOf(open.id, unit) < unit.quantity)
  if (missing) return tick(open, missing)
  const [double] = fitting
  if (double) return { kind: 'double', unit: double }
  const step = stepOf(open)
  if (step === 'carrier') return takeCarrier(text, open, parcels)
  if (step === 'tracking') return takeTracking(text, open, parcels)
  const labelled = labelledWith(code, parcels)
  if (labelled?.id === open.id) return { kind: 'tracking', code, parcel: open }
  if (labelled) return { kind: 'trackingTwice', code, parcel: open, other: labelled }
  if (step === 'ready' && normal(carrier.peek()) === code) return { kind: 'carrierAgain', code }
  return refused(text, foundAs(code, open, parcels) ?? { kind: 'unknown' }, open, step)
}

export function tick(parcel: Parcel, unit: Unit): Outcome {
  addTicks(parcel, unit, 1)
  return { kind: 'right', unit }
}

export function untick(parcel: Parcel, unit: Unit): Outcome {
  addTicks(parcel, unit, -1)
  return { kind: 'unticked', unit }
}

const addTicks = (parcel: Parcel, { itemId }: Unit, by: number) =>
  change(parcel.id, ({ ticks, ...packed }) => ({
    ...packed,
    ticks: { ...ticks, [itemId]: Math.max(0, (ticks[itemId] ?? 0) + by) },
  }))

export function takeCarrier(text: string, open: Parcel, parcels: readonly Parcel[]): Outcome {
  const code = text.trim()
  const other = labelledWith(normal(code), parcels)
  if (other) return { kind: 'trackingTwice', code, parcel: open, other }
  const found = foundAs(normal(code), open, parcels)
  if (found) return refused(code, found, open, 'carrier')
  if (/^[\d\s-]+$/.test(code)) return refused(code, { kind: 'digits' }, open, 'carrier')
  const former = carrier.peek()
  setCarrierOf(open, code)
  const name = carrier.peek()
  if (listedAs(name, shopCarriers.peek())) return { kind: 'carrier', code: name }
  return { kind: 'carrierUnlisted', code: name, parcel: open, former }
}

export function takeTracking(text: string, open: Parcel, parcels: readonly Parcel[]): Outcome {
  const code = text.trim()
  const found = foundAs(normal(code), open, parcels)
  if (found) return refused(code, found, open, 'tracking')
  // Carriers print both as bars, and a scanner reads the upper one twice.
  if (normal(code) === normal(carrier.peek())) return { kind: 'carrierAgain', code }
  // The parcel goes with another carrier than the one before.
  if (!/\d/.test(code) || listedAs(code, shopCarriers.peek()))
    return takeCarrier(code, open, parcels)
  const others = parcels.filter(({ id }) => id !== open.id)
  const other = labelledWith(normal(code), others)
  if (other) return { kind: 'trackingTwice', code, parcel: open, other }
  return label(open, code)
}

/** Blank: the parcel has no tracking number. */
export function label(parcel: Parcel, code: string): Outcome {
  change(parcel.id, (packed) => ({ ...packed, tracking: code, carrier: carrier.peek() }))
  return { kind: 'tracking', code, parcel }
}

export const unlabel = (parcel: Parcel) => change(parcel.id, ({ ticks }) => ({ ticks }))

type Doubted = { code: string; parcel: Parcel; former?: string }

/** A tracking number that only looks wrong, or was taken for a carrier: who has the label at hand may insist. */
export function doubted(outcome: Outcome | undefined): Doubted | undefined {
  if (outcome?.kind === 'carrierUnlisted') {
    return stepOf(outcome.parcel) === 'tracking' ? outcome : undefined
  }
  if (outcome?.kind === 'trackingTwice' && stepOf(outcome.parcel) === 'tracking') return outcome
  const isDoubted =
    outcome?.kind === 'wrong' && outcome.wanted === 'tracking' && outcome.found.kind === 'garment'
  return isDoubted ? outcome : undefined
}

/** A code that was taken for a carrier is none for the next parcels either. */
export function insist({ code, parcel, former }: Doubted): Outcome {
  if (former !== undefined) setCarrierOf(parcel, former)
  return label(parcel, code)
}

function refused(code: string, found: Found, parcel: Parcel, wanted: Step): Outcome {
  const missing = parcel.units.filter((unit) => ticksOf(parcel.id, unit) < unit.quantity)
  return { kind: 'wrong', code: code.trim(), found, parcel, wanted, missing }
}

/** The kind of a code that can be neither a carrier nor a tracking number. */
function foundAs(code: string, open: Parcel, parcels: readonly Parcel[]): Found | undefined {
  if (parcels.some(({ number }) => normal(number) === code)) return { kind: 'ownOrder' }
  if (/^ORD-\d{4}-\d+$/.test(code)) return { kind: 'order' }
  const having = [open, ...parcels].flatMap((of) =>
    of.units.filter(({ codes }) => codes.includes(code)).map((unit) => ({ of, unit })),
  )
  const [first] = having
  const missing = having.find(({ of, unit }) => ticksOf(of.id, unit) < unit.quantity)
  if (first) return { kind: 'item', ...(missing ?? first) }
  return isTradeNumber(code) ? { kind: 'garment' } : undefined
}

/** The parcel after this one that is not ready, from the beginning again after the last. */
export function nextOpen(parcel: Parcel, parcels: readonly Parcel[]): Parcel | undefined {
  const at = parcels.findIndex(({ id }) => id === parcel.id)
  return [...parcels.slice(at + 1), ...parcels.slice(0, at)].find(
    ({ id }) => packedByOrder.value[id]?.tracking === undefined,
  )
}
