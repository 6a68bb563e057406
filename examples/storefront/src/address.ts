/** The delivery address: fields of the shop, one text of the service. */
import { blankFields, textOf } from './field-errors.ts'
import { t } from './language.ts'
import { forgetForTab, keepForTab, readForTab } from './tab-storage.ts'

const PARTS = ['recipient', 'street', 'city', 'postal_code'] as const
export type Draft = Partial<Record<(typeof PARTS)[number] | 'notes', string>>

const KEY = 'shop-address'

export const blankParts = (values: FormData) => blankFields(values, PARTS, t().checkout.needed)

export const addressOf = (values: FormData) => PARTS.map((name) => textOf(values, name)).join(', ')

/**
 * Kept for this tab until the order is placed: the same order that is sent again after a reload has the
 * same body, and so the same key.
 */
export function keepDraft(values: FormData) {
  const draft = Object.fromEntries([...PARTS, 'notes'].map((name) => [name, textOf(values, name)]))
  keepForTab(KEY, draft)
}

export const readDraft = (): Draft => readForTab<Draft>(KEY) ?? {}

export const forgetDraft = () => forgetForTab(KEY)
