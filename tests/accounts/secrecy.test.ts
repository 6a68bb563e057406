import { hash } from 'argon2'
import { symbols } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Reply } from '../support/client.ts'
import { aUser } from '../support/factories.ts'
import {
  anEmail,
  guess,
  logIn,
  logOut,
  mailedToken,
  refresh,
  register,
  times,
  USERS,
  validate,
  verifyEmail,
} from './helpers.ts'

const PASSWORD = 'Zebra-pond-41'
const WRONG_GUESS = 'Walrus-lake-52'

let app: TestApp
const log: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  // The logger's stream, which its children share: everything that is ever logged.
  app.app.log.level = 'trace'
  Object.assign(app.app.log, { [symbols.streamSym]: { write: (line: string) => log.push(line) } })
})
afterAll(() => app.close())

const headersOf = ({ headers }: Reply) => JSON.stringify([...headers])

/** Neither a reply nor the log holds a password that was sent, or any hash. */
function expectNothingTold(replies: readonly Reply[]) {
  const told = [
    ...replies.map((reply) => JSON.stringify(reply.body) + headersOf(reply)),
    ...log,
  ].join('\n')
  for (const secret of [PASSWORD, WRONG_GUESS, '$argon2']) {
    expect(told.includes(secret) ? secret : 'nothing').toBe('nothing')
  }
}

describe('passwords and their hashes', () => {
  it('are in no reply and no line of the log, whatever becomes of a request', async () => {
    const email = anEmail()
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    const disabled = await aUser(app, { is_active: false, password_hash: weak })
    const outdated = await aUser(app, { password_hash: weak })
    const guest = app.guest()
    const registered = await register(guest, { email, password: PASSWORD })
    const { tokens } = registered.body.data
    const client = guest.bearer(tokens.access_token)
    const verification = await mailedToken(app, email)
    const replies = [
      registered,
      await register(guest, { email, password: PASSWORD }),
      await register(guest, { password: PASSWORD, full_name: PASSWORD }),
      await register(guest, { email: 'nope', password: PASSWORD, phone_number: 'x' }),
      await register(guest, { password: `${PASSWORD}${'x'.repeat(300)}` }),
      await register(guest, { password: [PASSWORD] }),
      await logIn(guest, email, { password: PASSWORD }),
      await logIn(guest, outdated.email, { password: PASSWORD }),
      await logIn(guest, disabled.email, { password: PASSWORD }),
      await logIn(guest, 'nope', { password: PASSWORD }),
      await logIn(guest, email, { password: { [PASSWORD]: PASSWORD } }),
      ...(await times(6, () => logIn(guest, 'nobody@example.com', { password: WRONG_GUESS }))),
      ...(await times(6, () => logIn(guest, email, { password: WRONG_GUESS }))),
      await logIn(guest, email, { password: PASSWORD }),
      await validate(client),
      await client.get(`${USERS}profile/`),
      await verifyEmail(guest, verification),
      await refresh(guest, tokens.refresh_token),
      await logOut(client, tokens.refresh_token),
    ]
    expect(replies.map(({ status }) => status)).toEqual([
      ...[201, 400, 400, 400, 400, 400],
      ...[200, 200, 403, 400, 400],
      ...[401, 401, 401, 401, 401, 403],
      ...[401, 401, 401, 401, 401, 403, 403],
      ...[200, 200, 200, 200, 200],
    ])
    expect(log.length).toBeGreaterThan(replies.length)
    expectNothingTold(replies)
    const opening = [tokens.access_token, tokens.refresh_token, verification]
    expect(opening.filter((token) => log.join('\n').includes(token))).toEqual([])
  })

  it('are in no line about an error either', async () => {
    const { email } = await aUser(app)
    await app.db`alter table users rename column password_hash to something_else`
    const replies = [
      await register(app.guest(), { password: PASSWORD }),
      await logIn(app.guest(), email, { password: PASSWORD }),
      await guess(app.guest(), email),
    ]
    await app.db`alter table users rename column something_else to password_hash`
    expect(replies.map(({ status }) => status)).toEqual([500, 500, 500])
    expect(log.filter((line) => line.includes('unexpected error'))).toHaveLength(3)
    expectNothingTold(replies)
  })
})
