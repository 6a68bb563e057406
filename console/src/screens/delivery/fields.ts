/** The fields of a delivery method in its forms, and what the API gets of them. */

import type { AdminData } from '@modest-clothing-store/client/admin'
import { COUNTRIES } from '@modest-clothing-store/client/countries'
import type { EditField } from '../../parts/edit.tsx'
import { w } from '../../settings.ts'
import { Countries, codesIn, namedCountries } from './countries.tsx'

export const PATH = '/admin/settings/delivery'

export type Method = AdminData<'adminGetDeliveryMethod'>
export type MethodProps = {
  method: Method
  etag: string | undefined
  reload: () => Promise<void>
  show: (method: Method, headers: Headers) => void
  close: () => void
}
export type MethodName =
  | 'code'
  | 'name'
  | 'description'
  | 'price'
  | 'free_from'
  | 'countries'
  | 'is_default'
export const REQUIRED = ['code', 'name', 'price'] as const

export function methodFields(method?: Method): EditField<MethodName>[] {
  const { delivery, frame } = w()
  const amount = { inputMode: 'decimal', dir: 'ltr' } as const
  return [
    { name: 'name', label: delivery.name, saved: method?.name ?? '' },
    {
      name: 'code',
      label: delivery.code,
      hint: delivery.codeHint,
      saved: method?.code ?? '',
      dir: 'ltr',
    },
    {
      name: 'description',
      label: frame.optional(delivery.description),
      kind: 'lines',
      saved: method?.description ?? '',
    },
    { name: 'price', label: delivery.price, saved: method?.price ?? '', ...amount },
    {
      name: 'free_from',
      label: frame.optional(delivery.freeFrom),
      hint: delivery.freeFromHint,
      saved: method?.free_from ?? '',
      ...amount,
    },
    {
      name: 'countries',
      label: delivery.countries,
      hint: delivery.countriesText,
      kind: 'checks',
      saved: [...(method?.countries ?? [])].sort().join(' '),
      options: [['', delivery.everywhere], ...namedCountries(COUNTRIES)],
      entry: Countries,
    },
    // The default is not given up: another one is made it.
    ...(method
      ? []
      : [
          { name: 'is_default', label: delivery.isDefault, saved: 'false', kind: 'check' } as const,
        ]),
  ]
}

export function methodBody(values: Partial<Record<MethodName, string>>) {
  const { free_from, countries, is_default, ...texts } = values
  return {
    ...texts,
    ...(free_from === undefined ? {} : { free_from: free_from || null }),
    ...(countries === undefined ? {} : { countries: codesIn(countries) }),
    ...(is_default === undefined ? {} : { is_default: is_default === 'true' }),
  }
}

export function countriesOf({ countries }: Method): string {
  if (countries.length === 0) return w().delivery.everywhere
  return namedCountries(countries)
    .map(([, name]) => name)
    .join(' · ')
}
