import type { FastifyRequest } from 'fastify'
import { administratorOf } from '../administration/administrator.ts'
import type { SubjectDeps } from '../administration/subject.ts'
import { fieldErrors } from '../http/errors.ts'
import { withEtag } from '../http/etag.ts'
import type { Router } from '../http/router.ts'
import { changeSettings } from './change-settings.ts'
import { getSettings } from './queries.ts'
import { ChangeSettingsBody, ShownSettings } from './schemas.ts'

const url = '/api/admin/settings/'
const tags = ['Administration']

/** Accounts stand above this room: who proves the second factor is theirs to say. */
type SettingsDeps = Pick<SubjectDeps, 'db'> & {
  requireRecentProof: (request: FastifyRequest) => Promise<void>
}

/** Contract 11.1 of the extensions. */
export function settingsRoutes(app: Router, { db, requireRecentProof }: SettingsDeps) {
  app.route({
    method: 'GET',
    url,
    config: { auth: 'packer', versioned: true, failures: [] },
    schema: {
      tags,
      operationId: 'adminGetSettings',
      summary: 'The settings of the shop',
      description: 'As they count now. The ETag is what a change takes as If-Match.',
      response: { 200: ShownSettings },
    },
    handler: async (_, reply) => withEtag(reply, await getSettings(db)),
  })

  app.route({
    method: 'PATCH',
    url,
    config: {
      auth: 'owner',
      versioned: true,
      failures: [
        fieldErrors({
          sizes: ['"xl" is there more than once.'],
          carriers: ['"DHL": The link needs {number} where the number of the parcel stands.'],
        }),
      ],
    },
    schema: {
      tags,
      operationId: 'adminUpdateSettings',
      summary: 'Change settings of the shop',
      description:
        'What is not sent stays; null gives a setting back to the environment of the service, and a blank text is ' +
        'none. Every process knows a change within a second. `vat_percent` is for people who prove their second ' +
        'factor within 15 minutes before, if they have one, not for keys; it counts for payments from then on, and ' +
        'issued invoices and credit notes stay as they are. `sizes` are compared without case. One that variants ' +
        'still have stays theirs when it leaves the list: it comes after the others. `carriers` is replaced whole: ' +
        'each `tracking_url` has `{number}`, and shipments keep the links that they have.',
      body: ChangeSettingsBody,
      response: { 200: ShownSettings },
    },
    preHandler: async (request) => {
      if (request.body.vat_percent !== undefined) await requireRecentProof(request)
    },
    handler: async (request, reply) =>
      withEtag(reply, await changeSettings(db, administratorOf(request), request.body)),
  })
}
