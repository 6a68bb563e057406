import { t } from '../language.ts'

/** Links to the neighbours of a page; nothing where there is only one. */
export function Pager({
  page,
  pages,
  hrefOf,
}: {
  page: number
  pages: number
  hrefOf: (page: number) => string
}) {
  if (pages <= 1) return null
  return (
    <nav class="pager" aria-label={t().shop.pages}>
      {page > 1 ? (
        <a class="button button-quiet" href={hrefOf(page - 1)} rel="prev">
          {t().shop.previous}
        </a>
      ) : (
        <span />
      )}
      <span>{t().shop.pageOf(page, pages)}</span>
      {page < pages ? (
        <a class="button button-quiet" href={hrefOf(page + 1)} rel="next">
          {t().shop.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

export const pagesOf = (count: number, pageSize: number) => Math.max(1, Math.ceil(count / pageSize))
