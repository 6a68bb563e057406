import { decimalIn, notUnderstood } from '../amounts.ts'
import { boundTo, Field } from './field.tsx'

/** Money that a sum on the screen follows: what is not understood is said while it is typed. */
export function AmountField({
  amount,
  errors,
  ...field
}: {
  label: string
  hint: string
  name: string
  amount: { value: string }
  errors: readonly string[]
}) {
  const isUnderstood = amount.value.trim() === '' || decimalIn(amount.value) !== undefined
  return (
    <Field
      {...field}
      inputMode="decimal"
      autocomplete="off"
      dir="ltr"
      {...boundTo(amount)}
      errors={isUnderstood ? errors : [notUnderstood()]}
    />
  )
}
