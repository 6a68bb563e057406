import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { aPurchase } from '../../office/reconcile/helpers.ts'
import { anotherLogin } from '../../shop/accounts/helpers.ts'
import { move, ORDERS } from '../../shop/orders/admin/helpers.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import { aDeliveredOrder, aReturn, reject } from '../../shop/orders/returns/helpers.ts'
import { ROOT } from '../../structure/sources.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { anyTimestamp, aUser } from '../../support/factories.ts'
import { misused, runCommand, said } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const audit = (...words: string[]) =>
  runCommand('audit.ts', words, { env: { DATABASE_URL: app.databaseUrl } })
const json = async (...words: string[]) => JSON.parse((await audit(...words, '--json')).out)

/** Every time is the same one to the reader of a test. */
const read = async (...words: string[]) => {
  const { code, out, err } = await audit(...words)
  expect([code, err]).toEqual([0, ''])
  return out.replaceAll(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ/gm, 'TIME').trimEnd()
}

describe('npm run audit -- --order', () => {
  it('shows the events of an order, by its id or its number', async () => {
    const { order, buyer } = await aPurchase(app)
    await move(admin, order, 'paid', 'Cash')
    const story = [
      `TIME  ${buyer.email}  place_order  order ${order.id}`,
      `    order_number: "${order.order_number}"`,
      `TIME  ${admin.email}  move_order  order ${order.id}`,
      '    status: "pending" → "paid"',
      '    note: – → "Cash"',
    ]
    expect((await read('--order', String(order.id))).split('\n')).toEqual(
      expect.arrayContaining(story),
    )
    const byNumber = await read('--order', order.order_number.toLowerCase())
    expect(byNumber.split('\n').sort()).toEqual(story.sort())
  })

  it('shows its payments and refunds, too, and no other order', async () => {
    const [one, other] = [await aPurchase(app), await aPurchase(app)]
    await deliver(app, delivery(app, one.order, { amount_cents: 1 }))
    const { payments } = (await admin.client.get(`${ORDERS}${one.order.id}/`)).body
    const paymentId = payments.at(-1).id
    await admin.client.post(`/api/admin/payments/${paymentId}/review/`, { note: 'Kept' })
    const rows = await json('--order', String(one.order.id))
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'place_order',
      'review_payment',
    ])
    expect(await json('--order', String(other.order.id))).toHaveLength(1)
  })
})

describe('npm run audit -- --order of a returned order', () => {
  it('shows its returns, too', async () => {
    const made = await aDeliveredOrder(app, admin)
    await reject(admin, await aReturn(made))
    const rows = await json('--order', String(made.order.id))
    expect(rows.slice(-2).map(({ action }: { action: string }) => action)).toEqual([
      'request_return',
      'reject_return',
    ])
  })
})

describe('npm run audit', () => {
  it('shows what a user did, and what was done to the account, by its id or address', async () => {
    const user = await aUser(app)
    await admin.client.patch(`/api/admin/users/${user.id}/`, { role: 'owner' })
    // A new role ends the sessions.
    const tokens = await anotherLogin(app, user)
    const client = app.guest().bearer(tokens.access_token)
    await client.patch(`/api/admin/users/${user.id}/`, { is_active: true })
    await client.post('/api/users/logout/', { refresh_token: tokens.refresh_token })
    const story = [
      `TIME  ${admin.email}  update_user  user ${user.id}`,
      '    role: null → "owner"',
      '    is_admin: false → true',
      `TIME  ${user.email}  update_user  user ${user.id}`,
      `TIME  ${user.email}  logout  user ${user.id}`,
    ].join('\n')
    expect(await read('--user', String(user.id))).toBe(story)
    expect(await read('--user', user.email.toUpperCase())).toBe(story)
  })

  it('finds attacks by action, account, address without an account, and client', async () => {
    const user = await aUser(app)
    const unknown = 'no.account@example.com'
    const wrong = (email: string) =>
      app.guest().post('/api/users/login/', { email, password: 'not-the-password' })
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await wrong(user.email)
      await wrong(unknown)
    }
    await user.client.get('/api/admin/users/')
    const lines = (subject: string, first: string[] = []) => [
      `TIME  (unknown, at 127.0.0.1)  login_failed  ${subject}`,
      ...[...first, '    failed_attempts: 5'],
      `TIME  (unknown, at 127.0.0.1)  account_locked  ${subject}`,
      ...[...first, '    failed_attempts: 5'],
    ]
    const ofUser = lines(`user ${user.id}`)
    const ofUnknown = lines('user', [`    email: "${unknown}"`])
    const refusal = [
      `TIME  ${user.email}  admin_call_refused  user ${user.id}`,
      ...['    route: "/api/admin/users/"', '    method: "GET"'],
    ]
    expect(await read('--user', user.email, '--limit', '3')).toBe(
      [...ofUser, ...refusal].join('\n'),
    )
    expect(await read('--user', unknown.toUpperCase(), '--limit', '2')).toBe(ofUnknown.join('\n'))
    const locked = await read('--action', 'account_locked', '--ip', '127.0.0.0/8')
    expect(locked).toBe([...ofUser.slice(2), ...ofUnknown.slice(3)].join('\n'))
    expect(await audit('--ip', '203.0.113.9')).toEqual(said('Nothing was written down about that.'))
  })

  it('names the service, and a deleted user', async () => {
    const gone = await aUser(app)
    const insert = (actor: number | null) => app.db`
      insert into audit_log (actor_user_id, action, subject_type, subject_id, after)
      values (${actor}, 'made_up', 'product', '12', ${app.db.json({ one: [1, { two: 2 }] })})`
    await insert(null)
    await insert(gone.id)
    await app.db`delete from users where id = ${gone.id}`
    expect(await read('--action', 'made_up')).toBe(
      [
        'TIME  (the service)  made_up  product 12',
        '    one: [1,{"two":2}]',
        `TIME  (user ${gone.id}, who is gone)  made_up  product 12`,
        '    one: [1,{"two":2}]',
      ].join('\n'),
    )
  })

  it('escapes texts of users so that they control no terminal, and shortens long ones', async () => {
    const note = `\u001b[2J\u009b31m\u202e${'x'.repeat(1_000)}\n\u{e0041}`
    await app.db`
      insert into audit_log (action, subject_type, subject_id, before, after)
      values ('hostile', 'product', '12', '{"gone": 1}', ${app.db.json({ note })})`
    const [, ...lines] = (await read('--action', 'hostile')).split('\n')
    expect(lines[0]).toBe('    gone: 1 → –')
    expect(lines[1]).toMatch(/^ {4}note: – → "\\u001b\[2J\\u\{9b\}31m\\u\{202e\}x{200,300}…$/)
    const { out } = await audit('--action', 'hostile', '--json')
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(JSON.parse(out)[0].after).toEqual({ note })
  })

  it('prints all there is to programs', async () => {
    const { order } = await aPurchase(app)
    await move(admin, order, 'paid')
    const { order_number } = order
    const rows = await json('--user', String(admin.id), '--action', 'move_order', '--limit', '1')
    expect(rows).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        happened_at: anyTimestamp,
        actor_user_id: admin.id,
        actor_email: admin.email,
        action: 'move_order',
        subject_type: 'order',
        subject_id: String(order.id),
        before: { order_number, status: 'pending' },
        after: { order_number, status: 'paid' },
        ip: '127.0.0.1',
        request_id: expect.any(String),
      },
    ])
  })

  it('prints the newest so many, oldest first, and none before a day of the shop or a moment', async () => {
    for (const [index, at] of ['2020-01-01', '2020-02-01', '2020-03-01'].entries()) {
      await app.db`
        insert into audit_log (action, subject_type, subject_id, happened_at)
        values ('dated', 'product', ${index}, ${at}::text::timestamptz)`
    }
    const ids = async (...words: string[]) =>
      (await json('--action', 'dated', ...words)).map(
        (row: { subject_id: string }) => row.subject_id,
      )
    expect(await ids()).toEqual(['0', '1', '2'])
    expect(await ids('--limit', '2')).toEqual(['1', '2'])
    expect(await ids('--since', '2020-02-01')).toEqual(['1', '2'])
    expect(await ids('--since', '2020-02-01T00:00:01Z')).toEqual(['2'])
    expect(await ids('--since', '2020-02-01T02:00+02:00')).toEqual(['1', '2'])
    // The days of that shop begin 5 hours later than those of UTC.
    const env = { DATABASE_URL: app.databaseUrl, SHOP_TIME_ZONE: 'America/Havana' }
    const words = ['--action', 'dated', '--since', '2020-02-01', '--json']
    const { out } = await runCommand('audit.ts', words, { env })
    expect(JSON.parse(out)).toMatchObject([{ subject_id: '2' }])
  })

  it('ends without an error when its output is closed, as behind `| head`', async () => {
    const path = join(ROOT, 'src/run/commands/audit.ts')
    const child = spawn(process.execPath, [path, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect([code, err]).toEqual([0, ''])
  })

  it('says so if there is nothing', async () => {
    for (const words of [
      ['--order', '0'],
      ['--order', "' or 1=1 --"],
      ['--user', 'unknown@example.com'],
      ['--user', '99999999999999999999'],
    ]) {
      expect(await audit(...words)).toEqual(said('Nothing was written down about that.'))
    }
  })

  const DAY = 'a day such as 2026-11-01, or a moment such as 2026-11-01T09:00Z.'
  const ADDRESS = 'an address such as 203.0.113.9, or a network such as 203.0.113.0/24.'
  const NUMBER = 'a number from 1 to 999999.'
  it.each([
    ...['yesterday', '2026-02-30', '2026-11-01T25:00Z', '2026-11-01T09:00', ''].map((given) => [
      'since',
      given,
      DAY,
    ]),
    ...['nowhere', '127.0.0.1/33', '127.0.0.1/', '::1/129', '::1/0/0', ''].map((given) => [
      ...['ip', given, ADDRESS],
    ]),
    ...['0', '-1', '1.5', 'all', '1000000'].map((given) => ['limit', given, NUMBER]),
  ])('--%s=%s: %s', async (flag, given, wanted) => {
    const message = misused(`--${flag} ${given}: ${wanted}\n`)
    expect(await audit(`--${flag}=${given}`)).toEqual(message)
  })

  it('helps, and knows no other flag', async () => {
    const { code, out } = await audit('--help')
    expect([code, out.startsWith('Usage: npm run audit')]).toEqual([0, true])
    expect(await audit('--all')).toEqual(misused(expect.stringContaining("Unknown option '--all'")))
  })
})
