import type { TestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { anOrder, aUser, aVariant, type TestUser } from '../../support/factories.ts'
import { ORDER, putInCart } from './helpers.ts'

export const CREATE = '/api/orders/create/'
export const order = ORDER

/** Posts under a key. */
export const post = (user: TestUser, key: string, path: string, body: unknown = order) =>
  user.client.post(path, body, { headers: { 'Idempotency-Key': key } })

export const replayed = ({ headers }: Reply) => headers.get('Idempotent-Replayed')

export async function fillCart(app: TestApp, user: TestUser) {
  await putInCart(user, await aVariant(app), 2)
}
export async function aUserWithACart(app: TestApp): Promise<TestUser> {
  const user = await aUser(app)
  await fillCart(app, user)
  return user
}
export async function aPendingOrder(app: TestApp) {
  const user = await aUser(app)
  return { user, placed: await anOrder(user, await aVariant(app), 2) }
}
export const countOrders = async (user: TestUser): Promise<number> =>
  (await user.client.get('/api/orders/')).body.count

export const inUse = {
  status: 409,
  body: {
    success: false,
    error: 'A request with this Idempotency-Key is still being processed. Please try again.',
  },
}
export const reused = {
  status: 422,
  body: { success: false, error: 'Idempotency-Key was used before with a different request' },
}
