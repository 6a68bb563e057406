/** Corrections of an order, staff notes about it, and its link, which is sent again. */
import { describe, expect, it } from 'vitest'
import { eraseUser } from '../../../../src/office/personal-data/erase-user.ts'
import { deleteAccount } from '../../../office/personal-data/helpers.ts'
import { aPaidPurchase, aPurchase, type Purchase } from '../../../office/reconcile/helpers.ts'
import {
  anAdmin,
  etagOf,
  fieldError,
  ifMatch,
  lastAudit,
  stale,
  useAdmin,
} from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anyId, anyTimestamp } from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { cancel, move, ORDERS } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const pathOf = ({ order }: Purchase) => `${ORDERS}${order.id}/`
const read = (purchase: Purchase) => admin.client.get(pathOf(purchase))
const correct = (purchase: Purchase, body: object, client = admin.client) =>
  client.patch(pathOf(purchase), body)
const unchangeable = (current_status: string) => ({
  status: 409,
  body: { success: false, error: 'This cannot be changed any more.', current_status },
})
const lettersTo = async ({ buyer }: Purchase, start: string) =>
  (await mailsTo(app, buyer.email)).filter(({ subject }) => subject.startsWith(start))
const PARCEL = {
  carrier: 'The Courier Guy',
  tracking_number: 'TCG-4471',
  tracking_url: 'https://track.example.com/TCG-4471',
}
const noOrder = { status: 404, body: { success: false, error: 'Order not found' } }
const noBuyer = {
  status: 409,
  body: { success: false, error: 'The account of the buyer was deleted.' },
}

async function aShippedPurchase(parcel: object = {}): Promise<Purchase> {
  const purchase = await aPaidPurchase(app)
  await admin.client.post(`${pathOf(purchase)}status/`, { status: 'shipped', ...parcel })
  return purchase
}

/** A delivered order without its buyer. */
async function anErasedPurchase(): Promise<Purchase> {
  const purchase = await aShippedPurchase()
  await move(admin, purchase.order, 'delivered')
  expect((await deleteAccount(purchase.buyer.client)).status).toBe(200)
  return purchase
}

describe(`PATCH ${ORDERS}{id}/ until it is shipped`, () => {
  it.each([
    ['pending', aPurchase],
    ['paid', aPaidPurchase],
  ])('corrects address and notes: %s', async (status, make) => {
    const purchase = await make(app)
    const before = await read(purchase)
    const reply = await correct(purchase, { address: ' 14 Fig Lane ', notes: 'Ring twice' })
    expect(reply).toEqual({
      status: 200,
      body: {
        ...before.body,
        status,
        address: '14 Fig Lane',
        notes: 'Ring twice',
        updated_at: anyTimestamp,
        version: before.body.version + 1,
        timeline: expect.any(Array),
      },
    })
    expect(reply.body.updated_at > before.body.updated_at).toBe(true)
    expect(await read(purchase)).toEqual(reply)
    const { body: seen } = await purchase.buyer.client.get(`/api/orders/${purchase.order.id}/`)
    expect([seen.address, seen.notes]).toEqual(['14 Fig Lane', 'Ring twice'])
    const { id, order_number } = purchase.order
    expect(await lastAudit(app, 'order', id)).toEqual({
      actor_user_id: admin.id,
      action: 'update_order',
      before: { order_number, address: '12 Fig Lane', notes: '' },
      after: { order_number, address: '14 Fig Lane', notes: 'Ring twice' },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  it('takes notes away, and changes nothing that is not sent', async () => {
    const purchase = await aPurchase(app)
    await correct(purchase, { notes: 'Ring twice' })
    const { body } = await correct(purchase, { notes: ' ' })
    expect([body.address, body.notes]).toEqual(['12 Fig Lane', ''])
    const before = await read(purchase)
    for (const nothing of [{}, { address: '12 Fig Lane' }, { status: 'paid' }]) {
      const reply = await correct(purchase, nothing)
      expect([reply, etagOf(reply)]).toEqual([before, etagOf(before)])
    }
  })

  it('knows nothing of a parcel yet', async () => {
    const purchase = await aPaidPurchase(app)
    const before = await read(purchase)
    expect(await correct(purchase, { carrier: 'X' })).toEqual(unchangeable('paid'))
    expect(await correct(purchase, { notes: 'X', tracking_number: '1' })).toEqual(
      unchangeable('paid'),
    )
    expect(await read(purchase)).toEqual(before)
  })
})

describe(`PATCH ${ORDERS}{id}/ from then on`, () => {
  it.each(['shipped', 'delivered'])('corrects the parcel, with a mail: %s', async (status) => {
    const purchase = await aShippedPurchase({ carrier: 'The Courier Guy' })
    if (status === 'delivered') await move(admin, purchase.order, 'delivered')
    const before = await read(purchase)
    const parcel = { tracking_number: 'TCG-4471', tracking_url: PARCEL.tracking_url }
    const reply = await correct(purchase, parcel)
    expect(reply).toEqual({
      status: 200,
      body: {
        ...before.body,
        shipment: { ...before.body.shipment, ...parcel },
        timeline: expect.any(Array),
        updated_at: anyTimestamp,
        version: before.body.version + 1,
      },
    })
    const [letter, ...more] = await lettersTo(purchase, 'How to follow')
    expect(more).toEqual([])
    expect(letter?.text).toContain(`Tracking number: TCG-4471\n`)
    expect(letter?.text).toContain(PARCEL.tracking_url)
    expect(await lastAudit(app, 'order', purchase.order.id)).toMatchObject({
      action: 'update_order',
      before: { tracking_number: '', tracking_url: '' },
      after: parcel,
    })
  })

  it('sends each correction in a mail of its own', async () => {
    const purchase = await aShippedPurchase(PARCEL)
    for (const tracking_number of ['TCG-1', 'TCG-2']) {
      await correct(purchase, { tracking_number })
      await app.runJobs()
    }
    const letters = await lettersTo(purchase, 'How to follow')
    expect(letters.map(({ text }) => /TCG-\d/.exec(text)?.[0]).sort()).toEqual(['TCG-1', 'TCG-2'])
  })

  it('takes away what is blank, also all of it', async () => {
    const purchase = await aShippedPurchase(PARCEL)
    const { body } = await correct(purchase, { carrier: '', tracking_number: '', tracking_url: '' })
    const unknown = { carrier: null, tracking_number: null, tracking_url: null }
    expect(body.shipment).toEqual({ ...unknown, shipped_at: anyTimestamp, delivered_at: null })
  })

  it('leaves address and notes as they are', async () => {
    const purchase = await aShippedPurchase()
    const before = await read(purchase)
    expect(await correct(purchase, { address: '14 Fig Lane' })).toEqual(unchangeable('shipped'))
    expect(await correct(purchase, { carrier: 'X', notes: 'Y' })).toEqual(unchangeable('shipped'))
    expect(await read(purchase)).toEqual(before)
    expect(await lettersTo(purchase, 'How to follow')).toEqual([])
  })

  it('changes nothing of an order that was cancelled, or whose buyer was erased', async () => {
    const purchase = await aPurchase(app)
    await cancel(admin, purchase.order)
    expect(await correct(purchase, { notes: 'X' })).toEqual(unchangeable('cancelled'))
    expect(await correct(purchase, { carrier: 'X' })).toEqual(unchangeable('cancelled'))
    expect(await correct(await anErasedPurchase(), { carrier: 'X' })).toEqual(
      unchangeable('delivered'),
    )
  })
})

describe(`PATCH ${ORDERS}{id}/ of something wrong`, () => {
  const REFUSED: [object, object][] = [
    [{ address: ' ' }, { address: ['This field may not be blank.'] }],
    [
      { address: 'x'.repeat(1001), notes: ['x'], tracking_url: 'http://track.example.com/' },
      {
        address: ['Ensure this field has no more than 1000 characters.'],
        notes: ['Not a valid string.'],
        tracking_url: ['Enter a valid URL.'],
      },
    ],
    [
      { carrier: 'x'.repeat(101), tracking_number: 'x'.repeat(101) },
      {
        carrier: ['Ensure this field has no more than 100 characters.'],
        tracking_number: ['Ensure this field has no more than 100 characters.'],
      },
    ],
  ]
  it('refuses each field by its name, and changes nothing', async () => {
    const purchase = await aPurchase(app)
    const before = await read(purchase)
    for (const [body, errors] of REFUSED) {
      expect([body, await correct(purchase, body)]).toEqual([body, { status: 400, body: errors }])
    }
    expect(await read(purchase)).toEqual(before)
  })

  it('knows no order that is not there', async () => {
    expect(await admin.client.patch(`${ORDERS}999999999/`, { address: '' })).toEqual(noOrder)
  })
})

describe('two clerks on one order', () => {
  it('do not overwrite each other: 412 with the order as it is', async () => {
    const purchase = await aPaidPurchase(app)
    const etag = etagOf(await read(purchase))
    const clerk = await anAdmin(app, 'clerk')
    const [mine, theirs] = await Promise.all([
      correct(purchase, { notes: 'mine' }, ifMatch(admin.client, etag)),
      correct(purchase, { notes: 'theirs' }, ifMatch(clerk.client, etag)),
    ])
    const [won, lost] = mine.status === 200 ? [mine, theirs] : [theirs, mine]
    expect(won.status).toBe(200)
    expect(lost).toEqual(stale(won.body))
    expect(etagOf(lost)).toBe(etagOf(won))
    expect(await read(purchase)).toEqual(won)
  })

  it.each([
    ['shipped', (purchase: Purchase) => move(admin, purchase.order, 'shipped')],
    ['cancelled', (purchase: Purchase) => cancel(admin, purchase.order)],
  ])('read that it was %s meanwhile', async (status, change) => {
    const purchase = await aPaidPurchase(app)
    const client = ifMatch(admin.client, etagOf(await read(purchase)))
    await change(purchase)
    const { body: current } = await read(purchase)
    expect(current.status).toBe(status)
    expect(await correct(purchase, { notes: 'X' }, client)).toEqual(stale(current))
  })

  it('are not stopped by a claim or a note', async () => {
    const purchase = await aPaidPurchase(app)
    const client = ifMatch(admin.client, etagOf(await read(purchase)))
    await admin.client.post(`${pathOf(purchase)}staff-notes/`, { text: 'Called' })
    expect((await correct(purchase, { notes: 'X' }, client)).status).toBe(200)
  })

  it('correct an order that is shipped at that moment, or not at all', async () => {
    for (const _round of [1, 2, 3, 4]) {
      const purchase = await aPaidPurchase(app)
      const [corrected, moved] = await Promise.all([
        correct(purchase, { address: '14 Fig Lane' }),
        move(admin, purchase.order, 'shipped'),
      ])
      expect(moved.status).toBe(200)
      const { body } = await read(purchase)
      if (corrected.status === 200) expect(body.address).toBe('14 Fig Lane')
      else expect([corrected, body.address]).toEqual([unchangeable('shipped'), '12 Fig Lane'])
    }
  })
})

describe(`POST ${ORDERS}{id}/staff-notes/`, () => {
  const write = (purchase: Purchase, text: unknown, by = admin) =>
    by.client.post(`${pathOf(purchase)}staff-notes/`, { text })

  it('adds a note that administrators see, oldest first, and the buyer never', async () => {
    const purchase = await aPaidPurchase(app)
    const packer = await anAdmin(app, 'packer')
    const first = await write(purchase, ' Called: wants it on Friday ', packer)
    expect(first).toEqual({
      status: 201,
      body: {
        id: anyId,
        text: 'Called: wants it on Friday',
        author: packer.email,
        created_at: anyTimestamp,
      },
    })
    const second = await write(purchase, 'x'.repeat(2000))
    expect((await read(purchase)).body.staff_notes).toEqual([first.body, second.body])
    const { body: seen } = await purchase.buyer.client.get(`/api/orders/${purchase.order.id}/`)
    expect(JSON.stringify(seen)).not.toContain('wants it on Friday')
    expect(Object.keys(seen)).not.toContain('staff_notes')
    expect(await lastAudit(app, 'order', purchase.order.id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'add_staff_note',
      after: { order_number: purchase.order.order_number, staff_note_id: second.body.id },
    })
  })

  it('keeps the note of an author whose account is erased, and who it was', async () => {
    const purchase = await aPaidPurchase(app)
    const packer = await anAdmin(app, 'packer')
    await write(purchase, 'Called', packer)
    await app.db.begin((tx) => eraseUser(tx, packer.id))
    expect((await read(purchase)).body.staff_notes).toMatchObject([
      { text: 'Called', author: packer.email },
    ])
  })

  const REFUSED = [
    [' ', 'This field may not be blank.'],
    [undefined, 'This field is required.'],
    ['x'.repeat(2001), 'Ensure this field has no more than 2000 characters.'],
  ] as const
  it('refuses a blank, a missing and a long text', async () => {
    const purchase = await aPurchase(app)
    for (const [text, message] of REFUSED) {
      expect(await write(purchase, text)).toEqual(fieldError('text', message))
    }
    expect((await read(purchase)).body.staff_notes).toEqual([])
  })

  it('writes nothing about a person who was erased, and knows no other order', async () => {
    const purchase = await anErasedPurchase()
    expect(await write(purchase, 'Called')).toEqual(noBuyer)
    expect(await admin.client.post(`${ORDERS}999999999/staff-notes/`, {})).toEqual(noOrder)
  })
})

describe(`POST ${ORDERS}{id}/send-link/`, () => {
  const send = (purchase: Purchase) => admin.client.post(`${pathOf(purchase)}send-link/`)

  it('mails the link again, each time anew; to pay with, while the order can be paid', async () => {
    const purchase = await aPurchase(app)
    for (const _time of [1, 2]) {
      expect(await send(purchase)).toEqual({
        status: 200,
        body: { success: true, message: 'Link sent' },
      })
      await app.runJobs()
    }
    const letters = await lettersTo(purchase, 'Your order')
    expect(letters).toHaveLength(2)
    for (const { text } of letters) {
      expect(text).toContain(`http://shop.test/orders/${purchase.order.id}`)
      expect(text).toContain(purchase.order.payment_url)
    }
    expect(await lastAudit(app, 'order', purchase.order.id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'send_link',
    })
  })

  it('asks for no money of a paid order', async () => {
    const purchase = await aPaidPurchase(app)
    await send(purchase)
    const [letter] = await lettersTo(purchase, 'Your order')
    expect(letter?.text).not.toContain('Pay for this order')
  })

  it('has no address of a buyer who was erased', async () => {
    expect(await send(await anErasedPurchase())).toEqual(noBuyer)
    expect(await admin.client.post(`${ORDERS}999999999/send-link/`)).toEqual(noOrder)
  })
})
