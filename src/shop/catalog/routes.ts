import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MadeResponse } from '../../service/cache/response-cache.ts'
import { CatalogIdParams } from '../../service/fields/ids.ts'
import {
  fieldErrors,
  invalidCoverageLevel,
  invalidPage,
  notFound,
} from '../../service/http/errors.ts'
import type { Router } from '../../service/http/router.ts'
import { sendCached } from '../../service/http/send-cached.ts'
import { SITEMAP_PAGE_SIZE } from '../../service/limits/catalog.ts'
import type { CatalogDeps } from './catalog-deps.ts'
import { choicesOf } from './finding/filters/apply.ts'
import { VARIANTS } from './follow-changes.ts'
import { listProducts } from './list-products.ts'
import {
  CoverageFilter,
  Filters,
  ProductListQuery,
  ProductPage,
  RelatedProducts,
  RelatedQuery,
  Suggestions,
  SuggestQuery,
} from './list-schemas.ts'
import { Fit, FitQuery, heightMissing, showFit } from './product-fit.ts'
import { listCategories } from './queries.ts'
import { type ListCombined, showRelated } from './related.ts'
import { CategoryTree, ProductDetail, Sitemap, SitemapQuery, SlugParams } from './schemas.ts'
import { showProduct, showProductBySlug } from './show-products.ts'
import { showSitemap } from './sitemap.ts'
import { exactSize, lookUpQuerySizes } from './size-fields.ts'
import { suggest } from './suggest.ts'

const tags = ['Catalog']

/** Contract 5. Public: credentials are not looked at. */
export function catalogRoutes(app: Router, deps: CatalogDeps & { listCombined: ListCombined }) {
  const { config, db, products, responses } = deps
  const { publicUrl } = config
  /** Sends the cached response to the request's URL, or makes and caches it. */
  const sendMade = async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<MadeResponse>,
    address = request.url,
  ) => sendCached(request, reply, await responses.get(address, make))

  const listSizes = () => products.index.read(({ sizes }) => sizes)
  app.route({
    method: 'GET',
    url: '/api/catalog/products/',
    config: {
      auth: 'none',
      cached: true,
      translated: true,
      failures: [
        invalidCoverageLevel(),
        fieldErrors({
          min_price: ['Enter a number.'],
          size: ['Select a valid choice. S2 is not one of the available choices.'],
          color: ['Ensure this field has no more than 50 elements.'],
        }),
        heightMissing(),
        invalidPage(),
      ],
    },
    preValidation: ({ query }) => lookUpQuerySizes(query, { find: exactSize, listSizes }),
    schema: {
      tags,
      operationId: 'listProducts',
      summary: 'List and search products',
      description:
        'Several values of a parameter are separated by commas or given several times; blank ones count ' +
        'as not given. `size`, `color` and `in_stock` speak of one variant: black in M, not black in S ' +
        'and sand in M. `facets=1` adds how many products the list would have with each value chosen ' +
        'alone in its own facet, and everything else as it is. If nothing is found the page is empty.',
      querystring: ProductListQuery,
      response: { 200: ProductPage },
    },
    handler: (request, reply) => {
      const { query, url, lang } = request
      // Not by the schema of the query: this refusal has a body of its own. Contract 5.2.
      if (!CoverageFilter.safeParse(query.coverage_level).success) throw invalidCoverageLevel()
      if (query.falls_to && query.height === undefined) throw heightMissing()
      return sendMade(request, reply, () =>
        listProducts(products, query, { publicUrl, requestUrl: url, lang }),
      )
    },
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/products/:id/',
    config: { auth: 'none', cached: true, translated: true, failures: [notFound()] },
    schema: {
      tags,
      operationId: 'getProduct',
      summary: 'One product',
      description:
        'With its images, its variants by colour and size, and the parent of its category. ' +
        'One that is inactive or in an inactive category is 404, like one that never was.',
      params: CatalogIdParams,
      response: { 200: ProductDetail },
    },
    handler: (request, reply) =>
      sendMade(request, reply, () => showProduct(products, request.params.id, request.lang)),
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/products/by-slug/:slug/',
    config: { auth: 'none', cached: true, translated: true, failures: [notFound()] },
    schema: {
      tags,
      operationId: 'getProductBySlug',
      summary: 'The product with this slug',
      description:
        'The same as by id; the slug is compared exactly. A slug of before leads to the product that had it ' +
        'last, as long as no product has it now: where the `slug` of the reply is another one, redirect there.',
      params: SlugParams,
      response: { 200: ProductDetail },
    },
    handler: (request, reply) =>
      sendMade(request, reply, () =>
        showProductBySlug(products, request.params.slug.normalize('NFC'), request.lang),
      ),
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/products/:id/related/',
    config: { auth: 'none', cached: true, translated: true, failures: [notFound()] },
    schema: {
      tags,
      operationId: 'listRelatedProducts',
      summary: 'Products to show beside one',
      description:
        'First those in the same public outfits that are featured or by people who run the shop, then those in ' +
        'the same orders, then those of its category and coverage level, the nearest in price first.',
      params: CatalogIdParams,
      querystring: RelatedQuery,
      response: { 200: RelatedProducts },
    },
    handler: async (request, reply) => {
      const { params, query, lang } = request
      const make = () => showRelated(deps, params.id, { ...query, lang })
      // Cached by clients alone, who ask each time: nothing notifies of outfits and orders.
      return sendCached(request, reply, await responses.makeOnce(make))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/products/:id/fit/',
    config: {
      auth: 'none',
      cached: true,
      failures: [heightMissing(), notFound()],
    },
    schema: {
      tags,
      operationId: 'getProductFit',
      summary: 'Where the hem of a product ends on a shopper',
      description:
        'In each size of which the length is known, in their order. The high point of the shoulder lies at 0.85 ' +
        'of the height; the hem ends above the knee from 0.33 of the height up, at the knee from 0.25, the calf ' +
        'from 0.10, the ankle from 0.02, the floor from −0.01, and drags below.',
      params: CatalogIdParams,
      querystring: FitQuery,
      response: { 200: Fit },
    },
    handler: (request, reply) => {
      const { params, query } = request
      return sendMade(request, reply, () => showFit(products, params.id, query.height))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/sitemap/',
    config: { auth: 'none', cached: true, translated: true, failures: [invalidPage()] },
    schema: {
      tags,
      operationId: 'getSitemap',
      summary: 'Every page of the shop, for search engines',
      description:
        'Categories, then products, as shoppers see them, 10,000 a page. Of a language the slugs are those ' +
        'of its pages. The links have no parameters but those that are listed here.',
      querystring: SitemapQuery,
      response: { 200: Sitemap },
    },
    handler: async (request, reply) => {
      const { query, lang } = request
      const { page, page_size } = query
      const isUsual = page_size === SITEMAP_PAGE_SIZE.default
      const asked = { page: String(page), ...(isUsual ? {} : { page_size: String(page_size) }) }
      const requestUrl = addressOf(request, page === 1 && isUsual ? {} : asked)
      const make = () => showSitemap(products, query, { publicUrl, requestUrl, lang })
      const response = isUsual ? responses.get(requestUrl, make) : responses.makeOnce(make)
      return sendCached(request, reply, await response)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/suggest/',
    config: { auth: 'none', cached: true, translated: true },
    schema: {
      tags,
      operationId: 'suggest',
      summary: 'Products, categories and texts for what has been typed so far',
      description:
        '`words` are what was typed in lower case, with its last word completed. Misspelt words are ' +
        'corrected as in a search. Categories and words come with the most products first. A `limit` ' +
        'out of range is taken as the nearest in it.',
      querystring: SuggestQuery,
      response: { 200: Suggestions },
    },
    handler: (request, reply) =>
      sendMade(request, reply, () => suggest(products, request.query, request.lang)),
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/categories/',
    config: { auth: 'none', cached: true, translated: true },
    schema: {
      tags,
      operationId: 'listCategories',
      summary: 'The category tree',
      description:
        'Two levels, each by name, inactive ones left out; an empty list if there is none. ' +
        'A category is listed whether or not it has products. Without pages.',
      response: { 200: CategoryTree },
    },
    handler: (request, reply) =>
      sendMade(
        request,
        reply,
        async () => ({
          json: JSON.stringify(await products.readOrStale(() => listCategories(db, request.lang))),
          // A change of categories is notified as 'all', which every response depends on.
          dependsOn: [],
          freshUntil: Number.POSITIVE_INFINITY,
        }),
        addressOf(request),
      ),
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/filters/',
    config: { auth: 'none', cached: true, translated: true },
    schema: {
      tags,
      operationId: 'getFilters',
      summary: 'What the product list can be filtered by',
      description:
        'Active categories in one list, coverage levels, all sizes in their order, and the ' +
        'colours and the price range of what shoppers see. Without products `colors` is ' +
        'empty and the range is 0 to 0. How many products each value would leave is in ' +
        '`facets` of the product list.',
      response: { 200: Filters },
    },
    handler: (request, reply) =>
      sendMade(
        request,
        reply,
        () =>
          products.index.read((state, certainUntil) => ({
            json: JSON.stringify(choicesOf(state, request.lang)),
            dependsOn: [VARIANTS],
            freshUntil: certainUntil,
          })),
        addressOf(request),
      ),
  })
}

/**
 * The address of a reply that depends on these parameters and the language alone: whatever else a request
 * has in its query, it gets the same cached response.
 */
function addressOf(
  { routeOptions: { url = '' }, lang }: FastifyRequest,
  parameters: Record<string, string> = {},
): string {
  const known = new URLSearchParams(lang === undefined ? parameters : { lang, ...parameters })
  return known.size > 0 ? `${url}?${known}` : url
}
