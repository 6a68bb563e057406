import type { Failed, StoreError, Success } from '@modest-clothing-store/client'
import { sentenceOf } from '../errors.ts'
import { wrongFields } from '../field-errors.ts'
import { t } from '../language.ts'
import { Field } from './field.tsx'

export const EmailField = ({
  errors,
  value,
  hint,
}: {
  errors: readonly string[]
  value?: string | undefined
  hint?: string
}) => (
  <Field
    label={t().access.email}
    name="email"
    type="email"
    inputMode="email"
    autocomplete="email"
    required
    maxLength={254}
    hint={hint}
    errors={errors}
    {...(value ? { defaultValue: value } : {})}
  />
)

/** With the rules of a new password. */
export const NewPasswordField = ({
  label,
  errors,
}: {
  label: string
  errors: readonly string[]
}) => (
  <Field
    label={label}
    name="password"
    type="password"
    autocomplete="new-password"
    required
    maxLength={256}
    hint={t().access.passwordHint}
    errors={errors}
  />
)

/** A weak password is an error of its field, with the service's reasons. */
export function aboutFields<D>(
  result: Success<D> | Failed<StoreError>,
  fields: Partial<Record<StoreError['kind'], string>>,
): Success<D> | Failed<StoreError> {
  if (result.ok) return result
  const field = fields[result.error.kind]
  return field ? wrongFields({ [field]: sentenceOf(result.error) }) : result
}
