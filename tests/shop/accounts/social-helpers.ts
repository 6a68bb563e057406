/** Log-ins with ID tokens: what a test changes about one is its fact. */
import { expect } from 'vitest'
import type { TestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { anyId, anyJwt } from '../../support/factories.ts'
import { anEmail } from './helpers.ts'

export type Slot = 'idp_a' | 'idp_b'
type Fields = Record<string, unknown>

export const socialLogIn = (
  client: Client,
  token: unknown,
  { slot = 'idp_a', ...fields }: Fields & { slot?: Slot } = {},
): Promise<Reply> => client.post(`/api/users/social/${slot}/`, { token, ...fields })

/** A token of the sandbox's provider, for a person whose address has no account. */
export async function aToken(
  app: TestApp,
  { slot = 'idp_a', ...fields }: Fields & { slot?: Slot } = {},
): Promise<string> {
  const person = { email: anEmail(), ...fields }
  const reply = await app.guest().post(`/sandbox/idp/${slot.slice(-1)}/token/`, person)
  if (reply.status !== 200) throw new Error(`no token: ${JSON.stringify(reply.body)}`)
  return reply.body.id_token
}

/** Gets a token for this person and logs in with it as a guest. */
export async function logInAs(
  app: TestApp,
  { slot = 'idp_a', ...person }: Fields & { slot?: Slot } = {},
): Promise<Reply> {
  return socialLogIn(app.guest(), await aToken(app, { slot, ...person }), { slot })
}

/** A whole reply; what of the user is not given is not under test. */
export const socialLoggedIn = (
  user: Fields = {},
  { slot = 'idp_a', isNewUser = true }: { slot?: Slot; isNewUser?: boolean } = {},
) => ({
  status: 200,
  body: {
    success: true,
    data: {
      user: {
        id: anyId,
        email: expect.any(String),
        username: expect.any(String),
        first_name: expect.any(String),
        last_name: expect.any(String),
        profile_picture_url: null,
        is_verified: true,
        ...user,
      },
      tokens: {
        access_token: anyJwt,
        refresh_token: anyJwt,
        token_type: 'Bearer',
        expires_in: 900,
      },
      is_new_user: isNewUser,
      provider: slot,
    },
  },
})

const failure = (status: number, error: string) => ({ status, body: { success: false, error } })
export const invalidToken = (slot: Slot = 'idp_a') => failure(400, `Invalid ${slot} token`)
export const unverifiable = (slot: Slot = 'idp_a') => failure(500, `Failed to verify ${slot} token`)
export const unavailable = (slot: Slot = 'idp_a') => failure(400, `${slot} login is not available`)

/** The account of an address in the database, and who opens it. */
export async function accountsOf(app: TestApp, email: string) {
  return app.db<{ id: number; identities: { slot: Slot; subject: string }[] }[]>`
    select u.id,
      (select coalesce(json_agg(json_build_object('slot', i.slot, 'subject', i.subject) order by i.id), '[]')
        from user_identities i where i.user_id = u.id) as identities
    from users u
    where lower(u.email) = lower(${email})`
}

/** The payloads of waiting jobs of this name, oldest first. */
export async function waitingJobs(app: TestApp, name: string): Promise<Fields[]> {
  const rows = await app.db<{ payload: Fields }[]>`
    select j.payload
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name}
    order by j.id`
  return rows.map(({ payload }) => payload)
}
