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
export const blankFields = (values: FormData, names: readonly string[], sentence: string) =>
  failedBy(blankOf(values, names, sentence))

/** All that is wrong at once: what is blank of these, and an email address or a phone number that is none. */
export const wrongAccess = (values: FormData, names: readonly string[]) =>
  failedBy(wrongIn(values, names))

export const wrongIn = (values: FormData, names: readonly string[]) => ({
  ...wrongForms(values),
  ...blankOf(values, names, t().access.needed),
})

export const failedBy = (fields: Record<string, string>) =>
  Object.keys(fields).length > 0 ? wrongFields(fields) : undefined

const blankOf = (values: FormData, names: readonly string[], sentence: string) =>
  Object.fromEntries(
    names.filter((name) => textOf(values, name) === '').map((name) => [name, sentence]),
  )

const EMAIL = /^\S+@\S+\.\S+$/
const PHONE = /^\+?[\d ()-]+$/
const PHONE_DIGITS_MIN = 7
const PHONE_DIGITS_MAX = 15

/** The service looks more closely; this is for sentences in the visitor's language. */
function wrongForms(values: FormData): Record<string, string> {
  const email = textOf(values, 'email')
  const phone = textOf(values, 'phone_number')
  const { emailForm, phoneForm } = t().access
  return {
    ...(email === '' || EMAIL.test(email) ? {} : { email: emailForm }),
    ...(phone === '' || isPhone(phone) ? {} : { phone_number: phoneForm }),
  }
}

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return PHONE.test(text) && digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX
}
