/**
 * Goal: a password alone, or a token alone, does nothing to an account that has a second factor which its owner
 * would want to hear of: it is not deleted, copied, shut out of its other sessions, or opened in another way.
 */
import { describe, expect, it } from 'vitest'
import { ADMIN, anAdmin, denied, fieldError } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import type { Client } from '../../../support/client.ts'
import { aUser, PASSWORD, type TestUser } from '../../../support/factories.ts'
import { anotherLogin } from '../helpers.ts'
import { accountsOf, aToken, invalidToken, socialLogIn } from '../social-helpers.ts'
import { addTotp, ageProofs, factorRequired, mailSubjects, packers } from './helpers.ts'

const app = useTestApp()
const { aPacker, elsewhere } = packers(app)

const sessionsOf = async ({ id }: TestUser) => {
  const rows = await app.db`
    select id from login_sessions where user_id = ${id} and end_reason is null order by id`
  return rows.map((row) => Number(row.id))
}

/** Requests about the account, by a client of it, with the tokens of a third log-in. */
const ACTS: [string, (client: Client, third: { id: number; token: string }) => Promise<unknown>][] =
  [
    [
      'deletes it',
      (client) => client.request('DELETE', '/api/users/account/', { password: PASSWORD }),
    ],
    ['copies it', (client) => client.get('/api/users/export/')],
    ['ends a session', (client, { id }) => client.delete(`/api/users/sessions/${id}/`)],
    [
      'ends the others',
      (client, { token }) =>
        client.post('/api/users/sessions/revoke-others/', { refresh_token: token }),
    ],
  ]

describe('a session of an account with a second factor', () => {
  it.each(ACTS)('%s only when it is raised', async (_, act) => {
    const user = await aPacker()
    await addTotp(app, user)
    const lower = await elsewhere(user)
    const { refresh_token: token } = await anotherLogin(app, user)
    const sessions = await sessionsOf(user)
    const third = { id: sessions.at(-1) ?? 0, token }
    expect(await act(lower, third)).toEqual(factorRequired)
    await ageProofs(app, user, '12 hours')
    expect(await act(user.client, third)).toEqual(factorRequired)
    expect(await sessionsOf(user)).toEqual(sessions)
    await ageProofs(app, user, '-11 hours')
    expect(await act(user.client, third)).not.toEqual(factorRequired)
  })

  it.each(ACTS)('%s without a factor, as before', async (_, act) => {
    const user = await aUser(app)
    const { refresh_token: token } = await anotherLogin(app, user)
    const third = { id: (await sessionsOf(user)).at(-1) ?? 0, token }
    expect(await act(user.client, third)).toMatchObject({ status: 200 })
  })

  it('gets no identity by a log-in, which one that is linked already still opens', async () => {
    const user = await aPacker()
    const linked = await aToken(app, { email: user.email, sub: `linked-${user.id}` })
    expect((await socialLogIn(app.guest(), linked)).status).toBe(200)
    await addTotp(app, user)
    const other = await aToken(app, { email: user.email, slot: 'idp_b' })
    expect(await socialLogIn(app.guest(), other, { slot: 'idp_b' })).toEqual(invalidToken('idp_b'))
    expect((await accountsOf(app, user.email))[0]?.identities).toEqual([
      { slot: 'idp_a', subject: `linked-${user.id}` },
    ])
    expect((await socialLogIn(app.guest(), linked)).status).toBe(200)
  })
})

describe(`PATCH ${ADMIN}users/{id}/ of oneself`, () => {
  const change = ({ client }: TestUser, id: number, body: object) =>
    client.patch(`${ADMIN}users/${id}/`, body)

  it.each(['packer', 'clerk'] as const)('lets a %s give up the role, and no more', async (role) => {
    const [staff, other] = [await aUser(app, { role }), await aUser(app, { role })]
    for (const body of [
      {},
      { role: 'owner' },
      { role },
      { is_active: false },
      { role: null, is_active: false },
    ]) {
      expect([body, await change(staff, staff.id, body)]).toEqual([body, denied])
    }
    expect(await change(staff, other.id, { role: null })).toEqual(denied)
    expect(await change(staff, 0, { role: null })).toEqual(denied)
    const { status, body } = await change(staff, staff.id, { role: null })
    expect([status, body.id, body.role, body.is_admin]).toEqual([200, staff.id, null, false])
    expect(await change(staff, staff.id, { role: null })).toEqual(denied)
  })

  it('is mailed to the owners, and wants a proof of the last 15 minutes', async () => {
    const [owner, clerk] = [await anAdmin(app), await anAdmin(app, 'clerk')]
    await addTotp(app, clerk)
    await ageProofs(app, clerk, '15 minutes')
    expect(await change(clerk, clerk.id, { role: null })).toEqual(factorRequired)
    await ageProofs(app, clerk, '-15 minutes')
    expect((await change(clerk, clerk.id, { role: null })).status).toBe(200)
    expect(await mailSubjects(app, owner)).toEqual(['A role in the administration was changed'])
  })

  it('is refused to the last owner', async () => {
    await app.db`update users set is_admin = false`
    const owner = await anAdmin(app)
    expect(await change(owner, owner.id, { role: null })).toEqual(
      fieldError('role', 'The last administrator cannot be demoted.'),
    )
  })
})
