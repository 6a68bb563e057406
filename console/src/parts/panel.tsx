/** The frame of every action on a screen: a title, a form, and the ways out of it. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { w } from '../settings.ts'
import { Button } from './button.tsx'
import type { Form } from './form.ts'
import { FormFailure } from './submit.tsx'

/** The link that opens what the address says. */
const opener = (href: string) => document.querySelector<HTMLElement>(`main a[href="${href}"]`)

/**
 * Goes to the heading of what has opened, and afterwards back to the link that opens it; to the heading of the screen, where
 * there is none any more. Not if it is elsewhere by then.
 */
export function usePanelFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  // With the rendering: the page that scrolls to it later would move under a press.
  useLayoutEffect(() => {
    const { pathname, search } = location
    heading.current?.focus()
    return () =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || location.pathname !== pathname) return
        const next = opener(pathname + search) ?? document.querySelector<HTMLElement>('main h1')
        next?.focus()
      })
  }, [])
  return heading
}

export function Panel({
  title,
  text,
  confirm = title,
  isDangerous = false,
  isReady = true,
  form,
  close,
  children,
}: {
  title: string
  text?: string | undefined
  confirm?: string | undefined
  isDangerous?: boolean
  isReady?: boolean
  form: Form
  close: () => void
  children?: ComponentChildren
}) {
  const heading = usePanelFocus()
  return (
    <form class="stack" {...form.props}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children}
      <FormFailure form={form} />
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
            form.dropDraft()
            close()
          }}
        >
          {w().changing.keepOrder}
        </Button>
      </div>
    </form>
  )
}
