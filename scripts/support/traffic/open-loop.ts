import { setTimeout as sleep } from 'node:timers/promises'

export type OpenLoop = {
  /** Begun, and not ended. */
  open: ReadonlySet<Promise<unknown>>
  /** Begins nothing new, and waits for what is open. */
  stop: () => Promise<void>
}

/**
 * Begins something at each planned moment, with its number from 0, whether or not earlier ones have
 * ended: a service that stalls is not asked less.
 */
export function openLoop(
  perSecond: number,
  begin: (number: number, planned: number) => Promise<unknown> | undefined,
): OpenLoop {
  const open = new Set<Promise<unknown>>()
  let isOver = false
  const clock = (async () => {
    const start = Date.now()
    for (let number = 0; !isOver; number += 1) {
      const planned = start + (number * 1_000) / perSecond
      const wait = planned - Date.now()
      if (wait > 1) await sleep(wait)
      if (isOver) return
      const work = begin(number, planned)
      if (!work) continue
      const noted = work.finally(() => open.delete(noted))
      open.add(noted)
    }
  })()
  return {
    open,
    stop: async () => {
      isOver = true
      await clock
      await Promise.all(open)
    },
  }
}
