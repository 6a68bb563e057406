/** Products that a test changes in the shop. */
import { expect, inject } from 'vitest'
import { createAdmin } from '../../src/admin.ts'
import { createStore } from '../../src/index.ts'
import { ADMINISTRATOR, newVariant } from './shop.ts'

/** A new one as the catalog shows it. */
export async function newProduct() {
  const { productId } = await newVariant()
  const store = createStore({ baseUrl: inject('serviceUrl') })
  const product = await store.getProduct({ path: { id: productId } })
  if (!product.ok) throw new Error(product.error.message)
  return product.data
}

/** As an administrator does it. */
export async function rename(id: number, name: string) {
  const admin = createAdmin({ baseUrl: inject('serviceUrl') })
  await admin.logIn({ body: ADMINISTRATOR })
  const headers = { 'If-Match': '*' }
  const renamed = await admin.adminUpdateProduct({ path: { id }, body: { name }, headers })
  expect(renamed.ok).toBe(true)
}
