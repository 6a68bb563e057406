/** Goal: what a shop changes about its delivery while the provider answers counts for the order that waits for it. */
import { beforeEach, expect, it } from 'vitest'
import { fieldError } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aUser, aVariant } from '../../../support/factories.ts'
import { create, putInCart } from '../helpers.ts'
import { delayNextLink, onlyProvider, scriptedProvider } from '../scripted-provider.ts'
import { aDeliveryMethod } from './helpers.ts'

const script = scriptedProvider()
const app = useTestApp({ payments: () => onlyProvider(script) })

beforeEach(async () => {
  await app.db`delete from delivery_methods`
  await aDeliveryMethod(app, { code: 'air', price: '300', countries: ['EG'], position: 1 })
  await aDeliveryMethod(app, { code: 'ship', price: '100', countries: ['EG'], position: 2 })
})

/** Orders to Egypt, where only `left` of the methods goes by the time that the provider answers. */
async function orderWhile(left: string[], body: object = {}) {
  const user = await aUser(app)
  await putInCart(user, await aVariant(app))
  const { asked, release } = delayNextLink(script)
  const ordering = create(user, { country: 'EG', ...body })
  await asked
  await app.db`update delivery_methods set countries = '{ZA}' where not code = any(${left})`
  release()
  const reply = await ordering
  const { count } = (await user.client.get('/api/orders/')).body
  return { reply, count }
}

it('an order that names no method takes the next one that goes there', async () => {
  const { reply } = await orderWhile(['ship'])
  expect([reply.status, reply.body.data]).toMatchObject([
    201,
    { delivery: { code: 'ship', name: 'By ship', price: '100.00' }, amount_due: '550.00' },
  ])
})

it('an order whose method goes there no longer is refused, and not made', async () => {
  expect(await orderWhile(['ship'], { delivery_method: 'air' })).toEqual({
    reply: fieldError('delivery_method', 'This delivery method does not go to EG.'),
    count: 0,
  })
})

it('an order to where nothing goes any more is refused, and not made', async () => {
  expect(await orderWhile([])).toEqual({
    reply: fieldError('delivery_method', 'No delivery method goes to EG.'),
    count: 0,
  })
})
