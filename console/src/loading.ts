/** The one way in which a screen loads its data. */
import { signal, useSignal } from '@preact/signals'
import { useCallback, useLayoutEffect, useRef } from 'preact/hooks'
import { access, entries, watchReply } from './access.ts'
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
  error: Problem | undefined
  isLoading: boolean
  reload: () => Promise<void>
  /** For a screen that has the new state as the reply of a change. */
  setData: (data: Data, etag?: string) => void
}

type State<Data> = Pick<Loaded<Data>, 'data' | 'etag' | 'error' | 'isLoading'> & { of: string }

/**
 * Loads whenever `key` changes or the session is there again, and aborts the former load.
 *
 *     const order = useLoaded(`order ${id}`, (signal) => admin.adminGetOrder({ path: { id }, signal }))
 */
export function useLoaded<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Reply<Data>>,
  { behindGate = false } = {},
): Loaded<Data> {
  const state = useSignal<State<Data>>({
    of: key,
    data: undefined,
    etag: undefined,
    error: undefined,
    isLoading: true,
  })
  const running = useRef<AbortController>(null)
  const entry = entries.value

  const start = useCallback(async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const before = state.peek()
    state.value = { ...before, error: undefined, isLoading: true }
    busy.value += 1
    try {
      const reply = watchReply(await load(own.signal))
      if (own.signal.aborted) return
      // What was shown before of another key would be taken for what was asked for.
      const data = before.of === key ? before.data : undefined
      const etag = reply.headers?.get('ETag') ?? undefined
      state.value = reply.ok
        ? { of: key, data: reply.data, etag, error: undefined, isLoading: false }
        : { of: key, data, etag: before.etag, error: reply.error, isLoading: false }
    } catch (reason) {
      if (!own.signal.aborted) throw reason
    } finally {
      busy.value -= 1
    }
  }, [key, entry])

  useLayoutEffect(() => {
    if (!behindGate && access.peek() !== 'open') return
    void start()
    return () => running.current?.abort()
  }, [start])

  const setData = (data: Data, etag?: string) => {
    state.value = { of: key, data, etag, error: undefined, isLoading: false }
  }
  const { of, ...shown } = state.value
  return { ...shown, reload: start, setData }
}
