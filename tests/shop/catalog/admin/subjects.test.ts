/** Rules of everything that administrators edit. Each subject has its own rules in a file of its own. */
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/service/db/connect.ts'
import {
  ADMIN,
  etagOf,
  ifMatch,
  lastAudit,
  notFound,
  stale,
  useAdmin,
} from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import type { Reply } from '../../../support/client.ts'
import {
  aCategory,
  anOrder,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
} from '../../../support/factories.ts'
import { anOutfit } from '../../outfits/helpers.ts'
import { CATEGORIES, LEVELS, levelOf, PRODUCTS, variantsPath, whileLocked } from './helpers.ts'
import { upload } from './image-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const post = (path: string, body: unknown) => admin.client.post(path, body)

type Subject = {
  /** As the audit log calls it. */
  type: string
  table: string
  path: string
  make: () => Promise<Reply>
  /** Each by itself is a change. */
  changes: [object, object, object]
  /** Other keys that differ in another version. */
  touched?: object
}
const subjects: Subject[] = [
  {
    type: 'category',
    table: 'categories',
    path: CATEGORIES,
    make: () => post(CATEGORIES, { name: 'Kaftans' }),
    changes: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
  },
  {
    type: 'product',
    table: 'products',
    path: PRODUCTS,
    make: async () => {
      const ids = { category: (await aCategory(app)).id, coverage_level: (await levelOf(app)).id }
      return post(PRODUCTS, { name: 'Abaya', base_price: '1.50', ...ids })
    },
    changes: [{ name: 'a', is_featured: true }, { name: 'b' }, { name: 'c' }],
    touched: { updated_at: anyTimestamp },
  },
  {
    type: 'variant',
    table: 'product_variants',
    path: `${ADMIN}variants/`,
    make: async () => {
      const path = variantsPath(await aProduct(app))
      return post(path, { sku: `V-${path}`, size: 'M', color: 'Sand', stock_on_hand: 3 })
    },
    changes: [{ color: 'a', size: 'XXL' }, { color: 'b' }, { color: 'c' }],
  },
  {
    type: 'coverage_level',
    table: 'coverage_levels',
    path: LEVELS,
    make: async () => {
      await app.db`delete from coverage_levels where key = 'light'`
      return post(LEVELS, { key: 'light', name: 'Airy' })
    },
    changes: [{ description: 'a' }, { description: 'b' }, { description: 'c' }],
  },
  {
    type: 'image',
    table: 'product_images',
    path: `${ADMIN}images/`,
    make: async () => upload(admin.client, await aProduct(app)),
    changes: [{ alt_text: 'a' }, { alt_text: 'b' }, { alt_text: 'c' }],
  },
  {
    type: 'delivery_method',
    table: 'delivery_methods',
    path: `${ADMIN}delivery-methods/`,
    make: async () => {
      await app.db`delete from delivery_methods`
      return post(`${ADMIN}delivery-methods/`, { code: 'courier', name: 'Courier', price: '85.00' })
    },
    changes: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
  },
  {
    type: 'discount',
    table: 'discounts',
    path: `${ADMIN}discounts/`,
    make: async () => {
      await app.db`delete from discounts`
      return post(`${ADMIN}discounts/`, { code: 'EID', kind: 'amount', value: '50.00' })
    },
    changes: [{ value: '1.00' }, { value: '2.00' }, { value: '3.00' }],
  },
]

const auditOf = (facts: object) => ({
  actor_user_id: admin.id,
  before: null,
  after: null,
  ip: '127.0.0.1',
  has_request: true,
  ...facts,
})

describe.each(subjects)('$type', ({ type, table, path, make, changes, touched = {} }) => {
  it('has a version, and an audit row of each change, from its first to its last', async () => {
    const made = await make()
    expect([made.status, etagOf(made)]).toEqual([201, '"v1"'])
    const { id } = made.body
    const address = `${path}${id}/`
    const audit = () => lastAudit(app, type, id)
    const first = { ...made.body, version: 1 }
    expect(await audit()).toEqual(auditOf({ action: `create_${type}`, after: first }))
    const read = await admin.client.get(address)
    expect(read).toEqual({ status: 200, body: made.body })
    expect(etagOf(read)).toBe('"v1"')

    const [change] = changes
    const changed = await admin.client.patch(address, change)
    expect(changed).toEqual({ status: 200, body: { ...made.body, ...change, ...touched } })
    expect(etagOf(changed)).toBe('"v2"')
    const second = { ...changed.body, version: 2 }
    expect(await audit()).toEqual(
      auditOf({ action: `update_${type}`, before: first, after: second }),
    )
    const same = await admin.client.patch(address, {})
    expect(same).toEqual({ status: 200, body: { ...changed.body, ...touched } })

    expect(await admin.client.delete(address)).toEqual({ status: 204, body: '' })
    const last = { ...same.body, version: 3 }
    expect(await audit()).toEqual(auditOf({ action: `delete_${type}`, before: last }))
    for (const reply of [
      await admin.client.get(address),
      await admin.client.patch(address, {}),
      await admin.client.delete(address),
    ]) {
      expect(reply).toEqual(notFound)
    }
  })

  it('is neither changed nor deleted by a request with another version, which is answered with the current one', async () => {
    const address = `${path}${(await make()).body.id}/`
    const late = ifMatch(admin.client, '"v1"')
    const { status, body: current } = await late.patch(address, changes[0])
    expect(status).toBe(200)
    for (const refused of [await late.patch(address, changes[1]), await late.delete(address)]) {
      expect(refused).toEqual(stale(current))
      expect(etagOf(refused)).toBe('"v2"')
    }
    const again = ifMatch(admin.client, '"v2"')
    expect((await again.patch(address, changes[1])).status).toBe(200)
    expect((await ifMatch(admin.client, '"v3"').delete(address)).status).toBe(204)
  })

  it('is changed by one of several requests at once with the same version', async () => {
    const { id } = (await make()).body
    const client = ifMatch(admin.client, '"v1"')
    const lock = (tx: Tx) => tx`select id from ${tx(table)} where id = ${id} for update`
    const asks = changes.map((change) => () => client.patch(`${path}${id}/`, change))
    const replies = await whileLocked(app, lock, asks)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })
})

describe('If-Match', () => {
  it('names one version among several, or any; weak tags match none', async () => {
    const address = `${CATEGORIES}${(await aCategory(app)).id}/`
    const statusWith = async (tag: string) =>
      (await ifMatch(admin.client, tag).patch(address, {})).status
    for (const tag of ['W/"v1"', 'v1', '"v2", "v0"']) expect(await statusWith(tag)).toBe(412)
    for (const tag of ['"v0", "v1"', '*']) expect(await statusWith(tag)).toBe(200)
  })
})

describe('a subject that others refer to', () => {
  const used: Record<string, [type: string, make: () => Promise<number>]> = {
    'a category with products': ['category', async () => (await aProduct(app)).category_id],
    'a category with children': [
      'category',
      async () => {
        const { id } = await aCategory(app)
        await aCategory(app, { parent_id: id })
        return id
      },
    ],
    'a product that was ordered': [
      'product',
      async () => {
        const variant = await aVariant(app)
        await anOrder(await aUser(app), variant)
        return variant.product_id
      },
    ],
    'a product in an outfit': [
      'product',
      async () => {
        const products = [await aProduct(app), await aProduct(app)]
        await anOutfit(app, await aUser(app), { products })
        return products[0]?.id ?? 0
      },
    ],
    'a variant that was ordered, whatever became of the order': [
      'variant',
      async () => {
        const [variant, buyer] = [await aVariant(app), await aUser(app)]
        const { id } = await anOrder(buyer, variant)
        await buyer.client.post(`/api/orders/${id}/cancel/`, {})
        return variant.id
      },
    ],
  }
  it.each(Object.entries(used))('is deactivated and returned: %s', async (_what, [type, make]) => {
    const { path, touched } = subjects.find((subject) => subject.type === type) ?? {}
    const id = await make()
    const address = `${path}${id}/`
    const { body } = await admin.client.get(address)
    const reply = await admin.client.delete(address)
    expect(reply).toEqual({ status: 200, body: { ...body, is_active: false, ...touched } })
    expect(etagOf(reply)).toBe('"v2"')
    const [before, after] = [
      { ...body, version: 1 },
      { ...reply.body, version: 2 },
    ]
    const audit = auditOf({ action: `update_${type}`, before, after })
    expect(await lastAudit(app, type, id)).toEqual(audit)
  })
})
