/** People who see an outfit: read it, like it, buy it; many of them at once. */
import { expect } from 'vitest'
import type { TestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { anyId, aVariant, type TestUser, type TestVariant } from '../../support/factories.ts'
import { anOutfit, type TestOutfit } from './helpers.ts'

type Whole = { status: number; body: unknown }

/** Does a thing several times at once. */
export const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
export const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
export const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)
export const statusesOf = (replies: readonly Reply[]) => sorted(replies.map(({ status }) => status))

export const read = (client: Client, outfit: Pick<TestOutfit, 'path'>) => client.get(outfit.path)
/** The numbers of views that were shown. */
export const viewsIn = (replies: readonly Reply[]): number[] =>
  sorted(replies.filter(({ status }) => status === 200).map(({ body }) => body.views_count))
export async function viewsOf({ db }: TestApp, outfit: { id: number }): Promise<number> {
  const [{ views_count }] = await db<[{ views_count: number }]>`
    select views_count from outfit_counts where outfit_id = ${outfit.id}`
  return views_count
}

export const like = (client: Client, outfit: Pick<TestOutfit, 'path'>) =>
  client.post(`${outfit.path}like/`)
export const unlike = (client: Client, outfit: Pick<TestOutfit, 'path'>) =>
  client.delete(`${outfit.path}like/`)
const likeReply = (message: string, outfit_id: number, liked: boolean, likes: unknown): Whole => ({
  status: 200,
  body: { success: true, message, data: { outfit_id, liked, likes_count: likes } },
})
export const liked = ({ id }: { id: number }, likes: unknown) =>
  likeReply('Outfit liked', id, true, likes)
export const unliked = ({ id }: { id: number }, likes: unknown) =>
  likeReply('Outfit no longer liked', id, false, likes)

/** The stored likes: their count, and of whom they are. */
export async function likesOf({ db }: TestApp, outfit: { id: number }) {
  const [likes] = await db<[{ likes_count: number; users: number[] }]>`
    select c.likes_count,
      array(select l.user_id from outfit_likes l where l.outfit_id = c.outfit_id order by l.user_id)
        as users
    from outfit_counts c
    where c.outfit_id = ${outfit.id}`
  return likes
}

export type Line = {
  product_id: unknown
  variant_id?: unknown
  size?: unknown
  color?: unknown
  quantity?: unknown
}
export const addOutfit = (client: Client, outfit: Pick<TestOutfit, 'path'>, items: unknown) =>
  client.post(`${outfit.path}add-to-cart/`, { items })
/** A line that names the variant by its id. */
export const choose = ({ id, product_id }: TestVariant, quantity?: number): Line => ({
  product_id,
  variant_id: id,
  ...(quantity === undefined ? {} : { quantity }),
})
/** A line that names the variant by size and colour. */
export const describeIt = ({ product_id, size, color }: TestVariant, quantity?: number): Line => ({
  product_id,
  size,
  color,
  ...(quantity === undefined ? {} : { quantity }),
})

type Added = [variant: TestVariant, quantity: number, subtotal: string]
/** The whole reply: what the cart holds now of each variant. */
export const outfitAdded = ({ id }: { id: number }, ...lines: Added[]): Whole => ({
  status: 201,
  body: {
    success: true,
    message: 'Outfit added to cart',
    data: {
      outfit_id: id,
      items: lines.map(([variant, quantity, subtotal]) => ({
        product_id: variant.product_id,
        variant_id: variant.id,
        status: 'added',
        cart_item_id: anyId,
        quantity,
        subtotal,
      })),
      currency: 'ZAR',
    },
  },
})
type Refused = [
  product: number,
  variant: number | null,
  requested: number,
  available: unknown,
  status: string,
]
/** The line of a product that was left out. */
export const notChosen = (product: number): Refused => [product, null, 0, 0, 'not_chosen']
export const notAdded = (...lines: Refused[]): Whole => ({
  status: 400,
  body: {
    success: false,
    error: 'Outfit could not be added to the cart',
    details: lines.map(([product_id, variant_id, requested, available_stock, status]) => ({
      product_id,
      variant_id,
      requested_quantity: requested,
      available_stock,
      status,
    })),
  },
})

/** As many variants, each of a product of its own at 10.00. */
export async function variantsOf(app: TestApp, count: number, stock = 10): Promise<TestVariant[]> {
  const variants: TestVariant[] = []
  while (variants.length < count) variants.push(await aVariant(app, { stock, price: '10.00' }))
  return variants
}
export const productsOf = (variants: readonly TestVariant[]) =>
  variants.map(({ product_id: id }) => ({ id }))

/** A public outfit of as many products at 10.00, with a variant of each, and a line for each. */
export async function outfitToBuy(
  app: TestApp,
  owner: TestUser,
  { count, stock }: { count: number; stock: number },
) {
  const variants = await variantsOf(app, count, stock)
  const outfit = await anOutfit(app, owner, { is_public: true, products: productsOf(variants) })
  const [one, two] = variants
  if (!one || !two) throw new Error('no variants')
  return { outfit, variants, one, two, lines: variants.map((variant) => choose(variant)) }
}

/** No reply is a failure of ours. */
export function expectStatuses(replies: readonly Reply[], ...allowed: number[]) {
  for (const { status, body } of replies) expect(allowed, JSON.stringify(body)).toContain(status)
}
