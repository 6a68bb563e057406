/** How a runner fetches and finishes jobs in batches, and what graphile-worker 0.18 needs for it. */
import { once } from 'node:events'
import type { WorkerEventMap, WorkerEvents } from 'graphile-worker'

/**
 * A runner locks a few jobs more than it has slots for, with one statement, and marks those that are
 * done within some milliseconds as done with another: an order's mail cost four statements more. The
 * statement is awaited only if there is a delay at all: with the default of -1 a connection lost at that
 * moment would be an unhandled rejection, which ends the whole process (graphile-worker 0.18).
 */
export const batched = (slots: number): GraphileConfig.WorkerOptions => ({
  completeJobBatchDelay: 20,
  failJobBatchDelay: 0,
  localQueue: {
    size: 2 * slots,
    // Then jobs without a slot are put back: a slow mail holds up no mail that a person waits for, nor one
    // that another process has a slot for.
    ttl: 500,
    // Every runner is notified of every job. One that found no full batch asks again this much later.
    refetchDelay: { durationMs: 100, threshold: 2 * slots - 1, maxAbortThreshold: Infinity },
  },
})

/**
 * graphile-worker 0.18 fails to stop while it has locked jobs without a slot: it puts them back, and does not
 * wait for that. They get a slot or are put back by themselves within the time that `batched` gives them.
 */
export function putBackBeforeStopping(events: WorkerEvents): GraphileConfig.Plugin {
  let mode: WorkerEventMap['localQueue:setMode']['newMode'] | undefined
  events.on('localQueue:setMode', ({ newMode }) => {
    mode = newMode
  })
  return {
    name: 'put-back-before-stopping',
    version: '1',
    worker: {
      middleware: {
        poolGracefulShutdown: async (next) => {
          while (mode === 'WAITING') await once(events, 'localQueue:setMode')
          return next()
        },
      },
    },
  }
}

/** graphile-worker 0.18 forgets jobs that it is notified of while it delays its next question. */
export function askAgainWhenNotified(events: WorkerEvents) {
  let isNotified = false
  events.on('pool:listen:notification', () => {
    isNotified = true
  })
  events.on('localQueue:refetchDelay:expired', ({ localQueue }) => {
    if (isNotified) localQueue.pulse(1)
    isNotified = false
  })
}
