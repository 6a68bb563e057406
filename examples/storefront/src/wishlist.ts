/** The visitor's wishlist, as every heart and the page of the wishlist show it: of her account, or of her browser. */
import type { Data, StoreError } from '@modest-clothing-store/client'
import { computed, effect, signal } from '@preact/signals'
import { announce } from './announce.ts'
import { sentenceOf } from './errors.ts'
import {
  forgetGuestWish,
  type GuestWish,
  guestWishes,
  keepGuestWish,
  readGuestWishes,
  replaceGuestWish,
} from './guest-wishes.ts'
import { t, to } from './language.ts'
import { session, store } from './store.ts'

/** As the page of the wishlist shows it. */
export type WishlistItem = Pick<
  Data<'listWishlist'>['items'][number],
  'id' | 'variant' | 'notify_when_available'
>
/** As a heart needs it. */
type Wished = { id: number; variant: { id: number; product: { id: number } } }

/** Of an account. Undefined for guests, and until it has been read. */
export const wishlist = signal<readonly WishlistItem[] | undefined>(undefined)

/** Of a guest, each named by its variant. */
export const guestItems = computed<readonly Wished[]>(() =>
  guestWishes.value.map(({ variantId: id, productId }) => ({
    id,
    variant: { id, product: { id: productId } },
  })),
)

const isGuest = () => session.peek()?.isLoggedIn === false

/** Of each product that is in the wishlist, its items. */
export const wishedProducts = computed(() => {
  const items: readonly Wished[] =
    session.value?.isLoggedIn === false ? guestItems.value : (wishlist.value ?? [])
  return Map.groupBy(items, (item) => item.variant.product.id)
})

let isFollowing = false

/** Reads the wishlist of the visitor, from the first heart on. */
export function followWishlist() {
  if (isFollowing) return
  isFollowing = true
  readGuestWishes()
  effect(() => {
    if (session.value?.isLoggedIn) void takeWishesAlong()
    else wishlist.value = undefined
  })
}

let taking: Promise<void> | undefined

/** After a log-in. Once at a time: it is asked for by the log-in, and by the first heart after it. */
export function takeWishesAlong(): Promise<void> {
  taking ??= takeAlong().finally(() => {
    taking = undefined
  })
  return taking
}

/** The guest's wishes, oldest first. One that fails waits for the next time, with those after it. */
async function takeAlong() {
  await refreshWishlist()
  const wishes = readGuestWishes().toReversed()
  for (const wish of wishes) {
    const error = await put(wish)
    if (error && error.kind !== 'not_found') {
      announce(sentenceOf(error))
      break
    }
    forgetGuestWish(wish.variantId)
  }
  if (wishes.length > 0) await refreshWishlist()
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
async function put({ variantId, notify }: GuestWish): Promise<StoreError | undefined> {
  const item = wishlist.peek()?.find(({ variant }) => variant.id === variantId)
  if (item && !notify) return undefined
  const result = item
    ? await store.updateWishlistItem({
        path: { id: item.id },
        body: { notify_when_available: true },
      })
    : await store.addToWishlist({ body: { variant_id: variantId, notify_when_available: notify } })
  return result.ok || result.error.kind === 'already_in_wishlist' ? undefined : result.error
}

async function wish(wanted: GuestWish): Promise<StoreError | undefined> {
  if (isGuest()) {
    keepGuestWish(wanted)
    return undefined
  }
  const error = await put(wanted)
  await refreshWishlist()
  return error
}

/** The item may have gone already, in another tab. */
export async function unwish(itemId: number): Promise<StoreError | undefined> {
  if (isGuest()) {
    forgetGuestWish(itemId)
    return undefined
  }
  const removed = await store.removeWishlistItem({ path: { id: itemId } })
  if (!removed.ok && removed.error.kind !== 'not_found') return removed.error
  wishlist.value = wishlist.peek()?.filter((item) => item.id !== itemId)
  return undefined
}

/** Another colour or size in place of the item. */
export async function changeWish(
  { id, notify_when_available, variant: { product } }: WishlistItem,
  variantId: number,
): Promise<StoreError | undefined> {
  if (isGuest()) {
    replaceGuestWish(id, { variantId, productId: product.id, notify: false })
    return undefined
  }
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

/** A mail comes when the variant is in stock again. Of a guest it is kept until she has logged in. */
export const wishWithMail = (variantId: number, productId: number) =>
  wish({ variantId, productId, notify: true })

/** Takes the items off, or saves the variant if there are none, and says what became of it. */
export async function toggleWish(
  items: readonly Wished[],
  { variantId, product }: { variantId: number; product: { id: number; name: string } },
) {
  const isRemoval = items.length > 0
  const errors = await Promise.all(
    isRemoval
      ? items.map(({ id }) => unwish(id))
      : [wish({ variantId, productId: product.id, notify: false })],
  )
  const error = errors.find(Boolean)
  const texts = t().wishlist
  if (error) announce(sentenceOf(error))
  else if (isRemoval) announce(texts.removed(product.name))
  else announceWish(texts.added(product.name))
}

/** With the way to the wishlist. */
export const announceWish = (text: string) =>
  announce(text, { href: to('/wishlist'), text: t().wishlist.look })
