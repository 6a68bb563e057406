import type { ComponentChildren } from 'preact'
import { usePageHeading } from '../navigation.ts'

/** The one h1 of a page. `title` names the page in the tab, too; children show it in another form. */
export function Heading({
  title,
  children,
  class: names = '',
  catalog = false,
}: {
  title: string
  children?: ComponentChildren
  class?: string
  /** The title is a text of the catalog, whose language is its own. */
  catalog?: boolean
}) {
  const heading = usePageHeading(title)
  return (
    <h1 ref={heading} tabIndex={-1} class={names}>
      {children ?? (catalog ? <bdi>{title}</bdi> : title)}
    </h1>
  )
}
