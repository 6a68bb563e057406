/** Calls to payment providers, limited in time and size. Every failure is a ProviderUnavailable. */

import { PROVIDER_REPLY_BYTES } from '../../service/limits/payments.ts'
import { observedFetch } from '../outbound/fetch.ts'
import { ProviderUnavailable } from './provider.ts'

export type ProviderReply = {
  status: number
  text: string
  /** Undefined if the text is not JSON. */
  json: unknown
}

/** How long a call may last: `timeoutMs` for itself, `signal` for all calls of its cause. */
export type CallLimits = { timeoutMs: number; signal: AbortSignal }

/**
 * Throws ProviderUnavailable of kind `timeout`, `network`, `upstream` (5xx, 429, a reply that is too
 * large) or `auth` (401, 403). Every other reply is returned, because only the caller
 * knows whether a 4xx is a refusal.
 */
export async function callProvider(
  provider: string,
  url: string,
  init: RequestInit,
  { timeoutMs, signal, maxBytes = PROVIDER_REPLY_BYTES }: CallLimits & { maxBytes?: number },
): Promise<ProviderReply> {
  const { host } = new URL(url)
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    // A redirect would carry the key, or a form with a shopper's name, to somewhere else.
    const response = await observedFetch(provider, url, {
      ...init,
      redirect: 'error',
      signal: inTime,
    })
    await refuseFailures(response, host)
    const text = await readText(response, host, maxBytes)
    return { status: response.status, text, json: parsed(text) }
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error
    if (inTime.aborted) throw new ProviderUnavailable('timeout', `${host} did not answer in time`)
    throw new ProviderUnavailable('network', `${host} cannot be reached: ${causeOf(error)}`)
  }
}

async function refuseFailures(response: Response, host: string) {
  const { status } = response
  const isAuth = status === 401 || status === 403
  if (!isAuth && status !== 429 && status < 500) return
  await response.body?.cancel()
  throw new ProviderUnavailable(isAuth ? 'auth' : 'upstream', `${host} answered ${status}`)
}

async function readText(response: Response, host: string, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) {
      throw new ProviderUnavailable('upstream', `${host} answered more than is read`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The message of fetch is only "fetch failed"; the reason is in its cause. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? String(cause.code) : cause.message
}
