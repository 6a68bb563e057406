import type { Data } from '@modest-clothing-store/client'
import { type ComponentChildren, toChildArray } from 'preact'
import { useLocation } from 'preact-iso'
import { Button } from '../components/button.tsx'
import { Swatch } from '../components/swatch.tsx'
import { number } from '../format.ts'
import { t } from '../language.ts'
import { useHeight } from '../product/height.ts'
import { MyHeight } from '../product/my-height.tsx'
import { FALLS, type ListQuery, pathOf, toggled } from './query.ts'

export type Facets = NonNullable<Data<'listProducts'>['facets']>
type Props = { query: ListQuery; facets: Facets }

/** Every filter with its counts. A change shows at once, and is an entry of the history. */
export function Filters({ query, facets }: Props) {
  const { route } = useLocation()
  const texts = t().catalog
  const change = (changes: Partial<ListQuery>) => route(pathOf(query, changes))
  return (
    <div class="filters">
      <Categories query={query} facets={facets} />
      <Group title={texts.size} class="filter-sizes">
        {facets.sizes.map(({ value, count }) => (
          <Check
            key={value}
            count={count}
            isOn={query.size.includes(value)}
            onChange={() => change({ size: toggled(query.size, value) })}
          >
            {value}
          </Check>
        ))}
      </Group>
      {(facets.sizes.length > 0 || query.falls_to.length > 0) && (
        <FallsGroup query={query} change={change} />
      )}
      <Group title={texts.color}>
        {facets.colors.map(({ value, name, count }) => (
          <Check
            key={value}
            count={count}
            isOn={query.color.includes(value)}
            onChange={() => change({ color: toggled(query.color, value) })}
          >
            <Swatch color={name} /> <bdi>{name}</bdi>
          </Check>
        ))}
      </Group>
      <Group title={texts.coverage}>
        {facets.coverage_levels.map(({ value, name, count }) => (
          <Check
            key={value}
            count={count}
            isOn={query.coverage_level.includes(value)}
            onChange={() => change({ coverage_level: toggled(query.coverage_level, value) })}
          >
            <bdi>{name}</bdi>
          </Check>
        ))}
      </Group>
      <Availability query={query} facets={facets} change={change} />
      <Prices query={query} facets={facets} change={change} />
    </div>
  )
}

/** Not shown without any option in it. */
function Group({
  title,
  children,
  class: names = '',
}: {
  title: string
  children: ComponentChildren
  class?: string
}) {
  if (toChildArray(children).length === 0) return null
  return (
    <fieldset class={`filter-group ${names}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Check({
  count,
  isOn,
  onChange,
  children,
}: {
  count?: number
  isOn: boolean
  onChange: () => void
  children: ComponentChildren
}) {
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={onChange} />
      <span class="check-text">{children}</span>
      {count !== undefined && <span class="check-count">{number(count)}</span>}
    </label>
  )
}

type Change = (changes: Partial<ListQuery>) => void

/** Where the hem ends: at the height of the address, else at the shopper's own. Asks for it if neither is known. */
function FallsGroup({ query, change }: { query: ListQuery; change: Change }) {
  const own = useHeight()
  const height = query.height ?? own
  const texts = t().garment
  const kept = (cm: number | undefined) => {
    if (query.falls_to.length === 0) return
    change(cm === undefined ? { falls_to: [], height: cm } : { height: cm })
  }
  return (
    <Group title={height === undefined ? texts.columns.length : texts.endsAt(height)}>
      {height !== undefined &&
        FALLS.map((fall) => (
          <Check
            key={fall}
            isOn={query.falls_to.includes(fall)}
            onChange={() => change({ falls_to: toggled(query.falls_to, fall), height })}
          >
            {texts.falls[fall]}
          </Check>
        ))}
      <MyHeight kept={kept} />
    </Group>
  )
}

/** The main categories, and below the chosen one its own. */
function Categories({ query, facets }: Props) {
  const { categories } = facets
  const chosen = categories.find(({ slug }) => slug === query.category)
  const open = chosen && (chosen.parent ?? chosen.id)
  const shown = categories
    .filter(({ parent }) => parent === null)
    .flatMap((main) => [
      main,
      ...(main.id === open ? categories.filter(({ parent }) => parent === main.id) : []),
    ])
  const current = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {})
  return (
    <nav class="filter-group filter-categories" aria-label={t().catalog.category}>
      <ul>
        <li>
          <a href={pathOf(query, { category: '' })} {...current(query.category === '')}>
            {t().catalog.title}
          </a>
        </li>
        {shown.map(({ id, name, slug, parent, count }) => (
          <li key={id} class={parent === null ? '' : 'filter-child'}>
            <a href={pathOf(query, { category: slug })} {...current(query.category === slug)}>
              <bdi>{name}</bdi> <span class="check-count">{number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Availability({ query, facets, change }: Props & { change: Change }) {
  const texts = t().catalog
  const options = [
    ['in_stock', texts.inStock],
    ['is_featured', texts.onlyFeatured],
  ] as const
  return (
    <Group title={texts.availability}>
      {options
        .filter(([name]) => facets[name].count > 0 || query[name])
        .map(([name, text]) => (
          <Check
            key={name}
            count={facets[name].count}
            isOn={query[name]}
            onChange={() => change({ [name]: !query[name] })}
          >
            {text}
          </Check>
        ))}
    </Group>
  )
}

function Prices({ query, facets, change }: Props & { change: Change }) {
  const texts = t().catalog
  if (!facets.price && !query.min_price && !query.max_price) return null
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget as HTMLFormElement)
    change({
      min_price: String(values.get('min_price') ?? ''),
      max_price: String(values.get('max_price') ?? ''),
    })
  }
  const input = (name: 'min_price' | 'max_price', label: string, hint: string | undefined) => (
    <label class="price-field">
      {label}
      <input
        key={query[name]}
        class="select"
        type="number"
        name={name}
        min={0}
        step={0.01}
        inputMode="decimal"
        defaultValue={query[name]}
        placeholder={hint ? String(Math.round(Number(hint))) : ''}
      />
    </label>
  )
  return (
    <form onSubmit={apply}>
      <Group title={texts.price} class="filter-prices">
        {input('min_price', texts.priceFrom, facets.price?.min)}
        {input('max_price', texts.priceTo, facets.price?.max)}
        <Button type="submit" look="quiet">
          {texts.applyPrice}
        </Button>
      </Group>
    </form>
  )
}
