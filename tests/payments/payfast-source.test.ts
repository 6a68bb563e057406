import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayfastSettings } from '../../src/config/config.ts'
import { sourceCheck } from '../../src/payments/payfast/source.ts'
import { ProviderUnavailable } from '../../src/payments/provider.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anOrder, aUser, aVariant } from '../support/factories.ts'
import { PayfastServer } from '../support/payfast-server.ts'
import { badSignature, received } from './helpers.ts'
import { noticeOf, payfastOutcomesOf } from './payfast-helpers.ts'

const settings = (baseUrl: string): PayfastSettings => ({
  ...{ mode: 'live', merchantId: '1', merchantKey: 'k', passphrase: 'a-passphrase' },
  ...{ checkSourceIp: true, baseUrl, apiUrl: baseUrl },
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

  it('cannot tell when no name is known, and asks again the next time', async () => {
    const { asked, resolve } = names({})
    const isFromPayfast = sourceCheck(settings('https://www.payfast.co.za'), resolve)
    for (const times of [1, 2]) {
      await expect(isFromPayfast('198.51.100.1')).rejects.toThrow(ProviderUnavailable)
      expect(asked).toHaveLength(4 * times)
    }
  })
})

describe('POST /api/payments/webhooks/payfast/ with PAYFAST_CHECK_SOURCE_IP', () => {
  let payfast: PayfastServer
  let app: TestApp
  beforeAll(async () => {
    payfast = await PayfastServer.start()
    const env = { PAYFAST_CHECK_SOURCE_IP: '1', TRUST_PROXY: '127.0.0.1' }
    app = await startTestApp({ env: { ...payfast.env, ...env } })
  })
  afterAll(async () => {
    await app.close()
    await payfast.stop()
  })

  it('takes notices from the addresses of PayFast alone', async () => {
    const order = await anOrder(await aUser(app), await aVariant(app))
    const raw = noticeOf(payfast, order)
    const post = (from: string) =>
      app.guest().post('/api/payments/webhooks/payfast/', undefined, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': from },
        raw,
      })
    expect(await post('203.0.113.9')).toEqual(badSignature)
    expect(await payfastOutcomesOf(app, order)).toEqual([])
    expect(payfast.confirmations).toEqual([])
    expect(await post('127.0.0.1')).toEqual(received)
    expect(await payfastOutcomesOf(app, order)).toEqual(['paid'])
  })
})
