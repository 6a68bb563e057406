/** Images of products: changed, put in order, deleted. Decisions section 8, Catalog. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deletionsOf } from '../../accounts/profile-helpers.ts'
import {
  ADMIN,
  anAdmin,
  etagOf,
  ifMatch,
  lastAudit,
  notFound,
  stale,
} from '../../support/administrator.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { anImage, aProduct, type TestUser } from '../../support/factories.ts'
import { filesOf, imageAt, imageOf, pathsOf, placesOf, upload, uploads } from './image-helpers.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
})
afterAll(() => app.close())

const change = (id: number, body: unknown) => admin.client.patch(imageAt(id), body)
const remove = (id: number) => admin.client.delete(imageAt(id))

/** A product with four images; a, b, c and d are their ids in order. */
async function withFour() {
  const product = await aProduct(app)
  const [a = 0, b = 0, c = 0, d = 0] = await uploads(admin.client, product, 4)
  return { product, a, b, c, d }
}
const etags = (...ids: number[]) =>
  Promise.all(ids.map(async (id) => etagOf(await admin.client.get(imageAt(id)))))

describe(`PATCH ${ADMIN}images/{id}/`, () => {
  it('changes what is sent, and nothing else', async () => {
    const product = await aProduct(app)
    const { body } = await upload(admin.client, product, { alt_text: 'Front' })
    const reply = await change(body.id, { alt_text: ' From behind ' })
    expect(reply).toEqual({ status: 200, body: { ...body, alt_text: 'From behind' } })
    expect(etagOf(reply)).toBe('"v2"')
    expect(await change(body.id, {})).toEqual(reply)
    expect((await change(body.id, { alt_text: '' })).body).toEqual({ ...body, alt_text: '' })
  })

  it.each([
    [0, 'dabc', '2 2 2 2'],
    [1, 'adbc', '1 2 2 2'],
    [3, 'abcd', '1 1 1 2'],
    [2_000_000_000_000, 'abcd', '1 1 1 2'],
  ])('moves the last one to %i, and the others make room', async (position, order, versions) => {
    const { product, ...ids } = await withFour()
    const reply = await change(ids.d, { position })
    expect(reply).toEqual({ status: 200, body: imageOf(product, { position: order.indexOf('d') }) })
    const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]))
    const { ids: placed, ...places } = await placesOf(app, product)
    expect(placed.map((id) => names[id]).join('')).toBe(order)
    expect(places).toEqual({ positions: [0, 1, 2, 3], features: [ids.a] })
    // Who only made room has another position: another version.
    const { a, b, c, d } = ids
    expect(await etags(a, b, c, d)).toEqual(versions.split(' ').map((number) => `"v${number}"`))
  })

  it('makes another one the feature', async () => {
    const { product, a, b, c, d } = await withFour()
    const reply = await change(c, { is_feature: true })
    expect(reply).toEqual({
      status: 200,
      body: imageOf(product, { id: c, is_feature: true, position: 2 }),
    })
    expect(await placesOf(app, product)).toEqual({
      ids: [a, b, c, d],
      positions: [0, 1, 2, 3],
      features: [c],
    })
    const { body } = await app.guest().get(`/api/catalog/products/${product.id}/`)
    expect(body.images.map((image: { is_feature: boolean }) => image.is_feature)).toEqual([
      ...[false, false, true, false],
    ])
  })

  it('makes the first of the others the feature when it is not to be it any more', async () => {
    const { product, a, b } = await withFour()
    expect((await change(b, { is_feature: false })).body).toEqual(imageOf(product, { position: 1 }))
    expect((await placesOf(app, product)).features).toEqual([a])
    expect((await change(a, { is_feature: false })).body.is_feature).toBe(false)
    expect((await placesOf(app, product)).features).toEqual([b])
    const alone = await aProduct(app)
    const [only = 0] = await uploads(admin.client, alone, 1)
    expect((await change(only, { is_feature: false })).body.is_feature).toBe(true)
  })

  it('puts in order what came without one', async () => {
    const product = await aProduct(app)
    const [one, two] = [await anImage(app, product.id), await anImage(app, product.id)]
    await change(two.id, { alt_text: 'Second' })
    expect(await placesOf(app, product)).toEqual({
      ids: [one.id, two.id],
      positions: [0, 1],
      features: [one.id],
    })
  })

  it.each([
    [{ position: -1 }, { position: ['Ensure this value is greater than or equal to 0.'] }],
    [{ position: 1.5 }, { position: ['A valid integer is required.'] }],
    [
      { alt_text: 'x'.repeat(256), is_feature: 'maybe', position: null },
      {
        alt_text: ['Ensure this field has no more than 255 characters.'],
        is_feature: ['Must be a valid boolean.'],
        position: ['This field may not be null.'],
      },
    ],
  ])('refuses %j and changes nothing', async (body, errors) => {
    const product = await aProduct(app)
    const { body: image } = await upload(admin.client, product)
    expect(await change(image.id, body)).toEqual({ status: 400, body: errors })
    const read = await admin.client.get(imageAt(image.id))
    expect([read.body, etagOf(read)]).toEqual([image, '"v1"'])
  })

  it('changes nothing for one who has read another version, and shows the current one', async () => {
    const { product, a, d } = await withFour()
    const late = ifMatch(admin.client, '"v1"')
    await change(d, { position: 0 })
    const refused = await late.patch(imageAt(a), { alt_text: 'Late' })
    expect(refused).toEqual(stale(imageOf(product, { id: a, is_feature: true, position: 1 })))
    expect(etagOf(refused)).toBe('"v2"')
    const again = ifMatch(admin.client, etagOf(refused))
    expect((await again.patch(imageAt(a), { alt_text: 'In time' })).status).toBe(200)
  })

  it('leaves an audit row with before and after', async () => {
    const { body: before } = await upload(admin.client, await aProduct(app))
    const { body: after } = await change(before.id, { alt_text: 'After' })
    expect(await lastAudit(app, 'image', before.id)).toEqual({
      actor_user_id: admin.id,
      action: 'update_image',
      before: { ...before, version: 1 },
      after: { ...after, version: 2 },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  it('knows no other', async () => {
    expect(await change(0, { alt_text: 'A' })).toEqual(notFound)
  })
})

describe(`DELETE ${ADMIN}images/{id}/`, () => {
  it('deletes it, and its files once that is committed', async () => {
    const product = await aProduct(app)
    const [first = 0] = await uploads(admin.client, product, 1)
    const { body } = await upload(admin.client, product)
    expect(await remove(first)).toEqual({ status: 204, body: '' })
    expect(await filesOf(app, product)).toHaveLength(4)
    expect(await deletionsOf(app)).toBe(1)
    await app.runJobs()
    expect(await filesOf(app, product)).toEqual(pathsOf(body))
    expect(await remove(first)).toEqual(notFound)
    const shown = await app.guest().get(`/api/catalog/products/${product.id}/`)
    expect(shown.body.images.map(({ id }: { id: number }) => id)).toEqual([body.id])
  })

  it('closes the gap, and makes the first of the others the feature', async () => {
    const { product, a, b, c, d } = await withFour()
    await remove(c)
    const [positions, features] = [[0, 1, 2], [a]]
    expect(await placesOf(app, product)).toEqual({ ids: [a, b, d], positions, features })
    await remove(a)
    expect(await placesOf(app, product)).toEqual({
      ids: [b, d],
      positions: [0, 1],
      features: [b],
    })
    await remove(b)
    await remove(d)
    expect(await placesOf(app, product)).toEqual({ ids: [], positions: [], features: [] })
  })

  it('leaves an audit row', async () => {
    const { body } = await upload(admin.client, await aProduct(app))
    await remove(body.id)
    expect(await lastAudit(app, 'image', body.id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'delete_image',
      before: { ...body, version: 1 },
      after: null,
    })
  })

  it('deletes nothing for one who has read another version', async () => {
    const product = await aProduct(app)
    const { body } = await upload(admin.client, product)
    const reply = await ifMatch(admin.client, '"v7"').delete(imageAt(body.id))
    expect(reply).toEqual(stale(body))
    expect((await placesOf(app, product)).ids).toEqual([body.id])
  })
})
