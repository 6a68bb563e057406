import { symbols } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Reply } from '../support/client.ts'
import { aUser, PASSWORD } from '../support/factories.ts'
import { anEmail, anotherLogin, countStatuses } from './helpers.ts'
import {
  aResetToken,
  askReset,
  changePassword,
  confirmReset,
  listSessions,
  resend,
  revokeOthers,
} from './password-helpers.ts'

const NEW_PASSWORD = 'Walrus-lake-52'
const THROTTLED = {
  detail: expect.stringMatching(/^Request was throttled\. Expected available in \d+ seconds\.$/),
  retry_after: expect.any(Number),
}

let app: TestApp
const log: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  // The logger's stream, which its children share: everything that is ever logged.
  app.app.log.level = 'trace'
  Object.assign(app.app.log, { [symbols.streamSym]: { write: (line: string) => log.push(line) } })
})
afterAll(() => app.close())

describe('passwords, their hashes and the tokens of links', () => {
  it('are in no reply and no line of the log, whatever becomes of a request', async () => {
    const user = await aUser(app)
    const token = await aResetToken(app, user)
    const [guest, { client, tokens }] = [app.guest(), user]
    const replies: Reply[] = [
      await changePassword(client, { new_password: NEW_PASSWORD, current_password: NEW_PASSWORD }),
      await changePassword(client, { new_password: [NEW_PASSWORD] }),
      await changePassword(client, { new_password: `${NEW_PASSWORD}${'x'.repeat(300)}` }),
      await confirmReset(guest, `${token}x`, NEW_PASSWORD),
      await confirmReset(guest, token, { [NEW_PASSWORD]: token }),
      await confirmReset(guest, token, '1'),
      await confirmReset(guest, token, NEW_PASSWORD),
      await confirmReset(guest, token, NEW_PASSWORD),
    ]
    const again = app.guest().bearer((await anotherLogin(app, user)).access_token)
    replies.push(
      await changePassword(again, { new_password: PASSWORD, current_password: NEW_PASSWORD }),
      await listSessions(again),
      await revokeOthers(again, tokens.refresh_token),
    )
    expect(replies.map(({ status }) => status)).toEqual([
      ...[400, 400, 400],
      ...[400, 400, 400, 200, 400],
      ...[200, 200, 401],
    ])
    expect(log.length).toBeGreaterThan(replies.length)
    const told = [...log, ...replies.map(({ body }) => JSON.stringify(body))].join('\n')
    const secrets = [PASSWORD, NEW_PASSWORD, token, '$argon2', tokens.refresh_token]
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  })
})

describe('the limit for guessing at credentials', () => {
  it('counts mails that are asked for, resets and changes together', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_CREDENTIALS_PER_MINUTE: '4' } })
    const user = await aUser(limited)
    const guest = limited.guest()
    const all = [
      () => resend(guest, anEmail()),
      () => askReset(guest, anEmail()),
      () => confirmReset(guest, 'x.y'),
      () => changePassword(user.client, { current_password: 'not-the-password' }),
    ]
    const replies: Reply[] = []
    for (const ask of [...all, ...all]) replies.push(await ask())
    expect(countStatuses(replies.slice(0, 4))).toEqual({ 200: 2, 400: 2 })
    for (const reply of replies.slice(4)) expect(reply).toEqual({ status: 429, body: THROTTLED })
    // What needs a token of the caller's to begin with is no guess.
    expect((await listSessions(user.client)).status).toBe(200)
    await limited.close()
  })
})
