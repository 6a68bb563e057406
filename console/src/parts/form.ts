/** A form that sends itself by one call of the client, and shows what was wrong. */
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { watchReply } from '../access.ts'
import { announce } from '../announce.ts'
import { useDraft } from '../drafts.ts'
import type { Reply } from '../loading.ts'
import type { Problem } from '../problem.ts'
import { translated } from '../sentences.ts'
import { w } from '../settings.ts'

/**
 *     const form = useForm({ send: (values) => admin.logIn({ body: … }), done: () => … })
 *     <form {...form.props}>
 *       <Field {...form.field('email')} … />
 *       <Submit form={form}>…</Submit>
 *
 * After a refusal the focus goes to the first wrong field; a failure is an alert. The client gives each
 * content of a form one Idempotency-Key until a reply settles it: a second press does nothing twice. A send() that
 * returns undefined leaves the form and its draft as they are.
 */
export function useForm<Data>({
  send,
  message,
  done,
  required = [],
}: {
  send: (values: FormData) => Promise<Reply<Data> | undefined>
  /** Announced when the call has succeeded. */
  message?: string | ((data: Data) => string) | undefined
  done: (data: Data, headers: Headers) => unknown
  /** Names of the fields that may not be blank. */
  required?: readonly string[]
}) {
  const element = useRef<HTMLFormElement>(null)
  const draft = useDraft(element)
  const state = useSignal<{ isSending: boolean; error?: Problem; blank?: readonly string[] }>({
    isSending: false,
  })
  const { isSending, error, blank = [] } = state.value
  const isOfFields = error?.kind === 'fields' || error?.kind === 'fields_taken'
  const fields = (isOfFields ? error.fields : {}) as Record<string, unknown>

  useLayoutEffect(() => {
    if (error || blank.length > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }
  }, [error, blank])

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = element.current
    if (!form || state.peek().isSending) return
    const values = new FormData(form)
    const left = required.filter((name) => !String(values.get(name) ?? '').trim())
    if (left.length > 0) {
      state.value = { isSending: false, blank: left }
      return
    }
    state.value = { isSending: true }
    try {
      const reply = await send(values).then((sent) => sent && watchReply(sent))
      if (!reply) return
      state.value = reply.ok ? { isSending: false } : { isSending: false, error: reply.error }
      if (!reply.ok) return
      draft.forget()
      const said = typeof message === 'function' ? message(reply.data) : message
      if (said) announce(said)
      await done(reply.data, reply.headers)
    } finally {
      if (state.peek().isSending) state.value = { isSending: false }
    }
  }
  const shown = new Set<string>()
  /**
   * The sentences about a field, or about one place of a list; marks the field as shown, so that failure leaves
   * it out.
   */
  const errorsOf = (name: string, place?: number): readonly string[] => {
    shown.add(name)
    if (blank.includes(name)) return [w().access.required]
    return sentencesOf(place === undefined ? fields[name] : Object(fields[name])[place])
  }
  return {
    props: {
      ref: element,
      onSubmit,
      noValidate: true as const,
      onInput: draft.onInput,
      onChange: draft.onInput,
    },
    isSending,
    /** The whole error, unless it is only about fields whose errors were asked for: they show them. */
    failure: () =>
      isOfFields && Object.keys(fields).every((name) => shown.has(name)) ? undefined : error,
    errorsOf,
    field: (name: string) => ({ name, errors: errorsOf(name) }),
    /** For a way out that sends nothing. */
    dropDraft: draft.forget,
    /** Removes the message of the last attempt. */
    clearFailure: () => {
      state.value = { isSending: false }
    },
  }
}

/** The part of a form that Panel and Submit need. */
export type Form = Pick<ReturnType<typeof useForm>, 'props' | 'isSending' | 'failure' | 'dropDraft'>

/** The text of a field of a form, without blanks around it. */
export const textIn = (values: FormData, name: string) => String(values.get(name)).trim()

/** A code as people read it out: in groups, with spaces between them. */
export const codeIn = (values: FormData, name: string) => textIn(values, name).replace(/\s/g, '')

/** Fields of lists have errors by position: all their sentences, in the language of the page. */
export function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [translated(value)]
  if (Array.isArray(value)) return value.flatMap(sentencesOf)
  if (typeof value === 'object' && value) return Object.values(value).flatMap(sentencesOf)
  return []
}
