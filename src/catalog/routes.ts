import type { Deps } from '../deps.ts'
import { fieldErrors, invalidCoverageLevel, invalidPage, notFound } from '../http/errors.ts'
import { envelope } from '../http/pages.ts'
import type { Router } from '../http/router.ts'
import { IdParams } from '../http/schemas.ts'
import { SIZES } from '../limits.ts'
import { findProduct, getFilters, listCategories, listProducts } from './queries.ts'
import {
  CategoryTree,
  CoverageFilter,
  Filters,
  ProductDetail,
  ProductListQuery,
  ProductPage,
} from './schemas.ts'

const tags = ['Catalog']

/** Contract: Catalog. Public: credentials are not looked at. */
export function catalogRoutes(app: Router, { config, db }: Deps) {
  const { mediaUrl, publicUrl } = config

  app.route({
    method: 'GET',
    url: '/api/catalog/products/',
    config: {
      auth: 'none',
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
    handler: async ({ query, url }) => {
      const coverage = CoverageFilter.optional().safeParse(query.coverage_level)
      if (!coverage.success) throw invalidCoverageLevel()
      const rows = await listProducts(db, { ...query, coverage_level: coverage.data }, mediaUrl)
      return envelope(rows, query, { publicUrl, requestUrl: url })
    },
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/products/:id/',
    config: { auth: 'none', failures: [notFound()] },
    schema: {
      tags,
      summary: 'One product',
      params: IdParams,
      response: { 200: ProductDetail },
    },
    handler: async ({ params }) => {
      const product = await findProduct(db, params.id, mediaUrl)
      if (!product) throw notFound()
      return product
    },
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/categories/',
    config: { auth: 'none' },
    schema: {
      tags,
      summary: 'The category tree',
      response: { 200: CategoryTree },
    },
    handler: async () => listCategories(db),
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/filters/',
    config: { auth: 'none' },
    schema: {
      tags,
      summary: 'What the product list can be filtered by',
      response: { 200: Filters },
    },
    handler: async () => {
      const { categories, coverage_levels, colors, price_range } = await getFilters(db)
      return {
        categories,
        coverage_levels,
        sizes: [...SIZES],
        colors,
        price_range,
      }
    },
  })
}
