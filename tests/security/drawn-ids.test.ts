/** Goal: what a client can repeat at will uses up no ids: one is drawn only for a row that is made. */
import { describe, expect, it } from 'vitest'
import { alertAdministrators } from '../../src/service/administration/alerts.ts'
import { anEmail, register } from '../shop/accounts/helpers.ts'
import { aToken, logInAs, socialLogIn } from '../shop/accounts/social-helpers.ts'
import { add, aLine, update } from '../shop/cart/helpers.ts'
import { anOutfit, create } from '../shop/outfits/helpers.ts'
import { addOutfit, type Line } from '../shop/outfits/visitors.ts'
import { useTestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aProduct, aUser, aVariant } from '../support/factories.ts'

const app = useTestApp()

type Drawn = Record<string, number | null>

/** The last value that was drawn of each sequence of ours. */
async function drawnIds(): Promise<Drawn> {
  const sequences = await app.db<{ name: string; last: number | null }[]>`
    select s.seqrelid::regclass::text as name, pg_sequence_last_value(s.seqrelid) as last
    from pg_sequence s
    join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace
    order by 1`
  return Object.fromEntries(sequences.map(({ name, last }) => [name, last]))
}

const lineOf = async (client: Client) => {
  const variant = await aVariant(app, { stock: 50 })
  return { variant, itemId: await aLine(client, variant) }
}
const aClient = async () => (await aUser(app)).client

/** A request that can be repeated, made ready, and its status each time. */
type Repeated = { status: number; act: () => Promise<{ status: number }> }

const REPEATED: Record<string, () => Promise<Repeated>> = {
  'adding what a guest’s cart has': async () => {
    const guest = app.guest()
    const { variant } = await lineOf(guest)
    return { status: 201, act: () => add(guest, variant) }
  },
  'adding what a user’s cart has': async () => {
    const client = await aClient()
    const { variant } = await lineOf(client)
    return { status: 201, act: () => add(client, variant) }
  },
  'changing a cart line': async () => {
    const guest = app.guest()
    const { itemId } = await lineOf(guest)
    return { status: 200, act: () => update(guest, itemId, 2) }
  },
  'adding more than there is': async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 1 })
    return { status: 400, act: () => add(guest, variant, 2) }
  },
  'adding an outfit that the cart has': async () => {
    const client = await aClient()
    const products = [await aProduct(app), await aProduct(app)]
    const outfit = await anOutfit(app, { client }, { products })
    const items: Line[] = []
    for (const { id: product_id } of products) {
      items.push({ product_id, variant_id: (await aVariant(app, { product_id, stock: 50 })).id })
    }
    expect((await addOutfit(client, outfit, items)).status).toBe(201)
    return { status: 201, act: () => addOutfit(client, outfit, items) }
  },
  'listing what the wishlist has': async () => {
    const client = await aClient()
    const body = { variant_id: (await aVariant(app)).id }
    expect((await client.post('/api/orders/wishlist/add/', body)).status).toBe(201)
    return { status: 400, act: () => client.post('/api/orders/wishlist/add/', body) }
  },
  'making an outfit of what is not there': async () => {
    const client = await aClient()
    return { status: 400, act: () => create(client, { name: 'Eid', products: [999_998, 999_999] }) }
  },
  'registering an address that is taken': async () => {
    const { email } = await aUser(app)
    return { status: 400, act: () => register(app.guest(), { email }) }
  },
  'logging in as another person of a provider': async () => {
    const email = anEmail()
    await logInAs(app, { email, sub: 'one' })
    const token = await aToken(app, { email, sub: 'another' })
    return { status: 400, act: () => socialLogIn(app.guest(), token) }
  },
  'logging in to an account that is disabled': async () => {
    const { email } = await aUser(app, { is_active: false })
    const token = await aToken(app, { email })
    return { status: 403, act: () => socialLogIn(app.guest(), token) }
  },
  'alerting administrators of what they know': async () => {
    const alert = { key: 'again', isDaily: true, subject: 'Again', lines: [] }
    const act = async () => {
      await app.db.begin((tx) => alertAdministrators(tx, alert))
      return { status: 0 }
    }
    await act()
    return { status: 0, act }
  },
}

describe('no id is drawn by', () => {
  it.each(Object.entries(REPEATED))('%s', async (_, ready) => {
    const { status, act } = await ready()
    const before = await drawnIds()
    for (let time = 1; time <= 5; time += 1) expect((await act()).status).toBe(status)
    expect(await drawnIds()).toEqual(before)
  })
})

describe('one id is drawn by', () => {
  it('a registration whose username is taken', async () => {
    const usersDrawn = async () => (await drawnIds()).users_id_seq ?? 0
    const registerOneMore = (at: string) => register(app.guest(), { email: `amina@${at}` })
    await registerOneMore('first.example.com')
    const before = await usersDrawn()
    for (const at of ['b.example.com', 'c.example.com', 'd.example.com']) {
      expect((await registerOneMore(at)).status).toBe(201)
    }
    expect(await usersDrawn()).toBe(before + 3)
  })
})
