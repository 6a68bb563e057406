/** The fields of a discount in its forms, and what the API gets of them. */
import type { AdminData } from '@modest-clothing-store/client/admin'
import type { EditField } from '../../parts/edit.tsx'
import { w } from '../../settings.ts'
import { firstDayOf, lastDayOf } from './days.ts'

export const PATH = '/admin/discounts'

export type Discount = AdminData<'adminGetDiscount'>
export type DiscountView = {
  discount: Discount
  etag: string | undefined
  reload: () => Promise<void>
  show: (discount: Discount, headers: Headers) => void
}

export type DiscountName =
  | 'code'
  | 'kind'
  | 'value'
  | 'minimum_total'
  | 'starts_at'
  | 'ends_at'
  | 'uses_max'
  | 'uses_max_per_customer'
  | 'categories'
export const REQUIRED = ['code', 'kind', 'value'] as const
type Option = [value: string, text: string]

export function discountFields(
  categories: Option[],
  discount?: Discount,
): EditField<DiscountName>[] {
  const { discounts, frame } = w()
  const amount = { inputMode: 'decimal', dir: 'ltr' } as const
  const count = { inputMode: 'numeric', dir: 'ltr' } as const
  const { starts_at, ends_at } = discount ?? {}
  return [
    {
      name: 'code',
      label: discounts.code,
      hint: discounts.codeHint,
      saved: discount?.code ?? '',
      dir: 'ltr',
    },
    {
      name: 'kind',
      label: discounts.kind,
      saved: discount?.kind ?? 'percent',
      options: Object.entries(discounts.kinds),
    },
    { name: 'value', label: discounts.value, saved: discount?.value ?? '', ...amount },
    {
      name: 'minimum_total',
      label: frame.optional(discounts.minimum),
      saved: discount?.minimum_total ?? '',
      ...amount,
    },
    {
      name: 'starts_at',
      label: frame.optional(discounts.firstDay),
      type: 'date',
      saved: starts_at ? firstDayOf(starts_at) : '',
    },
    {
      name: 'ends_at',
      label: frame.optional(discounts.lastDay),
      type: 'date',
      saved: ends_at ? lastDayOf(ends_at) : '',
    },
    {
      name: 'uses_max',
      label: frame.optional(discounts.usesMax),
      saved: String(discount?.uses_max ?? ''),
      ...count,
    },
    {
      name: 'uses_max_per_customer',
      label: frame.optional(discounts.usesEach),
      saved: String(discount?.uses_max_per_customer ?? ''),
      ...count,
    },
    {
      name: 'categories',
      label: frame.optional(discounts.categories),
      kind: 'checks',
      hint: discounts.categoriesHint,
      // In the order of the options, as a change of the choice has them.
      saved: categories
        .flatMap(([id]) => (discount?.categories?.includes(Number(id)) ? [id] : []))
        .join(' '),
      options: categories,
    },
  ]
}

const unlessBlank = <T>(text: string, read: (text: string) => T): T | null =>
  text === '' ? null : read(text)
/** The service says what is wrong with it. */
const asTyped = (text: string) => text as unknown as number

const READ = {
  code: (text: string) => text,
  kind: (text: string) => text as Discount['kind'],
  value: (text: string) => text,
  minimum_total: (text: string) => text || null,
  starts_at: (text: string) => text || null,
  ends_at: (text: string) => text || null,
  uses_max: (text: string) => unlessBlank(text, asTyped),
  uses_max_per_customer: (text: string) => unlessBlank(text, asTyped),
  categories: (text: string) => text.split(' ').filter(Boolean).map(Number),
}
type Body = { [Name in DiscountName]: ReturnType<(typeof READ)[Name]> }

export function discountBody(values: Partial<Record<DiscountName, string>>): Partial<Body> {
  const names = Object.keys(values) as DiscountName[]
  return Object.fromEntries(names.map((name) => [name, READ[name](values[name] ?? '')]))
}
