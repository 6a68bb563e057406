import { toneOf } from '../colors.ts'

/** A dot in the tone of a colour; its name is always beside it. */
export const Swatch = ({ color }: { color: string }) => (
  <span class="swatch" aria-hidden="true" style={{ background: toneOf(color) ?? 'transparent' }} />
)
