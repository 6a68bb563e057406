import { administratorOf } from '../../accounts/admin/administrator.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, invalidPage, notFound, slugTaken } from '../../http/errors.ts'
import { withEtag } from '../../http/etag.ts'
import { CatalogIdParams } from '../../http/ids.ts'
import { requireObject } from '../../http/objects.ts'
import { envelope } from '../../http/pages.ts'
import { lookUpReferences } from '../../http/references.ts'
import type { Router } from '../../http/router.ts'
import { NoContent } from '../../http/schemas.ts'
import { changeProduct, createProduct, removeProduct } from './change-product.ts'
import { findProduct, listProducts } from './product-queries.ts'
import {
  AdminProduct,
  AdminProductListQuery,
  AdminProductPage,
  ChangeProductBody,
  CreateProductBody,
} from './product-schemas.ts'
import { isCategoryThere, isCoverageLevelThere, isProductThere } from './reference-queries.ts'

const tags = ['Administration']
const url = '/api/admin/products/'
const refusals = [
  fieldErrors({ base_price: ['Ensure that there are no more than 2 decimal places.'] }),
  fieldErrors({ category: ['Invalid pk "7" - object does not exist.'] }),
  slugTaken('Product'),
]

/** Decisions section 8, Catalog. */
export function adminProductRoutes(app: Router, deps: Deps) {
  const { config, db } = deps
  const preValidation = ({ body }: { body: unknown }) =>
    lookUpReferences(body, {
      category: (id) => isCategoryThere(db, id),
      coverage_level: (id) => isCoverageLevelThere(db, id),
    })

  app.route({
    method: 'GET',
    url,
    config: {
      auth: 'admin',
      failures: [fieldErrors({ is_active: ['Must be a valid boolean.'] }), invalidPage()],
    },
    schema: {
      tags,
      summary: 'All products, inactive ones too',
      querystring: AdminProductListQuery,
      response: { 200: AdminProductPage },
    },
    handler: async ({ query, url: requestUrl }) => {
      const rows = await listProducts(db, query)
      return envelope(rows, query, { publicUrl: config.publicUrl, requestUrl })
    },
  })

  app.route({
    method: 'POST',
    url,
    config: { auth: 'admin', versioned: true, failures: refusals },
    preValidation,
    schema: {
      tags,
      summary: 'Make a product',
      description:
        'Shoppers see it at once, unless `is_active` is false; they can buy it when it has variants. ' +
        'Without a `slug` one is made of the name.',
      body: CreateProductBody,
      response: { 201: AdminProduct },
    },
    handler: async (request, reply) => {
      reply.code(201)
      return withEtag(reply, await createProduct(deps, administratorOf(request), request.body))
    },
  })

  app.route({
    method: 'GET',
    url: `${url}:id/`,
    config: { auth: 'admin', versioned: true, failures: [notFound()] },
    schema: {
      tags,
      summary: 'One product with its pictures and variants',
      params: CatalogIdParams,
      response: { 200: AdminProduct },
    },
    handler: async ({ params }, reply) => {
      const product = await findProduct(db, params.id)
      if (!product) throw notFound()
      return withEtag(reply, product)
    },
  })

  app.route({
    method: 'PATCH',
    url: `${url}:id/`,
    config: { auth: 'admin', versioned: true, failures: [...refusals, notFound()] },
    onRequest: requireObject(notFound, (id) => isProductThere(db, id)),
    preValidation,
    schema: {
      tags,
      summary: 'Change a product',
      description:
        'What is not sent stays as it is. A new price holds for carts, not for orders that are placed.',
      params: CatalogIdParams,
      body: ChangeProductBody,
      response: { 200: AdminProduct },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      const product = await changeProduct(deps, administratorOf(request), params.id, body)
      return withEtag(reply, product)
    },
  })

  app.route({
    method: 'DELETE',
    url: `${url}:id/`,
    config: { auth: 'admin', versioned: true, failures: [notFound()] },
    schema: {
      tags,
      summary: 'Delete a product',
      description:
        'Its variants and pictures go with it. One that is in an order or in an outfit is ' +
        'deactivated instead, and returned.',
      params: CatalogIdParams,
      response: { 200: AdminProduct, 204: NoContent },
    },
    handler: async (request, reply) => {
      const kept = await removeProduct(deps, administratorOf(request), request.params.id)
      return kept ? withEtag(reply, kept) : reply.code(204).send()
    },
  })
}
