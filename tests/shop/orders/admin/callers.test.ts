/** Goal: the orders of a person are found by what the person says on the phone, with an account or without. */
import { describe, expect, it } from 'vitest'
import { aPaidPurchase, aPurchase, type Purchase } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aUser } from '../../../support/factories.ts'
import { aGuestPurchase } from '../guests/helpers.ts'
import { move, ORDERS } from './helpers.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'true' } })
const admin = useAdmin(app)
const USERS = '/api/admin/users/'

const get = async (url: string) => (await admin.client.get(url)).body
const found = async (search: string) => {
  const { results } = await get(`${ORDERS}?search=${encodeURIComponent(search)}`)
  return results.map(({ id }: { id: number }) => id)
}
/** Each text finds these orders alone. */
async function expectFound(ids: number[], searches: string[]) {
  for (const search of searches) expect([search, await found(search)]).toEqual([search, ids])
}

const named = async (purchase: Purchase, facts: object) =>
  app.db`update users set ${app.db(facts)} where id = ${purchase.buyer.id}`

describe(`GET ${ORDERS}?search=`, () => {
  it('finds a guest by words of the name in any order, the phone number, and the mail', async () => {
    const { order } = await aGuestPurchase(app, {
      email: 'zo.vdm+orders@example.com',
      full_name: 'Zoë Aisha van der Merwe',
      phone_number: '+27 (0)83 555-7391',
    })
    await expectFound(
      [order.id],
      [
        ...['zoë', 'ZOE', 'merwe zoe', 'Merwe, Zoë', 'van aisha', 'der merwe', 'isha erw'],
        ...['083 555 7391', '+27835557391', '0027 83 555 7391', '(083) 555-7391', '835557391'],
        ...[
          'zo.vdm',
          'VDM+ord',
          'zo.vdm+orders@example.com',
          'Zo.Vdm+Orders@EXAMPLE.com',
          'zoe vdm',
        ],
      ],
    )
    await expectFound(
      [],
      [
        'zoe smith',
        '083 555 7392',
        'vdm@example.com',
        'zo.vdm+orders@example.org',
        'o.vdm+orders@example.com',
      ],
    )
  })

  it('reads letters that are written in several ways as one', async () => {
    const guests = await Promise.all(
      ['أحمد مكّي', 'Łucja Weißbjærg', 'İpek Çırağan'].map((full_name, n) =>
        aGuestPurchase(app, { email: `letters-${n}@example.com`, full_name }),
      ),
    )
    const [ahmad = 0, lucja = 0, ipek = 0] = guests.map(({ order }) => order.id)
    await expectFound([ahmad], ['احمد', 'مكي احمد', 'أَحْمَد'])
    await expectFound([lucja], ['lucja', 'WEISSBJAERG', 'weißbjærg łucja'])
    await expectFound([ipek], ['ipek', 'ciragan', 'ÇIRAĞAN'])
  })

  it('finds a guest by short words where a word begins, and by all that % and _ may be', async () => {
    const { order } = await aGuestPurchase(app, {
      email: 'short@example.com',
      full_name: 'Bo Xiquan',
    })
    await expectFound([order.id], ['xiquan bo', 'xi bo', 'b xiquan'])
    await expectFound([], ['xiquan qu', 'xiqu%n', 'x_quan', '%%%'])
  })

  it('finds an account by words of the name in any order', async () => {
    const purchase = await aPurchase(app)
    await named(purchase, { first_name: 'Nomvula', last_name: 'Radebe-Khumalo' })
    await expectFound([purchase.order.id], ['khumalo nomvula', 'RADEBE, Nomvula', 'radebe-khumalo'])
    await expectFound([], ['nomvula dlamini'])
  })

  it('reads letters of an account that are written in several ways as one', async () => {
    const [chloe, fatima] = [await aPurchase(app), await aPurchase(app)]
    await named(chloe, { first_name: 'Chloë', last_name: 'Öztürk', username: 'Chloë.Ö' })
    await named(fatima, { first_name: 'فاطمة', last_name: 'إبراهيم' })
    await expectFound([chloe.order.id], ['chloe', 'OZTURK, chloe', 'Öztürk', 'oz chloe', 'chloe.o'])
    await expectFound([fatima.order.id], ['فاطمه', 'فَاطِمَة', 'ابراهيم فاطمة', 'اب فاطمه'])
    await expectFound([], ['chloe ozturg', 'zt chloe', 'فاطمه احمد'])
    for (const [search, { buyer }] of [
      ['ozturk chloe', chloe],
      ['فاطمه', fatima],
    ] as const) {
      const { results } = await get(`${USERS}?search=${encodeURIComponent(search)}`)
      expect(results.map(({ id }: { id: number }) => id)).toEqual([buyer.id])
    }
  })

  it('reads a phone number in Arabic and Persian digits', async () => {
    const purchase = await aPurchase(app)
    await named(purchase, { phone_number: '+27 71 155 50918' })
    const { order } = await aGuestPurchase(app, {
      email: 'digits@example.com',
      phone_number: '+27 71 155 50919',
    })
    await expectFound([purchase.order.id], ['٠٧١١٥٥٥٠٩١٨', '۰۷۱ ۱۵۵ ۵۰۹۱۸', '+٢٧ ٧١ ١٥٥ ٥٠٩١٨'])
    await expectFound([order.id], ['٠٧١١٥٥٥٠٩١٩', '۰۷۱ ۱۵۵ ۵۰۹۱۹'])
    const { results } = await get(`${USERS}?search=${encodeURIComponent('٠٧١١٥٥٥٠٩١٨')}`)
    expect(results.map(({ id }: { id: number }) => id)).toEqual([purchase.buyer.id])
  })

  it('finds by the last nine digits of a phone number, whatever the country code', async () => {
    const purchase = await aPurchase(app)
    await named(purchase, { phone_number: '0027 84 555 0917' })
    await expectFound([purchase.order.id], ['084 555 0917', '+27 (84) 555 0917', '+44 84 555 0917'])
  })

  it('finds by invoice, credit note, references of payments, and the provider’s id', async () => {
    const [paid, byHand] = [await aPaidPurchase(app), await aPurchase(app)]
    await move(admin, byHand.order, 'paid')
    await app.db`
      update order_status_history set money_reference = 'EFT Naledi 7/3'
      where order_id = ${byHand.order.id} and is_marked_paid`
    const [payment] = await app.db`
      update payments set provider_payment_id = 'trx_9F8e7d' where order_id = ${paid.order.id}
      returning reference`
    const refund = { reason: 'Late', amount: '10.00' }
    const url = `${ORDERS}${paid.order.id}/refunds/`
    expect((await admin.client.post(url, refund)).status).toBe(201)
    await app.db`
      insert into invoices (series, year, serial, order_id, refund_id, facts)
      values ('INV', 2026, 700123, ${paid.order.id}, null, '{}'),
        ('CN', 2026, 700045, ${paid.order.id}, (
          select r.id from refunds r join payments p on p.id = r.payment_id
          where p.order_id = ${paid.order.id}), '{}')`
    const ids = [paid.order.id]
    await expectFound(ids, ['INV-2026-700123', 'cn-2026-700045'])
    await expectFound(ids, [payment?.reference, payment?.reference.toLowerCase(), 'trx_9F8e7d'])
    await expectFound([byHand.order.id], ['EFT Naledi 7/3', 'eft naledi 7/3'])
    await expectFound([], ['INV-2026-700124', 'INV-2026-99999999999', 'trx_9f8', 'EFT Naledi'])
  })

  it('does not find a guest whose orders an account has claimed', async () => {
    const email = 'claims-it@example.com'
    const { order } = await aGuestPurchase(app, { email, full_name: 'Ferial Claimed' })
    await expectFound([order.id], ['ferial claimed'])
    const user = await aUser(app, { email, is_verified: true })
    expect((await user.client.post('/api/orders/claim/')).status).toBe(200)
    await expectFound([], ['ferial claimed'])
    await expectFound([order.id], [email])
  })
})

describe(`GET ${USERS}?kind=guest`, () => {
  const guest = { full_name: 'Hajira Kindred', phone_number: '+27 82 555 6612' }

  it('lists each address once, with its orders, and what was paid for them', async () => {
    const email = 'hajira@example.com'
    const first = await aGuestPurchase(app, { ...guest, full_name: 'H. Kindred', email })
    await move(admin, first.order, 'paid')
    const second = await aGuestPurchase(app, { ...guest, email: 'Hajira@Example.com' })
    const other = await aGuestPurchase(app, { ...guest, email: 'other-kindred@example.com' })
    const row = {
      ...guest,
      email,
      orders_count: 2,
      orders_total: '450.00',
      last_order_at: second.order.created_at,
    }
    const only = {
      ...guest,
      email: 'other-kindred@example.com',
      orders_count: 1,
      orders_total: '0.00',
      last_order_at: other.order.created_at,
    }
    const page = { count: 2, next: null, previous: null }
    expect(await get(`${USERS}?kind=guest&search=kindred`)).toEqual({
      ...page,
      results: [only, row],
    })
    // Found by one order, and shown with all of them.
    expect(await get(`${USERS}?kind=guest&search=hajira+kindred&ordering=last_order_at`)).toEqual({
      ...page,
      results: [row, only],
    })
    const newest = await get(`${USERS}?kind=guest&ordering=-last_order_at&page_size=1`)
    expect(newest.results).toEqual([only])
    expect((await get(`${USERS}?search=kindred`)).results).toEqual([])
    expect((await get(`${USERS}?kind=account&search=kindred`)).results).toEqual([])
  })

  it('is refused without a search or an order by the last order', async () => {
    const kind = ['List guests with a search, or by last_order_at.']
    for (const query of ['kind=guest', 'kind=guest&ordering=orders_total', 'kind=guest&search=']) {
      const reply = await admin.client.get(`${USERS}?${query}`)
      expect([query, reply]).toEqual([query, { status: 400, body: { kind } }])
    }
    expect(await admin.client.get(`${USERS}?kind=packer`)).toEqual({
      status: 400,
      body: { kind: ['Select a valid choice. packer is not one of the available choices.'] },
    })
  })

  it('is for clerks and owners', async () => {
    const url = `${USERS}?kind=guest&search=kindred`
    const [packer, clerk] = [
      await aUser(app, { role: 'packer' }),
      await aUser(app, { role: 'clerk' }),
    ]
    expect((await packer.client.get(url)).status).toBe(403)
    expect((await clerk.client.get(url)).status).toBe(200)
  })
})

it('accounts are found by their phone number as well', async () => {
  const { id } = await aUser(app)
  await app.db`update users set phone_number = '+27 71 555 4409' where id = ${id}`
  const { results } = await get(`${USERS}?search=071+555+4409`)
  expect(results.map((user: { id: number }) => user.id)).toEqual([id])
})
