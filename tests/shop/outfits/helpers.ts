/** Helpers for the tests of outfits, beyond tests/support. */
import { expect } from 'vitest'
import { PUBLIC_URL, type TestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { anyId, anyTimestamp, aProduct, type TestUser } from '../../support/factories.ts'

export const OUTFITS = '/api/outfits/'
export const PUBLIC = `${OUTFITS}public/`
export const MINE = `${OUTFITS}my-outfits/`
export const MEDIA_URL = `${PUBLIC_URL}/media`

type Whole = { status: number; body: unknown }
type Identified = { id: number }
export type TestOutfit = {
  id: number
  /** Where the API has it. */
  path: string
  name: string
  description: string
  is_public: boolean
  /** Ids, in the order of their positions. */
  products: number[]
}
type OutfitFacts = {
  name?: string
  description?: string
  is_public?: boolean
  products?: readonly Identified[]
}

// Requests.

export const create = (client: Client, outfit: object) => client.post(OUTFITS, outfit)
/** A list, with these parameters. */
export const list = (
  client: Client,
  path: string,
  parameters: Record<string, string> | string = '',
): Promise<Reply> => {
  const query = new URLSearchParams(parameters).toString()
  return client.get(path + (query && `?${query}`))
}

/** New products at 450.00 each; their ids, as a body takes them. */
export async function productIds(app: TestApp, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push((await aProduct(app)).id)
  return ids
}

/** A private outfit, of two new products unless some are given, made through the API. */
export async function anOutfit(
  app: TestApp,
  user: Pick<TestUser, 'client'>,
  { products, ...facts }: OutfitFacts = {},
): Promise<TestOutfit> {
  const outfit = {
    name: 'Friday lunch',
    description: '',
    is_public: false,
    ...facts,
    products: products?.map(({ id }) => id) ?? (await productIds(app, 2)),
  }
  const { status, body } = await create(user.client, outfit)
  if (status !== 201) throw new Error(`no outfit: ${JSON.stringify(body)}`)
  return { ...outfit, id: body.id, path: `${OUTFITS}${body.id}/` }
}

/** A public and a private one of each of two users, oldest first. */
export const wardrobesOf = async (app: TestApp, user: TestUser, other: TestUser) => ({
  usersPrivate: await anOutfit(app, user),
  usersPublic: await anOutfit(app, user, { is_public: true }),
  othersPublic: await anOutfit(app, other, { is_public: true }),
  othersPrivate: await anOutfit(app, other),
})

export type WriteMethod = 'POST' | 'PUT' | 'PATCH'

/** For tests of a list of everybody's outfits: nothing of another test's is left in it. */
export const emptyWardrobe = ({ db }: TestApp) => db`delete from outfits`

/** Every outfit of the shop with its items and counts: what a refused request must not change. */
export const rowsOf = async ({ db }: TestApp) => [
  ...(await db`
    select o.id, o.user_id, o.name, o.description, o.is_public, o.created_at::text, o.updated_at::text,
      c.views_count, c.likes_count,
      array(select oi.product_id from outfit_items oi where oi.outfit_id = o.id order by oi.position)
        as products,
      array(select l.user_id from outfit_likes l where l.outfit_id = o.id order by l.user_id) as likes
    from outfits o
    join outfit_counts c on c.outfit_id = o.id
    order by o.id`),
]

/** Sends something that must be refused and change nothing. */
export async function unchanged<Result>(
  app: TestApp,
  send: () => Promise<Result>,
): Promise<Result> {
  const before = await rowsOf(app)
  const reply = await send()
  expect(await rowsOf(app)).toEqual(before)
  return reply
}

// Bodies, whole. What is not under test is that of a new outfit of anOutfit().

export const creatorOf = ({ id, username }: TestUser) => ({
  id,
  username,
  profile_picture_url: null,
})

/** An item of the detail, of a product with no pictures and variants. */
export const itemOf = (productId: number, position: number, facts: object = {}) => ({
  id: anyId,
  product: expect.objectContaining({ id: productId, images: [], variants: [] }),
  position,
  is_available: true,
  ...facts,
})
export const detailOf = (owner: TestUser, outfit: TestOutfit, facts: object = {}) => ({
  id: outfit.id,
  name: outfit.name,
  description: outfit.description,
  is_public: outfit.is_public,
  created_by: { ...creatorOf(owner), first_name: 'Amina', last_name: 'Jacobs' },
  items: outfit.products.map((id, position) => itemOf(id, position)),
  items_count: 2,
  total_price: '900.00',
  currency: 'ZAR',
  preview_images: [],
  is_featured: false,
  views_count: 0,
  likes_count: 0,
  liked: false,
  created_at: anyTimestamp,
  updated_at: anyTimestamp,
  ...facts,
})

/** An outfit in GET /api/outfits/. */
export const summaryOf = (owner: TestUser, outfit: TestOutfit, facts: object = {}) => ({
  id: outfit.id,
  name: outfit.name,
  description: outfit.description,
  is_public: outfit.is_public,
  created_by: creatorOf(owner),
  items_count: 2,
  total_price: '900.00',
  currency: 'ZAR',
  preview_images: [],
  is_featured: false,
  created_at: anyTimestamp,
  updated_at: anyTimestamp,
  ...facts,
})
/** An outfit in GET /api/outfits/public/. */
export const publicOf = (owner: TestUser, outfit: TestOutfit, facts: object = {}) => ({
  id: outfit.id,
  name: outfit.name,
  description: outfit.description,
  created_by: { username: owner.username, profile_picture_url: null },
  items_count: 2,
  total_price: '900.00',
  currency: 'ZAR',
  preview_images: [],
  is_featured: false,
  views_count: 0,
  likes_count: 0,
  created_at: anyTimestamp,
  ...facts,
})
/** An outfit in GET /api/outfits/my-outfits/. */
export const mineOf = ({ id, name, is_public }: TestOutfit, facts: object = {}) => ({
  id,
  name,
  is_public,
  items_count: 2,
  total_price: '900.00',
  currency: 'ZAR',
  views_count: 0,
  created_at: anyTimestamp,
  ...facts,
})
/** The reply to PUT and PATCH. */
export const updatedOf = (outfit: TestOutfit, facts: object = {}): Whole => ({
  status: 200,
  body: {
    id: outfit.id,
    name: outfit.name,
    description: outfit.description,
    is_public: outfit.is_public,
    items_count: 2,
    updated_at: anyTimestamp,
    ...facts,
  },
})
export const deleted: Whole = { status: 204, body: '' }

/** A list with these on its only page. */
export const pageOf = (...results: object[]): Whole => ({
  status: 200,
  body: { count: results.length, next: null, previous: null, results },
})
/** A list with these on its only page, which compares no more of each than which outfit it is. */
export const pageWith = (...outfits: Identified[]): Whole =>
  pageOf(...outfits.map(({ id }) => expect.objectContaining({ id })))

const failure = (error: string, status = 400): Whole => ({
  status,
  body: { success: false, error },
})
export const outfitNotFound = failure('Outfit not found', 404)
export const tooFewProducts = failure('Outfit must contain at least 2 products')
export const tooManyProducts = failure('Outfit cannot contain more than 10 products')
export const duplicateProducts = failure('Outfit contains duplicate products')
export const invalidProductIds = (...ids: number[]) =>
  failure(`Invalid product IDs: [${ids.join(', ')}]`)
export const fieldErrors = (body: object): Whole => ({ status: 400, body })
export const invalidPage: Whole = { status: 404, body: { detail: 'Invalid page.' } }
export const permissionDenied: Whole = {
  status: 403,
  body: { detail: 'You do not have permission to perform this action.' },
}
export const tokenInvalid: Whole = {
  status: 401,
  body: { detail: 'Token is invalid or expired', code: 'token_not_valid' },
}
