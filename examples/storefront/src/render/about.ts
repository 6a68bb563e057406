/** What the head of a page says of it to search engines and messengers. */
import type { Data } from '@modest-clothing-store/client'
import type { Thing, WithContext } from 'schema-dts'
import { productPath } from '../components/product-card.tsx'
import { DELIVERY_METHODS } from '../delivery-methods.ts'
import { pathFrom, t } from '../language.ts'
import { pathOf, readQuery } from '../list/query.ts'
import { FEATURED } from '../pages/home.tsx'
import { type OutfitDetail, outfitKey } from '../pages/outfit/choices.ts'
import { type ProductDetail, productKey } from '../product/choice.ts'
import type { PageRoute } from '../routes.ts'
import { breadcrumbs, productGroup, productList, website } from './json-ld.ts'

export type About = {
  description: string
  /** Whether what the page is about has come. */
  isThere: boolean
  /** Whether search engines should list it. Each search and filter is a page that another one has the parts of. */
  isListed: boolean
  /** Absolute. */
  image?: string | undefined
  jsonLd: WithContext<Thing>[]
}

/** Longer texts are cut by search engines. */
const DESCRIPTION_LETTERS = 160

type Page = { url: string; origin: string; known: ReadonlyMap<string, unknown> }

/** By the path of the route, for each that is rendered. */
const ABOUT: Record<string, (page: Page, key: string) => About> = {
  '/': aboutHome,
  '/products': aboutList,
  '/products/:key': aboutProduct,
  '/outfits': aboutOutfits,
  '/outfits/:id': aboutOutfit,
  '/about/:topic': (_page, topic) => aboutShop(topic),
}

export function aboutPage({ path }: PageRoute, page: Page): About {
  const { pathname } = new URL(page.url, page.origin)
  const about = ABOUT[path]
  if (!about) throw new Error(`render/about.ts says nothing of ${path}`)
  return about(page, decodeURIComponent(pathFrom(pathname).split('/')[2] ?? ''))
}

function aboutShop(topic: string): About {
  const { topics, name } = t().shop
  const title = Object.entries(topics).find(([each]) => each === topic)?.[1]
  const isThere = title !== undefined
  return { description: `${title ?? ''} – ${name}`, isThere, isListed: isThere, jsonLd: [] }
}

function aboutHome({ origin, known }: Page): About {
  const featured = known.get(FEATURED) as Data<'listProducts'> | undefined
  const { headline, intro } = t().catalog
  return {
    description: `${headline}. ${intro}`,
    isThere: true, // whose parts stand each for itself
    isListed: true,
    image: previewOf(featured?.results[0]?.images[0]),
    jsonLd: [website(origin)],
  }
}

function aboutList({ url, origin, known }: Page): About {
  const query = readQuery(url)
  const { category, page } = query
  const data = known.get(pathOf(query, { page })) as Data<'listProducts'> | undefined
  const named = data?.facets?.categories.find(({ slug }) => slug === category)
  const { intro, title } = t().catalog
  return {
    description: named ? `${named.name}. ${intro}` : intro,
    isThere: data !== undefined,
    // Nor where the category has another slug in this language, to which the page's script leads.
    isListed:
      pathOf(query, { page }) === pathOf(readQuery(''), { category, page }) &&
      (category === '' || named !== undefined),
    image: previewOf(data?.results[0]?.images[0]),
    jsonLd: [
      breadcrumbs(
        origin,
        named ? [{ name: named.name, path: pathOf(readQuery(''), { category }) }] : [],
      ),
      productList(origin, {
        name: named?.name ?? title,
        path: pathOf(query, { page }),
        products: data?.results ?? [],
      }),
    ],
  }
}

function aboutProduct({ origin, known }: Page, key: string): About {
  const product = known.get(productKey(key)) as ProductDetail | undefined
  if (!product) {
    return { description: t().catalog.intro, isThere: false, isListed: false, jsonLd: [] }
  }
  const { category, name, description, images } = product
  const delivery = known.get(DELIVERY_METHODS) as Data<'listDeliveryMethods'> | undefined
  const categories = category.parent ? [category.parent, category] : [category]
  return {
    description: shortened(description),
    isThere: true,
    isListed: true,
    image: previewOf(images[0]),
    jsonLd: [
      productGroup(origin, product, delivery),
      breadcrumbs(origin, [
        ...categories.map((each) => ({
          name: each.name,
          path: pathOf(readQuery(''), { category: each.slug }),
        })),
        { name, path: productPath(product) },
      ]),
    ],
  }
}

function aboutOutfits({ url, origin }: Page): About {
  const { searchParams } = new URL(url, origin)
  const isListed = ['of', 'ordering', 'search'].every((name) => !searchParams.get(name))
  return { description: t().outfits.intro, isThere: true, isListed, jsonLd: [] }
}

function aboutOutfit({ known }: Page, id: string): About {
  const outfit = known.get(outfitKey(id)) as OutfitDetail | undefined
  if (!outfit) return { description: '', isThere: false, isListed: false, jsonLd: [] }
  const { description, created_by, items } = outfit
  return {
    description: shortened(description || t().outfits.by(created_by.username)),
    isThere: true,
    isListed: true,
    image: previewOf(items[0]?.product.images[0]),
    jsonLd: [],
  }
}

/** A messenger shows it about as wide as this at most. */
const PREVIEW_WIDTH = 960

const previewOf = (image: ProductDetail['images'][number] | undefined) =>
  image?.sources.findLast(({ width }) => width <= PREVIEW_WIDTH)?.url ?? image?.image

/** At the end of a word. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LETTERS) return line
  const cut = line.slice(0, DESCRIPTION_LETTERS - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
