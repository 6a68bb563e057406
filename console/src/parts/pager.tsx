import { changed, type ListAddress } from '../address.ts'
import { w } from '../settings.ts'

type Paged = ListAddress & { data: { count: number } | undefined; page: number; size: number }

/** Links to the neighbours of a page of a list; the address without the number is the first page. */
export function Pager({ list }: { list: Paged }) {
  const { data, path, query, page, size } = list
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / size))
  const { frame } = w()
  if (pages === 1) return null
  const href = (to: number) => path + changed(query, { page: to === 1 ? undefined : String(to) })
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
