/**
 * A thread with autocannon in it, so that who asks and who answers share no event loop. Each order is
 * answered with an outcome.
 */
import { parentPort } from 'node:worker_threads'
import autocannon from 'autocannon'

export type LoadOrder = {
  url: string
  /** One is asked for again and again; of several, each is asked for once. */
  paths: readonly string[]
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** The status that every reply must have. */
  expect?: number
}
export type LoadOutcome = { perSecond: number; latencies: number[]; failure: string | undefined }

parentPort?.on('message', async (order: LoadOrder) => {
  parentPort?.postMessage(await run(order))
})

function run(order: LoadOrder): Promise<LoadOutcome> {
  const { url, paths, connections, seconds, headers = {}, expect = 200 } = order
  const latencies: number[] = []
  let next = 0
  let failure: string | undefined
  const start = performance.now()
  let end = start
  return new Promise((resolve) => {
    const load = autocannon(
      {
        ...{ url, connections, duration: seconds, headers },
        requests: [
          paths.length === 1
            ? { path: paths[0] ?? '/' }
            : { setupRequest: (request) => ({ ...request, path: paths[next++] ?? giveUp() }) },
        ],
      },
      (error) => {
        failure ??= error?.message
        resolve({ perSecond: (latencies.length * 1_000) / (end - start), latencies, failure })
      },
    )
    const giveUp = () => {
      failure = `${paths.length} different requests were not enough`
      load.stop()
      return '/'
    }
    load.on('response', (_client, status, _bytes, ms) => {
      end = performance.now()
      latencies.push(ms)
      if (status !== expect) failure ??= `a reply had status ${status}`
    })
    load.on('reqError', (error) => {
      failure ??= error.message
    })
  })
}
