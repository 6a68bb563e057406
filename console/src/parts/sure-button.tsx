import { useSignal } from '@preact/signals'
import type { ComponentProps } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Reply } from '../loading.ts'
import { w } from '../settings.ts'
import { Button } from './button.tsx'
import { useForm } from './form.ts'
import { FormFailure } from './submit.tsx'

/** Has the focus, which the button that is gone had, and brings the form to where no message covers it. */
function Question({ text }: { text: string }) {
  const own = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    own.current?.focus({ preventScroll: true })
    own.current?.closest('form')?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p ref={own} tabIndex={-1}>
      {text}
    </p>
  )
}

/** Asks once more, where it stands. */
export function SureButton({
  label,
  name,
  look = 'quiet',
  question,
  message,
  send,
  done,
}: {
  label: string
  /** Where several have the same label. */
  name?: string
  look?: ComponentProps<typeof Button>['look']
  question: string
  /** Announced when the call has succeeded. */
  message?: string
  send: () => Promise<Reply<unknown>>
  done: () => unknown
}) {
  const isAsked = useSignal(false)
  const form = useForm({ send, message, done })
  const ask = (next: boolean) => () => {
    isAsked.value = next
  }
  if (!isAsked.value) {
    return (
      <Button look={look} aria-label={name} onClick={ask(true)}>
        {label}
      </Button>
    )
  }
  return (
    <form {...form.props} class="stack">
      <Question text={question} />
      <FormFailure form={form} />
      <div class="bar">
        <Button look="danger" type="submit" isBusy={form.isSending}>
          {label}
        </Button>
        <Button look="quiet" onClick={ask(false)}>
          {w().changing.keepOrder}
        </Button>
      </div>
    </form>
  )
}
