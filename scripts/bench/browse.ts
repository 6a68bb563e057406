/**
 * A thread that reads one list at a steady pace, never by the same URL, so that no reply is a kept one.
 * Says when it begins, and when it is told to stop answers with the latencies in ms.
 */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Fifty reads a second: enough to see a p99 within seconds, far too few to be a load. */
const PAUSE_MS = 20

const agent = new Agent({ keepAlive: true })
const latencies: number[] = []
let isStopped = false
parentPort?.once('message', () => {
  isStopped = true
})

const read = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const request = get(url, { agent }, (reply) => {
      reply.resume()
      reply.once('end', resolve)
      if (reply.statusCode !== 200) reject(new Error(`the catalog answers ${reply.statusCode}`))
    })
    request.once('error', reject)
  })

await read(workerData.url) // opens the connection
parentPort?.postMessage('begun')
while (!isStopped) {
  const start = performance.now()
  await read(`${workerData.url}?n=${start}`)
  latencies.push(performance.now() - start)
  await sleep(PAUSE_MS)
}
agent.destroy()
parentPort?.postMessage(latencies)
