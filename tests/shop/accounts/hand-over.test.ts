/**
 * Goal: when an account that was registered without proof is handed to the owner of its address, nothing
 * goes on that an attacker may have begun in it. Who gets in is in social-linking.test.ts.
 */
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../src/service/db/connect.ts'
import { lockOutfitsOf } from '../../../src/shop/outfits/queries.ts'
import { useTestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { anOrder, aUser, aVariant, type TestUser } from '../../support/factories.ts'
import { whileLocked } from '../catalog/admin/helpers.ts'
import { booksOf, deliver, delivery } from '../orders/paying/helpers.ts'
import { anOutfit, list, OUTFITS, PUBLIC, type TestOutfit } from '../outfits/helpers.ts'
import { ADDRESSES, addressBody, anAddress } from './address-helpers.ts'
import { loggedIn, logIn, mailsTo, tokenInvalid } from './helpers.ts'
import { confirmReset, NEW_PASSWORD, resetDone } from './password-helpers.ts'
import { PROFILE } from './profile-helpers.ts'
import { logInAs } from './social-helpers.ts'

const app = useTestApp()

const registered = () => aUser(app, { is_verified: false })
/** The owner comes with a token of their provider, and is logged in. */
async function handOver({ email }: TestUser): Promise<TestUser['client']> {
  const { status, body } = await logInAs(app, { email, given_name: 'Zoë', family_name: 'Owner' })
  expect(status).toBe(200)
  return app.guest().bearer(body.data.tokens.access_token)
}
const pay = (order: Parameters<typeof delivery>[1]) => deliver(app, delivery(app, order))

const cancelled = {
  status: 'cancelled',
  payments: ['void'],
  refunds: [],
  on_hand: 10,
  available: 10,
  ledger: 10,
  history: ['pending', 'cancelled'],
}

describe('a hand-over', () => {
  it('leaves no address of before, and the cart and the wishlist as they are', async () => {
    const [user, other] = [await registered(), await registered()]
    await anAddress(user.client)
    await anAddress(user.client, { label: 'Work' })
    const theirs = await anAddress(other.client)
    const variant_id = (await aVariant(app)).id
    await user.client.post('/api/orders/cart/add/', { variant_id })
    await user.client.post('/api/orders/wishlist/add/', { variant_id })
    const lists = ['/api/orders/cart/', '/api/orders/wishlist/']
    const before = await Promise.all(lists.map((path) => user.client.get(path)))
    const client = await handOver(user)
    expect(await client.get(ADDRESSES)).toEqual({ status: 200, body: { results: [] } })
    expect(await Promise.all(lists.map((path) => client.get(path)))).toEqual(before)
    const { body } = await other.client.get(ADDRESSES)
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([theirs])
  })

  it('makes the outfits of the account private, and no others', async () => {
    const [user, other] = [await registered(), await registered()]
    const mine = [await anOutfit(app, user, { is_public: true }), await anOutfit(app, user)]
    const theirs = await anOutfit(app, other, { is_public: true })
    const client = await handOver(user)

    for (const { path } of mine) {
      expect(await app.guest().get(path)).toEqual({
        status: 404,
        body: { success: false, error: 'Outfit not found' },
      })
      expect((await client.get(path)).body.is_public).toBe(false)
    }
    const { body } = await list(app.guest(), PUBLIC)
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([theirs.id])
  })

  it('cancels the unpaid orders, frees their stock, and says why by mail', async () => {
    const user = await registered()
    const orders = [
      await anOrder(user, await aVariant(app), 2),
      await anOrder(user, await aVariant(app), 3),
    ]
    await handOver(user)
    const letters = (await mailsTo(app, user.email)).filter(({ subject }) =>
      subject.endsWith('cancelled'),
    )
    for (const order of orders) expect(await booksOf(app, order)).toMatchObject(cancelled)
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual(
      orders.map(({ order_number }) => `Order ${order_number} cancelled`).toSorted(),
    )
    for (const { text } of letters) {
      expect(text).toContain(
        'has been cancelled. It was placed in your account before you had proved that its email address is yours.',
      )
      expect(text).not.toContain('12 Fig Lane') // typed before
    }
    const rows = await app.db`
      select actor_user_id, action, subject_id, after from audit_log
      where subject_type = 'order' and action = 'cancel_order'
        and subject_id = any(${orders.map(({ id }) => String(id))})
      order by id`
    expect(rows).toEqual(
      orders.map(({ id }) => ({
        actor_user_id: null,
        action: 'cancel_order',
        subject_id: String(id),
        after: { reason: 'account_handed_over' },
      })),
    )
  })

  it('leaves paid orders, those of others, and those that the owner places then', async () => {
    const [user, other] = [await registered(), await registered()]
    const paid = await anOrder(user, await aVariant(app))
    await pay(paid)
    const theirs = await anOrder(other, await aVariant(app))
    const client = await handOver(user)
    const own = await anOrder({ ...user, client }, await aVariant(app))
    await app.runJobs()
    const statuses = []
    for (const order of [paid, theirs, own]) statuses.push((await booksOf(app, order)).status)
    expect(statuses).toEqual(['paid', 'pending', 'pending'])
  })

  it('beside a payment keeps no money for nothing', async () => {
    for (let round = 1; round <= 4; round += 1) {
      const user = await registered()
      const order = await anOrder(user, await aVariant(app), 2)
      await handOver(user)
      await Promise.all([pay(order), app.runJobs()])
      const { status, payments, refunds } = await booksOf(app, order)
      const isRefunded = refunds.length === 1
      expect({ status, payments, isRefunded }).toEqual({
        status: isRefunded ? 'cancelled' : 'paid',
        payments: ['captured'],
        isRefunded,
      })
    }
  })

  it('is mailed to the address, with a link that sets a password', async () => {
    const user = await registered()
    await handOver(user)
    const [mail, ...more] = await mailsTo(app, user.email)
    expect(more).toEqual([])
    const [link = '', token] = /http:\/\/\S+\/reset-password\?token=([\w.-]+)/.exec(
      mail?.text ?? '',
    ) ?? ['']
    expect([mail?.subject, mail?.text.replace(/^On .*, your/m, 'On DAY, your')]).toEqual([
      'Your account is yours alone now',
      `Hello Zoë,

On DAY, your account was opened by a log-in at an identity provider, which proved that this email address is yours. Before that, it was not proved.

In case it was another person who had registered it, what had been entered before is gone: its password, names, phone number, addresses and picture. It is logged out everywhere else, its public outfits are private, and its unpaid orders are cancelled.

You can go on logging in at the identity provider. To log in with a password, too, set one: the link is valid for 1 hour and works once. Do not pass it on.

If it was not you who logged in, set a password now, and reply to this mail.

Set a password:
${link}

Questions? Reply to this mail.

Modest Clothing Store
`,
    ])
    expect(await confirmReset(app.guest(), token)).toEqual(resetDone)
    expect(await logIn(app.guest(), user.email, { password: NEW_PASSWORD })).toEqual(loggedIn)
    // The token is made with the mail: a job that waits holds none.
    const jobs =
      await app.db`select 1 from graphile_worker._private_jobs where payload::text like '%token%'`
    expect(jobs).toEqual([])
  })
})

describe('a request that was let in before a hand-over', () => {
  type Write = { user: TestUser; address: number; outfit: TestOutfit }
  const body = { ...addressBody, recipient: 'Squatter' }
  const ofUser = (tx: Tx, { user }: Write) =>
    tx`select from users where id = ${user.id} for no key update`
  const ofOutfit = (tx: Tx, { outfit }: Write) =>
    tx`select from outfits where id = ${outfit.id} for update`
  const ofOutfits = (tx: Tx, { user }: Write) => lockOutfitsOf(tx, user.id)

  it.each<[string, (tx: Tx, facts: Write) => Promise<unknown>, (facts: Write) => Promise<Reply>]>([
    ['names', ofUser, ({ user }) => user.client.patch(PROFILE, { first_name: 'Squatter' })],
    ['an address', ofUser, ({ user }) => user.client.post(ADDRESSES, body)],
    [
      'another address',
      ofUser,
      ({ user, address }) => user.client.patch(`${ADDRESSES}${address}/`, body),
    ],
    [
      'an outfit',
      ofOutfits,
      ({ user, outfit: { products } }) =>
        user.client.post(OUTFITS, { name: 'Squatter', is_public: true, products }),
    ],
    [
      'that an outfit is public',
      ofOutfit,
      ({ user, outfit }) => user.client.patch(outfit.path, { is_public: true }),
    ],
  ])('writes nothing after it: not %s', async (_what, lock, write) => {
    const user = await registered()
    const address = await anAddress(user.client)
    const facts = { user, address, outfit: await anOutfit(app, user, { is_public: true }) }
    const [owner, late] = await whileLocked(app, (tx) => lock(tx, facts), [
      () => logInAs(app, { email: user.email, given_name: 'Zoë', family_name: 'Owner' }),
      () => write(facts),
    ])
    expect([owner?.status, late]).toEqual([200, tokenInvalid])
    const client = app.guest().bearer(owner?.body.data.tokens.access_token)
    expect((await client.get(PROFILE)).body.first_name).toBe('Zoë')
    expect((await client.get(ADDRESSES)).body).toEqual({ results: [] })
    const { results } = (await client.get(`${OUTFITS}my-outfits/`)).body
    expect(results).toMatchObject([{ id: facts.outfit.id, is_public: false }])
  })

  it('is part of it: an outfit that is being published is private afterwards', async () => {
    const user = await registered()
    const outfit = await anOutfit(app, user, { is_public: false })
    const [product] = outfit.products
    const [late, owner] = await whileLocked(
      app,
      (tx) => tx`select from products where id = ${product ?? 0} for update`,
      [
        () => user.client.patch(outfit.path, { is_public: true, products: outfit.products }),
        () => logInAs(app, { email: user.email, given_name: 'Zoë', family_name: 'Owner' }),
      ],
    )
    expect([late?.status, owner?.status]).toEqual([200, 200])
    expect((await app.guest().get(outfit.path)).status).toBe(404)
  })
})
