import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useState } from 'preact/hooks'
import { t } from '../language.ts'

type Shared = {
  label: string
  name: string
  hint?: string | undefined
  /** False where it is said otherwise that not every field is needed. */
  marksOptional?: boolean
  /** Sentences about what is wrong; see useForm in form.ts. */
  errors?: readonly string[] | undefined
}
type Limits = {
  required?: boolean
  maxLength?: number
  autocomplete?: string
  defaultValue?: string | number
}
type InputProps = Shared &
  Limits & {
    type?: 'text' | 'email' | 'password' | 'tel' | 'number'
    inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel'
    min?: number | string
    max?: number | string
    step?: number | string
    placeholder?: string
    onInput?: (event: Event) => void
    rows?: never
  }
type AreaProps = Shared & Limits & { rows: number; onInput?: (event: Event) => void }

/** A labelled input, or with `rows` a text area. Its hint and its errors are read with it. */
export function Field({
  label,
  name,
  hint,
  errors,
  marksOptional = true,
  ...others
}: InputProps | AreaProps) {
  const id = useId()
  const { isSettled, settle } = useSettled(errors)
  const described = describedBy(id, hint, isSettled ? [] : errors)
  return (
    <div class="field" onInput={settle}>
      <FieldLabel id={id} isOptional={marksOptional && !others.required}>
        {label}
      </FieldLabel>
      {others.rows === undefined ? (
        // One of several types of inputs: to the compiler each would be another element.
        <input {...others} {...described} type={others.type as 'text'} id={id} name={name} />
      ) : (
        <textarea {...others} {...described} id={id} name={name} />
      )}
      <FieldNotes id={id} hint={hint} errors={errors} isSettled={isSettled} />
    </div>
  )
}

/** A choice as a field; children are its options. */
export function SelectField({
  label,
  name,
  hint,
  errors,
  marksOptional: _,
  children,
  ...others
}: Shared & {
  required?: boolean
  defaultValue?: string
  onChange?: (event: Event) => void
  children: ComponentChildren
}) {
  const id = useId()
  const { isSettled, settle } = useSettled(errors)
  return (
    <div class="field" onChange={settle}>
      <FieldLabel id={id} isOptional={false}>
        {label}
      </FieldLabel>
      <select {...others} {...describedBy(id, hint, isSettled ? [] : errors)} id={id} name={name}>
        {children}
      </select>
      <FieldNotes id={id} hint={hint} errors={errors} isSettled={isSettled} />
    </div>
  )
}

function FieldLabel({
  id,
  isOptional,
  children,
}: {
  id: string
  isOptional: boolean
  children: string
}) {
  return (
    <label for={id}>
      {children}
      {isOptional && <span class="field-optional"> ({t().shop.optional})</span>}
    </label>
  )
}

/**
 * Whether a field was changed since its errors came, and what its element calls: a choice at `change`, for a rendering
 * between `input` and `change` would take a tick away again.
 */
export function useSettled(errors: readonly string[] = []) {
  const said = errors.join(' ')
  const [isSettled, setIsSettled] = useState(false)
  useLayoutEffect(() => setIsSettled(false), [said])
  return { isSettled, settle: () => setIsSettled(said !== '') }
}

/**
 * Also for a group of inputs, such as radio buttons: with `describedBy` on its fieldset. Settled errors are hidden
 * where they are, so that nothing below them moves.
 */
export function FieldNotes({
  id,
  hint,
  errors,
  isSettled = false,
}: {
  id: string
  hint?: string | undefined
  errors?: readonly string[] | undefined
  isSettled?: boolean
}) {
  return (
    <>
      {hint && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors?.length ? (
        <p class={isSettled ? 'field-error settled' : 'field-error'} id={`${id}-error`}>
          <bdi>{errors.join(' ')}</bdi>
        </p>
      ) : null}
    </>
  )
}

export function describedBy(
  id: string,
  hint: string | undefined,
  errors: readonly string[] | undefined,
) {
  const isWrong = Boolean(errors?.length)
  const ids = [hint ? `${id}-hint` : '', isWrong ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    ...(ids ? { 'aria-describedby': ids } : {}),
    ...(isWrong ? { 'aria-invalid': true } : {}),
  }
}
