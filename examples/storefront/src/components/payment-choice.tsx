import type { components } from '@modest-clothing-store/client'
import { t } from '../language.ts'

export type PaymentMethod = components['schemas']['PaymentMethod']
export type PaymentMethodValue = PaymentMethod['value']

/** Which of them customers can use. Of two with one name, the first: customers see no difference. */
export function usableMethods(methods: readonly PaymentMethod[]) {
  const usable = methods.filter((each) => each.is_available)
  return usable.filter(
    (each, index) => usable.findIndex(({ name }) => name === each.name) === index,
  )
}

/** Radio buttons; the first one, or that of `chosen`, is chosen. */
export function PaymentChoice({
  methods,
  legend,
  chosen,
}: {
  methods: readonly PaymentMethod[]
  legend: string
  chosen?: PaymentMethodValue | undefined
}) {
  const usable = usableMethods(methods)
  const first = usable.find(({ value }) => value === chosen) ?? usable[0]
  if (usable.length === 0) return <p class="item-row-problem">{t().checkout.noMethods}</p>
  return (
    <fieldset class="choices">
      <legend>{legend}</legend>
      {usable.map(({ value, name, provider }) => (
        <label class="choice" key={value}>
          <input
            type="radio"
            name="payment_method"
            value={value}
            defaultChecked={value === first?.value}
          />
          <span class="choice-text">
            <span>
              <bdi>{name}</bdi>
            </span>
            {provider === 'sandbox' && <span class="field-hint">{t().checkout.sandbox}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
