/** Which variants the visitor has on her wishlist, for the hearts of the shop. */
import { computed, signal } from '@preact/signals'
import { announce } from './announce.ts'
import { t } from './language.ts'
import { session, store } from './store.ts'

/** The item of each wished variant, and whose they are. */
const known = signal<{ userId: number | undefined; items: ReadonlyMap<number, number> }>({
  userId: undefined,
  items: new Map(),
})

/** Empty for guests. */
export const wished = computed(() =>
  known.value.userId === session.value?.userId ? known.value.items : new Map<number, number>(),
)

/** Reads the list of the visitor who is logged in, unless it is known. */
export async function loadWishlist() {
  const { userId } = session.peek() ?? {}
  if (userId === undefined || known.peek().userId === userId) return
  await readWishlist(userId)
}

async function readWishlist(userId: number) {
  const result = await store.listWishlist()
  if (!result.ok) return
  const items = new Map(result.data.items.map(({ id, variant }) => [variant.id, id]))
  known.value = { userId, items }
}

/** Saves a variant, or takes it off. With `notify` a mail comes when it is in stock again. */
export async function toggleWish(variantId: number, { notify = false } = {}) {
  const item = wished.peek().get(variantId)
  const result =
    item === undefined
      ? await store.addToWishlist({
          body: { variant_id: variantId, notify_when_available: notify },
        })
      : notify
        ? await store.updateWishlistItem({
            path: { id: item },
            body: { notify_when_available: true },
          })
        : await store.removeWishlistItem({ path: { id: item } })
  const { userId } = session.peek() ?? {}
  if (userId !== undefined) await readWishlist(userId)
  const texts = t().catalog
  const link = { href: '/wishlist', text: texts.seeWishlist }
  if (result.ok && notify) announce(texts.notifying, link)
  else if (result.ok) announce(item === undefined ? texts.wishAdded : texts.wishRemoved, link)
  return result
}
