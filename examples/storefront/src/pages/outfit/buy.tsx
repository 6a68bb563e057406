import type { StoreError } from '@modest-clothing-store/client'
import { type Signal, useSignal } from '@preact/signals'
import { showAdded } from '../../bag.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { focusOn } from '../../focus.ts'
import { t } from '../../language.ts'
import { outfitName } from '../../outfit-words.ts'
import { store } from '../../store.ts'
import { type Choice, type OutfitDetail, variantOf } from './choices.ts'

/** The problem of a choice, by product. */
export type Problems = Readonly<Record<number, string>>

/** Puts all that is taken into the bag, or nothing of it. A piece without a size is asked for one. */
export function BuyOutfit({
  outfit,
  choices,
  problems,
}: {
  outfit: OutfitDetail
  choices: ReadonlyMap<number, Choice>
  problems: Signal<Problems>
}) {
  const state = useSignal<{ isBusy: boolean; error?: StoreError<'addOutfitToCart'> }>({
    isBusy: false,
  })
  const texts = t().outfits
  const taken = outfit.items.flatMap(({ product }) => {
    const choice = choices.get(product.id)
    return choice?.isTaken ? [{ product, choice }] : []
  })
  const isAll = taken.length === outfit.items.length

  const ask = (found: Problems) => {
    problems.value = found
    focusOn('.piece [aria-invalid=true]')
  }
  const add = async () => {
    const unsized = taken.filter(({ choice }) => choice.size === undefined)
    state.value = { isBusy: unsized.length === 0 }
    if (unsized.length > 0) {
      return ask(Object.fromEntries(unsized.map(({ product }) => [product.id, texts.sizeNeeded])))
    }
    const items = taken.flatMap(({ product, choice }) => {
      const variant = variantOf(product, choice)
      const { quantity } = choice
      return variant ? [{ product_id: product.id, variant_id: variant.id, quantity }] : []
    })
    const added = await store.addOutfitToCart({ path: { id: outfit.id }, body: { items } })
    if (added.ok) await showAdded(outfitName(outfit))
    state.value = added.ok ? { isBusy: false } : { isBusy: false, error: added.error }
    if (!added.ok && added.error.kind === 'outfit_not_added') ask(shortOf(added.error.details))
  }
  const { isBusy, error } = state.value
  return (
    <>
      {error && error.kind !== 'outfit_not_added' && <Failure error={error} />}
      <div class="buy-outfit">
        {taken.length > 0 ? (
          <Button wide isBusy={isBusy} onClick={() => void add()}>
            {isAll ? texts.addAll : texts.addSome(taken.length)}
          </Button>
        ) : (
          <p role="status">{texts.choosePiece}</p>
        )}
      </div>
    </>
  )
}

/** Of which pieces there are not enough. */
const shortOf = (lines: readonly { product_id: number; available_stock: number }[]): Problems =>
  Object.fromEntries(
    lines.map(({ product_id, available_stock }) => [
      product_id,
      t().outfits.onlyLeft(available_stock),
    ]),
  )
