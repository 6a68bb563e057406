import type { Deps } from '../../deps.ts'
import { isDictionary } from '../../service/fields/dictionary.ts'
import {
  bodyTooLarge,
  fieldErrors,
  malformedForm,
  userNotFound,
} from '../../service/http/errors.ts'
import { acceptForms, formBytes } from '../../service/http/multipart.ts'
import type { Router } from '../../service/http/router.ts'
import { PROFILE_PICTURE, UPLOADS_PER_ACCOUNT_MAX } from '../../service/limits/catalog.ts'
import { changeProfile, readProfilePicture } from './profile.ts'
import { findProfile } from './profile-queries.ts'
import { changeProfileBody, Profile } from './profile-schemas.ts'

const tags = ['Accounts']

/** A scope of its own: only here may a body be a form with a file. Contract 4.12. */
export async function profileRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'GET',
    url: '/api/users/profile/',
    config: { auth: 'user' },
    schema: {
      tags,
      operationId: 'getProfile',
      summary: 'The caller’s profile',
      description:
        'Email address and username cannot be changed. `profile_picture` is the path in the ' +
        'storage; the links to show are in `profile_picture_url` and ' +
        '`profile_thumbnail_url`, null without a picture.',
      response: { 200: Profile },
    },
    handler: async ({ user }) => {
      const profile = await findProfile(deps.db, user.id, deps.config.languages)
      if (!profile) throw userNotFound()
      return profile
    },
  })

  await acceptForms(app, deps.db, {
    files: ['profile_picture'],
    fileBytes: PROFILE_PICTURE.bytes,
    perAccountMax: UPLOADS_PER_ACCOUNT_MAX.profile,
  })
  app.addHook('preValidation', async ({ body }) => {
    // Before the other fields are checked, so that one reply names everything that is wrong.
    if (!isDictionary(body) || !('profile_picture' in body)) return
    body.profile_picture = await readProfilePicture(body.profile_picture)
  })

  const body = changeProfileBody(deps.config.languages)
  // PUT and PATCH do the same: neither requires a field. Contract 4.12.
  for (const [method, operationId] of [
    ['PUT', 'replaceProfile'],
    ['PATCH', 'updateProfile'],
  ] as const) {
    app.route({
      method,
      url: '/api/users/profile/',
      config: {
        auth: 'user',
        failures: [
          fieldErrors({
            phone_number: ['Enter a valid phone number.'],
            language: ['"xx" is not a valid choice.'],
          }),
          malformedForm('Unexpected end of multipart data'),
          bodyTooLarge(formBytes(PROFILE_PICTURE.bytes)),
        ],
      },
      schema: {
        tags,
        operationId,
        summary: 'Change the caller’s profile',
        description:
          'What is not sent stays as it is; email and username cannot be changed. A picture comes in a ' +
          'form and is kept as WebP of at most 1024 pixels, without its metadata, beside a thumbnail.',
        consumes: ['application/json', 'multipart/form-data'],
        body,
        response: { 200: Profile },
      },
      handler: async ({ user, body: changes }) => changeProfile(deps, user, changes),
    })
  }
}
