/** Signed calls of PayFast's API. Providers 1.3. */
import { z } from 'zod'
import type { PayfastSettings } from '../../../service/config/config.ts'
import { PROVIDER_TEXT_MAX_CHARACTERS } from '../../../service/limits/payments.ts'
import { type CallLimits, callProvider } from '../provider-http.ts'
import { apiSignature, type Pair } from './signatures.ts'

type Values = Record<string, string | number>
type Call = { path: string; query?: Values; body?: Values }

/** `testing=true`, which PayFast's sandbox needs, is left out of the signature. */
export function callPayfast(
  { apiUrl, merchantId, mode, passphrase }: PayfastSettings,
  { path, query = {}, body }: Call,
  limits: CallLimits & { maxBytes?: number },
) {
  const headers: Pair[] = [
    ['merchant-id', merchantId],
    ['version', 'v1'],
    ['timestamp', southAfricanTime(new Date())],
  ]
  const signed = [...headers, ...pairsOf(query), ...pairsOf(body ?? {})]
  const init = {
    method: body ? 'POST' : 'GET',
    headers: {
      ...Object.fromEntries(headers),
      signature: apiSignature(signed, passphrase),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }
  const url = new URL(apiUrl + path)
  const parameters = mode === 'sandbox' ? { ...query, testing: 'true' } : query
  for (const [name, value] of pairsOf(parameters)) url.searchParams.set(name, value)
  return callProvider('payfast', url.href, init, limits)
}

const pairsOf = (values: Values) =>
  Object.entries(values).map(([name, value]): Pair => [name, String(value)])

/** `2025-11-20T12:00:01+02:00`: the country has one time, all year round. */
export function southAfricanTime(date: Date): string {
  const shifted = new Date(date.getTime() + 2 * 3_600_000)
  return `${shifted.toISOString().slice(0, 19)}+02:00`
}

const Refusal = z.object({ data: z.object({ message: z.unknown() }) })

/** PayFast's own message about a refusal. */
export function messageOf(json: unknown, status: number): string {
  const message = Refusal.safeParse(json).data?.data.message
  const text = typeof message === 'string' && message ? `: ${message}` : ''
  return `PayFast answered ${status}${text}`.slice(0, PROVIDER_TEXT_MAX_CHARACTERS)
}
