/** The parcels on a packer's table: what the service says of them, and what has been scanned so far. */
import type { AdminData } from '@modest-clothing-store/client/admin'
import { computed, signal } from '@preact/signals'
import { guestName } from '../../format.ts'
import { keep, kept } from '../../kept.ts'
import { isUnlisted, listedAs, normal } from '../../parts/code.ts'
import { remember, remembered } from '../../settings.ts'

export type PackingRow = AdminData<'adminClaimOrders'>['results'][number]
type RowItem = NonNullable<PackingRow['items']>[number]

export type Unit = {
  itemId: number
  sku: string
  skuNow: string
  codes: string[]
  shelf: string | undefined
  name: string
  sizeColor: string
  thumbnail: string | undefined
  quantity: number
}

export type Parcel = {
  id: number
  number: string
  buyer: string
  guest: PackingRow['guest']
  exchange_of: PackingRow['exchange_of']
  /** Of an account; undefined where it has none. */
  phone: string | undefined
  address: string
  notes: string
  staffNotes: string[]
  delivery: string | undefined
  /** Of the order, as it was read last. */
  version: number
  units: Unit[]
}

/**
 * By order: ticks of each item, what is on the label, and the version that the packer has seen. No names, no
 * addresses: it outlives a reload.
 */
export type Packed = {
  ticks: Record<number, number>
  carrier?: string
  tracking?: string
  seen?: number
}
export type PackedByOrder = Record<number, Packed>

/** The name that older versions have: a reload after an upgrade loses no scans. */
const NAME = 'bench'
export const packedByOrder = signal<PackedByOrder>(kept<PackedByOrder>(NAME) ?? {})

/** Those of the shop, by name; none until they are known. */
export const shopCarriers = signal<readonly string[]>([])
/** Undefined until one was chosen on this device, blank for none. */
const chosenCarrier = signal(remembered('carrier') || undefined)
/** That of the last label, as the shop spells it: mostly that of the next one, too. At first the shop's first. */
export const carrier = computed(() => {
  const name = chosenCarrier.value ?? shopCarriers.value[0] ?? ''
  return listedAs(name, shopCarriers.value) ?? name
})

export function setCarrier(name: string) {
  chosenCarrier.value = name
  remember('carrier', name)
}

/** Of another carrier the service makes no link. */
export const isForeign = (name: string) => isUnlisted(name, shopCarriers.value)

export function change(orderId: number, edit: (packed: Packed) => Packed) {
  const packed = packedByOrder.peek()[orderId] ?? { ticks: {} }
  packedByOrder.value = { ...packedByOrder.peek(), [orderId]: edit(packed) }
  keep(NAME, packedByOrder.value)
}

/** The packer has these before her as they are now: when they are taken, printed or checked. */
export function see(parcels: readonly Parcel[]) {
  for (const { id, version } of parcels) change(id, (packed) => ({ ...packed, seen: version }))
}

export const seenOf = ({ id, version }: Parcel) => packedByOrder.value[id]?.seen ?? version
/** Since the packer has seen it. */
export const isChanged = (parcel: Parcel) => seenOf(parcel) !== parcel.version

const isLabelled = (packed: Packed | undefined) => packed?.tracking !== undefined

/** On the label of the parcel, else for the label that it gets. */
export function carrierOf({ id }: Parcel): string {
  const packed = packedByOrder.value[id]
  return isLabelled(packed) ? (packed?.carrier ?? '') : carrier.value
}

/** For the next labels, and on that of this parcel if it has one: the others keep theirs. */
export function setCarrierOf({ id }: Parcel, name: string) {
  setCarrier(name)
  if (isLabelled(packedByOrder.peek()[id])) {
    change(id, (packed) => ({ ...packed, carrier: carrier.peek() }))
  }
}

/** The parcel among others whose label has this tracking number. */
export const labelledWith = (code: string, parcels: readonly Parcel[]) =>
  parcels.find(({ id }) => normal(packedByOrder.peek()[id]?.tracking ?? '') === code)

export function forget(orderIds: readonly number[]) {
  const rest = Object.entries(packedByOrder.peek()).filter(([id]) => !orderIds.includes(Number(id)))
  packedByOrder.value = Object.fromEntries(rest)
  keep(NAME, packedByOrder.value)
}

export function parcelOf(row: PackingRow): Parcel {
  return {
    id: row.id,
    number: row.order_number,
    buyer: buyerOf(row),
    guest: row.guest,
    exchange_of: row.exchange_of,
    phone: row.user?.phone_number || undefined,
    address: row.address,
    notes: row.notes ?? '',
    staffNotes: (row.staff_notes ?? []).map(({ text }) => text),
    delivery: row.delivery?.name,
    version: row.version,
    units: (row.items ?? []).map(unitOf).filter(({ quantity }) => quantity > 0),
  }
}

function buyerOf({ user, guest }: PackingRow): string {
  if (guest) return guestName(guest)
  return user ? `${user.first_name} ${user.last_name}`.trim() : ''
}

function unitOf({ id, variant, quantity, refunded_quantity }: RowItem): Unit {
  const { sku, sku_now: skuNow, barcode, shelf, size, color, product } = variant
  return {
    itemId: id,
    sku,
    skuNow,
    // A piece that was ordered as this SKU may lie beside another garment that has it today.
    codes: [skuNow, ...(barcode ? [barcode] : [])].map(normal),
    shelf: shelf || undefined,
    name: product.name,
    sizeColor: `${size}, ${color}`,
    thumbnail: product.images[0]?.thumbnail,
    // Refunded units have left the parcel.
    quantity: quantity - refunded_quantity,
  }
}

/** The units of an order that were scanned on this device. */
export const scannedOf = (orderId: number) =>
  Object.values(packedByOrder.value[orderId]?.ticks ?? {}).reduce((sum, count) => sum + count, 0)

export const ticksOf = (id: number, unit: Unit) => packedByOrder.value[id]?.ticks[unit.itemId] ?? 0

export const doneOf = (parcel: Parcel) =>
  parcel.units.reduce((sum, unit) => sum + Math.min(unit.quantity, ticksOf(parcel.id, unit)), 0)
export const unitsOf = ({ units }: Parcel) => units.reduce((sum, { quantity }) => sum + quantity, 0)
export const isPacked = (parcel: Parcel) => doneOf(parcel) === unitsOf(parcel)

/** Packed, and its label is scanned or it has none. */
export const isReady = (parcel: Parcel) =>
  isPacked(parcel) && isLabelled(packedByOrder.value[parcel.id])

/** The step that the open parcel waits for. */
export type Step = 'items' | 'carrier' | 'tracking' | 'ready'

export function stepOf(parcel: Parcel): Step {
  if (!isPacked(parcel)) return 'items'
  if (isReady(parcel)) return 'ready'
  return carrier.value ? 'tracking' : 'carrier'
}
