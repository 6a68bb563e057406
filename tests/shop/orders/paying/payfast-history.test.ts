/** PayFast's transaction history: which payments came, listed by days and not by references. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { payfastProvider } from '../../../../src/outside/payments/payfast/payfast.ts'
import { loadConfig } from '../../../../src/service/config/config.ts'
import { testEnv } from '../../../support/app.ts'
import { PayfastServer } from '../../../support/payfast-server.ts'

let payfast: PayfastServer
beforeAll(async () => {
  payfast = await PayfastServer.start()
})
beforeEach(() => {
  payfast.transactions = []
  payfast.histories = []
  payfast.historyForm = {}
  payfast.historyAnswer = undefined
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => payfast.stop())

type Asked = { reference: string; asked_at: string }
/** The payments that the shop finds, of those asked for just now or at the time given. */
async function find(asked: (string | Asked)[], env: Record<string, string> = {}) {
  const config = loadConfig({ ...testEnv('.data'), ...payfast.env, ...env })
  const provider = config.payfast && payfastProvider(config, config.payfast)
  const asked_at = new Date().toISOString()
  const payments = asked.map((each) =>
    typeof each === 'string' ? { reference: each, asked_at } : each,
  )
  return provider?.findPayments?.(payments, new AbortController().signal)
}
const found = (reference: string, id: string, amount: string, currency = 'ZAR') => ({
  eventId: `${id}:COMPLETE`,
  kind: 'payment.succeeded',
  reference,
  providerPaymentId: id,
  amount,
  currency,
  reason: undefined,
})

describe('the history', () => {
  it.each([
    ['as it is documented', {}],
    ['with the column that live replies have', { hasBatch: true }],
    ['in words', { isSpoken: true }],
    ['wrapped in JSON', { isWrapped: true }],
  ])('lists, %s, what came for the payments that were asked for', async (_, form) => {
    payfast.historyForm = form
    const one = payfast.receive('ORD-1-A', '1299.00')
    payfast.receive('ORD-9-OTHER', '10.00')
    payfast.receive('', '10.00')
    const two = payfast.receive('ORD-2-B', '1234567.05', { currency: 'USD' })
    expect(await find(['ORD-1-A', 'ORD-2-B', 'ORD-3-C'])).toEqual([
      found('ORD-1-A', one.paymentId, '1299.00'),
      found('ORD-2-B', two.paymentId, '1234567.05', 'USD'),
    ])
  })

  it('takes only money that came: no refund, no reversal, no fee', async () => {
    payfast.receive('ORD-1-A', '10.00', { type: 'REVERSAL', sign: 'DEBIT' })
    payfast.receive('ORD-1-A', '10.00', { type: 'FUNDS_RECEIVED', sign: 'DEBIT' })
    payfast.receive('ORD-1-A', '10.00', { type: 'FUNDS_RECEIVED_REVERSAL', sign: 'CREDIT' })
    expect(await find(['ORD-1-A'])).toEqual([])
  })

  it('is asked from the first day of the payments to today, as South Africa counts days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T22:30:00Z') })
    const early = payfast.receive('ORD-1-A', '10.00', { at: new Date('2026-03-01T22:00:00Z') })
    payfast.receive('ORD-1-A', '10.00', { at: new Date('2026-03-01T21:59:00Z') })
    const asked = [
      { reference: 'ORD-2-B', asked_at: '2026-03-02T10:00:00.000000Z' },
      { reference: 'ORD-1-A', asked_at: '2026-03-01T22:30:00.123456Z' },
    ]
    expect(await find(asked)).toEqual([found('ORD-1-A', early.paymentId, '10.00')])
    const query = { from: '2026-03-02', to: '2026-03-05', offset: '0', limit: '1000' }
    await find(asked, { PAYFAST_MODE: 'live' })
    expect(payfast.histories).toEqual([{ ...query, testing: 'true' }, query])
  })

  it('is read page by page, each larger than other replies may be', async () => {
    const long = 'x'.repeat(1_500)
    for (let count = 1; count < 2_000; count += 1) payfast.receive(long, '5.00')
    const last = payfast.receive('ORD-1-A', '10.00')
    expect(await find(['ORD-1-A'])).toEqual([found('ORD-1-A', last.paymentId, '10.00')])
    expect(payfast.histories.map(({ offset }) => offset)).toEqual(['0', '1000', '2000'])
  })

  it('is not read without end', async () => {
    const header = 'Type,Sign,Currency,Gross,M Payment ID,PF Payment ID\n'
    payfast.historyAnswer = { text: header + 'FUNDS_RECEIVED,CREDIT,ZAR,5.00,,1\n'.repeat(1_000) }
    await expect(find(['ORD-1-A'])).rejects.toMatchObject({
      kind: 'upstream',
      message: 'PayFast has more transactions in these days than the service reads',
    })
    expect(payfast.histories).toHaveLength(50)
  })

  it('is empty when PayFast answers nothing, and passes over a stray quote', async () => {
    payfast.historyAnswer = { text: '\n' }
    expect(await find(['ORD-1-A'])).toEqual([])
    const header = 'Type,Sign,Name,Currency,Gross,M Payment ID,PF Payment ID\n'
    payfast.historyAnswer = {
      text: `${header}FUNDS_RECEIVED,CREDIT,5" heels,ZAR,10.00,ORD-1-A,77\n`,
    }
    expect(await find(['ORD-1-A'])).toEqual([found('ORD-1-A', '77', '10.00')])
  })

  it.each([
    ['a page for people', '<html>We will be right back</html>'],
    ['JSON that wraps none', '{"code":200,"data":{"response":false}}'],
    ['another table', 'Date,Type\n2026-03-01,FUNDS_RECEIVED\n'],
    [
      'a row that is shorter than its header',
      'Type,Sign,Currency,Gross,M Payment ID,PF Payment ID\nFUNDS_RECEIVED,CREDIT\n',
    ],
    ['a quote that is not closed', 'Type,Sign,Currency,Gross,M Payment ID,PF Payment ID\n"FUNDS'],
  ])('is not there when PayFast answers %s', async (_, text) => {
    payfast.historyAnswer = { text }
    await expect(find(['ORD-1-A'])).rejects.toMatchObject({
      name: 'ProviderUnavailable',
      kind: 'upstream',
      message: 'PayFast did not answer with a transaction history',
    })
  })

  it.each([
    [400, 'rejected', 'PayFast answered 400: Too many days'],
    [401, 'auth', expect.stringMatching(/answered 401$/)],
    [500, 'upstream', expect.stringMatching(/answered 500$/)],
  ])('is not there when PayFast answers %i', async (status, kind, message) => {
    payfast.historyAnswer = { status, body: { data: { message: 'Too many days' } } }
    await expect(find(['ORD-1-A'])).rejects.toMatchObject({ kind, message })
  })
})
