/**
 * Loaded into the service by `node --import`, before it starts: tells from inside how much memory it
 * has and how late its event loop is, on a port of its own. Answers and forgets the delays until then.
 */
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type Sample = {
  rss: number
  heapUsed: number
  external: number
  /** Of the event loop, in ms, since the last sample. */
  delayP99: number
  delayMax: number
}

const RESOLUTION_MS = 10
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delays.enable()

/** The timer's own step is no delay. */
const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)

/** What nobody needs any more must not count as growth. */
function collect() {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

createServer((request, response) => {
  if (request.url === '/collected') collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  const sample: Sample = {
    ...{ rss, heapUsed, external },
    ...{ delayP99: late(delays.percentile(99)), delayMax: late(delays.max) },
  }
  delays.reset()
  response.end(JSON.stringify(sample))
})
  .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
  .unref()
