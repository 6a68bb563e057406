/** Putting things into the bag, and the drawer that shows it. */
import { signal } from '@preact/signals'
import { store } from './store.ts'

export const isBagOpen = signal(false)
/** The name that the drawer shows as put into the bag. */
export const added = signal<string | undefined>(undefined)

export function openBag() {
  added.value = undefined
  isBagOpen.value = true
}

export async function addToBag(variant: { id: number }, name: string) {
  const result = await store.addToCart({ body: { variant_id: variant.id } })
  if (result.ok) await showAdded(name)
  return result
}

/** The drawer opens when the bag has been read again, so that it shows what was added. */
export async function showAdded(name: string) {
  await store.getCart()
  added.value = name
  isBagOpen.value = true
}
