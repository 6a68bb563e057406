/** A week of those who run the shop, by the API alone; docs/shop.md says what is behind each step. */
import type { Json, Walk } from './walk.ts'

const CARRIER = 'The Courier Guy'

type Item = { id: number; quantity: number; subtotal: string; variant: { id: number; sku: string } }
type Order = { id: number; order_number: string; items: Item[] }
type Variant = { id: number; stock_available: number }

export async function walkTheWeek(walk: Walk): Promise<void> {
  const { paid, unpaid } = await takeOrders(walk)
  await walk.asOwner(async () => {
    await seeWhatWaits(walk)
    await pack(walk)
    await answerThePhone(walk, unpaid)
    await receiveGoods(walk, unpaid)
    await countTheShelf(walk, unpaid)
    await takeBack(walk, paid)
    await closeTheWeek(walk, paid)
  })
}

async function takeOrders(walk: Walk) {
  walk.title('Sunday. Customers order: two pay online, one will by bank transfer')
  const list = '/api/catalog/products/?in_stock=true&ordering=-price&page_size=1'
  const { body: page } = await walk.step(200, 'GET', list)
  const [wanted] = page.results.flatMap(({ variants }: { variants: Variant[] }) =>
    variants.filter(({ stock_available }) => stock_available >= 6),
  )
  if (!wanted) throw new Error('too little is in stock: start the service with a new DATA_DIR')
  const names = ['Amina Jacobs', 'Zahra Parker', 'Leyla Adams']
  const orders: number[] = []
  for (const [index, name] of names.entries()) {
    walk.token = ''
    await walk.register(`${name.split(' ')[0]?.toLowerCase()}.${Date.now()}@example.com`, name)
    const line = { variant_id: wanted.id, quantity: 2 }
    await walk.step(201, 'POST', '/api/orders/cart/add/', line)
    const { order_id, payment_url } = await walk.placeOrder()
    if (index < 2) await walk.pay(payment_url)
    orders.push(order_id)
  }
  const [paid = 0, , unpaid = 0] = orders
  return { paid, unpaid }
}

async function seeWhatWaits(walk: Walk): Promise<void> {
  walk.title('Monday morning. What needs a person?')
  await walk.step(200, 'GET', '/api/admin/todo/')
}

async function pack(walk: Walk): Promise<void> {
  walk.title('Packing. A packer takes the oldest orders, which are hers for two hours')
  const { body } = await walk.step(200, 'POST', '/api/admin/orders/claims/', { count: 20 })
  const orders: Order[] = body.results
  const units = new Map<string, number>()
  for (const { quantity, variant } of orders.flatMap(({ items }) => items)) {
    units.set(variant.sku, (units.get(variant.sku) ?? 0) + quantity)
  }
  console.log('\n  From the shelves:')
  for (const [sku, count] of units) console.log(`    ${count} × ${sku}`)

  walk.title('All parcels leave in one call, which says the outcome of each')
  const parcels = orders.map(({ id, order_number }) => ({
    id,
    carrier: CARRIER,
    tracking_number: `TCG-${order_number}`,
  }))
  await moveAll(walk, 'shipped', parcels)

  walk.title('A tracking number was wrong: the buyer gets the right one')
  const [first] = orders
  await walk.step(200, 'PATCH', `/api/admin/orders/${first?.id}/`, {
    tracking_number: 'TCG-4471',
    tracking_url: 'https://track.example.com/TCG-4471',
  })
}

async function moveAll(walk: Walk, status: string, orders: Json[]): Promise<void> {
  const { body } = await walk.step(200, 'POST', '/api/admin/orders/status/', { status, orders })
  const failed = body.results.filter(({ success }: { success: boolean }) => !success)
  if (failed.length > 0) throw new Error(`not ${status}: ${JSON.stringify(failed)}`)
}

async function answerThePhone(walk: Walk, unpaid: number): Promise<void> {
  walk.title('The phone rings: Leyla has paid by bank transfer')
  await walk.step(200, 'GET', '/api/admin/orders/?search=Leyla&status=pending&page_size=1')
  await walk.step(200, 'POST', `/api/admin/orders/${unpaid}/status/`, {
    status: 'paid',
    method: 'bank_transfer',
    reference: 'ADAMS 4471',
  })

  walk.title('She has moved, and wants one of the two after all')
  const one = `/api/admin/orders/${unpaid}/`
  const { body } = await walk.step(200, 'PATCH', one, { address: '3 Olive Close, Cape Town, 8005' })
  const [item] = body.items as Item[]
  await walk.step(201, 'POST', `${one}staff-notes/`, { text: 'Wants one only, asked on the phone' })
  const { body: refund } = await walk.step(201, 'POST', `${one}refunds/`, {
    items: [{ order_item_id: item?.id, quantity: 1, restock: 1 }],
    reason: 'One of the two is not wanted',
  })

  walk.title('Her money came by hand, and goes back so')
  await walk.step(200, 'POST', `${one}refund/`, { refund_id: refund.id, action: 'settle' })
}

/** A variant of the order is at hand, and the catalog of another shop may have other garments. */
async function variantOf(walk: Walk, orderId: number) {
  const { items }: Order = await walk.read(`/api/admin/orders/${orderId}/`)
  const [item] = items
  if (!item) throw new Error('the order has no items')
  return item.variant
}

async function receiveGoods(walk: Walk, orderId: number): Promise<void> {
  const { id } = await variantOf(walk, orderId)
  const barcode = String(6_001_234_000_000 + id)
  walk.title('Goods come in. The variant gets its barcode and its place, once')
  await walk.step(200, 'PATCH', `/api/admin/variants/${id}/`, { barcode, shelf: 'B2' })
  walk.title('Then a delivery is a scan and a number')
  await walk.step(200, 'POST', '/api/admin/stock-receipts/', {
    items: [{ barcode, quantity: 24 }],
    reference: 'Delivery 77',
  })
}

async function countTheShelf(walk: Walk, orderId: number): Promise<void> {
  const { id, sku } = await variantOf(walk, orderId)
  walk.title(
    'Thursday. A count: what lies there, paid parcels included; first to see, then for good',
  )
  const { body } = await walk.step(200, 'GET', `/api/admin/variants/?search=${sku}`)
  const row = body.results.find((variant: { id: number }) => variant.id === id)
  const items = [{ sku, counted: row.stock_on_shelf - 1 }]
  await walk.step(200, 'POST', '/api/admin/stock-counts/?dry_run=1', { items })
  await walk.step(200, 'POST', '/api/admin/stock-counts/', { items, note: 'One is missing' })
  await walk.step(200, 'GET', `/api/admin/variants/${id}/stock/?page_size=3`)
}

async function takeBack(walk: Walk, paid: number): Promise<void> {
  walk.title(
    'A customer sends one back: the clerk opens the return, it arrives, and money goes back',
  )
  const one = `/api/admin/orders/${paid}/`
  await moveAll(walk, 'delivered', [{ id: paid }])
  const { items }: Order = await walk.read(one)
  const returned = [{ order_item_id: items[0]?.id, quantity: 1 }]
  const { body } = await walk.step(201, 'POST', `${one}returns/`, {
    items: returned,
    reason: 'Too long',
  })
  const path = `/api/admin/returns/${body.data.id}/`
  await walk.step(200, 'POST', `${path}approve/`, { note: 'Agreed on the phone' })
  await walk.step(200, 'POST', `${path}receive/`, { restock: returned })
}

async function closeTheWeek(walk: Walk, paid: number): Promise<void> {
  walk.title("Friday. The week's figures")
  const reports = '/api/admin/reports'
  const today = new Date().toISOString().slice(0, 10)
  await walk.step(200, 'GET', `${reports}/sales/?from=${today}`)
  await walk.step(200, 'GET', `${reports}/products/?by=variant&ordering=-revenue&page_size=2`)

  walk.title('The books: every movement of money, as a file for the accountant')
  await walk.file(`${reports}/bookings/`, 'text/csv')
  await walk.file(`/api/admin/orders/${paid}/invoice/`, 'application/pdf')

  walk.title('What is left to do')
  await walk.step(200, 'GET', '/api/admin/todo/')
}
