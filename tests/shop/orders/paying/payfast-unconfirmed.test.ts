/** Notices that PayFast signed and could not be asked about: they wait, and are never lost. */
import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { paymentProviders } from '../../../../src/outside/payments/providers.ts'
import { confirmNotices } from '../../../../src/run/jobs/confirm-notices.ts'
import { CRONTAB } from '../../../../src/run/jobs/worker.ts'
import { findingsOn } from '../../../office/reconcile/helpers.ts'
import type { TestApp } from '../../../support/app.ts'
import { age, anOrder, aUser, aVariant, type TestOrder } from '../../../support/factories.ts'
import { BRIEF, booksOf, paid, received, scaleLimits, untouched } from './helpers.ts'
import {
  noticeOf,
  payfastOutcomesOf,
  payfastReferenceOf,
  payfastShop,
  postNotice,
} from './payfast-helpers.ts'

const { app, payfast } = payfastShop()
beforeEach(async () => {
  payfast.validateAnswer = undefined
  payfast.confirmations = []
  await app.db`delete from admin_alerts`
  await app.db`delete from payment_events where outcome = 'unconfirmed'`
})

const aPendingOrder = async () => anOrder(await aUser(app), await aVariant(app), 2)
/** Posted while PayFast cannot be asked. */
async function aWaitingNotice(order: TestOrder, facts: Partial<Record<string, string>> = {}) {
  const notice = noticeOf(payfast, order, facts)
  payfast.validateAnswer = 'error'
  expect(await postNotice(app, notice)).toEqual(received)
  payfast.validateAnswer = undefined
  return notice
}
/** Runs the job; returns what its lines in the log say. */
async function confirm(changes: Partial<TestApp> = {}, batch?: number) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const mailer = { send: async () => undefined, close: () => undefined }
  const context = { ...app, ...changes, mailer, log }
  await (batch ? confirmNotices(context, {}, batch) : confirmNotices(context, {}))
  return lines.map((line) => JSON.parse(line))
}
const alerts = async () => [
  ...(await app.db<{ subject: string; lines: string[] }[]>`
    select subject, lines from admin_alerts order by id`),
]
const waits = (count: string) => ({
  subject: 'Payment notices of payfast wait to be confirmed',
  lines: [
    `payfast could not be asked whether it sent ${count}. Until it confirms, nothing is changed: ` +
      'orders that were paid may still be shown as unpaid.',
    'It is asked again every 5 minutes. The log says why that failed, at level warn; check that the ' +
      'service can reach payfast.',
  ],
})
const untaken = (about: string, why: string, id: number) => ({
  subject: 'A payment notice of payfast was not confirmed',
  lines: [
    `A notice with a valid signature reported ${about}. ${why}`,
    `It changed nothing (event ${id} in payment_events). See in the dashboard of payfast whether ` +
      'the money came. If it did not, another person knows the passphrase or key: change it.',
  ],
})
const eventOf = async (order: TestOrder) => {
  const [event] = await app.db<[{ id: number; outcome: string; notice: Buffer | null }]>`
    select id, outcome, notice from payment_events
    where payload ->> 'reference' = ${payfastReferenceOf(order)}`
  return event
}

it('waiting notices are asked about every five minutes', () => {
  expect(CRONTAB.split('\n')).toContain('*/5 * * * * confirm-notices ?jobKey=confirm-notices')
})

describe('a notice that cannot be confirmed', () => {
  it.each([
    [
      'silence',
      { kind: 'timeout', reason: expect.stringMatching(/^127.*did not answer in time$/) },
    ],
    ['error', { kind: 'upstream', reason: expect.stringMatching(/^127.*answered 500$/) }],
    ['nonsense', { kind: 'upstream', reason: 'PayFast did not say whether a notice is its own' }],
  ] as const)(
    'is answered 200 on %s, stored, reported, and applied by the job',
    async (mood, cause) => {
      const order = await aPendingOrder()
      const notice = noticeOf(payfast, order)
      payfast.validateAnswer = mood
      const asUsual = mood === 'silence' ? scaleLimits(BRIEF) : undefined
      expect(await postNotice(app, notice)).toEqual(received)
      expect(await booksOf(app, order)).toMatchObject(untouched)
      expect(await eventOf(order)).toMatchObject({
        outcome: 'unconfirmed',
        notice: Buffer.from(notice),
      })
      expect(await alerts()).toEqual([waits('1 notice')])
      expect(await confirm()).toMatchObject([
        {
          level: 40,
          adapter: 'payfast',
          code: '',
          ...cause,
          msg: 'a payment provider could not be asked',
        },
      ])
      payfast.validateAnswer = undefined
      asUsual?.()
      expect(await confirm()).toMatchObject([{ level: 30, outcome: 'paid' }])
      expect(await booksOf(app, order)).toMatchObject(paid)
      expect(await eventOf(order)).toMatchObject({ outcome: 'paid', notice: null })
      expect(await confirm()).toEqual([])
    },
  )

  it('waits once, however many copies come at once', async () => {
    const order = await aPendingOrder()
    const notice = noticeOf(payfast, order)
    payfast.validateAnswer = 'error'
    const copies = await Promise.all(Array.from({ length: 8 }, () => postNotice(app, notice)))
    expect(copies).toEqual(Array(8).fill(received))
    expect(await payfastOutcomesOf(app, order)).toEqual(['unconfirmed'])
    expect(await alerts()).toHaveLength(1)
  })

  it('is applied once by the job and by copies that are confirmed, all at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await aPendingOrder()
      const notice = await aWaitingNotice(order)
      const posts = [1, 2, 3].map(() => postNotice(app, notice))
      const [, , ...replies] = await Promise.all([confirm(), confirm(), ...posts])
      expect(replies).toEqual(Array(3).fill(received))
      expect(await booksOf(app, order)).toMatchObject({
        ...paid,
        mails: [`order:${order.id}:confirmation`, `order:${order.id}:paid`],
      })
      expect(await eventOf(order)).toMatchObject({ outcome: 'paid', notice: null })
    }
  })

  it('is asked about until three have no answer; all wait, and one alert a day reports it', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => aPendingOrder()))
    for (const order of orders) await aWaitingNotice(order)
    payfast.confirmations = []
    payfast.validateAnswer = 'error'
    await confirm({}, 2)
    expect(payfast.confirmations).toHaveLength(3)
    expect(await alerts()).toEqual([waits('1 notice')])
    // The next day.
    await app.db`update admin_alerts set key = 'unconfirmed:payfast:2001-01-01'`
    await confirm()
    expect((await alerts())[1]).toEqual(waits('4 notices'))
    payfast.validateAnswer = undefined
    await confirm({}, 2)
    for (const order of orders) expect(await payfastOutcomesOf(app, order)).toEqual(['paid'])
  })

  it('waits while PayFast is not configured any more', async () => {
    const order = await aPendingOrder()
    await aWaitingNotice(order)
    await app.db`delete from admin_alerts`
    const payments = { inSlot: () => undefined, named: () => undefined }
    expect(await confirm({ payments })).toEqual([])
    expect(await payfastOutcomesOf(app, order)).toEqual(['unconfirmed'])
    expect(await alerts()).toEqual([waits('1 notice')])
  })

  it('is confirmed after the passphrase has changed as well', async () => {
    const order = await aPendingOrder()
    await aWaitingNotice(order)
    const { payfast: settings } = app.config
    const changed = settings && { ...settings, passphrase: 'another-passphrase' }
    await confirm({ payments: paymentProviders({ ...app.config, payfast: changed }) })
    expect(await payfastOutcomesOf(app, order)).toEqual(['paid'])
  })

  it('stops no other when it cannot be applied', async () => {
    const [broken, order] = [await aPendingOrder(), await aPendingOrder()]
    for (const each of [broken, order]) await aWaitingNotice(each)
    await app.db.unsafe(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'not this one'; end $$;
      create trigger refuse before update on orders for each row
        when (new.id = ${broken.id}) execute function refuse()`)
    const [failure] = await confirm()
    await app.db.unsafe('drop trigger refuse on orders; drop function refuse()')
    expect(failure).toMatchObject({ level: 50, msg: 'a payment event was not applied' })
    expect(await payfastOutcomesOf(app, order)).toEqual(['paid'])
    await confirm()
    expect(await payfastOutcomesOf(app, broken)).toEqual(['paid'])
  })
})

describe('a notice that waited and is not PayFast’s', () => {
  it('is refused, and reported with its reference; should PayFast confirm a copy later, it counts', async () => {
    const order = await aPendingOrder()
    const notice = await aWaitingNotice(order)
    await app.db`delete from admin_alerts`
    payfast.validateAnswer = 'INVALID'
    expect(await confirm()).toMatchObject([{ outcome: 'refused' }])
    const { id, ...event } = await eventOf(order)
    expect(event).toEqual({ outcome: 'refused', notice: null })
    const about = `the payment ${payfastReferenceOf(order)}`
    const why = 'payfast says now that it did not send it.'
    expect(await alerts()).toEqual([untaken(about, why, id)])
    expect(await booksOf(app, order)).toMatchObject(untouched)
    payfast.validateAnswer = undefined
    expect(await postNotice(app, notice)).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it('names no payment that the shop did not ask for', async () => {
    const order = { ...(await aPendingOrder()), payPath: '/pay/evil.example/' }
    await aWaitingNotice(order)
    payfast.validateAnswer = 'INVALID'
    await confirm()
    const { id } = await eventOf(order)
    const about = 'a payment that this shop did not ask for'
    const why = 'payfast says now that it did not send it.'
    expect((await alerts()).slice(1)).toEqual([untaken(about, why, id)])
  })

  it('changes nothing if it reported no money, which PayFast does not confirm', async () => {
    const order = await aPendingOrder()
    await aWaitingNotice(order, { payment_status: 'FAILED', pf_payment_id: '8200001' })
    await app.db`delete from admin_alerts`
    payfast.validateAnswer = 'INVALID'
    await confirm()
    expect(await booksOf(app, order)).toMatchObject(untouched)
    const [event] = await app.db`
      select kind, outcome, notice from payment_events where event_id = '8200001:FAILED'`
    expect(event).toEqual({ kind: 'ignored', outcome: 'ignored', notice: null })
    expect(await alerts()).toEqual([])
  })
})

describe('a notice that waits for 30 days', () => {
  it('is given up and reported with its reference; should PayFast confirm a copy later, it counts', async () => {
    const order = await aPendingOrder()
    const notice = await aWaitingNotice(order)
    const { id } = await eventOf(order)
    await age(app.db, 'payment_events', { id }, '29 days 23 hours')
    payfast.validateAnswer = 'error'
    await confirm()
    expect(await eventOf(order)).toMatchObject({ outcome: 'unconfirmed' })
    await app.db`delete from admin_alerts`
    await age(app.db, 'payment_events', { id }, '2 hours')
    await confirm()
    expect(await eventOf(order)).toMatchObject({ outcome: 'never_confirmed', notice: null })
    const about = `the payment ${payfastReferenceOf(order)}`
    const why = 'payfast could not be asked about it for 30 days.'
    expect(await alerts()).toEqual([untaken(about, why, id)])
    payfast.validateAnswer = undefined
    expect(await postNotice(app, notice)).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it('is applied if PayFast can be asked at last', async () => {
    const order = await aPendingOrder()
    await aWaitingNotice(order)
    await age(app.db, 'payment_events', { id: (await eventOf(order)).id }, '31 days')
    await confirm()
    expect(await payfastOutcomesOf(app, order)).toEqual(['paid'])
  })
})

describe('npm run reconcile', () => {
  it('notes money that PayFast has still to confirm, and none that it did not send', async () => {
    const buyer = await aUser(app)
    const variant = await aVariant(app)
    const order = await anOrder(buyer, variant, 2)
    await aWaitingNotice(order)
    const { id } = await eventOf(order)
    const note =
      `every event of money found its payment: event ${id} of payfast says that something was paid; ` +
      'expected: the word of the provider that it sent it'
    expect(await findingsOn(app, { buyer, variant, order })).toEqual({
      disagreements: [],
      notes: [note],
    })
    payfast.validateAnswer = 'INVALID'
    await confirm()
    expect(await findingsOn(app, { buyer, variant, order })).toEqual({
      disagreements: [],
      notes: [],
    })
  })
})
