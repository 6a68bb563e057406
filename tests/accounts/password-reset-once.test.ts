import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, aUser } from '../support/factories.ts'
import {
  auditOf,
  claimsOf,
  countStatuses,
  loggedIn,
  logIn,
  refresh,
  tokenBlacklisted,
} from './helpers.ts'
import {
  aResetToken,
  changePassword,
  confirmReset,
  countGoodTokens,
  resetDone,
  resetInvalid,
  takeSecurityMails,
} from './password-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const confirm = (token: unknown, password?: unknown) => confirmReset(app.guest(), token, password)

describe('a reset token', () => {
  it('can be used once', async () => {
    const token = await aResetToken(app, await aUser(app))
    expect(await confirm(token)).toEqual(resetDone)
    expect(await confirm(token, 'yet-another-password-7')).toEqual(resetInvalid)
  })

  it('is used up by any of its kind', async () => {
    const user = await aUser(app)
    const first = await aResetToken(app, user)
    await age(app.db, 'account_mails', { email: user.email }, '61 seconds')
    const second = await aResetToken(app, user)
    expect(await confirm(first)).toEqual(resetDone)
    expect(await confirm(second)).toEqual(resetInvalid)
  })

  it('is good for one of eight who use it at the same moment', async () => {
    const user = await aUser(app)
    const token = await aResetToken(app, user)
    const passwords = Array.from({ length: 8 }, (_, index) => `parallel-password-${index}`)
    const replies = await Promise.all(passwords.map((password) => confirm(token, password)))
    expect(countStatuses(replies)).toEqual({ 200: 1, 400: 7 })
    const winner = replies.findIndex(({ status }) => status === 200)
    expect(replies[winner]).toEqual(resetDone)
    for (const reply of replies.toSpliced(winner, 1)) expect(reply).toEqual(resetInvalid)
    const password = passwords[winner]
    expect(await logIn(app.guest(), user.email, { password })).toEqual(loggedIn)
    expect(await takeSecurityMails(app, user)).toHaveLength(1)
    expect(await auditOf(app, user.id)).toHaveLength(2) // the reset and the log-in
  })

  it('ends with a change of the password', async () => {
    const user = await aUser(app)
    const token = await aResetToken(app, user)
    await changePassword(user.client)
    expect(await confirm(token)).toEqual(resetInvalid)
  })

  it('outlives a log-in: whoever remembers the password after all changes nothing', async () => {
    const user = await aUser(app)
    const token = await aResetToken(app, user)
    await logIn(app.guest(), user.email)
    expect(await confirm(token)).toEqual(resetDone)
  })

  it('leaves no session to a refresh at the same moment', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const user = await aUser(app)
      const token = await aResetToken(app, user)
      const [reset, refreshed] = await Promise.all([
        confirm(token),
        refresh(app.guest(), user.tokens.refresh_token),
      ])
      expect(reset).toEqual(resetDone)
      expect([200, 401]).toContain(refreshed.status)
      expect(await countGoodTokens(app, user)).toBe(0)
      if (refreshed.status === 200) {
        const newer = refreshed.body.data.refresh_token
        expect(claimsOf(newer).user_id).toBe(user.id)
        expect(await refresh(app.guest(), newer)).toEqual(tokenBlacklisted)
      }
    }
  })
})
