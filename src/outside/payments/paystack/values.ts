/**
 * The formats of Paystack's values. A value that is missing or has another format is undefined, not an
 * error: the reader of the whole decides which values it needs.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PROVIDER_TEXT_MAX_CHARACTERS } from '../../../service/limits/payments.ts'
import { decimalOf, storableText } from '../provider-values.ts'

const anything = z.unknown().optional()

/** Blank counts as absent. */
export const ShortText = anything.transform(readableText)

/** An id, a number or text, as text. */
export const Identifier = anything.transform((value) =>
  Number.isSafeInteger(value) ? String(value) : readableText(value),
)

/** Cents, which come as a number or as digits; as a decimal string. */
export const Amount = anything.transform((value) => {
  const digits = Number.isSafeInteger(value) ? String(value) : value
  if (typeof digits !== 'string' || !/^\d{1,15}$/.test(digits)) return undefined
  return decimalOf(Number(digits))
})

/** A transaction, as its webhook and its verification show it. */
export const Transaction = z.object({
  id: Identifier,
  domain: ShortText,
  status: ShortText,
  reference: ShortText,
  amount: Amount,
  /** The amount without the fees that the shopper bore. */
  requested_amount: Amount,
  currency: ShortText,
  gateway_response: ShortText,
})
export type Transaction = z.infer<typeof Transaction>

/** The id of an event, made of its subject; a subject that is too long is replaced by its digest. */
export function eventIdOf(event: string, id: string): string {
  const whole = `${event}:${id}`
  if (whole.length <= PROVIDER_TEXT_MAX_CHARACTERS) return whole
  return `${event}:${createHash('sha256').update(id).digest('hex')}`
}

function readableText(value: unknown): string | undefined {
  return typeof value === 'string' ? storableText(value) || undefined : undefined
}
