/** The delivery address: one that the visitor keeps, or fields of the shop; one text of the service. */
import type { components } from '@modest-clothing-store/client'
import { textOf, wrongAccess } from './field-errors.ts'
import { DRAFT, forgetForTab, keepForTab, readForTab } from './tab-storage.ts'

export type SavedAddress = components['schemas']['Address']

/** Of the choice between addresses: none of those that are kept. */
export const TYPED = 'typed'

const PARTS = ['recipient', 'street', 'city', 'postal_code'] as const
/** Couriers call before they come. */
const NEEDED = [...PARTS, 'phone_number'] as const
const KEPT = [...NEEDED, 'country', 'email', 'notes', 'address', 'delivery_method'] as const
export type Draft = Partial<Record<(typeof KEPT)[number], string>>

const chosenOf = (values: FormData, saved: readonly SavedAddress[]) =>
  saved.find(({ id }) => String(id) === textOf(values, 'address'))

/** The errors of these, and of the parts of an address unless one that is kept is chosen. */
export function wrongParts(
  values: FormData,
  saved: readonly SavedAddress[],
  others: readonly string[],
) {
  const parts = chosenOf(values, saved) ? [] : NEEDED
  return wrongAccess(values, [...others, ...parts])
}

/** As the order of an account takes it: the phone number is a part of the text, as it is of one that is kept. */
export function addressOf(values: FormData, saved: readonly SavedAddress[]) {
  const chosen = chosenOf(values, saved)
  return chosen ? { address_id: chosen.id } : typedAddress(values, textOf(values, 'phone_number'))
}

/** With its country where that is asked for. */
export function typedAddress(values: FormData, phone = '') {
  const country = textOf(values, 'country')
  const address = joined([...PARTS.map((name) => textOf(values, name)), country, phone])
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
