/** Requests about carts, wishlists, outfits and accounts. */
import type { Reply } from './http.ts'
import { anyone, dataOf, type Kind, kindFor, personally, post, someone } from './plan.ts'
import { aShopper, aVariant, bearer, type Shopper, type World } from './world.ts'

const LINES_MAX = 12
const WISHES_MAX = 100
const GUESTS_MAX = 40
const PASSWORD = 'a-fig-tree-in-May'

const reads = (kind: string, shopper: Shopper, path: string) =>
  personally(shopper, { kind, status: 200, request: { method: 'GET', path } })

function addsToCart(kind: string, world: World, shopper: Shopper) {
  const { id } = aVariant(world)
  return personally(shopper, {
    kind,
    status: 201,
    request: post('/api/orders/cart/add/', { variant_id: id }),
    succeed: (reply) => {
      shopper.cart.set(id, Number(dataOf(reply).quantity))
      const [cookie] = reply.headers['set-cookie'] ?? []
      if (cookie) shopper.headers = { Cookie: cookie.split(';')[0] ?? '' }
    },
  })
}

const hasRoom = ({ cart }: Shopper) => cart.size < LINES_MAX

/** A guest who comes back, or a new one. */
function aGuest(world: World): Shopper | undefined {
  if (world.guests.length > GUESTS_MAX) return someone(world, world.guests, hasRoom)
  world.serial += 1
  const guest = aShopper(`guest ${world.serial}`, {})
  world.guests.push(guest)
  return guest
}

/** The guest leaves the world whatever the reply is: the service may have merged the cart. */
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
    kind: 'register',
    status: 201,
    request: post('/api/users/register/', account),
    succeed: (reply) => {
      const { user, tokens } = accountIn(reply)
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
  return personally(guest, {
    kind: 'login',
    status: 200,
    request: post('/api/users/login/', { email: person.name, password: PASSWORD }),
    succeed: (reply) => {
      const { tokens } = accountIn(reply)
      const headers = bearer(tokens.access_token)
      Object.assign(person, { headers, until: guest.until, isBusy: false })
      // The service sums both carts, so a quantity is never below that of either.
      for (const [id, quantity] of guest.cart) person.cart.set(id, person.cart.get(id) ?? quantity)
    },
    fail: () => {
      person.isBusy = false
    },
  })
}

const accountIn = (reply: Reply) =>
  dataOf(reply) as { tokens: { access_token: string }; user: { id: number } }

/** For a warm-up: rare requests should have happened, on every thread that hashes passwords. */
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
      return guest && reads('guest cart', guest, '/api/orders/cart/')
    },
  },
  kindFor(8, hasRoom, (person, world) => addsToCart('cart add', world, person)),
  kindFor(4, anyone, (person) => reads('cart', person, '/api/orders/cart/')),
  kindFor(
    2,
    ({ wishlist }) => wishlist.size < WISHES_MAX,
    (person, world) => {
      const { id } = aVariant(world)
      if (person.wishlist.has(id) || person.unsure.has(id)) return undefined
      return personally(person, {
        kind: 'wishlist add',
        status: 201,
        request: post('/api/orders/wishlist/add/', { variant_id: id }),
        succeed: () => person.wishlist.add(id),
        fail: () => person.unsure.add(id),
      })
    },
  ),
  kindFor(2, anyone, (person) => reads('wishlist', person, '/api/orders/wishlist/')),
  kindFor(1, anyone, (person, world) => {
    world.serial += 1
    const products = [...new Set([1, 2, 3].map(() => aVariant(world).productId))]
    if (products.length < 2) return undefined
    const outfit = { name: `Outfit ${world.serial}`, is_public: true, products }
    return personally(person, {
      kind: 'outfit',
      status: 201,
      request: post('/api/outfits/', outfit),
      succeed: ({ body }) => person.outfits.add((body as { id: number }).id),
    })
  }),
  { weight: 0.5, plan: registers },
  { weight: 0.4, plan: logsIn },
]
