/**
 * The lines that have been scanned and not sent yet, for counting and for receiving. Kept for the tab, over a reload and
 * without a network: codes and numbers of garments, nothing of persons.
 */
import type { AdminData } from '@modest-clothing-store/client/admin'
import { type Signal, signal } from '@preact/signals'
import { keep, kept } from '../../kept.ts'
import { normal } from '../../parts/code.ts'

export type Kind = 'count' | 'receive'

/** A variant, as a line shows it. */
export type Known = {
  id: number
  sku: string
  barcode: string | null
  name: string
  sizeColor: string
  shelf: string | null
  onShelf: number
}

/** A code that could not be looked up has no variant: the service finds it, or says so, when it is sent. */
export type Line = { code: string; units: number; variant?: Known | undefined }
export type Batch = { lines: readonly Line[]; note: string }

const EMPTY: Batch = { lines: [], note: '' }
const stored = (kind: Kind) => signal(kept<Batch>(`stock-${kind}`) ?? EMPTY)
const batches: Record<Kind, Signal<Batch>> = { count: stored('count'), receive: stored('receive') }

export const batchOf = (kind: Kind): Batch => batches[kind].value

function setBatch(kind: Kind, batch: Batch) {
  batches[kind].value = batch
  keep(`stock-${kind}`, batch)
}

/** Sent lines go; those scanned while they were on their way stay for the next call. */
export function settle(kind: Kind, sent: Batch) {
  const { lines, note } = batches[kind].peek()
  const left = lines.flatMap((line) => {
    if (sent.lines.includes(line)) return []
    const units = kind === 'receive' ? line.units - unitsSent(sent, line) : line.units
    return units > 0 || kind === 'count' ? [{ ...line, units }] : []
  })
  setBatch(kind, { lines: left, note: note === sent.note ? '' : note })
}

const unitsSent = ({ lines }: Batch, { code }: Line) =>
  lines.find((line) => line.code === code)?.units ?? 0

export const nameOfLine = ({ code, variant }: Line) =>
  variant ? `${variant.name}, ${variant.sizeColor}` : code

const codesOf = ({ code, variant }: Line) =>
  [code, variant?.sku, variant?.barcode].flatMap((each) => (each ? [normal(each)] : []))

export const lineOf = (kind: Kind, code: string) =>
  batchOf(kind).lines.find((line) => codesOf(line).includes(normal(code)))

/** One more of it; what is new is the first line. Returns the line as it is then. */
export function addUnit(kind: Kind, code: string, variant?: Known): Line {
  const { lines, note } = batches[kind].peek()
  const own = lines.find((line) =>
    variant ? line.variant?.id === variant.id : codesOf(line).includes(normal(code)),
  )
  const next = { ...(own ?? { code, variant }), units: (own?.units ?? 0) + 1 }
  setBatch(kind, {
    lines: own ? lines.map((line) => (line === own ? next : line)) : [next, ...lines],
    note,
  })
  return next
}

export function setUnits(kind: Kind, own: Line, units: number) {
  const { lines, note } = batches[kind].peek()
  setBatch(kind, { lines: lines.map((line) => (line === own ? { ...own, units } : line)), note })
}

export function removeLine(kind: Kind, own: Line) {
  const { lines, note } = batches[kind].peek()
  setBatch(kind, { lines: lines.filter((line) => line !== own), note })
}

/** A line that was scanned without a network gets its variant; with another line of the same it becomes one. */
export function resolve(kind: Kind, code: string, variant: Known) {
  const { lines, note } = batches[kind].peek()
  const own = lines.find((line) => line.code === code && !line.variant)
  if (!own) return
  const other = lines.find((line) => line.variant?.id === variant.id)
  const units = own.units + (other?.units ?? 0)
  setBatch(kind, {
    lines: lines.flatMap((line) => {
      if (line === other) return []
      return line === own ? [{ code, units, variant }] : [line]
    }),
    note,
  })
}

export function setNote(kind: Kind, note: string) {
  setBatch(kind, { ...batches[kind].peek(), note })
}

/** How a line names its variant to the service. */
export function namingOf({ code, variant }: Line) {
  if (variant) return { variant_id: variant.id }
  return /^\d{8,14}$/.test(code) ? { barcode: code } : { sku: code }
}

type Listed = AdminData<'adminListAllVariants'>['results'][number]

export const knownOf = (variant: Listed): Known => ({
  id: variant.id,
  sku: variant.sku,
  barcode: variant.barcode,
  name: variant.product.name,
  sizeColor: `${variant.size}, ${variant.color}`,
  shelf: variant.shelf,
  onShelf: variant.stock_on_shelf,
})
