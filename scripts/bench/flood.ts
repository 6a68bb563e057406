/**
 * A thread that sends requests at a fixed rate, whether the answers come or not, as a crowd does that
 * does not know of each other. Answers with the latencies in ms, from when each was due.
 */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type Order = { url: string; perSecond: number; seconds: number; products: number }
export type Outcome = { served: number[]; refused: number[]; others: string[]; seconds: number }

/** More connections than a limit that is worth its name lets requests in. */
const CONNECTIONS = 2_000
const TICK_MS = 5

const { url, perSecond, seconds, products }: Order = workerData
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const outcome: Outcome = { served: [], refused: [], others: [], seconds }
const asking: Promise<void>[] = []

/** Of ten, seven lists that nobody has asked for before, two products, and a line for a guest's cart. */
function ask(number: number, due: number): Promise<void> {
  const kind = number % 10
  const page = 1 + (number % 5)
  const path =
    kind < 7
      ? `/api/catalog/products/?page=${page}&min_price=${150 + (number % 977)}`
      : kind < 9
        ? `/api/catalog/products/${1 + (number % products)}/`
        : '/api/orders/cart/add/'
  const body = kind < 9 ? '' : JSON.stringify({ variant_id: 6 * (1 + (number % products)) })
  return new Promise((resolve) => {
    const options = { agent, method: body ? 'POST' : 'GET', headers: headersFor(body) }
    const sent = request(url + path, options, (reply) => {
      reply.resume().once('end', () => {
        note(reply.statusCode ?? 0, performance.now() - due)
        resolve()
      })
    })
    sent.once('error', (error) => {
      outcome.others.push(error.message)
      resolve()
    })
    sent.end(body)
  })
}

const headersFor = (body: string) =>
  body ? { 'Content-Type': 'application/json', 'Content-Length': body.length } : {}

function note(status: number, ms: number) {
  if (status === 503) outcome.refused.push(ms)
  // A variant that is sold out is an answer as well.
  else if (status < 300 || status === 400) outcome.served.push(ms)
  else outcome.others.push(String(status))
}

const start = performance.now()
const total = perSecond * seconds
for (let sent = 0; sent < total; ) {
  const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond))
  for (; sent < due; sent += 1) asking.push(ask(sent, start + (sent * 1000) / perSecond))
  await sleep(TICK_MS)
}
const sentAfter = (performance.now() - start) / 1000
await Promise.all(asking)
agent.destroy()
parentPort?.postMessage({ ...outcome, seconds: sentAfter })
