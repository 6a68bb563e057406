import { expect, it } from 'vitest'
import { aPurchase } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { age } from '../../../support/factories.ts'
import { ORDERS } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const count = async (query = '') => (await admin.client.get(`${ORDERS}${query}`)).body.count

it('counts older orders, which it remembers, and newer ones', async () => {
  const old = await aPurchase(app)
  await aPurchase(app)
  await age(app.db, 'orders', { id: old.order.id }, '1 hour')
  expect(await count()).toBe(2)
  await aPurchase(app)
  expect(await count()).toBe(3)
  expect(await count('?status=paid')).toBe(0)
  expect(await count('?status=pending')).toBe(3)
})
