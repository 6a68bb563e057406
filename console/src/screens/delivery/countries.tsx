import { COUNTRIES } from '@modest-clothing-store/client/countries'
import { useSignal } from '@preact/signals'
import { Button } from '../../parts/button.tsx'
import { Choice, Wrong } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { type MethodProps, namedCountries } from './fields.ts'

/** Where a method goes: countries are added one by one. */
export const ChooseCountries = (props: MethodProps) => <Choose key={props.method.id} {...props} />

function Choose({ method, etag, reload, show, close }: MethodProps) {
  const { delivery, changing } = w()
  const chosen = useSignal(method.countries)
  const form = useForm({
    send: async () => {
      const reply = await admin.adminUpdateDeliveryMethod({
        path: { id: method.id },
        headers: { 'If-Match': etag ?? '*' },
        body: { countries: chosen.value },
      })
      if (!reply.ok && reply.error.kind === 'changed') await reload()
      return reply
    },
    message: delivery.done.countries,
    done: show,
  })
  return (
    <Panel
      title={delivery.actions.countries}
      text={delivery.countriesText}
      confirm={changing.saveChanges}
      form={form}
      close={close}
    >
      {chosen.value.length === 0 && <p>{delivery.everywhere}</p>}
      <ul class="choices">
        {namedCountries(chosen.value).map(([code, name]) => (
          <li key={code}>
            {name}
            <Button
              look="quiet"
              aria-label={`${delivery.leaveOut}: ${name}`}
              onClick={() => {
                chosen.value = chosen.value.filter((each) => each !== code)
              }}
            >
              {delivery.leaveOut}
            </Button>
          </li>
        ))}
      </ul>
      <AddCountry
        without={chosen.value}
        add={(code) => {
          chosen.value = [...chosen.value, code]
        }}
      />
      <Wrong errors={form.errorsOf('countries')} role="alert" />
    </Panel>
  )
}

/** A country that is chosen is one of the method's at once: a press that saves must not leave it out. */
function AddCountry({ without, add }: { without: readonly string[]; add: (code: string) => void }) {
  const { delivery } = w()
  const options = namedCountries(COUNTRIES.filter((code) => !without.includes(code)))
  return (
    <Choice
      label={delivery.addCountry}
      name="country"
      value=""
      options={[['', delivery.choose], ...options]}
      onChange={(code) => code && add(code)}
    />
  )
}
