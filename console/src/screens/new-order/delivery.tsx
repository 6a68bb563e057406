import { COUNTRIES } from '@modest-clothing-store/client/countries'
import { type Signal, useSignal } from '@preact/signals'
import { countryName, money } from '../../format.ts'
import { useLoaded } from '../../loading.ts'
import { Choice } from '../../parts/field.tsx'
import type { useForm } from '../../parts/form.ts'
import { language, w } from '../../settings.ts'
import { admin } from '../../store.ts'

type Fields = Pick<ReturnType<typeof useForm>, 'field'>

/** The service has written it into the page. */
export const shopCountry = () => document.documentElement.dataset.country ?? 'ZA'

/** To which country, and how: with the prices of the methods that go there. */
export function Delivery({ form, country }: { form: Fields; country: Signal<string> }) {
  const { phone } = w()
  const method = useSignal('')
  const { data } = useLoaded(`methods to ${country.value}`, (signal) =>
    admin.listDeliveryMethods({ query: { country: country.value }, signal }),
  )
  const codes = data?.countries.length ? data.countries : COUNTRIES
  const names = codes
    .map((code): [string, string] => [code, countryName(code)])
    .sort(([, one], [, other]) => one.localeCompare(other, language.value))
  return (
    <>
      <Choice
        label={phone.country}
        value={country.value}
        options={names}
        onChange={(code) => {
          country.value = code
          method.value = ''
        }}
        {...form.field('country')}
      />
      {data && data.results.length > 0 && (
        <Choice
          label={phone.delivery}
          value={method.value}
          options={[
            ['', phone.usualDelivery],
            ...data.results.map(({ code, name, price, free_from }): [string, string] => [
              code,
              free_from === null
                ? `${name}: ${money(price)}`
                : `${name}: ${money(price)} (${phone.freeFrom(money(free_from))})`,
            ]),
          ]}
          onChange={(code) => {
            method.value = code
          }}
          {...form.field('delivery_method')}
        />
      )}
    </>
  )
}
