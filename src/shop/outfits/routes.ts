import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { IdParams } from '../../service/fields/ids.ts'
import { NoContent } from '../../service/fields/schemas.ts'
import { envelope } from '../../service/http/envelope.ts'
import {
  duplicateProducts,
  fieldErrors,
  invalidPage,
  invalidProductIds,
  outfitNotFound,
  permissionDenied,
  secondFactorRequired,
  tooFewProducts,
  tooManyOutfits,
  tooManyProducts,
} from '../../service/http/errors.ts'
import { answerOnce } from '../../service/http/idempotency.ts'
import type { Router } from '../../service/http/router.ts'
import { assertOwner, changeOutfit, createOutfit, removeOutfit } from './change-outfit.ts'
import { viewCounter } from './count-views.ts'
import { findOwnership } from './queries.ts'
import { findOutfit, listMyOutfits, listOutfits, listPublicOutfits } from './read-queries.ts'
import {
  CreateOutfitBody,
  MyOutfitListQuery,
  MyOutfitPage,
  OutfitDetail,
  OutfitListQuery,
  OutfitPage,
  OutfitUpdated,
  PatchOutfitBody,
  PublicOutfitListQuery,
  PublicOutfitPage,
  PutOutfitBody,
} from './schemas.ts'

const tags = ['Outfits']
const productFailures = [
  tooFewProducts(),
  tooManyProducts(),
  duplicateProducts(),
  invalidProductIds([7, 9]),
]

/** Contract 10. */
export function outfitRoutes(app: Router, deps: Deps) {
  const { config, db, searches } = deps
  const { publicUrl } = config
  const countView = viewCounter(db)

  app.route({
    method: 'GET',
    url: '/api/outfits/',
    config: {
      auth: 'optional',
      failures: [
        fieldErrors({ is_public: ['Must be a valid boolean.'] }),
        secondFactorRequired(),
        invalidPage(),
      ],
    },
    schema: {
      tags,
      operationId: 'listOutfits',
      summary: 'Public outfits, and the caller’s own',
      description: 'Newest first. Guests get the public ones alone.',
      querystring: OutfitListQuery,
      response: { 200: OutfitPage },
    },
    // Before validation: a wrong user_id of another caller is ignored, not refused.
    preValidation: async (request) => {
      const { query } = request
      const isAsked = query.user_id !== undefined
      if (isAsked && !request.isAdministering('clerk')) query.user_id = undefined
    },
    handler: async ({ caller, query, url }) => {
      const rows = await searches(query.search, (at) => listOutfits(at, caller?.id, query))
      return envelope(rows, query, { publicUrl, requestUrl: url })
    },
  })

  app.route({
    method: 'POST',
    url: '/api/outfits/',
    config: {
      auth: 'user',
      idempotent: true,
      translated: true,
      failures: [
        fieldErrors({ name: ['This field is required.'] }),
        ...productFailures,
        tooManyOutfits(),
      ],
    },
    schema: {
      tags,
      operationId: 'createOutfit',
      summary: 'Compose an outfit',
      description: 'Private, unless `is_public` is true. At most 200 a user.',
      body: CreateOutfitBody,
      response: { 201: OutfitDetail },
    },
    handler: async (request, reply) => {
      const { user, body, lang } = request
      reply.code(201)
      return answerOnce(request, reply, db, (store) =>
        createOutfit(deps, user, { ...body, lang }, (tx, made) =>
          store(tx, { status: 201, reply: made }),
        ),
      )
    },
  })

  app.route({
    method: 'GET',
    url: '/api/outfits/public/',
    config: {
      auth: 'none',
      failures: [
        fieldErrors({
          product_id: ['A valid integer is required.'],
          is_featured: ['Must be a valid boolean.'],
        }),
        invalidPage(),
      ],
    },
    schema: {
      tags,
      operationId: 'listPublicOutfits',
      summary: 'Public outfits, by age or by views',
      description:
        'Those of active users, newest first unless `ordering` says otherwise. Credentials ' +
        'are ignored: whether the caller likes an outfit is in its detail alone. A list ' +
        'counts no view.',
      querystring: PublicOutfitListQuery,
      response: { 200: PublicOutfitPage },
    },
    handler: async ({ query, url }) => {
      const rows = await searches(query.search, (at) => listPublicOutfits(at, query))
      return envelope(rows, query, { publicUrl, requestUrl: url })
    },
  })

  app.route({
    method: 'GET',
    url: '/api/outfits/my-outfits/',
    config: { auth: 'user', failures: [invalidPage()] },
    schema: {
      tags,
      operationId: 'listOwnOutfits',
      summary: 'The caller’s own outfits',
      description: 'Public and private, newest first.',
      querystring: MyOutfitListQuery,
      response: { 200: MyOutfitPage },
    },
    handler: async ({ user, query, url }) => {
      const rows = await listMyOutfits(db, user.id, query)
      return envelope(rows, query, { publicUrl, requestUrl: url })
    },
  })

  app.route({
    method: 'GET',
    url: '/api/outfits/:id/',
    config: { auth: 'optional', translated: true, failures: [outfitNotFound()] },
    schema: {
      tags,
      operationId: 'getOutfit',
      summary: 'One outfit with its products',
      description: 'Each request for a public outfit counts as a view.',
      params: IdParams,
      response: { 200: OutfitDetail },
    },
    handler: async ({ caller, params, method, lang }) => {
      const outfit = await findOutfit(db, params.id, caller?.id, lang)
      if (!outfit) throw outfitNotFound()
      // HEAD is no view, since it shows nothing.
      const isView = outfit.is_public && method === 'GET'
      const views_count = isView ? await countView(outfit.id) : undefined
      return { ...outfit, views_count: views_count ?? outfit.views_count }
    },
  })

  // The owner is checked before the body is validated. Contract 1.7.
  const requireOwner = async ({ params, user }: FastifyRequest) => {
    assertOwner(await findOwnership(db, IdParams.parse(params).id), user.id)
  }

  for (const [method, operationId, body] of [
    ['PUT', 'replaceOutfit', PutOutfitBody],
    ['PATCH', 'updateOutfit', PatchOutfitBody],
  ] as const) {
    app.route({
      method,
      url: '/api/outfits/:id/',
      config: {
        auth: 'user',
        failures: [
          fieldErrors({ name: ['This field may not be blank.'] }),
          ...productFailures,
          permissionDenied(),
          outfitNotFound(),
        ],
      },
      onRequest: requireOwner,
      schema: {
        tags,
        operationId,
        summary: 'Change an outfit',
        description:
          'For its owner only. A field that is not sent stays unchanged; `products` replaces all items. ' +
          'An outfit that an administrator has hidden cannot be published: 403.',
        params: IdParams,
        body,
        response: { 200: OutfitUpdated },
      },
      handler: async ({ user, params, body: changes }) =>
        changeOutfit(deps, user, params.id, changes),
    })
  }

  app.route({
    method: 'DELETE',
    url: '/api/outfits/:id/',
    config: { auth: 'user', failures: [permissionDenied(), outfitNotFound()] },
    schema: {
      tags,
      operationId: 'deleteOutfit',
      summary: 'Delete an outfit',
      description: 'For its owner only.',
      params: IdParams,
      response: { 204: NoContent },
    },
    handler: async ({ user, params }, reply) => {
      await removeOutfit(deps, user.id, params.id)
      return reply.code(204).send()
    },
  })
}
