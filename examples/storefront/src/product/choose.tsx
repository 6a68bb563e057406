import { describedBy, FieldNotes } from '../components/field.tsx'
import { Swatch } from '../components/swatch.tsx'
import { t } from '../language.ts'
import type { Choice, Variant } from './choice.ts'
import type { Falls } from './falls.tsx'

/** From so many on their number is not shown. */
const FEW = 5

export function ChooseColor({ choice: { colors, color, choose } }: { choice: Choice }) {
  const texts = t().catalog
  return (
    <fieldset class="choose">
      <legend>
        <bdi>{texts.colorIs(color ?? '')}</bdi>
      </legend>
      <div class="variants">
        {colors.map((each) => (
          <label class="variant" key={each}>
            <input
              type="radio"
              name="color"
              value={each}
              checked={each === color}
              onChange={() => choose({ color: each })}
            />
            <Swatch color={each} />
            <bdi>{each}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Sizes that are sold out can be chosen too: for the wishlist. Each says where it ends, if that is known. Where there
 * is one size, only whether it can be bought.
 */
export function ChooseSize({
  choice: { sizes, isOneSize, variant, choose },
  isMissing,
  falls,
}: {
  choice: Choice
  isMissing: boolean
  falls: Falls
}) {
  const texts = t().catalog
  const stock = (
    <p class="stock" aria-live="polite">
      {variant ? <Stock variant={variant} isOneSize={isOneSize} /> : ''}
    </p>
  )
  if (isOneSize) return stock
  const errors = isMissing ? [texts.chooseSize] : []
  return (
    <fieldset class="choose" {...describedBy('size', undefined, errors)}>
      <legend>{texts.size}</legend>
      <div class="variants">
        {sizes.map((each) => (
          <label
            class={`variant variant-size ${each.stock_available > 0 ? '' : 'variant-out'}`}
            key={each.id}
          >
            <input
              type="radio"
              name="size"
              value={each.size}
              checked={each.id === variant?.id}
              onChange={() => choose({ size: each.size })}
            />
            {each.size}
            <Fall fall={falls[each.size]} />
            {each.stock_available === 0 && <span class="hidden">, {texts.soldOut}</span>}
          </label>
        ))}
      </div>
      <FieldNotes id="size" errors={errors} />
      {stock}
    </fieldset>
  )
}

function Fall({ fall }: { fall: Falls[string] }) {
  if (!fall) return null
  return <small> {t().garment.falls[fall]}</small>
}

function Stock({
  variant: { stock_available: left },
  isOneSize,
}: {
  variant: Variant
  isOneSize: boolean
}) {
  const texts = t().catalog
  if (left === 0) {
    return <span class="stock-none">{isOneSize ? texts.soldOut : texts.soldOutHere}</span>
  }
  return <span class="stock-some">{left <= FEW ? texts.onlyLeft(left) : texts.available}</span>
}
