/** A provider's picture that cannot be copied, now or ever. Integrations 2.8, 6. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '../../src/jobs/queue.ts'
import { REMOTE_PICTURE_BYTES } from '../../src/limits.ts'
import { HOST, notNow } from '../support/https-server.ts'
import {
  anOwner,
  aPicture,
  aPictureUrl,
  copied,
  copy,
  filesOf,
  keptOf,
  nextPath,
  nothing,
  providerAt,
  type Shop,
  startShop,
  wasAsked,
} from './identity-pictures.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

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
    const owner = await anOwner(shop)
    const url = shop.net.serve(nextPath(), (_request, response) => void answer(response))
    expect(await copy(shop, owner, `${url}?signature=that-opens-it`)).toEqual([
      {
        level: 40,
        identity_id: owner.identityId,
        host: HOST,
        reason,
        msg: 'identity picture not copied',
      },
    ])
    expect(await keptOf(shop, owner)).toEqual(nothing())
    expect(await filesOf(shop, owner)).toEqual([])
  })

  const PLACES: [url: string, host: string, reason: string][] = [
    ['https://elsewhere.example.com/1.png', 'elsewhere.example.com', fetching('forbidden-host')],
    ['http://pictures.example.com/1.png', HOST, fetching('forbidden-url')],
    ['https://someone:secret@pictures.example.com/', HOST, fetching('forbidden-url')],
    ['https://2130706433/1.png', '127.0.0.1', fetching('forbidden-url')],
    ['data:image/png;base64,iVBORw0KGgo=', '', fetching('forbidden-url')],
  ]
  it.each(PLACES)('is not asked for: %s', async (url, host, reason) => {
    const owner = await anOwner(shop)
    const { identityId: identity_id } = owner
    const asked = shop.net.requests.length
    expect(await copy(shop, owner, url)).toEqual([
      { level: 40, identity_id, host, reason, msg: 'identity picture not copied' },
    ])
    expect(shop.net.requests.length).toBe(asked)
    expect(await keptOf(shop, owner)).toEqual(nothing())
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
    const owner = await anOwner(shop)
    let isFirst = true
    const content = await aPicture().png().toBuffer()
    const url = shop.net.serve(nextPath(), (_request, response) => {
      if (isFirst) answer(response)
      else response.end(content)
      isFirst = false
    })
    await expect(copy(shop, owner, url)).rejects.toMatchObject(notNow(reason))
    expect(await keptOf(shop, owner)).toEqual(nothing())
    expect(await copy(shop, owner, url)).toEqual([])
    expect(await keptOf(shop, owner)).toEqual(copied(owner, url))
  })

  it('is told without the URL, which the log of failed jobs shows', async () => {
    const owner = await anOwner(shop)
    const url = shop.net.serve('/private-path', (_request, response) =>
      response.writeHead(500).end(),
    )
    const failure: unknown = await copy(shop, owner, `${url}?signature=x`).catch((error) => error)
    expect(failure instanceof Error && failure.stack).toContain('fetched: unavailable')
    expect(failure instanceof Error && failure.stack).not.toMatch(/private-path|signature/)
  })
})
