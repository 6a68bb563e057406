/** What an administrator changes is visible with the next request, in every process. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { connect, type Db } from '../../../src/db/connect.ts'
import type { Router } from '../../../src/http/router.ts'
import { ADMIN, anAdmin } from '../../support/administrator.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { Client } from '../../support/client.ts'
import { aCategory, aProduct, aVariant, type TestUser } from '../../support/factories.ts'
import { PUBLIC_PRODUCTS } from './helpers.ts'
import { upload } from './image-helpers.ts'

let app: TestApp
let admin: TestUser
let db: Db
let other: Router
let shopper: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
  const { mediaUrl } = app.config
  db = connect(app.databaseUrl, { max: 2, applicationName: 'test', mediaUrl })
  other = await buildApp({ ...app, db })
  shopper = new Client(await other.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(async () => {
  await other.close()
  await db.end()
  await app.close()
})

it('shows the next reader at another process whatever was changed', async () => {
  const category = await aCategory(app)
  const product = await aProduct(app, { category_id: category.id })
  const variant = await aVariant(app, { product_id: product.id, stock: 3 })
  const address = `${PUBLIC_PRODUCTS}${product.id}/`
  const list = `${PUBLIC_PRODUCTS}?category=${category.slug}`
  const at = (path: string) => `${ADMIN}${path}/`
  const shown = async () => (await shopper.get(address)).body
  const listed = async () => (await shopper.get(list)).body.count
  expect([await listed(), (await shown()).name]).toEqual([1, product.name])

  await admin.client.patch(at(`products/${product.id}`), { name: 'Renamed', base_price: '12.50' })
  expect(await shown()).toMatchObject({ name: 'Renamed', base_price: '12.50' })
  await admin.client.post(at(`variants/${variant.id}/stock`), { set: 0, reason: 'Counted' })
  expect((await shown()).variants).toMatchObject([{ id: variant.id, stock_available: 0 }])
  const { id } = (await upload(admin.client, product)).body
  expect((await shown()).images).toMatchObject([{ id }])
  await admin.client.patch(at(`categories/${category.id}`), { name: 'Other things' })
  expect((await shown()).category).toMatchObject({ name: 'Other things' })

  await admin.client.patch(at(`products/${product.id}`), { is_active: false })
  expect([await listed(), (await shopper.get(address)).status]).toEqual([0, 404])
  await admin.client.patch(at(`products/${product.id}`), { is_active: true })
  expect([await listed(), (await shopper.get(address)).status]).toEqual([1, 200])
  await admin.client.patch(at(`categories/${category.id}`), { is_active: false })
  expect([await listed(), (await shopper.get(address)).status]).toEqual([0, 404])
})
