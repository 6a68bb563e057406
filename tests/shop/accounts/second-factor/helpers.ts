/** Helpers for the tests of the second factor, beyond tests/shop/accounts/helpers.ts. */
import { totpCode } from '../../../../src/shop/accounts/second-factor/totp.ts'
import type { TestApp } from '../../../support/app.ts'
import type { Client, Reply } from '../../../support/client.ts'
import { anyTimestamp, aUser, PASSWORD, type TestUser } from '../../../support/factories.ts'
import { anotherLogin, fieldErrors } from '../helpers.ts'

export const FACTOR = '/api/users/second-factor/'

export const packers = (app: TestApp) => ({
  aPacker: () => aUser(app, { role: 'packer' }),
  /** Another log-in of the user, which is not raised. */
  elsewhere: async (user: TestUser) =>
    app.guest().bearer((await anotherLogin(app, user)).access_token),
})

export const beginTotp = (client: Client, body: object = { password: PASSWORD }) =>
  client.post(`${FACTOR}totp/`, body)
export const confirmTotp = (client: Client, code: unknown) =>
  client.post(`${FACTOR}totp/confirm/`, { code })
export const beginPasskey = (client: Client) =>
  client.post(`${FACTOR}passkeys/options/`, { password: PASSWORD })
export const sendPasskey = (client: Client, credential: unknown, name = 'Work laptop') =>
  client.post(`${FACTOR}passkeys/`, { name, credential })
export const verify = (client: Client, body: object) => client.post(`${FACTOR}verify/`, body)

/** The code that an app shows now, by the clock of the database; or so many steps later. */
export async function codeNow({ db }: Pick<TestApp, 'db'>, secret: string, steps = 0) {
  const [{ step }] = await db<[{ step: number }]>`
    select floor(extract(epoch from clock_timestamp()) / 30)::integer as step`
  return totpCode(bytesOf(secret), step + steps)
}

/** Codes that an app does not show, and did not show within minutes: each is six digits. */
export async function wrongCodes({ db }: Pick<TestApp, 'db'>, secret: string, count: number) {
  const [{ step }] = await db<[{ step: number }]>`
    select floor(extract(epoch from clock_timestamp()) / 30)::integer as step`
  const near = new Set([...Array(20).keys()].map((at) => totpCode(bytesOf(secret), step - 10 + at)))
  return [...Array(count + near.size).keys()]
    .map((number) => String(100_000 + number))
    .filter((code) => !near.has(code))
    .slice(0, count)
}

/** Base32, read bit by bit. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character))
    .map((five) => five.toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** As if the last code had been accepted minutes ago: the one that the app shows now is new again. */
export async function forgetLastCode({ db }: Pick<TestApp, 'db'>, { id }: { id: number }) {
  await db`update totp_secrets set last_step = last_step - 10 where user_id = ${id}`
}

/** The code that counts as the last accepted one. */
export async function lastCode(
  { db }: Pick<TestApp, 'db'>,
  { id }: { id: number },
  secret: string,
) {
  const [{ step }] = await db<[{ step: number }]>`
    select last_step::integer as step from totp_secrets where user_id = ${id}`
  return totpCode(bytesOf(secret), step)
}

export type WithTotp = { secret: string; recoveryCodes: string[] }

/** Adds an authenticator app as the first factor; the user's session is raised, the last code forgotten. */
export async function addTotp(app: TestApp, user: TestUser): Promise<WithTotp> {
  const { secret } = (await beginTotp(user.client)).body
  const reply = await confirmTotp(user.client, await codeNow(app, secret))
  if (reply.status !== 200) throw new Error(`no app: ${JSON.stringify(reply.body)}`)
  await forgetLastCode(app, user)
  return { secret, recoveryCodes: reply.body.recovery_codes }
}

/** As if the proofs of all sessions of a user were so much older. */
export async function ageProofs({ db }: TestApp, { id }: { id: number }, interval: string) {
  await db`
    update login_sessions set verified_at = verified_at - ${interval}::interval where user_id = ${id}`
}

export const mailSubjects = async (app: TestApp, { email }: { email: string }) => {
  await app.runJobs()
  const query = new URLSearchParams({ to: email })
  const { messages } = (await app.guest().get(`/sandbox/mail/messages/?${query}`)).body
  return messages.map(({ subject }: { subject: string }) => subject)
}

// Replies, whole.

/** An app alone, proven in this session. */
export const withApp = {
  is_enabled: true,
  has_totp: true,
  passkeys: [],
  recovery_codes_left: 10,
  verified_until: anyTimestamp,
}

export const verified = {
  status: 200,
  body: { success: true, message: 'Second factor verified', verified_until: anyTimestamp },
}
export const codeWrong = { status: 400, body: { success: false, error: 'The code is wrong.' } }
export const tooManyCodes = {
  status: 403,
  body: { success: false, error: 'Too many wrong codes. Try again later.', retry_after: 900 },
}
export const passkeyRefused = fieldErrors({ credential: ['This passkey was not accepted.'] })
export const factorRequired = {
  status: 403,
  body: { detail: 'Second factor required.', code: 'second_factor_required' },
}
export const denied = {
  status: 403,
  body: { detail: 'You do not have permission to perform this action.' },
}
export const notFound = { status: 404, body: { detail: 'Not found.' } }
export const noFactor = {
  is_enabled: false,
  has_totp: false,
  passkeys: [],
  recovery_codes_left: 0,
  verified_until: null,
}
export const stateOf = async (client: Client): Promise<Reply['body']> =>
  (await client.get(FACTOR)).body
