/** Rows as a test needs them: only the fact under test is spelled out by the caller. */
import { expect } from 'vitest'
import type { Db } from '../../src/service/db/connect.ts'
import type { Role } from '../../src/service/http/roles.ts'
import type { Tokens } from '../../src/shop/accounts/schemas.ts'
import { insertSession } from '../../src/shop/accounts/session-queries.ts'
import { signTokens } from '../../src/shop/accounts/tokens.ts'
import { eachField, FACTS, TEXTS } from '../../src/shop/catalog/product-fields.ts'
import { PUBLIC_URL, type TestApp } from './app.ts'
import type { Client } from './client.ts'

export const PASSWORD = 'a-fig-tree-in-May'
/** Argon2id of PASSWORD, made once and quick to check (argon2.ts). */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,p=1,t=2$cXVpY2sh+/v28xNeqzkP8w$RABLOVGakkmJS+GIM97dYGLC7qwXXDi/QObrYNJ3EyE'

export const anyId = expect.any(Number)
export const anyTimestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
export const anyJwt = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)
export const anyUuid = expect.stringMatching(/^[0-9a-f-]{36}$/)

let serial = 0
const next = () => {
  serial += 1
  return serial
}

export type TestUser = {
  id: number
  email: string
  username: string
  role: Role | null
  tokens: Tokens
  /** Speaks for this user. */
  client: Client
}
type UserFacts = {
  email?: string
  username?: string
  first_name?: string
  last_name?: string
  is_verified?: boolean
  is_active?: boolean
  /** With every right: an owner. */
  is_admin?: boolean
  role?: Role | null
  password_hash?: string
}

/** A verified user who is logged in; the password is PASSWORD. */
export async function aUser(app: TestApp, facts: UserFacts = {}): Promise<TestUser> {
  const number = next()
  const { is_admin = false, role = is_admin ? 'owner' : null, ...columns } = facts
  const row = {
    email: `user${number}@example.com`,
    username: `user${number}`,
    first_name: 'Amina',
    last_name: 'Jacobs',
    password_hash: PASSWORD_HASH,
    is_verified: true,
    role,
    is_admin: role !== null,
    ...columns,
  }
  const [user] = await app.db<[Pick<TestUser, 'id' | 'email' | 'username' | 'role'>]>`
    insert into users ${app.db(row)} returning id, email, username, role`
  const client = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' }
  const jti = await app.db.begin((tx) => insertSession(tx, user.id, { client, deviceInfo: {} }))
  const tokens = signTokens(app.app, user.id, jti)
  return { ...user, tokens, client: app.guest().bearer(tokens.access_token) }
}

type CategoryFacts = { name?: string; slug?: string; parent_id?: number; is_active?: boolean }

export async function aCategory(
  app: TestApp,
  facts: CategoryFacts = {},
): Promise<{ id: number; name: string; slug: string }> {
  const number = next()
  const row = { name: `Category ${number}`, slug: `category-${number}`, ...facts }
  const [category] = await app.db<[{ id: number; name: string; slug: string }]>`
    insert into categories ${app.db(row)} returning id, name, slug`
  return category
}

/** A list of words that mean the same. */
export async function someSynonyms(
  app: TestApp,
  words = ['caftan', 'kaftan'],
): Promise<{ id: number; words: string[] }> {
  const [synonyms] = await app.db<[{ id: number; words: string[] }]>`
    insert into synonyms (words) values (${words}) returning id, words`
  return synonyms
}

/** The lists of words, in the order in which they were made. */
export async function storedSynonyms(db: Db): Promise<string[][]> {
  const rows = await db<{ words: string[] }[]>`select words from synonyms order by id`
  return rows.map(({ words }) => words)
}

type DeliveryFacts = {
  name?: string
  price?: string
  free_from?: string
  is_default?: boolean
}

/** It is the default where it says so, or where there is no other. */
export async function aDeliveryMethod(
  app: TestApp,
  facts: DeliveryFacts = {},
): Promise<{ id: number; code: string }> {
  const number = next()
  const [{ count }] = await app.db<[{ count: number }]>`
    select count(*)::integer as count from delivery_methods`
  const row = {
    code: `method-${number}`,
    name: `Method ${number}`,
    price: '85.00',
    is_default: count === 0,
    ...facts,
  }
  const [method] = await app.db<[{ id: number; code: string }]>`
    insert into delivery_methods ${app.db(row)} returning id, code`
  return method
}

type DiscountFacts = {
  code?: string
  kind?: 'percent' | 'amount'
  value?: string
  is_active?: boolean
}

/** 10 per cent of everything, unless it says otherwise. */
export async function aDiscount(
  app: TestApp,
  facts: DiscountFacts = {},
): Promise<{ id: number; code: string }> {
  const row = { code: `CODE-${next()}`, kind: 'percent', value: '10.00', ...facts }
  const [discount] = await app.db<[{ id: number; code: string }]>`
    insert into discounts ${app.db(row)} returning id, code`
  return discount
}

export type TestEndpoint = { id: number; url: string; secret: string }

/** An endpoint that takes these events. */
export async function anEndpoint(
  app: Pick<TestApp, 'db'>,
  { events = ['order.paid'], url }: { events?: string[]; url?: string } = {},
): Promise<TestEndpoint> {
  const number = next()
  const row = {
    url: url ?? `https://receiver${number}.example.com/hook`,
    events,
    secret: `whsec_${Buffer.from(`the secret of receiver ${number}`).toString('base64')}`,
  }
  const [endpoint] = await app.db<[TestEndpoint]>`
    insert into webhook_endpoints ${app.db(row)} returning id, url, secret`
  return endpoint
}

/** Shoppers see these of every product: the declared texts of one that has none, and of one not on sale. */
export const NO_TEXTS = {
  ...eachField(TEXTS, ({ initial }) => initial),
  compare_at_price: null,
  currency: 'ZAR',
}
/** A product's own page shows these of one without facts, measures and translations. */
export const NO_DETAILS = {
  facts: eachField(FACTS, () => null),
  garment: [],
  translations: {},
  updated_at: expect.any(String),
}

type ProductFacts = {
  name?: string
  slug?: string
  description?: string
  base_price?: string
  category_id?: number
  coverage?: 'full' | 'moderate' | 'light'
  is_featured?: boolean
  is_active?: boolean
  date_added?: string
}
export type TestProduct = {
  id: number
  name: string
  slug: string
  base_price: string
  category_id: number
}

export async function aProduct(app: TestApp, facts: ProductFacts = {}): Promise<TestProduct> {
  const number = next()
  const { coverage = 'full', ...columns } = facts
  const [level] = await app.db<
    [{ id: number }]
  >`select id from coverage_levels where key = ${coverage}`
  const row = {
    name: `Product ${number}`,
    slug: `product-${number}`,
    base_price: '450.00',
    category_id: columns.category_id ?? (await aCategory(app)).id,
    coverage_level_id: level.id,
    ...columns,
  }
  const [product] = await app.db<[TestProduct]>`
    insert into products ${app.db(row)} returning id, name, slug, base_price::text, category_id`
  return product
}

type VariantFacts = {
  product_id?: number
  stock?: number
  price?: string
  sku?: string
  size?: string
  color?: string
  is_active?: boolean
}
export type TestVariant = {
  id: number
  sku: string
  size: string
  color: string
  product_id: number
}

/** A variant with 10 in stock, of a product of its own unless one is given; the ledger agrees. */
export async function aVariant(app: TestApp, facts: VariantFacts = {}): Promise<TestVariant> {
  const number = next()
  const { stock = 10, price, ...columns } = facts
  const product_id =
    columns.product_id ?? (await aProduct(app, price ? { base_price: price } : {})).id
  const row = {
    // With a letter: a search for a number would find it.
    sku: `SKU-N${number}`,
    size: 'M',
    color: 'Sand',
    ...columns,
    product_id,
    stock_on_hand: stock,
  }
  const [variant] = await app.db<[TestVariant]>`
    insert into product_variants ${app.db(row)} returning id, sku, size, color, product_id`
  if (stock > 0) {
    await app.db`insert into stock_ledger (variant_id, delta, reason) values (${variant.id}, ${stock}, 'initial')`
  }
  return variant
}

type ImageFacts = { is_feature?: boolean; position?: number; color?: string }
export type TestImage = {
  id: number
  image: string
  thumbnail: string
  is_feature: boolean
  alt_text: string
  width: null
  height: null
  color: string | null
}

/** An image of before images were measured; it has no files. */
export async function anImage(
  app: TestApp,
  productId: number,
  facts: ImageFacts = {},
): Promise<TestImage> {
  const number = next()
  const row = {
    product_id: productId,
    image: `p/${number}.webp`,
    thumbnail: `p/${number}-t.webp`,
    ...facts,
  }
  const [image] = await app.db<[TestImage]>`
    insert into product_images ${app.db(row)}
    returning id, image, thumbnail, is_feature, alt_text, width, height, color`
  return image
}

/** The fields of it that shoppers see. */
export const imageBody = ({ image, thumbnail, ...facts }: TestImage) => ({
  ...facts,
  image: `${PUBLIC_URL}/media/${image}`,
  thumbnail: `${PUBLIC_URL}/media/${thumbnail}`,
  sources: [],
})

/** An import of a file, with no picture. */
export async function anImport(app: Pick<TestApp, 'db'>): Promise<{ id: number }> {
  const [made] = await app.db<[{ id: number }]>`
    insert into imports (source, products) values ('own', 1) returning id`
  return made
}

export type TestOrder = {
  id: number
  order_number: string
  total_price: string
  /** The amount that the provider is asked for. */
  amount_due: string
  payment_url: string
  payPath: string
}

/**
 * A line in the cart, of a variant that costs nothing: an order that is placed next is of this one as
 * well, for the same sum. What is true of one line only is found so.
 */
export async function anotherLine(app: TestApp, user: TestUser, quantity: number, stock = 10) {
  const variant = await aVariant(app, { stock, price: '0.00' })
  await user.client.post('/api/orders/cart/add/', { variant_id: variant.id, quantity })
}

/** An order of one variant and what the cart held before, placed through the API. */
export async function anOrder(
  user: TestUser,
  variant: TestVariant,
  quantity = 1,
  costs: { discount_code?: string; delivery_method?: string } = {},
): Promise<TestOrder> {
  await user.client.post('/api/orders/cart/add/', { variant_id: variant.id, quantity })
  const reply = await user.client.post('/api/orders/create/', {
    address: '12 Fig Lane',
    payment_method: 'payment_provider_a',
    ...costs,
  })
  if (reply.status !== 201) throw new Error(`no order: ${JSON.stringify(reply.body)}`)
  const { order_id: id, order_number, total_price, amount_due, payment_url } = reply.body.data
  const payPath = new URL(payment_url).pathname
  return { id, order_number, total_price, amount_due, payment_url, payPath }
}

/** Makes a row older: every moment in it moves back by `interval`. No test sleeps. */
export async function age(
  db: Db,
  table: string,
  where: Record<string, string | number>,
  interval: string,
) {
  const columns = await db<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type = 'timestamp with time zone'`
  const [[key, value] = ['id', 0]] = Object.entries(where)
  for (const { name } of columns) {
    await db`update ${db(table)} set ${db(name)} = ${db(name)} - ${interval}::interval where ${db(key)} = ${value}`
  }
}
