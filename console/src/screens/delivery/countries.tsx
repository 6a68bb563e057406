import { COUNTRIES } from '@modest-clothing-store/client/countries'
import { countryName } from '../../format.ts'
import { Button } from '../../parts/button.tsx'
import type { EntryProps } from '../../parts/edit.tsx'
import { Choice, Wrong } from '../../parts/field.tsx'
import { language, w } from '../../settings.ts'

/** Where a method goes: countries are added one by one. */
export function Countries({ field: { label, hint }, value, set, errors }: EntryProps) {
  const { delivery } = w()
  const chosen = codesIn(value)
  const left = namedCountries(COUNTRIES.filter((code) => !chosen.includes(code)))
  return (
    <fieldset class="rows" aria-invalid={errors.length > 0}>
      <legend>{label}</legend>
      <p class="hint">{hint}</p>
      {chosen.length === 0 && <p>{delivery.everywhere}</p>}
      <ul class="choices">
        {namedCountries(chosen).map(([code, name]) => (
          <li key={code}>
            {name}
            <Button
              look="quiet"
              aria-label={`${delivery.leaveOut}: ${name}`}
              onClick={() => set(chosen.filter((each) => each !== code).join(' '))}
            >
              {delivery.leaveOut}
            </Button>
          </li>
        ))}
      </ul>
      {/* One that is chosen is one of the method's at once: a press that saves must not leave it out. */}
      <Choice
        label={delivery.addCountry}
        name=""
        value=""
        options={[['', delivery.choose], ...left]}
        onChange={(code) => code && set([...chosen, code].sort().join(' '))}
      />
      <Wrong errors={errors} role="alert" />
    </fieldset>
  )
}

export const codesIn = (text: string) => text.split(' ').filter(Boolean)

/** Countries with their names, by these. */
export const namedCountries = (codes: readonly string[]) =>
  codes
    .map((code): [code: string, name: string] => [code, countryName(code)])
    .sort(([, one], [, other]) => one.localeCompare(other, language.value))
