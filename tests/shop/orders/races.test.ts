/** Requests and events that meet at one order, or at one unit of stock. */

import { describe, expect, it } from 'vitest'
import {
  aPaidPurchase,
  aPurchase,
  findingsOn,
  NO_FINDINGS,
  type Purchase,
} from '../../office/reconcile/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import {
  age,
  anOrder,
  aUser,
  aVariant,
  type TestOrder,
  type TestVariant,
} from '../../support/factories.ts'
import { cancel as cancelByAdmin, move, wrongMove } from './admin/helpers.ts'
import {
  cancel,
  cancelled,
  create,
  notCancellable,
  notPayable,
  outOfStock,
  pay,
  putInCart,
} from './helpers.ts'
import { inLockOrder } from './lock-order.ts'
import { booksOf, deliver, delivery, outcomesOf, paid, received } from './paying/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const other = useAdmin(app)

const ok = { status: 200 }
/** Of ten that two were bought of. */
const ended = { status: 'cancelled', on_hand: 10, available: 10, ledger: 10 }
const statusesOf = (replies: Reply[]) => replies.map(({ status }) => status).sort()
const reservedFor = async (order: TestOrder) => {
  const rows = await app.db`
    select quantity from stock_reservations
    where order_id = ${order.id} and released_at is null and consumed_at is null
      and expires_at > now()`
  return rows.map(({ quantity }) => quantity)
}
const countMoves = async ({ id }: TestOrder) => {
  const rows = await app.db`
    select 1 from audit_log
    where action = 'move_order' and subject_type = 'order' and subject_id = ${String(id)}`
  return rows.length
}

/** Requests about one order; what is to be sent is made before it is sent. */
const actsOn = ({ buyer, order }: Purchase) => {
  const success = delivery(app, order)
  return {
    payment: () => deliver(app, success),
    cancel: () => cancel(buyer, order.id),
    pay: () => pay(buyer, order),
    'mark as paid': () => move(admin, order, 'paid'),
    ship: () => move(admin, order, 'shipped'),
    'ship, too': () => move(other, order, 'shipped'),
    'cancel by an administrator': () => cancelByAdmin(admin, order),
  }
}
type Act = keyof ReturnType<typeof actsOn>
type Pair = [
  is: 'pending' | 'paid',
  first: Act,
  second: Act,
  repliesOf: (order: TestOrder) => [object, object],
  books: object,
]

describe('two at the same moment', () => {
  const history = (...steps: string[]) => ({ history: ['pending', ...steps] })
  const lateMoney = { payments: ['captured'], refunds: ['Paid after the order was cancelled'] }
  const moneyBack = { payments: ['captured'], refunds: ['Order cancelled'] }
  const PAIRS: Pair[] = [
    [
      ...(['pending', 'cancel', 'payment'] as const),
      (order) => [cancelled(order), received],
      { ...ended, ...lateMoney, ...history('cancelled') },
    ],
    [
      ...(['pending', 'payment', 'cancel'] as const),
      (order) => [received, cancelled(order, 'pending')],
      { ...ended, ...moneyBack, ...history('paid', 'cancelled') },
    ],
    [
      ...(['pending', 'cancel', 'pay'] as const),
      (order) => [cancelled(order), notPayable('cancelled')],
      { ...ended, payments: ['void'] },
    ],
    [
      ...(['pending', 'pay', 'cancel'] as const),
      (order) => [ok, cancelled(order)],
      { ...ended, payments: ['void', 'void'] },
    ],
    [...(['pending', 'payment', 'pay'] as const), () => [received, notPayable('paid')], paid],
    [
      ...(['pending', 'pay', 'payment'] as const),
      () => [ok, received],
      { ...paid, payments: ['captured', 'void'] },
    ],
    [
      ...(['pending', 'mark as paid', 'payment'] as const),
      () => [ok, received],
      { ...paid, payments: ['captured', 'by_hand'] },
    ],
    [
      ...(['pending', 'payment', 'mark as paid'] as const),
      () => [received, wrongMove('paid', 'paid')],
      paid,
    ],
    [
      ...(['paid', 'ship', 'ship, too'] as const),
      () => [ok, wrongMove('shipped', 'shipped')],
      { on_hand: 8, ...history('paid', 'shipped') },
    ],
    [
      ...(['paid', 'cancel by an administrator', 'ship'] as const),
      () => [ok, wrongMove('cancelled', 'shipped')],
      { ...ended, ...moneyBack },
    ],
    [
      ...(['paid', 'ship', 'cancel by an administrator'] as const),
      () => [ok, notCancellable('shipped')],
      { on_hand: 8, refunds: [] },
    ],
  ]
  it.each(PAIRS)('at a %s order: %s, then %s', async (is, first, second, repliesOf, books) => {
    const purchase = await (is === 'paid' ? aPaidPurchase(app) : aPurchase(app))
    const { order } = purchase
    const acts = actsOn(purchase)
    const row = { table: 'orders', id: order.id } as const
    expect(await inLockOrder(app, row, [acts[first], acts[second]])).toMatchObject(repliesOf(order))
    expect(await booksOf(app, order)).toMatchObject(books)
    if (books !== paid) expect(await reservedFor(order)).toEqual([])
    if (first === 'ship') expect(await countMoves(order)).toBe(1)
    if (first === 'mark as paid') {
      expect(await outcomesOf(app, order)).toEqual(['attached_to_paid_order'])
    }
  })
})

describe('ten at once', () => {
  const tenTimes = async (act: (index: number) => Promise<Reply>) => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => act(index)))
    return replies.sort((one, next) => one.status - next.status)
  }

  it('cancel a pending order once', async () => {
    const { buyer, order } = await aPurchase(app)
    const [first, ...others] = await tenTimes(() => cancel(buyer, order.id))
    expect(first).toEqual(cancelled(order))
    expect(others).toEqual(Array(9).fill(notCancellable('cancelled')))
    expect(await booksOf(app, order)).toEqual({
      ...ended,
      payments: ['void'],
      refunds: [],
      history: ['pending', 'cancelled'],
      mails: [`order:${order.id}:cancelled`, `order:${order.id}:confirmation`],
    })
  })

  it('put the stock of a paid order back once, and owe its money once', async () => {
    const { buyer, order } = await aPaidPurchase(app)
    const [first, ...others] = await tenTimes(() => cancel(buyer, order.id))
    expect(first).toEqual(cancelled(order, 'pending'))
    expect(others).toEqual(Array(9).fill(notCancellable('cancelled')))
    expect(await booksOf(app, order)).toEqual({
      ...ended,
      payments: ['captured'],
      refunds: ['Order cancelled'],
      history: ['pending', 'paid', 'cancelled'],
      mails: ['cancelled', 'confirmation', 'paid'].map((mail) => `order:${order.id}:${mail}`),
    })
  })

  it('sell the stock of an order once', async () => {
    const purchase = await aPurchase(app)
    const { order } = purchase
    const replies = await tenTimes((index) => move(index % 2 ? admin : other, order, 'paid'))
    expect(statusesOf(replies)).toEqual([200, ...Array(9).fill(400)])
    expect(await booksOf(app, order)).toMatchObject({ ...paid, payments: ['void', 'by_hand'] })
    expect(await countMoves(order)).toBe(1)
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
  })

  it('make links of which one stays open, the one that the order shows, and reserve the stock once', async () => {
    const { buyer, order } = await aPurchase(app)
    const replies = await tenTimes(() => pay(buyer, order))
    expect(statusesOf(replies)).toEqual(Array(10).fill(200))
    const books = await booksOf(app, order)
    expect(books).toMatchObject({ status: 'pending', available: 8 })
    expect(books.payments.toSorted()).toEqual(['open', ...Array(10).fill('void')])
    expect(await reservedFor(order)).toEqual([2])
    const { body } = await buyer.client.get(`/api/orders/${order.id}/`)
    const links = replies.map((reply) => reply.body.data.payment_url)
    expect(new Set(links).size).toBe(10)
    expect(links).toContain(body.payment_url)
  })
})

describe('many at many orders', () => {
  it('make one sale of a mark as paid and a payment event that comes twice, with one mail; the books agree', async () => {
    const purchases = await Promise.all(Array.from({ length: 8 }, () => aPurchase(app)))
    await Promise.all(
      purchases.flatMap((purchase, index) => {
        const acts = actsOn(purchase)
        const each = [acts['mark as paid'], acts.payment, acts['mark as paid'], acts.payment]
        return (index % 2 === 0 ? each : each.toReversed()).map((send) => send())
      }),
    )
    for (const purchase of purchases) {
      const books = await booksOf(app, purchase.order)
      // By hand as well, where the clerk came first.
      expect(books).toMatchObject({ ...paid, payments: expect.arrayContaining(['captured']) })
      expect(books.mails.filter((mail) => mail.endsWith(':paid'))).toHaveLength(1)
      expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    }
  })

  it('do not deadlock, payments and cancellations of carts in opposite orders', async () => {
    const variants = await Promise.all(
      Array.from({ length: 3 }, () => aVariant(app, { stock: 40 })),
    )
    const orders = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const user = await aUser(app)
        const inOrder = index % 2 === 0 ? variants : variants.toReversed()
        const [last, ...others] = inOrder
        for (const { id } of others) await putInCart(user, { id })
        if (!last) throw new Error('no variant')
        return { user, order: await anOrder(user, last) }
      }),
    )
    const replies = await Promise.all(
      orders.flatMap(({ user, order }) => {
        const success = delivery(app, order)
        return [deliver(app, success), cancel(user, order.id)]
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
    const stock = await app.db`
      select a.stock_on_hand, a.stock_available,
        (select sum(delta)::integer from stock_ledger l where l.variant_id = a.variant_id) as ledger
      from variant_availability a where a.variant_id in ${app.db(variants.map(({ id }) => id))}`
    const full = { stock_on_hand: 40, stock_available: 40, ledger: 40 }
    expect([...stock]).toEqual([full, full, full])
  })
})

describe('an order that is placed while another of the same two variants', () => {
  /** One order of both is there, another is in a cart that was filled the other way round. */
  async function twoBuyers() {
    const variants = [await aVariant(app), await aVariant(app)] as const
    const [first, second] = variants
    const [user, other] = [await aUser(app), await aUser(app)]
    await putInCart(user, first)
    const order = await anOrder(user, second)
    for (const { id } of variants.toReversed()) await putInCart(other, { id })
    const place = () => create(other)
    return { user, order, place, row: { table: 'product_variants', id: first.id } as const }
  }

  it.each(['is paid', 'is paid again', 'is cancelled'])(
    '%s waits for it, and it for that',
    async (what) => {
      const { user, order, place, row } = await twoBuyers()
      if (what === 'is cancelled') await deliver(app, delivery(app, order))
      const act = {
        'is paid': () => deliver(app, delivery(app, order)),
        'is paid again': () => pay(user, order),
        'is cancelled': () => cancel(user, order.id),
      }[what]
      if (!act) throw new Error('nothing to do')
      const [one, two] = await inLockOrder(app, row, [act, place])
      expect([one.status, two.status]).toEqual([200, 201])
    },
  )
})

describe('POST /api/orders/{id}/pay/ after the reservation has expired', () => {
  const soldOut = ({ sku }: TestVariant) =>
    outOfStock({ product: expect.any(String), variant: sku, requested: 1, available: 0 })
  /** The one unit of a variant, reserved no more for a late buyer, in the cart of a quick one. */
  async function theLastUnit() {
    const variant = await aVariant(app, { stock: 1 })
    const [late, quick] = [await aUser(app), await aUser(app)]
    const order = await anOrder(late, variant)
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    await putInCart(quick, variant)
    const buy = () => create(quick)
    return { variant, order, buy, payLate: () => pay(late, order) }
  }
  const unitsReserved = async (variant: TestVariant) => {
    const [{ units }] = await app.db<[{ units: number }]>`
      select sum(quantity)::integer as units from stock_reservations
      where variant_id = ${variant.id} and released_at is null and expires_at > now()`
    return units
  }

  it('gets the last unit before another buyer', async () => {
    const { variant, buy, payLate } = await theLastUnit()
    const row = { table: 'product_variants', id: variant.id } as const
    const [paying, buying] = await inLockOrder(app, row, [payLate, buy])
    expect(paying.status).toBe(200)
    expect(buying).toEqual(soldOut(variant))
    expect(await unitsReserved(variant)).toBe(1)
  })

  it('is refused the last unit after another buyer', async () => {
    const { variant, order, buy, payLate } = await theLastUnit()
    const row = { table: 'product_variants', id: variant.id } as const
    const [buying, paying] = await inLockOrder(app, row, [buy, payLate])
    expect(buying.status).toBe(201)
    expect(paying).toEqual(soldOut(variant))
    expect(await unitsReserved(variant)).toBe(1)
    expect(await reservedFor(order)).toEqual([])
  })

  it('is never refused the stock that it has reserved itself, however many others want it', async () => {
    const variant = await aVariant(app, { stock: 1 })
    const owner = await aUser(app)
    const order = await anOrder(owner, variant)
    const others = await Promise.all(Array.from({ length: 6 }, () => aUser(app)))
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => pay(owner, order)),
      ...others.map(({ client }) =>
        client.post('/api/orders/cart/add/', { variant_id: variant.id }),
      ),
    ])
    expect(replies.map(({ status }) => status)).toEqual([
      ...[200, 200, 200, 200],
      ...[400, 400, 400, 400, 400, 400],
    ])
    expect(await reservedFor(order)).toEqual([1])
  })
})

describe('the last one of a variant', () => {
  it('goes to one of two orders that are marked as paid at once', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const variant = await aVariant(app, { stock: 1 })
      const orders = [await anOrder(await aUser(app), variant)]
      const [first] = orders
      await app.db`update stock_reservations set expires_at = now() where order_id = ${first?.id ?? 0}`
      orders.push(await anOrder(await aUser(app), variant))
      await app.db`
        update stock_reservations set expires_at = now() where variant_id = ${variant.id}`
      const replies = await Promise.all(orders.map((order) => move(admin, order, 'paid')))
      expect(statusesOf(replies)).toEqual([200, 400])
      const [{ stock_on_hand }] = await app.db<[{ stock_on_hand: number }]>`
        select stock_on_hand from product_variants where id = ${variant.id}`
      expect(stock_on_hand).toBe(0)
    }
  })
})
