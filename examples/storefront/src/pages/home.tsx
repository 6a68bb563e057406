import { OutfitCard } from '../components/outfit-card.tsx'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { store } from '../store.ts'
import { Categories } from './home/categories.tsx'
import { Look } from './home/look.tsx'
import { Hero, Ways } from './home/season.tsx'
import { CardsOf, Section } from './home/section.tsx'
import './home.css'

const SHOWN = 8
/** The first one is the look, the others are cards. */
const OUTFITS = 4

/** The key of its products, whose first one is the picture of the page for messengers. */
export const FEATURED = 'featured'
/** Some of the newest are featured, too, and are left out. */
const ASKED = SHOWN + 4

/** Each section loads by itself: one that fails leaves the others. No product is shown in two of them. */
export function Home() {
  const featured = useLoaded(
    FEATURED,
    (signal) => {
      const query = { view: 'card' as const, is_featured: true, page_size: SHOWN + 1 }
      return store.listProducts({ query, signal })
    },
    { remember: true },
  )
  const latest = useLoaded(
    'new arrivals',
    (signal) => {
      const query = { view: 'card', ordering: '-date_added', page_size: ASKED } as const
      return store.listProducts({ query, signal })
    },
    { remember: true },
  )
  const products = featured.data?.results ?? []
  const shown = new Set(products.map(({ id }) => id))
  const others = latest.data?.results.filter(({ id }) => !shown.has(id)) ?? []
  const texts = t().catalog
  return (
    <div class="home">
      <Hero />
      <Categories />
      <Section
        title={texts.featured}
        link={[to('/products?is_featured=1'), texts.seeFeatured]}
        of={featured}
        // The first one is the picture of the season.
        isEmpty={products.length < 2}
      >
        <CardsOf products={products.slice(1)} />
      </Section>
      <Outfits shown={shown} />
      <Ways products={[...others.slice(SHOWN), ...others]} />
      <Section
        title={t().shop.newArrivals}
        link={[to('/products'), texts.seeNew]}
        of={latest}
        isEmpty={others.length === 0}
      >
        <CardsOf products={others.slice(0, SHOWN)} />
      </Section>
    </div>
  )
}

/** Those that the shop has chosen: the newest one as the look, and others as cards. */
function Outfits({ shown }: { shown: ReadonlySet<number> }) {
  const outfits = useLoaded(
    'featured outfits',
    (signal) =>
      store.listPublicOutfits({ query: { is_featured: true, page_size: OUTFITS }, signal }),
    { remember: true },
  )
  const [look, ...others] = outfits.data?.results ?? []
  const texts = t().catalog
  if (outfits.data?.count === 0) return null
  return (
    <>
      <Look outfit={look} shown={shown} />
      <Section
        title={texts.outfits}
        more={texts.outfitsMore}
        link={[to('/outfits'), texts.seeOutfits]}
        of={outfits}
        isEmpty={others.length === 0}
      >
        <div class="outfit-cards">
          {others.map((outfit) => (
            <OutfitCard key={outfit.id} outfit={outfit} level={3} />
          ))}
        </div>
      </Section>
    </>
  )
}
