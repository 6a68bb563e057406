/** An order, asked for again while it waits for its payment, without the visitor's noticing. */
import type { Data } from '@modest-clothing-store/client'
import { useEffect, useRef } from 'preact/hooks'
import { useLoaded } from './loading.ts'
import { session, store } from './store.ts'

export type OrderDetail = Data<'getOrder'>

const FIRST_MS = 1_500
const LONGEST_MS = 15_000
const FOR_MS = 10 * 60_000

export function useOrder(id: number) {
  const loaded = useLoaded(`order ${id} of ${session.value?.userId}`, (signal) =>
    store.getOrder({ path: { id }, signal }),
  )
  // Without the line on top of the page; what fails is asked again soon.
  usePolling(loaded.data?.status === 'pending', async (signal) => {
    const result = await store.getOrder({ path: { id }, signal })
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
