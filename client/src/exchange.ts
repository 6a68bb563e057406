/** One attempt: a request and its reply as a result. Throws only when the caller aborts. */
import createClient from 'openapi-fetch'
import { readError } from './errors.ts'
import { retryAfterSeconds } from './retry.ts'
import type { AnyFailure, AnyResult } from './types.ts'
import { type Budget, now, throwIfAborted, within } from './wait.ts'

type Request = {
  method: string
  path: string
  params: { path?: Record<string, unknown>; query?: Record<string, unknown> }
  /** In place of `params.query`, as it is. */
  rawQuery?: string | undefined
  body?: unknown
  headers: Record<string, string>
  /** With cookies, also to another site. */
  cookies?: boolean | undefined
}
/** A text is the body of a success; what it says is read by the caller. */
export type Exchange = (request: Request, budget: Budget) => Promise<Exchanged>
type Exchanged = AnyFailure | { ok: true; reply: Response; text: string }

type Site = {
  baseUrl: string
  fetch?: ((request: globalThis.Request) => Promise<Response>) | undefined
  headers?: Record<string, string> | Headers | undefined
}

type Send = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

export function createExchange({ baseUrl, fetch, headers }: Site): Exchange {
  // Looked up at each request, for tools that replace the global one.
  const client = createClient({ baseUrl, fetch: fetch ?? ((input) => globalThis.fetch(input)) })
  const send = client.request as Send
  return async ({ method, path, rawQuery, cookies, ...request }, budget) => {
    // One of its own: React Native has neither AbortSignal.any nor AbortSignal.timeout.
    const controller = new AbortController()
    try {
      const sending = send(method, path, {
        ...request,
        headers: { ...Object.fromEntries(new Headers(headers)), ...request.headers },
        ...(rawQuery === undefined ? {} : { querySerializer: () => rawQuery }),
        ...(cookies ? { credentials: 'include' } : {}),
        parseAs: 'text',
        // The service redirects no call. Another host would get the body and the cart's token.
        redirect: 'manual',
        signal: controller.signal,
      })
      const sent = await within(sending, attemptOf(budget))
      if (!sent) return timedOut()
      const { error, data, response } = sent
      // 304 is no success to fetch.
      if (response.ok || response.status === 304) {
        return { ok: true, reply: response, text: String(data ?? '') }
      }
      return refused(response, error)
    } catch (cause) {
      throwIfAborted(budget.signal)
      return networkFailed(cause)
    } finally {
      controller.abort()
    }
  }
}

const attemptOf = (budget: Budget): Budget => ({
  ...budget,
  endsAt: Math.min(now() + budget.timeout, budget.endsAt),
})

const refused = ({ status, headers }: Response, body: unknown): AnyFailure => ({
  ok: false,
  status,
  headers,
  error: readError(status, body, retryAfterSeconds(headers)),
})

/**
 * A 304 is a success as browsers show it: 200, with the body that has not changed. What is not as expected
 * is not of the service: a portal or a proxy before it may answer anything with 200.
 */
export function readSuccess(
  { status, headers }: Response,
  text: string,
  isExpected = (data: unknown): boolean => data !== null,
): AnyResult {
  try {
    const body = status === 204 ? undefined : JSON.parse(text)
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

const unknownReply = (status: number, headers: Headers, body: string): AnyFailure => ({
  ok: false,
  status,
  headers,
  error: { kind: 'unknown', message: `The reply of status ${status} is not of the service`, body },
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
