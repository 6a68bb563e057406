/** The head of a page, for search engines and messengers. */
import type { Data } from '@modest-clothing-store/client'
import type { Thing, WithContext } from 'schema-dts'
import { productPath } from '../components/product-card.tsx'
import { DELIVERY_METHODS } from '../delivery-methods.ts'
import { pathFrom, t, to } from '../language.ts'
import { categoryIn, categoryKey, hasOtherSlug } from '../list/category.ts'
import { pathOf, readQuery } from '../list/query.ts'
import { outfitDescription } from '../outfit-words.ts'
import { FEATURED } from '../pages/home.tsx'
import { type OutfitDetail, outfitKey } from '../pages/outfit/choices.ts'
import { isId, type ProductDetail, productKey } from '../product/choice.ts'
import type { PageRoute } from '../routes.ts'
import { breadcrumbs, productGroup, productList, website } from './json-ld.ts'

export type About = {
  description: string
  /** Whether what the page is about has come. */
  isThere: boolean
  /** Whether search engines should list it. Each search and filter is a page that another one has the parts of. */
  isListed: boolean
  /** The address of the page with the present slug, where it was asked for by one of before or of another language. */
  movedTo?: string | undefined
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
  const found = categoryIn(known.get(categoryKey(category)) as Data<'listProducts'> | undefined)
  const data = known.get(pathOf(query, { page })) as Data<'listProducts'> | undefined
  const named = data?.facets?.categories.find(({ slug }) => slug === category)
  const { intro, title } = t().catalog
  return {
    description: named ? `${named.name}. ${intro}` : intro,
    isThere: data !== undefined,
    movedTo: hasOtherSlug(query, data?.facets) && found ? withCategory(url, found.slug) : undefined,
    // Nor where no category has the slug.
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

function withCategory(url: string, slug: string): string {
  const parameters = new URLSearchParams(url.split('?')[1])
  parameters.set('category', slug)
  return to(`/products?${parameters}`)
}

function aboutProduct({ url, origin, known }: Page, key: string): About {
  const product = known.get(productKey(key)) as ProductDetail | undefined
  if (!product) {
    return { description: t().catalog.intro, isThere: false, isListed: false, jsonLd: [] }
  }
  const { category, name, description, images } = product
  const delivery = known.get(DELIVERY_METHODS) as Data<'listDeliveryMethods'> | undefined
  const [, search = ''] = url.split('?')
  const isMoved = key !== product.slug && !isId(key)
  const categories = category.parent ? [category.parent, category] : [category]
  return {
    description: shortened(description),
    isThere: true,
    isListed: true,
    movedTo: isMoved ? productPath(product) + (search && `?${search}`) : undefined,
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
  const { created_by, items } = outfit
  return {
    description: shortened(outfitDescription(outfit) || t().outfits.by(created_by.username)),
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
