import type { FastifyReply, FastifyRequest } from 'fastify'
import { FILTERS, LISTS } from '../cache/follow-changes.ts'
import type { MadeResponse } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, invalidCoverageLevel, invalidPage, notFound } from '../http/errors.ts'
import { CatalogIdParams } from '../http/ids.ts'
import { envelope } from '../http/pages.ts'
import type { Router } from '../http/router.ts'
import { listProducts } from './list-products.ts'
import { findProduct, getFilters, listCategories } from './queries.ts'
import {
  CategoryTree,
  CoverageFilter,
  Filters,
  ProductDetail,
  ProductListQuery,
  ProductPage,
} from './schemas.ts'

const tags = ['Catalog']

/** Contract 5. Public: credentials are not looked at. */
export function catalogRoutes(app: Router, { config, db, responses }: Deps) {
  const { publicUrl } = config
  /** Sends the cached response to the request's URL, or makes and caches it. */
  const sendMade = async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<MadeResponse>,
  ) => sendCached(request, reply, await responses.get(request.url, make))

  app.route({
    method: 'GET',
    url: '/api/catalog/products/',
    config: {
      auth: 'none',
      cached: true,
      failures: [
        invalidCoverageLevel(),
        fieldErrors({ min_price: ['Enter a number.'] }),
        invalidPage(),
      ],
    },
    schema: {
      tags,
      summary: 'List and search products',
      querystring: ProductListQuery,
      response: { 200: ProductPage },
    },
    handler: async (request, reply) => {
      const { query, url } = request
      const coverage = CoverageFilter.optional().safeParse(query.coverage_level)
      if (!coverage.success) throw invalidCoverageLevel()
      return sendMade(request, reply, async () => {
        const list = await listProducts(db, { ...query, coverage_level: coverage.data })
        return {
          body: envelope(list, query, { publicUrl, requestUrl: url }),
          dependsOn: [LISTS, ...list.results.map(({ id }) => String(id))],
          expiresInSeconds: list.expires_in_seconds,
        }
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/products/:id/',
    config: { auth: 'none', cached: true, failures: [notFound()] },
    schema: {
      tags,
      summary: 'One product',
      params: CatalogIdParams,
      response: { 200: ProductDetail },
    },
    handler: async (request, reply) => {
      const { id } = request.params
      return sendMade(request, reply, async () => {
        const found = await findProduct(db, id)
        if (!found) throw notFound()
        return {
          body: found.reply,
          dependsOn: [String(id)],
          expiresInSeconds: found.expires_in_seconds,
        }
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/categories/',
    config: { auth: 'none', cached: true },
    schema: {
      tags,
      summary: 'The category tree',
      response: { 200: CategoryTree },
    },
    handler: (request, reply) =>
      sendMade(request, reply, async () => ({
        body: await listCategories(db),
        dependsOn: [],
        expiresInSeconds: null,
      })),
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/filters/',
    config: { auth: 'none', cached: true },
    schema: {
      tags,
      summary: 'What the product list can be filtered by',
      response: { 200: Filters },
    },
    handler: (request, reply) =>
      sendMade(request, reply, async () => ({
        body: await getFilters(db),
        dependsOn: [FILTERS],
        expiresInSeconds: null,
      })),
  })
}
