import { useSignal } from '@preact/signals'
import { w } from '../settings.ts'
import { useShop } from '../shop.ts'
import { isUnlisted } from './code.ts'
import { Field } from './field.tsx'

/** The names of the shop's carriers; none until they are known. */
export const useCarriers = () => useShop()?.carriers.map(({ name }) => name) ?? []

/** Offers the carriers of the shop; of another it says that the buyer gets no link. */
export function CarrierField({
  listed,
  ...field
}: {
  listed: readonly string[]
  name: string
  errors: readonly string[]
}) {
  const { frame, order } = w()
  const typed = useSignal('')
  const name = typed.value.trim()
  return (
    <>
      <Field
        {...field}
        label={frame.optional(order.carrier)}
        hint={isUnlisted(name, listed) ? order.carrierUnlisted(name) : undefined}
        autocomplete="off"
        suggestions="carriers"
        onChange={({ currentTarget }) => {
          typed.value = currentTarget.value
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
