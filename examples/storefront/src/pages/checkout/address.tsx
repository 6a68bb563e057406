import { useRef } from 'preact/hooks'
import { readDraft, type SavedAddress, TYPED, textOfSaved } from '../../address.ts'
import { Field, SelectField } from '../../components/field.tsx'
import { countryName } from '../../format.ts'
import { t } from '../../language.ts'
import { SHOP } from '../../theme/shop.ts'
import type { Where } from './where.ts'

/** Of whom the parcel goes to, unless something else is typed. */
type Known = Partial<Record<TypedField['name'], string>>
type ErrorsOf = (name: string) => readonly string[]

/** One of those that the visitor keeps, or one that is typed; and notes for the way. */
export function Address({
  saved,
  where,
  known,
  errorsOf,
}: {
  saved: readonly SavedAddress[]
  where: Where
  known: Known
  errorsOf: ErrorsOf
}) {
  const texts = t().checkout
  const draft = useRef(readDraft()).current
  const { chosen } = where
  const choiceOf = (value: string) => ({
    type: 'radio' as const,
    name: 'address',
    value,
    checked: chosen.value === value,
    onChange: () => {
      chosen.value = value
    },
  })
  return (
    <>
      <fieldset class="choices">
        <legend>
          <h2>{texts.where}</h2>
        </legend>
        {where.countries.length === 0 && (
          <p class="soft">{texts.within(countryName(SHOP.countryCode))}</p>
        )}
        {saved.map((address) => (
          <label class="choice" key={address.id}>
            <input {...choiceOf(String(address.id))} />
            <span class="choice-text">
              {address.label && <Fact text={address.label} />}
              <Fact text={textOfSaved(address)} isHint={address.label !== ''} />
            </span>
          </label>
        ))}
        {saved.length > 0 && (
          <label class="choice">
            <input {...choiceOf(TYPED)} />
            {texts.otherAddress}
          </label>
        )}
        {chosen.value !== TYPED && errorsOf('address_id').length > 0 && (
          <p class="field-error" role="alert">
            <bdi>{errorsOf('address_id').join(' ')}</bdi>
          </p>
        )}
        {chosen.value === TYPED && <TypedAddress where={where} known={known} errorsOf={errorsOf} />}
      </fieldset>
      <Field
        label={texts.notes}
        name="notes"
        rows={2}
        hint={texts.notesHint}
        defaultValue={draft.notes ?? ''}
        errors={errorsOf('notes')}
      />
    </>
  )
}

/** A line of its own, of the direction of the page, with a text of whichever direction. */
const Fact = ({ text, isHint = false }: { text: string; isHint?: boolean }) => (
  <span class={isHint ? 'field-hint' : ''}>
    <bdi>{text}</bdi>
  </span>
)

type TypedField = {
  name: 'recipient' | 'street' | 'city' | 'postal_code' | 'phone_number'
  label: string
  hint?: string
  type?: 'tel'
  inputMode?: 'tel'
  autocomplete: string
  maxLength?: number
}

function TypedAddress({
  where: { countries, typed },
  known,
  errorsOf,
}: {
  where: Where
  known: Known
  errorsOf: ErrorsOf
}) {
  const texts = t().checkout
  const draft = useRef(readDraft()).current
  const { phone, phoneHint } = t().access
  const fields: readonly TypedField[] = [
    { name: 'recipient', label: texts.recipient, autocomplete: 'shipping name' },
    { name: 'street', label: texts.street, autocomplete: 'shipping street-address' },
    { name: 'city', label: texts.city, autocomplete: 'shipping address-level2' },
    { name: 'postal_code', label: texts.postalCode, autocomplete: 'shipping postal-code' },
    {
      name: 'phone_number',
      label: phone,
      hint: phoneHint,
      type: 'tel',
      inputMode: 'tel',
      autocomplete: 'shipping tel',
      maxLength: 32,
    },
  ]
  return (
    <div class="choices-more">
      {fields.map(({ name, ...field }) => (
        <Field
          key={name}
          maxLength={120}
          {...field}
          name={name}
          required
          defaultValue={draft[name] || known[name] || ''}
          // An error of the whole text is shown with its first line.
          errors={name === 'street' ? [...errorsOf(name), ...errorsOf('address')] : errorsOf(name)}
        />
      ))}
      {countries.length > 0 && (
        <SelectField
          label={texts.country}
          name="country"
          errors={errorsOf('country')}
          onChange={({ currentTarget }) => {
            typed.value = (currentTarget as HTMLSelectElement).value
          }}
        >
          {countries.map((code) => (
            <option key={code} value={code} selected={code === typed.value}>
              {countryName(code)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
