/**
 * How the bodies of refusals narrow: by a key, to the exact type. Compiled, never run: the claims are
 * types. `Refusal` is what openapi-fetch gives as `error`, the bodies of all refusals together.
 */
import type { operations as Administration } from './made/administration/openapi-typescript.ts'
import type { operations as Shop } from './made/shop/openapi-typescript.ts'

type Operations = Shop & Administration
type Body<Reply> = Reply extends { content: { 'application/json': infer Json } } ? Json : never
type Replies<Name extends keyof Operations> = Operations[Name]['responses']
type Refusal<Name extends keyof Operations> = Body<
  Replies<Name>[Exclude<keyof Replies<Name>, 200 | 201 | 204 | 304>]
>

type IsSame<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const expectSame = <A, B>(..._: IsSame<A, B> extends true ? [] : ['types differ', A, B]) =>
  undefined
type Sentences = string[] | undefined

export function addToCart(error: Refusal<'addToCart'>) {
  if ('error' in error) {
    expectSame<typeof error.error, string>()
    expectSame<typeof error.success, false>()
    if ('available_stock' in error) expectSame<typeof error.available_stock, number>()
  } else if ('detail' in error) expectSame<typeof error.detail, string>()
  else {
    expectSame<typeof error.variant_id, Sentences>()
    expectSame<typeof error.quantity, Sentences>()
    // @ts-expect-error: the operation has no such field.
    error.amount
  }
}

export function createOrder(error: Refusal<'createOrder'>) {
  if ('out_of_stock_items' in error) {
    for (const item of error.out_of_stock_items) expectSame<typeof item.available, number>()
  } else if ('payment_error' in error) expectSame<typeof error.payment_error, string>()
  else if ('error' in error) expectSame<typeof error.error, string>()
  else if ('detail' in error) expectSame<typeof error.detail, string>()
  else expectSame<typeof error.payment_method, Sentences>()
}

/** Messages of a list are sentences, or by index; of an object in it, by its fields. */
export function createReturn(error: Refusal<'createReturn'>) {
  if ('error' in error) {
    if ('current_status' in error) expectSame<typeof error.current_status, string>()
  } else if ('detail' in error) expectSame<typeof error.detail, string>()
  else if (error.items && !Array.isArray(error.items)) {
    const first = error.items['0']
    if (first && !Array.isArray(first)) expectSame<typeof first.order_item_id, Sentences>()
  } else expectSame<typeof error.items, Sentences>()
}

export function createOutfit(error: Refusal<'createOutfit'>) {
  if ('error' in error) expectSame<typeof error.error, string>()
  else if ('detail' in error) expectSame<typeof error.detail, string>()
  else expectSame<typeof error.products, Sentences | { [index: string]: string[] }>()
}

/** The one body that has `error` without `success`. */
export function listProducts(error: Refusal<'listProducts'>) {
  if ('error' in error) expectSame<typeof error.error, string>()
  else if ('detail' in error) expectSame<typeof error.detail, string>()
  else expectSame<typeof error.min_price, Sentences>()
}

/** A change of an older version shows the object as it is now. */
export function adminUpdateProduct(error: Refusal<'adminUpdateProduct'>) {
  if ('current' in error) expectSame<typeof error.current.slug, string>()
  else if ('error' in error) expectSame<typeof error.error, string>()
  else if ('detail' in error) expectSame<typeof error.detail, string>()
  else if ('base_price' in error) expectSame<typeof error.base_price, Sentences>()
  else expectSame<typeof error.slug, Sentences>()
}
