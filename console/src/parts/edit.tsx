/** A form for some fields of one thing that others may change, too. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren, ComponentType } from 'preact'
import { useRef } from 'preact/hooks'
import { watchReply } from '../access.ts'
import { decimalIn, refusalOf } from '../amounts.ts'
import { announce } from '../announce.ts'
import type { Reply } from '../loading.ts'
import { w } from '../settings.ts'
import { Button } from './button.tsx'
import { Area, Checks, Choice, Field, Wrong } from './field.tsx'
import { type Form, useForm } from './form.ts'
import { Panel, usePanelFocus } from './panel.tsx'
import { FormFailure } from './submit.tsx'
import { Table } from './table.tsx'

export type EditField<Name extends string = string> = {
  name: Name
  label: string
  /** As it is now; `true` or `false` of a `check`, one of `options` where there are some, several of `checks`. */
  saved: string
  kind?: 'line' | 'lines' | 'check' | 'checks'
  options?: [value: string, text: string][]
  /** Not shown with a `check`. */
  hint?: string
  /** `decimal`: `send` gets what was typed as the API takes it, such as `1199.00`. */
  inputMode?: 'numeric' | 'decimal'
  type?: 'date'
  dir?: 'ltr'
  maxLength?: number
  /** For a field that is more than one control. */
  entry?: ComponentType<EntryProps>
}

export type EntryProps = {
  field: EditField
  value: string
  set: (value: string) => void
  errors: readonly string[]
}

/**
 * The change is for the version that was on the screen. If another one was saved meanwhile, both are shown
 * side by side where they differ, and the choice is the reader's. Something new is sent whole.
 */
export function Edit<Name extends string, Data>({
  title,
  text,
  isNew = false,
  fields,
  required = [],
  canUndo = () => !isNew,
  etag = '*',
  message,
  send,
  refresh,
  done,
  close,
  arranged = (entries) => entries,
}: {
  title: string
  text?: string | undefined
  fields: readonly EditField<Name>[]
  required?: readonly Name[]
  isNew?: boolean
  /** By what was sent: not where it has sent a mail. */
  canUndo?: (sent: Partial<Record<Name, string>>) => boolean
  etag?: string | undefined
  /** Announced when the call has succeeded. */
  message: string
  send: (values: Partial<Record<Name, string>>, etag: string) => Promise<Reply<Data>>
  /** Loads the version that there is now, with its ETag. */
  refresh?: () => Promise<void>
  /** Shows what there is now, also after an undo. */
  done: (data: Data, headers: Headers) => unknown
  close: () => void
  /** Where the fields stand, in their order; one below the other if not given. */
  arranged?: (
    entries: ComponentChildren[],
    typed: Partial<Record<Name, string>>,
  ) => ComponentChildren
}) {
  const draft = useSignal<Partial<Record<Name, string>>>({})
  const isConflict = useSignal(false)
  const mine = ({ name, saved }: EditField<Name>) => draft.value[name] ?? saved
  const before = useRef<Partial<Record<Name, string>>>({})
  const undo = async (saved: Headers) => {
    const { changing } = w()
    const reply = watchReply(await send(before.current, saved.get('ETag') ?? '*'))
    announce(reply.ok ? changing.undone : changing.notUndone)
    if (reply.ok) await done(reply.data, reply.headers)
  }
  const form = useForm({
    required: isConflict.value ? [] : required,
    send: async () => {
      const sent = fields.filter((field) => isNew || mine(field) !== field.saved)
      const refusal = refusalOf(sent.filter(isDecimal).map((field) => [field.name, mine(field)]))
      if (refusal) return refusal
      const values = sent.map((field): [Name, string] => {
        const typed = mine(field).trim()
        return [field.name, (isDecimal(field) && decimalIn(typed)) || typed]
      })
      before.current = valuesOf(sent.map(({ name, saved }) => [name, saved]))
      const reply = await send(valuesOf(values), etag)
      if (!reply.ok && reply.error.kind === 'changed' && refresh) {
        await refresh()
        isConflict.value = true
      }
      return reply
    },
    done: (data, headers) => {
      announce(message, canUndo(before.current) ? () => undo(headers) : undefined)
      return done(data, headers)
    },
  })
  if (isConflict.value) {
    return <TwoVersions fields={fields} mine={mine} form={form} close={close} />
  }
  return (
    <Panel
      title={title}
      text={text}
      confirm={isNew ? title : w().changing.saveChanges}
      form={form}
      close={close}
    >
      {arranged(
        fields.map(({ entry: FieldEntry = Entry, ...field }) => (
          <FieldEntry
            key={field.name}
            field={field}
            value={mine(field)}
            set={(value) => {
              draft.value = { ...draft.peek(), [field.name]: value }
            }}
            errors={form.errorsOf(field.name)}
          />
        )),
        valuesOf(fields.map((field) => [field.name, mine(field)])),
      )}
    </Panel>
  )
}

const isDecimal = ({ inputMode }: EditField) => inputMode === 'decimal'

const valuesOf = <Name extends string>(values: readonly [Name, string][]) =>
  Object.fromEntries(values) as Partial<Record<Name, string>>

function Entry({ field, value, set, errors }: EntryProps) {
  const { name, label, kind = 'line', options, hint, inputMode, type, dir, maxLength } = field
  const onInput = ({ currentTarget }: { currentTarget: { value: string } }) =>
    set(currentTarget.value)
  const common = {
    label,
    hint,
    name,
    value,
    onInput,
    errors,
    ...(dir ? { dir } : {}),
    ...(maxLength ? { maxLength } : {}),
    autocomplete: 'off',
  } as const
  if (options && kind === 'checks') {
    return (
      <Checks
        label={label}
        hint={hint}
        name={name}
        value={value}
        options={options}
        errors={errors}
        onChange={set}
      />
    )
  }
  if (options) {
    return (
      <Choice
        label={label}
        hint={hint}
        name={name}
        value={value}
        options={options}
        errors={errors}
        onChange={set}
      />
    )
  }
  if (kind === 'check') {
    return (
      <>
        <label class="check">
          <input
            type="checkbox"
            name={name}
            checked={value === 'true'}
            aria-invalid={errors.length > 0}
            onChange={({ currentTarget }) => set(String(currentTarget.checked))}
          />
          {label}
        </label>
        <Wrong errors={errors} role="alert" />
      </>
    )
  }
  if (kind === 'lines') return <Area {...common} />
  return <Field {...common} {...(inputMode ? { inputMode } : {})} {...(type ? { type } : {})} />
}

const nameIn = (options: EditField['options'], value: string) =>
  options?.find(([each]) => each === value)?.[1] ?? (value || w().changing.empty)

function textOf({ kind, options }: EditField, value: string): string {
  const { changing } = w()
  if (kind === 'check') return value === 'true' ? changing.yes : changing.no
  if (kind === 'checks')
    return value
      .split(' ')
      .map((each) => nameIn(options, each))
      .join('\n')
  return nameIn(options, value)
}

function TwoVersions<Name extends string>({
  fields,
  mine,
  form,
  close,
}: {
  fields: readonly EditField<Name>[]
  mine: (field: EditField<Name>) => string
  form: Form
  close: () => void
}) {
  const { changing } = w()
  const differing = fields.filter((field) => mine(field) !== field.saved)
  const heading = usePanelFocus()
  return (
    <form {...form.props} class="stack">
      <div role="alert">
        <h2 ref={heading} tabIndex={-1}>
          {changing.conflictTitle}
        </h2>
        <p>{changing.conflictText}</p>
        <Table columns={[[changing.field], [changing.yours], [changing.theirs]]}>
          {differing.map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.label}</th>
              <td class="lines">
                <bdi>{textOf(field, mine(field))}</bdi>
              </td>
              <td class="lines">
                <bdi>{textOf(field, field.saved)}</bdi>
              </td>
            </tr>
          ))}
        </Table>
      </div>
      {form.failure()?.kind !== 'changed' && <FormFailure form={form} />}
      <div class="bar">
        <Button type="submit" isBusy={form.isSending}>
          {changing.keepYours}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            form.dropDraft()
            close()
          }}
        >
          {changing.takeTheirs}
        </Button>
      </div>
    </form>
  )
}
