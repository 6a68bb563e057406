/** Goal: attacks are in the log as warnings and in the figures from the start, and say no secret. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimsOf, guess, refresh } from '../accounts/helpers.ts'
import { changePassword } from '../accounts/password-helpers.ts'
import { age, aUser } from '../support/factories.ts'
import { type Service, startService } from './helpers.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ env: { METRICS_PORT: '0', LOG_LEVEL: 'info' } })
})
afterAll(() => service.close())

const NAME = 'store_security_events_total'
async function figures(): Promise<Record<string, number>> {
  const text = (await service.metrics?.text()) ?? ''
  const lines = [...text.matchAll(RegExp(`^${NAME}{event="(\\w+)"} (\\d+)$`, 'gm'))]
  return Object.fromEntries(lines.map(([, event, count]) => [event, Number(count)]))
}
const NOTHING = {
  login_failed: 0,
  account_locked: 0,
  login_throttled: 0,
  password_change_failed: 0,
  password_change_locked: 0,
  refresh_token_replayed: 0,
  admin_call_refused: 0,
}

it('every attack is a warning and a figure, the ones that write no audit row as well', async () => {
  expect(await figures()).toEqual(NOTHING)
  const user = await aUser(service)
  const { refresh_token } = user.tokens
  for (let count = 1; count <= 6; count += 1) {
    await guess(service.guest(), user.email)
    await changePassword(user.client, { current_password: 'not-the-password' })
  }
  for (let count = 1; count <= 5; count += 1) await guess(service.guest(), 'unknown@example.com')
  for (let count = 1; count <= 3; count += 1) await user.client.get('/api/admin/users/')
  await refresh(service.guest(), refresh_token)
  await age(service.db, 'refresh_tokens', { jti: claimsOf(refresh_token).jti }, '61 seconds')
  for (let count = 1; count <= 3; count += 1) await refresh(service.guest(), refresh_token)

  const expected = {
    login_failed: 4,
    account_locked: 2,
    password_change_failed: 2,
    password_change_locked: 1,
    refresh_token_replayed: 3,
    admin_call_refused: 3,
  }
  expect(await figures()).toEqual({ ...NOTHING, ...expected })
  const warnings = service.logLines().filter(({ msg }) => msg === 'security event')
  const byEvent = Map.groupBy(warnings, ({ event }) => String(event))
  expect(Object.fromEntries([...byEvent].map(([event, all]) => [event, all.length]))).toEqual(
    expected,
  )
  const { user_id, ip, level, reqId } = byEvent.get('account_locked')?.[0] ?? {}
  expect({ user_id, ip, level }).toEqual({ user_id: user.id, ip: '127.0.0.1', level: 40 })
  expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
  for (const said of [user.email, 'unknown@example.com', 'not-the-password', refresh_token]) {
    expect(JSON.stringify(service.logLines())).not.toContain(said)
  }
})
