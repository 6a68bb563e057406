import type { components } from '@modest-clothing-store/client'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Field } from '../../components/field.tsx'
import { useForm } from '../../components/form.ts'
import { failedBy, textOf, wrongIn } from '../../field-errors.ts'
import { t } from '../../language.ts'
import { store } from '../../store.ts'

type Address = components['schemas']['Address']

/** `fill`: what a browser fills in. */
type FieldOf = {
  name: Exclude<keyof Address, 'id' | 'is_default'>
  label: string
  hint?: string
  fill?: string
  maxLength: number
}

/** The fields that must be filled in. */
const NEEDED = ['recipient', 'street', 'city', 'country'] as const

/** Changes an address, or without one adds it. */
export function AddressForm({
  address,
  done,
}: {
  address: Address | undefined
  done: () => Promise<void>
}) {
  const { addresses: texts, profile } = t()
  const form = useForm({
    send: async (values) => {
      const isCountry = /^[a-z]{2}$/i.test(textOf(values, 'country'))
      const wrong = failedBy({
        ...(isCountry ? {} : { country: t().addresses.countryWrong }),
        ...wrongIn(values, NEEDED),
      })
      if (wrong) return wrong
      const body = bodyOf(values)
      if (address) return store.updateAddress({ path: { id: address.id }, body })
      return store.createAddress({ body })
    },
    done,
  })
  const { failure } = form
  /** The service says only that it is no choice. */
  const errorsOf = (name: FieldOf['name']) => {
    const errors = form.errorsOf(name)
    return name === 'country' && errors.length > 0 ? [texts.countryWrong] : errors
  }
  return (
    <form {...form.props}>
      {fieldsOf(t()).map(({ name, fill, ...field }) => (
        <Field
          key={name}
          {...field}
          name={name}
          {...(fill ? { autocomplete: `shipping ${fill}` } : {})}
          required={NEEDED.some((needed) => needed === name)}
          defaultValue={address?.[name] ?? ''}
          errors={errorsOf(name)}
        />
      ))}
      {form.errorsOf('non_field_errors').length > 0 && (
        <p role="alert" class="field-error">
          {texts.tooMany}
        </p>
      )}
      {failure && <Failure error={failure} />}
      <Button type="submit" wide isBusy={form.isSending}>
        {profile.save}
      </Button>
    </form>
  )
}

const bodyOf = (values: FormData) => ({
  label: textOf(values, 'label'),
  recipient: textOf(values, 'recipient'),
  phone_number: textOf(values, 'phone_number'),
  street: textOf(values, 'street'),
  city: textOf(values, 'city'),
  region: textOf(values, 'region'),
  postal_code: textOf(values, 'postal_code'),
  country: textOf(values, 'country'),
})

const fieldsOf = ({ addresses, checkout, profile }: ReturnType<typeof t>): readonly FieldOf[] => [
  { name: 'label', label: addresses.label, hint: addresses.labelHint, maxLength: 100 },
  { name: 'recipient', label: checkout.recipient, fill: 'name', maxLength: 150 },
  { name: 'phone_number', label: profile.phone, fill: 'tel', maxLength: 32 },
  { name: 'street', label: checkout.street, fill: 'street-address', maxLength: 300 },
  { name: 'city', label: checkout.city, fill: 'address-level2', maxLength: 100 },
  { name: 'region', label: addresses.region, fill: 'address-level1', maxLength: 100 },
  { name: 'postal_code', label: checkout.postalCode, fill: 'postal-code', maxLength: 20 },
  {
    name: 'country',
    label: addresses.country,
    hint: addresses.countryHint,
    fill: 'country',
    maxLength: 2,
  },
]
