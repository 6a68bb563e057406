import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Failure } from '../../components/failure.tsx'
import { Thumb } from '../../components/picture.tsx'
import { Price } from '../../components/price.tsx'
import type { Product } from '../../components/product-card.tsx'
import { RowsSkeleton } from '../../components/skeleton.tsx'
import { t } from '../../language.ts'
import { useLoaded } from '../../loading.ts'
import { store } from '../../store.ts'
import { type Pieces, pictureOf } from './pieces.ts'

const FOUND_MAX = 12
/** So long the visitor has not typed when a search begins. */
const PAUSE_MS = 250

/** Searches while the visitor types. Without words it shows what is featured. */
export function Finder({ pieces }: { pieces: Pieces }) {
  const asked = useSignal('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = asked.value
  const found = useLoaded(
    `pieces ${search}`,
    (signal) => {
      const query = { search, page_size: FOUND_MAX, ...(search ? {} : { is_featured: true }) }
      return store.listProducts({ query, signal })
    },
    { remember: true },
  )
  const texts = t().outfits
  const type = (event: Event) => {
    const { value } = event.currentTarget as HTMLInputElement
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      asked.value = value.trim()
    }, PAUSE_MS)
  }
  return (
    <section aria-labelledby="finder">
      <h2 id="finder">{texts.find}</h2>
      <input
        class="select"
        type="search"
        aria-label={texts.find}
        placeholder={texts.findHint}
        onInput={type}
      />
      <p class="hidden" role="status">
        {found.data && search && !found.isLoading ? texts.found(found.data.count) : ''}
      </p>
      {found.error && <Failure error={found.error} retry={found.reload} />}
      {!found.data && found.isLoading && <RowsSkeleton />}
      {found.data?.count === 0 && <p>{texts.found(0)}</p>}
      <ul class="finds">
        {found.data?.results.map((product) => (
          <Find key={product.id} product={product} pieces={pieces} />
        ))}
      </ul>
    </section>
  )
}

function Find({ product, pieces }: { product: Product; pieces: Pieces }) {
  const isPicked = pieces.has(product.id)
  const texts = t().outfits
  return (
    <li>
      <button
        type="button"
        class="find"
        aria-pressed={isPicked}
        aria-label={texts.addPiece(product.name)}
        onClick={() => (isPicked ? pieces.remove(product) : pieces.add(product))}
      >
        <Thumb src={pictureOf(product)?.thumbnail} />
        <span class="find-mark" aria-hidden="true">
          {isPicked ? '✓' : '+'}
        </span>
        <bdi>{product.name}</bdi>
      </button>
      <Price amount={product.base_price} currency={product.currency} />
    </li>
  )
}
