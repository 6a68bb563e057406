import { useId } from 'preact/hooks'
import { describedBy, FieldNotes } from '../../components/field.tsx'
import { Heart, variantToWish } from '../../components/heart.tsx'
import { Picture } from '../../components/picture.tsx'
import { Price } from '../../components/price.tsx'
import { productPath } from '../../components/product-card.tsx'
import { t } from '../../language.ts'
import { isOneSize } from '../../sizes.ts'
import { type Choice, inColor, isInStock, type OutfitItem, sizesOf, variantOf } from './choices.ts'

/** The most of one product that is offered here. */
const QUANTITY_MAX = 5

/** Widths of .pieces in outfit.css. */
const SIZES = '(min-width: 900px) 380px, (min-width: 600px) 33vw, 40vw'

type Props = {
  item: OutfitItem
  choice: Choice
  choose: (choice: Choice) => void
  /** The problem of the choice. */
  problem: string | undefined
}

/** One product of an outfit, with what the visitor takes of it. */
export function Piece({
  item,
  choice,
  ...props
}: Omit<Props, 'choice'> & { choice: Choice | undefined }) {
  const { product, position, is_available } = item
  const image = product.images.find((each) => each.color === choice?.color) ?? product.images[0]
  const name = <bdi>{product.name}</bdi>
  const variants = product.variants.map(({ stock_available, ...variant }) => ({
    ...variant,
    isThere: stock_available > 0,
  }))
  return (
    <article class="piece">
      <div class="piece-picture">
        {image && <Picture image={image} sizes={SIZES} isFirst={position < 2} isDecoration />}
        {choice && (
          <Heart
            product={product}
            variantId={variantOf(product, choice)?.id ?? variantToWish(variants, choice.color)}
            exact={choice.size !== undefined}
          />
        )}
      </div>
      <div>
        <h2>{is_available ? <a href={productPath(product)}>{name}</a> : name}</h2>
        <p>
          {is_available ? <Price amount={product.base_price} /> : <em>{t().outfits.pieceGone}</em>}
        </p>
        {choice && <Choices item={item} choice={choice} {...props} />}
      </div>
    </article>
  )
}

function Choices({ item: { product }, choice, choose, problem }: Props) {
  const texts = t().outfits
  const sizes = sizesOf(product, choice.color)
  const isOut = !sizes.some(isInStock)
  const colors = [...new Set(product.variants.map((each) => each.color))]
  return (
    <>
      {isOut ? (
        <p class="piece-out">{texts.soldOut}</p>
      ) : (
        <label class="tick">
          <input
            type="checkbox"
            aria-label={texts.take(product.name)}
            checked={choice.isTaken}
            onChange={(event) => choose({ ...choice, isTaken: event.currentTarget.checked })}
          />
          {texts.takeIt}
        </label>
      )}
      <div class="piece-choices">
        <Select
          label={`${texts.color}, ${product.name}`}
          value={choice.color}
          options={colors.map((color) => [color, color])}
          choose={(color) =>
            choose({ ...inColor(product, color, choice.size), quantity: choice.quantity })
          }
        />
        {isOut || (
          <SizeAndQuantity product={product} choice={choice} choose={choose} problem={problem} />
        )}
      </div>
    </>
  )
}

/** The colour alone may be changed of what is sold out. */
function SizeAndQuantity({
  product,
  choice,
  choose,
  problem,
}: Omit<Props, 'item'> & Pick<OutfitItem, 'product'>) {
  const texts = t().outfits
  const sizes = sizesOf(product, choice.color)
  const left = variantOf(product, choice)?.stock_available
  const few = left !== undefined && left < choice.quantity ? texts.onlyLeft(left) : undefined
  const asksForSize = !isOneSize(product.variants)
  return (
    <>
      {asksForSize && (
        <Select
          label={`${texts.size}, ${product.name}`}
          value={choice.size ?? ''}
          options={[
            ...(choice.size ? [] : [['', `${texts.size} …`] as const]),
            ...sizes.map(
              ({ size, stock_available }) =>
                [size, stock_available > 0 ? size : t().wishlist.soldOutOption(size)] as const,
            ),
          ]}
          choose={(size) => choose({ ...choice, size, isTaken: true })}
          problem={problem ?? few}
        />
      )}
      <Select
        label={`${texts.quantity}, ${product.name}`}
        value={String(choice.quantity)}
        options={Array.from({ length: QUANTITY_MAX }, (_, index) => [
          String(index + 1),
          `× ${index + 1}`,
        ])}
        choose={(quantity) => choose({ ...choice, quantity: Number(quantity) })}
        problem={asksForSize ? undefined : (problem ?? few)}
      />
    </>
  )
}

export function Select({
  label,
  value,
  options,
  choose,
  problem,
}: {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  choose: (value: string) => void
  problem?: string | undefined
}) {
  const id = useId()
  const errors = problem ? [problem] : []
  return (
    <div class="field">
      <select
        class="select"
        aria-label={label}
        value={value}
        {...describedBy(id, undefined, errors)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes id={id} errors={errors} />
    </div>
  )
}
