import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/app.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import { type Ended, misused, refused, runCommand, said } from './helpers.ts'

const app = useTestApp()
beforeEach(() => app.db`update users set is_admin = false`)

const admin = (words: string[], input?: string): Promise<Ended> =>
  runCommand('admin.ts', words, {
    env: { DATABASE_URL: app.databaseUrl },
    ...(input === undefined ? {} : { input }),
  })
const seesAdministration = async ({ client }: TestUser) =>
  (await client.get('/api/admin/users/')).status === 200
const auditsOf = (email: string) =>
  app.db`
    select a.action, a.actor_user_id, a.before, a.after, a.ip
    from audit_log a
    join users u on u.id::text = a.subject_id and a.subject_type = 'user'
    where u.email = ${email}
    order by a.id`

let serial = 0
const newEmail = () => {
  serial += 1
  return `somebody${serial}@example.com`
}

describe('npm run admin -- grant', () => {
  it('makes somebody an administrator, from the next request on', async () => {
    const user = await aUser(app)
    expect(await admin(['grant', user.email.toUpperCase()])).toEqual(
      said(`${user.email} is an administrator now.`),
    )
    expect(await seesAdministration(user)).toBe(true)
    const facts = { email: user.email, is_active: true }
    expect([...(await auditsOf(user.email))]).toEqual([
      {
        ...{ action: 'update_user', actor_user_id: null, ip: null },
        before: { ...facts, is_admin: false, version: 1 },
        after: { ...facts, is_admin: true, version: 2 },
      },
    ])
    const again = await admin(['grant', user.email, '--password-stdin'], 'a-plum-tree-in-June')
    expect(again).toEqual({
      ...said(`${user.email} was an administrator already.`),
      err: 'The account was there before: its password is what it was.\n',
    })
    expect(await auditsOf(user.email)).toHaveLength(1)
  })

  it('makes a new account, verified, with the password that it is given', async () => {
    const email = newEmail()
    const granted = await admin(['grant', email, '--password-stdin'], 'a-plum-tree in June \n')
    expect(granted).toEqual(said(`Made the account ${email}. It is an administrator.`))
    const password = 'a-plum-tree in June '
    const { status, body } = await app.guest().post('/api/users/login/', { email, password })
    expect([status, body.data.email_verified]).toEqual([200, true])
    const client = app.guest().bearer(body.data.tokens.access_token)
    expect((await client.get('/api/admin/users/')).status).toBe(200)
    const audits = await auditsOf(email)
    expect(audits.slice(0, 2)).toMatchObject([
      { action: 'create_user', actor_user_id: null, before: null },
      { action: 'update_user', actor_user_id: null, after: { is_admin: true } },
    ])
    expect(JSON.stringify(audits)).not.toContain('argon2')
  })

  it.each([
    ['', 'This field may not be blank.'],
    ['12345678', 'This password is too common.\nThis password is entirely numeric.'],
    ['somebody@example', 'The password is too similar to the email.'],
  ])('wants a password as good as at registration, not %j', async (password, problems) => {
    const email = newEmail()
    expect(await admin(['grant', email, '--password-stdin'], password)).toEqual(refused(problems))
    expect(await app.db`select 1 from users where email = ${email}`).toHaveLength(0)
  })

  it('says how to give a password where nobody can be asked', async () => {
    const email = newEmail()
    expect(await admin(['grant', email])).toEqual(
      misused(`${email} has no account yet: give it a password by --password-stdin.\n`),
    )
  })

  it('never makes one account twice', async () => {
    const email = newEmail()
    const words = ['grant', email, '--password-stdin']
    const ended = await Promise.all([1, 2, 3].map(() => admin(words, 'a-plum-tree-in-June')))
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0])
    const made = ended.filter(({ out }) => out.startsWith('Made the account'))
    expect(made).toHaveLength(1)
    expect(await app.db`select 1 from users where email = ${email}`).toHaveLength(1)
  })

  it('warns of an account that is disabled or was never verified', async () => {
    const { email } = await aUser(app, { is_active: false, is_verified: false })
    expect(await admin(['grant', email])).toEqual({
      code: 0,
      out: `${email} is an administrator now.\n`,
      err:
        'The account is disabled: another administrator must enable it.\n' +
        'Its address was never verified: make sure that the right person registered it.\n',
    })
  })
})

describe('npm run admin -- revoke', () => {
  it('takes it back, from the next request on', async () => {
    const [user] = [await aUser(app, { is_admin: true }), await aUser(app, { is_admin: true })]
    expect(await admin(['revoke', user.email])).toEqual(
      said(`${user.email} is no administrator any more.`),
    )
    expect(await seesAdministration(user)).toBe(false)
    expect(await auditsOf(user.email)).toMatchObject([
      { action: 'update_user', after: { is_admin: false } },
      { action: 'admin_call_refused' },
    ])
    expect(await admin(['revoke', user.email])).toEqual(said(`${user.email} was no administrator.`))
  })

  it('leaves the last one, whoever else is disabled', async () => {
    const user = await aUser(app, { is_admin: true })
    const disabled = await aUser(app, { is_admin: true, is_active: false })
    expect(await admin(['revoke', user.email])).toEqual(
      refused(`${user.email} is the last administrator: grant it to another user first.`),
    )
    expect(await seesAdministration(user)).toBe(true)
    expect((await admin(['revoke', disabled.email])).code).toBe(0)
  })

  it('never takes it from all, at once, nor beside administrators who do', async () => {
    const [one, two] = [await aUser(app, { is_admin: true }), await aUser(app, { is_admin: true })]
    const facts = { is_admin: false }
    const ended = await Promise.all([
      admin(['revoke', one.email]),
      admin(['revoke', two.email]),
      ...[one, two, one, two].map(({ client, id }) =>
        client.patch(`/api/admin/users/${id}/`, facts),
      ),
    ])
    expect(ended).toHaveLength(6)
    expect(await app.db`select 1 from users where is_admin and is_active`).toHaveLength(1)
  })

  it('knows no account that is not there', async () => {
    expect(await admin(['revoke', 'nobody@example.com'])).toEqual(
      refused('nobody@example.com has no account.'),
    )
  })
})

describe('npm run admin -- list', () => {
  it('shows them all', async () => {
    expect(await admin(['list'])).toEqual(said('There is no administrator yet.'))
    const one = await aUser(app, { is_admin: true, email: 'a@example.com' })
    const facts = { is_admin: true, is_active: false, is_verified: false }
    const two = await aUser(app, { ...facts, email: 'b@example.com' })
    await app.db`update users set last_login_at = '2026-01-15T10:30:00Z' where id = ${one.id}`
    expect(await admin(['list'])).toEqual(
      said(
        `a@example.com (user ${one.id}), last log-in 2026-01-15T10:30Z\n` +
          `b@example.com (user ${two.id}), never logged in, disabled, not verified`,
      ),
    )
  })
})

describe('npm run admin', () => {
  it('helps', async () => {
    const { code, out, err } = await admin(['--help'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Usage: npm run admin -- grant/)
  })

  const usage = expect.stringMatching(/^Usage: npm run admin -- grant/)
  it.each([
    [[], usage],
    [['grant'], usage],
    [['promote', 'a@example.com'], usage],
    [['grant', 'a@b.com', 'c@d.com'], usage],
    [['grant', 'somebody'], 'somebody: Enter a valid email address.\n'],
    [['list', '--all'], expect.stringContaining("Unknown option '--all'")],
  ])('explains itself after %j', async (words, told) => {
    expect(await admin(words)).toEqual(misused(told))
  })

  it('ends with 2 where there is no database, or an old one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-admin-'))
    const none = await runCommand('admin.ts', ['list'], { env: { DATA_DIR: folder } })
    expect(none).toEqual(
      misused('There is no database yet: set DATABASE_URL, or start the service first.\n'),
    )
    await rm(folder, { recursive: true })
    const url = new URL(app.databaseUrl)
    url.pathname = '/postgres'
    const old = await runCommand('admin.ts', ['list'], { env: { DATABASE_URL: url.href } })
    expect(old).toEqual(
      misused(
        'The database is not at the newest schema: run `npm run migrate`, or start the service once.\n',
      ),
    )
  })
})
