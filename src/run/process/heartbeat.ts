/**
 * A frozen worker does not end by itself, and the kernel goes on giving it a share of the connections. So
 * each worker sends its primary a heartbeat, and the primary kills one that is silent.
 */
import type { Worker } from 'node:cluster'

const ALIVE = 'alive'
const BEAT_MS = 1_000
const CHECK_MS = 500
/** Nothing that is known blocks the event loop for longer than one second; a busy machine may. */
export const SILENT_SECONDS = 10
const SILENT_CHECKS_MAX = (SILENT_SECONDS * 1_000) / CHECK_MS

/** In a worker, from when it serves. */
export function sendHeartbeats() {
  // The callback gets the error of a primary that has just died: Node then ends this process.
  const beat = () => process.send?.(ALIVE, undefined, undefined, () => undefined)
  beat()
  setInterval(beat, BEAT_MS).unref()
}

/**
 * In the primary, for a worker that has sent a heartbeat and then none. Checks are counted instead of
 * time, which passes for a primary that was suspended as well.
 */
export function killWhenSilent(worker: Worker, warn: () => void) {
  let checks = Number.NaN
  worker.on('message', (message) => {
    if (message === ALIVE) checks = 0
  })
  const timer = setInterval(() => {
    checks += 1
    if (checks !== SILENT_CHECKS_MAX) return
    warn()
    worker.process.kill('SIGKILL')
  }, CHECK_MS).unref()
  worker.once('exit', () => clearInterval(timer))
}
