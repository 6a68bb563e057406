import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import { useSlugs } from '../alternates.ts'
import { FailedPage } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { productPath } from '../components/product-card.tsx'
import { useScript } from '../components/script.ts'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { fetchPart, t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { useNear } from '../near.ts'
import { Buy } from '../product/buy.tsx'
import { isId, type ProductDetail, productKey, useChoice } from '../product/choice.ts'
import { ChooseColor, ChooseSize } from '../product/choose.tsx'
import { Facts } from '../product/facts.tsx'
import { AtMyHeight, type Falls } from '../product/falls.tsx'
import { Gallery } from '../product/gallery.tsx'
import { GarmentTable } from '../product/garment-table.tsx'
import { PriceBlock } from '../product/price-block.tsx'
import { SizeAdvice } from '../product/size-advice.tsx'
import { store } from '../store.ts'
import { NotFound } from './not-found.tsx'
import './product.css'

export function Product() {
  const { params } = useRoute()
  const key = params.key ?? ''
  const { data, dataKey, error, reload } = useLoaded(
    productKey(key),
    (signal) =>
      isId(key)
        ? store.getProduct({ path: { id: Number(key) }, signal })
        : store.getProductBySlug({ path: { slug: key }, signal }),
    { remember: true },
  )
  useOwnSlug(key, dataKey === productKey(key) ? data?.slug : undefined)
  if (error?.kind === 'not_found') return <NotFound />
  if (error && !data) return <FailedPage error={error} retry={reload} />
  if (!data) return <ProductSkeleton />
  return <Detail key={data.id} product={data} />
}

/** An address with a slug of before, or of another language, becomes the one with the present slug. */
function useOwnSlug(key: string, slug: string | undefined) {
  const { route, url } = useLocation()
  useEffect(() => {
    if (slug === undefined || slug === key || isId(key)) return
    const [, search = ''] = url.split('?')
    route(productPath({ slug }) + (search && `?${search}`), true)
  }, [slug, key])
}

function Detail({ product }: { product: ProductDetail }) {
  const choice = useChoice(product)
  useSlugs(product.slug, product.translations)
  const isAsking = useSignal(false)
  const falls = useSignal<Falls>({})
  const sizes = useRef<HTMLDivElement>(null)
  const askForSize = () => {
    isAsking.value = true
    sizes.current?.querySelector<HTMLInputElement>('input')?.focus()
  }
  const isMissing = isAsking.value && !choice.variant
  return (
    <>
      <article class="product">
        <Gallery key={choice.color} product={product} color={choice.color} />
        <div class="product-text">
          <Breadcrumbs product={product} />
          <Heading title={product.name} catalog />
          <PriceBlock product={product} />
          <ChooseColor choice={choice} />
          <div ref={sizes}>
            <ChooseSize choice={choice} isMissing={isMissing} falls={falls.value} />
          </div>
          {!choice.isOneSize && (
            <>
              <AtMyHeight product={product} falls={falls} />
              <SizeAdvice product={product} take={(size) => choice.choose({ size })} />
            </>
          )}
          <Buy product={product} choice={choice} askForSize={askForSize} />
          <p class="description">
            <bdi>{product.description}</bdi>
          </p>
        </div>
      </article>
      <div class="product-more">
        <Facts product={product} sku={choice.variant?.sku} />
        <Garment product={product} size={choice.variant?.size} />
      </div>
      <Below id={product.id} />
    </>
  )
}

function Breadcrumbs({ product: { category } }: { product: ProductDetail }) {
  const steps = [...(category.parent ? [category.parent] : []), category]
  return (
    <nav class="breadcrumbs" aria-label={t().catalog.category}>
      <ol>
        <li>
          <a href={to('/products')}>{t().catalog.title}</a>
        </li>
        {steps.map(({ id, name, slug }) => (
          <li key={id}>
            <a href={to(`/products?category=${slug}`)}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

async function fetchGoesWith() {
  const [{ GoesWith }] = await Promise.all([import('../product/related.tsx'), fetchPart('looks')])
  return GoesWith
}

/** Its script and data are asked for once the visitor comes near. */
function Below({ id }: { id: number }) {
  const place = useRef<HTMLDivElement>(null)
  const GoesWith = useScript(useNear(place), fetchGoesWith, () => undefined)
  return (
    <div class="near" ref={place}>
      {GoesWith && <GoesWith id={id} />}
    </div>
  )
}

function Garment({ product, size }: { product: ProductDetail; size: string | undefined }) {
  if (product.garment.length === 0) return null
  return (
    <section>
      <GarmentTable garment={product.garment} size={size} />
      <p class="field-hint">{t().garment.measuresHint}</p>
    </section>
  )
}

const ProductSkeleton = () => (
  <div class="product">
    <div class="gallery">
      <div class="picture shimmer" />
    </div>
    <div class="product-text">
      <LinesSkeleton count={9} />
    </div>
  </div>
)
