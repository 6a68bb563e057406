/** The pictures that imports name are fetched. Extensions 12.2. */
import { beforeEach, describe, expect, it } from 'vitest'
import { queueLostJobs } from '../../../src/run/jobs/queue-lost-jobs.ts'
import { startWorker } from '../../../src/run/jobs/worker.ts'
import { IMPORTED_PICTURES_MAX } from '../../../src/service/limits/catalog.ts'
import { aBomb, aHeic, aJpeg, aPng } from '../../outside/media/pictures.ts'
import { filesOf } from '../../shop/catalog/admin/image-helpers.ts'
import { anImage, aVariant, type TestProduct } from '../../support/factories.ts'
import { HOST, PUBLIC_ADDRESS } from '../../support/https-server.ts'
import { jobContext } from './context.ts'
import {
  aPicture,
  aSlowPicture,
  image,
  imagesOf,
  importOf,
  importPictures,
  next,
  runSlots,
  useShop,
} from './imported-pictures.ts'

const shop = useShop()
beforeEach(async () => {
  await shop.app.db`delete from imports`
  await shop.app.db`delete from picture_hosts`
})

const queuedJobs = () =>
  shop.app.db`
    select key, priority from graphile_worker.jobs where task_identifier = 'fetch-pictures' order by key`
const productOf = async (slug: string) => {
  const [product] = await shop.app.db<[TestProduct]>`
    select id, name, slug from products where slug = ${slug}`
  return product
}

describe('pictures of an import', () => {
  it('become images in the order of the file, by https and http, whatever arrives first', async () => {
    const slow = aSlowPicture(shop, 101)
    const [two, three] = [await aPicture(shop, 102), await aPicture(shop, 103)]
    const { slug, importId } = await importPictures(shop, [slow.url, shop.net.plainly(two), three])
    const running = runSlots(shop, [0, 1])
    await slow.asked
    await expect
      .poll(() => imagesOf(shop, slug))
      .toEqual([image(102, 0, { is_feature: true }), image(103, 1)])
    await slow.send()
    await running
    // The first that arrived is the feature.
    expect(await imagesOf(shop, slug)).toEqual([
      image(101, 0),
      image(102, 1, { is_feature: true }),
      image(103, 2),
    ])
    expect((await importOf(shop, importId)).pictures).toEqual({ waiting: 0, done: 3, failed: 0 })
    const { id } = await productOf(slug)
    const { images } = (await shop.app.guest().get(`/api/catalog/products/${id}/`)).body
    expect(images.map(({ width }: { width: number }) => width)).toEqual([101, 102, 103])
  })

  it('come in between those that are there as the file has it, which stay as they are', async () => {
    const { slug } = await importPictures(shop, [await aPicture(shop, 110)])
    await runSlots(shop)
    const { id } = await productOf(slug)
    const own = await anImage(shop.app, id, { position: 1 })
    await anImage(shop.app, id, { position: 2 })
    const [first] = await shop.app.db`select url from imported_pictures where product_id = ${id}`
    const ownUrl = `${shop.app.config.mediaUrl}/${own.image}`
    const [before, between] = [await aPicture(shop, 109), await aPicture(shop, 112)]
    await importPictures(shop, [before, first?.url, between, ownUrl], slug)
    await runSlots(shop)
    expect(await imagesOf(shop, slug)).toEqual([
      image(109, 0),
      image(110, 1, { is_feature: true }),
      image(112, 2),
      image(own.width, 3),
      image(null, 4),
    ])
  })

  it('have the alt text of the file, and its colour as a variant spells it, if one has it', async () => {
    const urls = [await aPicture(shop, 121), await aPicture(shop, 122)]
    const { slug } = await importPictures(shop, urls)
    const { id } = await productOf(slug)
    await aVariant(shop.app, { product_id: id, color: 'Sand' })
    await shop.app.db`
      update imported_pictures set alt_text = 'From behind',
        color = case when place = 0 then 'SAND' else 'Gone' end
      where product_id = ${id}`
    await runSlots(shop)
    expect(await imagesOf(shop, slug)).toEqual([
      image(121, 0, { is_feature: true, alt_text: 'From behind', color: 'Sand' }),
      image(122, 1, { alt_text: 'From behind' }),
    ])
  })

  it('of a product that has 20 images by now fail, and those of one that was deleted are gone', async () => {
    const full = await importPictures(shop, [await aPicture(shop, 131)])
    const gone = aSlowPicture(shop, 132)
    const deleted = await importPictures(shop, [gone.url])
    const { id } = await productOf(full.slug)
    for (let position = 0; position < 20; position += 1) await anImage(shop.app, id, { position })
    const running = runSlots(shop, [0, 1])
    await gone.asked
    const product = await productOf(deleted.slug)
    await shop.app.db`delete from products where id = ${product.id}`
    await gone.send()
    await running
    expect(await importOf(shop, full.importId)).toMatchObject({
      pictures: { waiting: 0, done: 0, failed: 1 },
      failures: [{ product_id: id, error: 'A product cannot have more than 20 images.' }],
    })
    expect(await filesOf(shop.app, await productOf(full.slug))).toEqual([])
    expect(await filesOf(shop.app, product)).toEqual([])
    expect((await importOf(shop, deleted.importId)).pictures).toEqual({
      waiting: 0,
      done: 0,
      failed: 0,
    })
  })
})

describe('a picture that cannot be fetched', () => {
  const at = (listener: Parameters<typeof shop.net.serve>[1]) =>
    shop.net.serve(`/${next()}.jpg`, listener)
  const leadsTo = (location: string) =>
    at((_request, response) => response.writeHead(302, { Location: location }).end())

  it('is followed over three redirects, each of a public address, and no fourth', async () => {
    const there = await aPicture(shop, 141)
    const relative = leadsTo(new URL(there).pathname)
    const three = leadsTo(leadsTo(relative))
    const { slug, importId } = await importPictures(shop, [three, leadsTo(three)])
    await runSlots(shop)
    expect(await imagesOf(shop, slug)).toEqual([image(141, 0, { is_feature: true })])
    expect((await importOf(shop, importId)).failures).toMatchObject([
      { error: 'The address leads on more than 3 times.' },
    ])
  })

  it('says why in words, and is asked for again only where that may help', async () => {
    const asked: string[] = []
    const noted: typeof at = (listener) =>
      at((request, response) => {
        asked.push(request.url ?? '')
        listener(request, response)
      })
    Object.assign(shop.net.names, {
      'inside.example.com': ['10.0.0.7'],
      'mixed.example.com': [PUBLIC_ADDRESS, '127.0.0.1'],
    })
    const [whole, megabyte] = [await aJpeg({ width: 400, height: 400 }), Buffer.alloc(1_048_576)]
    const picture = await aPicture(shop, 142)
    const cases: [string, string, number][] = [
      ['https://inside.example.com/a.jpg', 'The address leads into a private network.', 0],
      ['http://mixed.example.com/a.jpg', 'The address leads into a private network.', 0],
      ['http://169.254.169.254/a.jpg', 'The address leads into a private network.', 0],
      [leadsTo('http://[::1]/a.jpg'), 'The address leads on to one that cannot be used.', 0],
      [
        shop.net.plainly(leadsTo('http://127.0.0.1/a.jpg')),
        'The address leads into a private network.',
        0,
      ],
      [leadsTo('ftp://example.com/a.jpg'), 'The address leads on to one that cannot be used.', 0],
      [leadsTo(shop.net.plainly(picture)), 'The address leads on to one that cannot be used.', 0],
      [
        noted((_request, response) => response.writeHead(404).end()),
        'The other server has no picture there, or does not give it out.',
        1,
      ],
      [
        noted((_request, response) => response.writeHead(302).end()),
        'The other server has no picture there, or does not give it out.',
        1,
      ],
      [
        noted((_request, response) => response.writeHead(500).end()),
        'The other server has a problem. Try again later.',
        3,
      ],
      [
        noted((_request, response) => {
          response.writeHead(200, { 'Content-Length': 21 * megabyte.length }).end()
        }),
        'The picture has more than 20 MB.',
        1,
      ],
      [
        noted((_request, response) => {
          for (let count = 0; count < 21; count += 1) response.write(megabyte)
          response.end()
        }),
        'The picture has more than 20 MB.',
        1,
      ],
      [
        noted((_request, response) => {
          response.writeHead(200, { 'Content-Length': whole.length })
          response.write(whole.subarray(0, 600), () => response.destroy())
        }),
        'The other server cannot be reached, or broke off. Try again later.',
        3,
      ],
      [
        noted((_request, response) => response.end(whole.subarray(0, 600))),
        'There is no whole JPEG, PNG or WebP picture at the address.',
        1,
      ],
      [
        noted((_request, response) => {
          response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('<html>Not here</html>')
        }),
        'There is no whole JPEG, PNG or WebP picture at the address.',
        1,
      ],
      [
        noted((_request, response) => response.end(aHeic('heic'))),
        'The picture is in the format HEIC. Only JPEG, PNG and WebP can be shown.',
        1,
      ],
      [
        noted(async (_request, response) => response.end(await aBomb())),
        'The picture has more than 50 megapixels.',
        1,
      ],
      [
        noted((_request, response) => {
          response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(whole)
        }),
        'The other server sends the picture in an encoding that cannot be read.',
        1,
      ],
    ]
    const { slug, importId } = await importPictures(
      shop,
      cases.map(([url]) => url),
    )
    await runSlots(shop)
    const { id } = await productOf(slug)
    expect(await importOf(shop, importId)).toMatchObject({
      pictures: { waiting: 0, done: 0, failed: cases.length },
      failures: cases.map(([url, error]) => ({ product_id: id, url, error })),
    })
    const times = cases.map(([url]) => asked.filter((path) => url.endsWith(path)).length)
    expect(times).toEqual(cases.map(([, , count]) => count))
    expect(await imagesOf(shop, slug)).toEqual([])
    expect(await filesOf(shop.app, await productOf(slug))).toEqual([])
  })

  it('is not waited for without an end, nor asked for again by itself', async () => {
    const slow = aSlowPicture(shop, 143)
    const { importId } = await importPictures(shop, [slow.url])
    Object.assign(shop.net.internet, { seconds: 0.2 })
    await runSlots(shop, [0]).finally(() => Reflect.deleteProperty(shop.net.internet, 'seconds'))
    expect((await importOf(shop, importId)).failures).toMatchObject([
      { error: 'The other server took longer than 30 seconds. Try again later.' },
    ])
    expect(slow.requests).toHaveLength(1)
  })
})

describe('several jobs', () => {
  it('fetch two of a host that hangs, and all of the others meanwhile', async () => {
    shop.net.names[`slow.${HOST}`] = [PUBLIC_ADDRESS]
    const hanging = [151, 152, 153].map((width) => aSlowPicture(shop, width))
    const urls = hanging.map(({ url }) => url.replace(HOST, `slow.${HOST}`))
    const { slug: slow } = await importPictures(shop, urls)
    const widths = [161, 162, 163, 164, 165]
    const { slug } = await importPictures(
      shop,
      await Promise.all(widths.map((width) => aPicture(shop, width))),
    )
    const running = runSlots(shop)
    await expect.poll(async () => (await imagesOf(shop, slug)).length).toBe(5)
    expect(hanging.map(({ requests }) => requests.length)).toEqual([1, 1, 0])
    await hanging[0]?.send()
    await hanging[2]?.asked
    await Promise.all(hanging.slice(1).map(({ send }) => send()))
    await running
    expect(await imagesOf(shop, slow)).toHaveLength(3)
  })

  it('neither double nor lose a picture whose process was killed, or was taken for killed', async () => {
    const slow = aSlowPicture(shop, 171)
    const { slug, importId } = await importPictures(shop, [slow.url])
    const late = runSlots(shop, [0])
    await slow.asked
    // Another process runs the slot, as after the death of the first, which lives and goes on.
    const again = runSlots(shop, [0])
    await expect.poll(() => slow.requests.length).toBe(2)
    await slow.send()
    await Promise.all([late, again])
    expect(await imagesOf(shop, slug)).toEqual([image(171, 0, { is_feature: true })])
    expect((await importOf(shop, importId)).pictures).toEqual({ waiting: 0, done: 1, failed: 0 })
    expect(await filesOf(shop.app, await productOf(slug))).toHaveLength(2)
  })

  it('are queued by an import behind other jobs, and again if they are lost', async () => {
    await shop.app.db`select graphile_worker.remove_job(key) from graphile_worker.jobs`
    await importPictures(shop, [await aPicture(shop, 181)])
    const jobs = ['0', '1', '2', '3'].map((slot) => ({
      key: `fetch-pictures:${slot}`,
      priority: 10,
    }))
    expect(await queuedJobs()).toEqual(jobs)
    await shop.app.db`select graphile_worker.remove_job(key) from graphile_worker.jobs`
    await queueLostJobs(jobContext(shop.app).context)
    expect(await queuedJobs()).toEqual(jobs)
    await shop.app.runJobs()
    await queueLostJobs(jobContext(shop.app).context)
    expect(await queuedJobs()).toEqual([])
  })

  it('of two processes fetch four pictures at once, each once', async () => {
    let now = 0
    let most = 0
    // Until so many are asked for, none is answered: all that can be at once are.
    const full = Promise.withResolvers<void>()
    const content = await aPng({ width: 191, height: 40 })
    const urls = Array.from({ length: 16 }, (_, number) => {
      const host = `h${number % 8}.${HOST}`
      shop.net.names[host] = [PUBLIC_ADDRESS]
      const url = shop.net.serve(`/${next()}.png`, async (_request, response) => {
        now += 1
        most = Math.max(most, now)
        if (now === IMPORTED_PICTURES_MAX) full.resolve()
        await full.promise
        now -= 1
        response.end(content)
      })
      return url.replace(HOST, host)
    })
    const { slug, importId } = await importPictures(shop, urls)
    const { context } = jobContext(shop.app, { internet: shop.net.internet })
    const start = () => startWorker(context, shop.app.databaseUrl, shop.app.app.log, '')
    const workers = [start(), start()]
    await expect
      .poll(async () => (await importOf(shop, importId)).pictures, { timeout: 60_000 })
      .toEqual({ waiting: 0, done: 16, failed: 0 })
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(await imagesOf(shop, slug)).toHaveLength(16)
    expect(most).toBe(IMPORTED_PICTURES_MAX)
    const asked = shop.net.requests.filter(({ path }) => urls.some((url) => url.endsWith(path)))
    expect(asked).toHaveLength(16)
  })
})
