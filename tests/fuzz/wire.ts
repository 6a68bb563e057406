/** Sends a request, in this process or as bytes over a socket, and reads what comes back. */
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { TestApp } from '../support/app.ts'
import type { Wire } from './cases.ts'
import type { Request } from './requests.ts'

export type Reply = { status: number; type: string; body: string }

/** Undefined where the connection was closed without a word. */
export async function send(app: TestApp, request: Request): Promise<Reply | undefined> {
  if (request.wire === 'inject' && isInjectable(request)) return inject(app, request)
  return sendBytes(app.url, request)
}

/** Over a socket of its own. */
export async function sendBytes(base: string, request: Request): Promise<Reply | undefined> {
  const port = Number(new URL(base).port)
  const bytes = await exchange(port, bytesOf(request), BROKEN_OFF.includes(request.wire))
  return readReply(bytes, request.method)
}

/** What URL would tidy up, or headers that come twice, go as they are. */
function isInjectable({ url, headers }: Request): boolean {
  const { pathname, search } = new URL(url, 'http://localhost')
  const names = headers.map(([name]) => name.toLowerCase())
  return pathname + search === url && new Set(names).size === names.length
}

async function inject({ app }: TestApp, { method, url, headers, body }: Request): Promise<Reply> {
  const {
    statusCode,
    headers: told,
    rawPayload,
  } = await app.inject({
    ...{ method: method as 'GET', url, headers: Object.fromEntries(headers) },
    ...(body ? { payload: body } : {}),
  })
  return asReply(statusCode, new Headers(told as Record<string, string>), rawPayload)
}

// --- Bytes ----------------------------------------------------------------------------------------

const MANY_HEADERS = 2_500
const LONG_HEADER = 40_000

function bytesOf(request: Request): Buffer {
  const { method, url, body = Buffer.alloc(0), wire } = request
  const hasBody = request.body !== undefined
  const line = wire === 'lone newlines' ? '\n' : '\r\n'
  const head = [
    ...(wire === 'leading blank lines' ? ['', ''] : []),
    `${method} ${url}${VERSIONS[wire] ?? ' HTTP/1.1'}`,
    ...(wire === 'no host' ? [] : ['Host: localhost']),
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
    ...oddHeaders(wire),
    ...lengthHeaders(wire, hasBody ? body.length : undefined),
    `Connection: ${wire === 'asks for an upgrade' ? 'close, Upgrade' : 'close'}`,
    '',
    '',
  ].join(line)
  // As Node reads them.
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), contentOf(wire, body)])
  if (wire === 'cut short')
    return whole.subarray(0, Math.max(10, whole.length - 1 - (body.length >> 1)))
  if (wire !== 'twice in a row') return whole
  const first = whole.toString('latin1').replace('Connection: close', 'Connection: keep-alive')
  return Buffer.concat([Buffer.from(first, 'latin1'), whole])
}

const VERSIONS: Partial<Record<Wire, string>> = {
  'http 1.0': ' HTTP/1.0',
  'http 0.9': '',
  'http 9.9': ' HTTP/9.9',
}

function oddHeaders(wire: Wire): string[] {
  switch (wire) {
    case 'bytes in a header':
      return ['X-Odd: a\0b\x7f\x01']
    case 'space before a colon':
      return ['X-Odd : a']
    case 'folded header':
      return ['X-Odd: a', ' b']
    case 'no colon':
      return ['X-Odd']
    case 'long header':
      return [`X-Odd: ${'x'.repeat(LONG_HEADER)}`]
    case 'many headers':
      return Array.from({ length: MANY_HEADERS }, (_, index) => `X-${index}: x`)
    case 'expects to continue':
      return ['Expect: 100-continue']
    case 'expects the unknown':
      return ['Expect: luck']
    case 'asks for an upgrade':
      return ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']
    default:
      return []
  }
}

function lengthHeaders(wire: Wire, length: number | undefined): string[] {
  const said = length ?? 0
  switch (wire) {
    case 'chunked':
    case 'broken chunks':
      return ['Transfer-Encoding: chunked']
    case 'unknown coding':
      return ['Transfer-Encoding: x, chunked']
    case 'length and chunks':
      return [`Content-Length: ${said}`, 'Transfer-Encoding: chunked']
    case 'too short a length':
      return [`Content-Length: ${Math.max(0, said - 1)}`]
    case 'too long a length':
      return [`Content-Length: ${said + 10}`]
    case 'no number as length':
      return ['Content-Length: -1']
    case 'two lengths':
      return [`Content-Length: ${said}`, `Content-Length: ${said + 1}`]
    default:
      return length === undefined ? [] : [`Content-Length: ${length}`]
  }
}

function contentOf(wire: Wire, body: Buffer): Buffer {
  const size = Buffer.from(`${body.length.toString(16)}\r\n`)
  const chunk = body.length > 0 ? Buffer.concat([size, body, Buffer.from('\r\n')]) : body
  if (wire === 'broken chunks') return Buffer.concat([chunk, Buffer.from('zz\r\n!')])
  return ['chunked', 'length and chunks', 'unknown coding'].includes(wire)
    ? Buffer.concat([chunk, Buffer.from('0\r\n\r\n')])
    : body
}

/** More would have to come, and does not. */
const BROKEN_OFF: Wire[] = ['cut short', 'too long a length', 'broken chunks', 'http 0.9']
/** For a server that waits for more all the same. */
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
  // Node drops the answer to whoever has hung up.
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
  const length = headers.get('content-length')
  if (length !== null) return rest.subarray(0, Number(length))
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

const DECODERS = new Map([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
  ['deflate', inflateSync],
])

function asReply(status: number, headers: Headers, payload: Buffer): Reply {
  const coding = headers.get('content-encoding') ?? 'identity'
  const decode = DECODERS.get(coding) ?? ((bytes: Buffer) => bytes)
  const body = payload.length > 0 ? decode(payload) : payload
  return { status, type: headers.get('content-type') ?? '', body: body.toString('utf8') }
}
