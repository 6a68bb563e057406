/** A form that sends itself by one call of the client, and shows what was wrong. */

import type { Failed, StoreError, Success } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { sentencesOf } from '../errors.ts'

export type FormOptions<D> = {
  send: (values: FormData) => Promise<Success<D> | Failed<StoreError>>
  done: (data: D, form: HTMLFormElement) => void | Promise<void>
  /** Fields whose errors the page shows at another place. */
  elsewhere?: readonly string[]
}

/**
 *     const form = useForm({ send: (values) => store.logIn({ body: … }), done: () => route('/') })
 *     <form {...form.props}>
 *       <Field name="email" errors={form.errorsOf('email')} … />
 *       {form.failure && <Failure error={form.failure} />}
 *       <Button type="submit" isBusy={form.isSending}>…</Button>
 *     </form>
 *
 * After a refusal the focus goes to the first wrong field, or to the failure, which is an alert.
 */
export function useForm<D>({ send, done, elsewhere = [] }: FormOptions<D>) {
  const element = useRef<HTMLFormElement>(null)
  const state = useSignal<{ isSending: boolean; error?: StoreError }>({ isSending: false })
  const { isSending, error } = state.value
  // Of whichever operation the form sends.
  const fields: Record<string, unknown> = error?.kind === 'fields' ? error.fields : {}
  /** The names that the form shows errors of. */
  const shown = useRef(new Set(elsewhere)).current

  useLayoutEffect(() => {
    if (!error) return
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = element.current
    if (!form || state.peek().isSending) return
    state.value = { isSending: true }
    try {
      const result = await send(new FormData(form))
      state.value = result.ok ? { isSending: false } : { isSending: false, error: result.error }
      if (result.ok) await done(result.data, form)
    } finally {
      if (state.peek().isSending) state.value = { isSending: false }
    }
  }
  return {
    props: { ref: element, onSubmit, noValidate: true as const },
    isSending,
    /** The whole error, without what is shown at its fields; undefined if that is all. */
    failure: error?.kind === 'fields' ? unshown(error, shown) : error,
    /** The errors of a field, in the language of the page. */
    errorsOf: (name: string): readonly string[] => {
      shown.add(name)
      return sentencesOf(fields[name])
    },
    /** Forgets the error, when the visitor has done something else about it. */
    forget: () => {
      state.value = { isSending: false }
    },
  }
}

type FieldsError = Extract<StoreError, { kind: 'fields' }>

/** The error of a value that the form does not ask for would be said nowhere. */
function unshown(error: FieldsError, shown: ReadonlySet<string>): FieldsError | undefined {
  const left = Object.entries(error.fields).filter(([name]) => !shown.has(name))
  return left.length > 0 ? { ...error, fields: Object.fromEntries(left) } : undefined
}
