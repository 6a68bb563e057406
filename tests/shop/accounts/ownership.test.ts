/**
 * Goal: no field of a body or an address makes a route of accounts act for another user. Who may call
 * what, with which ids and tokens, is in tests/security.
 */
import { describe, expect, it } from 'vitest'
import { deleted, NOTHING, roleHeld } from '../../office/personal-data/helpers.ts'
import { EXTENSIONS, SERVED } from '../../structure/endpoint-table.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { anyId, anyTimestamp, aUser, PASSWORD, type TestUser } from '../../support/factories.ts'
import { addressBody, addressNotFound, anAddress, storedAddress } from './address-helpers.ts'
import {
  anEmail,
  anotherLogin,
  credentialsMissing,
  loggedOut,
  tokenInvalid,
  USERS,
  validated,
} from './helpers.ts'
import { changed, currentWrong, NEW_PASSWORD, sessionUnknown } from './password-helpers.ts'
import { profileOf } from './profile-helpers.ts'
import { FACTOR } from './second-factor/helpers.ts'

const app = useTestApp()
useAdmin(app) // an administrator who deletes the account must not be the last one

/** A user with two sessions and a history, who must come to no harm. */
type Victim = TestUser & { sessionId: number; addressId: number }

async function aVictim(): Promise<Victim> {
  const victim = await aUser(app, { email: `victim.${anEmail()}`, first_name: 'Victoria' })
  await anotherLogin(app, victim)
  await app.db`
    insert into login_lockouts (email, failed_attempts, expires_at)
    values (${victim.email}, 1, now() + interval '10 minutes')`
  const [session] = await app.db<[{ id: number }]>`
    select id from login_sessions where user_id = ${victim.id} order by id limit 1`
  const addressId = await anAddress(victim.client, { recipient: 'Victoria Jacobs' })
  return { ...victim, sessionId: session.id, addressId }
}

/** Everything that is stored about a person, to the last column. */
const stateOf = ({ id, email }: Victim) => app.db`
  select
    (select to_jsonb(u) from users u where u.id = ${id}) as account,
    (select jsonb_agg(to_jsonb(s) order by s.id) from login_sessions s where s.user_id = ${id}) as sessions,
    (select jsonb_agg(to_jsonb(t) order by t.jti)
     from refresh_tokens t join login_sessions s on s.id = t.session_id
     where s.user_id = ${id}) as tokens,
    (select jsonb_agg(to_jsonb(a) order by a.id) from addresses a where a.user_id = ${id}) as addresses,
    (select jsonb_agg(to_jsonb(l)) from login_lockouts l where l.email = ${email}) as failures,
    (select jsonb_agg(to_jsonb(m)) from account_mails m where m.email = ${email}) as mails,
    (select count(*) from audit_log a where a.actor_user_id = ${id} or a.subject_id = ${id}) as audited,
    (select count(*) from graphile_worker._private_jobs j
     where j.payload::text like ${`%${email}%`} or j.payload->>'user_id' = ${id}::text) as jobs`

/** The names and tokens of the victim: no reply to anybody else may have them. */
const namesOf = ({ email, username, tokens }: Victim) => [
  ...[email, username, 'Victoria', tokens.access_token, tokens.refresh_token],
]

/** Fields that name the victim, whether or not a route knows them. */
const named = ({ id, email, username, sessionId, tokens }: Victim) => ({
  id,
  user: id,
  user_id: id,
  email,
  username,
  session_id: sessionId,
  is_admin: true,
  access_token: tokens.access_token,
  refresh_token: tokens.refresh_token,
  first_name: 'Mallory',
  current_password: PASSWORD,
  new_password: NEW_PASSWORD,
  password: PASSWORD,
  ...addressBody,
  is_default: true,
})
const ownSession = {
  id: anyId,
  device_info: {},
  ip: '127.0.0.1',
  user_agent: 'test',
  is_current: true,
  created_at: anyTimestamp,
  last_used_at: anyTimestamp,
}
const renamed = (attacker: TestUser) => profileOf(attacker, { first_name: 'Mallory' })

/** The replies to a logged-in attacker for requests that name the victim wherever they can. */
const ANSWERS: Record<string, (attacker: TestUser) => object> = {
  'POST /api/users/logout/': () => loggedOut,
  'GET /api/users/token/validate/': (attacker) => validated(attacker),
  'GET /api/users/profile/': (attacker) => profileOf(attacker),
  'PUT /api/users/profile/': renamed,
  'PATCH /api/users/profile/': renamed,
  'POST /api/users/password/change/': () => changed,
  'GET /api/users/export/': (attacker) => ({
    status: 200,
    body: {
      ...NOTHING,
      exported_at: anyTimestamp,
      profile: profileOf(attacker).body,
      sessions: [ownSession],
      audit: [expect.objectContaining({ action: 'export_data', subject_id: `${attacker.id}` })],
    },
  }),
  'DELETE /api/users/account/': ({ role }) => (role ? roleHeld : deleted),
  'GET /api/users/sessions/': () => ({
    status: 200,
    body: { success: true, data: { sessions: [ownSession] } },
  }),
  'DELETE /api/users/sessions/{id}/': () => sessionUnknown,
  'POST /api/users/sessions/revoke-others/': () => tokenInvalid,
  'GET /api/users/addresses/': () => ({ status: 200, body: { results: [] } }),
  'POST /api/users/addresses/': () => ({
    status: 201,
    body: { ...storedAddress, id: anyId, is_default: true },
  }),
  'PATCH /api/users/addresses/{id}/': () => addressNotFound,
  'DELETE /api/users/addresses/{id}/': () => addressNotFound,
}
const routes = Object.entries(ANSWERS)

function ask(route: string, client: Client, victim: Victim): Promise<Reply> {
  const [method = '', template = ''] = route.split(' ')
  const { id, email } = victim
  const thing = template.includes('/addresses/') ? victim.addressId : victim.sessionId
  const query = new URLSearchParams({ user_id: `${id}`, email })
  const path = `${template.replace('{id}', String(thing))}?${query}`
  return client.request(method, path, method === 'GET' ? undefined : named(victim))
}

/** The reply is the expected one, reveals nothing of the victim, and the victim is as before. */
async function expectHarmless(victim: Victim, ask: () => Promise<Reply>, expected: object) {
  const before = await stateOf(victim)
  const reply = await ask()
  expect(reply).toEqual(expected)
  const received = JSON.stringify(reply.body) + JSON.stringify([...reply.headers])
  expect(namesOf(victim).filter((name) => received.includes(name))).toEqual([])
  expect(await stateOf(victim)).toEqual(before)
}

it('has every route of accounts that requires a token', () => {
  // Only administrators have a second factor: who gets what of another's is in second-factor/ and the matrix.
  const served = [...SERVED, ...EXTENSIONS]
    .filter(({ path, auth }) => path.startsWith(USERS) && auth === 'Yes')
    .filter(({ path }) => !path.startsWith(FACTOR))
    .map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(ANSWERS).sort()).toEqual(served.sort())
})

describe.each(routes)('%s', (route, answer) => {
  it.each([false, true])('gives nothing of another user: is_admin %j', async (is_admin) => {
    const [attacker, victim] = [await aUser(app, { is_admin }), await aVictim()]
    await expectHarmless(victim, () => ask(route, attacker.client, victim), answer(attacker))
    if (is_admin || route.startsWith('GET')) return
    // Sent by the victim, the request does change what is compared.
    const before = await stateOf(victim)
    expect([200, 201, 204]).toContain((await ask(route, victim.client, victim)).status)
    expect(await stateOf(victim)).not.toEqual(before)
  })

  it('does not take a guest cookie, or a token in a cookie or the address, for a log-in', async () => {
    const victim = await aVictim()
    const client = app.guest()
    await client.get('/api/orders/cart/')
    expect(client.cookie('sessionid')).toBeDefined()
    client.setCookie('access_token', victim.tokens.access_token)
    client.setCookie('refresh_token', victim.tokens.refresh_token)
    await expectHarmless(victim, () => ask(route, client, victim), credentialsMissing)
  })
})

it('POST /api/users/password/change/ does not try another user’s password, nor count against them', async () => {
  const [attacker, victim] = [await aUser(app), await aVictim()]
  const body = { ...named(victim), current_password: 'a-guess' }
  const guess = () => attacker.client.post(`${USERS}password/change/`, body)
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await expectHarmless(victim, guess, currentWrong)
  }
})
