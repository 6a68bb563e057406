/** A picture whose row was written, but nobody heard that it was: its files must stay. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aPng } from '../media/pictures.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import { type FrailService, sendWithSlowCommit, startFrailService } from '../support/lost-commit.ts'
import { filesOf, PROFILE, pictureAt, profileOf, thumbnailOf, upload } from './profile-helpers.ts'

let service: FrailService
beforeEach(async () => {
  service = await startFrailService()
})
afterEach(() => service.close())

it('an upload whose commit is not confirmed is 503, and its files are kept if it was one', async () => {
  const user = await aUser(service)
  service.wire.breaksAt = 'answer'
  const reply = await upload(user.client, await aPng())
  expect(reply.status).toBe(503)
  await expectPictureOf(user)
})

it('the same while the commit is still under way', async () => {
  const user = await aUser(service)
  const picture = await aPng()
  const send = () => upload(user.client, picture)
  expect((await sendWithSlowCommit(service, 'update on users', send)).status).toBe(503)
  await expectPictureOf(user)
})

async function expectPictureOf(user: TestUser) {
  const profile = await user.client.get(PROFILE)
  expect(profile).toEqual(profileOf(user, pictureAt(user)))
  const picture = profile.body.profile_picture
  expect(await filesOf(service, user)).toEqual([picture, thumbnailOf(picture)].sort())
}
