/** Goal: a second factor goes with the role, and what gives rights away wants a fresh proof of it. */
import { describe, expect, it } from 'vitest'
import { eraseUser } from '../../../../src/office/personal-data/erase-user.ts'
import { takeOut } from '../../../office/personal-data/helpers.ts'
import { ADMIN, anAdmin } from '../../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../../support/app.ts'
import { aUser, PASSWORD } from '../../../support/factories.ts'
import { anotherLogin, logIn } from '../helpers.ts'
import { Authenticator } from './authenticator.ts'
import {
  addTotp,
  ageProofs,
  beginTotp,
  codeNow,
  codeWrong,
  confirmTotp,
  denied,
  FACTOR,
  factorRequired,
  noFactor,
  stateOf,
  verified,
  verify,
  wrongCodes,
} from './helpers.ts'

const app = useTestApp()
const rowsOf = (id: number) => app.db`
  select u.has_second_factor,
    (select count(*)::integer from totp_secrets t where t.user_id = u.id) as apps,
    (select count(*)::integer from recovery_codes r where r.user_id = u.id) as codes
  from users u
  where u.id = ${id}`
const NO_ROWS = [{ has_second_factor: false, apps: 0, codes: 0 }]

describe('who loses the role', () => {
  it.each([{ role: null }, { is_admin: false }])(
    'by %j loses the second factor',
    async (change) => {
      const [owner, user] = [await anAdmin(app), await anAdmin(app, 'clerk')]
      await addTotp(app, user)
      const path = `${ADMIN}users/${user.id}/`
      expect((await owner.client.patch(path, change)).status).toBe(200)
      expect(await rowsOf(user.id)).toEqual(NO_ROWS)
      const { access_token } = (await logIn(app.guest(), user.email)).body.data.tokens
      const client = app.guest().bearer(access_token)
      expect(await client.get(FACTOR)).toEqual(denied)
      expect((await owner.client.patch(path, { role: 'packer' })).status).toBe(200)
      const again = (await logIn(app.guest(), user.email)).body.data.tokens
      expect(await stateOf(app.guest().bearer(again.access_token))).toEqual(noFactor)
    },
  )

  it('keeps it with another role, and while the account is disabled', async () => {
    const [owner, user] = [await anAdmin(app), await anAdmin(app, 'clerk')]
    await addTotp(app, user)
    const path = `${ADMIN}users/${user.id}/`
    for (const change of [{ role: 'packer' }, { is_active: false }, { is_active: true }]) {
      expect((await owner.client.patch(path, change)).status).toBe(200)
    }
    expect(await rowsOf(user.id)).toEqual([{ has_second_factor: true, apps: 1, codes: 10 }])
  })

  it('loses it also while it is proven or added at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [owner, user] = [await anAdmin(app), await anAdmin(app, 'clerk')]
      const { secret } = await addTotp(app, user)
      const code = await codeNow(app, secret)
      const [change, proof] = await Promise.all([
        owner.client.patch(`${ADMIN}users/${user.id}/`, { role: null }),
        verify(user.client, { code }),
      ])
      expect(change.status).toBe(200)
      expect([200, 401, 403]).toContain(proof.status)
      expect(await rowsOf(user.id)).toEqual(NO_ROWS)
    }
  })

  it('by the flag of a version before has nothing that stands in the way of a customer', async () => {
    const user = await anAdmin(app, 'clerk')
    await addTotp(app, user)
    await app.db`update users set is_admin = false where id = ${user.id}`
    await ageProofs(app, user, '1 day')
    const change = { current_password: 'a-fig-tree-in-May', new_password: 'an-olive-grove-in-June' }
    expect((await user.client.post('/api/users/password/change/', change)).status).toBe(200)
  })
})

describe('roles are given', () => {
  it('after a proof of the last 15 minutes, by an owner who has a factor', async () => {
    const [owner, user] = [await anAdmin(app), await aUser(app)]
    const { secret } = await addTotp(app, owner)
    await ageProofs(app, owner, '15 minutes')
    const path = `${ADMIN}users/${user.id}/`
    for (const change of [{ role: 'clerk' }, { is_admin: true }, { role: null }]) {
      expect(await owner.client.patch(path, change)).toEqual(factorRequired)
    }
    expect((await owner.client.patch(path, { is_active: true })).status).toBe(200)
    expect(await verify(owner.client, { code: await codeNow(app, secret) })).toEqual(verified)
    expect((await owner.client.patch(path, { role: 'clerk' })).body.role).toBe('clerk')
  })
})

describe('at the same moment', () => {
  it('a proof and the removal of the last factor leave no session raised', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await aUser(app, { role: 'packer' })
      const { secret } = await addTotp(app, user)
      const other = app.guest().bearer((await anotherLogin(app, user)).access_token)
      const code = await codeNow(app, secret)
      const [removal, proof] = await Promise.all([
        user.client.delete(`${FACTOR}totp/`),
        verify(other, { code }),
      ])
      expect(removal.status).toBe(200)
      expect([verified, codeWrong]).toContainEqual(proof)
      for (const client of [user.client, other]) expect(await stateOf(client)).toEqual(noFactor)
      expect(
        await app.db`
        select id from login_sessions where user_id = ${user.id} and verified_at is not null`,
      ).toEqual([])
    }
  })

  it('two first factors of one session show recovery codes once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await aUser(app, { role: 'packer' })
      const { secret } = (await beginTotp(user.client)).body
      const path = `${FACTOR}passkeys/`
      const { body: options } = await user.client.post(`${path}options/`, { password: PASSWORD })
      const credential = new Authenticator(PUBLIC_URL).create(options)
      const code = await codeNow(app, secret)
      const replies = await Promise.all([
        confirmTotp(user.client, code),
        user.client.post(path, { name: 'Phone', credential }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 201])
      const [shown, ...more] = replies.flatMap(({ body }) => body.recovery_codes ?? [])
      expect(more).toHaveLength(9)
      const proof = await verify(user.client, { recovery_code: shown })
      expect(proof).toEqual(verified)
      expect((await stateOf(user.client)).recovery_codes_left).toBe(9)
    }
  })
})

describe('a copy of the data and its erasure', () => {
  it('know the second factor: its state is shown, and nothing of it stays', async () => {
    await anAdmin(app)
    const user = await anAdmin(app, 'packer')
    const { secret } = await addTotp(app, user)
    await app.db`
      insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports)
      values (${user.id}, 'The phone of Amina', 'credential', '', 0, '{}')`
    for (const code of await wrongCodes(app, secret, 2)) await verify(user.client, { code })
    const { second_factor, ...rest } = (await takeOut(user.client)).body
    expect(second_factor).toEqual(await stateOf(user.client))
    expect(second_factor.passkeys).toHaveLength(1)
    expect(JSON.stringify(rest)).not.toContain(secret)
    await app.db.begin((tx) => eraseUser(tx, user.id))
    for (const table of ['totp_secrets', 'recovery_codes', 'passkeys']) {
      expect(await app.db`select user_id from ${app.db(table)} where user_id = ${user.id}`).toEqual(
        [],
      )
    }
    expect(
      await app.db`select email from login_lockouts where email = ${`second-factor:${user.id}`}`,
    ).toEqual([])
  })
})
