import { QUANTITY_MAX } from '../cart-lines.ts'
import { t } from '../language.ts'
import '../styles/purchase.css'

/** How many of a piece: by buttons or by typing. `set` is called with what is allowed only. */
export function Stepper({
  name,
  quantity,
  set,
  describedBy,
}: {
  name: string
  quantity: number
  set: (quantity: number) => void
  describedBy?: string | undefined
}) {
  const texts = t().bag
  const step = (by: number) => {
    const next = quantity + by
    if (next >= 1 && next <= QUANTITY_MAX) set(next)
  }
  const type = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement
    const typed = Math.round(Number(input.value))
    const next = typed >= 1 ? Math.min(typed, QUANTITY_MAX) : quantity
    input.value = String(next)
    if (next !== quantity) set(next)
  }
  return (
    <div class="stepper">
      {/* Not disabled at the ends: a keyboard would lose its place. */}
      <button
        type="button"
        aria-label={texts.fewerOf(name)}
        aria-disabled={quantity <= 1}
        onClick={() => step(-1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={QUANTITY_MAX}
        aria-label={texts.quantityOf(name)}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        value={quantity}
        onChange={type}
      />
      <button
        type="button"
        aria-label={texts.moreOf(name)}
        aria-disabled={quantity >= QUANTITY_MAX}
        onClick={() => step(1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  )
}
