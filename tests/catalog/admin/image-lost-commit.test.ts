/** An image whose row was written, but nobody heard that it was: its files must stay. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { anAdmin } from '../../support/administrator.ts'
import { aProduct, type TestProduct, type TestUser } from '../../support/factories.ts'
import {
  type FrailService,
  sendWithSlowCommit,
  startFrailService,
} from '../../support/lost-commit.ts'
import { filesOf, imageOf, imagesOf, pathsOf, upload } from './image-helpers.ts'

let service: FrailService
let admin: TestUser
let product: TestProduct
beforeEach(async () => {
  service = await startFrailService()
  admin = await anAdmin(service)
  product = await aProduct(service)
})
afterEach(() => service.close())

async function expectOneImage() {
  const { body } = await admin.client.get(imagesOf(product))
  expect(body.results).toEqual([imageOf(product, { is_feature: true })])
  expect(await filesOf(service, product)).toEqual(pathsOf(body.results[0]))
}

it('an upload whose commit is not confirmed is 503, and its files are kept if it was one', async () => {
  service.wire.breaksAt = 'answer'
  expect((await upload(admin.client, product)).status).toBe(503)
  await expectOneImage()
})

it('the same while the commit is still under way', async () => {
  const send = () => upload(admin.client, product)
  const reply = await sendWithSlowCommit(service, 'insert on product_images', send)
  expect(reply.status).toBe(503)
  await expectOneImage()
})
