/** The filters of a list, as the address of the page has them and as the service wants them. */
import type { Options } from '@modest-clothing-store/client'
import { to } from '../language.ts'
import { HEIGHT_MAX, HEIGHT_MIN } from '../product/height.ts'

type Asked = NonNullable<Options<'listProducts'>['query']>

export const PAGE_SIZE = 24
export const ORDERINGS = ['', 'best_selling', 'price', '-price', 'name'] as const
const COVERAGE = ['full', 'moderate', 'light'] as const
export const FALLS = ['above_knee', 'knee', 'calf', 'ankle', 'floor', 'drags'] as const

export type ListQuery = {
  search: string
  /** Does not correct what was typed. */
  exact: boolean
  category: string
  size: string[]
  color: string[]
  coverage_level: (typeof COVERAGE)[number][]
  /** Where the hem ends at this height; one means nothing without the other. */
  falls_to: (typeof FALLS)[number][]
  height: number | undefined
  in_stock: boolean
  is_featured: boolean
  min_price: string
  max_price: string
  ordering: (typeof ORDERINGS)[number]
  page: number
}

const oneOf = <Word extends string>(words: readonly Word[], values: string[]) =>
  words.filter((word) => values.includes(word))

/** Only what the service can read: an address may have been changed by hand. It knows its sizes and colours itself. */
export function readQuery(url: string): ListQuery {
  const asked = new URLSearchParams(url.split('?')[1])
  const price = (name: string) => {
    const value = asked.get(name) ?? ''
    return /^\d{1,7}(\.\d{1,2})?$/.test(value) ? value : ''
  }
  const height = Number(asked.get('height'))
  const hasHeight = height >= HEIGHT_MIN && height <= HEIGHT_MAX
  return {
    search: (asked.get('search') ?? '').trim(),
    exact: asked.has('exact'),
    category: asked.get('category') ?? '',
    size: asked.getAll('size'),
    color: asked.getAll('color'),
    coverage_level: oneOf(COVERAGE, asked.getAll('coverage_level')),
    falls_to: hasHeight ? oneOf(FALLS, asked.getAll('falls_to')) : [],
    height: hasHeight ? height : undefined,
    in_stock: asked.has('in_stock'),
    is_featured: asked.has('is_featured'),
    min_price: price('min_price'),
    max_price: price('max_price'),
    ordering: oneOf(ORDERINGS, asked.getAll('ordering'))[0] ?? '',
    page: Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1),
  }
}

/** The address of a list; another filter leads to its first page. */
export function pathOf(query: ListQuery, changes: Partial<ListQuery> = {}): string {
  const next: ListQuery = { ...query, page: 1, ...changes }
  const pairs = Object.entries(next).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((each) => [name, each])
    if (value === true) return [[name, '1']]
    if (value === undefined || (name === 'height' && next.falls_to.length === 0)) return []
    if (value === false || value === '' || (name === 'page' && value === 1)) return []
    return [[name, String(value)]]
  })
  return to(pairs.length > 0 ? `/products?${new URLSearchParams(pairs)}` : '/products')
}

export function apiQuery(query: ListQuery): Asked {
  const { exact, in_stock, is_featured, page, ordering, ...words } = query
  const { search, category, size, color, coverage_level, min_price, max_price } = words
  const { falls_to, height } = words
  return {
    view: 'card',
    facets: true,
    page_size: PAGE_SIZE,
    page,
    ...(search ? { search } : {}),
    ...(exact ? { exact } : {}),
    ...(category ? { category: [category] } : {}),
    ...(size.length > 0 ? { size } : {}),
    ...(color.length > 0 ? { color } : {}),
    ...(coverage_level.length > 0 ? { coverage_level } : {}),
    ...(height && falls_to.length > 0 ? { falls_to, height } : {}),
    ...(in_stock ? { in_stock } : {}),
    ...(is_featured ? { is_featured } : {}),
    ...(min_price ? { min_price } : {}),
    ...(max_price ? { max_price } : {}),
    ...(ordering ? { ordering } : {}),
  }
}

/** The values with one more, or without it. */
export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
