/** Putting things into the bag, and saying so. */
import { announce } from './announce.ts'
import { t } from './language.ts'
import { refreshCart, store } from './store.ts'

/** The bag is read again in any case: a call that failed may have added all the same. */
export async function addToBag(variant: { id: number }, name: string) {
  const result = await store.addToCart({ body: { variant_id: variant.id } })
  await refreshCart()
  if (result.ok) {
    announce(t().catalog.added(name), { href: '/cart', text: t().catalog.seeBag })
  }
  return result
}
