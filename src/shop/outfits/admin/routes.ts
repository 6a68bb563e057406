import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { listRoute } from '../../../service/administration/subject-routes.ts'
import { IdParams } from '../../../service/fields/ids.ts'
import { NoContent } from '../../../service/fields/schemas.ts'
import { fieldErrors, outfitNotFound, outfitNotPublic } from '../../../service/http/errors.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import {
  AdminOutfitDetail,
  AdminOutfitListQuery,
  AdminOutfitPage,
  OutfitDetail,
} from '../schemas.ts'
import { moderateOutfit, removeAnyOutfit } from './moderate-outfit.ts'
import { findAnyOutfit, listAllOutfits } from './queries.ts'
import { ModerateOutfitBody } from './schemas.ts'

const tags = ['Administration']
const url = '/api/admin/outfits/:id/'

/** Moderation of the outfits of all users. Contract 11.8. */
export function adminOutfitRoutes(app: Router, deps: Deps) {
  listRoute(app, deps, {
    auth: 'clerk',
    url: '/api/admin/outfits/',
    operationId: 'adminListOutfits',
    summary: 'The outfits of all users, newest first',
    description: 'Private ones, hidden ones and those of disabled users too.',
    failures: [fieldErrors({ is_hidden: ['Must be a valid boolean.'] })],
    query: AdminOutfitListQuery,
    page: AdminOutfitPage,
    rows: listAllOutfits,
  })

  app.route({
    method: 'GET',
    url,
    config: { auth: 'clerk', failures: [outfitNotFound()] },
    schema: {
      tags,
      operationId: 'adminGetOutfit',
      summary: 'One outfit of any user',
      description: 'Whatever its owner or an administrator has made of it. Not a view.',
      params: IdParams,
      response: { 200: AdminOutfitDetail },
    },
    handler: async ({ params, user }) => {
      const outfit = await findAnyOutfit(deps.db, params.id, user.id)
      if (!outfit) throw outfitNotFound()
      return outfit
    },
  })

  app.route({
    method: 'PATCH',
    url,
    config: {
      auth: 'clerk',
      failures: [
        fieldErrors({ is_public: ['Must be a valid boolean.'] }),
        outfitNotPublic(),
        outfitNotFound(),
      ],
    },
    onRequest: requireObject(outfitNotFound, (id) => isThere(deps.db, 'outfits', id)),
    schema: {
      tags,
      operationId: 'adminModerateOutfit',
      summary: 'Hide an outfit, publish a hidden one again, or feature one',
      description:
        'After `is_public` false its owner cannot publish it again, until an administrator has. True ' +
        'changes only a hidden outfit: one that its owner made private stays private. ' +
        'With `is_featured` the front page of the shop shows it, until it is hidden, private, or changed by an ' +
        'owner without a role. The outfits of a user, private ones too, are in `GET /api/outfits/?user_id=`.',
      params: IdParams,
      body: ModerateOutfitBody,
      response: { 200: OutfitDetail },
    },
    handler: async (request) =>
      moderateOutfit(deps, administratorOf(request), request.params.id, request.body),
  })

  app.route({
    method: 'DELETE',
    url,
    config: { auth: 'clerk', failures: [outfitNotFound()] },
    schema: {
      tags,
      operationId: 'adminDeleteOutfit',
      summary: 'Delete an outfit',
      description: 'For good, with its items and likes.',
      params: IdParams,
      response: { 204: NoContent },
    },
    handler: async (request, reply) => {
      await removeAnyOutfit(deps, administratorOf(request), request.params.id)
      return reply.code(204).send()
    },
  })
}
