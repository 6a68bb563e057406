import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { IdParams } from '../../../service/fields/ids.ts'
import { Done } from '../../../service/fields/schemas.ts'
import {
  addressMissing,
  buyerErased,
  fieldErrors,
  orderNotFound,
  orderUnchangeable,
} from '../../../service/http/errors.ts'
import { withVersion } from '../../../service/http/etag.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { correctOrder, ONLY_OF_GUEST } from './correct-order.ts'
import { CorrectOrderBody, SendLinkBody, StaffNoteBody } from './correction-schemas.ts'
import { AdminOrder, StaffNote } from './schemas.ts'
import { addStaffNote, sendLink } from './write-to-order.ts'

const tags = ['Administration']
const one = '/api/admin/orders/:id/'

/** Corrections of an order, staff notes about it, and its link for the buyer. Contract 11.6. */
export function correctionRoutes(app: Router, deps: Deps) {
  const requireOrder = requireObject(orderNotFound, (id) => isThere(deps.db, 'orders', id))

  app.route({
    method: 'PATCH',
    url: one,
    config: {
      auth: 'clerk',
      versioned: true,
      failures: [
        fieldErrors({
          address: ['This field may not be blank.'],
          email: [ONLY_OF_GUEST],
        }),
        orderUnchangeable('shipped'),
        orderNotFound(),
      ],
    },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminUpdateOrder',
      summary: 'Correct an order',
      description:
        '`address` and `notes` until it is shipped; `carrier`, `tracking_number` and `tracking_url` from ' +
        'then on, of which the buyer gets a mail. Blank takes a text away, but not the address. Of a guest’s order also ' +
        '`email`, `full_name` and `phone_number`, in every status until an account has claimed it. With another `email` the ' +
        'tokens that were given before end: the new address gets the link, and the old one a mail that it was changed.',
      params: IdParams,
      body: CorrectOrderBody,
      response: { 200: AdminOrder },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      return withVersion(reply, await correctOrder(deps, administratorOf(request), params.id, body))
    },
  })

  app.route({
    method: 'POST',
    url: `${one}staff-notes/`,
    config: {
      auth: 'packer',
      failures: [
        fieldErrors({ text: ['This field may not be blank.'] }),
        buyerErased(),
        orderNotFound(),
      ],
    },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminAddStaffNote',
      summary: 'Write a note about an order',
      description: 'Administrators see it in `staff_notes` of the order, its buyer never does.',
      params: IdParams,
      body: StaffNoteBody,
      response: { 201: StaffNote },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      reply.code(201)
      return addStaffNote(deps, administratorOf(request), params.id, body.text)
    },
  })

  app.route({
    method: 'POST',
    url: `${one}send-link/`,
    config: { auth: 'clerk', failures: [buyerErased(), addressMissing(), orderNotFound()] },
    onRequest: requireOrder,
    schema: {
      tags,
      operationId: 'adminSendOrderLink',
      summary: 'Send the buyer the link of the order again',
      description:
        'By mail; while the order can be paid, with the link to pay for it. `renew` ends the tokens that a guest ' +
        'was given before.',
      params: IdParams,
      body: SendLinkBody,
      response: { 200: Done },
    },
    handler: async (request) =>
      sendLink(deps, administratorOf(request), request.params.id, request.body),
  })
}
