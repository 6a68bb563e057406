/** Where the hem of each size ends at the shopper's height. */
import type { components } from '@modest-clothing-store/client'
import type { Signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { Failure } from '../components/failure.tsx'
import { t } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { store } from '../store.ts'
import type { ProductDetail } from './choice.ts'
import { useHeight } from './height.ts'
import { MyHeight } from './my-height.tsx'

type Fall = components['schemas']['Fall']
/** By size; empty while the height is not known. */
export type Falls = Readonly<Partial<Record<string, Fall>>>

/** The control of the height, for products whose length is known. */
export function AtMyHeight({ product, falls }: { product: ProductDetail; falls: Signal<Falls> }) {
  const height = useHeight()
  if (!product.garment.some(({ length }) => length !== null)) return null
  return (
    <>
      <MyHeight />
      {height !== undefined && <ReadFalls id={product.id} height={height} falls={falls} />}
    </>
  )
}

function ReadFalls({ id, height, falls }: { id: number; height: number; falls: Signal<Falls> }) {
  const { data, error, reload } = useLoaded(
    `fit ${id} ${height}`,
    (signal) => store.getProductFit({ path: { id }, query: { height }, signal }),
    { remember: true },
  )
  useLayoutEffect(() => {
    falls.value = Object.fromEntries(data?.sizes.map((each) => [each.size, each.falls_to]) ?? [])
    return () => {
      falls.value = {}
    }
  }, [data])
  if (error) return <Failure error={error} retry={reload} />
  const said = Object.entries(falls.value).map(
    ([size, fall]) => `${size} ${fall ? t().garment.falls[fall] : ''}`,
  )
  return (
    <p class="hidden" role="status">
      {said.join(', ')}
    </p>
  )
}
