import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPng } from '../media/pictures.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anyTimestamp, aUser } from '../support/factories.ts'
import { mailedToken, register, USERS, validate, validated, verifyEmail } from './helpers.ts'
import { PROFILE, upload } from './profile-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('GET /api/users/profile/', () => {
  it('answers with the bare profile', async () => {
    const user = await aUser(app, { first_name: 'مريم', last_name: '<b>O’Neil</b> 🌿' })
    expect(await user.client.get(`${USERS}profile/`)).toEqual({
      status: 200,
      body: {
        id: user.id,
        email: user.email,
        username: user.username,
        first_name: 'مريم',
        last_name: '<b>O’Neil</b> 🌿',
        phone_number: '',
        profile_picture: null,
        profile_picture_url: null,
        profile_thumbnail_url: null,
        created_at: anyTimestamp,
      },
    })
  })

  it('names the picture by its storage path and by its URL', async () => {
    const user = await aUser(app)
    await app.db`
      update users set profile_picture = 'u/7.webp', profile_thumbnail = 'u/7-thumb.webp'
      where id = ${user.id}`
    expect((await user.client.get(`${USERS}profile/`)).body).toMatchObject({
      profile_picture: 'u/7.webp',
      profile_picture_url: 'http://shop.test/media/u/7.webp',
      profile_thumbnail_url: 'http://shop.test/media/u/7-thumb.webp',
    })
  })

  it('is the caller’s own, whatever is asked for', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    const { body } = await user.client.get(`${USERS}profile/?id=${other.id}&user_id=${other.id}`)
    expect(body.id).toBe(user.id)
  })

  it('says when the user was made, not when they were last seen', async () => {
    const user = await aUser(app)
    await app.db`
      update users set created_at = '2024-01-15T10:30:00.123456+02:00' where id = ${user.id}`
    expect((await user.client.get(`${USERS}profile/`)).body.created_at).toBe(
      '2024-01-15T08:30:00.123456Z',
    )
  })
})

describe('a picture for a profile', () => {
  it('is 503 while the disk takes no files, and the old picture stays', async () => {
    const user = await aUser(app)
    const before = await upload(user.client, await aPng())
    const { media } = app.config
    const folder = join(media.driver === 'fs' ? media.dir : '', '.unfinished')
    await rm(folder, { recursive: true })
    await writeFile(folder, 'in the way')
    const { status, body } = await upload(user.client, await aPng())
    await rm(folder)
    expect({ status, body }).toEqual({
      status: 503,
      body: {
        success: false,
        error: 'The service is temporarily unavailable. Please try again later.',
        retry_after: 1800,
      },
    })
    expect(await user.client.get(PROFILE)).toEqual({ status: 200, body: before.body })
    expect((await upload(user.client, await aPng())).status).toBe(200)
  })
})

describe('GET /api/users/token/validate/', () => {
  it('answers who is calling', async () => {
    const user = await aUser(app)
    expect(await validate(user.client)).toEqual(validated(user))
  })

  it('says at once when the address has been verified', async () => {
    const { user, tokens } = (await register(app.guest())).body.data
    const client = app.guest().bearer(tokens.access_token)
    expect(await validate(client)).toEqual(validated(user, false))
    await verifyEmail(app.guest(), await mailedToken(app, user.email))
    expect(await validate(client)).toEqual(validated(user, true))
  })
})
