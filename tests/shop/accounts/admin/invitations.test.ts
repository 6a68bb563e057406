/** Goal: a role goes to the reader of the mail alone, once, and only as long as its owner may give it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, anAdmin, denied, fieldError, notFound } from '../../../support/administrator.ts'
import { startTestApp, type TestApp, useTestApp } from '../../../support/app.ts'
import { age, anyTimestamp, aUser, type TestUser } from '../../../support/factories.ts'
import { ADDRESSES, anAddress } from '../address-helpers.ts'
import * as accounts from '../helpers.ts'
import {
  askReset,
  confirmReset,
  NEW_PASSWORD,
  resetDone,
  resetExpired,
  resetInvalid,
} from '../password-helpers.ts'
import { PROFILE } from '../profile-helpers.ts'
import { addTotp, ageProofs, factorRequired } from '../second-factor/helpers.ts'

const INVITE = `${ADMIN}users/invite/`

const app = useTestApp({ env: { LANGUAGES: 'en,fr' } })
let owner: TestUser
beforeEach(async () => {
  await app.db`delete from invitations`
  await app.db`update users set is_admin = false`
  owner = await anAdmin(app)
})

const invite = (email: string, fields: object = {}, by = owner) =>
  by.client.post(INVITE, { email, full_name: 'Noor van Wyk', role: 'clerk', ...fields })
const withdraw = (email: unknown, by = owner) => by.client.request('DELETE', INVITE, { email })
const listed = async () => (await owner.client.get(INVITE)).body.results
const invitation = (email: string, fields: object = {}) => ({
  email,
  full_name: 'Noor van Wyk',
  role: 'clerk',
  invited_by: owner.email,
  created_at: anyTimestamp,
  expires_at: anyTimestamp,
  ...fields,
})

async function tokensTo(email: string, at: TestApp = app): Promise<string[]> {
  const mails = await accounts.mailsTo(at, email)
  return mails.flatMap(({ text }) => /\/admin\/password\?token=([\w.-]+)/.exec(text)?.[1] ?? [])
}
async function aToken(email: string, fields: object = {}): Promise<string> {
  expect((await invite(email, fields)).status).toBe(201)
  const [token] = await tokensTo(email)
  if (!token) throw new Error(`no invitation was mailed to ${email}`)
  return token
}
const confirm = (token: string) => confirmReset(app.guest(), token)
const accountOf = async (email: string) => {
  const [row] = await app.db`
    select id, username, first_name, last_name, user_role(is_admin, role) as role, is_verified, is_active
    from users
    where lower(email) = ${email}`
  return row
}
const logInAnew = (email: string) => accounts.logIn(app.guest(), email, { password: NEW_PASSWORD })

describe(`POST ${INVITE}`, () => {
  it('mails a link for 72 hours, and makes no account', async () => {
    const email = accounts.anEmail()
    const reply = await invite(email)
    expect(reply).toEqual({ status: 201, body: invitation(email) })
    const { created_at, expires_at } = reply.body
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(72 * 3_600_000)
    expect(await accountOf(email)).toBeUndefined()
    const [mail, ...others] = await accounts.mailsTo(app, email)
    expect(others).toEqual([])
    const [token] = await tokensTo(email)
    expect([mail?.subject, mail?.text]).toEqual([
      'You are invited to run the shop with us',
      `Hello Noor,

${owner.email} invites you to the administration of the shop, with the role “clerk”.

A clerk does what packers do, runs the catalog, cancels orders, decides returns and refunds, and sees customers.

Choose a password:
http://shop.test/admin/password?token=${token}

The link is valid for 72 hours and works once. Do not pass it on: with it, the role can be taken in your place.

If you have an account at the shop with this address, it gets the role. The password that you choose replaces the one of before, and you are logged out everywhere.

If you did not expect this, ignore this mail: nothing changes.

Questions? Reply to this mail.

Modest Clothing Store
`,
    ])
  })

  it('leads to the storefront where no console is served, as all letters to staff', async () => {
    const bare = await startTestApp({ env: { CONSOLE: '0' } })
    const by = await anAdmin(bare)
    await invite('noor@example.com', {}, by)
    await askReset(bare.guest(), by.email)
    for (const email of ['noor@example.com', by.email]) {
      const [mail] = await accounts.mailsTo(bare, email)
      expect(mail?.text).toContain(`${bare.config.storefrontUrl}/reset-password?token=`)
    }
    await bare.close()
  })

  it('is in the language of the account, if there is one', async () => {
    const user = await aUser(app)
    await app.db`update users set language = 'fr' where id = ${user.id}`
    await invite(user.email)
    const [mail] = await accounts.mailsTo(app, user.email)
    expect(mail?.subject).toBe('Vous êtes invité à gérer la boutique avec nous')
  })

  it('says what is wrong with each field', async () => {
    expect(await owner.client.post(INVITE, {})).toEqual({
      status: 400,
      body: {
        email: ['This field is required.'],
        full_name: ['This field is required.'],
        role: ['This field is required.'],
      },
    })
    const wrong = { email: 'noor', full_name: ' ', role: 'boss' }
    expect(await owner.client.post(INVITE, wrong)).toEqual({
      status: 400,
      body: {
        email: ['Enter a valid email address.'],
        full_name: ['This field may not be blank.'],
        role: ['"boss" is not a valid choice.'],
      },
    })
  })

  it.each(['packer', 'clerk', 'owner'] as const)(
    'refuses an account that is a %s',
    async (role) => {
      const staff = await aUser(app, { role })
      const refused = fieldError('email', 'This account has a role already.')
      expect(await invite(staff.email.toUpperCase())).toEqual(refused)
      expect(await accounts.mailsTo(app, staff.email)).toEqual([])
    },
  )

  it('refuses a disabled account', async () => {
    const { email } = await aUser(app, { is_active: false })
    expect(await invite(email)).toEqual(fieldError('email', 'This account is disabled.'))
  })

  it('ends the one before, whose mail is not sent any more', async () => {
    const email = accounts.anEmail()
    await invite(email)
    const first = await aToken(email, { role: 'packer' })
    expect(await tokensTo(email)).toEqual([first])
    const second = await aToken(email.toUpperCase(), { role: 'owner' })
    expect(await listed()).toEqual([invitation(email.replace('new', 'NEW'), { role: 'owner' })])
    expect(await confirm(first)).toEqual(resetInvalid)
    expect(await confirm(second)).toEqual(resetDone)
    expect((await accountOf(email))?.role).toBe('owner')
  })

  it('of many at once leaves one', async () => {
    const email = accounts.anEmail()
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => invite(email)))
    expect(accounts.countStatuses(replies)).toEqual({ 201: 5 })
    expect(await listed()).toEqual([invitation(email)])
    const tokens = await tokensTo(email)
    expect(tokens).toHaveLength(1)
  })

  it('wants a proof of the last 15 minutes', async () => {
    await addTotp(app, owner)
    await ageProofs(app, owner, '15 minutes')
    expect(await invite(accounts.anEmail())).toEqual(factorRequired)
    await ageProofs(app, owner, '-15 minutes')
    expect((await invite(accounts.anEmail())).status).toBe(201)
  })

  it('is audited, without the name', async () => {
    const [email, user] = [accounts.anEmail(), await aUser(app)]
    await invite(email)
    await invite(user.email)
    await withdraw(email)
    const rows = await app.db`
      select action, subject_type, subject_id, before, after
      from audit_log
      where actor_user_id = ${owner.id}
      order by id`
    const row = { subject_type: 'user', subject_id: null, before: null }
    expect([...rows]).toEqual([
      { ...row, action: 'invite_user', after: { email, role: 'clerk' } },
      {
        ...row,
        subject_id: String(user.id),
        action: 'invite_user',
        after: { email: user.email, role: 'clerk' },
      },
      { ...row, action: 'withdraw_invitation', after: { email } },
    ])
  })
})

describe('the link', () => {
  it('makes the account, proves its address and gives the role', async () => {
    const email = accounts.anEmail()
    const token = await aToken(email)
    expect(await confirm(token)).toEqual(resetDone)
    const account = await accountOf(email)
    expect(account).toEqual({
      id: expect.any(Number),
      username: email.split('@')[0],
      first_name: 'Noor',
      last_name: 'van Wyk',
      role: 'clerk',
      is_verified: true,
      is_active: true,
    })
    const { body } = await logInAnew(email)
    const client = app.guest().bearer(body.data.tokens.access_token)
    expect((await client.get(`${ADMIN}orders/`)).status).toBe(200)
    expect(await listed()).toEqual([])
    const { id } = account as { id: number }
    const [accepted] = await app.db`
      select action, actor_user_id, subject_id, after from audit_log
      where action = 'accept_invitation' and actor_user_id = ${id}`
    expect(accepted).toEqual({
      action: 'accept_invitation',
      actor_user_id: id,
      subject_id: String(id),
      after: {
        email,
        is_active: true,
        is_admin: true,
        role: 'clerk',
        version: 2,
        invited_by: owner.id,
      },
    })
    const subjects = async (address: string) =>
      (await accounts.mailsTo(app, address)).map(({ subject }) => subject).sort()
    expect(await subjects(email)).toEqual([
      'You are invited to run the shop with us',
      'Your role in the administration was changed',
    ])
    expect(await subjects(owner.email)).toEqual(['A role in the administration was changed'])
  })

  it('gives an account its role, and ends its password and sessions', async () => {
    const user = await aUser(app)
    await anAddress(user.client)
    const token = await aToken(user.email)
    expect((await user.client.get(PROFILE)).status).toBe(200)
    await accounts.times(5, () => accounts.guess(app.guest(), user.email))
    expect(await confirm(token)).toEqual(resetDone)
    expect(await user.client.get(PROFILE)).toEqual(accounts.tokenInvalid)
    expect(await accounts.logIn(app.guest(), user.email)).toEqual(accounts.wrongCredentials)
    const { body } = await logInAnew(user.email)
    const client = app.guest().bearer(body.data.tokens.access_token)
    expect((await client.get(ADDRESSES)).body.results).toHaveLength(1)
    expect(await accountOf(user.email)).toMatchObject({
      id: user.id,
      first_name: 'Amina',
      last_name: 'Jacobs',
      role: 'clerk',
    })
  })

  it('leaves nothing of who registered the address without proof', async () => {
    const other = await aUser(app, { is_verified: false })
    await anAddress(other.client)
    expect(await confirm(await aToken(other.email))).toEqual(resetDone)
    expect(await other.client.get(PROFILE)).toEqual(accounts.tokenInvalid)
    expect(await accounts.logIn(app.guest(), other.email)).toEqual(accounts.wrongCredentials)
    expect(await accountOf(other.email)).toMatchObject({
      first_name: 'Noor',
      last_name: 'van Wyk',
      role: 'clerk',
      is_verified: true,
    })
    expect([...(await app.db`select id from addresses where user_id = ${other.id}`)]).toEqual([])
  })

  it('works once, of many at the same moment too', async () => {
    const token = await aToken(accounts.anEmail())
    const replies = await Promise.all([1, 2, 3, 4].map(() => confirm(token)))
    expect(accounts.countStatuses(replies)).toEqual({ 200: 1, 400: 3 })
    expect(replies.filter(({ status }) => status === 400)).toEqual(Array(3).fill(resetInvalid))
    expect(await confirm(token)).toEqual(resetInvalid)
  })

  it('and a registration of the address at the same moment leave one account, with the role', async () => {
    const email = accounts.anEmail()
    const token = await aToken(email)
    const [used, registered] = await Promise.all([
      confirm(token),
      accounts.register(app.guest(), { email }),
    ])
    expect(used).toEqual(resetDone)
    expect([201, 400]).toContain(registered.status)
    expect((await accountOf(email))?.role).toBe('clerk')
    expect((await logInAnew(email)).status).toBe(200)
  })

  it('keeps its invitation after a weak password', async () => {
    const token = await aToken(accounts.anEmail())
    expect(await confirmReset(app.guest(), token, 'password')).toEqual(
      accounts.weakPassword('This password is too common.'),
    )
    expect(await confirmReset(app.guest(), token, 'van-wyk-12')).toEqual(
      accounts.weakPassword('The password is too similar to the last name.'),
    )
    expect(await confirm(token)).toEqual(resetDone)
  })

  it('ends after 72 hours', async () => {
    const email = accounts.anEmail()
    const token = await aToken(email)
    await age(app.db, 'invitations', { email }, '72 hours')
    expect(await confirm(token)).toEqual(resetExpired)
    expect(await listed()).toEqual([])
    expect(await withdraw(email)).toEqual(notFound)
  })

  it.each([
    ['lost the role', { role: 'clerk' }],
    ['was disabled', { is_active: false }],
  ])('ends when its owner %s', async (_, change) => {
    const email = accounts.anEmail()
    const token = await aToken(email)
    const other = await anAdmin(app)
    expect((await other.client.patch(`${ADMIN}users/${owner.id}/`, change)).status).toBe(200)
    expect((await other.client.get(INVITE)).body.results).toEqual([])
    expect(await confirm(token)).toEqual(resetInvalid)
    expect(await accountOf(email)).toBeUndefined()
  })

  it('changes no role that was given meanwhile, and opens no disabled account', async () => {
    const [staff, disabled] = [await aUser(app), await aUser(app)]
    const tokens = [await aToken(staff.email), await aToken(disabled.email)] as const
    await owner.client.patch(`${ADMIN}users/${staff.id}/`, { role: 'packer' })
    await owner.client.patch(`${ADMIN}users/${disabled.id}/`, { is_active: false })
    for (const token of tokens) expect(await confirm(token)).toEqual(resetInvalid)
    expect((await accountOf(staff.email))?.role).toBe('packer')
    expect((await accounts.logIn(app.guest(), staff.email)).status).toBe(200)
  })

  it('cannot be made of another token, nor of another invitation', async () => {
    const token = await aToken(accounts.anEmail())
    const [payload = '', signature = ''] = token.split('.')
    const other = (await aToken(accounts.anEmail())).split('.')[0]
    for (const wrong of [`${other}.${signature}`, `${payload}.`, payload, `${token}.x`]) {
      expect(await confirm(wrong)).toEqual(resetInvalid)
    }
  })
})

describe(`DELETE ${INVITE}`, () => {
  it('withdraws an invitation: its link opens nothing, and a mail that waits is not sent', async () => {
    const [email, other] = [accounts.anEmail(), accounts.anEmail()]
    const token = await aToken(email)
    expect(await withdraw(email.toUpperCase())).toEqual({ status: 204, body: '' })
    expect(await confirm(token)).toEqual(resetInvalid)
    expect(await withdraw(email)).toEqual(notFound)
    await invite(other)
    await withdraw(other)
    expect(await accounts.mailsTo(app, other)).toEqual([])
    expect(await withdraw('noor')).toEqual(fieldError('email', 'Enter a valid email address.'))
  })

  it('and the use of the link at the same moment: one of them', async () => {
    for (const _ of [1, 2, 3]) {
      const email = accounts.anEmail()
      const token = await aToken(email)
      const [used, withdrawn] = await Promise.all([confirm(token), withdraw(email)])
      const account = await accountOf(email)
      expect([used.status, withdrawn.status, account?.role ?? null]).toEqual(
        used.status === 200 ? [200, 404, 'clerk'] : [400, 204, null],
      )
    }
  })

  it('needs no proof, since it gives nothing away', async () => {
    const email = accounts.anEmail()
    await invite(email)
    await addTotp(app, owner)
    await ageProofs(app, owner, '15 minutes')
    expect((await withdraw(email)).status).toBe(204)
  })
})

describe(`GET ${INVITE}`, () => {
  it('lists those that can be used, newest first, in pages', async () => {
    const emails = [accounts.anEmail(), accounts.anEmail(), accounts.anEmail()]
    for (const email of emails) await invite(email)
    expect(await owner.client.get(`${INVITE}?page_size=2`)).toEqual({
      status: 200,
      body: {
        count: 3,
        next: `http://shop.test${INVITE}?page=2&page_size=2`,
        previous: null,
        results: [invitation(emails[2] ?? ''), invitation(emails[1] ?? '')],
      },
    })
  })

  it('is for owners alone', async () => {
    const clerk = await anAdmin(app, 'clerk')
    expect(await clerk.client.get(INVITE)).toEqual(denied)
    expect(await invite(accounts.anEmail(), {}, clerk)).toEqual(denied)
    expect(await withdraw(accounts.anEmail(), clerk)).toEqual(denied)
  })
})
