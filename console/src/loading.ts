/** The one way in which a screen loads its data. */
import { effect, signal, useSignal } from '@preact/signals'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { access, entries, screensOf, watchReply } from './access.ts'
import { isOnline } from './network.ts'
import type { Problem } from './problem.ts'

/** How many loads are under way. */
export const busy = signal(0)

export type Reply<Data> =
  | { ok: true; data: Data; headers: Headers }
  | { ok: false; error: Problem; headers?: Headers | undefined }

export type Loaded<Data> = {
  /** The last data that came; it stays while the next loads, and beside a failure to load it again. */
  data: Data | undefined
  etag: string | undefined
  /** When the data came, by the clock of the device. */
  loadedAt: number | undefined
  error: Problem | undefined
  isLoading: boolean
  reload: () => Promise<void>
  /** Shows data that did not come from the load: the reply of a change. */
  show: (data: Data, headers?: Headers) => void
}

type State<Data> = Omit<Loaded<Data>, 'reload' | 'show'> & { of: string }

type Known<Data> = Pick<State<Data>, 'data' | 'etag' | 'loadedAt'>

const stateOf = <Data>(of: string, known?: Known<Data>): State<Data> => ({
  of,
  data: known?.data,
  etag: known?.etag,
  loadedAt: known?.loadedAt,
  error: undefined,
  isLoading: false,
})

/** Errors of a shop that was not reached. */
const UNREACHED = ['network', 'timeout', 'unavailable']

/** The data of the last screens, for those opened again without a network; of one user. */
const remembered = new Map<string, Known<unknown>>()
const REMEMBERED_MAX = 20
effect(() => {
  void screensOf.value
  remembered.clear()
})

function remember(key: string, known: Known<unknown>) {
  remembered.delete(key)
  remembered.set(key, known)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest)
}

/**
 * Loads whenever `key` changes or the session is there again, and aborts the former load. Where
 * the shop was not reached, what was loaded before stays, and is loaded anew when the network is back.
 *
 *     const order = useLoaded(`order ${id}`, (signal) => admin.adminGetOrder({ path: { id }, signal }))
 */
export function useLoaded<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Reply<Data>>,
  { behindGate = false } = {},
): Loaded<Data> {
  const state = useSignal<State<Data>>({ ...stateOf<Data>(key), isLoading: true })
  const running = useRef<AbortController>(null)
  const isUnreached = useRef(false)
  const online = isOnline.value
  const entry = entries.value

  const show = (data: Data, headers?: Headers) => {
    // A load on its way was asked for before, and would take it back.
    running.current?.abort()
    const known = { data, etag: headers?.get('ETag') ?? undefined, loadedAt: Date.now() }
    state.value = stateOf(key, known)
    remember(key, known)
  }

  const start = useCallback(async () => {
    running.current?.abort()
    const loading = new AbortController()
    running.current = loading
    isUnreached.current = false
    const before = state.peek()
    // Data of another key would be taken for what was asked for.
    const own = before.of === key && before.data !== undefined ? before : undefined
    const last = own ?? (remembered.get(key) as Known<Data> | undefined)
    state.value = isOnline.peek()
      ? { ...before, error: undefined, isLoading: true }
      : { ...stateOf(key, last), isLoading: true }
    busy.value += 1
    try {
      const reply = watchReply(await load(loading.signal))
      if (loading.signal.aborted) return
      if (reply.ok) {
        show(reply.data, reply.headers)
        return
      }
      const { error } = reply
      isUnreached.current = UNREACHED.includes(error.kind)
      const stays = stateOf(key, isUnreached.current ? last : own)
      // The frame says that there is no network.
      const isSaid = stays.data !== undefined && !isOnline.peek()
      state.value = { ...stays, error: isSaid ? undefined : error }
    } catch (reason) {
      if (!loading.signal.aborted) throw reason
    } finally {
      busy.value -= 1
    }
  }, [key, entry])

  useLayoutEffect(() => {
    if (!behindGate && access.peek() !== 'open') return
    void start()
    return () => running.current?.abort()
  }, [start])

  useEffect(() => {
    if (online && isUnreached.current && (behindGate || access.peek() === 'open')) void start()
  }, [online])

  const { of, isLoading, ...shown } = state.value
  // With another key the load begins after this rendering.
  return { ...shown, isLoading: isLoading || of !== key, reload: start, show }
}
