import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser } from '../support/factories.ts'
import {
  anotherLogin,
  countStatuses,
  loggedIn,
  logIn,
  refresh,
  tokenBlacklisted,
  tokenInvalid,
} from './helpers.ts'
import {
  changed,
  changePassword,
  countGoodTokens,
  currentWrong,
  takeSecurityMails,
} from './password-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('POST /api/users/password/change/', () => {
  it('of six changes at the same moment makes one; the others find another password', async () => {
    const user = await aUser(app)
    const passwords = Array.from({ length: 6 }, (_, index) => `parallel-password-${index}`)
    const replies = await Promise.all(
      passwords.map((new_password) => changePassword(user.client, { new_password })),
    )
    expect(countStatuses(replies)).toEqual({ 200: 1, 400: 5 })
    const winner = replies.findIndex(({ status }) => status === 200)
    expect(replies[winner]).toEqual(changed)
    for (const reply of replies.toSpliced(winner, 1)) expect(reply).toEqual(currentWrong)
    expect(await logIn(app.guest(), user.email, { password: passwords[winner] })).toEqual(loggedIn)
    expect(await takeSecurityMails(app, user)).toHaveLength(1)
  })

  it('of two sessions at the same moment keeps one', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const user = await aUser(app)
      const phone = await anotherLogin(app, user)
      const clients = [user.client, app.guest().bearer(phone.access_token)]
      const replies = await Promise.all(clients.map((client) => changePassword(client)))
      const [won, lost] = replies.toSorted((a, b) => a.status - b.status)
      expect(won).toEqual(changed)
      // Its access token is refused if that was read after the other had ended its session.
      expect(lost).toEqual(lost?.status === 401 ? tokenInvalid : currentWrong)
      expect(await countGoodTokens(app, user)).toBe(1)
      const kept = replies[0]?.status === 200 ? user.tokens : phone
      expect((await refresh(app.guest(), kept.refresh_token)).status).toBe(200)
    }
  })

  it('leaves no other session to a refresh at the same moment', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const user = await aUser(app)
      const phone = await anotherLogin(app, user)
      const [change, reply] = await Promise.all([
        changePassword(user.client),
        refresh(app.guest(), phone.refresh_token),
      ])
      expect(change).toEqual(changed)
      expect([200, 401]).toContain(reply.status)
      const newest = reply.status === 200 ? reply.body.data.refresh_token : phone.refresh_token
      expect(await refresh(app.guest(), newest)).toEqual(tokenBlacklisted)
      expect(await countGoodTokens(app, user)).toBe(1)
    }
  })
})
