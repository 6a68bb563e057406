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

/** Contract 11.1 of the extensions. */
export function settingsRoutes(app: Router, { db }: SubjectDeps) {
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
      failures: [fieldErrors({ sizes: ['"xl" is there more than once.'] })],
    },
    schema: {
      tags,
      operationId: 'adminUpdateSettings',
      summary: 'Change settings of the shop',
      description:
        'What is not sent stays; null gives a setting back to the environment of the service. Every process ' +
        'knows a change within a second. `sizes` are compared without case. One that variants still have ' +
        'stays theirs when it leaves the list: it comes after the others.',
      body: ChangeSettingsBody,
      response: { 200: ShownSettings },
    },
    handler: async (request, reply) =>
      withEtag(reply, await changeSettings(db, administratorOf(request), request.body)),
  })
}
