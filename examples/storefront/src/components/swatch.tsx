import { useLoaded } from '../loading.ts'
import { store } from '../store.ts'

/** A dot in the tone of a colour; its name is always beside it. Some have no tone, and it comes later than the name. */
export function Swatch({ color }: { color: string }) {
  const { data } = useLoaded('filters', filters, { remember: true })
  const tone = data?.color_tones.find(({ name }) => name === color)?.hex
  return <span class="swatch" aria-hidden="true" style={{ background: tone ?? 'transparent' }} />
}

/** One call for all dots of a page. */
let asked: ReturnType<typeof store.getFilters> | undefined
const filters = () => {
  asked ??= store.getFilters()
  return asked
}
