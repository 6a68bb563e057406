/** Goal: attacks are warnings in the log and figures from the start, without a secret. */
import { expect, it } from 'vitest'
import { claimsOf, guess, refresh } from '../../shop/accounts/helpers.ts'
import { changePassword } from '../../shop/accounts/password-helpers.ts'
import { verify } from '../../shop/accounts/second-factor/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { age, aUser } from '../../support/factories.ts'

const app = useTestApp({ env: { METRICS_PORT: '0', LOG_LEVEL: 'info' } })

async function figures(): Promise<Record<string, number>> {
  const text = (await app.metrics?.text()) ?? ''
  const lines = text.matchAll(/^store_security_events_total\{event="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, event, count]) => [event, Number(count)]))
}
const EXPECTED = {
  login_failed: 4,
  account_locked: 2,
  password_change_failed: 2,
  password_change_locked: 1,
  refresh_token_replayed: 3,
  admin_call_refused: 3,
  second_factor_failed: 2,
  second_factor_locked: 1,
}
const NOTHING = Object.fromEntries(
  [...Object.keys(EXPECTED), 'login_throttled'].map((event) => [event, 0]),
)

it('every attack is a warning and a figure, the ones that write no audit row as well', async () => {
  expect(await figures()).toEqual(NOTHING)
  const user = await aUser(app)
  const { refresh_token } = user.tokens
  for (let count = 1; count <= 6; count += 1) {
    await guess(app.guest(), user.email)
    await changePassword(user.client, { current_password: 'not-the-password' })
  }
  for (let count = 1; count <= 5; count += 1) await guess(app.guest(), 'unknown@example.com')
  for (let count = 1; count <= 3; count += 1) await user.client.get('/api/admin/users/')
  const packer = await aUser(app, { role: 'packer' })
  for (let count = 1; count <= 6; count += 1) {
    await verify(packer.client, { recovery_code: 'not-a-code' })
  }
  await refresh(app.guest(), refresh_token)
  await age(app.db, 'refresh_tokens', { jti: claimsOf(refresh_token).jti }, '61 seconds')
  for (let count = 1; count <= 3; count += 1) await refresh(app.guest(), refresh_token)

  expect(await figures()).toEqual({ ...NOTHING, ...EXPECTED })
  const warnings = app.logLines().filter(({ msg }) => msg === 'security event')
  const byEvent = Map.groupBy(warnings, ({ event }) => String(event))
  const counted = [...byEvent].map(([event, all]) => [event, all.length])
  expect(Object.fromEntries(counted)).toEqual(EXPECTED)
  const { user_id, ip, level, reqId } = byEvent.get('account_locked')?.[0] ?? {}
  expect({ user_id, ip, level }).toEqual({ user_id: user.id, ip: '127.0.0.1', level: 40 })
  expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
  for (const secret of [
    user.email,
    'unknown@example.com',
    'not-the-password',
    'not-a-code',
    refresh_token,
  ]) {
    expect(JSON.stringify(app.logLines())).not.toContain(secret)
  }
})
