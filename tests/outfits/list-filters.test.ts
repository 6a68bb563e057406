import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import {
  anOutfit,
  emptyWardrobe,
  fieldErrors,
  list as listOf,
  OUTFITS,
  pageOf,
  pageWith,
  summaryOf,
  wardrobesOf,
} from './helpers.ts'

let app: TestApp
let user: TestUser
let other: TestUser
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await emptyWardrobe(app)
  user = await aUser(app)
  other = await aUser(app)
})
afterAll(() => app.close())

const list = (caller: Pick<TestUser, 'client'>, parameters: Record<string, string> | string = '') =>
  listOf(caller.client, OUTFITS, parameters)
const guest = () => ({ client: app.guest() })
const anAdministrator = () => aUser(app, { is_admin: true })

const twoWardrobes = () => wardrobesOf(app, user, other)

describe('GET /api/outfits/?is_public=', () => {
  it.each(['true', 'True', 'TRUE', 't', 'T', 'yes', 'Yes', 'y', 'Y', 'on', 'ON', '1', ' true '])(
    '%j shows only what is public',
    async (is_public) => {
      const { usersPublic, othersPublic } = await twoWardrobes()
      const page = pageWith(othersPublic, usersPublic)
      expect(await list(user, { is_public })).toEqual(page)
      expect(await list(guest(), { is_public })).toEqual(page)
    },
  )

  it.each(['false', 'False', 'FALSE', 'f', 'F', 'no', 'No', 'n', 'N', 'off', 'OFF', '0'])(
    '%j shows the caller’s private ones, and a guest nothing',
    async (is_public) => {
      const { usersPrivate } = await twoWardrobes()
      expect(await list(user, { is_public })).toEqual(pageWith(usersPrivate))
      expect(await list(guest(), { is_public })).toEqual(pageOf())
    },
  )

  it.each(['', ' ', '\t'])('%j is as if it was not sent', async (is_public) => {
    await twoWardrobes()
    expect(await list(user, { is_public })).toEqual(await list(user))
  })

  it.each([
    ...['maybe', 'tRuE', '2', '-1', '1.0', 'null', 'None', 'truee', 'true false', '[]', '١'],
    ...['\0', 'true\0', '😀', "'", '<b>true</b>', 'x'.repeat(99)],
  ])('%j is no boolean', async (is_public) => {
    const reply = fieldErrors({ is_public: ['Must be a valid boolean.'] })
    for (const caller of [guest(), user, await anAdministrator()]) {
      expect(await list(caller, { is_public })).toEqual(reply)
    }
  })

  it('is the last of a repeated parameter', async () => {
    const { usersPrivate } = await twoWardrobes()
    expect(await list(user, 'is_public=maybe&is_public=0')).toEqual(pageWith(usersPrivate))
  })

  it('is looked at before the page', async () => {
    expect(await list(guest(), { is_public: 'maybe', page: '9' })).toMatchObject({ status: 400 })
  })
})

describe('GET /api/outfits/?user_id=', () => {
  it('shows administrators a user’s outfits, private ones included', async () => {
    const { othersPublic, othersPrivate } = await twoWardrobes()
    const administrator = await anAdministrator()
    await anOutfit(app, administrator)
    await anOutfit(app, administrator, { is_public: true })
    const user_id = String(other.id)
    expect(await list(administrator, { user_id })).toEqual(
      pageOf(summaryOf(other, othersPrivate), summaryOf(other, othersPublic)),
    )
    for (const sent of [`${user_id}.0`, ` ${user_id} `, `0${user_id}`]) {
      expect(await list(administrator, { user_id: sent })).toEqual(
        pageWith(othersPrivate, othersPublic),
      )
    }
  })

  it('goes together with is_public', async () => {
    const { othersPublic, othersPrivate } = await twoWardrobes()
    const administrator = await anAdministrator()
    const of = (is_public: string) => list(administrator, { user_id: String(other.id), is_public })
    expect(await of('true')).toEqual(pageWith(othersPublic))
    expect(await of('false')).toEqual(pageWith(othersPrivate))
  })

  it('shows administrators their own', async () => {
    await twoWardrobes()
    const administrator = await anAdministrator()
    const own = await anOutfit(app, administrator)
    expect(await list(administrator, { user_id: String(administrator.id) })).toEqual(pageWith(own))
  })

  it('shows outfits of a disabled user as well', async () => {
    const { usersPublic, usersPrivate } = await twoWardrobes()
    await app.db`update users set is_active = false where id = ${user.id}`
    expect(await list(await anAdministrator(), { user_id: String(user.id) })).toEqual(
      pageOf(summaryOf(user, usersPublic), summaryOf(user, usersPrivate)),
    )
  })

  it.each(['0', '-1', '999999999', '9007199254740991', '9223372036854775808'])(
    '%s is nobody: an administrator sees an empty page',
    async (user_id) => {
      await twoWardrobes()
      expect(await list(await anAdministrator(), { user_id })).toEqual(pageOf())
    },
  )

  const BAD = ['abc', '1.5', 'true', '1;2', '1,2', '0x1', '+1', '1e3', '١', '\0', '😀', "1'", 'NaN']
  it.each(BAD)('%j from an administrator is no integer', async (bad) => {
    const user_id = ['A valid integer is required.']
    const administrator = await anAdministrator()
    expect(await list(administrator, { user_id: bad })).toEqual(fieldErrors({ user_id }))
    expect(await list(administrator, { user_id: bad, is_public: 'maybe' })).toEqual(
      fieldErrors({ is_public: ['Must be a valid boolean.'], user_id }),
    )
  })

  it.each(['', ' '])('%j is as if it was not sent', async (user_id) => {
    await twoWardrobes()
    const administrator = await anAdministrator()
    expect(await list(administrator, { user_id })).toEqual(await list(administrator))
  })

  it('is ignored for everybody else, whatever it is', async () => {
    const { usersPrivate, usersPublic, othersPublic } = await twoWardrobes()
    for (const user_id of [String(other.id), String(user.id), '0', '999999999', ...BAD]) {
      const parameters = { user_id }
      expect(await list(user, parameters)).toEqual(
        pageWith(othersPublic, usersPublic, usersPrivate),
      )
      expect(await list(guest(), parameters)).toEqual(pageWith(othersPublic, usersPublic))
    }
  })

  it('is the database’s word on who is an administrator, not the token’s', async () => {
    const { usersPublic, othersPublic } = await twoWardrobes()
    const administrator = await anAdministrator()
    await app.db`update users set is_admin = false where id = ${administrator.id}`
    expect(await list(administrator, { user_id: String(other.id) })).toEqual(
      pageWith(othersPublic, usersPublic),
    )
  })
})
