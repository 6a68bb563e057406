/**
 * Goal: who was erased since a backup is erased again in the database that was restored from it, by a list of ids that
 * is kept elsewhere.
 */
import { expect, it } from 'vitest'
import { aPaidOrder, aPerson } from '../../office/personal-data/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { type Ended, misused, runCommand, said } from './helpers.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'true' } })
const AGAIN = ['--again', '-']

const erase = (words: string[], input = ''): Promise<Ended> =>
  runCommand('erase.ts', words, { env: { DATABASE_URL: app.databaseUrl }, input })

async function aGuestOrder(email: string): Promise<number> {
  const guest = app.guest()
  await guest.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id })
  const facts = { email, address: 'zq-lane', payment_method: 'payment_provider_a' }
  return (await guest.post('/api/guest-orders/', facts)).body.data.order_id
}

/** As a backup of before had it: with the rows that it has now, and times of then. */
async function restoreAccount(id: number, email: string, age = '1 day') {
  await app.db`
    insert into users (id, email, username, password_hash, is_verified, created_at)
    overriding system value
    values (${id}, ${email}, ${email}, 'none', true, now() - ${age}::interval)`
}

async function restoreGuest(orderId: number, email: string) {
  await app.db`
    update orders set is_guest = true, address = 'zq-lane', created_at = now() - interval '1 day'
    where id = ${orderId}`
  await app.db`insert into guest_orders (order_id, email, mailbox) values (${orderId}, ${email}, ${email})`
}

const restorePastOrder = (number: string, email: string) => app.db`
  update past_orders set email = ${email}, email_key = ${email}, full_name = 'Zq', is_erased = false
  where number = ${number}`

const linesOf = ({ out }: Ended) =>
  out.split('\n').map((line) => line.replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z /, ''))

it('lists who was erased by moment and id, and by neither name nor address', async () => {
  const person = await aPerson(app)
  const order = await aGuestOrder('zq-listed@example.com')
  const [{ before }] = await app.db<[{ before: string }]>`select utc_iso(now()) as before`
  await erase([person.email, '--confirm'])
  await erase(['zq-listed@example.com', '--confirm'])
  const list = await erase(['--list', '--since', before])
  expect([list.code, list.err]).toEqual([0, ''])
  expect(linesOf(list)).toEqual([
    `past-order own P-${person.id}`,
    ...person.orders.map(({ id }) => `order ${id}`),
    `account ${person.id}`,
    `order ${order}`,
    '',
  ])
  expect((await erase(['--list'])).out).toContain(list.out)
  expect(await erase(['--list', '--since', '2999-01-01'])).toEqual({ code: 0, out: '', err: '' })
})

it('erases an account, an order of a guest and a past order that a restored backup has', async () => {
  const person = await aPerson(app)
  const email = 'zq-again@example.com'
  const order = await aGuestOrder(email)
  const [{ before }] = await app.db<[{ before: string }]>`select utc_iso(now()) as before`
  await erase([person.email, '--confirm'])
  await erase([email, '--confirm'])
  const { out: list } = await erase(['--list', '--since', before])
  await restoreAccount(person.id, person.email)
  await restoreGuest(order, email)
  await restorePastOrder(`P-${person.id}`, 'zq-elsewhere@example.com')

  const all = [`past-order own P-${person.id}`, `account ${person.id}`, `order ${order}`]
  const sums = 'refused: 0, not here or with an account'
  expect(await erase(AGAIN, list)).toEqual(
    said(
      [
        ...all.map((each) => `${each}: would be erased`),
        `would be erased: 3, ${sums}: ${person.orders.length}`,
        'Nothing was changed: this was a dry run. Add --confirm to erase them.',
      ].join('\n'),
    ),
  )
  expect(await erase([...AGAIN, '--confirm'], list)).toEqual(
    said(
      [...all.map((each) => `${each}: erased`), `erased: 3, ${sums}: ${person.orders.length}`].join(
        '\n',
      ),
    ),
  )
  const left = await app.db`
    select u.email from users u where u.id = ${person.id}
    union all select g.email from guest_orders g where g.order_id = ${order}
    union all select o.address from orders o where o.id = ${order} and o.address <> ''
    union all select p.full_name from past_orders p where p.number = ${`P-${person.id}`} and not p.is_erased`
  expect([...left]).toEqual([])
  expect(await erase([...AGAIN, '--confirm'], list)).toEqual(
    said(`erased: 0, ${sums}: ${3 + person.orders.length}`),
  )
})

it('leaves who has the id of an erased person since the backup was restored', async () => {
  const user = await aUser(app)
  const order = await aGuestOrder('zq-newer@example.com')
  const [{ hourAgo }] = await app.db<[{ hourAgo: string }]>`
    select utc_iso(now() - interval '1 hour') as "hourAgo"`
  const list = `${hourAgo} account ${user.id}\n${hourAgo} order ${order}\n`
  expect(await erase([...AGAIN, '--confirm'], list)).toEqual(
    said('erased: 0, refused: 0, not here or with an account: 2'),
  )
  const [kept] = await app.db`
    select (select u.email from users u where u.id = ${user.id}) as user,
      (select g.email from guest_orders g where g.order_id = ${order}) as guest`
  expect(kept).toEqual({ user: user.email, guest: 'zq-newer@example.com' })
})

it('takes a list that was put together from several, with one person more than once', async () => {
  const user = await aUser(app)
  const [{ before, now }] = await app.db<[{ before: string; now: string }]>`
    select utc_iso(now() - interval '1 hour') as before, utc_iso(now() + interval '1 second') as now`
  const list = [before, now, now].map((moment) => `${moment} account ${user.id}\n`).join('')
  expect(await erase([...AGAIN, '--confirm'], list)).toEqual(
    said(`account ${user.id}: erased\nerased: 1, refused: 0, not here or with an account: 2`),
  )
})

it('goes on after an account that has an order under way, and ends with 1', async () => {
  const [user, other] = [await aUser(app), await aUser(app)]
  const { order_number } = await aPaidOrder(app, user)
  const [{ now }] = await app.db<[{ now: string }]>`
    select utc_iso(now() + interval '1 second') as now`
  const list = `${now} account ${user.id}\n${now} account ${other.id}\n`
  expect(await erase([...AGAIN, '--confirm'], list)).toEqual({
    code: 1,
    out: `account ${other.id}: erased\nerased: 1, refused: 1, not here or with an account: 0\n`,
    err: `account ${user.id}: Nothing was changed: these orders are under way: ${order_number}.\n`,
  })
})

const usage = expect.stringMatching(/^Usage: npm run erase -- /)
it.each([
  [['--list', '--confirm'], '', usage],
  [['--list', 'a@b.com'], '', usage],
  [['a@b.com', '--since', '2026-11-01'], '', usage],
  [['--list', '--since', 'May'], '', expect.stringMatching(/^--since May: a day such as /)],
  [
    AGAIN,
    '2026-11-01T09:00:00Z account 1\nyesterday account 2\n',
    'Line 2 is not of a list that --list has printed: yesterday account 2\n',
  ],
  [
    AGAIN,
    '2026-11-01T09:00:00Z account a@b.com\n',
    'Line 1 is not of a list that --list has printed: 2026-11-01T09:00:00Z account a@b.com\n',
  ],
])('explains itself after %j', async (words, input, message) => {
  expect(await erase(words, input)).toEqual(misused(message))
})
