/** The delivery address: one that the visitor keeps, or fields of the shop; one text of the service. */
import type { components } from '@modest-clothing-store/client'
import { blankFields, textOf } from './field-errors.ts'
import { t } from './language.ts'
import { DRAFT, forgetForTab, keepForTab, readForTab } from './tab-storage.ts'

export type SavedAddress = components['schemas']['Address']

/** Of the choice between addresses: none of those that are kept. */
export const TYPED = 'typed'

const PARTS = ['recipient', 'street', 'city', 'postal_code'] as const
const KEPT = [...PARTS, 'country', 'email', 'notes', 'address', 'delivery_method'] as const
export type Draft = Partial<Record<(typeof KEPT)[number], string>>

const chosenOf = (values: FormData, saved: readonly SavedAddress[]) =>
  saved.find(({ id }) => String(id) === textOf(values, 'address'))

/** The fields that must be filled in: these, and the parts of an address unless one that is kept is chosen. */
export function blankParts(
  values: FormData,
  saved: readonly SavedAddress[],
  others: readonly string[],
) {
  const parts = chosenOf(values, saved) ? [] : PARTS
  return blankFields(values, [...others, ...parts], t().checkout.needed)
}

/** As an order takes it. */
export function addressOf(values: FormData, saved: readonly SavedAddress[]) {
  const chosen = chosenOf(values, saved)
  return chosen ? { address_id: chosen.id } : typedAddress(values)
}

/** With its country where that is asked for. */
export function typedAddress(values: FormData) {
  const country = textOf(values, 'country')
  const address = joined([...PARTS.map((name) => textOf(values, name)), country])
  return country ? { address, country } : { address }
}

export function textOfSaved(address: SavedAddress): string {
  const { recipient, street, city, region, postal_code, country, phone_number } = address
  return joined([recipient, street, city, region, postal_code, country, phone_number])
}

const joined = (parts: string[]) => parts.filter(Boolean).join(', ')

/** Kept for this tab until the order is placed or the visitor logs out. What is not asked for now stays as it was. */
export function keepDraft(values: FormData) {
  const asked = KEPT.filter((name) => values.has(name))
  const draft = Object.fromEntries(asked.map((name) => [name, textOf(values, name)]))
  keepForTab(DRAFT, { ...readDraft(), ...draft })
}

export const readDraft = (): Draft => readForTab<Draft>(DRAFT) ?? {}

export const forgetDraft = () => forgetForTab(DRAFT)
