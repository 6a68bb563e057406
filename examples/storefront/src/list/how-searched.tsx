/** Says how a search was read, corrected and shortened, and leads back to what was typed. */
import type { Data } from '@modest-clothing-store/client'
import { list, money } from '../format.ts'
import { t } from '../language.ts'
import { type ListQuery, pathOf } from './query.ts'

type Page = Data<'listProducts'>

export function HowSearched({ query, page }: { query: ListQuery; page: Page | undefined }) {
  const read = page && readIn(page)
  if (!page || !(read || page.did_you_mean || page.left_out)) return null
  const texts = t().catalog
  return (
    <p class="correction" role="status">
      {page.did_you_mean && (
        <>
          {texts.noResultsFor(query.search)} <strong>
            {texts.didYouMean(page.did_you_mean)}
          </strong>{' '}
        </>
      )}
      {page.left_out && (
        <>
          <strong>{texts.leftOut(list(page.left_out.map(texts.quoted)))}</strong>{' '}
        </>
      )}
      {read && (
        <>
          {texts.readAs} <strong>{read}</strong>.{' '}
        </>
      )}
      <a href={pathOf(query, { exact: true })}>{texts.searchExactly(query.search)}</a>
    </p>
  )
}

/** The sizes, colours and prices that were read: Size L, Green, Up to R 1 000. */
function readIn({ read_as, facets }: Page): string {
  const texts = t().catalog
  const { sizes = [], color_families = [], min_price, max_price } = read_as ?? {}
  const nameOf = (family: string) =>
    facets?.color_families.find(({ value }) => value === family)?.name ?? []
  return [
    ...sizes.map((size) => `${texts.size} ${size}`),
    ...color_families.flatMap(nameOf),
    ...(min_price === undefined ? [] : [texts.priceOver(money(min_price))]),
    ...(max_price === undefined ? [] : [texts.priceUnder(money(max_price))]),
  ].join(', ')
}
