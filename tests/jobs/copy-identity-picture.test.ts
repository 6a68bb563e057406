/** A provider's picture on its way into a profile. Integrations 2.8, 6; contract: social/idp_a, 3 and 4. */
import { readdir, readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdentityProvider } from '../../src/accounts/identity-provider.ts'
import { copyIdentityPicture } from '../../src/jobs/copy-identity-picture.ts'
import { REMOTE_PICTURE_BYTES } from '../../src/limits.ts'
import type { MediaStore } from '../../src/media/store.ts'
import { addJob } from '../../src/queue.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import { HOST, notNow, startInternet, type TestInternet } from '../support/https-server.ts'

let app: TestApp
let net: TestInternet
beforeAll(async () => {
  net = await startInternet()
  app = await startTestApp({ identities: () => ({ idp_a: provider([HOST]), idp_b: undefined }) })
})
afterAll(() => Promise.all([app.close(), net.close()]))

/** Nobody logs in here. */
const provider = (pictureHosts: string[]): IdentityProvider => ({
  pictureHosts,
  link: 'verified',
  verify: () => Promise.reject(new Error('not in these tests')),
})
const mailer = { send: async () => undefined, close: () => undefined }

type Owner = { user: TestUser; identityId: number }
type OwnerFacts = { slot?: 'idp_a' | 'idp_b'; picture_url?: string; has_chosen_picture?: boolean }

/** A user who logs in by a provider. */
async function anOwner({ slot = 'idp_a', picture_url, ...facts }: OwnerFacts = {}): Promise<Owner> {
  const user = await aUser(app)
  await app.db`
    update users set has_chosen_picture = ${facts.has_chosen_picture ?? false}
    where id = ${user.id}`
  const [identity] = await app.db<[{ id: number }]>`
    insert into user_identities (user_id, slot, issuer, subject, picture_url)
    values (${user.id}, ${slot}, 'https://id.example.com', ${`person-${user.id}`}, ${picture_url ?? null})
    returning id`
  return { user, identityId: identity.id }
}

/** Runs the job once; its warnings. */
async function copy(
  { identityId }: Owner,
  url: string,
  context: { media?: MediaStore; identities?: TestApp['identities'] } = {},
) {
  const warnings: Record<string, unknown>[] = []
  const stream = { write: (line: string) => warnings.push(JSON.parse(line)) }
  const { log } = fastify({ logger: { level: 'warn', base: null, timestamp: false, stream } })
  const payload = { identity_id: identityId, url }
  await copyIdentityPicture({ ...app, mailer, log, ...context }, payload, net.internet)
  return warnings
}

let serial = 0
const nextPath = () => {
  serial += 1
  return `/${serial}.png`
}

const aPicture = (color = 'teal') =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: color } })

/** The URL of a picture that is there. */
async function aPictureUrl(color?: string): Promise<string> {
  const content = await aPicture(color).png().toBuffer()
  return net.serve(nextPath(), (_request, response) => response.end(content))
}

/** The URL of a picture whose server waits; and when it was asked, its answer. */
function aSlowPicture() {
  const asked = Promise.withResolvers<ServerResponse>()
  const url = net.serve(nextPath(), (_request, response) => asked.resolve(response))
  const send = async () => (await asked.promise).end(await aPicture().png().toBuffer())
  return { url, asked: asked.promise, send }
}

type Kept = {
  profile_picture: string | null
  profile_thumbnail: string | null
  has_chosen_picture: boolean
  picture_url: string | null
}

const keptOf = async ({ user }: Owner): Promise<Kept | undefined> => {
  const [row] = await app.db<[Kept?]>`
    select u.profile_picture, u.profile_thumbnail, u.has_chosen_picture, i.picture_url
    from users u
    left join user_identities i on i.user_id = u.id
    where u.id = ${user.id}`
  return row
}
const nothing = (facts: Partial<Kept> = {}): Kept => ({
  profile_picture: null,
  profile_thumbnail: null,
  has_chosen_picture: false,
  picture_url: null,
  ...facts,
})
const copied = ({ user }: Owner, picture_url: string) => ({
  profile_picture: expect.stringMatching(RegExp(`^profile/${user.id}/\\w+\\.webp$`)),
  profile_thumbnail: expect.stringMatching(RegExp(`^profile/${user.id}/\\w+-thumb\\.webp$`)),
  has_chosen_picture: false,
  picture_url,
})

const folder = () => (app.config.media.driver === 'fs' ? app.config.media.dir : '')
/** The files of a user, once the jobs are done; as paths. */
async function filesOf({ user }: Owner): Promise<string[]> {
  await app.runJobs()
  const path = `profile/${user.id}`
  const names = await readdir(join(folder(), path)).catch(() => [])
  return names.map((name) => `${path}/${name}`).sort()
}
const pathsOf = (kept: Kept | undefined) => [kept?.profile_picture, kept?.profile_thumbnail].sort()

const wasAsked = (url: string) => {
  const { pathname } = new URL(url)
  return net.requests.some(({ path }) => path.split('?')[0] === pathname)
}

describe('a picture of a provider', () => {
  it('is copied whole, as a picture of ours: re-encoded, scaled, without metadata', async () => {
    const owner = await anOwner()
    const photo = await aPicture()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '33/1 55/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('somebody')).toBe(true)
    const url = net.serve(nextPath(), (_request, response) => response.end(photo))
    expect(await copy(owner, url)).toEqual([])
    const kept = await keptOf(owner)
    expect(kept).toEqual(copied(owner, url))
    expect(await filesOf(owner)).toEqual(pathsOf(kept))

    const [picture, thumbnail] = await Promise.all(
      [kept?.profile_picture, kept?.profile_thumbnail].map((path) =>
        readFile(join(folder(), path ?? '')),
      ),
    )
    expect(await sharp(picture).metadata()).toMatchObject({
      ...{ format: 'webp', width: 1024, height: 512 },
    })
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      ...{ format: 'webp', width: 256, height: 128 },
    })
    expect((await sharp(picture).metadata()).exif).toBe(undefined)
    expect(picture?.includes('somebody')).toBe(false)
  })

  it('shows in the profile', async () => {
    const owner = await anOwner()
    await copy(owner, await aPictureUrl())
    const { status, body } = await owner.user.client.get('/api/users/profile/')
    const kept = await keptOf(owner)
    expect([status, body.profile_picture, body.profile_picture_url]).toEqual([
      200,
      kept?.profile_picture,
      `http://shop.test/media/${kept?.profile_picture}`,
    ])
    const served = await fetch(`${app.url}/media/${kept?.profile_picture}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('that changed replaces the one before, whose files go after the commit', async () => {
    const owner = await anOwner()
    const [first, second] = [await aPictureUrl('teal'), await aPictureUrl('sienna')]
    await copy(owner, first)
    const before = await keptOf(owner)
    await copy(owner, second)
    const after = await keptOf(owner)
    expect(after).toEqual(copied(owner, second))
    expect(after?.profile_picture).not.toBe(before?.profile_picture)
    // Both are there until the queue has taken the old ones away.
    const both = [...pathsOf(before), ...pathsOf(after)].sort()
    const names = await readdir(join(folder(), `profile/${owner.user.id}`))
    expect(names.map((name) => `profile/${owner.user.id}/${name}`).sort()).toEqual(both)
    expect(await filesOf(owner)).toEqual(pathsOf(after))
  })

  it('that is there already is not asked for again', async () => {
    const url = await aPictureUrl()
    const owner = await anOwner({ picture_url: url })
    expect(await copy(owner, url)).toEqual([])
    expect(wasAsked(url)).toBe(false)
    expect(await keptOf(owner)).toEqual(nothing({ picture_url: url }))
  })

  it('is there once when its job runs twice, one run after the other', async () => {
    const owner = await anOwner()
    const url = await aPictureUrl()
    await copy(owner, url)
    const kept = await keptOf(owner)
    await copy(owner, url)
    expect(await keptOf(owner)).toEqual(kept)
    expect(await filesOf(owner)).toEqual(pathsOf(kept))
  })

  it('is the first copy when two runs fetched it at the same time', async () => {
    const owner = await anOwner()
    const content = await aPicture().png().toBuffer()
    const asked: ((response: ServerResponse) => void)[] = []
    const requests = [1, 2].map(() => new Promise<ServerResponse>((resolve) => asked.push(resolve)))
    const url = net.serve(nextPath(), (_request, response) => asked.shift()?.(response))
    const runs = [copy(owner, url), copy(owner, url)]
    const [one, other] = await Promise.all(requests)
    one?.end(content)
    await Promise.race(runs)
    const kept = await keptOf(owner)
    expect(kept).toEqual(copied(owner, url))
    other?.end(content)
    await Promise.all(runs)
    expect(await keptOf(owner)).toEqual(kept)
    expect(await filesOf(owner)).toEqual(pathsOf(kept))
  })

  it('is there once when its job runs eight times at once', async () => {
    const owner = await anOwner()
    const url = await aPictureUrl()
    await Promise.all(Array.from({ length: 8 }, () => copy(owner, url)))
    const kept = await keptOf(owner)
    expect(kept).toEqual(copied(owner, url))
    expect(await filesOf(owner)).toEqual(pathsOf(kept))
  })
})

describe('a picture of a provider is not copied', () => {
  it('over one that the person chose, or removed', async () => {
    const owner = await anOwner({ has_chosen_picture: true })
    const url = await aPictureUrl()
    expect(await copy(owner, url)).toEqual([])
    expect(wasAsked(url)).toBe(false)
    expect(await keptOf(owner)).toEqual(nothing({ has_chosen_picture: true }))
  })

  it('over one that the person chooses while it is fetched', async () => {
    const owner = await anOwner()
    const { url, asked, send } = aSlowPicture()
    const copying = copy(owner, url)
    await asked
    const form = new FormData()
    const content = await aPicture('gold').png().toBuffer()
    form.set('profile_picture', new Blob([new Uint8Array(content)]), 'mine.png')
    const reply = await owner.user.client.request('PATCH', '/api/users/profile/', undefined, {
      raw: form,
    })
    expect(reply.status).toBe(200)
    const chosen = await keptOf(owner)
    await send()
    expect(await copying).toEqual([])
    expect(await keptOf(owner)).toEqual(chosen)
    expect(chosen).toEqual({ ...copied(owner, url), has_chosen_picture: true, picture_url: null })
    expect(await filesOf(owner)).toEqual(pathsOf(chosen))
  })

  it('when the person removes theirs while it is fetched', async () => {
    const owner = await anOwner()
    await copy(owner, await aPictureUrl())
    const before = await keptOf(owner)
    const { url, asked, send } = aSlowPicture()
    const copying = copy(owner, url)
    await asked
    const removal = { profile_picture: null }
    expect((await owner.user.client.patch('/api/users/profile/', removal)).status).toBe(200)
    await send()
    expect(await copying).toEqual([])
    expect(await keptOf(owner)).toEqual(
      nothing({ has_chosen_picture: true, picture_url: before?.picture_url ?? '' }),
    )
    expect(await filesOf(owner)).toEqual([])
  })

  it('for an account that is gone', async () => {
    const owner = await anOwner()
    const url = await aPictureUrl()
    await app.db`delete from users where id = ${owner.user.id}`
    expect(await copy(owner, url)).toEqual([])
    expect(wasAsked(url)).toBe(false)
  })

  it('for an account that is deleted while it is fetched: nothing of it is left', async () => {
    const owner = await anOwner()
    const { url, asked, send } = aSlowPicture()
    const copying = copy(owner, url)
    await asked
    await app.db`delete from users where id = ${owner.user.id}`
    await send()
    expect(await copying).toEqual([])
    expect(await filesOf(owner)).toEqual([])
  })

  it('for a provider that is no longer there', async () => {
    const owner = await anOwner({ slot: 'idp_b' })
    const url = await aPictureUrl()
    expect(await copy(owner, url)).toEqual([])
    expect(wasAsked(url)).toBe(false)
    expect(await keptOf(owner)).toEqual(nothing())
  })

  it('when its files cannot be stored: that is tried again', async () => {
    const owner = await anOwner()
    const full: MediaStore = {
      ...app.media,
      put: (path, ...rest) =>
        path.endsWith('-thumb.webp')
          ? Promise.reject(new Error('no space left'))
          : app.media.put(path, ...rest),
    }
    const url = await aPictureUrl()
    await expect(copy(owner, url, { media: full })).rejects.toThrow('no space left')
    expect(await keptOf(owner)).toEqual(nothing())
    expect(await filesOf(owner)).toEqual([])
    await copy(owner, url)
    expect(await keptOf(owner)).toEqual(copied(owner, url))
  })
})

describe('what is no picture and never will be', () => {
  const NOT_A_PICTURE = expect.stringMatching(/^neither JPEG nor PNG nor WebP$|^cannot be decoded$/)
  const fetching = (reason: string) => `the picture cannot be fetched: ${reason}`
  type Answer = (response: ServerResponse) => unknown
  const ANSWERS: [what: string, reason: string, answer: Answer][] = [
    ['nothing there', fetching('refused'), (it) => it.writeHead(404).end()],
    [
      'a redirect',
      fetching('redirected'),
      (it) => it.writeHead(302, { Location: 'https://127.0.0.1/' }).end(),
    ],
    ['too much', fetching('too-large'), (it) => it.end(Buffer.alloc(REMOTE_PICTURE_BYTES + 1))],
    ['a page', NOT_A_PICTURE, (it) => it.setHeader('Content-Type', 'image/png').end('<html>')],
    ['an SVG', NOT_A_PICTURE, (it) => it.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an empty file', NOT_A_PICTURE, (it) => it.end()],
    [
      'half a picture',
      NOT_A_PICTURE,
      async (it) => it.end((await aPicture().png().toBuffer()).subarray(0, 400)),
    ],
  ]
  it.each(ANSWERS)('is logged and not tried again: %s', async (_what, reason, answer) => {
    const owner = await anOwner()
    const url = net.serve(nextPath(), (_request, response) => void answer(response))
    expect(await copy(owner, `${url}?signature=that-opens-it`)).toEqual([
      {
        level: 40,
        identity_id: owner.identityId,
        host: HOST,
        reason,
        msg: 'identity picture not copied',
      },
    ])
    expect(await keptOf(owner)).toEqual(nothing())
    expect(await filesOf(owner)).toEqual([])
  })

  const PLACES: [url: string, host: string, reason: string][] = [
    ['https://elsewhere.example.com/1.png', 'elsewhere.example.com', fetching('forbidden-host')],
    ['http://pictures.example.com/1.png', HOST, fetching('forbidden-url')],
    ['https://someone:secret@pictures.example.com/', HOST, fetching('forbidden-url')],
    ['https://2130706433/1.png', '127.0.0.1', fetching('forbidden-url')],
    ['data:image/png;base64,iVBORw0KGgo=', '', fetching('forbidden-url')],
  ]
  it.each(PLACES)('is not asked for: %s', async (url, host, reason) => {
    const owner = await anOwner()
    const { identityId: identity_id } = owner
    const asked = net.requests.length
    expect(await copy(owner, url)).toEqual([
      { level: 40, identity_id, host, reason, msg: 'identity picture not copied' },
    ])
    expect(net.requests.length).toBe(asked)
    expect(await keptOf(owner)).toEqual(nothing())
  })

  it('is nowhere at a provider without pictures', async () => {
    const owner = await anOwner()
    const url = await aPictureUrl()
    const identities = { idp_a: provider([]), idp_b: undefined }
    const [warning] = await copy(owner, url, { identities })
    expect(warning?.reason).toBe(fetching('forbidden-host'))
    expect(wasAsked(url)).toBe(false)
  })

  it('takes its job off the queue', async () => {
    const { identityId: identity_id } = await anOwner()
    const payload = { identity_id, url: 'https://localhost/1.png' }
    await addJob(app.db, 'copy-identity-picture', payload, `identity-picture:${identity_id}`)
    await app.runJobs()
    const left = await app.db`
      select 1 from graphile_worker.jobs where task_identifier = 'copy-identity-picture'`
    expect(left).toHaveLength(0)
  })
})

describe('what may be a picture later', () => {
  const ANSWERS: [
    what: string,
    reason: 'unavailable' | 'network',
    (it: ServerResponse) => unknown,
  ][] = [
    ['a server that is busy', 'unavailable', (it) => it.writeHead(503).end()],
    ['a server that is asked too often', 'unavailable', (it) => it.writeHead(429).end()],
    ['a connection that breaks', 'network', (it) => it.socket?.destroy()],
  ]
  it.each(ANSWERS)('is left to the queue to try again: %s', async (_what, reason, answer) => {
    const owner = await anOwner()
    let isFirst = true
    const content = await aPicture().png().toBuffer()
    const url = net.serve(nextPath(), (_request, response) => {
      if (isFirst) answer(response)
      else response.end(content)
      isFirst = false
    })
    await expect(copy(owner, url)).rejects.toMatchObject(notNow(reason))
    expect(await keptOf(owner)).toEqual(nothing())
    expect(await copy(owner, url)).toEqual([])
    expect(await keptOf(owner)).toEqual(copied(owner, url))
  })

  it('is told without the URL, which the log of failed jobs shows', async () => {
    const owner = await anOwner()
    const url = net.serve('/private-path', (_request, response) => response.writeHead(500).end())
    const failure: unknown = await copy(owner, `${url}?signature=x`).catch((error) => error)
    expect(failure instanceof Error && failure.stack).toContain('fetched: unavailable')
    expect(failure instanceof Error && failure.stack).not.toMatch(/private-path|signature/)
  })
})
