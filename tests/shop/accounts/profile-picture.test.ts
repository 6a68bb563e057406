/** The life of a profile picture: stored, served, replaced, removed. */

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aJpeg, aPhoto, aPng, aWebp, looks, webp } from '../../outside/media/pictures.ts'
import { BUCKET, KEY, refuse, startS3 } from '../../outside/media/s3-server.ts'
import { UNAVAILABLE } from '../../service/http/helpers.ts'
import { startTestApp, useTestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import { sendWithSlowCommit, startFrailService } from '../../support/lost-commit.ts'
import { countStatuses } from './helpers.ts'
import {
  aPicturePart,
  deletionsOf,
  filesOf,
  formOf,
  PROFILE,
  pictureAt,
  profileOf,
  readMedia,
  rowOf,
  sendForm,
  thumbnailOf,
  upload,
} from './profile-helpers.ts'

const app = useTestApp()

const UNEXPECTED = {
  status: 500,
  body: {
    success: false,
    error: 'An unexpected error occurred. Please try again later.',
    error_id: expect.any(String),
  },
}

const pathsIn = ({ body }: Reply): string[] => {
  return [body.profile_picture, thumbnailOf(body.profile_picture)].sort()
}
/** Uploads one, and gives the paths of its two files. */
const uploaded = async ({ client }: TestUser) => pathsIn(await upload(client, await aPng()))

describe('a new picture', () => {
  it.each(['PUT', 'PATCH'])('is stored as WebP beside its thumbnail: %s', async (method) => {
    const user = await aUser(app)
    const form = formOf([aPicturePart(await aJpeg({ width: 2_000, height: 1_500 }))])
    const reply = await sendForm(user.client, form, { method })
    expect(reply).toEqual(profileOf(user, pictureAt(user)))
    expect(await user.client.get(PROFILE)).toEqual({ status: 200, body: reply.body })
    expect(await filesOf(app, user)).toEqual(pathsIn(reply))
    const { profile_picture: picture } = reply.body
    expect(await looks(await readMedia(app, picture))).toEqual(webp(1024, 768))
    expect(await looks(await readMedia(app, thumbnailOf(picture)))).toEqual(webp(256, 192))
    expect(reply.body.profile_picture_url).toBe(`http://shop.test/media/${picture}`)
    expect(reply.body.profile_thumbnail_url).toBe(`http://shop.test/media/${thumbnailOf(picture)}`)
  })

  it('is what FormData sends, with the names beside it, and stays when those change', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    const form = new FormData()
    form.append('id', String(other.id))
    form.append('first_name', 'Zaynab')
    form.append('profile_picture', new Blob([new Uint8Array(await aWebp())]), 'me.webp')
    form.append('last_name', 'Söhne 🌿')
    const sent = await user.client.request('PUT', PROFILE, undefined, { raw: form })
    const names = { first_name: 'Zaynab', last_name: 'Söhne 🌿' }
    expect(sent).toEqual(profileOf(user, { ...names, ...pictureAt(user) }))
    const reply = await user.client.patch(PROFILE, { first_name: 'Noor' })
    expect(reply).toEqual({ status: 200, body: { ...sent.body, first_name: 'Noor' } })
    await app.runJobs()
    expect(await filesOf(app, user)).toEqual(pathsIn(reply))
    expect(await other.client.get(PROFILE)).toEqual(profileOf(other))
    expect(await filesOf(app, other)).toEqual([])
  })

  it('is served to anybody, and says nothing of where it was taken', async () => {
    const user = await aUser(app)
    const photo = await aPhoto({ width: 300, height: 200 })
    const [thumbnail = '', picture = ''] = pathsIn(await upload(user.client, photo))
    for (const [path, size] of [
      [thumbnail, webp(256, 171)],
      [picture, webp(300, 200)],
    ] as const) {
      const reply = await fetch(`${app.url}/media/${path}`)
      const content = new Uint8Array(await reply.arrayBuffer())
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(await looks(content)).toEqual(size)
      expect(content).toEqual(new Uint8Array(await readMedia(app, path)))
      expect(Buffer.from(content).includes('PhoneMaker')).toBe(false)
    }
  })

  it('replaces the old one, whose files go after the commit', async () => {
    const user = await aUser(app)
    const old = await uploaded(user)
    const reply = await upload(user.client, await aPng({ width: 90, height: 90 }))
    expect(pathsIn(reply)).not.toEqual(old)
    expect(await filesOf(app, user)).toEqual([...old, ...pathsIn(reply)].sort())
    await app.runJobs()
    expect(await filesOf(app, user)).toEqual(pathsIn(reply))
    expect((await app.guest().get(`/media/${old[0]}`)).status).toBe(404)
  })
})

describe('a picture that is removed', () => {
  const asJson = (value: unknown) => (user: TestUser) =>
    user.client.patch(PROFILE, { profile_picture: value })
  const asForm = (part: object) => (user: TestUser) =>
    sendForm(user.client, formOf([{ name: 'profile_picture', content: '', ...part }]))

  it.each([
    ['null', asJson(null)],
    ['a blank string', asJson('')],
    ['spaces', asJson('  ')],
    ['a blank field of a form', asForm({})],
    ['null in a form', asForm({ type: 'application/json', content: 'null' })],
  ])('by %s leaves none, and no file after the commit', async (_case, remove) => {
    const user = await aUser(app)
    const old = await uploaded(user)
    expect(await remove(user)).toEqual(profileOf(user))
    expect(await rowOf(app, user)).toMatchObject({ profile_picture: null, profile_thumbnail: null })
    expect(await filesOf(app, user)).toEqual(old)
    await app.runJobs()
    expect(await filesOf(app, user)).toEqual([])
    expect(await remove(user)).toEqual(profileOf(user))
    expect(await deletionsOf(app)).toBe(0)
  })

  it('is not removed by a form in which none was chosen', async () => {
    const user = await aUser(app)
    const { body } = await upload(user.client, await aPng())
    const chosen = aPicturePart('', { filename: '', type: 'application/octet-stream' })
    const form = formOf([{ name: 'first_name', content: 'Zaynab' }, chosen])
    expect(await sendForm(user.client, form)).toEqual({
      status: 200,
      body: { ...body, first_name: 'Zaynab' },
    })
  })
})

describe('a user who chose a picture, or none', () => {
  const hasChosen = async (user: TestUser) => (await rowOf(app, user))?.has_chosen_picture

  it('is remembered, so that no identity provider puts another there', async () => {
    const [uploader, remover, neither] = [await aUser(app), await aUser(app), await aUser(app)]
    await uploaded(uploader)
    await uploaded(remover)
    // As one that was copied from an identity provider.
    await app.db`update users set has_chosen_picture = false where id = ${remover.id}`
    await remover.client.patch(PROFILE, { profile_picture: null })
    await upload(neither.client, 'not a picture')
    await uploader.client.patch(PROFILE, { first_name: 'Zaynab' })
    const chosen = await Promise.all([uploader, remover, neither].map(hasChosen))
    expect(chosen).toEqual([true, true, false])
  })

  it.each(['PUT', 'PATCH'])(
    'is not one who sends an unchanged profile back: %s',
    async (method) => {
      const user = await aUser(app)
      const { body: profile } = await user.client.get(PROFILE)
      expect(await user.client.request(method, PROFILE, profile)).toEqual(profileOf(user))
      const blank = formOf([{ name: 'profile_picture', content: '' }])
      expect(await sendForm(user.client, blank, { method })).toEqual(profileOf(user))
      expect(await hasChosen(user)).toBe(false)
    },
  )
})

describe('many at once', () => {
  it.each([
    ['leave one picture with its two files', [20, 30, 40, 50]],
    ['with removals among them leave one picture, or none', [20, null, 30, null]],
  ])('%s', async (_, widths) => {
    const user = await aUser(app)
    await uploaded(user)
    const pictures = await Promise.all(
      widths.map((width) => (width === null ? null : aPng({ width, height: 20 }))),
    )
    const replies = await Promise.all(
      pictures.map((picture) =>
        picture === null
          ? user.client.patch(PROFILE, { profile_picture: null })
          : upload(user.client, picture),
      ),
    )
    expect(countStatuses(replies)).toEqual({ 200: 4 })
    await app.runJobs()
    const last = await user.client.get(PROFILE)
    expect(replies.map(({ body }) => body.profile_picture)).toContain(last.body.profile_picture)
    expect(await filesOf(app, user)).toEqual(last.body.profile_picture ? pathsIn(last) : [])
  })
})

describe('when the row cannot be written', () => {
  /** The transaction of this user fails, while it runs or when it commits. */
  const failAt = (user: TestUser, moment: 'update' | 'commit') =>
    app.db.unsafe(`
      create function fail_${user.id}() returns trigger language plpgsql as
        'begin raise exception ''made up''; end';
      create constraint trigger fail_${user.id} after update on users
        deferrable initially ${moment === 'commit' ? 'deferred' : 'immediate'}
        for each row when (new.id = ${user.id}) execute function fail_${user.id}()`)

  it.each(['update', 'commit'] as const)('nothing has changed: at the %s', async (moment) => {
    const user = await aUser(app)
    const old = await uploaded(user)
    await failAt(user, moment)
    const before = await rowOf(app, user)
    const parts = [{ name: 'first_name', content: 'Zaynab' }, aPicturePart(await aPng())]
    expect(await sendForm(user.client, formOf(parts))).toEqual(UNEXPECTED)
    expect(await user.client.patch(PROFILE, { profile_picture: null })).toEqual(UNEXPECTED)
    expect(await rowOf(app, user)).toEqual(before)
    expect(await deletionsOf(app)).toBe(0)
    expect(await filesOf(app, user)).toEqual(old)
  })

  it('because the user is gone by then, no file is left', async () => {
    const user = await aUser(app)
    // The form arrives while the user is there, and its picture is done when the user is not.
    await app.db.unsafe(`
      create function go_${user.id}() returns trigger language plpgsql as
        'begin return null; end';
      create trigger go_${user.id} before update on users
        for each row when (new.id = ${user.id}) execute function go_${user.id}()`)
    expect((await upload(user.client, await aPng())).status).toBe(401)
    expect(await filesOf(app, user)).toEqual([])
  })
})

it('a picture is 503 while the disk takes no files, and the old picture stays', async () => {
  const user = await aUser(app)
  const before = await upload(user.client, await aPng())
  const { media } = app.config
  const folder = join(media.driver === 'fs' ? media.dir : '', '.unfinished')
  await rm(folder, { recursive: true })
  await writeFile(folder, 'in the way')
  const { status, body } = await upload(user.client, await aPng())
  await rm(folder)
  expect({ status, body }).toEqual(UNAVAILABLE)
  expect(await user.client.get(PROFILE)).toEqual({ status: 200, body: before.body })
  expect((await upload(user.client, await aPng())).status).toBe(200)
})

it('pictures on S3 are linked and deleted there, and stay when a new one cannot be stored', async () => {
  const s3 = await startS3()
  const service = await startTestApp({ env: { ...s3Env(s3.endpoint) } })
  const user = await aUser(service)
  const first = await upload(user.client, await aPng())
  expect(first).toEqual(profileOf(user, pictureAt(user, 'https://cdn.shop.test/pictures')))
  expect([...s3.objects.keys()].sort()).toEqual(pathsIn(first))
  for (const { content, type } of s3.objects.values()) {
    expect(type).toBe('image/webp')
    expect(await looks(content)).toEqual(webp(60, 40))
  }
  expect(await service.guest().get(`/media/${first.body.profile_picture}`)).toEqual({
    status: 404,
    body: { detail: 'Not found.' },
  })
  const second = await upload(user.client, await aPng())
  await service.runJobs()
  expect([...s3.objects.keys()].sort()).toEqual(pathsIn(second))

  for (const part of ['thumb.webp', '.webp']) {
    s3.trouble = ({ method, url }, response) => {
      const fails = method === 'PUT' && url?.endsWith(part) === true
      if (fails) refuse(response, 400, 'MadeUp')
      return fails
    }
    const parts = [{ name: 'first_name', content: 'Zaynab' }, aPicturePart(await aPng())]
    expect(await sendForm(user.client, formOf(parts))).toEqual(UNEXPECTED)
    expect(await user.client.get(PROFILE)).toEqual({ status: 200, body: second.body })
    expect([...s3.objects.keys()].sort()).toEqual(pathsIn(second))
  }
  await service.close()
  await s3.close()
})

const s3Env = (endpoint: string) => ({
  MEDIA_DRIVER: 's3',
  MEDIA_URL: 'https://cdn.shop.test/pictures/',
  S3_ENDPOINT: endpoint,
  S3_REGION: KEY.region,
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: KEY.accessKeyId,
  S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
})

it.each([
  ['is lost', 'answer' as const],
  ['is still under way', undefined],
])(
  'an upload whose commit %s is 503, and its files stay if it was committed',
  async (_, breaksAt) => {
    const service = await startFrailService()
    const user = await aUser(service)
    const picture = await aPng()
    const send = () => upload(user.client, picture)
    if (breaksAt) service.wire.breaksAt = breaksAt
    const { status } = breaksAt
      ? await send()
      : await sendWithSlowCommit(service, 'update on users', send)
    expect(status).toBe(503)
    const profile = await user.client.get(PROFILE)
    expect(profile).toEqual(profileOf(user, pictureAt(user)))
    expect(await filesOf(service, user)).toEqual(pathsIn(profile))
    await service.close()
  },
)
