/**
 * A small shop in which the ids, names and tokens of the cases often exist. What the cases break, among
 * it the people who send them, is mended now and then.
 */
import { signResetToken, signVerificationToken } from '../../../src/shop/accounts/link-tokens.ts'
import { hashPassword } from '../../../src/shop/accounts/passwords.ts'
import type { Tokens } from '../../../src/shop/accounts/schemas.ts'
import { insertSession } from '../../../src/shop/accounts/session-queries.ts'
import { signTokens } from '../../../src/shop/accounts/tokens.ts'
import { anAddress } from '../../shop/accounts/address-helpers.ts'
import type { TestApp } from '../app.ts'
import {
  aCategory,
  aDeliveryMethod,
  aDiscount,
  anEndpoint,
  anImage,
  anImport,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  PASSWORD,
  type TestUser,
  type TestVariant,
} from '../factories.ts'
import type { Caller } from './cases.ts'
import { FILE_CATEGORY } from './files.ts'
import { giveFactors } from './second-factor.ts'
import { type Id, type Known, POOLS, type Pool, type Word, type WordName } from './values.ts'

export type World = Known & {
  app: TestApp
  /** Headers that say who it is. */
  credentialsOf: (caller: Caller) => [string, string][]
  /** Lets everybody in again and looks up which ids there are. */
  revive: () => Promise<void>
  /** Adds one of everything, as cases delete and sell it. */
  renew: () => Promise<void>
}

type People = Record<'admin' | 'owner' | 'other' | 'unverified', TestUser>

export async function aWorld(app: TestApp): Promise<World> {
  const people = {
    admin: await aUser(app, { is_admin: true }),
    owner: await aUser(app),
    other: await aUser(app),
    unverified: await aUser(app, { is_verified: false }),
  }
  const guest = app.guest()
  await guest.get('/api/orders/cart/')
  // Not the factories’ hash: only tests can verify that.
  const hash = await hashPassword(PASSWORD)
  const tokens = new Map<Caller, Tokens>()
  const words = new Map<WordName, string>()
  const ids = new Map<Pool, number[]>()

  const revive = async () => {
    await reviveUsers(app, people, hash)
    for (const [caller, pair] of await newTokens(app, people)) tokens.set(caller, pair)
    for (const [name, code] of await giveFactors(app, people.admin)) words.set(name, code)
    await claimOrders(app, people)
    for (const [pool, found] of await findIds(app, people)) ids.set(pool, found)
    const { owner } = people
    for (const [name, id] of await findRefunds(app, owner)) words.set(name, id)
    words.set('moment', new Date().toISOString())
    words.set('access', tokens.get('owner')?.access_token ?? '')
    words.set('refresh', tokens.get('owner')?.refresh_token ?? '')
    for (const [name, token] of mailedTokens(app, people, hash)) words.set(name, token)
    words.set('email', owner.email)
    words.set('other-email', people.other.email)
    words.set('password', PASSWORD)
  }
  const renew = async () => {
    await revive()
    const clients = { ...people }
    for (const caller of ['admin', 'owner', 'other'] as const) {
      const client = app.guest().bearer(tokens.get(caller)?.access_token ?? '')
      clients[caller] = { ...people[caller], client }
    }
    for (const [name, word] of await addOneOfEverything(app, clients)) words.set(name, word)
    await translateEverything(app)
    // As autovacuum does: plans for empty tables take seconds for what the cases have put there.
    await app.db`analyze`
    await revive()
  }
  await renew()
  return {
    app,
    revive,
    renew,
    // Where there is none, one that may never be.
    idOf: ({ pool, nth }: Id) => ids.get(pool)?.at(nth % (ids.get(pool)?.length ?? 1)) ?? 1 + nth,
    wordOf: ({ name }: Word) => words.get(name) ?? name,
    credentialsOf: (caller) => {
      if (caller === 'anonymous') return []
      if (caller === 'guest') return [['Cookie', `sessionid=${guest.cookie('sessionid')}`]]
      return [['Authorization', `Bearer ${tokens.get(caller)?.access_token}`]]
    },
  }
}

async function translateEverything({ db }: TestApp) {
  for (const kind of [
    'product',
    'category',
    'coverage_level',
    'color',
    'delivery_method',
    'image',
  ]) {
    const table = { category: 'categories', image: 'product_images' }[kind] ?? `${kind}s`
    await db`
      insert into ${db(`${kind}_translations`)} (${db(`${kind}_id`)}, lang)
      select id, 'ar' from ${db(table)}
      on conflict do nothing`
  }
}

async function reviveUsers({ db }: TestApp, people: People, hash: string) {
  const { admin, unverified } = people
  const ids = Object.values(people).map(({ id }) => id)
  await bringBackDeleted(db, Object.values(people))
  await db`
    update users
    set is_active = true, is_admin = (id = ${admin.id}),
      role = case when id = ${admin.id} then 'owner' end, is_verified = (id <> ${unverified.id}),
      password_hash = ${hash}
    where id = any(${ids})`
  await db`delete from login_lockouts`
  await db`delete from login_failures_by_ip`
  // Lists of them have no pages.
  await db`delete from login_sessions where user_id = any(${ids})`
}

/** Every other order to pack is the administrator's. */
async function claimOrders({ db }: TestApp, { admin }: People) {
  await db`
    insert into packing_claims (order_id, user_id, expires_at)
    select o.id, ${admin.id}, now() + interval '1 hour'
    from orders o
    where o.status = 'paid' and o.id % 2 = 0
    on conflict (order_id) do update set user_id = excluded.user_id, expires_at = excluded.expires_at`
}

/** The latest refund that is done, and the latest that is not, of the owner's orders. */
async function findRefunds({ db }: TestApp, owner: TestUser) {
  const refunds = await db<{ name: WordName; id: string }[]>`
    select distinct on (name) r.id,
      case when r.state = 'completed' then 'credited-refund' else 'refund' end as name
    from refunds r
    join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id
    where o.user_id = ${owner.id}
    order by name, r.created_at desc`
  return refunds.map(({ name, id }): [WordName, string] => [name, id])
}

/** Who has deleted the account comes back under the same id; the address may belong to another by now. */
async function bringBackDeleted(db: TestApp['db'], people: TestUser[]) {
  for (const person of people) {
    const { count } = await db`select 1 from users where id = ${person.id}`
    if (count > 0) continue
    person.email = `again-${person.email}`
    person.username = `again-${person.username}`
    const { id, email, username } = person
    await db`
      insert into users (id, email, username, first_name, password_hash)
      overriding system value
      values (${id}, ${email}, ${username}, 'Amina', '')`
  }
}

/** The tokens of one session each; the owner has another, to be revoked. */
async function newTokens({ app, db }: TestApp, people: People) {
  const client = { ip: '127.0.0.1', userAgent: 'fuzz', requestId: 'fuzz' }
  return db.begin(async (tx) => {
    const pairs = new Map<Caller, Tokens>()
    for (const caller of ['owner', 'owner', 'admin', 'other'] as const) {
      const { id } = people[caller]
      pairs.set(caller, signTokens(app, id, await insertSession(tx, id, { client })))
    }
    return pairs
  })
}

function mailedTokens({ config }: TestApp, { unverified, owner }: People, hash: string) {
  const timestamp = Math.floor(Date.now() / 1000)
  const { id: user_id, email } = unverified
  return new Map<WordName, string>([
    ['verification', signVerificationToken(config, { user_id, email, timestamp })],
    ['reset', signResetToken(config, { user_id: owner.id, timestamp }, hash)],
  ])
}

/** Pools whose things belong to a user: the owner's mostly, and a few of others. */
const OWNED: Pool[] = [
  'sessions',
  'addresses',
  'cart-items',
  'wishlist',
  'orders',
  'outfits',
  'identities',
]
const [OWN_MAX, OTHERS_MAX, ALL_MAX] = [6, 3, 8]

/** The latest of each, by pool. */
async function findIds({ db }: TestApp, { owner }: People): Promise<Map<Pool, number[]>> {
  const [own, others] = [`user_id = ${owner.id}`, `user_id is distinct from ${owner.id}`]
  const selects = (Object.keys(POOLS) as Pool[]).flatMap((pool) => {
    const latest = (where: string, limit: number) =>
      `(select '${pool}' as pool, id from ${POOLS[pool]} where ${where} order by id desc limit ${limit})`
    if (!OWNED.includes(pool)) return latest('true', ALL_MAX)
    return [latest(own, OWN_MAX), latest(others, OTHERS_MAX)]
  })
  const rows = await db.unsafe<{ pool: Pool; id: number }[]>(selects.join(' union all '))
  const ids = Map.groupBy(rows, ({ pool }) => pool)
  return new Map([...ids].map(([pool, found]) => [pool, found.map(({ id }) => id)]))
}

/** A return of a delivered order of its own. */
async function aReturn(
  app: TestApp,
  { owner, admin }: People,
  { variant, isApproved }: { variant: TestVariant; isApproved: boolean },
) {
  const { id, payPath } = await anOrder(owner, variant, 2)
  await app.guest().post(payPath, { outcome: 'succeed' })
  for (const status of ['shipped', 'delivered']) {
    await admin.client.post(`/api/admin/orders/${id}/status/`, { status })
  }
  const [item] = (await owner.client.get(`/api/orders/${id}/`)).body.items
  const items = [{ order_item_id: item.id, quantity: 1 }]
  const body = { items, reason: 'Too long' }
  const asked = await owner.client.post(`/api/orders/${id}/returns/`, body)
  if (!isApproved) return
  await admin.client.post(`/api/admin/returns/${asked.body.data.id}/approve/`)
}

/** Two refunds of an order that was paid by hand, of which one is done. */
async function twoRefunds({ owner, admin }: People, variant: TestVariant) {
  const { id } = await anOrder(owner, variant, 2)
  const url = `/api/admin/orders/${id}/`
  await admin.client.post(`${url}status/`, { status: 'paid' })
  const refund = { amount: '1.00', reason: 'A seam had come open' }
  const { body } = await admin.client.post(`${url}refunds/`, refund)
  await admin.client.post(`${url}refund/`, { refund_id: body.id, action: 'settle' })
  await admin.client.post(`${url}refunds/`, refund)
}

async function addOneOfEverything(app: TestApp, people: People): Promise<Map<WordName, string>> {
  const { owner, other } = people
  // Lines that cases have put there may be sold out.
  await app.db`delete from cart_items where user_id in (${owner.id}, ${other.id})`
  // A level may be deleted once no product has it.
  await app.db`
    insert into coverage_levels (key, name)
    select key, 'Once more ' || key from unnest(array['full', 'moderate', 'light']) key
    on conflict do nothing`
  const category = await aCategory(app)
  const variants: TestVariant[] = []
  let slug = ''
  for (const _nth of [1, 2]) {
    const { id, ...product } = await aProduct(app, { category_id: category.id })
    slug = product.slug
    variants.push(await aVariant(app, { product_id: id, stock: 500 }))
    await anImage(app, id, { is_feature: true })
  }
  const [variant] = variants
  if (!variant) throw new Error('there are two')
  // One is paid, one with too little, one not yet, and one is another's.
  for (const event of [{ outcome: 'succeed' }, { outcome: 'succeed', amount: '1.00' }]) {
    const { payPath } = await anOrder(owner, variant)
    await app.guest().post(payPath, event)
  }
  await anOrder(owner, variant)
  await anOrder(other, variant)
  await twoRefunds(people, variant)
  await aDeliveryMethod(app)
  await aDiscount(app)
  await app.db`
    insert into synonyms (words)
    select '{caftan,kaftan}' where not exists (select from synonyms)`
  await anImport(app)
  for (const isApproved of [true, false]) await aReturn(app, people, { variant, isApproved })
  const products = variants.map(({ product_id }) => product_id)
  for (const { id } of variants) {
    await app.db`
      insert into cart_items (user_id, variant_id, quantity)
      values (${owner.id}, ${id}, 1), (${other.id}, ${id}, 2)`
    await app.db`insert into wishlist_items (user_id, variant_id) values (${owner.id}, ${id})`
  }
  // There may be 20 of a user.
  await app.db`delete from addresses where not is_default`
  for (const { client } of [owner, other]) {
    await anAddress(client)
    for (const is_public of [true, false]) {
      await client.post('/api/outfits/', { name: 'Friday', is_public, products })
    }
  }
  await app.db`
    insert into user_identities (user_id, slot, issuer, subject)
    values (${other.id}, 'idp_a', ${`https://${category.slug}.example.com`}, 'x')`
  await anEndpoint(app, { events: ['return.received'] })
  await app.db`select queue_webhook('return.received', '{}')`
  const person = { email: `${category.slug}@example.com`, name: 'Amina Jacobs' }
  const tokenOf = async (slot: 'a' | 'b'): Promise<string> =>
    (await app.guest().post(`/sandbox/idp/${slot}/token/`, { ...person, nonce: 'fuzz' })).body
      .id_token
  await app.db`
    insert into categories (name, slug) values ('Of the file', ${FILE_CATEGORY})
    on conflict do nothing`
  return new Map<WordName, string>([
    ['category', category.slug],
    ['slug', slug],
    ...(await aGuestOrder(app, variants[0]?.id)),
    ['identity', await tokenOf('a')],
    ['identity-b', await tokenOf('b')],
  ])
}

/** The number of a guest's order, and the token that opens it. */
async function aGuestOrder(app: TestApp, variant_id?: number): Promise<[WordName, string][]> {
  const guest = app.guest()
  await guest.post('/api/orders/cart/add/', { variant_id })
  const facts = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
  const { body } = await guest.post('/api/guest-orders/', { ...facts, email: 'guest@example.com' })
  return [
    ['guest-order', body.data.order_number],
    ['order-token', body.data.order_token],
  ]
}
