import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../language.ts'
import { focusHeading, isPlainClick } from '../navigation.ts'

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
  const turned = usePageTurn(page)
  if (pages <= 1) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its links are clicked by key, too
    <nav class="pager" aria-label={t().shop.pages} onClick={turned}>
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

/**
 * Turning a page is a navigation to the reader: its top is shown and its heading read. The router scrolls only where
 * the path changes. The way back through the history is left to the browser.
 */
function usePageTurn(page: number) {
  const isTurning = useRef(false)
  useLayoutEffect(() => {
    if (!isTurning.current) return
    isTurning.current = false
    scrollTo(0, 0)
    focusHeading()
  }, [page])
  return (event: MouseEvent) => {
    isTurning.current = event.target instanceof HTMLAnchorElement && isPlainClick(event)
  }
}

export const pagesOf = (count: number, pageSize: number) => Math.max(1, Math.ceil(count / pageSize))
