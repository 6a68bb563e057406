/** The choices of the whole shop, such as its sizes in their order. */
import { useLoaded } from './loading.ts'
import { store } from './store.ts'

/** Undefined until they have come. */
export const useFilters = () => useLoaded('filters', load, { remember: true }).data

/** One call for all parts of a page that ask at once; a part that goes does not end it. A server has one load for all. */
let asked: ReturnType<typeof store.getFilters> | undefined
const load = (signal: AbortSignal) => {
  if (import.meta.env.SSR) return store.getFilters({ signal })
  asked ??= store.getFilters().finally(() => {
    asked = undefined
  })
  return asked
}
