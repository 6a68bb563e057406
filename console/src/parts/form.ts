/** A form that sends itself by one call of the client, and shows what was wrong. */
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { watchReply } from '../access.ts'
import { useDraft } from '../drafts.ts'
import type { Problem } from '../problem.ts'
import { w } from '../settings.ts'

type Reply<Data> = { ok: true; data: Data; headers: Headers } | { ok: false; error: Problem }

/**
 *     const form = useForm({ send: (values) => admin.logIn({ body: … }), done: () => … })
 *     <form {...form.props}>
 *       <Field name="email" errors={form.errorsOf('email')} … />
 *
 * After a refusal the focus goes to the first wrong field; a failure is an alert. The client gives each
 * content of a form one Idempotency-Key until a reply settles it: a second press does nothing twice.
 */
export function useForm<Data>({
  send,
  done,
  required = [],
}: {
  send: (values: FormData) => Promise<Reply<Data>>
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
      const reply = watchReply(await send(values))
      state.value = reply.ok ? { isSending: false } : { isSending: false, error: reply.error }
      if (!reply.ok) return
      draft.forget()
      await done(reply.data, reply.headers)
    } finally {
      if (state.peek().isSending) state.value = { isSending: false }
    }
  }
  const names = Object.keys(fields)
  return {
    props: {
      ref: element,
      onSubmit,
      noValidate: true as const,
      onInput: draft.onInput,
      onChange: draft.onInput,
    },
    isSending,
    error,
    /** The whole error, unless it is only about fields that are shown with it. */
    failureBeside: (...shown: string[]) =>
      isOfFields && names.every((name) => shown.includes(name)) ? undefined : error,
    /** Of a list, those of one of its places. */
    errorsOf: (name: string, place?: number): readonly string[] => {
      if (blank.includes(name)) return [w().access.required]
      return sentencesOf(place === undefined ? fields[name] : Object(fields[name])[place])
    },
    /** Nothing is sent: what was typed goes, too. */
    leave: draft.forget,
    forget: () => {
      state.value = { isSending: false }
    },
  }
}

/** What was typed into a field of a form, without blanks around it. */
export const textIn = (values: FormData, name: string) => String(values.get(name)).trim()

/** Fields of lists have errors by position: all their sentences. */
export function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(sentencesOf)
  if (typeof value === 'object' && value) return Object.values(value).flatMap(sentencesOf)
  return []
}
