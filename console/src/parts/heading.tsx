import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { w } from '../settings.ts'

/** The path whose heading has had the focus. */
let settledPath = location.pathname

/** The one h1 of a screen: names it in the title, and takes the focus after a navigation, as a page would. */
export function Heading({ title, children }: { title: string; children?: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { console } = w().frame
  useLayoutEffect(() => {
    document.title = `${title} – ${console}`
    if (settledPath === location.pathname) return
    settledPath = location.pathname
    heading.current?.focus({ preventScroll: true })
  }, [title, console])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  )
}
