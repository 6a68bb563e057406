/** The bag as the visitor wants it: shown at once, and corrected by what the service answers. */
import { type StoreError, toCents } from '@modest-clothing-store/client'
import { computed, effect, signal } from '@preact/signals'
import { type Cart, cart, session, store } from './store.ts'

export type Line = Cart['items'][number]

/** The most of a piece that a bag holds. */
export const QUANTITY_MAX = 100

/** A line's state beside that of the service. */
type Edit = { quantity?: number; isSending: boolean; error?: StoreError }
/** A line that was taken out, with its former place, until the page is left. */
export type Removed = { line: Line; place: number; isSending: boolean; error?: StoreError }

const edits = signal<Record<number, Edit>>({})
const removed = signal<readonly Removed[]>([])

export type ShownLine = Line & { edit: Edit | undefined }
export type Entry = { line: ShownLine; removed?: never } | { removed: Removed; line?: never }

/** Lines as they shall be. */
const lines = computed<ShownLine[]>(() => {
  const gone = new Set(removed.value.map(({ line }) => line.id))
  const remaining = (cart.value?.items ?? []).filter(({ id }) => !gone.has(id))
  return remaining.map((line) => {
    const edit = edits.value[line.id]
    return { ...line, edit, quantity: edit?.quantity ?? line.quantity }
  })
})

/** Lines, and in their former places those that were taken out. */
export const entries = computed<Entry[]>(() => {
  const all: Entry[] = lines.value.map((line) => ({ line }))
  const inOrder = removed.value.toSorted((one, other) => one.place - other.place)
  for (const each of inOrder) all.splice(each.place, 0, { removed: each })
  return all
})

const totalCents = computed(() => lines.value.reduce((sum, line) => sum + centsOf(line), 0))

export const summary = computed(() => ({
  pieces: lines.value.reduce((sum, { quantity }) => sum + quantity, 0),
  totalCents: totalCents.value,
  total: cents(totalCents.value),
  currency: cart.value?.summary.currency ?? 'ZAR',
  isAvailable: lines.value.every((line) => problemOf(line) === undefined),
}))

export const subtotalOf = (line: Line) => cents(centsOf(line))

const centsOf = ({ quantity, variant }: Line) => toCents(variant.product.base_price) * quantity
const cents = (amount: number) => (amount / 100).toFixed(2)

/** Why a line cannot be bought as it is, by what the service said last. */
export function problemOf({ variant, quantity, is_available, edit }: ShownLine) {
  const { stock_available: left } = variant
  if (left < quantity) return { left }
  // In stock, and yet not to be had: the shop has taken it out of its shelves.
  return is_available || edit?.quantity !== undefined ? undefined : ('not-sold' as const)
}

// --- Changes ------------------------------------------------------------------------------------

/** The client sends one change of a line at a time, then the newest: ten presses are two or three requests. */
export async function setQuantity(line: Line, quantity: number) {
  const mine: Edit = { quantity, isSending: true }
  const isNewest = () => edits.peek()[line.id] === mine
  edit(line.id, mine)
  const result = await store.updateCartItem({ path: { id: line.id }, body: { quantity } })
  if (!isNewest()) return
  await store.getCart()
  if (isNewest()) edit(line.id, result.ok ? undefined : { isSending: false, error: result.error })
}

const edit = (id: number, state: Edit | undefined) => {
  const { [id]: _, ...others } = edits.peek()
  edits.value = state ? { ...others, [id]: state } : others
}

export async function removeLine(line: Line) {
  const place = entries.peek().findIndex((each) => each.line?.id === line.id)
  removed.value = [...removed.peek(), { line, place, isSending: true }]
  const result = await store.removeCartItem({ path: { id: line.id } })
  await store.getCart()
  // Not there: another tab has taken it out, which is what was wanted.
  if (result.ok || result.error.kind === 'not_found') changeRemoved(line.id, { isSending: false })
  else {
    forgetRemoved(line.id)
    edit(line.id, { isSending: false, error: result.error })
  }
}

/** The variant that was brought back last: its new line takes the focus, once. */
export const restored = signal<number | undefined>(undefined)

/** The piece comes back as a new line. */
export async function undoRemoval({ line }: Removed) {
  changeRemoved(line.id, { isSending: true })
  const { variant, quantity } = line
  const result = await store.addToCart({ body: { variant_id: variant.id, quantity } })
  if (!result.ok) {
    changeRemoved(line.id, { isSending: false, error: result.error })
    return
  }
  restored.value = variant.id
  await store.getCart()
  forgetRemoved(line.id)
}

const changeRemoved = (id: number, change: Partial<Removed>) => {
  removed.value = removed
    .peek()
    .map((each) => (each.line.id === id ? { ...each, ...change } : each))
}
const forgetRemoved = (id: number) => {
  removed.value = removed.peek().filter(({ line }) => line.id !== id)
}

export async function emptyBag() {
  const result = await store.clearCart()
  if (result.ok) forgetEdits()
  await store.getCart()
  return result
}

/** A line that was taken out can be brought back as long as the page is open. */
export function forgetEdits() {
  removed.value = []
  edits.value = {}
}

// Another visitor has another bag.
effect(() => {
  void session.value?.userId
  forgetEdits()
})
