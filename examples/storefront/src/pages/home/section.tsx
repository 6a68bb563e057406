import type { StoreError } from '@modest-clothing-store/client'
import type { ComponentChildren } from 'preact'
import { Failure } from '../../components/failure.tsx'
import { type Product, ProductCard } from '../../components/product-card.tsx'
import { CardsSkeleton } from '../../components/skeleton.tsx'
import type { Loaded } from '../../loading.ts'

/** A part of the first page that loads by itself; none where the shop has nothing for it. */
export function Section({
  title,
  more,
  link: [href, text],
  of: { data, error, reload },
  isEmpty,
  children,
}: {
  title: string
  more?: string
  link: [href: string, text: string]
  of: Pick<Loaded<unknown>, 'data' | 'reload'> & { error: StoreError | undefined }
  /** Of the data. */
  isEmpty: boolean
  children: ComponentChildren
}) {
  if (data && isEmpty) return null
  return (
    <section class="section">
      <div class="section-head">
        <h2>{title}</h2>
        <a href={href}>{text}</a>
      </div>
      {more && <p>{more}</p>}
      {data ? children : error ? <Failure error={error} retry={reload} /> : <CardsSkeleton />}
    </section>
  )
}

export const CardsOf = ({ products }: { products: readonly Product[] }) => (
  <div class="cards">
    {products.map((product) => (
      <ProductCard key={product.id} product={product} level={3} />
    ))}
  </div>
)
