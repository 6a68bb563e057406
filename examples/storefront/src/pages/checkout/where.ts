/** The address that an order goes to, and its country, on which the ways to deliver depend. */
import type { Data } from '@modest-clothing-store/client'
import { COUNTRIES } from '@modest-clothing-store/client/countries'
import { useSignal } from '@preact/signals'
import { useMemo, useRef } from 'preact/hooks'
import { readDraft, type SavedAddress, TYPED } from '../../address.ts'
import { countryName } from '../../format.ts'
import { language } from '../../language.ts'
import { useLoaded } from '../../loading.ts'
import { store } from '../../store.ts'
import { SHOP } from '../../theme/shop.ts'

export type Where = ReturnType<typeof useWhere>

/** `deliveries` go to the country of the shop. */
export function useWhere(saved: readonly SavedAddress[], deliveries: Data<'listDeliveryMethods'>) {
  const countries = useMemo(() => choiceOf(deliveries.results, deliveries.countries), [deliveries])
  const draft = useRef(readDraft()).current
  const values = [...saved.map(({ id }) => String(id)), TYPED]
  const first = saved.find(({ is_default }) => is_default) ?? saved[0]
  const drafted = values.find((value) => value === draft.address)
  const chosen = useSignal(drafted ?? String(first?.id ?? TYPED))
  const own = countries.includes(SHOP.countryCode) ? SHOP.countryCode : countries[0]
  const typed = useSignal(countries.find((code) => code === draft.country) ?? own)
  /** Undefined: that of the shop. */
  const country = saved.find(({ id }) => String(id) === chosen.value)?.country ?? typed.value
  const going = useLoaded(`delivery to ${country}`, (signal) =>
    store.listDeliveryMethods({ query: { country }, signal }),
  )
  const there = going.data ?? deliveries
  const isNowhere = there.results.length === 0 && there.countries.length > 0
  return {
    chosen,
    typed,
    /** Blank where there is no choice. */
    countries,
    country,
    methods: there.results,
    /** To which no method goes. */
    nowhere: isNowhere ? country : undefined,
  }
}

/**
 * The choice of countries, of the methods to the shop's own country and of all countries to which it delivers. There
 * is none where that is its own alone, and in a shop without methods.
 */
function choiceOf(results: readonly unknown[], countries: readonly string[]): string[] {
  const deliversAtHome = results.length > 0
  if (deliversAtHome ? countries.length === 1 : countries.length === 0) return []
  return [...(countries.length > 0 ? countries : COUNTRIES)].sort((one, other) =>
    countryName(one).localeCompare(countryName(other), language),
  )
}
