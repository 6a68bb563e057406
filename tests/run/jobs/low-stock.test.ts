/** Contract 8.8: administrators are notified when a variant's stock falls below 5, once per dip. */
import { beforeEach, describe, expect, it } from 'vitest'
import { addJob } from '../../../src/service/queue/queue.ts'
import { aLine } from '../../shop/cart/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aProduct, aUser, aVariant, type TestVariant } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'

const app = useTestApp({ env: { ADMIN_EMAIL: 'shop@example.com' } })
beforeEach(async () => {
  await app.db`update product_variants set is_active = false`
  await app.db`delete from admin_alerts`
})

async function check() {
  await addJob(app.db, 'check-low-stock', {}, 'check-low-stock')
  await app.runJobs()
}
const alerts = async () => [
  ...(await app.db<{ subject: string; lines: string[] }[]>`
    select subject, lines from admin_alerts order by id`),
]
/** The variants that each alert so far has named. */
const named = async () =>
  (await alerts()).map(({ lines }) =>
    (lines[1] ?? '')
      .split('\n')
      .slice(1)
      .map((line) => line.split(':')[0]),
  )
const setStock = ({ id }: TestVariant, stock: number) =>
  app.db`update product_variants set stock_on_hand = ${stock} where id = ${id}`

describe('the hourly look at the stock', () => {
  it('reports every variant below 5, the emptiest first, in one mail', async () => {
    const product = await aProduct(app, { name: 'Linen Abaya' })
    const facts = { product_id: product.id, color: 'Sand' }
    await aVariant(app, { ...facts, stock: 5, sku: 'LA-5' })
    await aVariant(app, { ...facts, stock: 4, sku: 'LA-4', size: 'XL' })
    await aVariant(app, { ...facts, stock: 0, sku: 'LA-0', size: 'XS' })
    await check()
    expect(await alerts()).toEqual([
      {
        subject: 'Low stock: 2 variants',
        lines: [
          'Fewer than 5 units are left of what is listed here.',
          'Stock\nLA-0: Linen Abaya, size XS, Sand: 0 left\nLA-4: Linen Abaya, size XL, Sand: 4 left',
          'You are notified of each once, and again when it was restocked and runs short another time.',
        ],
      },
    ])
    const { body } = await app.guest().get('/sandbox/mail/messages/?to=shop@example.com')
    expect(body.messages[0].subject).toBe('Low stock: 2 variants')
    expect(body.messages[0].text).toContain('  LA-4: Linen Abaya, size XL, Sand: 4 left')
  })

  it('reports a variant once per dip: not every hour, but again after it was restocked', async () => {
    const variant = await aVariant(app, { stock: 5 })
    await check()
    expect(await alerts()).toEqual([])
    await setStock(variant, 4)
    await check()
    expect(await named()).toEqual([[variant.sku]])
    await check()
    await setStock(variant, 1)
    await check()
    expect(await named()).toEqual([[variant.sku]])
    await setStock(variant, 5)
    await check()
    expect(await named()).toEqual([[variant.sku]])
    await setStock(variant, 3)
    await check()
    expect(await named()).toEqual([[variant.sku], [variant.sku]])
  })

  it('reports a dip after a restock between two checks, however the stock came', async () => {
    const [adjusted, cancelled] = [await aVariant(app, { stock: 3 }), await aVariant(app)]
    const buyer = await aUser(app)
    const order = await anOrder(buyer, cancelled, 8)
    await app.guest().post(order.payPath, { outcome: 'succeed' })
    await check()
    expect(await named()).toEqual([[cancelled.sku, adjusted.sku]])
    const { client } = await aUser(app, { is_admin: true })
    const restock = { delta: 7, reason: 'Delivery' }
    expect((await client.post(`/api/admin/variants/${adjusted.id}/stock/`, restock)).status).toBe(
      200,
    )
    expect((await buyer.client.post(`/api/orders/${order.id}/cancel/`, {})).status).toBe(200)
    await setStock(adjusted, 2)
    await setStock(cancelled, 4)
    await check()
    expect(await named()).toEqual([
      [cancelled.sku, adjusted.sku],
      [adjusted.sku, cancelled.sku],
    ])
  })

  it('reports a dip by a sale, and no variant that was reported before', async () => {
    const known = await aVariant(app, { stock: 2 })
    await check()
    const sold = await aVariant(app, { stock: 6 })
    const order = await anOrder(await aUser(app), sold, 2)
    // Reserved is not sold.
    await check()
    expect(await named()).toEqual([[known.sku]])
    await app.guest().post(order.payPath, { outcome: 'succeed' })
    await check()
    expect(await named()).toEqual([[known.sku], [sold.sku]])
  })

  it('passes over what is not on sale', async () => {
    const hidden = await aProduct(app, { is_active: false })
    await aVariant(app, { stock: 1, product_id: hidden.id })
    await aVariant(app, { stock: 1, is_active: false })
    await check()
    expect(await alerts()).toEqual([])
  })

  it('lists 200 and counts the others', async () => {
    const product = await aProduct(app)
    await app.db`
      insert into product_variants (product_id, sku, size, color, stock_on_hand)
      select ${product.id}, 'MANY-' || lpad(n::text, 3, '0'), 'M', 'Sand', 0
      from generate_series(1, 203) n`
    await check()
    const [alert] = await alerts()
    expect(alert?.subject).toBe('Low stock: 203 variants')
    expect((await named())[0]?.slice(-1)).toEqual(['MANY-200'])
    expect(alert?.lines[2]).toBe('And 3 more.')
    await check()
    expect(await alerts()).toHaveLength(1)
  })

  it('does not wait for a variant that is being deleted, which would wait for it', async () => {
    const variant = await aVariant(app, { stock: 1 })
    const guest = app.guest()
    await aLine(guest, variant)
    const admin = await aUser(app, { is_admin: true })
    const deletion = await app.db.begin(async (tx) => {
      await tx`select id from cart_items where variant_id = ${variant.id} for update`
      const reply = admin.client.delete(`/api/admin/variants/${variant.id}/`)
      await untilWaiting(app)
      await check()
      // Not awaited in here: it goes on when this transaction ends.
      return { reply }
    })
    expect((await deletion.reply).status).toBe(204)
    expect(await alerts()).toEqual([])
  })

  it('does not report a variant that is being restocked, and does not wait for it', async () => {
    const variant = await aVariant(app, { stock: 1 })
    await app.db.begin(async (tx) => {
      await tx`update product_variants set stock_on_hand = 9 where id = ${variant.id}`
      await check()
    })
    expect(await named()).toEqual([])
    await setStock(variant, 2)
    await check()
    expect(await named()).toEqual([[variant.sku]])
  })

  it('reports once, however many processes look at the same moment', async () => {
    const variants = await Promise.all([1, 2, 3].map(() => aVariant(app, { stock: 1 })))
    for (const key of ['a', 'b', 'c', 'd']) await addJob(app.db, 'check-low-stock', {}, key)
    await Promise.all([1, 2, 3, 4].map(() => app.runJobs()))
    const skus = (await named()).flat().sort()
    expect(skus).toEqual(variants.map(({ sku }) => sku).sort())
    expect(await alerts()).toHaveLength(1)
  })
})
