import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { logIn, tokenInvalid } from '../../shop/accounts/helpers.ts'
import {
  addTotp,
  beginTotp,
  codeNow,
  codeWrong,
  confirmTotp,
  FACTOR,
  mailSubjects,
  noFactor,
  stateOf,
  verify,
  wrongCodes,
} from '../../shop/accounts/second-factor/helpers.ts'
import { ROOT } from '../../structure/sources.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import { type Ended, misused, refused, runCommand, said } from './helpers.ts'

const app = useTestApp()
beforeEach(() => app.db`update users set is_admin = false`)

const admin = (words: string[], input?: string): Promise<Ended> =>
  runCommand('admin.ts', words, {
    env: { DATABASE_URL: app.databaseUrl },
    ...(input === undefined ? {} : { input }),
  })
const roleOf = async ({ email }: { email: string }) => {
  const [user] = await app.db`select role from users where email = ${email}`
  return user?.role
}
const auditsOf = (email: string) =>
  app.db`
    select a.action, a.actor_user_id, a.before, a.after, a.ip
    from audit_log a
    join users u on u.id::text = a.subject_id and a.subject_type = 'user'
    where u.email = ${email}
    order by a.id`

const lastOwner = ({ email }: TestUser) =>
  refused(`${email} is the last owner: give that role to another user first.`)

let serial = 0
const newEmail = () => {
  serial += 1
  return `person${serial}@example.com`
}

describe('npm run admin -- grant', () => {
  it('makes the first administrator an owner, and ends the sessions of before', async () => {
    const user = await aUser(app)
    expect(await admin(['grant', user.email.toUpperCase()])).toEqual(
      said(`${user.email} is an owner now.`),
    )
    expect(await roleOf(user)).toBe('owner')
    expect(await user.client.get('/api/users/profile/')).toEqual(tokenInvalid)
    const facts = { email: user.email, is_active: true }
    expect([...(await auditsOf(user.email))]).toEqual([
      {
        action: 'update_user',
        actor_user_id: null,
        ip: null,
        before: { ...facts, is_admin: false, role: null, version: 1 },
        after: { ...facts, is_admin: true, role: 'owner', version: 2 },
      },
    ])
    const again = await admin(['grant', user.email, '--password-stdin'], 'a-plum-tree-in-June')
    expect(again).toEqual({
      ...said(`${user.email} was an owner already.`),
      err: 'The account was there before: its password is what it was.\n',
    })
    expect(await auditsOf(user.email)).toHaveLength(1)
  })

  it('makes a new account, verified, with the password that it is given', async () => {
    const email = newEmail()
    const granted = await admin(['grant', email, '--password-stdin'], 'a-plum-tree in June \n')
    expect(granted).toEqual(said(`Made the account ${email}. It is an owner.`))
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
    ['person@example', 'The password is too similar to the email.'],
  ])('wants a password as good as at registration, not %j', async (password, problems) => {
    const email = newEmail()
    expect(await admin(['grant', email, '--password-stdin'], password)).toEqual(refused(problems))
    expect(await app.db`select 1 from users where email = ${email}`).toHaveLength(0)
  })

  it('shows no password at a terminal, also with --password-stdin', async () => {
    if (process.platform !== 'linux') return // script of other systems takes other options
    const email = newEmail()
    const path = join(ROOT, 'src/run/commands/admin.ts')
    const words = [process.execPath, path, 'grant', email, '--role', 'clerk', '--password-stdin']
    const env = { ...process.env, DATABASE_URL: app.databaseUrl }
    const terminal = spawn('script', ['-qec', words.join(' '), '/dev/null'], { env })
    let shown = ''
    terminal.stdout.on('data', (data) => (shown += data))
    const ended = once(terminal, 'exit')
    for (const prompt of ['Its password: ', 'Once more: ']) {
      await expect.poll(() => shown, { timeout: 60_000 }).toContain(prompt)
      terminal.stdin.write('a-plum-tree-in-June\r')
    }
    expect(await ended).toEqual([0, null])
    expect(shown).toContain(`Made the account ${email}.`)
    expect(shown).not.toContain('plum')
  })

  it('says how to give a password where there is no terminal to ask for one', async () => {
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

  it('needs the role where there is an owner, and changes nothing without it', async () => {
    const [user, owner] = [await aUser(app), await aUser(app, { role: 'owner' })]
    const needed = (email: string) =>
      refused(
        `There is an owner already: say what ${email} is to be by --role packer, clerk, owner.`,
      )
    expect(await admin(['grant', user.email])).toEqual(needed(user.email))
    expect(await roleOf(user)).toBe(null)
    const email = newEmail()
    expect(await admin(['grant', email, '--password-stdin'], 'a-plum-tree')).toEqual(needed(email))
    expect(await roleOf({ email })).toBe(undefined)

    expect(await admin(['grant', user.email, '--role', 'packer'])).toEqual(
      said(`${user.email} is a packer now.`),
    )
    expect(await admin(['grant', user.email])).toEqual(said(`${user.email} was a packer already.`))
    expect(await admin(['grant', user.email, '--role', 'clerk'])).toEqual(
      said(`${user.email} is a clerk now.`),
    )
    expect(await admin(['grant', owner.email, '--role', 'clerk'])).toEqual(lastOwner(owner))
    expect([await roleOf(user), await roleOf(owner)]).toEqual(['clerk', 'owner'])
    expect(await admin(['grant', user.email, '--role', 'boss'])).toEqual(
      misused('boss is no role: give --role packer, clerk, owner.\n'),
    )
  })

  it('makes an owner where there are clerks only', async () => {
    const clerk = await aUser(app, { role: 'clerk' })
    const user = await aUser(app)
    expect(await admin(['grant', user.email])).toEqual(said(`${user.email} is an owner now.`))
    expect(await roleOf(clerk)).toBe('clerk')
  })

  it('gives none to an account that is disabled or was never verified', async () => {
    const disabled = await aUser(app, { is_active: false })
    expect(await admin(['grant', disabled.email])).toEqual(
      refused(`${disabled.email} is disabled: an owner must enable the account first.`),
    )
    const { email } = await aUser(app, { is_verified: false })
    expect(await admin(['grant', email])).toEqual(
      refused(
        `${email} was never verified. Only an account with a verified address can be given a role.`,
      ),
    )
    expect([await roleOf(disabled), await roleOf({ email })]).toEqual([null, null])
  })
})

describe('npm run admin -- revoke', () => {
  it('takes it back, from the next request on', async () => {
    const [user] = [await aUser(app, { is_admin: true }), await aUser(app, { is_admin: true })]
    expect(await admin(['revoke', user.email])).toEqual(
      said(`${user.email} is no administrator any more.`),
    )
    expect(await user.client.get('/api/admin/users/')).toEqual(tokenInvalid)
    expect(await auditsOf(user.email)).toMatchObject([
      { action: 'update_user', after: { is_admin: false, role: null } },
    ])
    expect(await admin(['revoke', user.email])).toEqual(said(`${user.email} was no administrator.`))
  })

  it('leaves the last owner, whatever clerks and disabled owners there are', async () => {
    const user = await aUser(app, { is_admin: true })
    const disabled = await aUser(app, { is_admin: true, is_active: false })
    await aUser(app, { role: 'clerk' })
    expect(await admin(['revoke', user.email])).toEqual(lastOwner(user))
    expect(await roleOf(user)).toBe('owner')
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
    const left = await app.db`select 1 from users where role = 'owner' and is_active`
    expect(left).toHaveLength(1)
  })

  it('knows no account that is not there', async () => {
    expect(await admin(['revoke', 'unknown@example.com'])).toEqual(
      refused('unknown@example.com has no account.'),
    )
  })
})

describe('npm run admin -- reset-second-factor', () => {
  it('takes every factor of who has lost all, and ends the sessions', async () => {
    const user = await aUser(app, { role: 'clerk' })
    const { secret } = await addTotp(app, user)
    const { id } = await aUser(app)
    await app.db`
      insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports)
      values (${user.id}, 'Phone', 'lost', '', 0, '{}'), (${id}, 'Phone', 'kept', '', 0, '{}')`
    for (const code of await wrongCodes(app, secret, 5)) await verify(user.client, { code })
    expect(await admin(['reset-second-factor', user.email])).toEqual(
      said(`${user.email} has no second factor any more, and is logged out everywhere.`),
    )
    expect(await user.client.get(FACTOR)).toEqual(tokenInvalid)
    const { access_token } = (await logIn(app.guest(), user.email)).body.data.tokens
    const client = app.guest().bearer(access_token)
    expect(await stateOf(client)).toEqual(noFactor)
    expect(await confirmTotp(client, '123456')).toEqual(codeWrong)
    expect(await app.db`select user_id from passkeys`).toEqual([{ user_id: id }])
    expect(await auditsOf(user.email)).toContainEqual({
      action: 'reset_second_factor',
      actor_user_id: null,
      ip: null,
      before: null,
      after: null,
    })
    expect((await mailSubjects(app, user))[0]).toBe('The second factor of your account was removed')
    expect(await admin(['reset-second-factor', user.email])).toEqual(
      said(`${user.email} had no second factor.`),
    )
  })

  it('lifts the lock of who has none yet, and ends no session', async () => {
    const user = await aUser(app, { role: 'packer' })
    const { secret } = (await beginTotp(user.client)).body
    for (const code of await wrongCodes(app, secret, 5)) await confirmTotp(user.client, code)
    expect((await confirmTotp(user.client, await codeNow(app, secret))).status).toBe(403)
    expect(await admin(['reset-second-factor', user.email])).toEqual(
      said(`${user.email} had no second factor.`),
    )
    await addTotp(app, user)
  })

  it('is refused for an address without an account', async () => {
    const email = newEmail()
    expect(await admin(['reset-second-factor', email])).toEqual(refused(`${email} has no account.`))
  })
})

describe('npm run admin -- list', () => {
  it('shows them all', async () => {
    expect(await admin(['list'])).toEqual(said('There is no administrator yet.'))
    const one = await aUser(app, { is_admin: true, email: 'a@example.com' })
    const facts = { role: 'packer', is_active: false, is_verified: false } as const
    const two = await aUser(app, { ...facts, email: 'b@example.com' })
    await app.db`update users set last_login_at = '2026-01-15T10:30:00Z' where id = ${one.id}`
    expect(await admin(['list'])).toEqual(
      said(
        `a@example.com (user ${one.id}), owner, last log-in 2026-01-15T10:30Z\n` +
          `b@example.com (user ${two.id}), packer, never logged in, disabled, not verified`,
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
    [['grant', 'person'], 'person: Enter a valid email address.\n'],
    [['list', '--all'], expect.stringContaining("Unknown option '--all'")],
  ])('explains itself after %j', async (words, message) => {
    expect(await admin(words)).toEqual(misused(message))
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
