/** Hosts of imported pictures that are busy, hang, or answer; and failures that are the shop's own. Extensions 12.2. */
import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '../../../src/run/jobs/clean-up.ts'
import { fetchPictures } from '../../../src/run/jobs/fetch-pictures.ts'
import { PICTURE_HOST_PAUSES_MAX, PICTURE_HOSTS_MAX } from '../../../src/service/limits/catalog.ts'
import { listReadyHosts } from '../../../src/shop/catalog/admin/import/pictures/host-queries.ts'
import { HOST, PUBLIC_ADDRESS } from '../../support/https-server.ts'
import { jobContext } from './context.ts'
import {
  aPicture,
  aSlowPicture,
  imagesOf,
  importOf,
  importPictures,
  next,
  runSlots,
  useShop,
} from './imported-pictures.ts'

const shop = useShop()
const BUSY = `busy.${HOST}`
beforeEach(async () => {
  await shop.app.db`delete from imports`
  await shop.app.db`delete from picture_hosts`
  shop.net.names[BUSY] = [PUBLIC_ADDRESS]
})

const onBusy = (url: string) => url.replace(HOST, BUSY)
/** A picture that its host does not give out now, and how often it was asked for. */
function refusing(status: number, headers: Record<string, string> = {}) {
  const asked: string[] = []
  const url = shop.net.serve(`/${next()}.jpg`, (request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status, headers).end()
  })
  return { url: onBusy(url), asked }
}
const picturesOf = async (importId: number) => (await importOf(shop, importId)).pictures
const endPause = () => shop.app.db`update picture_hosts set paused_until = now()`

describe('a host that is busy', () => {
  it.each([
    [429, { 'Retry-After': '600' }, 600],
    [503, { 'Retry-After': '999999' }, 3_600],
    [429, {}, 60],
    [503, { 'Retry-After': 'Wed, 21 Oct 2037 07:28:00 GMT' }, 60],
  ])('is left alone for a while: %s with %o', async (status, headers, seconds) => {
    const busy = refusing(status, headers)
    const later = await aPicture(shop, 301)
    const busyImport = await importPictures(shop, [busy.url, onBusy(later)])
    const other = await importPictures(shop, [await aPicture(shop, 302)])
    await runSlots(shop, [0])
    expect(busy.asked).toHaveLength(1)
    expect(await picturesOf(busyImport.importId)).toEqual({ waiting: 2, done: 0, failed: 0 })
    expect(await imagesOf(shop, other.slug)).toHaveLength(1)
    const [host] = await shop.app.db`
      select h.paused_until > now() + make_interval(secs => ${seconds - 30}) as is_long_enough,
        h.paused_until <= now() + make_interval(secs => ${seconds}) as is_short_enough
      from picture_hosts h where h.host = ${BUSY}`
    expect(host).toEqual({ is_long_enough: true, is_short_enough: true })
    await endPause()
    await runSlots(shop, [0])
    expect(await imagesOf(shop, busyImport.slug)).toHaveLength(1)
  })

  it('is not waited for without an end', async () => {
    const busy = refusing(503)
    const { importId } = await importPictures(shop, [busy.url])
    await shop.app.db`
      insert into picture_hosts (host, troubles) values (${BUSY}, ${PICTURE_HOST_PAUSES_MAX})`
    await runSlots(shop, [0])
    expect(busy.asked).toHaveLength(3)
    expect(await picturesOf(importId)).toEqual({ waiting: 0, done: 0, failed: 1 })
  })
})

describe('a host', () => {
  const fourSlow = () => [311, 312, 313, 314].map((width) => aSlowPicture(shop, width))
  const counts = (pictures: ReturnType<typeof fourSlow>) =>
    pictures.map(({ requests }) => requests.length)

  it('that has answered is asked for four pictures at once, and no fifth', async () => {
    const slow = [...fourSlow(), aSlowPicture(shop, 315)]
    const first = await importPictures(shop, [await aPicture(shop, 310)])
    await runSlots(shop, [0])
    expect(await imagesOf(shop, first.slug)).toHaveLength(1)
    const { slug } = await importPictures(
      shop,
      slow.map(({ url }) => url),
    )
    const running = runSlots(shop)
    await Promise.all(slow.slice(0, 4).map(({ asked }) => asked))
    expect(counts(slow)).toEqual([1, 1, 1, 1, 0])
    await slow[0]?.send()
    await slow[4]?.asked
    await Promise.all(slow.slice(1).map(({ send }) => send()))
    await running
    expect(await imagesOf(shop, slug)).toHaveLength(5)
  })

  it('that was silent is asked for two, until it answers', async () => {
    const slow = fourSlow()
    await importPictures(
      shop,
      slow.map(({ url }) => url),
    )
    await shop.app.db`insert into picture_hosts (host, troubles) values (${HOST}, 1)`
    const running = runSlots(shop)
    await Promise.all(slow.slice(0, 2).map(({ asked }) => asked))
    expect(counts(slow)).toEqual([1, 1, 0, 0])
    await Promise.all(slow.slice(0, 2).map(({ send }) => send()))
    await Promise.all(slow.slice(2).map(({ asked }) => asked))
    await Promise.all(slow.slice(2).map(({ send }) => send()))
    await running
  })

  it('is forgotten when none of its pictures waits', async () => {
    await importPictures(shop, [await aPicture(shop, 321)])
    await runSlots(shop, [0])
    const waits = refusing(503)
    await importPictures(shop, [waits.url])
    await runSlots(shop, [0])
    await cleanUp(jobContext(shop.app).context, {}, 1)
    expect(await shop.app.db`select host, troubles from picture_hosts`).toEqual([
      { host: BUSY, troubles: 1 },
    ])
  })
})

it('is chosen among the first hosts that have no pause, of thousands that wait', async () => {
  const { importId } = await importPictures(shop, [`https://zz.${HOST}/first.jpg`])
  await shop.app.db`
    insert into imported_pictures (import_id, product_id, url, place, alt_text, state)
    select f.import_id, f.product_id, 'https://a' || n || '.example.com/', n, '', 'waiting'
    from imported_pictures f
    cross join generate_series(1, ${PICTURE_HOSTS_MAX}) n
    where f.import_id = ${importId}`
  const first = async () => (await shop.app.db.begin(listReadyHosts))[0]
  expect(await first()).toBe('a1.example.com')
  await shop.app.db`
    insert into picture_hosts (host, troubles, paused_until)
    values ('a1.example.com', 1, now() + interval '1 hour')`
  expect(await first()).toBe(`zz.${HOST}`)
})

describe('a failure of the shop itself', () => {
  it('gives the picture back, counts as an attempt, and fails the job', async () => {
    const { slug, importId } = await importPictures(shop, [await aPicture(shop, 331)])
    const { context } = jobContext(shop.app, { internet: shop.net.internet })
    const full = {
      ...context,
      media: { ...context.media, put: () => Promise.reject(new Error('full')) },
    }
    for (const attempts of [1, 2]) {
      await expect(fetchPictures(full, { slot: 0 })).rejects.toThrow('full')
      expect(await shop.app.db`select state, slot, attempts from imported_pictures`).toEqual([
        { state: 'waiting', slot: null, attempts },
      ])
    }
    await expect(fetchPictures(full, { slot: 0 })).rejects.toThrow('full')
    expect((await importOf(shop, importId)).failures).toMatchObject([
      { error: 'This shop could not store it. Try again later.' },
    ])
    await shop.admin.client.post(`/api/admin/imports/${importId}/retry/`)
    await runSlots(shop, [0])
    expect(await imagesOf(shop, slug)).toHaveLength(1)
  })

  it('that ends the process each time is not tried without an end', async () => {
    const { importId } = await importPictures(shop, [await aPicture(shop, 341)])
    await shop.app.db`update imported_pictures set slot = 0, attempts = 2`
    await runSlots(shop, [0])
    expect(await importOf(shop, importId)).toMatchObject({
      pictures: { waiting: 0, done: 0, failed: 1 },
      failures: [{ error: 'It was interrupted several times. Try again later.' }],
    })
  })
})
