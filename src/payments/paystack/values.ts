/**
 * How Paystack writes things. What it leaves out or writes otherwise is absent, not wrong: it is for
 * what reads the whole to say what it cannot do without.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PROVIDER_TEXT_MAX_CHARACTERS } from '../../limits.ts'
import { decimalOf } from '../cents.ts'

const anything = z.unknown().optional()

/** Text as Postgres can keep it, cut short; blank counts as absent. */
export const Word = anything.transform(readableText)

/** An id, a number or text, as text. */
export const Identifier = anything.transform((value) =>
  Number.isSafeInteger(value) ? String(value) : readableText(value),
)

/** Cents, as a number or as digits, which both occur: as a decimal string. */
export const Amount = anything.transform((value) => {
  const digits = Number.isSafeInteger(value) ? String(value) : value
  if (typeof digits !== 'string' || !/^\d{1,15}$/.test(digits)) return undefined
  return decimalOf(Number(digits))
})

/** A transaction, as its webhook and its verification show it. */
export const Transaction = z.object({
  id: Identifier,
  domain: Word,
  status: Word,
  reference: Word,
  amount: Amount,
  /** Without the fees that the shopper bore. */
  requested_amount: Amount,
  currency: Word,
  gateway_response: Word,
})
export type Transaction = z.infer<typeof Transaction>

/** Names an event by what it is about; what is too long to be kept stands there as its digest. */
export function eventIdOf(event: string, id: string): string {
  const whole = `${event}:${id}`
  if (whole.length <= PROVIDER_TEXT_MAX_CHARACTERS) return whole
  return `${event}:${createHash('sha256').update(id).digest('hex')}`
}

function readableText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return (
    value.replaceAll('\0', '').slice(0, PROVIDER_TEXT_MAX_CHARACTERS).toWellFormed() || undefined
  )
}
