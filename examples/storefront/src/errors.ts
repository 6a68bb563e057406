/** The sentence of each error: the shop's own where it knows better, else that of the service in the page's language. */
import type { StoreError } from '@modest-clothing-store/client'
import { translateError } from '@modest-clothing-store/client/translate'
import { language, t } from './language.ts'

export function sentenceOf(error: StoreError): string {
  const texts = t().errors
  if (error.kind === 'insufficient_stock' && error.available_stock > 0) {
    return texts.onlyLeft(error.available_stock)
  }
  if (error.kind === 'account_locked') return texts.lockedFor(Math.ceil(error.retry_after / 60))
  return texts.own[error.kind] ?? inLanguage(error.message)
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
