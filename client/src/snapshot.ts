/** Values that components show, such as who is logged in, and who listens for their changes. */

/** As React's useSyncExternalStore takes it, and others do. */
export type Snapshot<Value> = {
  /** Undefined until it is known. The same object until it changes. */
  current: () => Value | undefined
  /** In a page what its server has rendered, for hydration; on a server the same as `current`. */
  rendered: () => Value | undefined
  /** Calls the listener after each change. Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void
}

/** Opens what it listens to when the first listener comes, and closes it after the last one has gone. */
export function createListeners<Args extends unknown[]>(open: () => () => void) {
  const listeners = new Set<(...args: Args) => void>()
  let close: () => void
  return {
    add: (listener: (...args: Args) => void) => {
      // The same function may be given twice.
      const own = (...args: Args) => listener(...args)
      if (listeners.add(own).size === 1) close = open()
      return () => {
        if (listeners.delete(own) && listeners.size === 0) close()
      }
    },
    call: (...args: Args) => {
      for (const own of listeners) {
        // An error of the listener is not one of the request that noticed the change.
        queueMicrotask(() => listeners.has(own) && own(...args))
      }
    },
    isEmpty: () => listeners.size === 0,
  }
}

/** The value for hydration: what the page began with, also when a part of it is hydrated later. */
export const renderedOf = <Value>(first: Value | undefined, current: () => Value | undefined) =>
  'document' in globalThis ? () => first : current
