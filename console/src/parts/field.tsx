import type { InputHTMLAttributes } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'

type Common = { label: string; hint?: string | undefined; errors?: readonly string[] | undefined }

type Named<Element> = {
  name: string
  value?: string
  autocomplete?: string
  maxLength?: number
  dir?: 'ltr' | 'rtl'
  lang?: string
  onInput?: (event: { currentTarget: Element }) => void
  onChange?: (event: { currentTarget: Element }) => void
}
type InputProps = Named<HTMLInputElement> & {
  type?: 'date' | 'email' | 'password' | 'search' | 'text' | 'url'
  title?: string
  inputMode?: 'numeric' | 'decimal'
  /** The id of a datalist: others may be typed as well. */
  suggestions?: string
}
type AreaProps = Named<HTMLTextAreaElement>

function useDescription({ hint, errors = [] }: Common) {
  const id = useId()
  const ids = [hint ? `${id}-hint` : '', errors.length > 0 ? `${id}-error` : '']
  const described = ids.filter(Boolean).join(' ')
  return {
    id,
    aria: {
      id,
      ...(described ? { 'aria-describedby': described } : {}),
      ...(errors.length > 0 ? { 'aria-invalid': true } : {}),
    },
  }
}

const Texts = ({ id, hint, errors = [] }: Common & { id: string }) => (
  <>
    {hint && (
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    <Wrong errors={errors} id={`${id}-error`} />
  </>
)

/** Where the errors of a field stand that is more than one control. */
export const Wrong = ({
  errors,
  ...others
}: {
  errors: readonly string[]
  id?: string
  role?: 'alert'
}) =>
  errors.length > 0 ? (
    <p class="wrong" {...others}>
      {errors.join(' ')}
    </p>
  ) : null

/** For a field whose text a signal has. */
export const boundTo = (text: { value: string }) => ({
  value: text.value,
  onInput: ({ currentTarget }: { currentTarget: { value: string } }) => {
    text.value = currentTarget.value
  },
})

/**
 * The value of a field, set when it changes: given to the element, it would replace what is being typed whenever the
 * screen around is rendered again.
 */
export function useValue(value: string | undefined) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current && value !== undefined) input.current.value = value
  }, [value])
  return input
}

export function Field({ label, hint, errors, value, suggestions, ...input }: Common & InputProps) {
  const { id, aria } = useDescription({ label, hint, errors })
  const element = useValue(value)
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {/* Which attributes fit which type of input, our own type says already. */}
      <input
        ref={element}
        {...({ ...input, ...aria, list: suggestions } as InputHTMLAttributes<HTMLInputElement>)}
      />
      <Texts id={id} label={label} hint={hint} errors={errors} />
    </div>
  )
}

export function Area({ label, hint, errors, ...area }: Common & AreaProps) {
  const { id, aria } = useDescription({ label, hint, errors })
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea rows={3} {...area} {...aria} />
      <Texts id={id} label={label} hint={hint} errors={errors} />
    </div>
  )
}

/** Any number of some; `value` has the chosen ones, separated by spaces, in the order of the options. */
export function Checks({
  label,
  hint,
  errors,
  name,
  value,
  options,
  onChange,
}: Common & {
  name: string
  value: string
  options: [value: string, text: string][]
  onChange: (value: string) => void
}) {
  const { aria, id } = useDescription({ label, hint, errors })
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = aria
  const chosen = new Set(value.split(' '))
  const set = (each: string, isChosen: boolean) => {
    if (isChosen) chosen.add(each)
    else chosen.delete(each)
    onChange(options.flatMap(([option]) => (chosen.has(option) ? [option] : [])).join(' '))
  }
  return (
    <fieldset class="checks" {...(describedBy ? { 'aria-describedby': describedBy } : {})}>
      <legend>{label}</legend>
      {options.map(([each, text]) => (
        <label class="check" key={each}>
          <input
            type="checkbox"
            name={name}
            value={each}
            checked={chosen.has(each)}
            {...(isInvalid ? { 'aria-invalid': isInvalid } : {})}
            onChange={({ currentTarget }) => set(each, currentTarget.checked)}
          />
          {text}
        </label>
      ))}
      <Texts id={id} label={label} hint={hint} errors={errors} />
    </fieldset>
  )
}

export function Choice({
  label,
  hint,
  errors,
  name,
  value,
  options,
  onChange,
}: Common & {
  name: string
  value: string
  options: [value: string, text: string][]
  onChange?: (value: string) => void
}) {
  const { id, aria } = useDescription({ label, hint, errors })
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        {...aria}
        name={name}
        value={value}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each} selected={each === value}>
            {text}
          </option>
        ))}
      </select>
      <Texts id={id} label={label} hint={hint} errors={errors} />
    </div>
  )
}
