import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { CatalogIdParams } from '../../../service/fields/ids.ts'
import {
  barcodeTaken,
  fieldErrors,
  notFound,
  skuTaken,
  variantTaken,
} from '../../../service/http/errors.ts'
import { withEtag } from '../../../service/http/etag.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { lookUpSizes, rowsIn, typedSize } from '../size-fields.ts'
import { listShopSizes } from '../size-queries.ts'
import { createVariant, createVariants } from './create-variants.ts'
import { CreatedVariants, CreateVariantBody, EITHER } from './variant-schemas.ts'

/** Contract 11.2. */
export function createVariantRoutes(app: Router, deps: Deps) {
  const { db } = deps
  app.route({
    method: 'POST',
    url: '/api/admin/products/:id/variants/',
    config: {
      auth: 'clerk',
      versioned: true,
      failures: [
        fieldErrors({ size: ['"huge" is not a valid choice.'] }),
        fieldErrors({ stock_on_hand: ['Ensure this value is greater than or equal to 0.'] }),
        fieldErrors({ variants: { '1': skuTaken().body as Record<string, string[]> } }),
        fieldErrors({ variants: [EITHER] }),
        skuTaken(),
        barcodeTaken(),
        variantTaken('LLA-SAND-M'),
        notFound(),
      ],
    },
    onRequest: requireObject(notFound, (id) => isThere(db, 'products', id)),
    preValidation: ({ body }) =>
      lookUpSizes([body, ...rowsIn(body, 'variants')], {
        find: typedSize,
        listSizes: () => listShopSizes(db),
      }),
    schema: {
      tags: ['Administration'],
      operationId: 'adminCreateVariant',
      summary: 'Make a variant of a product, or up to 100 at once',
      description:
        'One has `sku`, `size` and `color`; its `stock_on_hand` becomes its first row in the stock ledger. ' +
        'Several are under `variants`, each with the same fields: then the reply is their list, without an ' +
        'ETag. All or nothing: if anything is wrong, also a SKU that is taken, nothing is made, and the ' +
        'reply is 400 and names each wrong variant by its index.',
      params: CatalogIdParams,
      body: CreateVariantBody,
      response: { 201: CreatedVariants },
    },
    handler: async (request, reply) => {
      const administrator = administratorOf(request)
      const body = request.body as CreateVariantBody
      reply.code(201)
      if ('variants' in body) {
        return createVariants(deps, administrator, request.params.id, body.variants)
      }
      return withEtag(reply, await createVariant(deps, administrator, request.params.id, body))
    },
  })
}
