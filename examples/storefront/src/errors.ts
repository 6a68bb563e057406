/** The sentence of each error: the shop's own where it knows better, else that of the service in the page's language. */
import type { StoreError } from '@modest-clothing-store/client'
import { translateError } from '@modest-clothing-store/client/translate'
import { money } from './format.ts'
import { language, t } from './language.ts'

export function sentenceOf(error: StoreError): string {
  const texts = t().errors
  if (error.kind === 'insufficient_stock') {
    const { available_stock: left } = error
    return left > 0 ? texts.onlyLeft(left) : t().catalog.soldOutHere
  }
  if (error.kind === 'fields') return sentencesOf(error.fields).join(' ')
  if (error.kind === 'account_locked') return texts.lockedFor(timeOf(error.retry_after))
  if (error.kind === 'total_changed') return texts.totalNow(money(error.amount_due))
  if (error.kind === 'rate_limited') return texts.busyFor(timeOf(error.retry_after))
  return texts.own[error.kind] ?? inLanguage(error.message)
}

/** Such as `5 minutes`, in the language of the page. */
function timeOf(seconds: number): string {
  const [unit, size] =
    seconds > 7200 ? ['hour', 3600] : seconds > 120 ? ['minute', 60] : ['second', 1]
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  return Math.ceil(seconds / size).toLocaleString(language, format)
}

/** A sentence of the service. The shop's own ones, which it does not know, stay as they are. */
export const inLanguage = (sentence: string) =>
  translateError(sentence, language).replaceAll('., ', '. ')

/** All sentences of a wrong field; those of a list have them by position. */
export function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [inLanguage(value)]
  if (Array.isArray(value)) return value.flatMap(sentencesOf)
  if (typeof value === 'object' && value) return Object.values(value).flatMap(sentencesOf)
  return []
}
