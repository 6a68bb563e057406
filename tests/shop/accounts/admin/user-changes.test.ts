import { beforeEach, describe, expect, it } from 'vitest'
import {
  ADMIN,
  anAdmin,
  denied,
  etagOf,
  fieldError,
  ifMatch,
  lastAudit,
  notFound,
  stale,
} from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aUser, type TestUser } from '../../../support/factories.ts'
import { inLockOrder } from '../../orders/lock-order.ts'
import * as accounts from '../helpers.ts'

const USERS = `${ADMIN}users/`

const app = useTestApp()
let admin: TestUser
/** One owner, and no other administrator. */
beforeEach(async () => {
  await app.db`update users set is_admin = false`
  admin = await anAdmin(app)
})

const change = ({ id }: { id: number }, body: unknown, by = admin) =>
  by.client.patch(`${USERS}${id}/`, body)
const read = async ({ id }: TestUser) => (await admin.client.get(`${USERS}${id}/`)).body
const refresh = ({ tokens }: TestUser) => accounts.refresh(app.guest(), tokens.refresh_token)
const logIn = ({ email }: TestUser) => accounts.logIn(app.guest(), email)
const rightsOf = async ({ id }: TestUser) => {
  const [rights] =
    await app.db`select is_active, user_role(is_admin, role) as role from users where id = ${id}`
  return rights
}

const lastDemoted = fieldError('is_admin', 'The last administrator cannot be demoted.')
const lastDisabled = fieldError('is_active', 'The last administrator cannot be disabled.')

describe(`PATCH ${USERS}{id}/`, () => {
  it('changes what is sent, and nothing else', async () => {
    const user = await aUser(app)
    const before = await read(user)
    const reply = await change(user, { role: 'clerk', is_active: true })
    expect(reply).toEqual({ status: 200, body: { ...before, is_admin: true, role: 'clerk' } })
    expect(etagOf(reply)).toBe('"v2"')
    expect((await change(user, { role: null, email: 'other@example.com' })).body).toEqual(before)
    expect((await change(user, {})).body).toEqual(before)
  })

  it('logs out whom it disables, in the audit log, and enabling brings no session back', async () => {
    const user = await aUser(app)
    expect((await change(user, { is_active: false })).body.is_active).toBe(false)
    const facts = { email: user.email, is_admin: false, role: null }
    expect(await lastAudit(app, 'user', user.id)).toEqual({
      actor_user_id: admin.id,
      action: 'update_user',
      ip: '127.0.0.1',
      has_request: true,
      before: { ...facts, is_active: true, version: 1 },
      after: { ...facts, is_active: false, version: 2 },
    })
    expect(await accounts.validate(user.client)).toEqual(accounts.userInactive)
    expect(await logIn(user)).toEqual(accounts.disabled)
    await change(user, { is_active: true })
    expect(await refresh(user)).toEqual(accounts.tokenBlacklisted)
    expect((await logIn(user)).status).toBe(200)
  })

  it('ends a session that a log-in opened beside the disabling', async () => {
    const user = await aUser(app)
    await app.db`update users set is_active = false where id = ${user.id}`
    await change(user, { is_active: true })
    expect(await refresh(user)).toEqual(accounts.tokenBlacklisted)
  })

  it('lets no session of a disabled user live, however the log-ins run beside it', async () => {
    const user = await aUser(app)
    const [, ...logins] = await Promise.all([
      change(user, { is_active: false }),
      ...Array.from({ length: 4 }, () => logIn(user)),
    ])
    await change(user, { is_active: true })
    for (const { status, body } of logins) {
      if (status !== 200) continue
      const reply = await accounts.refresh(app.guest(), body.data.tokens.refresh_token)
      expect(reply).toEqual(accounts.tokenBlacklisted)
    }
  })

  it('neither demotes nor disables the last owner, whatever clerks there are', async () => {
    const other = await aUser(app, { role: 'owner', is_active: false })
    await anAdmin(app, 'clerk')
    expect(await change(admin, { is_admin: false })).toEqual(lastDemoted)
    for (const role of ['clerk', 'packer', null]) {
      expect(await change(admin, { role })).toEqual(
        fieldError('role', 'The last administrator cannot be demoted.'),
      )
    }
    expect(await change(admin, { is_active: false, is_admin: false })).toEqual({
      status: 400,
      body: { ...lastDemoted.body, ...lastDisabled.body },
    })
    expect(await rightsOf(admin)).toEqual({ is_active: true, role: 'owner' })
    expect((await change(admin, { is_active: true, is_admin: true })).status).toBe(200)
    expect(await rightsOf(admin)).toEqual({ is_active: true, role: 'owner' })

    await app.db`update users set is_active = true where id = ${other.id}`
    expect((await change(admin, { is_admin: false })).status).toBe(200)
    expect(await change(other, { is_active: false }, other)).toEqual(lastDisabled)
  })

  it.each([{ is_admin: false }, { role: 'clerk' }, { is_active: false }])(
    'never leaves no owner, when two send %j to each other, or to themselves, at once',
    async (body) => {
      for (let round = 1; round <= 4; round += 1) {
        await app.db`update users set is_admin = false, is_active = true`
        const [one, two] = [await anAdmin(app), await anAdmin(app)]
        const targets = round % 2 ? [two, one] : [one, two]
        const replies = await Promise.all([
          change(targets[0] ?? one, body, one),
          change(targets[1] ?? two, body, two),
        ])
        const statuses = replies.map(({ status }) => status).sort()
        // The slower one may have no role or no session any more before its request is let in.
        expect([400, 401, 403]).toContain(statuses[1])
        expect(statuses[0]).toBe(200)
        const left = await app.db`select 1 from users where role = 'owner' and is_active`
        expect(left).toHaveLength(1)
      }
    },
  )

  it('lets one of two demote the other, though a third one would stay', async () => {
    const other = await anAdmin(app)
    const replies = await inLockOrder(app, { table: 'users', id: other.id }, [
      () => change(other, { is_admin: false }),
      () => change(admin, { is_admin: false }, other),
    ])
    expect(replies[0].status).toBe(200)
    expect(replies[1]).toEqual(denied)
    expect(await rightsOf(admin)).toEqual({ is_active: true, role: 'owner' })
  })

  it('refuses an administrator who has read another version', async () => {
    const user = await aUser(app)
    const path = `${USERS}${user.id}/`
    const late = ifMatch(admin.client, etagOf(await admin.client.get(path)))
    expect((await late.patch(path, { role: 'packer' })).status).toBe(200)
    const refused = await late.patch(path, { is_active: false })
    expect(refused).toEqual(stale(await read(user)))
    expect(etagOf(refused)).toBe('"v2"')
    expect(await rightsOf(user)).toEqual({ is_active: true, role: 'packer' })
  })

  it('refuses what is no flag and no role, and writes nothing', async () => {
    const user = await aUser(app)
    expect(await change(user, { is_active: 'maybe', is_admin: null, role: 'boss' })).toEqual({
      status: 400,
      body: {
        is_active: ['Must be a valid boolean.'],
        role: ['"boss" is not a valid choice.'],
        is_admin: ['This field may not be null.'],
      },
    })
    expect(await rightsOf(user)).toEqual({ is_active: true, role: null })
    expect(await change({ id: 0 }, { is_admin: true })).toEqual(notFound)
  })
})
