/**
 * Loaded into the service by `node --import`: reports its memory and the delays of its event loop on a
 * port of its own. `/collected` collects all garbage first; every sample forgets earlier delays.
 */
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type Sample = { rss: number; heapUsed: number; delayP99Ms: number; delayMaxMs: number }

const RESOLUTION_MS = 10
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delays.enable()

/** The step of the timer is no delay. */
const delayMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

createServer((request, response) => {
  if (request.url === '/collected') collectGarbage()
  const { rss, heapUsed } = process.memoryUsage()
  const sample: Sample = {
    rss,
    heapUsed,
    delayP99Ms: delayMs(delays.percentile(99)),
    delayMaxMs: delayMs(delays.max),
  }
  delays.reset()
  response.end(JSON.stringify(sample))
})
  .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
  .unref()
