/** Images of products that many change at once, and what is left when it fails. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePictures } from '../../../../src/outside/media/images.ts'
import { PRODUCT_IMAGE } from '../../../../src/service/limits/catalog.ts'
import { createImage } from '../../../../src/shop/catalog/admin/change-image.ts'
import { aPng } from '../../../outside/media/pictures.ts'
import { ADMIN, anAdmin, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aProduct, type TestProduct, type TestUser } from '../../../support/factories.ts'
import {
  type FrailService,
  sendWithSlowCommit,
  startFrailService,
} from '../../../support/lost-commit.ts'
import { deletionsOf } from '../../accounts/profile-helpers.ts'
import {
  fieldsOf,
  filesOf,
  imageAt,
  imageOf,
  imagesOf,
  pathsOf,
  upload,
  uploads,
} from './image-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
const tooMany = {
  status: 400,
  body: { image: ['A product cannot have more than 20 images.'] },
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Numbered without gaps, with one feature; as many images as given. */
async function expectInOrder(product: TestProduct, count: number) {
  const { ids, positions, features } = await fieldsOf(app, product)
  expect(positions).toEqual(times(count))
  expect(new Set(ids).size).toBe(count)
  expect(features).toHaveLength(Math.min(count, 1))
}

describe('many uploads at once', () => {
  it('are all there, each at a place of its own, with one feature', async () => {
    const product = await aProduct(app)
    const replies = await Promise.all(
      times(12).map((index) =>
        upload(admin.client, product, {
          ...(index % 3 ? {} : { position: '1' }),
          ...(index % 4 ? {} : { is_feature: 'true' }),
        }),
      ),
    )
    expect(statusesOf(replies)).toEqual(Array(12).fill(201))
    await expectInOrder(product, 12)
    expect(await filesOf(app, product)).toHaveLength(24)
  })

  it('are no more than 20 a product, and leave no files of the others', async () => {
    const product = await aProduct(app)
    const replies = await Promise.all(times(24).map(() => upload(admin.client, product)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(replies.filter(({ status }) => status !== 201)).toEqual(Array(4).fill(tooMany))
    await expectInOrder(product, 20)
    expect(await filesOf(app, product)).toHaveLength(40)
  })
})

describe('changes at once', () => {
  it('leave one feature, and places without gaps', async () => {
    const product = await aProduct(app)
    const ids = await uploads(admin.client, product, 6)
    const replies = await Promise.all([
      ...ids.map((id) => admin.client.patch(imageAt(id), { is_feature: true })),
      ...ids.map((id) => admin.client.patch(imageAt(id), { position: 0 })),
      ...ids.slice(0, 2).map((id) => admin.client.delete(imageAt(id))),
      ...times(3).map(() => upload(admin.client, product)),
    ])
    expect(statusesOf(replies).filter((status) => status >= 500)).toEqual([])
    await expectInOrder(product, 7)
  })

  it('delete it once', async () => {
    const [id = 0] = await uploads(admin.client, await aProduct(app), 1)
    const before = await deletionsOf(app)
    const replies = await Promise.all(times(5).map(() => admin.client.delete(imageAt(id))))
    expect(statusesOf(replies)).toEqual([204, 404, 404, 404, 404])
    expect(await deletionsOf(app)).toBe(before + 1)
  })

  it('with the product deleted meanwhile leave no row and no file', async () => {
    for (const round of times(5)) {
      const product = await aProduct(app)
      const sent = times(4).map(() => upload(admin.client, product))
      if (round % 2) await Promise.race(sent)
      const removal = await admin.client.delete(`${ADMIN}products/${product.id}/`)
      const replies = await Promise.all(sent)
      expect(removal.status).toBe(204)
      expect(statusesOf(replies).filter((status) => status !== 201 && status !== 404)).toEqual([])
      await app.runJobs()
      expect(await filesOf(app, product)).toEqual([])
    }
  })
})

describe('when it cannot be written', () => {
  /** The transaction of this product's images fails, while it runs or when it commits. */
  const failAt = ({ id }: TestProduct, moment: 'change' | 'commit') =>
    app.db.unsafe(`
      create function fail_${id}() returns trigger language plpgsql as
        'begin raise exception ''made up''; end';
      create constraint trigger fail_${id} after insert or update or delete on product_images
        deferrable initially ${moment === 'commit' ? 'deferred' : 'immediate'}
        for each row execute function fail_${id}()`)
  const mend = ({ id }: TestProduct) =>
    app.db.unsafe(`drop trigger fail_${id} on product_images; drop function fail_${id}()`)

  it.each(['change', 'commit'] as const)('nothing has changed: at the %s', async (moment) => {
    const product = await aProduct(app)
    const [first = 0] = await uploads(admin.client, product, 2)
    await app.runJobs()
    const [places, files] = [await fieldsOf(app, product), await filesOf(app, product)]
    await failAt(product, moment)
    const replies = [
      await upload(admin.client, product),
      await admin.client.patch(imageAt(first), { position: 1 }),
      await admin.client.delete(imageAt(first)),
    ]
    await mend(product)
    expect(statusesOf(replies)).toEqual([500, 500, 500])
    expect(await fieldsOf(app, product)).toEqual(places)
    expect(await filesOf(app, product)).toEqual(files)
    expect(await deletionsOf(app)).toBe(0)
  })

  it('no row and no file is left, because the 503 asks the client to try again', async () => {
    const product = await aProduct(app)
    const client = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' }
    const late = {
      userId: admin.id,
      role: null,
      isKey: false,
      sessionId: null,
      client,
      condition: undefined,
      deadline: AbortSignal.abort(),
    }
    const image = await makePictures(await aPng({ width: 700 }), PRODUCT_IMAGE)
    const body = { image, is_feature: false, alt_text: '', color: null }
    await expect(createImage(app, late, product.id, body)).rejects.toMatchObject({ status: 503 })
    expect((await fieldsOf(app, product)).ids).toEqual([])
    expect(await filesOf(app, product)).toEqual([])
  })
})

describe('when the answer to a commit is lost', () => {
  let service: FrailService
  let operator: TestUser
  let product: TestProduct
  beforeEach(async () => {
    service = await startFrailService()
    operator = await anAdmin(service)
    product = await aProduct(service)
  })
  afterEach(() => service.close())

  async function expectOneImage() {
    const { body } = await operator.client.get(imagesOf(product))
    expect(body.results).toEqual([imageOf(product, { is_feature: true })])
    expect(await filesOf(service, product)).toEqual(pathsOf(body.results[0]))
  }

  it('an upload whose commit is not confirmed is 503, and its files stay if it was committed', async () => {
    service.wire.breaksAt = 'answer'
    expect((await upload(operator.client, product)).status).toBe(503)
    await expectOneImage()
  })

  it('the same while the commit is still under way', async () => {
    const send = () => upload(operator.client, product)
    const reply = await sendWithSlowCommit(service, 'insert on product_images', send)
    expect(reply.status).toBe(503)
    await expectOneImage()
  })
})
