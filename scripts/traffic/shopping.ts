/** Carts, wishlists, outfits and accounts. */
import { z } from 'zod'
import type { Reply } from './http.ts'
import { dataOf, Id, json, type Kind, Money, personally, someone, success } from './plan.ts'
import { aShopper, bearer, type Shopper, type World } from './world.ts'

const LINES_MAX = 12
const GUESTS_MAX = 40
const PASSWORD = 'a-fig-tree-in-May'

function aVariant({ random, variants }: World) {
  const [first, ...others] = variants
  if (!first) throw new Error('a shop without variants')
  return random.pick([first, ...others])
}

const Cart = z.looseObject({
  items: z.array(z.looseObject({ id: Id, quantity: Id, subtotal: Money })),
  summary: z.looseObject({ total_items: z.int().min(0), total_price: Money }),
})
const Arrived = z.looseObject({
  data: z.looseObject({
    user: z.looseObject({ id: Id, email: z.email() }),
    tokens: z.looseObject({ access_token: z.string(), refresh_token: z.string() }),
  }),
})

const readsCart = (kind: string, shopper: Shopper) =>
  personally(shopper, {
    ...{ kind, status: 200, body: Cart },
    request: { method: 'GET', path: '/api/orders/cart/' },
  })

function addsToCart(kind: string, world: World, shopper: Shopper) {
  const { id } = aVariant(world)
  return personally(shopper, {
    ...{ kind, status: 201, body: success({ cart_item_id: Id, quantity: Id, subtotal: Money }) },
    request: { method: 'POST', path: '/api/orders/cart/add/', ...json({ variant_id: id }) },
    succeed: (reply) => {
      shopper.cart.set(id, Number(dataOf(reply).quantity))
      const [cookie] = reply.headers['set-cookie'] ?? []
      if (cookie) shopper.headers = { Cookie: cookie.split(';')[0] ?? '' }
    },
  })
}

const hasRoom = ({ cart }: Shopper) => cart.size < LINES_MAX

/** One who comes back, or a new one. */
function aGuest(world: World): Shopper | undefined {
  if (world.guests.length > GUESTS_MAX) return someone(world, world.guests, hasRoom)
  world.serial += 1
  const guest = aShopper(`guest ${world.serial}`, {})
  world.guests.push(guest)
  return guest
}

/** Whatever comes of it, the guest is a guest no more: the cart goes along. */
function takeGuest(world: World): Shopper | undefined {
  const guest = someone(world, world.guests, ({ cart }) => cart.size > 0)
  if (guest) world.guests.splice(world.guests.indexOf(guest), 1)
  return guest
}

function registers(world: World) {
  const guest = takeGuest(world)
  if (!guest) return undefined
  world.serial += 1
  const email = `new${world.serial}@example.com`
  const account = { email, password: PASSWORD, full_name: 'Amina Jacobs' }
  return personally(guest, {
    ...{ kind: 'register', status: 201, body: Arrived },
    request: { method: 'POST', path: '/api/users/register/', ...json(account) },
    succeed: (reply) => {
      const { user, tokens } = arrivedFrom(reply)
      const person = aShopper(email, bearer(tokens.access_token), user.id)
      world.people.push(Object.assign(person, { cart: guest.cart }))
      world.registered.push(person)
    },
  })
}

function logsIn(world: World) {
  const person = someone(world, world.registered)
  const guest = person && takeGuest(world)
  if (!person || !guest) return undefined
  person.isBusy = true
  const account = { email: person.name, password: PASSWORD }
  return personally(guest, {
    ...{ kind: 'login', status: 200, body: Arrived },
    request: { method: 'POST', path: '/api/users/login/', ...json(account) },
    succeed: (reply) => {
      person.isBusy = false
      const { tokens } = arrivedFrom(reply)
      Object.assign(person, { headers: bearer(tokens.access_token), until: guest.until })
      // Summed, and never below what either had.
      for (const [id, quantity] of guest.cart) person.cart.set(id, person.cart.get(id) ?? quantity)
    },
    fail: () => {
      person.isBusy = false
    },
  })
}

const arrivedFrom = (reply: Reply) =>
  dataOf(reply) as { tokens: { access_token: string }; user: { id: number } }

/** For a warm-up: what is rare has been done as well, on every thread that hashes. */
export const REGISTERING: Kind = { weight: 5, plan: registers }

export const SHOPPING: Kind[] = [
  {
    weight: 4,
    plan: (world) => {
      const guest = aGuest(world)
      return guest && addsToCart('guest cart add', world, guest)
    },
  },
  {
    weight: 3,
    plan: (world) => {
      const guest = someone(world, world.guests)
      return guest && readsCart('guest cart', guest)
    },
  },
  {
    weight: 8,
    plan: (world) => {
      const person = someone(world, world.people, hasRoom)
      return person && addsToCart('cart add', world, person)
    },
  },
  {
    weight: 4,
    plan: (world) => {
      const person = someone(world, world.people)
      return person && readsCart('cart', person)
    },
  },
  {
    weight: 2,
    plan: (world) => {
      const { id } = aVariant(world)
      const person = someone(
        world,
        world.people,
        ({ wishlist, unsure }) => !wishlist.has(id) && !unsure.has(id) && wishlist.size < 100,
      )
      if (!person) return undefined
      return personally(person, {
        ...{ kind: 'wishlist add', status: 201, body: success({ wishlist_item_id: Id }) },
        request: { method: 'POST', path: '/api/orders/wishlist/add/', ...json({ variant_id: id }) },
        succeed: () => person.wishlist.add(id),
        fail: () => person.unsure.add(id),
      })
    },
  },
  {
    weight: 2,
    plan: (world) => {
      const person = someone(world, world.people)
      if (!person) return undefined
      return personally(person, {
        ...{ kind: 'wishlist', status: 200 },
        body: z.looseObject({ items: z.array(z.looseObject({ id: Id })), total_items: z.int() }),
        request: { method: 'GET', path: '/api/orders/wishlist/' },
      })
    },
  },
  {
    weight: 1,
    plan: (world) => {
      const person = someone(world, world.people)
      if (!person) return undefined
      world.serial += 1
      const products = [...new Set([1, 2, 3].map(() => aVariant(world).productId))]
      if (products.length < 2) return undefined
      const outfit = { name: `Outfit ${world.serial}`, is_public: true, products }
      return personally(person, {
        ...{ kind: 'outfit', status: 201, body: z.looseObject({ id: Id, total_price: Money }) },
        request: { method: 'POST', path: '/api/outfits/', ...json(outfit) },
        succeed: ({ body }) => person.outfits.add((body as { id: number }).id),
      })
    },
  },
  { weight: 0.5, plan: registers },
  { weight: 0.4, plan: logsIn },
]
