import { useFilters } from '../filters.ts'

/** A dot in the tone of a colour; its name is always beside it. Some have no tone, and it comes later than the name. */
export function Swatch({ color }: { color: string }) {
  return <Dot tone={useFilters()?.color_tones.find(({ name }) => name === color)?.hex} />
}

/** Drawn, since the policy of the page allows no styles in its HTML. */
export const Dot = ({ tone }: { tone: string | null | undefined }) => (
  <svg class="swatch" viewBox="0 0 2 2" aria-hidden="true">
    <circle cx="1" cy="1" r="1" fill={tone ?? 'none'} />
  </svg>
)
