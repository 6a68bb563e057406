import type { ComponentChildren } from 'preact'
import '../styles/purchase.css'

/** Something to be known, with what can be done about it. An alert is read at once. */
export function Notice({
  title,
  isAlert = false,
  children,
}: {
  title?: string
  isAlert?: boolean
  children: ComponentChildren
}) {
  return (
    <div class="notice" {...(isAlert ? { role: 'alert' as const } : {})}>
      {title && <h2 class="notice-title">{title}</h2>}
      {children}
    </div>
  )
}
