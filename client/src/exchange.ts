/** One attempt: a request and its reply as a result. Throws only when the caller aborts. */
import { readError, type Signs, unknownStatus } from './errors.ts'
import { retryAfterSeconds } from './retry.ts'
import type { AnyFailure, AnyResult } from './types.ts'
import { type Budget, now, throwIfAborted, within } from './wait.ts'

type Params = {
  path?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
}
type Asked = {
  method: string
  path: string
  params: Params
  /** In place of `params.query`, as it is. */
  rawQuery?: string | undefined
  body?: unknown
  /** Of a body that is sent as it is. */
  type?: string | undefined
  headers: Record<string, string>
  init?: object | undefined
  /** With cookies, also to another site. */
  cookies?: boolean | undefined
}
/** `text` or `file` is the body of a success; what a text says is read by the caller. */
export type Exchange = (request: Asked, budget: Budget) => Promise<Exchanged>
type Exchanged = AnyFailure | ({ ok: true; reply: Response } & Content)
type Content = { text: string; file?: Blob | undefined }

type Site = {
  baseUrl: string
  fetch?: ((request: Request) => Promise<Response>) | undefined
  headers?: Record<string, string> | Headers | undefined
  /** Of the errors that the service answers with. */
  signs?: Signs | undefined
}

export function createExchange({ baseUrl, fetch, headers, signs }: Site): Exchange {
  return async (
    { method, path, params, rawQuery, body, type, cookies, init, headers: own },
    budget,
  ) => {
    // One of its own: React Native has neither AbortSignal.any nor AbortSignal.timeout.
    const controller = new AbortController()
    const send = async () => {
      const isJson = body !== undefined && !type && !(body instanceof FormData)
      const contentType = isJson ? 'application/json' : type
      const request = new Request(urlOf(baseUrl, path, params, rawQuery), {
        ...init,
        method,
        headers: {
          ...(contentType ? { 'Content-Type': contentType } : {}),
          ...Object.fromEntries(new Headers(headers)),
          ...own,
        },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
        ...(cookies ? { credentials: 'include' } : {}),
        // The service redirects no call. Another host would get the body and the cart's token.
        redirect: 'manual',
        signal: controller.signal,
      })
      // A Request drops what it does not know, such as the cache tags of a framework.
      for (const [name, value] of Object.entries(init ?? {})) {
        if (!(name in request)) Object.assign(request, { [name]: value })
      }
      // Looked up at each request, for tools that replace the global one.
      const reply = await (fetch ?? globalThis.fetch)(request)
      // A file is no text: its bytes would not survive as one.
      const file = isFile(reply.headers) ? await reply.blob() : undefined
      return { reply, text: file ? '' : await reply.text(), file }
    }
    try {
      const sent = await within(send(), attemptOf(budget))
      if (!sent) return timedOut()
      const { reply, text, file } = sent
      warnOfUnknownKeys(`${method} ${path}`, reply.headers)
      // 304 is no success to fetch.
      if (reply.ok || reply.status === 304) return { ok: true, reply, text, file }
      return refused(reply, text, signs)
    } catch (cause) {
      throwIfAborted(budget.signal)
      return networkFailed(cause)
    } finally {
      controller.abort()
    }
  }
}

function urlOf(
  baseUrl: string,
  path: string,
  { path: names = {}, query = {} }: Params,
  raw?: string,
) {
  const place = path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(String(names[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined && each !== null)
      .map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(String(each))}`),
  )
  const asked = raw ?? pairs.join('&')
  return baseUrl.replace(/\/+$/, '') + place + (asked && `?${asked}`)
}

const attemptOf = (budget: Budget): Budget => ({
  ...budget,
  endsAt: Math.min(now() + budget.timeout, budget.endsAt),
})

function refused({ status, headers }: Response, text: string, signs?: Signs): AnyFailure {
  let body: unknown = text
  try {
    body = JSON.parse(text)
  } catch {
    // Of a proxy.
  }
  const error = readError(status, body, retryAfterSeconds(headers), signs)
  return { ok: false, status, headers, error }
}

/**
 * A 304 is a success as browsers show it: 200, with the body that has not changed. What is not as expected
 * is not of the service: a portal or a proxy before it may answer anything with 200.
 */
export function readSuccess(
  { status, headers }: Response,
  { text, file }: Content,
  isExpected = (data: unknown): boolean => data !== null,
): AnyResult {
  try {
    if (file) return { ok: true, status, data: file, headers }
    const body = status === 204 ? undefined : isText(headers) ? text : JSON.parse(text)
    // `{success, message, data}` is only an envelope.
    const data = body?.data ?? body
    if (!isExpected(data)) return unknownReply(status, headers, text)
    return {
      ok: true,
      status: status === 304 ? 200 : status,
      data,
      ...(body?.success && body.message ? { message: body.message } : {}),
      headers,
      ...(headers.get('Idempotent-Replayed') ? { replayed: true } : {}),
    }
  } catch {
    return unknownReply(status, headers, text)
  }
}

const warned = new Set<string>()

/** Of a service in development alone: no other sends the header. Once for each name. */
function warnOfUnknownKeys(operation: string, headers: Headers) {
  const names = headers.get('X-Unknown-Keys')?.split(',') ?? []
  for (const name of names.map(decodeURIComponent)) {
    const sentence = `${operation} does not know "${name}"`
    // biome-ignore lint/suspicious/noConsole: its reader is who writes the page.
    if (!warned.has(sentence)) console.warn(sentence)
    warned.add(sentence)
  }
}

const isFile = (headers: Headers) => headers.get('Content-Type')?.startsWith('application/pdf')
/** Of texts that are no JSON there is CSV alone. */
const isText = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/csv')

const unknownReply = (status: number, headers: Headers, body: string): AnyFailure => ({
  ok: false,
  status,
  headers,
  error: { kind: 'unknown', message: unknownStatus(status), body },
})

export const timedOut = (): AnyFailure => ({
  ok: false,
  error: { kind: 'timeout', message: 'The service did not answer in time' },
})

const networkFailed = (cause: unknown): AnyFailure => ({
  ok: false,
  error: {
    kind: 'network',
    message: cause instanceof Error ? cause.message : String(cause),
    cause,
  },
})
