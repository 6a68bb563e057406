/**
 * Reads the catalog at a steady pace from a thread of its own while other work goes on. Every URL is
 * new, so that no reply comes from the cache.
 */
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { percentile } from '../support/statistics.ts'

/** Fifty reads a second show a p99 within seconds and are far too few to be a load. */
const PAUSE_MS = 20
const QUIET_MS = 6_000

/** The latencies in ms. */
export async function browseWhile(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: `${url}/api/catalog/products/`,
  })
  await once(worker, 'message')
  await work()
  worker.postMessage('stop')
  const [latencies] = await once(worker, 'message')
  return latencies
}

/** The p99 of reads beside the work, as a multiple of the p99 without it. */
export async function slowdown(url: string, work: () => Promise<unknown>): Promise<number> {
  const quiet = await browseWhile(url, () => sleep(QUIET_MS))
  const busy = await browseWhile(url, work)
  return percentile(busy, 0.99) / percentile(quiet, 0.99)
}

async function browse(url: string) {
  const agent = new Agent({ keepAlive: true })
  const latencies: number[] = []
  let isStopped = false
  parentPort?.once('message', () => {
    isStopped = true
  })
  const read = async (address: string) => {
    const [reply] = await once(get(address, { agent }), 'response')
    if (reply.statusCode !== 200) throw new Error(`the catalog answers ${reply.statusCode}`)
    await once(reply.resume(), 'end')
  }
  await read(url) // opens the connection
  parentPort?.postMessage('started')
  while (!isStopped) {
    const start = performance.now()
    await read(`${url}?n=${start}`)
    latencies.push(performance.now() - start)
    await sleep(PAUSE_MS)
  }
  agent.destroy()
  parentPort?.postMessage(latencies)
}

if (!isMainThread) await browse(workerData)
