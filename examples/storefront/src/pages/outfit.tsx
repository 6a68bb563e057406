import './outfit.css'
import { type Signal, useSignal } from '@preact/signals'
import { useRoute } from 'preact-iso'
import { ButtonLink } from '../components/button.tsx'
import { FailedPage, Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { Price } from '../components/price.tsx'
import { CardsSkeleton } from '../components/skeleton.tsx'
import { labelled } from '../format.ts'
import { t, to } from '../language.ts'
import { isRemembered, type Loaded, useLoaded } from '../loading.ts'
import { outfitDescription, outfitName } from '../outfit-words.ts'
import { session, store } from '../store.ts'
import { BuyOutfit, type Problems } from './outfit/buy.tsx'
import {
  allInSize,
  type Choice,
  firstChoices,
  type OutfitDetail,
  outfitKey,
  sharedSizes,
} from './outfit/choices.ts'
import { Like } from './outfit/like.tsx'
import { OwnerTools } from './outfit/owner-tools.tsx'
import { Piece, Select } from './outfit/piece.tsx'

/**
 * A public outfit comes rendered, as everybody sees it. Who has liked it, and a private one, depend on the visitor: so
 * without it the page waits for the session.
 */
export function Outfit() {
  const { params } = useRoute()
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) return <Missing />
  const isThere = import.meta.env.SSR || session.value || isRemembered(outfitKey(id))
  return isThere ? <Loading key={id} id={id} /> : null
}

function Loading({ id }: { id: number }) {
  const userId = session.value?.userId
  const page = useLoaded(
    userId ? `${outfitKey(id)} of ${userId}` : outfitKey(id),
    (signal) => store.getOutfit({ path: { id }, signal }),
    { remember: !userId },
  )
  if (page.error?.kind === 'not_found') return <Missing />
  if (page.error && !page.data) return <FailedPage error={page.error} retry={page.reload} />
  return (
    <div class="page">
      {page.error && <Failure error={page.error} retry={page.reload} />}
      {page.data ? <Shown outfit={page.data} page={page} /> : <CardsSkeleton />}
    </div>
  )
}

function Shown({ outfit, page }: { outfit: OutfitDetail; page: Loaded<OutfitDetail> }) {
  const choices: Signal<Choices> = useSignal(firstChoices(outfit))
  const problems = useSignal<Problems>({})
  const { created_by, items, likes_count, liked } = outfit
  const texts = t().outfits
  const description = outfitDescription(outfit)
  const isOwn = session.value?.userId === created_by.id
  return (
    <>
      <div class="outfit-head">
        <div>
          <Heading title={outfitName(outfit)} catalog />
          <p class="outfit-author">
            <bdi>{texts.by(created_by.username)}</bdi> · {texts.views(outfit.views_count)}
          </p>
          {description && (
            <p class="outfit-says description">
              <bdi>{description}</bdi>
            </p>
          )}
        </div>
        <Like
          outfit={outfit}
          liked={liked}
          count={likes_count}
          changed={(now) => page.setData({ ...outfit, ...now })}
        />
      </div>
      {isOwn && <OwnerTools outfit={outfit} reload={page.reload} />}
      <SameSize
        outfit={outfit}
        choices={choices.value}
        choose={(chosen) => {
          problems.value = {}
          choices.value = chosen
        }}
      />
      <ul class="pieces">
        {items.map((item) => (
          <li key={item.id}>
            <Piece
              item={item}
              choice={choices.value.get(item.product.id)}
              choose={(choice) => {
                const { [item.product.id]: _, ...others } = problems.peek()
                problems.value = others
                choices.value = new Map(choices.peek()).set(item.product.id, choice)
              }}
              problem={problems.value[item.product.id]}
            />
          </li>
        ))}
      </ul>
      <p class="outfit-total">
        {texts.total}: <Price amount={outfit.total_price} />
      </p>
      <BuyOutfit outfit={outfit} choices={choices.value} problems={problems} />
    </>
  )
}

type Choices = ReadonlyMap<number, Choice>

function SameSize({
  outfit,
  choices,
  choose,
}: {
  outfit: OutfitDetail
  choices: Choices
  choose: (choices: Choices) => void
}) {
  const { shared, chosen } = sharedSizes(outfit, choices)
  const text = t().outfits.sameSize
  if (shared.length === 0) return null
  return (
    <div class="same-size">
      <Select
        label={text}
        value={chosen ?? ''}
        options={[
          ...(chosen ? [] : [['', `${text} …`] as const]),
          ...shared.map((size) => [size, labelled(text, size)] as const),
        ]}
        choose={(size) => choose(allInSize(outfit, choices, size))}
      />
    </div>
  )
}

function Missing() {
  return (
    <div class="narrow">
      <Heading title={t().outfits.missing} />
      <ButtonLink href={to('/outfits')}>{t().outfits.toOutfits}</ButtonLink>
    </div>
  )
}
