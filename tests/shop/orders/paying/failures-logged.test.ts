/** Whatever a provider could not do for us: the log says why, once, wherever it was noticed. */
import { symbols } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../support/app.ts'
import { anOrder, aUser, aVariant } from '../../../support/factories.ts'
import { PayfastServer } from '../../../support/payfast-server.ts'
import { PaystackServer } from '../../../support/paystack-server.ts'
import { noticeOf, postNotice } from './payfast-helpers.ts'
import { type PaystackOrder, pollDue } from './paystack-helpers.ts'

let payfast: PayfastServer
let paystack: PaystackServer
let app: TestApp
let log: string[] = []
beforeAll(async () => {
  payfast = await PayfastServer.start()
  paystack = await PaystackServer.start()
  const env = { ...paystack.env, ...payfast.env }
  app = await startTestApp({ env: { ...env, PAYMENT_PROVIDER_B: 'paystack' } })
  app.app.log.level = 'warn'
  Object.assign(app.app.log, { [symbols.streamSym]: { write: (line: string) => log.push(line) } })
})
beforeEach(() => {
  log = []
  paystack.mishaps = {}
  payfast.validateAnswer = undefined
})
afterAll(async () => {
  await app.close()
  await payfast.stop()
  await paystack.close()
})

const failures = () =>
  log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'a payment provider could not be asked')
    .map(({ level, adapter, kind, code, reason }) => ({ level, adapter, kind, code, reason }))
const failure = (adapter: string, kind: string, reason: RegExp | string, code = '') => {
  const why = typeof reason === 'string' ? reason : expect.stringMatching(reason)
  return { level: 40, adapter, kind, code, reason: why }
}
const anUnpaidOrder = async () => anOrder(await aUser(app), await aVariant(app))
const atPaystack = { payment_method: 'payment_provider_b' }
async function aPaystackOrder(): Promise<PaystackOrder> {
  const user = await aUser(app)
  const order = await anOrder(user, await aVariant(app))
  await user.client.post(`/api/orders/${order.id}/pay/`, atPaystack)
  const [{ reference }] = await app.db<[{ reference: string }]>`
    select reference from payments where order_id = ${order.id} and adapter = 'paystack'`
  return { ...order, reference }
}

it('a payment link, for a new order and for one that is there; no address of a shopper', async () => {
  const user = await aUser(app)
  const order = await anOrder(user, await aVariant(app))
  paystack.mishaps = {
    initialize: [
      { status: 500, body: {} },
      { status: 500, body: {} },
    ],
  }
  const reply = await user.client.post(`/api/orders/${order.id}/pay/`, atPaystack)
  expect(reply.status).toBe(502)
  const message = `Customer ${user.email} is not allowed`
  paystack.mishaps = { initialize: [{ status: 400, body: { message, code: 'blocked' } }] }
  const { id } = await aVariant(app)
  await user.client.post('/api/orders/cart/add/', { variant_id: id })
  const body = { address: '12 Fig Lane', ...atPaystack }
  expect((await user.client.post('/api/orders/create/', body)).status).toBe(400)
  expect(failures()).toEqual([
    failure('paystack', 'upstream', /^127.* answered 500$/),
    failure('paystack', 'rejected', 'Customer [address] is not allowed', 'blocked'),
  ])
})

it('the confirmation of a notice', async () => {
  const order = await anUnpaidOrder()
  payfast.validateAnswer = 'error'
  await postNotice(app, noticeOf(payfast, order))
  expect(failures()).toEqual([failure('payfast', 'upstream', /^127.* answered 500$/)])
})

it('a refund', async () => {
  const user = await aUser(app)
  const order = await anOrder(user, await aVariant(app))
  await postNotice(app, noticeOf(payfast, order))
  await user.client.post(`/api/orders/${order.id}/cancel/`, {})
  payfast.queryAnswer = { status: 401, body: {} }
  await app.runJobs()
  expect(failures()).toEqual([failure('payfast', 'auth', /^127.* answered 401$/)])
})

it('the question what became of a payment', async () => {
  const order = await aPaystackOrder()
  paystack.mishaps = { verify: ['reset'] }
  await pollDue(app, order, '10 minutes')
  expect(failures()).toEqual([failure('paystack', 'network', /^127.* cannot be reached: /)])
})
