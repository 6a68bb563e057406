import { announce } from '../../announce.ts'
import { Button } from '../../parts/button.tsx'
import type { EntryProps } from '../../parts/edit.tsx'
import { Field, Wrong } from '../../parts/field.tsx'
import { w } from '../../settings.ts'

/** Carriers, a line each: the name, a tab, and the link. */
export function CarrierRows({ field: { label, hint }, value, set, errors }: EntryProps) {
  const s = w().settings
  const rows = value === '' ? [] : value.split('\n').map((line) => line.split('\t'))
  const save = (next: string[][]) => set(next.map((row) => row.join('\t')).join('\n'))
  const change = (at: number, cell: number, text: string) => {
    const [name = '', link = ''] = rows[at] ?? []
    const clean = text.replaceAll(/[\t\n]/g, ' ')
    save(rows.with(at, cell === 0 ? [clean, link] : [name, clean]))
  }
  return (
    <fieldset class="rows" aria-invalid={errors.length > 0}>
      <legend>{label}</legend>
      {hint && <p class="hint">{hint}</p>}
      {rows.map(([name = '', link = ''], at) => (
        // A row has no name of its own while it is typed.
        <fieldset key={at} aria-label={s.carrier(at + 1)}>
          <Field
            label={s.carrierName}
            name={`carrier_${at}`}
            maxLength={100}
            autocomplete="off"
            value={name}
            onInput={({ currentTarget }) => change(at, 0, currentTarget.value)}
          />
          <Field
            label={s.trackingLink}
            name={`link_${at}`}
            dir="ltr"
            autocomplete="off"
            value={link}
            onInput={({ currentTarget }) => change(at, 1, currentTarget.value)}
          />
          <Button
            look="quiet"
            aria-label={s.remove(name || s.unnamed)}
            onClick={() => {
              save(rows.toSpliced(at, 1))
              announce(s.removed(name || s.unnamed))
            }}
          >
            ×
          </Button>
        </fieldset>
      ))}
      <Button look="quiet" onClick={() => save([...rows, ['', '']])}>
        {s.addCarrier}
      </Button>
      <Wrong errors={errors} role="alert" />
    </fieldset>
  )
}
