/** How requests are made of what was drawn. */
import { PRODUCTS } from '../fill-shop.ts'
import type { Asked, Drawn, Person, Waiting } from './draw.ts'

export const O = '/api/orders/'
export const A = '/api/admin/'

export type Make = (drawn: Drawn) => Promise<Asked>

/** A request of a person with the cart, wishlist and orders of any other. */
export const personal =
  (path: string, body?: (person: Person, drawn: Drawn) => object): Make =>
  async (drawn) => {
    const person = await drawn.person()
    return { path, token: person.access_token, ...(body ? { body: body(person, drawn) } : {}) }
  }
export const open =
  (path: (drawn: Drawn) => string, body?: (drawn: Drawn) => object): Make =>
  async (drawn) => ({ path: path(drawn), ...(body ? { body: body(drawn) } : {}) })
export const administrative =
  (
    path: string | ((drawn: Drawn) => string | Promise<string>),
    body?: (drawn: Drawn) => object,
  ): Make =>
  async (drawn) => ({
    path: A + (typeof path === 'string' ? path : await path(drawn)),
    token: await drawn.owner(),
    ...(body ? { body: body(drawn) } : {}),
  })
/** About an order of the given kind, by its owner. */
export const ofOrder =
  (of: Waiting | 'any', path: (id: number) => string, body?: object): Make =>
  async (drawn) => {
    const { id, person } = of === 'any' ? await drawn.anyOrder() : await drawn.order(of)
    return { path: path(id), token: person.access_token, ...(body ? { body } : {}) }
  }
/** About an order of the given kind, by an administrator. */
export const anOrder =
  (of: Waiting | 'any', path: (id: number) => string, body?: object): Make =>
  async (drawn) => {
    const { id } = of === 'any' ? await drawn.anyOrder() : await drawn.order(of)
    return { path: A + path(id), token: await drawn.owner(), ...(body ? { body } : {}) }
  }
export const line =
  (table: 'addresses' | 'cart_items' | 'wishlist_items', path: string, body?: object): Make =>
  async (drawn) => {
    const { id, access_token } = await drawn.person()
    const [found] = await drawn.db<[{ id: number }]>`
      select id from ${drawn.db(table)} where user_id = ${id} limit 1`
    return { path: `${path}${found.id}/`, token: access_token, ...(body ? { body } : {}) }
  }
export const outfit =
  (
    path: string,
    { isPublic = true, isOwn = false, body = undefined as object | undefined } = {},
  ): Make =>
  async (drawn) => {
    const { id, person } = await drawn.outfit(isPublic)
    const { access_token } = isOwn ? person : await drawn.person()
    return { path: `/api/outfits/${id}/${path}`, token: access_token, ...(body ? { body } : {}) }
  }

export const aProduct = (drawn: Drawn) => 1 + ((drawn.next() * 7) % PRODUCTS)
export const aVariant = (drawn: Drawn) => 1 + ((drawn.next() * 41) % (PRODUCTS * 6))

/** The refund of an order that is done. */
export async function refundOf({ db }: Drawn, orderId: number): Promise<string> {
  const [refund] = await db<[{ id: string }]>`
    select r.id from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${orderId} and r.state = 'completed' limit 1`
  return refund.id
}
