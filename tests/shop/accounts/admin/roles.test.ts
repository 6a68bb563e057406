/** Goal: an administrator has one role, however it was given, and sees and does what it allows. */
import { beforeEach, describe, expect, it } from 'vitest'
import { aRequestedReturn } from '../../../security/belongings.ts'
import { ADMIN, anAdmin, fieldError, notFound } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anOrder, aUser, aVariant, type TestUser } from '../../../support/factories.ts'
import { anOutfit } from '../../outfits/helpers.ts'
import * as accounts from '../helpers.ts'

const USERS = `${ADMIN}users/`

const app = useTestApp()
let owner: TestUser
beforeEach(async () => {
  await app.db`update users set is_admin = false`
  owner = await anAdmin(app)
})

const change = ({ id }: { id: number }, body: unknown, by = owner) =>
  by.client.patch(`${USERS}${id}/`, body)
const loggedInAgain = async (user: TestUser) =>
  app.guest().bearer((await accounts.anotherLogin(app, user)).access_token)
const rightsOf = async ({ id }: { id: number }) => {
  const [rights] =
    await app.db`select user_role(is_admin, role) as role, is_admin from users where id = ${id}`
  return rights
}

const storedOf = async ({ id }: TestUser) => {
  const [row] = await app.db`select to_jsonb(u) as row from users u where u.id = ${id}`
  return row
}

describe(`PATCH ${USERS}{id}/ and roles`, () => {
  it.each([
    [null, { role: 'packer' }, 'packer'],
    ['packer', { role: 'owner' }, 'owner'],
    ['clerk', { role: null }, null],
    [null, { is_admin: true }, 'clerk'],
    ['packer', { is_admin: true }, 'packer'],
    ['owner', { is_admin: true }, 'owner'],
    ['owner', { is_admin: false }, null],
    ['clerk', { is_active: true }, 'clerk'],
    // A client that has read the user sends both when it changes one of them: the role counts.
    ['clerk', { role: null, is_admin: true }, null],
    [null, { role: 'clerk', is_admin: false }, 'clerk'],
  ] as const)('makes of %j by %j: %j', async (before, body, role) => {
    const user = await aUser(app, { role: before })
    const reply = await change(user, body)
    expect([reply.status, reply.body.role, reply.body.is_admin]).toEqual([200, role, role !== null])
    expect(await rightsOf(user)).toEqual({ role, is_admin: role !== null })
  })

  it.each([
    [{ is_verified: false }, { role: 'packer' }, 'role'],
    [{ is_verified: false }, { is_admin: true }, 'is_admin'],
    [{ is_active: false }, { role: 'owner' }, 'role'],
    [{}, { role: 'clerk', is_active: false }, 'role'],
    [{ is_verified: false, role: 'packer' }, { role: 'clerk' }, 'role'],
  ] as const)(
    'of an account with %j refuses %j, and changes nothing',
    async (facts, body, field) => {
      const user = await aUser(app, facts)
      const before = await storedOf(user)
      expect(await change(user, body)).toEqual(
        fieldError(field, 'Only an account with a verified address can be given a role.'),
      )
      expect(await storedOf(user)).toEqual(before)
    },
  )

  it('takes a role from an account that may not be given one, and leaves it its own', async () => {
    const user = await aUser(app, { role: 'clerk', is_verified: false, is_active: false })
    expect((await change(user, { role: 'clerk', is_admin: true })).body.role).toBe('clerk')
    expect((await change(user, { role: null })).body.role).toBe(null)
  })

  it('gives one to an account that it enables', async () => {
    const user = await aUser(app, { is_active: false })
    expect((await change(user, { is_active: true, role: 'packer' })).body.role).toBe('packer')
  })

  it('logs the person out everywhere, and lets the new role begin with the next log-in', async () => {
    const user = await aUser(app, { role: 'packer' })
    await change(user, { role: 'clerk' })
    expect(await user.client.get(USERS)).toEqual(accounts.tokenInvalid)
    expect(await accounts.refresh(app.guest(), user.tokens.refresh_token)).toEqual(
      accounts.tokenBlacklisted,
    )
    expect((await (await loggedInAgain(user)).get(USERS)).status).toBe(200)
  })

  it('leaves an owner who steps down the log-in by which it was done, and no other', async () => {
    const elsewhere = await loggedInAgain(owner)
    await anAdmin(app)
    expect((await change(owner, { role: 'packer' })).status).toBe(200)
    expect((await owner.client.get(`${ADMIN}orders/`)).status).toBe(200)
    expect(await elsewhere.get(`${ADMIN}orders/`)).toEqual(accounts.tokenInvalid)
  })

  it('ends no session where nothing changes', async () => {
    const user = await aUser(app, { role: 'clerk' })
    await change(user, { role: 'clerk', is_admin: true })
    expect((await user.client.get(USERS)).status).toBe(200)
  })
})

/** The version of before roles writes the flag alone, also while this one serves beside it. */
describe('the flag in the database', () => {
  const set = ({ id }: TestUser, is_admin: boolean) =>
    app.db`update users set is_active = true, is_admin = ${is_admin} where id = ${id}`

  it.each([
    [null, [true], 'clerk'],
    ['packer', [true], 'packer'],
    ['owner', [true], 'owner'],
    ['owner', [false], null],
    ['owner', [false, true], 'clerk'],
    ['packer', [false, false], null],
    ['packer', [false, true, true], 'clerk'],
    [null, [true, false, true], 'clerk'],
  ] as const)('of a user who is %j, set to %j, makes %j', async (role, flags, after) => {
    const user = await aUser(app, { role })
    for (const flag of flags) await set(user, flag)
    expect(await rightsOf(user)).toEqual({ role: after, is_admin: after !== null })
  })

  it('makes a clerk of a new user, and no other column touches it', async () => {
    const row = { email: 'a@example.com', username: 'a', password_hash: '', is_admin: true }
    const [user] = await app.db<[{ id: number }]>`
      insert into users ${app.db(row)} returning id`
    await app.db`update users set first_name = 'Amina' where id = ${user.id}`
    expect(await rightsOf(user)).toEqual({ role: 'clerk', is_admin: true })
  })

  it('of before roles is an owner’s, until it is cleared or a role is given', async () => {
    const [one, two] = [await aUser(app), await aUser(app)]
    // As the migration finds them.
    await app.db`update users set is_admin = true, role = 'owner' where id in (${one.id}, ${two.id})`
    await app.db`update users set role = null where id in (${one.id}, ${two.id})`
    for (const user of [one, two]) {
      await set(user, true)
      expect(await rightsOf(user)).toEqual({ role: 'owner', is_admin: true })
      expect((await user.client.get(`${USERS}${user.id}/`)).body.role).toBe('owner')
    }
    expect((await change(one, { role: null })).body).toMatchObject({ role: null, is_admin: false })
    expect((await change(two, { role: 'clerk' })).body.role).toBe('clerk')
    expect([await rightsOf(one), await rightsOf(two)]).toEqual([
      { role: null, is_admin: false },
      { role: 'clerk', is_admin: true },
    ])
  })
})

describe('a clerk', () => {
  it('sees accounts without a role only', async () => {
    const { client } = await anAdmin(app, 'clerk')
    const customer = await aUser(app, { username: 'seen-1' })
    const packer = await aUser(app, { username: 'seen-2', role: 'packer' })
    const idsOf = async (query: string) => {
      const { body } = await client.get(`${USERS}?search=seen-${query}`)
      return [body.count, body.results.map(({ id }: { id: number }) => id)]
    }
    expect(await idsOf('')).toEqual([1, [customer.id]])
    expect(await idsOf('&is_admin=true')).toEqual([0, []])
    expect((await client.get(`${USERS}${customer.id}/`)).status).toBe(200)
    expect(await client.get(`${USERS}${packer.id}/`)).toEqual(notFound)
  })
})

describe('a packer', () => {
  it('ships, delivers, and receives a return with the default refund', async () => {
    const [{ client }, buyer] = [await anAdmin(app, 'packer'), await aUser(app)]
    const { id } = await anOrder(buyer, await aVariant(app))
    await owner.client.post(`${ADMIN}orders/${id}/status/`, { status: 'paid' })
    for (const status of ['shipped', 'delivered']) {
      const { body } = await client.post(`${ADMIN}orders/${id}/status/`, { status })
      expect(body.status).toBe(status)
    }
    const returnId = await aRequestedReturn(app, buyer)
    await owner.client.post(`${ADMIN}returns/${returnId}/approve/`)
    const received = await client.post(`${ADMIN}returns/${returnId}/receive/`, { note: 'Fine' })
    expect([received.status, received.body.status]).toEqual([200, 'received'])
  })

  it('is offered every method of a path of which it may use one', async () => {
    const { client } = await anAdmin(app, 'packer')
    expect(await client.put(`${ADMIN}products/`, {})).toEqual({
      status: 405,
      body: { detail: 'Method "PUT" not allowed.' },
    })
  })
})

describe('at shoppers’ paths', () => {
  const noOrder = { status: 404, body: { success: false, error: 'Order not found' } }
  const logOut = ({ client }: TestUser) => client.post('/api/users/logout/')

  it.each(['orders', 'returns'])(
    'administrators of each role read any order (%s), until they log out; the own one as long as anybody',
    async (what) => {
      const buyer = await aUser(app)
      const variant = await aVariant(app)
      const pathOf = ({ id }: { id: number }) =>
        `/api/orders/${id}/${what === 'orders' ? '' : 'returns/'}`
      const others = pathOf(await anOrder(buyer, variant))
      const shown = await buyer.client.get(others)
      for (const role of ['packer', 'clerk', 'owner'] as const) {
        const admin = await anAdmin(app, role)
        const own = pathOf(await anOrder(admin, variant))
        expect(await admin.client.get(others)).toEqual(shown)
        expect(await admin.client.get(pathOf({ id: 0 }))).toEqual(noOrder)
        await logOut(admin)
        expect(await admin.client.get(others)).toEqual(accounts.tokenInvalid)
        expect(await admin.client.get(pathOf({ id: 0 }))).toEqual(accounts.tokenInvalid)
        expect((await admin.client.get(own)).status).toBe(200)
      }
      await logOut(buyer)
      expect(await buyer.client.get(others)).toEqual(shown)
      expect(await buyer.client.get(pathOf({ id: 0 }))).toEqual(noOrder)
    },
  )

  it('clerks and owners list outfits by user_id, until they log out', async () => {
    const owner = await aUser(app)
    const { id } = await anOutfit(app, owner)
    const idsFor = async ({ client }: TestUser) => {
      const { status, body } = await client.get(`/api/outfits/?user_id=${owner.id}`)
      return status === 200 ? body.results.map((one: { id: number }) => one.id) : status
    }
    for (const role of ['clerk', 'owner'] as const) {
      const admin = await anAdmin(app, role)
      expect(await idsFor(admin)).toEqual([id])
      await logOut(admin)
      expect(await admin.client.get(`/api/outfits/?user_id=${owner.id}`)).toEqual(
        accounts.tokenInvalid,
      )
      expect((await admin.client.get('/api/outfits/')).status).toBe(200)
    }
    // As of any customer it is ignored, also where it is no number.
    const packer = await anAdmin(app, 'packer')
    expect(await idsFor(packer)).toEqual([])
    expect((await packer.client.get('/api/outfits/?user_id=x')).status).toBe(200)
  })
})
