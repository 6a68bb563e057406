import { useSignal } from '@preact/signals'
import { w } from '../settings.ts'
import { useShop } from '../shop.ts'
import { isUnlisted, listedAs } from './code.ts'
import { Field } from './field.tsx'

/** The names of the shop's carriers; none until they are known. */
export const useCarriers = () => useShop()?.carriers.map(({ name }) => name) ?? []

/** Offers the carriers of the shop, and takes their spelling; of another it says that the buyer gets no link. */
export function CarrierField({
  value = '',
  set,
  ...field
}: {
  name: string
  errors: readonly string[]
  value?: string
  set?: (value: string) => void
}) {
  const { frame, order } = w()
  const listed = useCarriers()
  const typed = useSignal(value)
  return (
    <>
      <Field
        {...field}
        label={frame.optional(order.carrier)}
        hint={isUnlisted(typed.value, listed) ? order.carrierUnlisted(typed.value) : undefined}
        autocomplete="off"
        suggestions="carriers"
        value={value}
        // Said before the field is left: coming then, the sentence would move the button under the press.
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value.trim()
          set?.(currentTarget.value)
        }}
        onChange={({ currentTarget }) => {
          const name = currentTarget.value.trim()
          currentTarget.value = listedAs(name, listed) ?? name
          set?.(currentTarget.value)
        }}
      />
      <datalist id="carriers">
        {listed.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}
