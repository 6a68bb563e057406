/** The visitor's wishlist, as every heart and the page of the wishlist show it. */
import type { Data, StoreError } from '@modest-clothing-store/client'
import { computed, effect, signal } from '@preact/signals'
import { announce } from './announce.ts'
import { sentenceOf } from './errors.ts'
import { t, to } from './language.ts'
import { session, store } from './store.ts'
import { forgetForTab, keepForTab, readForTab } from './tab-storage.ts'

export type WishlistItem = Data<'listWishlist'>['items'][number]

/** Undefined for guests, and until it has been read. */
export const wishlist = signal<readonly WishlistItem[] | undefined>(undefined)

/** Of each product that is in the wishlist, its items. */
export const wishedProducts = computed(() =>
  Map.groupBy(wishlist.value ?? [], (item) => item.variant.product.id),
)

const KEY = 'shop-wish'
let isFollowing = false

/** Reads the wishlist of the logged-in user, from the first heart on. */
export function followWishlist() {
  if (isFollowing) return
  isFollowing = true
  effect(() => {
    if (session.value?.isLoggedIn) void start()
    else wishlist.value = undefined
  })
}

async function start() {
  const wanted = takeWanted()
  await refreshWishlist()
  if (!wanted) return
  const { variantId, notify } = wanted
  const error = await (notify ? wishWithMail(variantId) : wish(variantId))
  if (error) announce(sentenceOf(error))
}

/** A failure leaves the former state. */
export async function refreshWishlist() {
  const result = await store.listWishlist()
  if (result.ok && session.peek()?.isLoggedIn) wishlist.value = inPlace(result.data.items)
  return result
}

/** Pieces stay where they are seen, though another colour or size of one is a new item. */
function inPlace(items: readonly WishlistItem[]) {
  const places = new Map(wishlist.peek()?.map((item, place) => [item.variant.product.id, place]))
  const placeOf = ({ variant }: WishlistItem) => places.get(variant.product.id) ?? -1
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Resolves to the error, if there is one. It is no error if the variant is in it already. */
async function wish(variantId: number, notify = false): Promise<StoreError | undefined> {
  const body = { variant_id: variantId, notify_when_available: notify }
  const added = await store.addToWishlist({ body })
  await refreshWishlist()
  return added.ok || added.error.kind === 'already_in_wishlist' ? undefined : added.error
}

/** The item may have gone already, in another tab. */
export async function unwish(itemId: number): Promise<StoreError | undefined> {
  const removed = await store.removeWishlistItem({ path: { id: itemId } })
  if (!removed.ok && removed.error.kind !== 'not_found') return removed.error
  wishlist.value = wishlist.peek()?.filter((item) => item.id !== itemId)
  return undefined
}

/** Another colour or size in place of the item. */
export async function changeWish(
  { id, notify_when_available }: WishlistItem,
  variantId: number,
): Promise<StoreError | undefined> {
  const body = { variant_id: variantId, notify_when_available }
  const added = await store.addToWishlist({ body })
  if (!added.ok && added.error.kind !== 'already_in_wishlist') return added.error
  const removed = await store.removeWishlistItem({ path: { id } })
  await refreshWishlist()
  return removed.ok || removed.error.kind === 'not_found' ? undefined : removed.error
}

/** Whether a mail comes when the variant is in stock again. */
export const isAwaited = ({ id }: { id: number }) =>
  wishlist.value?.some((item) => item.variant.id === id && item.notify_when_available) ?? false

/** A mail comes when the variant is in stock again. */
export async function wishWithMail(variantId: number): Promise<StoreError | undefined> {
  const item = wishlist.peek()?.find(({ variant }) => variant.id === variantId)
  if (!item) return wish(variantId, true)
  const body = { notify_when_available: true }
  const changed = await store.updateWishlistItem({ path: { id: item.id }, body })
  await refreshWishlist()
  return changed.ok ? undefined : changed.error
}

/** Takes the items off, or saves the variant if there are none, and says what became of it. */
export async function toggleWish(
  items: readonly WishlistItem[],
  { variantId, name }: { variantId: number; name: string },
) {
  const isRemoval = items.length > 0
  const errors = await Promise.all(
    isRemoval ? items.map(({ id }) => unwish(id)) : [wish(variantId)],
  )
  const error = errors.find(Boolean)
  const texts = t().wishlist
  if (error) announce(sentenceOf(error))
  else if (isRemoval) announce(texts.removed(name))
  else announceWish(texts.added(name))
}

/** With the way to the wishlist. */
export const announceWish = (text: string) =>
  announce(text, { href: to('/wishlist'), text: t().wishlist.look })

/** Remembers a guest's wish over the log-in. */
export const keepWanted = (variantId: number, notify = false) =>
  keepForTab(KEY, { variantId, notify })

type Wanted = { variantId: number; notify: boolean }

export const hasWanted = () => readForTab<Wanted>(KEY) !== undefined

function takeWanted() {
  const wanted = readForTab<Wanted>(KEY)
  forgetForTab(KEY)
  return wanted
}
