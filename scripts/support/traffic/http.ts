/** HTTP as apps and browsers use it, on connections that stay open unless a script wants new ones. */
import { Agent, type IncomingHttpHeaders, request as open } from 'node:http'

export type Request = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}
export type Reply = { status: number; headers: IncomingHttpHeaders; body: unknown }
/** Undefined if the connection was lost, or nothing came in time. */
export type Send = (request: Request) => Promise<Reply | undefined>

/** The service promises an answer within 20 seconds; an upload may take longer. */
const ANSWER_MS = 30_000

export type Client = { send: Send; close: () => void }

/** `agent` may be one with few connections, or with a new one for each request. */
export function httpClient(url: string, agent = new Agent({ keepAlive: true })): Client {
  const send: Send = ({ method, path, headers, body }) =>
    new Promise((resolve) => {
      const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
      const asking = open(
        url + path,
        { method, agent, headers: { ...headers, ...length }, timeout: ANSWER_MS },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.once('error', () => resolve(undefined))
          reply.once('close', () => resolve(undefined)) // has no effect after 'end'
          reply.once('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              body: jsonOrText(text),
            })
          })
        },
      )
      asking.once('timeout', () => asking.destroy())
      asking.once('error', () => resolve(undefined))
      asking.end(body)
    })
  return { send, close: () => agent.destroy() }
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
