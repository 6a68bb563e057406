import type { AdminData } from '@modest-clothing-store/client/admin'
import { type Signal, useSignal } from '@preact/signals'
import { boundTo, Checks, Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'

type Color = AdminData<'adminListColors'>['results'][number]
type Family = Color['families'][number]

/** Whether families follow tone and name, or were set, the list does not say: so neither is chosen at first. */
const WAYS = ['keep', 'own', 'chosen'] as const
type Way = (typeof WAYS)[number]

const HEX = /^#[0-9a-f]{6}$/i

export function ChangeColor({
  color,
  done,
  close,
}: {
  color: Color
  done: () => Promise<void>
  close: () => void
}) {
  const own = w().colors
  const hex = useSignal(color.hex ?? '')
  const way = useSignal<Way>('keep')
  const families = useSignal(color.families.join(' '))
  const form = useForm({
    send: () =>
      admin.adminUpdateColor({
        path: { id: color.id },
        body: {
          hex: hex.peek().trim() || null,
          ...(way.peek() === 'own' ? { families: null } : {}),
          ...(way.peek() === 'chosen' ? { families: chosenIn(families.peek()) } : {}),
        },
      }),
    message: own.saved(color.name),
    done,
  })
  return (
    <Panel
      title={own.change(color.name)}
      text={own.changeText}
      confirm={own.save}
      form={form}
      close={close}
    >
      <div class="tone">
        <Field
          label={own.hex}
          hint={own.hexHint}
          dir="ltr"
          maxLength={7}
          autocomplete="off"
          {...form.field('hex')}
          {...boundTo(hex)}
        />
        <input
          type="color"
          aria-label={own.pick}
          value={HEX.test(hex.value) ? hex.value.toLowerCase() : '#000000'}
          onInput={({ currentTarget }) => {
            hex.value = currentTarget.value
          }}
        />
      </div>
      <Ways way={way} />
      {way.value === 'chosen' && (
        <Checks
          label={own.families}
          name="families"
          value={families.value}
          options={Object.entries(own.names)}
          errors={form.errorsOf('families')}
          onChange={(value) => {
            families.value = value
          }}
        />
      )}
    </Panel>
  )
}

const chosenIn = (text: string) => text.split(' ').filter(Boolean) as Family[]

function Ways({ way }: { way: Signal<Way> }) {
  const own = w().colors
  return (
    <fieldset class="ways">
      <legend class="hidden-text">{own.families}</legend>
      {WAYS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="way"
            value={each}
            checked={way.value === each}
            onChange={() => {
              way.value = each
            }}
          />
          <span>{own.ways[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
