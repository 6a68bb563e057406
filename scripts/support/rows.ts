/** The rows that scripts start with: products, people, sessions. */
import Fastify from 'fastify'
import { loadConfig } from '../../src/service/config/config.ts'
import type { Db } from '../../src/service/db/connect.ts'
import type { Tokens } from '../../src/shop/accounts/schemas.ts'
import { insertSession } from '../../src/shop/accounts/session-queries.ts'
import { signTokens, useJwtSecrets } from '../../src/shop/accounts/tokens.ts'

/** For services whose access tokens are signed here. */
export const SECRETS = {
  JWT_SECRET: 'a-secret-for-proofs-alone-000000001',
  SECRET_KEY: 'another-secret-for-proofs-000000002',
}

type Variants = { count: number; stock: number; name?: string; sizes?: readonly string[] }

/** Products of one variant in each size, with its stock in the ledger. Returns the ids of the variants, product by product. */
export async function insertVariants(
  db: Db,
  { count, stock, name = 'Abaya', sizes = ['M'] }: Variants,
): Promise<number[]> {
  const variants = await db<{ id: number }[]>`
    with category as (
      insert into categories (name, slug) values (${name}::text || 's', lower(${name}::text || 's')) returning id
    ),
    product as (
      insert into products (name, slug, base_price, category_id, coverage_level_id)
      select ${name}::text || ' ' || number, lower(${name}::text) || '-' || number, 100 + number, c.id, l.id
      from generate_series(1, ${count}::integer) number, category c, coverage_levels l
      where l.key = 'full'
      returning id, slug
    ),
    variant as (
      insert into product_variants (product_id, sku, size, color, stock_on_hand)
      select p.id, upper(p.slug) || case when s.place > 1 then '-' || s.size else '' end, s.size, 'Sand', ${stock}
      from product p
      cross join unnest(${[...sizes]}::text[]) with ordinality as s (size, place)
      order by p.id, s.place
      returning id
    ),
    ledger as (
      insert into stock_ledger (variant_id, delta, reason)
      select id, ${stock}, 'initial' from variant
    )
    select id from variant order by id`
  return variants.map(({ id }) => id)
}

export type Person = { id: number; email: string; name: string; token: string }

/** Registered and logged in, without hashing a password for each. */
export async function insertPeople(
  db: Db,
  count: number,
  { name: each = 'buyer', isVerified = true } = {},
): Promise<Person[]> {
  const users = await db<{ id: number; email: string; username: string }[]>`
    insert into users (email, username, password_hash, is_verified)
    select ${each}::text || number || '@example.com', ${each}::text || number, 'none', ${isVerified}
    from generate_series(1, ${count}::integer) number
    returning id, email, username`
  return Promise.all(
    users.map(async ({ id, email, username: name }) => ({
      id,
      email,
      name,
      token: await newAccessToken(db, id),
    })),
  )
}

/** One unit in the cart of each, of the variants in rotation. */
export async function fillCarts(
  db: Db,
  people: readonly Person[],
  variantIds: readonly number[],
): Promise<void> {
  const wanted = people.map((_, index) => variantIds[index % variantIds.length] ?? 0)
  await db`
    insert into cart_items (user_id, variant_id, quantity)
    select line.user_id, line.variant_id, 1
    from unnest(${people.map(({ id }) => id)}::bigint[], ${wanted}::integer[])
      as line (user_id, variant_id)`
}

/** Signs access tokens as the service does. */
const signer = Fastify()
await useJwtSecrets(signer, loadConfig(SECRETS))

/** The tokens of a new session. */
export async function newTokens(db: Db, userId: number): Promise<Tokens> {
  const client = { ip: '127.0.0.1', userAgent: 'proof', requestId: 'proof' }
  const jti = await db.begin((tx) => insertSession(tx, userId, { client, deviceInfo: {} }))
  return signTokens(signer, userId, jti)
}

export const newAccessToken = async (db: Db, userId: number): Promise<string> =>
  (await newTokens(db, userId)).access_token
