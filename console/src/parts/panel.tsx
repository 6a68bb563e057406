/** What every action on a screen has: a title, a form, and the ways out of it. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Problem } from '../problem.ts'
import { w } from '../settings.ts'
import { Button } from './button.tsx'
import { Failure } from './failure.tsx'

export function Panel({
  title,
  text,
  confirm,
  isDangerous = false,
  isReady = true,
  form,
  failure,
  close,
  children,
}: {
  title: string
  text?: string | undefined
  confirm: string
  isDangerous?: boolean
  isReady?: boolean
  form: { props: object; isSending: boolean; leave: () => void }
  failure: Problem | undefined
  close: () => void
  children?: ComponentChildren
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <form class="stack" {...form.props}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children}
      {failure && <Failure error={failure} />}
      <div class="bar">
        <Button
          type="submit"
          look={isDangerous ? 'danger' : 'primary'}
          isBusy={form.isSending}
          disabled={!isReady}
        >
          {confirm}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            form.leave()
            close()
          }}
        >
          {w().changing.keepOrder}
        </Button>
      </div>
    </form>
  )
}
