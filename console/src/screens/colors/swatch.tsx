/** A dot of the tone; the tone stands beside it in letters. */
export const Swatch = ({ hex }: { hex: string }) => (
  <svg class="swatch" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="9" fill={hex} />
  </svg>
)
