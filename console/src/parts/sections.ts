import { may, type Role } from '../access.ts'
import { translatedInto } from '../languages.ts'
import type { Words } from '../words/en.ts'

type Name =
  | 'today'
  | 'orders'
  | 'packing'
  | 'returns'
  | 'products'
  | 'translations'
  | 'discounts'
  | 'stock'
  | 'reports'
  | 'people'

/** Each with the key that follows `g`, and the role that its screen needs. */
const SECTIONS: { href: string; name: Name & keyof Words['frame']; key: string; needed: Role }[] = [
  { href: '/admin/', name: 'today', key: 't', needed: 'packer' },
  { href: '/admin/orders', name: 'orders', key: 'o', needed: 'packer' },
  { href: '/admin/packing', name: 'packing', key: 'p', needed: 'packer' },
  { href: '/admin/returns', name: 'returns', key: 'r', needed: 'packer' },
  { href: '/admin/products', name: 'products', key: 'c', needed: 'clerk' },
  { href: '/admin/translations', name: 'translations', key: 'l', needed: 'clerk' },
  { href: '/admin/discounts', name: 'discounts', key: 'd', needed: 'clerk' },
  { href: '/admin/stock', name: 'stock', key: 's', needed: 'packer' },
  { href: '/admin/reports', name: 'reports', key: 'f', needed: 'owner' },
  { href: '/admin/people', name: 'people', key: 'u', needed: 'clerk' },
]

/** Those that the person may use; a shop in one language has nothing to translate. */
export const sections = () =>
  SECTIONS.filter(
    ({ name, needed }) => may(needed) && (name !== 'translations' || translatedInto().length > 0),
  )
