import { changed, type ListAddress } from '../address.ts'
import { w } from '../settings.ts'

/** A filter of a list as links, one for each value, and one for all. */
export function Chips({
  list: { path, query },
  name,
  title,
  words,
  any = w().orders.any,
}: {
  list: ListAddress
  name: string
  title: string
  words: Record<string, string>
  /** The name of the list without a choice. */
  any?: string
}) {
  const chosen = query.getAll(name)
  const chip = (value: string | undefined, text: string) => (
    <li key={text}>
      <a
        class="chip"
        href={path + changed(query, { [name]: value })}
        aria-current={(value ? chosen.includes(value) : chosen.length === 0) ? 'true' : undefined}
      >
        {text}
      </a>
    </li>
  )
  return (
    <nav aria-label={title}>
      <ul class="chips">
        <li class="soft">{title}</li>
        {chip(undefined, any)}
        {Object.entries(words).map(([value, text]) => chip(value, text))}
      </ul>
    </nav>
  )
}
