/** Items of an order keep the names they were ordered by, however the catalog changes. Contract 8.4. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '../../../src/service/queue/queue.ts'
import { drawCreditNote, drawInvoice } from '../../../src/shop/orders/invoices/draw-invoice.ts'
import { EXPORT } from '../../office/personal-data/helpers.ts'
import { ADMIN, anAdmin, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { mailsTo } from '../accounts/helpers.ts'
import { productPath, variantPath } from '../catalog/admin/helpers.ts'
import { send } from '../catalog/admin/import/helpers.ts'
import { move, ORDERS } from './admin/helpers.ts'
import { outOfStock } from './helpers.ts'
import {
  act,
  aDeliveredOrder,
  anApprovedReturn,
  anUnpaidOrder,
  bodyOf,
  type Delivered,
  pathOf,
  RETURNS,
} from './returns/helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar' } })
const admin = useAdmin(app)

beforeAll(async () => {
  await app.db`
    insert into colors (name) values ('Sand') on conflict do nothing`
  await app.db`
    insert into color_translations (color_id, lang, name)
    select id, 'ar', 'رملي' from colors where name = 'Sand'`
})

const CORRECTED = { size: 'L', color: 'Stone' }
const correctedSku = ({ variant }: Delivered) => `${variant.sku}-L`

/** The product gets another name, and its variant another SKU, size and colour: all that can be corrected. */
async function correct(made: Delivered): Promise<void> {
  const { variant } = made
  const product = { id: variant.product_id }
  const replies = [
    await admin.client.patch(productPath(product), {
      name: 'Cotton Dress',
      slug: `dress-${product.id}`,
    }),
    await admin.client.patch(variantPath(variant), { sku: correctedSku(made), ...CORRECTED }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
}

const translate = ({ variant }: Delivered) =>
  admin.client.put(`${ADMIN}products/${variant.product_id}/translations/ar/`, {
    name: 'عباية كتان',
    slug: `abaya-${variant.product_id}`,
    description: '',
  })

const read = async (client: Client, path: string) => (await client.get(path)).body

describe('an order whose product and variant were corrected since', () => {
  it('shows what was bought to its buyer: detail, list, returns and copy of the data', async () => {
    const made = await aDeliveredOrder(app, admin)
    const { buyer, order, variant } = made
    await anApprovedReturn(admin, made)
    const path = `/api/orders/${order.id}/`
    const before = await Promise.all(
      [path, '/api/orders/', pathOf(made)].map((each) => read(buyer.client, each)),
    )
    await correct(made)
    const after = await Promise.all(
      [path, '/api/orders/', pathOf(made)].map((each) => read(buyer.client, each)),
    )
    // Where the product is found is today's.
    before[0].items[0].variant.product.slug = `dress-${variant.product_id}`
    expect(after).toEqual(before)
    expect(after[0].items[0].variant).toEqual({
      id: variant.id,
      sku: variant.sku,
      size: 'M',
      color: 'Sand',
      product: {
        id: variant.product_id,
        name: 'Linen Abaya',
        slug: `dress-${variant.product_id}`,
        images: [],
      },
    })
    expect(after[1].results[0].items_preview).toEqual([
      { product_name: 'Linen Abaya', quantity: 2, thumbnail: null },
    ])
    expect(after[2].results).toEqual([bodyOf(made, { status: 'approved' })])
    const copy = await read(buyer.client, EXPORT)
    expect(copy.orders).toMatchObject([{ items: after[0].items }])
    expect(copy.returns).toEqual([bodyOf(made, { status: 'approved' })])
  })

  it('shows administrators what was bought, and the SKU of today beside it', async () => {
    const made = await anUnpaidOrder(app)
    const { buyer, order, variant } = made
    await move(admin, order, 'paid')
    await correct(made)
    await admin.client.patch(variantPath(variant), { shelf: 'B2' })
    const [item] = (await read(buyer.client, `/api/orders/${order.id}/`)).items
    const shown = [
      {
        ...item,
        variant: { ...item.variant, sku_now: correctedSku(made), barcode: '', shelf: 'B2' },
      },
    ]
    expect((await read(admin.client, `${ORDERS}${order.id}/`)).items).toEqual(shown)
    const list = await read(admin.client, `${ORDERS}?user_id=${buyer.id}&expand=items`)
    expect(list.results[0].items).toEqual(shown)
    expect(list.results[0].items_preview[0].product_name).toBe('Linen Abaya')
    const packer = await anAdmin(app, 'packer')
    const claimed = (await packer.client.post(`${ORDERS}claims/`, { count: 50 })).body.results
    expect(claimed.find(({ id }: { id: number }) => id === order.id).items).toEqual(shown)
  })

  it('is found by the SKU that was ordered and by that of today, and by no other of the variant', async () => {
    const made = await anUnpaidOrder(app)
    const { buyer, order, variant } = made
    await correct(made)
    await admin.client.patch(variantPath(variant), { sku: `${variant.sku}-XL` })
    const found = async (search: string) =>
      (await read(admin.client, `${ORDERS}?search=${search}`)).results.map(
        ({ id }: { id: number }) => id,
      )
    expect(await found(`${variant.sku}-XL`)).toEqual([order.id])
    expect(await found(variant.sku.toLowerCase())).toEqual([order.id])
    expect(await found(correctedSku(made))).toEqual([])
    // An order of later has another SKU, and is found by its own.
    await buyer.client.post('/api/orders/cart/add/', { variant_id: variant.id })
    const later = await buyer.client.post('/api/orders/create/', {
      address: '12 Fig Lane',
      payment_method: 'payment_provider_a',
    })
    expect(await found(`${variant.sku}-XL`)).toEqual([later.body.data.order_id, order.id])
  })

  it('gives a credit note that names what its invoice names', async () => {
    const made = await aDeliveredOrder(app, admin)
    const { order, variant, itemId } = made
    await correct(made)
    const id = await anApprovedReturn(admin, made)
    await act(admin, id, 'receive', { restock: [] })
    const items = [{ order_item_id: itemId, quantity: 1, restock: 0 }]
    await admin.client.post(`${ORDERS}${order.id}/refunds/`, { items, reason: 'Torn' })
    await app.runJobs()
    const named = { text: 'Linen Abaya', detail: `Sand, M, ${variant.sku}` }
    const invoice = await drawInvoice(app, { orderId: order.id })
    expect(invoice?.facts.lines).toEqual([
      { ...named, quantity: 2, price: '450.00', amount: '900.00' },
    ])
    const refunds = await app.db<{ id: string }[]>`
      select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = ${order.id}`
    expect(refunds).toHaveLength(2)
    for (const { id: refundId } of refunds) {
      const note = await drawCreditNote(app, { orderId: order.id, refundId })
      expect(note?.facts.lines).toEqual([
        { ...named, quantity: 1, price: '450.00', amount: '450.00' },
      ])
    }
  })

  it('is called so in letters, about the order and about its return', async () => {
    const made = await aDeliveredOrder(app, admin)
    const id = await anApprovedReturn(admin, made)
    await app.runJobs()
    await correct(made)
    await app.db.begin(async (tx) => {
      const order = { letter: 'order', order_id: made.order.id, occasion: 'delivered' } as const
      await addJob(tx, 'send-email', order, 'as-ordered:order')
      const ofReturn = { letter: 'return', return_id: id, occasion: 'approved' } as const
      await addJob(tx, 'send-email', ofReturn, 'as-ordered:return')
    })
    await app.runJobs()
    const [first, second] = await mailsTo(app, made.buyer.email)
    for (const mail of [first, second]) {
      expect(mail?.text).toContain('  Linen Abaya\n  Size M, Sand\n')
      expect(mail?.text).not.toMatch(/Dress|Stone|Size L/)
    }
  })

  it('names what is short of it as it was ordered, when it is paid again', async () => {
    const made = await anUnpaidOrder(app)
    const { buyer, order, variant } = made
    await correct(made)
    await app.db`update stock_reservations set expires_at = now() where order_id = ${order.id}`
    await app.db`update product_variants set stock_on_hand = 1 where id = ${variant.id}`
    expect(
      await buyer.client.post(`/api/orders/${order.id}/pay/`, {
        payment_method: 'payment_provider_a',
      }),
    ).toEqual(
      outOfStock({ product: 'Linen Abaya', variant: variant.sku, requested: 2, available: 1 }),
    )
  })

  it('has been kept by an import, too: a file corrects every order of before', async () => {
    const made = await anUnpaidOrder(app)
    const { buyer, order, variant } = made
    const file = `sku,product_name,size,color\n${variant.sku},Cotton Dress,L,Stone\n`
    expect((await send(admin.client, file)).body).toMatchObject({ variants: { updated: 1 } })
    const [{ variant: bought }] = (await read(buyer.client, `/api/orders/${order.id}/`)).items
    expect([bought.product.name, bought.size, bought.color]).toEqual(['Linen Abaya', 'M', 'Sand'])
  })
})

describe('an order in another language', () => {
  const inArabic = async ({ buyer, order }: Delivered) => {
    const detail = await read(buyer.client, `/api/orders/${order.id}/?lang=ar`)
    const list = await read(buyer.client, '/api/orders/?lang=ar')
    const returns = await read(buyer.client, `/api/orders/${order.id}/returns/?lang=ar`)
    const [{ variant }] = detail.items
    return {
      name: variant.product.name,
      color: variant.color,
      preview: list.results[0].items_preview[0].product_name,
      returned: returns.results[0].items[0].product_name,
    }
  }

  it('is translated as today while the shop’s own text is what was bought, and kept after that', async () => {
    const made = await aDeliveredOrder(app, admin)
    await anApprovedReturn(admin, made)
    await translate(made)
    const translated = {
      name: 'عباية كتان',
      color: 'رملي',
      preview: 'عباية كتان',
      returned: 'عباية كتان',
    }
    expect(await inArabic(made)).toEqual(translated)
    await correct(made)
    expect(await inArabic(made)).toEqual({
      name: 'Linen Abaya',
      color: 'Sand',
      preview: 'Linen Abaya',
      returned: 'Linen Abaya',
    })
    // The names are put right again.
    await admin.client.patch(productPath({ id: made.variant.product_id }), { name: 'Linen Abaya' })
    await admin.client.patch(variantPath(made.variant), { color: 'Sand' })
    expect(await inArabic(made)).toEqual(translated)
  })
})

it('returns of administrators show what was bought', async () => {
  const made = await aDeliveredOrder(app, admin)
  const id = await anApprovedReturn(admin, made)
  await correct(made)
  const [{ product_name, sku }] = (await read(admin.client, `${RETURNS}${id}/`)).items
  expect([product_name, sku]).toEqual(['Linen Abaya', made.variant.sku])
})
