import type { StoreError } from '@modest-clothing-store/client'
import type { ComponentChildren } from 'preact'
import { ButtonLink } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { OutfitCard } from '../components/outfit-card.tsx'
import { Picture } from '../components/picture.tsx'
import { ProductCard, productPath } from '../components/product-card.tsx'
import { CardsSkeleton } from '../components/skeleton.tsx'
import { t, to } from '../language.ts'
import { type Loaded, useLoaded } from '../loading.ts'
import { store } from '../store.ts'
import './home.css'

const SHOWN = 8
const HERO_SIZES = '(min-width: 900px) 560px, 100vw'

/** Each section loads by itself: one that fails leaves the others. */
export function Home() {
  const featured = useLoaded(
    'featured',
    (signal) => store.listProducts({ query: { is_featured: true, page_size: SHOWN + 1 }, signal }),
    { remember: true },
  )
  const [first, ...others] = featured.data?.results ?? []
  const hero = first?.images.find((image) => image.is_feature) ?? first?.images[0]
  const texts = t().catalog
  return (
    <div class="home">
      <section class="hero">
        <div class="hero-text">
          <Heading title={t().shop.name}>{texts.headline}</Heading>
          <p>{texts.intro}</p>
          <ButtonLink href={to('/products')}>{texts.browse}</ButtonLink>
        </div>
        <a class="hero-picture" href={first ? productPath(first) : to('/products')}>
          {hero && <Picture image={hero} sizes={HERO_SIZES} isFirst />}
          <span class={first ? 'hero-name' : 'hidden'}>
            <bdi>{first?.name ?? texts.browse}</bdi>
          </span>
        </a>
      </section>
      <Categories />
      <Section
        title={texts.featured}
        link={[to('/products?is_featured=1'), texts.seeFeatured]}
        of={featured}
      >
        <div class="cards">
          {others.map((product) => (
            <ProductCard key={product.id} product={product} level={3} />
          ))}
        </div>
      </Section>
      <Outfits />
      <NewArrivals />
    </div>
  )
}

function NewArrivals() {
  const latest = useLoaded(
    'new arrivals',
    (signal) =>
      store.listProducts({ query: { ordering: '-date_added', page_size: SHOWN }, signal }),
    { remember: true },
  )
  return (
    <Section title={t().shop.newArrivals} link={[to('/products'), t().catalog.seeNew]} of={latest}>
      <div class="cards">
        {latest.data?.results.map((product) => (
          <ProductCard key={product.id} product={product} level={3} />
        ))}
      </div>
    </Section>
  )
}

function Outfits() {
  const outfits = useLoaded(
    'popular outfits',
    (signal) => store.listPublicOutfits({ query: { ordering: '-views', page_size: 3 }, signal }),
    { remember: true },
  )
  const texts = t().catalog
  if (outfits.data?.count === 0) return null
  return (
    <Section
      title={texts.outfits}
      more={texts.outfitsMore}
      link={[to('/outfits'), texts.seeOutfits]}
      of={outfits}
    >
      <div class="outfit-cards">
        {outfits.data?.results.map((outfit) => (
          <OutfitCard key={outfit.id} outfit={outfit} level={3} />
        ))}
      </div>
    </Section>
  )
}

/** Links that the page can do without: a failure shows no message. */
function Categories() {
  const { data } = useLoaded('categories', (signal) => store.listCategories({ signal }), {
    remember: true,
  })
  return (
    <nav class="categories" aria-label={t().catalog.categories}>
      <ul>
        {data?.map(({ id, name, slug }) => (
          <li key={id}>
            <a class="pill" href={to(`/products?category=${slug}`)}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({
  title,
  more,
  link: [href, text],
  of: { data, error, reload },
  children,
}: {
  title: string
  more?: string
  link: [href: string, text: string]
  of: Pick<Loaded<unknown>, 'data' | 'reload'> & { error: StoreError | undefined }
  children: ComponentChildren
}) {
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
