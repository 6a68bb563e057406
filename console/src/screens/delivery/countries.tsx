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

function AddCountry({ without, add }: { without: readonly string[]; add: (code: string) => void }) {
  const { delivery } = w()
  const options = namedCountries(COUNTRIES.filter((code) => !without.includes(code)))
  const picked = useSignal('')
  const next = options.find(([code]) => code === picked.value) ?? options[0]
  if (!next) return null
  return (
    <div class="bar">
      <Choice
        label={delivery.country}
        name="country"
        value={next[0]}
        options={options}
        onChange={(code) => {
          picked.value = code
        }}
      />
      <Button look="quiet" onClick={() => add(next[0])}>
        {delivery.take}
      </Button>
    </div>
  )
}
