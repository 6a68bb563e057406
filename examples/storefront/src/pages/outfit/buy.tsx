import type { StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { t, to } from '../../language.ts'
import { store } from '../../store.ts'
import type { Choice, OutfitDetail } from './choices.ts'

/** Puts all that is taken into the bag, or nothing of it. */
export function BuyOutfit({
  outfit,
  choices,
}: {
  outfit: OutfitDetail
  choices: ReadonlyMap<number, Choice>
}) {
  const state = useSignal<{ isBusy: boolean; error?: StoreError<'addOutfitToCart'> }>({
    isBusy: false,
  })
  const texts = t().outfits
  const taken = [...choices].filter(([, choice]) => choice.isTaken)
  const isAll = taken.length === outfit.items.length

  const add = async () => {
    if (taken.length === 0) return announce(texts.choosePiece)
    state.value = { isBusy: true }
    const items = taken.map(([product_id, { variantId, quantity }]) => ({
      product_id,
      variant_id: variantId,
      quantity,
    }))
    const added = await store.addOutfitToCart({ path: { id: outfit.id }, body: { items } })
    state.value = added.ok ? { isBusy: false } : { isBusy: false, error: added.error }
    if (!added.ok) return
    announce(t().outfits.added(items.length), { href: to('/cart'), text: t().shop.bag })
  }
  const { isBusy, error } = state.value
  return (
    <>
      {error && <Refused error={error} outfit={outfit} />}
      <div class="buy-outfit">
        <Button wide isBusy={isBusy} onClick={() => void add()}>
          {isAll ? texts.addAll : texts.addSome(taken.length)}
        </Button>
      </div>
    </>
  )
}

/** Says of which pieces there are not enough. */
function Refused({
  error,
  outfit,
}: {
  error: StoreError<'addOutfitToCart'>
  outfit: OutfitDetail
}) {
  if (error.kind !== 'outfit_not_added') return <Failure error={error} />
  const names = new Map(outfit.items.map(({ product }) => [product.id, product.name]))
  return (
    <>
      <Failure error={error} />
      <ul class="refused">
        {error.details.map((line) => (
          <li key={line.product_id}>
            <bdi>{names.get(line.product_id)}</bdi>: {t().outfits.onlyLeft(line.available_stock)}
          </li>
        ))}
      </ul>
    </>
  )
}
