import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { percentile } from './statistics.ts'

/** Reads the catalog at a steady pace, from a thread of its own, while `meanwhile` goes on; in ms. */
export async function browseWhile(
  url: string,
  meanwhile: () => Promise<unknown>,
): Promise<number[]> {
  const worker = new Worker(new URL('./browse.ts', import.meta.url), {
    workerData: { url: `${url}/api/catalog/products/` },
  })
  await once(worker, 'message')
  await meanwhile()
  worker.postMessage('stop')
  const [latencies] = await once(worker, 'message')
  return latencies
}

export const shown = (latencies: readonly number[]) =>
  `p50 ${percentile(latencies, 0.5).toFixed(1)} p99 ${percentile(latencies, 0.99).toFixed(1)} ms`
