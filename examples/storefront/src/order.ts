/** An order, asked for again while it waits for its payment, without the visitor's noticing. */
import type { Data, Failed, Options, StoreError, Success } from '@modest-clothing-store/client'
import { useEffect, useRef } from 'preact/hooks'
import type { GuestOrder } from './guest-orders.ts'
import { useLoaded } from './loading.ts'
import { PAYMENT, session, store } from './store.ts'

export type OrderDetail = Data<'getOrder'>

const FIRST_MS = 1_500
const LONGEST_MS = 15_000
const FOR_MS = 10 * 60_000

type Reply<D> = Promise<Success<D> | Failed<StoreError>>

/** The actions on one order, by its account or with the token of a guest's. */
export type Opener = {
  /** Names the order in what is loaded. */
  key: string
  guest?: Pick<GuestOrder, 'number' | 'token'>
  get: (signal?: AbortSignal) => Reply<OrderDetail>
  pay: (body: Options<'payOrder'>['body']) => Reply<Data<'payOrder'>>
  cancel: (reason: string) => Reply<unknown>
  createReturn: (body: Options<'createReturn'>['body']) => Reply<unknown>
  cancelReturn: (return_id: number) => Reply<unknown>
  getInvoice: () => Reply<Blob>
  getCreditNote: (refund_id: string) => Reply<Blob>
}

export function ofAccount(id: number): Opener {
  const path = { id }
  return {
    key: `order ${id} of ${session.value?.userId}`,
    get: (signal) => store.getOrder({ path, signal }),
    pay: (body) => store.payOrder({ path, body, ...PAYMENT }),
    cancel: (reason) => store.cancelOrder({ path, body: { reason } }),
    createReturn: (body) => store.createReturn({ path, body }),
    cancelReturn: (return_id) => store.cancelReturn({ path: { ...path, return_id } }),
    getInvoice: () => store.getInvoice({ path }),
    getCreditNote: (refund_id) => store.getCreditNote({ path: { ...path, refund_id } }),
  }
}

export function ofGuest({ number, token }: Pick<GuestOrder, 'number' | 'token'>): Opener {
  const path = { order_number: number }
  const headers = { 'X-Order-Token': token }
  return {
    key: `order ${number} by ${token}`,
    guest: { number, token },
    get: (signal) => store.getGuestOrder({ path, headers, signal }),
    pay: (body) => store.payGuestOrder({ path, headers, body, ...PAYMENT }),
    cancel: (reason) => store.cancelGuestOrder({ path, headers, body: { reason } }),
    createReturn: (body) => store.createGuestReturn({ path, headers, body }),
    cancelReturn: (return_id) => store.cancelGuestReturn({ path: { ...path, return_id }, headers }),
    getInvoice: () => store.getGuestInvoice({ path, headers }),
    getCreditNote: (refund_id) =>
      store.getGuestCreditNote({ path: { ...path, refund_id }, headers }),
  }
}

export function useOrder({ key, get }: Opener) {
  const loaded = useLoaded(key, get)
  // Without the line on top of the page; what fails is asked again soon.
  usePolling(loaded.data?.status === 'pending', async (signal) => {
    const result = await get(signal)
    if (result.ok) loaded.setData(result.data)
  })
  return loaded
}

/** While `isOn`: at first often, then more seldom, and not in a hidden tab; it gives up after ten minutes. */
function usePolling(isOn: boolean, ask: (signal: AbortSignal) => Promise<unknown>) {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!isOn) return
    const leaving = new AbortController()
    void poll(leaving.signal, (signal) => latest.current(signal))
    return () => leaving.abort()
  }, [isOn])
}

async function poll(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<unknown>) {
  const end = Date.now() + FOR_MS
  let wait = FIRST_MS
  while (Date.now() < end) {
    await new Promise((after) => setTimeout(after, wait))
    if (signal.aborted) return
    wait = Math.min(wait * 1.3, LONGEST_MS)
    // A call that is aborted throws: the page was left.
    if (!document.hidden) await ask(signal).catch(() => undefined)
    if (signal.aborted) return
  }
}
