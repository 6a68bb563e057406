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
import { findCategory, listCategories } from './category-queries.ts'
import {
  AdminCategory,
  AdminCategoryPage,
  CategoryListQuery,
  ChangeCategoryBody,
  CreateCategoryBody,
} from './category-schemas.ts'
import { changeCategory, createCategory, removeCategory } from './change-category.ts'
import { isCategoryThere } from './reference-queries.ts'

const tags = ['Administration']
const url = '/api/admin/categories/'
const refusals = [
  fieldErrors({ parent: ['A category below another one cannot have children.'] }),
  slugTaken('Category'),
]

/** Decisions section 8, Catalog. */
export function adminCategoryRoutes(app: Router, deps: Deps) {
  const { config, db } = deps
  const preValidation = ({ body }: { body: unknown }) =>
    lookUpReferences(body, { parent: (id) => isCategoryThere(db, id) })

  app.route({
    method: 'GET',
    url,
    config: {
      auth: 'admin',
      failures: [fieldErrors({ is_active: ['Must be a valid boolean.'] }), invalidPage()],
    },
    schema: {
      tags,
      summary: 'All categories by name, inactive ones too',
      querystring: CategoryListQuery,
      response: { 200: AdminCategoryPage },
    },
    handler: async ({ query, url: requestUrl }) => {
      const rows = await listCategories(db, query)
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
      summary: 'Make a category',
      description: 'Two levels at most. Without a `slug` one is made of the name.',
      body: CreateCategoryBody,
      response: { 201: AdminCategory },
    },
    handler: async (request, reply) => {
      reply.code(201)
      return withEtag(reply, await createCategory(deps, administratorOf(request), request.body))
    },
  })

  app.route({
    method: 'GET',
    url: `${url}:id/`,
    config: { auth: 'admin', versioned: true, failures: [notFound()] },
    schema: {
      tags,
      summary: 'One category',
      params: CatalogIdParams,
      response: { 200: AdminCategory },
    },
    handler: async ({ params }, reply) => {
      const category = await findCategory(db, params.id)
      if (!category) throw notFound()
      return withEtag(reply, category)
    },
  })

  app.route({
    method: 'PATCH',
    url: `${url}:id/`,
    config: { auth: 'admin', versioned: true, failures: [...refusals, notFound()] },
    onRequest: requireObject(notFound, (id) => isCategoryThere(db, id)),
    preValidation,
    schema: {
      tags,
      summary: 'Change a category',
      description: 'What is not sent stays as it is.',
      params: CatalogIdParams,
      body: ChangeCategoryBody,
      response: { 200: AdminCategory },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      const category = await changeCategory(deps, administratorOf(request), params.id, body)
      return withEtag(reply, category)
    },
  })

  app.route({
    method: 'DELETE',
    url: `${url}:id/`,
    config: { auth: 'admin', versioned: true, failures: [notFound()] },
    schema: {
      tags,
      summary: 'Delete a category',
      description: 'One with products or children is deactivated instead, and returned.',
      params: CatalogIdParams,
      response: { 200: AdminCategory, 204: NoContent },
    },
    handler: async (request, reply) => {
      const kept = await removeCategory(deps, administratorOf(request), request.params.id)
      return kept ? withEtag(reply, kept) : reply.code(204).send()
    },
  })
}
