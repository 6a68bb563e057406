/** The fields of a delivery method in its forms, and what the API gets of them. */
import type { AdminData } from '@modest-clothing-store/client/admin'
import { countryName } from '../../format.ts'
import type { EditField } from '../../parts/edit.tsx'
import { language, w } from '../../settings.ts'

export const PATH = '/admin/settings/delivery'

export type Method = AdminData<'adminGetDeliveryMethod'>
export type MethodProps = {
  method: Method
  etag: string | undefined
  reload: () => Promise<void>
  show: (method: Method, headers: Headers) => void
  close: () => void
}
export type MethodName = 'code' | 'name' | 'description' | 'price' | 'free_from' | 'is_default'
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
    // The default is not given up: another one is made it.
    ...(method
      ? []
      : [
          { name: 'is_default', label: delivery.isDefault, saved: 'false', kind: 'check' } as const,
        ]),
  ]
}

export function methodBody(values: Partial<Record<MethodName, string>>) {
  const { free_from, is_default, ...texts } = values
  return {
    ...texts,
    ...(free_from === undefined ? {} : { free_from: free_from || null }),
    ...(is_default === undefined ? {} : { is_default: is_default === 'true' }),
  }
}

/** Countries with their names, by these. */
export const namedCountries = (codes: readonly string[]) =>
  codes
    .map((code): [code: string, name: string] => [code, countryName(code)])
    .sort(([, one], [, other]) => one.localeCompare(other, language.value))

export function countriesOf({ countries }: Method): string {
  if (countries.length === 0) return w().delivery.everywhere
  return namedCountries(countries)
    .map(([, name]) => name)
    .join(' · ')
}
