/** A real server between client and service, which breaks the exchanges that a test names. */
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { inject, onTestFinished } from 'vitest'

export type Fault =
  /** The service has answered; the client gets this many bytes of the body, or not even the status. */
  | { cut: number | 'before any' }
  /** The connection ends before the service gets the request. */
  | { drop: true }
  /** The client gets this in place of an answer of the service, which never gets the request. */
  | { status: number; headers?: Record<string, string>; body?: unknown }
  /** The request reaches the service, or its reply the client, only after this. */
  | { delayRequest: Promise<unknown> }
  | { delayReply: Promise<unknown> }

export type Exchange = {
  method: string
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
  /** The answer of the service, if it was asked and has answered. */
  status: number | undefined
  /** How many of the same method and path had no answer when it arrived. */
  beside: number
}

type Plan = { method: string; path: string | RegExp; fault: Fault; times: number }
type Asked = { exchange: Exchange; request: IncomingMessage; body: Buffer; reply: ServerResponse }
type Answered = { status: number; headers: string[]; body: Buffer }

/** Ends with the test that started it. Give it another host for another origin of the same service. */
export async function startFaultProxy({ host = 'localhost' } = {}): Promise<FaultProxy> {
  const proxy = new FaultProxy(inject('serviceUrl'), host)
  await proxy.listen()
  onTestFinished(() => proxy.stop())
  return proxy
}

export class FaultProxy {
  /** Every request, in the order of their arrival. */
  readonly exchanges: Exchange[] = []
  readonly #target: URL
  readonly #host: string
  #plans: Plan[] = []
  #server = createServer((request, reply) => {
    this.#exchange(request, reply).catch(() => reply.destroy())
  })

  constructor(target: string, host: string) {
    this.#target = new URL(target)
    this.#host = host
  }

  get url(): string {
    const address = this.#server.address()
    return `http://${this.#host}:${typeof address === 'object' && address?.port}`
  }

  /** For the next requests like this; earlier plans come first. The path is without its query. */
  plan(method: string, path: string | RegExp, fault: Fault, { times = 1 } = {}) {
    this.#plans.push({ method, path, fault, times })
  }

  /** From now on every request passes. */
  forget() {
    this.#plans = []
  }

  /** The exchanges of a path, without its query. */
  to(method: string, path: string | RegExp): Exchange[] {
    return this.exchanges.filter((exchange) => isLike(exchange, { method, path }))
  }

  async listen() {
    await once(this.#server.listen(0, this.#host), 'listening')
  }

  async stop() {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  async #exchange(request: IncomingMessage, reply: ServerResponse) {
    const { method = '', url: path = '', headers } = request
    const like = { method, path: path.split('?', 1)[0] ?? '' }
    const beside = this.to(like.method, like.path).filter(({ status }) => !status).length
    const exchange: Exchange = { method, path, headers, status: undefined, beside }
    this.exchanges.push(exchange)
    const fault = this.#takeFault(exchange)
    const asked = { exchange, request, body: await buffer(request), reply }
    if (!fault) return answer(reply, await this.#pass(asked))
    if ('drop' in fault) return reply.destroy()
    if ('status' in fault) return answer(reply, madeUp(fault, headers.origin))
    if ('delayRequest' in fault) await fault.delayRequest
    const answered = await this.#pass(asked)
    if ('delayReply' in fault) await fault.delayReply
    if ('cut' in fault) return cut(reply, answered, fault.cut)
    answer(reply, answered)
  }

  #takeFault(exchange: Exchange): Fault | undefined {
    const plan = this.#plans.find((each) => isLike(exchange, each))
    if (!plan) return undefined
    plan.times -= 1
    if (plan.times === 0) this.#plans = this.#plans.filter((each) => each !== plan)
    return plan.fault
  }

  /** Waits for the whole reply, so that what the service did is done. */
  async #pass({ exchange, request, body, reply }: Asked): Promise<Answered> {
    const { hostname, port } = this.#target
    const { method, url: path, rawHeaders: headers } = request
    const passed = send({ hostname, port, method, path, headers, setHost: false })
    // A client that has gone is gone for the service, too.
    reply.once('close', () => passed.destroy())
    passed.end(body)
    const [answer] = (await once(passed, 'response')) as [IncomingMessage]
    const answered = await buffer(answer)
    exchange.status = answer.statusCode
    return { status: answer.statusCode ?? 0, headers: answer.rawHeaders, body: answered }
  }
}

const isLike = (
  exchange: Exchange,
  { method, path }: { method: string; path: string | RegExp },
) => {
  const [asked = ''] = exchange.path.split('?')
  return exchange.method === method && (path instanceof RegExp ? path.test(asked) : path === asked)
}

/** As the service itself refuses: pages of the origins that it allows can read it. */
function madeUp(
  { status, headers = {}, body }: Extract<Fault, { status: number }>,
  origin: string | undefined,
): Answered {
  const text = Buffer.from(body === undefined ? '' : JSON.stringify(body))
  const all = {
    'Content-Type': 'application/json',
    'Content-Length': text.length,
    ...(origin ? { 'Access-Control-Allow-Origin': origin } : {}),
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'Retry-After',
    ...headers,
  }
  return { status, headers: Object.entries(all).flat().map(String), body: text }
}

function answer(reply: ServerResponse, { status, headers, body }: Answered) {
  reply.writeHead(status, headers).end(body)
}

/** The length is announced as it was, so the client notices that bytes are missing. */
function cut(reply: ServerResponse, answered: Answered, bytes: number | 'before any') {
  if (bytes === 'before any') return reply.destroy()
  reply.writeHead(answered.status, answered.headers)
  reply.flushHeaders()
  reply.write(answered.body.subarray(0, bytes), () => reply.destroy())
}
