import { Heart } from '../../components/heart.tsx'
import { Picture } from '../../components/picture.tsx'
import { Price } from '../../components/price.tsx'
import { productPath } from '../../components/product-card.tsx'
import { t } from '../../language.ts'
import { type Choice, type OutfitItem, variantIn } from './choices.ts'

/** The most of one product that is offered here. */
const QUANTITY_MAX = 5

/** Widths of .pieces in outfit.css. */
const SIZES = '(min-width: 900px) 300px, (min-width: 600px) 33vw, 40vw'

/** One product of an outfit, with what the visitor takes of it. */
export function Piece({
  item,
  choice,
  choose,
}: {
  item: OutfitItem
  choice: Choice | undefined
  choose: (choice: Choice) => void
}) {
  const { product, position, is_available } = item
  const chosen = product.variants.find((each) => each.id === choice?.variantId)
  const image = product.images.find((each) => each.color === chosen?.color) ?? product.images[0]
  const texts = t().outfits
  const name = <bdi>{product.name}</bdi>
  return (
    <article class="piece">
      <div class="piece-picture">
        {image && <Picture image={image} sizes={SIZES} isFirst={position < 2} isDecoration />}
        {is_available && <Heart product={product} variantId={chosen?.id} exact />}
      </div>
      <div>
        <h2>{is_available ? <a href={productPath(product)}>{name}</a> : name}</h2>
        <p>{is_available ? <Price amount={product.base_price} /> : <em>{texts.pieceGone}</em>}</p>
        {choice && chosen && (
          <>
            <label class="tick">
              <input
                type="checkbox"
                checked={choice.isTaken}
                onChange={(event) => choose({ ...choice, isTaken: event.currentTarget.checked })}
              />
              {texts.take(product.name)}
            </label>
            <Choices item={item} chosen={chosen} choice={choice} choose={choose} />
          </>
        )}
      </div>
    </article>
  )
}

type Variant = OutfitItem['product']['variants'][number]

function Choices({
  item: { product },
  chosen,
  choice,
  choose,
}: {
  item: OutfitItem
  chosen: Variant
  choice: Choice
  choose: (choice: Choice) => void
}) {
  const texts = t().outfits
  const colors = [...new Set(product.variants.map((each) => each.color))]
  const sizes = product.variants.filter((each) => each.color === chosen.color)
  const pick = (wanted: { color?: string; size?: string }) => {
    const variant = variantIn(product, { ...chosen, ...wanted })
    if (variant) choose({ ...choice, variantId: variant.id, isTaken: variant.stock_available > 0 })
  }
  const stock = chosen.stock_available
  return (
    <div class="piece-choices">
      <Select
        label={`${texts.color}, ${product.name}`}
        value={chosen.color}
        options={colors.map((color) => [color, color])}
        choose={(color) => pick({ color })}
      />
      <Select
        label={`${texts.size}, ${product.name}`}
        value={chosen.size}
        options={sizes.map(({ size, stock_available }) => [
          size,
          stock_available > 0 ? size : `${size} – ${texts.soldOut}`,
        ])}
        choose={(size) => pick({ size })}
      />
      <Select
        label={`${texts.quantity}, ${product.name}`}
        value={String(choice.quantity)}
        options={Array.from({ length: QUANTITY_MAX }, (_, index) => [
          String(index + 1),
          `× ${index + 1}`,
        ])}
        choose={(quantity) => choose({ ...choice, quantity: Number(quantity) })}
      />
      {stock < choice.quantity && <p class="field-error">{texts.onlyLeft(stock)}</p>}
    </div>
  )
}

function Select({
  label,
  value,
  options,
  choose,
}: {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  choose: (value: string) => void
}) {
  return (
    <select
      class="select"
      aria-label={label}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  )
}
