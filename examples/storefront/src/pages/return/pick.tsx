import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { PaidForIt } from '../../components/paid-for-it.tsx'
import { Thumb } from '../../components/picture.tsx'
import { t } from '../../language.ts'
import { type ErrorsOf, Instead } from './instead.tsx'
import { fieldsOf, type Item, type Product } from './send.ts'

export type About = {
  /** Undefined until they are known. */
  products: readonly Product[] | undefined
  isMember: boolean
  errorsOf: ErrorsOf
}

/** A piece, how many of it go back, and for what. A choice of how many is a choice of the piece, too. */
export function Pick({
  item,
  isWrong,
  products,
  ...about
}: About & { item: Item; isWrong: boolean }) {
  const { variant, returnable_quantity: most } = item
  const { name, images } = variant.product
  const isChosen = useSignal(false)
  const wanted = useSignal(1)
  const id = useId()
  // Less may be left by now.
  const count = Math.min(wanted.value, most)
  const product = products?.find((each) => each.id === variant.product.id)
  return (
    <li class="pick">
      <input
        type="checkbox"
        id={id}
        name="item"
        value={item.id}
        checked={isChosen.value}
        {...(isWrong ? { 'aria-invalid': true } : {})}
        onChange={(event) => {
          isChosen.value = event.currentTarget.checked
        }}
      />
      <label for={id}>
        <Thumb src={images[0]?.thumbnail} />
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <br />
          <span class="soft">
            <bdi>{variant.color}</bdi> · <bdi>{variant.size}</bdi>
          </span>
          <PaidForIt item={item} />
        </span>
      </label>
      {most > 1 ? (
        <span class="pick-count">
          <select
            class="select"
            name={fieldsOf(item).quantity}
            aria-label={t().returning.howMany(name)}
            value={count}
            onChange={(event) => {
              wanted.value = Number(event.currentTarget.value)
              isChosen.value = true
            }}
          >
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>{' '}
          {t().returning.ofCount(most)}
        </span>
      ) : (
        <input type="hidden" name={fieldsOf(item).quantity} value="1" />
      )}
      {isChosen.value && (
        <Instead
          item={item}
          count={count}
          variants={products && (product?.variants ?? [])}
          {...about}
        />
      )}
    </li>
  )
}
