import { hash } from 'argon2'
import { symbols } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, useTestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import {
  anEmail,
  anotherLogin,
  countStatuses,
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
import {
  aResetToken,
  askReset,
  changePassword,
  confirmReset,
  listSessions,
  resend,
  revokeOthers,
} from './password-helpers.ts'

const PASSWORD = 'Zebra-pond-41'
const WRONG_GUESS = 'Walrus-lake-52'
const THROTTLED = {
  detail: expect.stringMatching(/^Request was throttled\. Expected available in \d+ seconds\.$/),
  retry_after: expect.any(Number),
}

const app = useTestApp()
const log: string[] = []
/** Tokens that no line of the log may hold. */
const opening: string[] = []
beforeAll(async () => {
  // The logger's stream, which its children share: everything that is ever logged.
  app.app.log.level = 'trace'
  Object.assign(app.app.log, { [symbols.streamSym]: { write: (line: string) => log.push(line) } })
})

const headersOf = ({ headers }: Reply) => JSON.stringify([...headers])

/** Neither a reply nor the log holds a password that was sent, or any hash. */
function expectNoSecrets(replies: readonly Reply[]) {
  const output = [
    ...replies.map((reply) => JSON.stringify(reply.body) + headersOf(reply)),
    ...log,
  ].join('\n')
  for (const secret of [PASSWORD, WRONG_GUESS, '$argon2']) {
    expect(output.includes(secret) ? secret : 'nothing').toBe('nothing')
  }
}

/** Changes and resets of every outcome. */
async function passwordReplies(user: TestUser): Promise<Reply[]> {
  const [guest, token] = [app.guest(), await aResetToken(app, user)]
  opening.push(token)
  const replies = [
    await changePassword(user.client, { new_password: PASSWORD, current_password: WRONG_GUESS }),
    await changePassword(user.client, { new_password: [PASSWORD] }),
    await changePassword(user.client, { new_password: `${PASSWORD}${'x'.repeat(300)}` }),
    await confirmReset(guest, `${token}x`, PASSWORD),
    await confirmReset(guest, token, { [PASSWORD]: token }),
    await confirmReset(guest, token, '1'),
    await confirmReset(guest, token, WRONG_GUESS),
    await confirmReset(guest, token, PASSWORD),
  ]
  const again = guest.bearer((await anotherLogin(app, user)).access_token)
  replies.push(
    await changePassword(again, { new_password: PASSWORD, current_password: WRONG_GUESS }),
    await revokeOthers(again, user.tokens.refresh_token),
  )
  return replies
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
      ...(await times(6, () => logIn(guest, 'unknown@example.com', { password: WRONG_GUESS }))),
      ...(await times(6, () => logIn(guest, email, { password: WRONG_GUESS }))),
      await logIn(guest, email, { password: PASSWORD }),
      await validate(client),
      await client.get(`${USERS}profile/`),
      await verifyEmail(guest, verification),
      await refresh(guest, tokens.refresh_token),
      await logOut(client, tokens.refresh_token),
      ...(await passwordReplies(outdated)),
    ]
    expect(replies.map(({ status }) => status)).toEqual([
      ...[201, 400, 400, 400, 400, 400],
      ...[200, 200, 403, 400, 400],
      ...[401, 401, 401, 401, 401, 403],
      ...[401, 401, 401, 401, 401, 403, 403],
      ...[200, 200, 200, 200, 200],
      ...[400, 400, 400, 400, 400, 400, 200, 400, 200, 401],
    ])
    expect(log.length).toBeGreaterThan(replies.length)
    expectNoSecrets(replies)
    opening.push(tokens.access_token, tokens.refresh_token, verification)
    expect(opening.filter((token) => log.join('\n').includes(token))).toEqual([])
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
    // A request that needs a token of the caller's to begin with is no guess.
    expect((await listSessions(user.client)).status).toBe(200)
    await limited.close()
  })
})
