import { describe, expect, it } from 'vitest'
import { aPaidOrder, aPendingOrder, aPerson } from '../../office/personal-data/helpers.ts'
import { aPhoneOrder, orderByPhone } from '../../shop/orders/admin/phone-helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { type Ended, misused, refused, runCommand, said } from './helpers.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'true' } })

const erase = (...words: string[]): Promise<Ended> =>
  runCommand('erase.ts', words, { env: { DATABASE_URL: app.databaseUrl } })
const isThere = async ({ id }: { id: number }) =>
  (await app.db`select 1 from users where id = ${id}`).count === 1

describe('npm run erase', () => {
  it('only lists, until it is confirmed; then it erases as the person could', async () => {
    const person = await aPerson(app)
    const list = [
      `  the account ${person.id}, with a picture`,
      ...[
        '  sessions: 3',
        '  identities: 1',
        '  addresses: 1',
        '  cart items: 1',
        '  wishlist items: 1',
      ],
      ...['  outfits: 1', '  likes: 1', '  orders that lose address, notes and name: 3'],
      ...['  unpaid orders that are cancelled: 1', '  returns that lose reason and note: 1'],
      '  orders of another shop that lose address and name: 1',
    ].join('\n')
    expect(await erase(person.email)).toEqual(
      said(
        `This would be erased of ${person.email}:\n${list}\n` +
          'Nothing was changed: this was a dry run. Add --confirm to erase it.',
      ),
    )
    expect(await isThere(person)).toBe(true)
    expect((await person.client.get('/api/orders/?status=pending')).body.count).toBe(1)

    const confirmed = await erase(person.email.toUpperCase(), '--confirm')
    expect(confirmed.out.toLowerCase()).toBe(`erased ${person.email}:\n${list}\n`)
    expect([confirmed.code, confirmed.err]).toEqual([0, ''])
    expect(await isThere(person)).toBe(false)
    await app.runJobs()
    const { messages } = (await app.guest().get(`/sandbox/mail/messages/?to=${person.email}`)).body
    expect(messages).toMatchObject([{ subject: 'Your account was deleted' }])
    const [row] = await app.db`
      select actor_user_id from audit_log
      where action = 'delete_account' and subject_id = ${String(person.id)}`
    expect(row).toEqual({ actor_user_id: null })
  })

  it('erases who ordered without an account', async () => {
    const guest = app.guest()
    await guest.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id })
    const email = 'zq-guest@example.com'
    const facts = { email, address: 'zq-lane', payment_method: 'payment_provider_a' }
    const { data } = (await guest.post('/api/guest-orders/', facts)).body
    const list = '  orders without an account: 1'
    expect((await erase(email)).out).toContain(`This would be erased of ${email}:\n${list}\n`)
    expect(await erase(email, '--confirm')).toEqual(said(`Erased ${email}:\n${list}`))
    const headers = { 'X-Order-Token': data.order_token }
    const opened = await guest.get(`/api/guest-orders/${data.order_number}/`, { headers })
    expect(opened.status).toBe(404)
    const [order] = await app.db`
      select status, user_id, is_guest, address from orders where id = ${data.order_id}`
    expect(order).toEqual({ status: 'cancelled', user_id: null, is_guest: false, address: '' })
  })

  it('erases who ordered by phone without an address, by the number; not others with the number', async () => {
    const staff = await aUser(app, { is_admin: true })
    const variant = await aVariant(app)
    const order = (changes: object) => aPhoneOrder(staff, variant, changes)
    const key = { 'Idempotency-Key': 'zq-phone' }
    const facts = { phone_number: '+27 82 555 7701', address: 'zq-lane', full_name: 'Zq Person' }
    const { body: theirs } = await orderByPhone(staff, variant, facts, key)
    await staff.client.patch(`/api/admin/orders/${theirs.id}/`, { phone_number: '082 555 7701' })
    const kept = [
      await order({ phone_number: '+27 82 555 7701', email: 'zq-other@example.com' }),
      await order({ phone_number: '082 555 7702' }),
    ]
    const list = '  orders without an account: 1'
    const dry = await erase('(0027) 82-555 7701')
    expect(dry.out).toContain(`This would be erased of (0027) 82-555 7701:\n${list}\n`)
    expect(await erase('082 555 7701', '--confirm')).toEqual(said(`Erased 082 555 7701:\n${list}`))
    const [erased] = await app.db`
      select o.status, o.is_guest, o.address,
        exists (select from guest_orders g where g.order_id = o.id) as has_guest,
        (select count(*)::integer from idempotency_keys k where k.key = 'zq-phone') as replies,
        (select count(*)::integer from audit_log a
          where a.subject_type = 'order' and a.subject_id = o.id::text
            and (a.before ? 'phone_number' or a.after ? 'phone_number')) as numbers
      from orders o
      where o.id = ${theirs.id}`
    expect(erased).toEqual({
      status: 'cancelled',
      is_guest: false,
      address: '',
      has_guest: false,
      replies: 0,
      numbers: 0,
    })
    const ids = kept.map(({ id }) => id)
    const others = await app.db`
      select o.status, g.phone_number from orders o join guest_orders g on g.order_id = o.id
      where o.id = any(${ids}) order by o.id`
    expect([...others]).toEqual([
      { status: 'pending', phone_number: '+27 82 555 7701' },
      { status: 'pending', phone_number: '082 555 7702' },
    ])
    expect(await erase('082 555 7701', '--confirm')).toEqual(
      refused('082 555 7701: no order without an account and an email address has this number.'),
    )
  })

  it('refuses, in a dry run as well, what the person would be refused', async () => {
    const user = await aUser(app)
    const order = await aPaidOrder(app, user)
    await aPendingOrder(app, user)
    const why = `Nothing was changed: these orders are under way: ${order.order_number}.`
    expect(await erase(user.email)).toEqual(refused(why))
    expect(await erase(user.email, '--confirm')).toEqual(refused(why))
    expect(await isThere(user)).toBe(true)

    await app.db`update users set is_admin = false`
    const last = await aUser(app, { is_admin: true })
    expect(await erase(last.email, '--confirm')).toEqual(
      refused('The last administrator cannot be deleted.'),
    )
    // A disabled one is not the last who can log in.
    const disabled = await aUser(app, { is_admin: true, is_active: false })
    expect((await erase(disabled.email, '--confirm')).code).toBe(0)
  })

  it('knows no account that is not there', async () => {
    expect(await erase('unknown@example.com', '--confirm')).toEqual(
      refused('unknown@example.com has no account, and ordered nothing without one.'),
    )
  })

  it('helps', async () => {
    const { code, out, err } = await erase('--help')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Usage: npm run erase -- someone@example.com \[--confirm\]/)
  })

  const usage = expect.stringMatching(/^Usage: npm run erase -- /)
  it.each([
    [[], usage],
    [['a@b.com', 'c@d.com'], usage],
    [['person'], 'person: Enter a valid email address or phone number.\n'],
    [['0000000000'], '0000000000: Enter a valid email address or phone number.\n'],
    [['a@b.com', '--yes'], expect.stringContaining("Unknown option '--yes'")],
  ])('explains itself after %j', async (words, message) => {
    expect(await erase(...words)).toEqual(misused(message))
  })
})
