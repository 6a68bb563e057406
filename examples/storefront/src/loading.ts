/** The one way in which a page loads its data. */

import type { Failed, StoreError, Success } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { whenBack } from './connection.ts'
import { busy } from './navigation.ts'

/** The reply of a call of the client. */
type AnyReply<D> = Success<D> | Failed<StoreError>

export type Loaded<D> = {
  /** The last data that came; it stays while the next loads, and beside a failure to load it again. */
  data: D | undefined
  /** Which key the data is of: another one than the page's while the next loads. */
  dataKey: string | undefined
  /** Of the last load, if it failed. */
  error: StoreError | undefined
  isLoading: boolean
  /** Loads again, with the key of now; resolves when that is done. */
  reload: () => Promise<void>
  /** For a page that knows the new state without asking, such as after a like. */
  setData: (data: D) => void
}

type State<D> = Omit<Loaded<D>, 'reload' | 'setData'>

/** How many replies are cached for the way back through the history. */
const REMEMBERED = 30
let remembered = new Map<string, unknown>()
/** Keys of data that came with the rendered page, while it comes alive: it is as new as a reply would be. */
const delivered = new Set<string>()

/**
 * Loads whenever `key` changes, and aborts the former load. With `remember` a key that was loaded before
 * shows its data at once while it is loaded anew, so that going back finds the page as it was: for data
 * that is the same for everybody, such as the catalog.
 *
 *     const page = useLoaded(`product ${id}`, (signal) => store.getProduct({ path: { id }, signal }))
 */
export function useLoaded<D>(
  key: string,
  load: (signal: AbortSignal) => Promise<AnyReply<D>>,
  { remember = false } = {},
): Loaded<D> {
  const cached = remember ? (remembered.get(key) as D | undefined) : undefined
  if (import.meta.env.SSR && remember && cached === undefined) asked.set(key, load)
  const state = useSignal<State<D>>({
    data: cached,
    dataKey: cached && key,
    error: undefined,
    isLoading: import.meta.env.SSR ? cached === undefined : !delivered.has(key),
  })
  const running = useRef<AbortController>(null)

  const start = useCallback(async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    state.value = beginning(state.peek(), key, remember)
    const reply = await watched(load(own.signal), own.signal)
    if (!reply) return
    if (reply.ok && remember) keep(key, reply.data)
    state.value = reply.ok
      ? { data: reply.data, dataKey: key, error: undefined, isLoading: false }
      : failed(state.peek(), key, reply.error)
  }, [key])

  // A caller that waits for a reply may ask for this after the key has changed.
  const latest = useRef(start)
  latest.current = start

  useLayoutEffect(() => {
    if (!delivered.has(key)) void start()
    return () => running.current?.abort()
  }, [start])
  const { error } = state.value
  useEffect(() => error && whenBack(() => void start()), [error])

  const setData = (data: D) => {
    // A load on its way was asked for before, and would take it back.
    running.current?.abort()
    state.value = { data, dataKey: key, error: undefined, isLoading: false }
  }
  return { ...state.value, reload: () => latest.current(), setData }
}

/** In the page, as JSON; the client of a page that a server has rendered begins with it. */
const DELIVERED_ID = 'data'

/** The rendered page comes alive with its data, which is not asked for again. */
export function withDelivered(hydrate: () => void) {
  const text = document.getElementById(DELIVERED_ID)?.textContent ?? '{}'
  remembered = new Map(Object.entries(JSON.parse(text)))
  for (const key of remembered.keys()) delivered.add(key)
  hydrate()
  delivered.clear()
}

/** Whether a page that remembers this key has data at once. */
export const isRemembered = (key: string) => remembered.has(key)

type Load = (signal: AbortSignal) => Promise<AnyReply<unknown>>
/** On a server: how the data is loaded that the page being rendered still lacks, by its key. */
let asked = new Map<string, Load>()

/** Renders with the data that is known, and returns what else the page asks for, by its key. */
export function renderedWith(known: Map<string, unknown>, render: () => string) {
  remembered = known
  asked = new Map()
  return { html: render(), asked }
}

function beginning<D>(former: State<D>, key: string, remember: boolean): State<D> {
  const cached = remember ? (remembered.get(key) as D | undefined) : undefined
  const data = cached === undefined ? {} : { data: cached, dataKey: key }
  return { ...former, ...data, error: undefined, isLoading: true }
}

/** Data of the former key would be taken for what was asked for. */
const failed = <D>(former: State<D>, key: string, error: StoreError): State<D> => ({
  data: former.dataKey === key ? former.data : undefined,
  dataKey: former.dataKey === key ? key : undefined,
  error,
  isLoading: false,
})

/** Undefined if the page was left meanwhile. Counts as busy for the line on top of the page. */
async function watched<R>(reply: Promise<R>, signal: AbortSignal): Promise<R | undefined> {
  busy.value += 1
  try {
    const result = await reply
    return signal.aborted ? undefined : result
  } catch (reason) {
    if (signal.aborted) return undefined
    throw reason
  } finally {
    busy.value -= 1
  }
}

function keep(key: string, data: unknown) {
  remembered.delete(key)
  remembered.set(key, data)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

type DataOf<R> = R extends Success<infer D> ? D : never

/**
 * Several calls as one: the data of all by name, or the first error.
 *
 *     together({ product: store.getProduct(…), chart: store.getSizeChart() })
 */
export async function together<Replies extends Record<string, Promise<AnyReply<unknown>>>>(
  calls: Replies,
): Promise<AnyReply<{ [Name in keyof Replies]: DataOf<Awaited<Replies[Name]>> }>> {
  const names = Object.keys(calls)
  const replies = await Promise.all(Object.values(calls))
  const failed = replies.find((reply) => !reply.ok)
  if (failed && !failed.ok) return failed
  const data = Object.fromEntries(
    names.map((name, index) => [name, (replies[index] as Success<unknown>).data]),
  )
  return { ok: true, status: 200, headers: new Headers(), data: data as never }
}
