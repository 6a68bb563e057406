/** Webhooks without a valid signature, again and again: perhaps a key of the shop is wrong. */

import { afterEach, expect, it, vi } from 'vitest'
import { useTestApp } from '../../../support/app.ts'
import { badSignature } from './helpers.ts'

const app = useTestApp({
  env: { PAYSTACK_SECRET_KEY: 'sk_test_a_key_that_only_tests_know' },
})
afterEach(() => {
  vi.useRealTimers()
})

const forge = async (adapter: string) =>
  expect(await app.guest().post(`/api/payments/webhooks/${adapter}/`, {})).toEqual(badSignature)
const alerts = async () => [
  ...(await app.db<{ subject: string; lines: string[] }[]>`
    select subject, lines from admin_alerts order by id`),
]

it('notifies administrators of the third within 24 hours, once a day, for each provider', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00Z') })
  for (const adapter of ['paystack', 'paystack', 'sandbox']) await forge(adapter)
  vi.setSystemTime(new Date('2026-03-02T08:00:01Z'))
  for (let times = 1; times <= 2; times += 1) await forge('paystack')
  expect(await alerts()).toEqual([])
  for (let times = 1; times <= 3; times += 1) await forge('paystack')
  const alert = {
    subject: 'Webhooks of paystack are refused',
    lines: [
      '3 or more webhooks for paystack had no valid signature. Its settings may be wrong ' +
        '(PAYFAST_PASSPHRASE and PAYFAST_MERCHANT_ID, or PAYSTACK_SECRET_KEY): then the service does ' +
        'not learn what is paid. Compare them with its dashboard.',
      'If payments are noted as they should be, an attacker sends forged webhooks. They change nothing.',
    ],
  }
  expect(await alerts()).toEqual([alert])
  // The next day, in the database as well.
  await app.db`update admin_alerts set key = 'webhooks-refused:paystack:2001-01-01'`
  vi.setSystemTime(new Date('2026-03-03T08:00:02Z'))
  for (let times = 1; times <= 3; times += 1) await forge('paystack')
  expect(await alerts()).toEqual([alert, alert])
})
