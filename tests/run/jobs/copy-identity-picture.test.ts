/** A provider's picture on its way into a profile, or not. What can be fetched: tests/outside/media. */
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaStore } from '../../../src/outside/media/store.ts'
import { addJob } from '../../../src/service/queue/queue.ts'
import { HOST, notNow } from '../../support/https-server.ts'
import {
  anOwner,
  aPicture,
  aPictureUrl,
  aSlowPicture,
  copied,
  copy,
  filesNow,
  filesOf,
  nextPath,
  nothing,
  type Owner,
  onDisk,
  pathsOf,
  providerAt,
  type Shop,
  type Stored,
  startShop,
  storedOf,
  wasAsked,
} from './identity-pictures.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

describe('a picture of a provider', () => {
  it('is copied whole, as a picture of ours: re-encoded, scaled, without metadata', async () => {
    const owner = await anOwner(shop)
    const photo = await aPicture()
      .withExif({ IFD0: { Copyright: 'Amina Photos' }, IFD3: { GPSLatitude: '33/1 55/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Amina Photos')).toBe(true)
    const url = shop.net.serve(nextPath(), (_request, response) => response.end(photo))
    expect(await copy(shop, owner, url)).toEqual([])
    const stored = await storedOf(shop, owner)
    expect(stored).toEqual(copied(owner, url))
    expect(await filesOf(shop, owner)).toEqual(pathsOf(stored))

    const [picture, thumbnail] = await Promise.all(
      [stored?.profile_picture, stored?.profile_thumbnail].map((path) =>
        readFile(onDisk(shop, path ?? '')),
      ),
    )
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'webp',
      width: 1024,
      height: 512,
    })
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 128,
    })
    expect((await sharp(picture).metadata()).exif).toBe(undefined)
    expect(picture?.includes('Amina Photos')).toBe(false)

    const { status, body } = await owner.user.client.get('/api/users/profile/')
    expect([status, body.profile_picture, body.profile_picture_url]).toEqual([
      200,
      stored?.profile_picture,
      `http://shop.test/media/${stored?.profile_picture}`,
    ])
    const served = await fetch(`${shop.url}/media/${stored?.profile_picture}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('that changed replaces the one before, whose files go after the commit', async () => {
    const owner = await anOwner(shop)
    const [first, second] = [await aPictureUrl(shop, 'teal'), await aPictureUrl(shop, 'sienna')]
    await copy(shop, owner, first)
    const before = await storedOf(shop, owner)
    await copy(shop, owner, second)
    const after = await storedOf(shop, owner)
    expect(after).toEqual(copied(owner, second))
    expect(after?.profile_picture).not.toBe(before?.profile_picture)
    // Both are there until the queue has taken the old ones away.
    const both = [...pathsOf(before), ...pathsOf(after)].sort()
    expect(await filesNow(shop, owner)).toEqual(both)
    expect(await filesOf(shop, owner)).toEqual(pathsOf(after))
  })

  it('is the first copy when two runs fetched it at the same time', async () => {
    const owner = await anOwner(shop)
    const content = await aPicture().png().toBuffer()
    const asked: ((response: ServerResponse) => void)[] = []
    const requests = [1, 2].map(() => new Promise<ServerResponse>((resolve) => asked.push(resolve)))
    const url = shop.net.serve(nextPath(), (_request, response) => asked.shift()?.(response))
    const runs = [copy(shop, owner, url), copy(shop, owner, url)]
    const [one, other] = await Promise.all(requests)
    one?.end(content)
    await Promise.race(runs)
    const stored = await storedOf(shop, owner)
    expect(stored).toEqual(copied(owner, url))
    other?.end(content)
    await Promise.all(runs)
    expect(await storedOf(shop, owner)).toEqual(stored)
    expect(await filesOf(shop, owner)).toEqual(pathsOf(stored))
  })
})

describe('a picture of a provider is not copied', () => {
  const REASONS: [why: string, facts: Parameters<typeof anOwner>[1], stored: Partial<Stored>][] = [
    ['over one that the person chose', { has_chosen_picture: true }, { has_chosen_picture: true }],
    ['for a provider that is no longer there', { slot: 'idp_b' }, {}],
  ]
  it.each(REASONS)('%s: it is not even asked for', async (_why, facts, stored) => {
    const owner = await anOwner(shop, facts)
    const url = await aPictureUrl(shop)
    expect(await copy(shop, owner, url)).toEqual([])
    expect(wasAsked(shop, url)).toBe(false)
    expect(await storedOf(shop, owner)).toEqual(nothing(stored))
  })

  it('when it is there already, nor for an account that is gone', async () => {
    const url = await aPictureUrl(shop)
    const owner = await anOwner(shop, { picture_url: url })
    expect(await copy(shop, owner, url)).toEqual([])
    expect(await storedOf(shop, owner)).toEqual(nothing({ picture_url: url }))
    const gone = await anOwner(shop)
    await shop.db`delete from users where id = ${gone.user.id}`
    expect(await copy(shop, gone, url)).toEqual([])
    expect(wasAsked(shop, url)).toBe(false)
  })

  it('over one that the person chooses while it is fetched', async () => {
    const owner = await anOwner(shop)
    const { url, asked, send } = aSlowPicture(shop)
    const copying = copy(shop, owner, url)
    await asked
    const form = new FormData()
    const content = await aPicture('gold').png().toBuffer()
    form.set('profile_picture', new Blob([new Uint8Array(content)]), 'mine.png')
    const reply = await owner.user.client.request('PATCH', '/api/users/profile/', undefined, {
      raw: form,
    })
    expect(reply.status).toBe(200)
    const chosen = await storedOf(shop, owner)
    await send()
    expect(await copying).toEqual([])
    expect(await storedOf(shop, owner)).toEqual(chosen)
    expect(chosen).toEqual({ ...copied(owner, url), has_chosen_picture: true, picture_url: null })
    expect(await filesOf(shop, owner)).toEqual(pathsOf(chosen))
  })

  it('for an account that is deleted while it is fetched: nothing of it is left', async () => {
    const owner = await anOwner(shop)
    const { url, asked, send } = aSlowPicture(shop)
    const copying = copy(shop, owner, url)
    await asked
    await shop.db`delete from users where id = ${owner.user.id}`
    await send()
    expect(await copying).toEqual([])
    expect(await filesOf(shop, owner)).toEqual([])
  })

  it('when its files cannot be stored: that is tried again', async () => {
    const owner = await anOwner(shop)
    const full: MediaStore = {
      ...shop.media,
      put: (path, ...rest) =>
        path.endsWith('-thumb.webp')
          ? Promise.reject(new Error('no space left'))
          : shop.media.put(path, ...rest),
    }
    const url = await aPictureUrl(shop)
    await expect(copy(shop, owner, url, { media: full })).rejects.toThrow('no space left')
    expect(await storedOf(shop, owner)).toEqual(nothing())
    expect(await filesOf(shop, owner)).toEqual([])
    await copy(shop, owner, url)
    expect(await storedOf(shop, owner)).toEqual(copied(owner, url))
  })
})

const failed = (reason: unknown, { identityId: identity_id }: Owner, host = HOST) => [
  { level: 40, identity_id, host, reason, msg: 'identity picture not copied' },
]

describe('a response that is no picture', () => {
  const NOT_A_PICTURE = expect.stringMatching(/^neither JPEG nor PNG nor WebP$|^cannot be decoded$/)
  const fetching = (reason: string) => `the picture cannot be fetched: ${reason}`
  type Answer = (response: ServerResponse) => unknown
  const ANSWERS: [what: string, reason: string, answer: Answer][] = [
    ['nothing there', fetching('refused'), (it) => it.writeHead(404).end()],
    ['a page', NOT_A_PICTURE, (it) => it.setHeader('Content-Type', 'image/png').end('<html>')],
    [
      'half a picture',
      'cut short',
      async (it) => it.end((await aPicture().png().toBuffer()).subarray(0, 400)),
    ],
  ]
  it.each(ANSWERS)('is logged and not tried again: %s', async (_what, reason, answer) => {
    const owner = await anOwner(shop)
    const url = shop.net.serve(nextPath(), (_request, response) => void answer(response))
    const warnings = await copy(shop, owner, `${url}?signature=that-opens-it`)
    expect(warnings).toEqual(failed(reason, owner))
    expect(await storedOf(shop, owner)).toEqual(nothing())
    expect(await filesOf(shop, owner)).toEqual([])
  })

  it.each([
    ['https://elsewhere.example.com/1.png', 'elsewhere.example.com', fetching('forbidden-host')],
    ['https://someone:secret@pictures.example.com/', HOST, fetching('forbidden-url')],
    ['data:image/png;base64,iVBORw0KGgo=', '', fetching('forbidden-url')],
  ])('is not asked for: %s', async (url, host, reason) => {
    const owner = await anOwner(shop)
    const asked = shop.net.requests.length
    expect(await copy(shop, owner, url)).toEqual(failed(reason, owner, host))
    expect(shop.net.requests.length).toBe(asked)
    expect(await storedOf(shop, owner)).toEqual(nothing())
  })

  it('is nowhere at a provider without pictures', async () => {
    const owner = await anOwner(shop)
    const url = await aPictureUrl(shop)
    const identities = { idp_a: providerAt([]), idp_b: undefined }
    const [warning] = await copy(shop, owner, url, { identities })
    expect(warning?.reason).toBe(fetching('forbidden-host'))
    expect(wasAsked(shop, url)).toBe(false)
  })

  it('takes its job off the queue', async () => {
    const { identityId: identity_id } = await anOwner(shop)
    const payload = { identity_id, url: 'https://localhost/1.png' }
    await addJob(shop.db, 'copy-identity-picture', payload, `identity-picture:${identity_id}`)
    await shop.runJobs()
    const left = await shop.db`
      select 1 from graphile_worker.jobs where task_identifier = 'copy-identity-picture'`
    expect(left).toHaveLength(0)
  })
})

describe('a failure that may pass', () => {
  it('is left to the queue to try again', async () => {
    const owner = await anOwner(shop)
    let isFirst = true
    const content = await aPicture().png().toBuffer()
    const url = shop.net.serve(nextPath(), (_request, response) => {
      if (isFirst) response.writeHead(503).end()
      else response.end(content)
      isFirst = false
    })
    await expect(copy(shop, owner, url)).rejects.toMatchObject(notNow('unavailable'))
    expect(await storedOf(shop, owner)).toEqual(nothing())
    expect(await copy(shop, owner, url)).toEqual([])
    expect(await storedOf(shop, owner)).toEqual(copied(owner, url))
  })

  it('is reported without the URL, because the log shows the error of a failed job', async () => {
    const owner = await anOwner(shop)
    const url = shop.net.serve('/private-path', (_request, response) =>
      response.writeHead(500).end(),
    )
    const failure: unknown = await copy(shop, owner, `${url}?signature=x`).catch((error) => error)
    expect(failure instanceof Error && failure.stack).toContain('fetched: unavailable')
    expect(failure instanceof Error && failure.stack).not.toMatch(/private-path|signature/)
  })
})
