/** What a scanned code means for the open parcel: one rule for scanners, keyboards and presses. */
import { normal } from '../../parts/scan-field.tsx'
import {
  bench,
  carrier,
  change,
  isPacked,
  type Parcel,
  setCarrier,
  ticksOf,
  type Unit,
} from './parcels.ts'

export type Outcome =
  | { kind: 'right'; unit: Unit; isComplete: boolean }
  | { kind: 'double'; unit: Unit }
  | { kind: 'wrong'; wanted: Unit[]; other: Parcel | undefined }
  | { kind: 'opened'; parcel: Parcel }
  | { kind: 'carrier'; code: string }
  | { kind: 'tracking'; code: string }

/**
 * An order number opens its parcel. An item ticks one of its units; only once all of them are there, a code that
 * is no item is the carrier, and then the tracking number.
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
  const others = parcels.filter(({ id }) => id !== open.id)
  const missesIt = ({ id, units }: Parcel) =>
    units.some((unit) => unit.codes.includes(code) && ticksOf(id, unit) < unit.quantity)
  const other = others.find(missesIt)
  if (other || !isPacked(open)) return { kind: 'wrong', wanted: wantedOf(open), other }
  return labelled(open, text.trim())
}

export function tick(parcel: Parcel, unit: Unit): Outcome {
  change(parcel.id, ({ ticks, ...packed }) => ({
    ...packed,
    ticks: { ...ticks, [unit.itemId]: (ticks[unit.itemId] ?? 0) + 1 },
  }))
  return { kind: 'right', unit, isComplete: isPacked(parcel) }
}

export function untick(parcel: Parcel, unit: Unit) {
  change(parcel.id, ({ ticks, ...packed }) => ({
    ...packed,
    ticks: { ...ticks, [unit.itemId]: Math.max(0, (ticks[unit.itemId] ?? 0) - 1) },
  }))
}

const wantedOf = (parcel: Parcel) =>
  parcel.units.filter((unit) => ticksOf(parcel.id, unit) < unit.quantity)

function labelled(parcel: Parcel, code: string): Outcome {
  if (!carrier.peek()) {
    setCarrier(code)
    return { kind: 'carrier', code }
  }
  label(parcel, code)
  return { kind: 'tracking', code }
}

/** Blank: the parcel has no tracking number. */
export function label(parcel: Parcel, tracking: string) {
  change(parcel.id, (packed) => ({ ...packed, tracking, carrier: carrier.peek() }))
}

/** The parcel after this one that is not ready, from the beginning again after the last. */
export function nextOpen(parcel: Parcel, parcels: readonly Parcel[]): Parcel | undefined {
  const at = parcels.findIndex(({ id }) => id === parcel.id)
  return [...parcels.slice(at + 1), ...parcels.slice(0, at)].find(
    ({ id }) => bench.value[id]?.tracking === undefined,
  )
}
