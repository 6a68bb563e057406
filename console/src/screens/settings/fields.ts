/** The settings in their forms, by group, and what the API gets of them. */

import type { EditField } from '../../parts/edit.tsx'
import { w } from '../../settings.ts'
import type { ShopSettings } from '../../shop.ts'
import type { Words } from '../../words/en.ts'
import { CarrierRows } from './carrier-rows.tsx'
import { SizeRows } from './size-rows.tsx'

export type Name = keyof ShopSettings
export type Group = keyof Words['settings']['actions']
export type Values = Partial<Record<Name, string>>

type Fields = (settings: ShopSettings) => EditField<Name>[]

export const FIELDS: Record<Group, Fields> = {
  shop: ({ shop_name, shop_address, return_address }) => [
    { name: 'shop_name', label: w().settings.name, saved: shop_name, maxLength: 100 },
    {
      name: 'shop_address',
      label: w().settings.address,
      kind: 'lines',
      saved: shop_address ?? '',
      maxLength: 1000,
    },
    {
      name: 'return_address',
      label: w().settings.returnAddress,
      hint: w().settings.returnHint,
      kind: 'lines',
      saved: return_address === shop_address ? '' : (return_address ?? ''),
      maxLength: 1000,
    },
  ],
  vat: ({ vat_percent, vat_number }) => [
    {
      name: 'vat_percent',
      label: w().settings.vatPercent,
      hint: w().settings.vatHint,
      saved: vat_percent,
      inputMode: 'decimal',
      dir: 'ltr',
    },
    {
      name: 'vat_number',
      label: w().settings.vatNumber,
      saved: vat_number ?? '',
      dir: 'ltr',
      maxLength: 50,
    },
  ],
  contact: ({ support_email, support_phone, terms_url, privacy_url }) => [
    { name: 'support_email', label: w().settings.email, saved: support_email ?? '', dir: 'ltr' },
    { name: 'support_phone', label: w().settings.phone, saved: support_phone ?? '', dir: 'ltr' },
    {
      name: 'terms_url',
      label: w().settings.terms,
      hint: w().settings.linkHint,
      saved: terms_url ?? '',
      dir: 'ltr',
    },
    {
      name: 'privacy_url',
      label: w().settings.privacy,
      hint: w().settings.linkHint,
      saved: privacy_url ?? '',
      dir: 'ltr',
    },
  ],
  stock: ({ low_stock }) => [
    {
      name: 'low_stock',
      label: w().settings.lowStock,
      hint: w().settings.lowStockHint,
      saved: String(low_stock),
      inputMode: 'numeric',
      dir: 'ltr',
    },
  ],
  sizes: ({ sizes }) => [
    { name: 'sizes', label: w().settings.sizes, saved: sizes.join('\n'), entry: SizeRows },
  ],
  carriers: ({ carriers }) => [
    {
      name: 'carriers',
      label: w().settings.carriers,
      saved: carriers.map(({ name, tracking_url }) => `${name}\t${tracking_url}`).join('\n'),
      entry: CarrierRows,
    },
  ],
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** A field whose text is a list has a line for each. */
export function bodyOf({ low_stock, sizes, carriers, ...texts }: Values) {
  return {
    ...texts,
    // As it was typed: the service says what is wrong with it.
    ...(low_stock === undefined ? {} : { low_stock: low_stock as unknown as number }),
    ...(sizes === undefined ? {} : { sizes: linesOf(sizes) }),
    ...(carriers === undefined ? {} : { carriers: carriersIn(carriers) }),
  }
}

export const carriersIn = (text: string) =>
  linesOf(text).map((line) => {
    const [name = '', tracking_url = ''] = line.split('\t')
    return { name, tracking_url }
  })
