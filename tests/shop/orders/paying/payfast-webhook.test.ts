/** The format of PayFast's own notices. Rules for every provider are proven in webhooks.test.ts. */
import { describe, expect, it } from 'vitest'
import { amountOf } from '../../../../src/outside/payments/payfast/notice.ts'
import { sourceCheck } from '../../../../src/outside/payments/payfast/source.ts'
import { ProviderUnavailable } from '../../../../src/outside/payments/provider.ts'
import type { PayfastSettings } from '../../../../src/service/config/config.ts'
import { UNAVAILABLE } from '../../../service/http/helpers.ts'
import { startTestApp } from '../../../support/app.ts'
import { anOrder, aUser, aVariant } from '../../../support/factories.ts'
import { PayfastServer } from '../../../support/payfast-server.ts'
import { badSignature, booksOf, paid, received, scaleLimits, untouched } from './helpers.ts'
import {
  noticeOf,
  PAYFAST_WEBHOOK,
  payfastOutcomesOf,
  payfastShop,
  postNotice,
} from './payfast-helpers.ts'

const { app, payfast } = payfastShop()

const aPendingOrder = async () => anOrder(await aUser(app), await aVariant(app), 2)

describe('a notice of PayFast', () => {
  it('counts once PayFast confirms that it is its own', async () => {
    const order = await aPendingOrder()
    const notice = noticeOf(payfast, order)
    expect(await postNotice(app, notice)).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject(paid)
    expect(payfast.confirmations).toEqual([notice.replace(/&signature=.*$/, '')])
  })

  it('is not asked about where it is of no use, or not signed', async () => {
    const order = await aPendingOrder()
    await postNotice(app, noticeOf(payfast, order, { payment_status: 'CANCELLED' }))
    await postNotice(app, 'payment_status=COMPLETE&signature=x')
    expect(payfast.confirmations).toEqual([])
  })

  it('lets a failed payment be followed by one that works, whatever the order', async () => {
    for (const statuses of [
      ['PENDING', 'FAILED', 'COMPLETE'],
      ['COMPLETE', 'FAILED', 'PENDING'],
    ]) {
      const order = await aPendingOrder()
      for (const payment_status of statuses) {
        const notice = noticeOf(payfast, order, { payment_status })
        expect(await postNotice(app, notice)).toEqual(received)
      }
      expect(await booksOf(app, order)).toMatchObject(paid)
    }
  })

  it('releases the stock after a failed payment, and leaves the order pending', async () => {
    const order = await aPendingOrder()
    await postNotice(app, noticeOf(payfast, order, { payment_status: 'FAILED' }))
    expect(await booksOf(app, order)).toMatchObject({
      ...untouched,
      payments: ['failed'],
      available: 10,
    })
    expect(await payfastOutcomesOf(app, order)).toEqual(['failed'])
  })

  it('ends with its signature: what follows is not read', async () => {
    const order = await aPendingOrder()
    const notice = noticeOf(payfast, order, { payment_status: 'PENDING' })
    expect(await postNotice(app, `${notice}&payment_status=COMPLETE`)).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject(untouched)
    expect(await payfastOutcomesOf(app, order)).toEqual(['pending'])
  })

  it('may hold any name, and percent signs that stand for nothing', async () => {
    const order = await aPendingOrder()
    const id = { pf_payment_id: '8300001' }
    const names = { name_first: 'Zoë', name_last: "O'Neil (Jnr)*~", item_name: '2 × Abaya & Scarf' }
    const signed = noticeOf(payfast, order, id).replace(/&signature=.*$/, '')
    const odd = ['100%', '%zz', '%ff%fe', '%00', '%c3'].map((name) =>
      payfast.sign(signed.replace('name_first=Amina', `name_first=${name}`)),
    )
    for (const notice of [noticeOf(payfast, order, { ...id, ...names }), ...odd]) {
      expect(await postNotice(app, notice)).toEqual(received)
    }
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it('has texts as long as they can be: they are cut', async () => {
    const order = await aPendingOrder()
    const long = 'p\0'.repeat(1_000)
    const notice = noticeOf(payfast, order, { pf_payment_id: long, name_first: long })
    expect(await postNotice(app, notice)).toEqual(received)
    const [event] = await app.db`
      select length(event_id) as characters from payment_events where event_id like 'ppp%'`
    expect(event).toEqual({ characters: 255 + ':COMPLETE'.length })
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it.each(['ORD-2020-000001-ZZZZZZZZ', '', 'x'.repeat(10_000), "'; drop table orders", '\0', 'Ω'])(
    'is stored where its reference is unknown: %#',
    async (m_payment_id) => {
      const notice = noticeOf(payfast, await aPendingOrder(), { m_payment_id })
      expect(await postNotice(app, notice)).toEqual(received)
      const pf_payment_id = new URLSearchParams(notice).get('pf_payment_id')
      const events = await app.db`
        select outcome, length(payload ->> 'reference') <= 255 as is_short
        from payment_events where event_id = ${`${pf_payment_id}:COMPLETE`}`
      expect(events).toEqual([{ outcome: 'unmatched', is_short: true }])
    },
  )

  it('is of an amount in rand, with cents or without', () => {
    expect(['900', '900.0', '900.05', '0'].map(amountOf)).toEqual([
      ...['900.00', '900.00', '900.05', '0.00'],
    ])
    const odd = ['-900.00', 'nine hundred', '9e2', '1,900.00', '9'.repeat(400), 'Infinity', '']
    for (const text of [undefined, ...odd, '1.005', ' 1'])
      expect(amountOf(text), text).toBe(undefined)
  })

  it.each(['899.99', '90000', '', undefined])(
    'holds for a person what is not the sum: %s',
    async (sum) => {
      const order = await aPendingOrder()
      const facts = { amount_gross: sum } as Record<string, string>
      expect(await postNotice(app, noticeOf(payfast, order, facts))).toEqual(received)
      expect(await payfastOutcomesOf(app, order)).toEqual(['amount_mismatch'])
      expect(await booksOf(app, order)).toMatchObject({
        ...untouched,
        payments: ['open', 'needs_review'],
      })
    },
  )

  it('is of at most 16 KiB and 100 pairs, although it is signed', async () => {
    const ofBytes = (order: Parameters<typeof noticeOf>[1], bytes: number) => {
      const { length } = noticeOf(payfast, order)
      return noticeOf(payfast, order, { item_description: 'x'.repeat(bytes - length) })
    }
    const ofPairs = (order: Parameters<typeof noticeOf>[1], pairs: number) => {
      const missing = pairs - noticeOf(payfast, order).split('&').length
      const more = Array.from({ length: missing }, (_, index) => [`more_${index}`, ''])
      return noticeOf(payfast, order, Object.fromEntries(more))
    }
    const [one, other] = [await aPendingOrder(), await aPendingOrder()]
    expect(await postNotice(app, ofBytes(one, 65_537))).toEqual({
      status: 413,
      body: { detail: 'Request body is larger than 65536 bytes.' },
    })
    expect(await postNotice(app, ofBytes(one, 65_536))).toEqual(badSignature)
    expect(await postNotice(app, ofBytes(one, 16_385))).toEqual(badSignature)
    expect(await postNotice(app, ofPairs(other, 101))).toEqual(badSignature)
    for (const order of [one, other]) expect(await booksOf(app, order)).toMatchObject(untouched)
    expect(await postNotice(app, ofBytes(one, 16_384))).toEqual(received)
    expect(await postNotice(app, ofPairs(other, 100))).toEqual(received)
    for (const order of [one, other]) expect(await booksOf(app, order)).toMatchObject(paid)
  })
})

describe('a notice that PayFast does not know, although its signature is right,', () => {
  it('is refused if it reports money', async () => {
    const order = await aPendingOrder()
    payfast.validateAnswer = 'INVALID'
    expect(await postNotice(app, noticeOf(payfast, order))).toEqual(badSignature)
    expect(await booksOf(app, order)).toMatchObject(untouched)
    expect(await payfastOutcomesOf(app, order)).toEqual([])
  })

  it('changes nothing if it reports a failure or a pending payment', async () => {
    const order = await aPendingOrder()
    payfast.validateAnswer = 'INVALID'
    for (const payment_status of ['FAILED', 'PENDING']) {
      const notice = noticeOf(payfast, order, { payment_status })
      expect(await postNotice(app, notice)).toEqual(received)
    }
    expect(await booksOf(app, order)).toMatchObject(untouched)
  })
})

describe('notices in progress', () => {
  it('are at most 50 in a process: one more is answered 503, until there is room', async () => {
    const slow = await PayfastServer.start()
    slow.validateAnswer = 'silence'
    scaleLimits(10)
    const shop = await startTestApp({ env: slow.env })
    const notices = Array.from({ length: 50 }, () => postNotice(shop, slow.notice({})))
    await expect.poll(() => slow.confirmations.length, { timeout: 15_000 }).toBe(50)
    expect(await postNotice(shop, slow.notice({}))).toEqual(UNAVAILABLE)
    expect(slow.confirmations).toHaveLength(50)
    await slow.stop()
    expect(await Promise.all(notices)).toEqual(Array(50).fill(received))
    expect(await postNotice(shop, 'nothing')).toEqual(badSignature)
    await shop.close()
  })
})

const settings = (baseUrl: string): PayfastSettings => ({
  mode: 'live',
  merchantId: '1',
  merchantKey: 'k',
  passphrase: 'a-passphrase',
  checkSourceIp: true,
  baseUrl,
  apiUrl: baseUrl,
})

/** Names and addresses as a test has them; what is asked for is noted. */
function names(known: Record<string, string[]>) {
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    const addresses = known[host]
    if (!addresses) throw new Error(`${host} is unknown`)
    return addresses.map((address) => ({ address }))
  }
  return { asked, resolve }
}

describe('sourceCheck', () => {
  it('knows the machines of PayFast by their names, those of its sandbox too', async () => {
    const { asked, resolve } = names({
      'www.payfast.co.za': ['198.51.100.1', '2001:db8::1'],
      'w1w.payfast.co.za': ['198.51.100.2'],
      'w2w.payfast.co.za': ['198.51.100.2', '198.51.100.3'],
    })
    const isFromPayfast = sourceCheck(settings('https://www.payfast.co.za'), resolve)
    for (const ip of ['198.51.100.1', '198.51.100.3', '2001:db8::1', '::ffff:198.51.100.2']) {
      expect(await isFromPayfast(ip), ip).toBe(true)
    }
    for (const ip of ['198.51.100.4', '', '127.0.0.1', '98.51.100.1', '::ffff:198.51.100.4']) {
      expect(await isFromPayfast(ip), ip).toBe(false)
    }
    // Once for all of them.
    expect(asked).toEqual([
      'www.payfast.co.za',
      'sandbox.payfast.co.za',
      'w1w.payfast.co.za',
      'w2w.payfast.co.za',
    ])
  })

  it('goes by the domain of PAYFAST_BASE_URL', async () => {
    const moved = names({})
    await sourceCheck(
      settings('https://sandbox.payfast.io:8443'),
      moved.resolve,
    )('').catch(() => {})
    expect(moved.asked).toContain('w1w.payfast.io')
    const own = names({ 'pay.example.com': ['198.51.100.9'] })
    expect(await sourceCheck(settings('http://pay.example.com'), own.resolve)('198.51.100.9')).toBe(
      true,
    )
    expect(own.asked).toEqual(['pay.example.com'])
  })

  it('decides nothing when no name resolves, and asks again the next time', async () => {
    const { asked, resolve } = names({})
    const isFromPayfast = sourceCheck(settings('https://www.payfast.co.za'), resolve)
    for (const times of [1, 2]) {
      await expect(isFromPayfast('198.51.100.1')).rejects.toThrow(ProviderUnavailable)
      expect(asked).toHaveLength(4 * times)
    }
  })
})

describe('PAYFAST_CHECK_SOURCE_IP', () => {
  const checking = { PAYFAST_CHECK_SOURCE_IP: '1', TRUST_PROXY: '127.0.0.1' }
  const { app: shop, payfast: sender } = payfastShop(checking)

  it('takes notices from the addresses of PayFast alone', async () => {
    const order = await anOrder(await aUser(shop), await aVariant(shop))
    const raw = noticeOf(sender, order)
    const post = (from: string) => {
      const headers = { 'X-Forwarded-For': from }
      return shop.guest().post(PAYFAST_WEBHOOK, undefined, { headers, raw })
    }
    expect(await post('203.0.113.9')).toEqual(badSignature)
    expect(await payfastOutcomesOf(shop, order)).toEqual([])
    expect(sender.confirmations).toEqual([])
    expect(await post('127.0.0.1')).toEqual(received)
    expect(await payfastOutcomesOf(shop, order)).toEqual(['paid'])
  })
})
