/** The things that paths lead to, the owner's and the shop's. Each is new. */
import { anAddress } from '../shop/accounts/address-helpers.ts'
import { anotherLogin } from '../shop/accounts/helpers.ts'
import { deliver, delivery } from '../shop/orders/paying/helpers.ts'
import { anOutfit } from '../shop/outfits/helpers.ts'
import type { TestApp } from '../support/app.ts'
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
  someSynonyms,
  type TestUser,
} from '../support/factories.ts'

export type Belonging = (app: TestApp, owner: TestUser) => Promise<number>

export const aCartItem: Belonging = async (app, owner) => {
  const body = { variant_id: (await aVariant(app)).id }
  return (await owner.client.post('/api/orders/cart/add/', body)).body.data.cart_item_id
}
export const aWishlistItem: Belonging = async (app, owner) => {
  const body = { variant_id: (await aVariant(app)).id }
  return (await owner.client.post('/api/orders/wishlist/add/', body)).body.data.wishlist_item_id
}
export const aStoredAddress: Belonging = (_, owner) => anAddress(owner.client)
export const aPendingOrder: Belonging = async (app, owner) =>
  (await anOrder(owner, await aVariant(app))).id
/** An order with a refund that is done. */
export const aRefundedOrder: Belonging = async (app, owner) => {
  const order = await anOrder(owner, await aVariant(app))
  await deliver(app, delivery(app, order))
  await app.db`
    insert into refunds (payment_id, amount, reason, cause, state)
    select id, 1, 'A seam', 'administrator', 'completed' from payments where order_id = ${order.id}`
  return order.id
}
/** An order that is claimed by a packer who is none of the callers. */
export const aClaimedOrder: Belonging = async (app, owner) => {
  const orderId = await aPendingOrder(app, owner)
  await app.db`update orders set status = 'paid', paid_at = now() where id = ${orderId}`
  await app.db`
    insert into packing_claims (order_id, user_id, expires_at)
    values (${orderId}, ${(await aUser(app, { role: 'packer' })).id}, now() + interval '2 hours')`
  return orderId
}
/** An order that the service has put on hold. */
export const aHeldOrder: Belonging = async (app, owner) => {
  const orderId = await aClaimedOrder(app, owner)
  await app.db`insert into order_holds (order_id, reason) values (${orderId}, 'refunded')`
  return orderId
}
/** A pending order with a return, which no request could have made: tests ask who may see it. */
export const anOrderWithAReturn: Belonging = async (app, owner) => {
  const orderId = await aPendingOrder(app, owner)
  await app.db`
    with requested as (
      insert into returns (order_id, reason) values (${orderId}, 'Too long')
      returning id, order_id
    )
    insert into return_items (return_id, order_item_id, quantity)
    select r.id, oi.id, 1
    from requested r
    join order_items oi on oi.order_id = r.order_id`
  return orderId
}
export const aRequestedReturn: Belonging = async (app, owner) => {
  const orderId = await anOrderWithAReturn(app, owner)
  const [made] = await app.db<[{ id: number }]>`
    select id from returns where order_id = ${orderId}`
  return made.id
}
/** Not the one that asks: its access token ends with it. */
export const aSession: Belonging = async (app, owner) => {
  await anotherLogin(app, owner)
  const [session] = await app.db<[{ id: number }]>`
    select id from login_sessions where user_id = ${owner.id} order by id desc limit 1`
  return session.id
}
export const aPasskey: Belonging = async (app, owner) => {
  const [passkey] = await app.db<[{ id: number }]>`
    insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports)
    values (${owner.id}, 'Phone', gen_random_uuid()::text, '', 0, '{}')
    returning id`
  return passkey.id
}
export const aPrivateOutfit: Belonging = async (app, owner) => (await anOutfit(app, owner)).id
export const aPublicOutfit: Belonging = async (app, owner) =>
  (await anOutfit(app, owner, { is_public: true })).id

export const anyCategory: Belonging = async (app) => (await aCategory(app)).id
export const anyProduct: Belonging = async (app) => (await aProduct(app)).id
export const anyVariant: Belonging = async (app) => (await aVariant(app)).id
export const aColor: Belonging = async (app) => {
  await aVariant(app)
  const [color] = await app.db<[{ id: number }]>`select id from colors order by id limit 1`
  return color.id
}
export const anyImage: Belonging = async (app) => (await anImage(app, (await aProduct(app)).id)).id
export const anyImport: Belonging = async (app) => (await anImport(app)).id
export const anySynonyms: Belonging = async (app) => (await someSynonyms(app)).id
export const anyDeliveryMethod: Belonging = async (app) => (await aDeliveryMethod(app)).id
export const anyDiscount: Belonging = async (app) => (await aDiscount(app)).id
/** The level that every product of the tests has. */
export const aLevel: Belonging = async (app) => {
  await aProduct(app)
  const [level] = await app.db<[{ id: number }]>`select id from coverage_levels where key = 'full'`
  return level.id
}
/** Makes a thing with a translation into Arabic. */
export const translated =
  (belonging: Belonging, kind: string): Belonging =>
  async (app, owner) => {
    const id = Number(await belonging(app, owner))
    await app.db`
      insert into ${app.db(`${kind}_translations`)} ${app.db({ [`${kind}_id`]: id, lang: 'ar' })}
      on conflict do nothing`
    return id
  }
export const aPayment: Belonging = async (app, owner) => {
  const orderId = await aPendingOrder(app, owner)
  const [payment] = await app.db<[{ id: number }]>`
    select id from payments where order_id = ${orderId}`
  return payment.id
}
export const anyEndpoint: Belonging = async (app) => (await anEndpoint(app)).id
export const anEndpointWithDelivery: Belonging = async (app) => {
  const { id } = await anEndpoint(app, { events: ['refund.completed'] })
  await app.db`select queue_webhook('refund.completed', '{}')`
  return id
}
export const aCustomer: Belonging = async (app) => (await aUser(app)).id
export const aPacker: Belonging = async (app) => (await aUser(app, { role: 'packer' })).id
/** Accounts that an identity provider opens as well. */
export const aLinkedCustomer: Belonging = async (app, owner) =>
  linked(app, await aCustomer(app, owner))
export const aPackerLinked: Belonging = async (app, owner) => linked(app, await aPacker(app, owner))

async function linked({ db }: TestApp, id: number): Promise<number> {
  await db`
    insert into user_identities (user_id, slot, issuer, subject)
    values (${id}, 'idp_a', 'https://issuer.test', ${String(id)})`
  return id
}
