/** Errors of fields that the shop finds itself, and errors of the service that are about one field. */
import type { Failed, StoreError } from '@modest-clothing-store/client'
import { t } from './language.ts'

export const wrongFields = (fields: Record<string, string>): Failed<StoreError> => ({
  ok: false,
  error: {
    kind: 'fields',
    message: '',
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
  },
})

export const textOf = (values: FormData, name: string) => String(values.get(name) ?? '').trim()

/** The names that are blank, each with `sentence`; undefined if none is. */
export function blankFields(values: FormData, names: readonly string[], sentence: string) {
  const blank = names.filter((name) => textOf(values, name) === '')
  if (blank.length === 0) return undefined
  return wrongFields(Object.fromEntries(blank.map((name) => [name, sentence])))
}

/** The service looks more closely; this is for a sentence in the visitor's language. */
export const wrongEmail = (values: FormData) =>
  /^\S+@\S+\.\S+$/.test(textOf(values, 'email'))
    ? undefined
    : wrongFields({ email: t().access.emailForm })

/** Of a form with an address for mails: what is blank of these, else a wrong address. */
export const wrongAccess = (values: FormData, names: readonly string[]) =>
  blankFields(values, names, t().access.needed) ?? wrongEmail(values)
