import { useLoaded } from '../loading.ts'
import { store } from '../store.ts'

/** A dot in the tone of a colour; its name is always beside it. Some have no tone, and it comes later than the name. */
export function Swatch({ color }: { color: string }) {
  const { data } = useLoaded('filters', filters, { remember: true })
  return <Dot tone={data?.color_tones.find(({ name }) => name === color)?.hex} />
}

/** Drawn, since the policy of the page allows no styles in its HTML. */
export const Dot = ({ tone }: { tone: string | null | undefined }) => (
  <svg class="swatch" viewBox="0 0 2 2" aria-hidden="true">
    <circle cx="1" cy="1" r="1" fill={tone ?? 'none'} />
  </svg>
)

/** One call for all dots that come at once; a dot that goes does not end it. A server has one load for all dots. */
let asked: ReturnType<typeof store.getFilters> | undefined
const filters = (signal: AbortSignal) => {
  if (import.meta.env.SSR) return store.getFilters({ signal })
  asked ??= store.getFilters().finally(() => {
    asked = undefined
  })
  return asked
}
