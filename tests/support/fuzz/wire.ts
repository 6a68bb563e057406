/** Sends a request, in this process or as bytes over a socket, and reads what comes back. */
import { connect } from 'node:net'
import type { TestApp } from '../app.ts'
import { textIn } from '../ask.ts'

export type Request = {
  method: string
  /** Path and query. */
  url: string
  headers: [string, string][]
  body: Buffer | undefined
  wire: Wire
}
export type Reply = { status: number; type: string; body: string }

/** How a request is written; parts that are not named are as HTTP wants them. */
type Framing = {
  version?: string
  /** The end of a line. */
  newline?: string
  /** Comes before the request line. */
  before?: string
  /** Besides the request's own. */
  headers?: string[]
  host?: string[]
  connection?: string
  /** The headers about the length of a body of so many bytes. */
  lengths?: (bytes: number) => string[]
  /** Follows a body that is sent as a chunk. */
  lastChunk?: string
  /** The part of all these bytes that is sent. */
  sent?: (whole: Buffer) => Buffer
  /** More would have to come, and does not: the client hangs up. */
  isBrokenOff?: true
}

const CHUNKED = 'Transfer-Encoding: chunked'
const LAST_CHUNK = '0\r\n\r\n'
const length = (bytes: number) => `Content-Length: ${bytes}`

/** In this process, over a socket, or over one by a client that breaks the rules of HTTP. */
const FRAMINGS = {
  inject: {},
  socket: {},
  chunked: { lengths: () => [CHUNKED], lastChunk: LAST_CHUNK },
  'broken chunks': { lengths: () => [CHUNKED], lastChunk: 'zz\r\n!', isBrokenOff: true },
  'unknown coding': {
    lengths: () => ['Transfer-Encoding: x, chunked'],
    lastChunk: LAST_CHUNK,
  },
  'length and chunks': { lengths: (bytes) => [length(bytes), CHUNKED], lastChunk: LAST_CHUNK },
  'too short a length': { lengths: (bytes) => [length(Math.max(0, bytes - 1))] },
  'too long a length': { lengths: (bytes) => [length(bytes + 10)], isBrokenOff: true },
  'no number as length': { lengths: () => [length(-1)] },
  'two lengths': { lengths: (bytes) => [length(bytes), length(bytes + 1)] },
  'cut short': {
    sent: (whole) => whole.subarray(0, Math.max(10, Math.floor(whole.length * 0.7))),
    isBrokenOff: true,
  },
  'twice in a row': {
    sent: (whole) => {
      const first = whole.toString('latin1').replace('Connection: close', 'Connection: keep-alive')
      return Buffer.concat([Buffer.from(first, 'latin1'), whole])
    },
  },
  'leading blank lines': { before: '\r\n\r\n' },
  'lone newlines': { newline: '\n' },
  'http 1.0': { version: ' HTTP/1.0' },
  'http 0.9': { version: '', isBrokenOff: true },
  'http 9.9': { version: ' HTTP/9.9' },
  'no host': { host: [] },
  'bytes in a header': { headers: ['X-Odd: a\0b\x7f\x01'] },
  'space before a colon': { headers: ['X-Odd : a'] },
  'folded header': { headers: ['X-Odd: a', ' b'] },
  'no colon': { headers: ['X-Odd'] },
  'long header': { headers: [`X-Odd: ${'x'.repeat(40_000)}`] },
  'many headers': { headers: Array.from({ length: 2_500 }, (_, index) => `X-${index}: x`) },
  'expects to continue': { headers: ['Expect: 100-continue'] },
  'expects the unknown': { headers: ['Expect: luck'] },
  'asks for an upgrade': {
    headers: ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
    connection: 'close, Upgrade',
  },
} satisfies Record<string, Framing>

export type Wire = keyof typeof FRAMINGS
export const WIRES = Object.keys(FRAMINGS) as Wire[]

/** Undefined where the connection was closed without a reply. */
export async function send(app: TestApp, request: Request): Promise<Reply | undefined> {
  if (request.wire === 'inject' && isInjectable(request)) return inject(app, request)
  return sendBytes(app.url, request)
}

/** Over a socket of its own. */
export async function sendBytes(base: string, request: Request): Promise<Reply | undefined> {
  const framing: Framing = FRAMINGS[request.wire]
  const port = Number(new URL(base).port)
  const bytes = await exchange(port, bytesOf(request, framing), framing.isBrokenOff ?? false)
  return readReply(bytes, request.method)
}

/** A path that URL would tidy up, or headers that come twice, go as they are. */
function isInjectable({ url, headers }: Request): boolean {
  const { pathname, search } = new URL(url, 'http://localhost')
  const names = headers.map(([name]) => name.toLowerCase())
  return pathname + search === url && new Set(names).size === names.length
}

async function inject({ app }: TestApp, { method, url, headers, body }: Request): Promise<Reply> {
  const reply = await app.inject({
    method: method as 'GET',
    url,
    headers: Object.fromEntries(headers),
    ...(body ? { payload: body } : {}),
  })
  const received = new Headers(reply.headers as Record<string, string>)
  return asReply(reply.statusCode, received, reply.rawPayload)
}

function bytesOf({ method, url, headers, body }: Request, framing: Framing): Buffer {
  const { newline = '\r\n', before = '', version = ' HTTP/1.1', connection = 'close' } = framing
  const content = body ?? Buffer.alloc(0)
  const lengths = framing.lengths ?? ((bytes) => (body ? [length(bytes)] : []))
  const head = [
    `${before}${method} ${url}${version}`,
    ...(framing.host ?? ['Host: localhost']),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(framing.headers ?? []),
    ...lengths(content.length),
    `Connection: ${connection}`,
    ...['', ''],
  ].join(newline)
  // Node reads heads as latin1.
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), ...chunksOf(content, framing)])
  return framing.sent?.(whole) ?? whole
}

function chunksOf(content: Buffer, { lastChunk }: Framing): Buffer[] {
  if (lastChunk === undefined) return [content]
  const size = Buffer.from(`${content.length.toString(16)}\r\n`)
  const chunk = content.length > 0 ? [size, content, Buffer.from('\r\n')] : []
  return [...chunk, Buffer.from(lastChunk)]
}

/** A request is ended after this silence of a server that still waits for more. */
const SILENCE_MS = 10_000

/** Says all of it, and listens until the other side has said all and hangs up. */
async function exchange(port: number, bytes: Buffer, hangsUp: boolean): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // A server that refuses to read on may reset the connection: what it said before counts.
  socket.on('error', () => undefined)
  socket.once('end', () => socket.end())
  socket.setTimeout(SILENCE_MS, () => socket.destroy())
  socket.write(bytes)
  // Node drops the answer to a client that has hung up.
  if (hangsUp) socket.end()
  // Not `once` of node:events, which would throw that error.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks)
}

/** The first final reply in these bytes. */
function readReply(bytes: Buffer, method: string): Reply | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(first.split(' ')[1])
  const rest = bytes.subarray(end + 4)
  if (status < 200) return readReply(rest, method)
  const headers = new Headers()
  for (const line of lines) {
    const at = line.indexOf(':')
    headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  const isEmpty = status === 204 || status === 304
  return asReply(status, headers, isEmpty ? Buffer.alloc(0) : contentIn(rest, headers))
}

function contentIn(rest: Buffer, headers: Headers): Buffer {
  const said = headers.get('content-length')
  if (said !== null) return rest.subarray(0, Number(said))
  if (headers.get('transfer-encoding') !== 'chunked') return rest
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const end = rest.indexOf('\r\n', at)
    const size = Number.parseInt(rest.subarray(at, end).toString('latin1'), 16)
    if (!(size > 0)) return Buffer.concat(parts)
    parts.push(rest.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

const asReply = (status: number, headers: Headers, payload: Buffer): Reply => ({
  status,
  type: headers.get('content-type') ?? '',
  body: textIn(payload, headers),
})
