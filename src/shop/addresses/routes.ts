import type { Deps } from '../../deps.ts'
import { IdParams } from '../../service/fields/ids.ts'
import { NoContent } from '../../service/fields/schemas.ts'
import {
  addressNotFound,
  defaultAddressMissing,
  fieldErrors,
  tooManyAddresses,
} from '../../service/http/errors.ts'
import { answerOnce } from '../../service/http/idempotency.ts'
import { requireObject } from '../../service/http/objects.ts'
import type { Router } from '../../service/http/router.ts'
import { addAddress, changeAddress, removeAddress } from './change-addresses.ts'
import { findAddress, listAddresses } from './queries.ts'
import { Address, Addresses, CreateAddressBody, UpdateAddressBody } from './schemas.ts'

const tags = ['Accounts']

/** Contract 4.16. */
export function addressRoutes(app: Router, deps: Deps) {
  const { db } = deps

  app.route({
    method: 'GET',
    url: '/api/users/addresses/',
    config: { auth: 'user' },
    schema: {
      tags,
      operationId: 'listAddresses',
      summary: 'The caller’s addresses',
      description: 'Newest first. One of them is the default.',
      response: { 200: Addresses },
    },
    handler: async ({ user }) => ({ results: await listAddresses(db, user.id) }),
  })

  app.route({
    method: 'POST',
    url: '/api/users/addresses/',
    config: {
      auth: 'user',
      idempotent: true,
      failures: [fieldErrors({ city: ['This field is required.'] }), tooManyAddresses()],
    },
    schema: {
      tags,
      operationId: 'createAddress',
      summary: 'Keep an address for later orders',
      description:
        'The first one is the default, whatever `is_default` says. One that is made the default takes ' +
        'that from the one before. At most 20 a user.',
      body: CreateAddressBody,
      response: { 201: Address },
    },
    handler: async (request, reply) => {
      const { user, body } = request
      reply.code(201)
      return answerOnce(request, reply, db, (store) =>
        addAddress(deps, user, body, (tx, made) => store(tx, { status: 201, reply: made })),
      )
    },
  })

  app.route({
    method: 'PATCH',
    url: '/api/users/addresses/:id/',
    config: {
      auth: 'user',
      failures: [
        fieldErrors({ city: ['This field may not be blank.'] }),
        defaultAddressMissing(),
        addressNotFound(),
      ],
    },
    onRequest: requireObject(
      addressNotFound,
      async (id, { user }) => (await findAddress(db, user.id, id)) !== undefined,
    ),
    schema: {
      tags,
      operationId: 'updateAddress',
      summary: 'Change an address',
      description:
        'What is not sent stays as it is. With `is_default` true the address takes that from the one ' +
        'before; false is refused for the default itself. Orders keep the address that they were placed with.',
      params: IdParams,
      body: UpdateAddressBody,
      response: { 200: Address },
    },
    handler: async ({ user, params, body }) => changeAddress(deps, user, params.id, body),
  })

  app.route({
    method: 'DELETE',
    url: '/api/users/addresses/:id/',
    config: { auth: 'user', failures: [addressNotFound()] },
    schema: {
      tags,
      operationId: 'deleteAddress',
      summary: 'Delete an address',
      description: 'After the default was deleted, the newest address is the default.',
      params: IdParams,
      response: { 204: NoContent },
    },
    handler: async ({ user, params }, reply) => {
      await removeAddress(deps, user.id, params.id)
      return reply.code(204).send()
    },
  })
}
