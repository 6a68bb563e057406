/**
 * Goal: nobody reads, changes or ends anything of somebody else’s account, at any route of accounts.
 * What bad tokens get is in tests/security.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXTENSIONS, SERVED } from '../structure/endpoint-table.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client, Reply } from '../support/client.ts'
import { anyId, anyTimestamp, aUser, PASSWORD, type TestUser } from '../support/factories.ts'
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

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Somebody with two sessions and a past, who must come to no harm. */
type Victim = TestUser & { sessionId: number }

async function aVictim(): Promise<Victim> {
  const victim = await aUser(app, { email: `victim.${anEmail()}`, first_name: 'Victoria' })
  await anotherLogin(app, victim)
  await app.db`
    insert into login_lockouts (email, failed_attempts, expires_at)
    values (${victim.email}, 1, now() + interval '10 minutes')`
  const [session] = await app.db<[{ id: number }]>`
    select id from login_sessions where user_id = ${victim.id} order by id limit 1`
  return { ...victim, sessionId: session.id }
}

/** Everything that is kept of a person, to the last column. */
const stateOf = ({ id, email }: Victim) => app.db`
  select
    (select to_jsonb(u) from users u where u.id = ${id}) as account,
    (select jsonb_agg(to_jsonb(s) order by s.id) from login_sessions s where s.user_id = ${id}) as sessions,
    (select jsonb_agg(to_jsonb(t) order by t.jti)
     from refresh_tokens t join login_sessions s on s.id = t.session_id
     where s.user_id = ${id}) as tokens,
    (select jsonb_agg(to_jsonb(l)) from login_lockouts l where l.email = ${email}) as failures,
    (select jsonb_agg(to_jsonb(m)) from account_mails m where m.email = ${email}) as mails,
    (select count(*) from audit_log a where a.actor_user_id = ${id} or a.subject_id = ${id}) as audited,
    (select count(*) from graphile_worker._private_jobs j
     where j.payload::text like ${`%${email}%`} or j.payload->>'user_id' = ${id}::text) as jobs`

/** What the victim is called: no reply to anybody else may say it. */
const namesOf = ({ email, username, tokens }: Victim) => [
  ...[email, username, 'Victoria', tokens.access_token, tokens.refresh_token],
]

type Attack = {
  /** A request that names the victim wherever it can. */
  ask: (client: Client, victim: Victim) => Promise<Reply>
  /** What somebody who is logged in gets for it. */
  answer: (attacker: TestUser) => object
}

/** Fields that name the victim, whether or not a route knows them. */
const named = ({ id, email, username, sessionId, tokens }: Victim) => ({
  ...{ id, user: id, user_id: id, email, username, session_id: sessionId },
  ...{ is_admin: true, access_token: tokens.access_token, refresh_token: tokens.refresh_token },
})
const inAddress = ({ id, email }: Victim) => `?${new URLSearchParams({ user_id: `${id}`, email })}`
const first_name = 'Mallory'
const ownSession = {
  ...{ id: anyId, device_info: {}, ip: '127.0.0.1', user_agent: 'test', is_current: true },
  ...{ created_at: anyTimestamp, last_used_at: anyTimestamp },
}

const ATTACKS: Record<string, Attack> = {
  'POST /api/users/logout/': {
    ask: (client, victim) => client.post(`${USERS}logout/${inAddress(victim)}`, named(victim)),
    answer: () => loggedOut,
  },
  'GET /api/users/token/validate/': {
    ask: (client, victim) => client.get(`${USERS}token/validate/${inAddress(victim)}`),
    answer: (attacker) => validated(attacker),
  },
  'GET /api/users/profile/': {
    ask: (client, victim) => client.get(`${USERS}profile/${inAddress(victim)}`),
    answer: (attacker) => profileOf(attacker),
  },
  'PUT /api/users/profile/': {
    ask: (client, victim) =>
      client.put(`${USERS}profile/${inAddress(victim)}`, { ...named(victim), first_name }),
    answer: (attacker) => profileOf(attacker, { first_name }),
  },
  'PATCH /api/users/profile/': {
    ask: (client, victim) =>
      client.patch(`${USERS}profile/${inAddress(victim)}`, { ...named(victim), first_name }),
    answer: (attacker) => profileOf(attacker, { first_name }),
  },
  'POST /api/users/password/change/': {
    ask: (client, victim) =>
      client.post(`${USERS}password/change/${inAddress(victim)}`, {
        ...named(victim),
        current_password: PASSWORD,
        new_password: NEW_PASSWORD,
      }),
    answer: () => changed,
  },
  'GET /api/users/sessions/': {
    ask: (client, victim) => client.get(`${USERS}sessions/${inAddress(victim)}`),
    answer: () => ({ status: 200, body: { success: true, data: { sessions: [ownSession] } } }),
  },
  'DELETE /api/users/sessions/{id}/': {
    ask: (client, victim) =>
      client.delete(`${USERS}sessions/${victim.sessionId}/${inAddress(victim)}`),
    answer: () => sessionUnknown,
  },
  'POST /api/users/sessions/revoke-others/': {
    ask: (client, victim) =>
      client.post(`${USERS}sessions/revoke-others/${inAddress(victim)}`, named(victim)),
    answer: () => tokenInvalid,
  },
}
const attacks = Object.entries(ATTACKS)

/** The reply is the expected one, tells nothing of the victim, and the victim is as before. */
async function expectHarmless(victim: Victim, ask: () => Promise<Reply>, expected: object) {
  const before = await stateOf(victim)
  const reply = await ask()
  expect(reply).toEqual(expected)
  const told = JSON.stringify(reply.body) + JSON.stringify([...reply.headers])
  expect(namesOf(victim).filter((name) => told.includes(name))).toEqual([])
  expect(await stateOf(victim)).toEqual(before)
  return reply
}

describe('the matrix', () => {
  it('has every route of accounts that requires a token', () => {
    const routes = [...SERVED, ...EXTENSIONS]
      .filter(({ path, auth }) => path.startsWith(USERS) && auth === 'Yes')
      .map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(ATTACKS).sort()).toEqual(routes.sort())
  })

  it('would notice: the victim’s own requests do change what is compared', async () => {
    for (const [, { ask }] of attacks.filter(([name]) => !name.startsWith('GET'))) {
      const victim = await aVictim()
      const before = await stateOf(victim)
      expect((await ask(victim.client, victim)).status).toBe(200)
      expect(await stateOf(victim)).not.toEqual(before)
    }
  })
})

describe.each(attacks)('%s', (_, { ask, answer }) => {
  it.each([
    ['an ordinary user', {}],
    ['an administrator', { is_admin: true }],
  ])('gives %s nothing of somebody else', async (_who, facts) => {
    const [attacker, victim] = [await aUser(app, facts), await aVictim()]
    await expectHarmless(victim, () => ask(attacker.client, victim), answer(attacker))
  })

  it('does not take a guest cookie, or a token in a cookie or the address, for a log-in', async () => {
    const victim = await aVictim()
    const client = app.guest()
    await client.get('/api/orders/cart/')
    expect(client.cookie('sessionid')).toBeDefined()
    client.setCookie('access_token', victim.tokens.access_token)
    client.setCookie('refresh_token', victim.tokens.refresh_token)
    await expectHarmless(victim, () => ask(client, victim), credentialsMissing)
  })
})

describe('POST /api/users/password/change/', () => {
  it('does not try somebody else’s password, nor count against them', async () => {
    const [attacker, victim] = [await aUser(app), await aVictim()]
    const body = { ...named(victim), current_password: 'a-guess', new_password: NEW_PASSWORD }
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const ask = () => attacker.client.post(`${USERS}password/change/`, body)
      await expectHarmless(victim, ask, currentWrong)
    }
  })
})
