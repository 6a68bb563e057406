import { administratorOf } from '../../accounts/admin/administrator.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, invalidPage, notFound, skuTaken } from '../../http/errors.ts'
import { withEtag } from '../../http/etag.ts'
import { CatalogIdParams } from '../../http/ids.ts'
import { requireObject } from '../../http/objects.ts'
import { envelope } from '../../http/pages.ts'
import type { Router } from '../../http/router.ts'
import { NoContent } from '../../http/schemas.ts'
import { changeVariant, createVariant, removeVariant } from './change-variant.ts'
import { isProductThere, isVariantThere } from './reference-queries.ts'
import { findVariant, listVariants } from './variant-queries.ts'
import {
  AdminVariant,
  AdminVariantPage,
  ChangeVariantBody,
  CreateVariantBody,
  VariantListQuery,
} from './variant-schemas.ts'

const tags = ['Administration']
const ofProduct = '/api/admin/products/:id/variants/'
const url = '/api/admin/variants/:id/'
const refusals = [
  fieldErrors({ size: ['"huge" is not a valid choice.'] }),
  fieldErrors({ stock_on_hand: ['Ensure this value is greater than or equal to 0.'] }),
  notFound(),
  skuTaken(),
]

/** Decisions section 8, Catalog. */
export function adminVariantRoutes(app: Router, deps: Deps) {
  const { config, db } = deps
  const requireProduct = requireObject(notFound, (id) => isProductThere(db, id))
  const requireVariant = requireObject(notFound, (id) => isVariantThere(db, id))

  app.route({
    method: 'GET',
    url: ofProduct,
    config: {
      auth: 'admin',
      failures: [
        fieldErrors({ is_active: ['Must be a valid boolean.'] }),
        notFound(),
        invalidPage(),
      ],
    },
    onRequest: requireProduct,
    schema: {
      tags,
      summary: 'All variants of a product, inactive ones too',
      description: 'By colour and size, with their stock.',
      params: CatalogIdParams,
      querystring: VariantListQuery,
      response: { 200: AdminVariantPage },
    },
    handler: async ({ params, query, url: requestUrl }) => {
      const rows = await listVariants(db, params.id, query)
      if (!rows) throw notFound()
      return envelope(rows, query, { publicUrl: config.publicUrl, requestUrl })
    },
  })

  app.route({
    method: 'POST',
    url: ofProduct,
    config: { auth: 'admin', versioned: true, failures: refusals },
    onRequest: requireProduct,
    schema: {
      tags,
      summary: 'Make a variant of a product',
      description: '`stock_on_hand` becomes its first row in the stock ledger.',
      params: CatalogIdParams,
      body: CreateVariantBody,
      response: { 201: AdminVariant },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      const variant = await createVariant(deps, administratorOf(request), params.id, body)
      reply.code(201)
      return withEtag(reply, variant)
    },
  })

  app.route({
    method: 'GET',
    url,
    config: { auth: 'admin', versioned: true, failures: [notFound()] },
    schema: {
      tags,
      summary: 'One variant',
      params: CatalogIdParams,
      response: { 200: AdminVariant },
    },
    handler: async ({ params }, reply) => {
      const variant = await findVariant(db, params.id)
      if (!variant) throw notFound()
      return withEtag(reply, variant)
    },
  })

  app.route({
    method: 'PATCH',
    url,
    config: { auth: 'admin', versioned: true, failures: refusals },
    onRequest: requireVariant,
    schema: {
      tags,
      summary: 'Change a variant',
      description:
        'What is not sent stays as it is. `stock_on_hand` is set and written in the stock ledger, ' +
        'whatever was sold since it was read: sales do not change the version. To add or take ' +
        'units, use the variant’s `stock/`.',
      params: CatalogIdParams,
      body: ChangeVariantBody,
      response: { 200: AdminVariant },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      const variant = await changeVariant(deps, administratorOf(request), params.id, body)
      return withEtag(reply, variant)
    },
  })

  app.route({
    method: 'DELETE',
    url,
    config: { auth: 'admin', versioned: true, failures: [notFound()] },
    schema: {
      tags,
      summary: 'Delete a variant',
      description:
        'One that is in an order is deactivated instead, and returned. Carts and wishlists lose it.',
      params: CatalogIdParams,
      response: { 200: AdminVariant, 204: NoContent },
    },
    handler: async (request, reply) => {
      const kept = await removeVariant(deps, administratorOf(request), request.params.id)
      return kept ? withEtag(reply, kept) : reply.code(204).send()
    },
  })
}
