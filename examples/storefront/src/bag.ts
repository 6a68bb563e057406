/** Putting things into the bag, and saying so. */
import { announce } from './announce.ts'
import { t, to } from './language.ts'
import { store } from './store.ts'

export async function addToBag(variant: { id: number }, name: string) {
  const result = await store.addToCart({ body: { variant_id: variant.id } })
  if (result.ok) {
    announce(t().catalog.added(name), { href: to('/cart'), text: t().catalog.seeBag })
  }
  return result
}
