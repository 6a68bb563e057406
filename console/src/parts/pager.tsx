import { w } from '../settings.ts'

/** Links to the neighbours of a page of a list; the address without the number is the first page. */
export function Pager({
  count,
  size,
  page,
  href,
}: {
  count: number
  size: number
  page: number
  href: (page: number) => string
}) {
  const pages = Math.max(1, Math.ceil(count / size))
  const { frame } = w()
  if (pages === 1) return null
  return (
    <nav class="pager" aria-label={frame.page(page, pages)}>
      {page > 1 && (
        <a class="button button-quiet" rel="prev" href={href(page - 1)}>
          {frame.previous}
        </a>
      )}
      <span>{frame.page(page, pages)}</span>
      {page < pages && (
        <a class="button button-quiet" rel="next" href={href(page + 1)}>
          {frame.next}
        </a>
      )}
    </nav>
  )
}
