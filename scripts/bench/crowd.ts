import { Agent, type RequestOptions, request } from 'node:http'

export type Run = { perSecond: number; latencies: number[] }

/** Does the work for every item, so many at once; latencies are in ms. */
export async function crowd<Item>(
  items: Iterable<Item>,
  inFlight: number,
  work: (item: Item) => Promise<unknown>,
): Promise<Run> {
  const waiting = Iterator.from(items)
  const latencies: number[] = []
  const start = performance.now()
  const workLoop = async () => {
    for (const item of waiting) {
      const asked = performance.now()
      await work(item)
      latencies.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, workLoop))
  return { perSecond: (latencies.length * 1000) / (performance.now() - start), latencies }
}

export type Call = { method?: string; path: string; token: string; body?: string; expect: number }

/** Real HTTP on connections that stay open; resolves with the reply's text. */
export function caller(url: string, connections: number): (call: Call) => Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return ({ method = 'GET', path, token, body, expect }) =>
    new Promise((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${token}`,
        ...(body
          ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
          : {}),
      }
      const options: RequestOptions = { method, agent, headers }
      const asking = request(url + path, options, (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part) => {
          text += part
        })
        reply.once('end', () =>
          reply.statusCode === expect
            ? resolve(text)
            : reject(new Error(`${method} ${path}: ${reply.statusCode} ${text}`)),
        )
      })
      asking.once('error', reject)
      asking.end(body)
    })
}
