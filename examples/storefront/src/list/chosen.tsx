import { money } from '../format.ts'
import { t } from '../language.ts'
import type { Facets } from './filters.tsx'
import { type ListQuery, pathOf, toggled } from './query.ts'

/** A colour in the language of the page; addresses have the shop's own word for it. */
export const colorNamed = ({ colors }: Facets, value: string) =>
  colors.find((color) => color.value === value)?.name

type Chosen = { text: string; href: string }

/** The chosen filters, each with the list without it. The category is chosen by its own links. */
export function chosenFilters(query: ListQuery, facets: Facets | undefined): Chosen[] {
  const texts = t().catalog
  const without = (text: string, changes: Partial<ListQuery>) => ({
    text,
    href: pathOf(query, changes),
  })
  const coverage = (value: string) =>
    facets?.coverage_levels.find((level) => level.value === value)?.name ?? value
  const color = (value: string) => facets && colorNamed(facets, value)
  return [
    ...query.size.map((size) => without(size, { size: toggled(query.size, size) })),
    ...query.color.map((each) =>
      without(color(each) ?? each, { color: toggled(query.color, each) }),
    ),
    ...query.coverage_level.map((level) =>
      without(coverage(level), { coverage_level: toggled(query.coverage_level, level) }),
    ),
    ...query.falls_to.map((fall) =>
      without(t().garment.fallsFor(t().garment.falls[fall], query.height ?? 0), {
        falls_to: toggled(query.falls_to, fall),
      }),
    ),
    ...(query.in_stock ? [without(texts.inStock, { in_stock: false })] : []),
    ...(query.is_featured ? [without(texts.onlyFeatured, { is_featured: false })] : []),
    ...(query.min_price
      ? [without(texts.priceOver(money(query.min_price)), { min_price: '' })]
      : []),
    ...(query.max_price
      ? [without(texts.priceUnder(money(query.max_price)), { max_price: '' })]
      : []),
  ]
}

/** The path of the list without any filter but its search and category. */
export const withoutFilters = ({ search, category, ordering }: ListQuery) => ({
  search,
  category,
  ordering,
  size: [],
  color: [],
  coverage_level: [],
  falls_to: [],
  height: undefined,
  in_stock: false,
  is_featured: false,
  min_price: '',
  max_price: '',
})

export function ChosenFilters({ filters, clear }: { filters: Chosen[]; clear: string }) {
  if (filters.length === 0) return null
  return (
    <section class="chosen" aria-label={t().catalog.chosen}>
      <ul>
        {filters.map(({ text, href }) => (
          <li key={href}>
            <a class="pill" href={href} aria-label={t().catalog.remove(text)}>
              <bdi>{text}</bdi> <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
        <li>
          <a class="clear" href={clear}>
            {t().catalog.clearFilters}
          </a>
        </li>
      </ul>
    </section>
  )
}
