/** The price of the order so far: asked again whenever the bag, the country, the delivery or the discount changes. */
import type { Data, StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { readDraft } from '../../address.ts'
import { announce } from '../../announce.ts'
import { inLanguage } from '../../errors.ts'
import { money } from '../../format.ts'
import { t } from '../../language.ts'
import { useLoaded } from '../../loading.ts'
import { type Cart, store } from '../../store.ts'

export type Quote = Data<'quoteCart'>
/** An empty bag is not asked about: the page shows that it is. */
const NOTHING: ReturnType<typeof store.quoteCart> = Promise.resolve({
  ok: false,
  error: { kind: 'cart_empty', message: '' },
})

export type Costing = ReturnType<typeof useQuote>

export function useQuote(bag: Cart, country: string | undefined) {
  const code = useSignal('')
  const delivery = useSignal(readDraft().delivery_method ?? '')
  /** Why the code that was applied counts no longer. */
  const refused = useSignal<readonly string[]>([])
  const body = { discount_code: code.value, delivery_method: delivery.value, country }
  const lines = bag.items.map(({ id, subtotal }) => [id, subtotal])
  const key = JSON.stringify([lines, body])
  const loaded = useLoaded(key, (signal) =>
    lines.length > 0 ? store.quoteCart({ body, signal }) : NOTHING,
  )
  /** Of a quote or an order. The choice that was refused is taken back; true if that was the reason. */
  const takeBack = (error: StoreError) => {
    const wrong: Record<string, unknown> = error.kind === 'fields' ? error.fields : {}
    const { discount_code: sentences, delivery_method } = wrong
    if (Array.isArray(sentences)) {
      refused.value = sentences
      code.value = ''
    }
    if (delivery_method && delivery.value) {
      delivery.value = ''
      announce(t().checkout.deliveryGone)
    }
    return sentences !== undefined || delivery_method !== undefined
  }
  const { error } = loaded
  useLayoutEffect(() => {
    if (error) takeBack(error)
  }, [error])
  return {
    quote: loaded.data,
    /** The quote is of what was chosen before. */
    isOld: loaded.dataKey !== key,
    error,
    reload: loaded.reload,
    refused,
    takeBack,
    /** Of the methods of delivery; blank: the shop's default. */
    chosen: delivery.value,
    /** Counts from now on, if the service takes it. */
    apply: async (discount_code: string) => {
      const result = await store.quoteCart({ body: { ...body, discount_code } })
      if (!result.ok) return result
      refused.value = []
      code.value = discount_code
      return result
    },
    withdraw: () => {
      code.value = ''
    },
    deliverBy: (method: string) => {
      delivery.value = method
    },
  }
}

/** The service's sentence; an amount in it as the shop writes amounts. */
export function refusalOf(sentence: string): string {
  const [, least] = /at least (\d+\.\d\d)/.exec(sentence) ?? []
  if (least) return t().checkout.codeNeeds(money(least))
  return inLanguage(sentence)
}
