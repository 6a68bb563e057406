/** Keys of other systems: how an operator makes and ends them. What they open is in tests/shop/accounts/api-keys. */
import { describe, expect, it } from 'vitest'
import { makeKey } from '../../../src/shop/accounts/api-keys/manage-keys.ts'
import { tokenInvalid } from '../../shop/accounts/helpers.ts'
import { ADMIN } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { misused, refused, runCommand, said } from './helpers.ts'

const app = useTestApp()

const admin = (...words: string[]) =>
  runCommand('admin.ts', words, { env: { DATABASE_URL: app.databaseUrl } })
const ordersWith = (key: string) => app.guest().bearer(key).get(`${ADMIN}orders/`)
const idOf = async (name: string) => {
  const [{ user_id }] = await app.db<[{ user_id: number }]>`
    select user_id from api_keys where name = ${name}`
  return user_id
}

describe('npm run admin -- key', () => {
  it('prints a key once, which opens the administration, and stores its hash', async () => {
    const { code, out, err } = await admin('key', 'warehouse', '--role', 'packer')
    expect({ code, out, err }).toEqual({
      code: 0,
      out: expect.stringMatching(/^sk_[\w-]{43}\n$/),
      err: 'This is the key of warehouse, a packer. It is not shown again.\n',
    })
    expect((await ordersWith(out.trim())).status).toBe(200)
    const id = await idOf('warehouse')
    const audits = await app.db`
      select actor_user_id, action, before, after from audit_log
      where subject_type = 'user' and subject_id = ${String(id)}`
    expect([...audits]).toEqual([
      {
        actor_user_id: null,
        action: 'create_key',
        before: null,
        after: { name: 'warehouse', role: 'packer' },
      },
    ])
    const stored = await app.db`select row_to_json(k)::text as row from api_keys k`
    const written = await app.db`select row_to_json(a)::text as row from audit_log a`
    for (const { row } of [...stored, ...written]) expect(row).not.toContain(out.trim())
  })

  it('makes no second key of a name, also when asked twice at once', async () => {
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => makeKey(app, { name: 'erp', role: 'clerk' })),
    )
    const keys = made.filter((key) => key !== undefined)
    expect(keys).toHaveLength(1)
    expect(await admin('key', 'erp', '--role', 'packer')).toEqual(
      refused('There is a key erp already. Revoke it first, or use another name.'),
    )
    expect((await ordersWith(keys[0] ?? '')).status).toBe(200)
  })

  it.each(['Warehouse', '-x', 'a b', 'a@b.co', '', 'x'.repeat(51), 'x'.repeat(10_000)])(
    'refuses the name %j',
    async (name) => {
      expect(await admin('key', '--role', 'packer', '--', name)).toEqual(
        misused(`${name}: a name has at most 50 small letters, digits and hyphens.\n`),
      )
    },
  )

  it.each([[[]], [['--role', 'owner']], [['--role', 'boss']]])(
    'refuses the role %j',
    async (role) => {
      expect(await admin('key', 'courier', ...role)).toEqual(
        misused('Say what courier may do by --role packer or clerk.\n'),
      )
    },
  )
})

describe('npm run admin -- revoke-key', () => {
  it('ends a key at once, and frees its name', async () => {
    const first = (await makeKey(app, { name: 'feed', role: 'clerk' })) ?? ''
    const id = await idOf('feed')
    expect((await ordersWith(first)).status).toBe(200)
    expect(await admin('revoke-key', 'feed')).toEqual(said('The key feed is refused from now on.'))
    expect(await ordersWith(first)).toEqual(tokenInvalid)
    const none = refused('There is no key feed that could be revoked.')
    expect(await admin('revoke-key', 'feed')).toEqual(none)
    const second = (await makeKey(app, { name: 'feed', role: 'packer' })) ?? ''
    expect(await ordersWith(first)).toEqual(tokenInvalid)
    expect((await ordersWith(second)).status).toBe(200)
    expect(await idOf('feed')).toBe(id)
    const audits = await app.db`
      select action, before, after from audit_log
      where subject_type = 'user' and subject_id = ${String(id)}
      order by id`
    expect([...audits]).toEqual([
      { action: 'create_key', before: null, after: { name: 'feed', role: 'clerk' } },
      { action: 'revoke_key', before: { name: 'feed' }, after: null },
      { action: 'create_key', before: null, after: { name: 'feed', role: 'packer' } },
    ])
  })
})

describe('npm run admin -- keys', () => {
  it('lists them, with their last use', async () => {
    await app.db`delete from api_keys`
    expect(await admin('keys')).toEqual(said('There is no key.'))
    for (const name of ['one', 'two']) await makeKey(app, { name, role: 'packer' })
    await app.db`
      update api_keys set created_at = '2026-01-02 10:00Z', last_used_at = '2026-01-03 11:30Z'
      where name = 'one'`
    await app.db`
      update api_keys set created_at = '2026-01-02 10:00Z', key_sha256 = null where name = 'two'`
    const [one, two] = [await idOf('one'), await idOf('two')]
    expect(await admin('keys')).toEqual(
      said(
        `one (user ${one}), packer, made 2026-01-02T10:00Z, last used 2026-01-03T11:30Z\n` +
          `two (user ${two}), packer, made 2026-01-02T10:00Z, never used, revoked`,
      ),
    )
  })
})
