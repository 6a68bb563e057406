import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere, listThere } from '../../../service/administration/read-queries.ts'
import { isDictionary } from '../../../service/fields/dictionary.ts'
import { CatalogIdParams } from '../../../service/fields/ids.ts'
import { lookUpReferences } from '../../../service/fields/references.ts'
import { fieldErrors, notFound } from '../../../service/http/errors.ts'
import { withEtag } from '../../../service/http/etag.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { PRODUCTS_AT_ONCE } from '../../../service/limits/catalog.ts'
import { ChangedProducts, ChangeProductsBody } from './bulk-schemas.ts'
import { changeProducts } from './change-products.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { AdminProduct } from './product-schemas.ts'

const tags = ['Administration']

/** Copies of a product, and changes of many. Contract 11.2. */
export function manyProductRoutes(app: Router, deps: Deps) {
  const { db } = deps
  app.route({
    method: 'POST',
    url: '/api/admin/products/:id/duplicate/',
    config: { auth: 'clerk', versioned: true, failures: [notFound()] },
    onRequest: requireObject(notFound, (id) => isThere(db, 'products', id)),
    schema: {
      tags,
      operationId: 'adminDuplicateProduct',
      summary: 'Copy a product',
      description:
        'Facts, measures and translations come along, and the variants without stock, barcode and shelf. ' +
        'Slug and SKUs get a number; translated slugs and pictures stay with the product. The copy is ' +
        'hidden and not featured.',
      params: CatalogIdParams,
      response: { 201: AdminProduct },
    },
    handler: async (request, reply) => {
      const { id } = request.params
      const made = await duplicateProduct(deps, administratorOf(request), id)
      reply.code(201)
      return withEtag(reply, made)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/admin/products/bulk/',
    config: {
      auth: 'clerk',
      failures: [
        fieldErrors({ ids: { '1': ['Invalid pk "99" - object does not exist.'] } }),
        fieldErrors({
          set: { price_percent: ['The price of product 12 would be more than 999999.99.'] },
        }),
      ],
    },
    preValidation: async ({ body }) => {
      const known = (table: string) => (ids: number[]) => listThere(db, table, ids)
      await lookUpReferences(body, { ids: known('products') }, PRODUCTS_AT_ONCE.max)
      const set = isDictionary(body) ? Reflect.get(body, 'set') : undefined
      await lookUpReferences(set, { category: known('categories') })
    },
    schema: {
      tags,
      operationId: 'adminUpdateProducts',
      summary: 'Change up to 500 products at once',
      description:
        '`set` has the fields that all of them get; `price_percent` changes the price of each, half a ' +
        'cent rounded up. All or nothing. The reply has the changes of each product, none of one that is ' +
        'like that already; with `dry_run` nothing is changed.',
      body: ChangeProductsBody,
      response: { 200: ChangedProducts },
    },
    handler: async (request) => changeProducts(deps, administratorOf(request), request.body),
  })
}
