import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { useSlugs } from '../alternates.ts'
import { FailedPage } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { Picture } from '../components/picture.tsx'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { Buy } from '../product/buy.tsx'
import { type ProductDetail, picturesOf, useChoice } from '../product/choice.ts'
import { ChooseColor, ChooseSize } from '../product/choose.tsx'
import { OutfitsWith, Related } from '../product/related.tsx'
import { SizeAdvice } from '../product/size-advice.tsx'
import { store } from '../store.ts'
import { NotFound } from './not-found.tsx'
import './product.css'

/** The first picture beside the text, and the others two a row. */
const SIZES = '(min-width: 900px) 640px, 88vw'

/** The shop links by slug, the mails of the service by id. */
export function Product() {
  const { params } = useRoute()
  const key = params.key ?? ''
  const { data, error, reload } = useLoaded(
    `product ${key}`,
    (signal) =>
      /^\d+$/.test(key)
        ? store.getProduct({ path: { id: Number(key) }, signal })
        : store.getProductBySlug({ path: { slug: key }, signal }),
    { remember: true },
  )
  if (error?.kind === 'not_found') return <NotFound />
  if (error && !data) return <FailedPage error={error} retry={reload} />
  if (!data) return <ProductSkeleton />
  return <Detail key={data.id} product={data} />
}

function Detail({ product }: { product: ProductDetail }) {
  const choice = useChoice(product)
  useSlugs(product.slug, product.translations)
  const isAsking = useSignal(false)
  const sizes = useRef<HTMLDivElement>(null)
  const askForSize = () => {
    isAsking.value = true
    sizes.current?.querySelector<HTMLInputElement>('input')?.focus()
  }
  const isMissing = isAsking.value && !choice.variant
  return (
    <>
      <article class="product">
        <Gallery product={product} color={choice.color} />
        <div class="product-text">
          <Breadcrumbs product={product} />
          <Heading title={product.name} catalog />
          <ChooseColor choice={choice} />
          <div ref={sizes}>
            <ChooseSize choice={choice} isMissing={isMissing} />
          </div>
          <SizeAdvice take={(size) => choice.choose({ size })} />
          <Buy product={product} choice={choice} askForSize={askForSize} />
          <p class="description">
            <bdi>{product.description}</bdi>
          </p>
          <Facts product={product} sku={choice.variant?.sku} />
        </div>
      </article>
      <OutfitsWith id={product.id} />
      <Related id={product.id} />
    </>
  )
}

/** On phones a strip to swipe. Its scrolling needs the focus for those who use keys. */
function Gallery({ product, color }: { product: ProductDetail; color: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="gallery" aria-label={t().catalog.pictures} tabIndex={0} key={color}>
      {picturesOf(product, color).map((image, index) => (
        <Picture key={image.id} image={image} sizes={SIZES} isFirst={index === 0} />
      ))}
    </section>
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

function Facts({ product, sku }: { product: ProductDetail; sku: string | undefined }) {
  const texts = t().catalog
  const { name, description } = product.coverage_level
  return (
    <dl class="product-facts">
      <dt>{texts.coverageIs}</dt>
      <dd>
        <bdi>
          {name}: {description}
        </bdi>
      </dd>
      {sku && (
        <>
          <dt>{texts.article}</dt>
          <dd>
            <bdi>{sku}</bdi>
          </dd>
        </>
      )}
    </dl>
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
