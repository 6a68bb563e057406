import { describe, expect, it } from 'vitest'
import { pay } from '../../../office/reconcile/helpers.ts'
import { ADMIN, etagOf, lastAudit, notFound, useAdmin } from '../../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../../support/app.ts'
import {
  anOrder,
  anyTimestamp,
  aUser,
  aVariant,
  type TestUser,
} from '../../../support/factories.ts'
import { inLockOrder } from '../../orders/lock-order.ts'
import { refresh, tokenBlacklisted, tokenInvalid, validate } from '../helpers.ts'
import { aToken, invalidToken, socialLogIn } from '../social-helpers.ts'

const USERS = `${ADMIN}users/`

const app = useTestApp()
const admin = useAdmin(app)

const list = (query: string) => admin.client.get(`${USERS}?${query}`)
const idsOf = async (query: string) =>
  (await list(query)).body.results.map(({ id }: { id: number }) => id)

const summaryOf = ({ id, email, username }: TestUser, facts: object = {}) => ({
  id,
  email,
  username,
  first_name: 'Amina',
  last_name: 'Jacobs',
  phone_number: '',
  is_verified: true,
  is_active: true,
  is_admin: false,
  role: null,
  created_at: anyTimestamp,
  last_login_at: null,
  ...facts,
})

async function anIdentity(user: TestUser): Promise<number> {
  const [identity] = await app.db<[{ id: number }]>`
    insert into user_identities (user_id, slot, issuer, subject, email_at_link)
    values (${user.id}, 'idp_a', 'https://idp.example.com', ${`subject-${user.id}`}, ${user.email})
    returning id`
  return identity.id
}

describe(`GET ${USERS}`, () => {
  it('lists all, newest first, in pages, and nothing that is secret', async () => {
    const [one, two] = [
      await aUser(app, { username: 'zz-1' }),
      await aUser(app, { username: 'zz-2' }),
    ]
    const page = await list('search=zz-&page_size=1')
    expect(page).toEqual({
      status: 200,
      body: {
        count: 2,
        next: `${PUBLIC_URL}${USERS}?page=2&page_size=1&search=zz-`,
        previous: null,
        results: [summaryOf(two)],
      },
    })
    expect(await idsOf('search=zz-')).toEqual([two.id, one.id])
  })

  it('is ordered by what was bought, and by when the last order was placed', async () => {
    const named = { last_name: 'Ordering' }
    const [none, little, much] = [
      await aUser(app, named),
      await aUser(app, named),
      await aUser(app, named),
    ]
    const variant = await aVariant(app, { stock: 20 })
    // The one who bought more ordered first; an order that is not paid is no purchase.
    for (const [buyer, quantity] of [
      [much, 3],
      [little, 1],
    ] as const) {
      await pay(app, { buyer, variant, order: await anOrder(buyer, variant, quantity) })
    }
    await anOrder(none, variant, 5)
    const by = (ordering: string) => idsOf(`search=Ordering&ordering=${ordering}`)
    expect(await by('-orders_total')).toEqual([much.id, little.id, none.id])
    expect(await by('orders_total')).toEqual([none.id, little.id, much.id])
    expect(await by('-last_order_at')).toEqual([none.id, little.id, much.id])
    const never = await aUser(app, named)
    expect(await by('-last_order_at')).toEqual([none.id, little.id, much.id, never.id])
    expect(await by('last_order_at')).toEqual([never.id, much.id, little.id, none.id])
    expect(
      (await list('search=Ordering&ordering=-orders_total&page_size=2&page=2')).body,
    ).toMatchObject({
      count: 4,
      results: [{ id: never.id }, { id: none.id }],
    })
  })

  it('finds a part of the address, the username, or the name, whatever its case', async () => {
    const names = { first_name: 'Zubaida', last_name: 'van Wyk' }
    const { id, email, username } = await aUser(app, { ...names, username: 'zubi' })
    for (const search of [email.toUpperCase(), username, 'UBAIDA VAN', 'van wyk']) {
      expect(await idsOf(`search=${encodeURIComponent(search)}`)).toEqual([id])
    }
    expect(await idsOf('search=%25%25')).toEqual([])
  })

  it('filters by both flags', async () => {
    const prefix = 'flagged'
    const facts = { is_active: false, username: `${prefix}-1` }
    const disabled = await aUser(app, facts)
    const boss = await aUser(app, { is_admin: true, username: `${prefix}-2` })
    expect(await idsOf(`search=${prefix}&is_active=false`)).toEqual([disabled.id])
    expect(await idsOf(`search=${prefix}&is_active=true`)).toEqual([boss.id])
    expect(await idsOf(`search=${prefix}&is_admin=true`)).toEqual([boss.id])
    expect(await idsOf(`search=${prefix}&is_admin=0`)).toEqual([disabled.id])
  })

  it('filters by role; a clerk sees none of those who have one', async () => {
    const [packer, clerk] = [
      await aUser(app, { role: 'packer', username: 'roled-1' }),
      await aUser(app, { role: 'clerk', username: 'roled-2' }),
    ]
    await aUser(app, { username: 'roled-3' })
    expect(await idsOf('search=roled&role=packer')).toEqual([packer.id])
    expect(await idsOf('search=roled&role=clerk')).toEqual([clerk.id])
    expect((await clerk.client.get(`${USERS}?role=packer`)).body.results).toEqual([])
  })
})

describe(`GET ${USERS}{id}/`, () => {
  it('shows one with its identities, and its version', async () => {
    const user = await aUser(app)
    const id = await anIdentity(user)
    await anOrder(user, await aVariant(app))
    const reply = await admin.client.get(`${USERS}${user.id}/`)
    expect(reply).toEqual({
      status: 200,
      body: summaryOf(user, {
        identities: [
          {
            id,
            slot: 'idp_a',
            issuer: 'https://idp.example.com',
            email_at_link: user.email,
            linked_at: anyTimestamp,
          },
        ],
        orders_count: 1,
        orders_total: '0.00',
        last_order_at: anyTimestamp,
        locked_until: null,
      }),
    })
    expect(etagOf(reply)).toBe('"v1"')
  })
})

describe(`DELETE ${USERS}{id}/identities/{identity_id}/`, () => {
  const unlink = (user: { id: unknown }, id: unknown) =>
    admin.client.delete(`${USERS}${user.id}/identities/${id}/`)

  it('takes that way in from the account, and ends its sessions', async () => {
    const user = await aUser(app)
    const id = await anIdentity(user)
    expect((await unlink(user, id)).status).toBe(204)
    const reply = await admin.client.get(`${USERS}${user.id}/`)
    expect(reply.body.identities).toEqual([])
    expect(etagOf(reply)).toBe('"v2"')
    expect(await refresh(app.guest(), user.tokens.refresh_token)).toEqual(tokenBlacklisted)
    expect(await validate(user.client)).toEqual(tokenInvalid)
    expect(await lastAudit(app, 'user', user.id)).toEqual({
      actor_user_id: admin.id,
      action: 'unlink_identity',
      after: null,
      before: {
        id,
        slot: 'idp_a',
        issuer: 'https://idp.example.com',
        email_at_link: user.email,
        linked_at: anyTimestamp,
      },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  it('does it once, and knows no identity of another user', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    const id = await anIdentity(user)
    expect(await unlink(other, id)).toEqual(notFound)
    const replies = await Promise.all([unlink(user, id), unlink(user, id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 404])
  })

  it('refuses a log-in by it that has already begun', async () => {
    const user = await aUser(app)
    const token = await aToken(app, { email: user.email })
    expect((await socialLogIn(app.guest(), token)).status).toBe(200)
    const [identity] = (await admin.client.get(`${USERS}${user.id}/`)).body.identities
    const replies = await inLockOrder(app, { table: 'users', id: user.id }, [
      () => unlink(user, identity.id),
      () => socialLogIn(app.guest(), token),
    ])
    expect(replies[0].status).toBe(204)
    expect(replies[1]).toEqual(invalidToken())
    expect((await socialLogIn(app.guest(), token)).status).toBe(200)
  })
})
