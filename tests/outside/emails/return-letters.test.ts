/** The letters about a return, from its request until its money is back. Contract 8.8, 8.9. */
import { describe, expect, it } from 'vitest'
import { addJob, type ReturnMailOccasion } from '../../../src/service/queue/queue.ts'
import { mailsTo } from '../../shop/accounts/helpers.ts'
import {
  act,
  aDeliveredOrder,
  anApprovedReturn,
  anOrderPaidByHand,
  aReturn,
  cancel,
  type Delivered,
  reject,
  request,
} from '../../shop/orders/returns/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { expectFits, useBrowser } from '../../support/browser.ts'

const app = useTestApp()
const admin = useAdmin(app)
const browser = useBrowser()
const OCCASIONS: ReturnMailOccasion[] = [
  ...(['requested', 'approved', 'rejected', 'received', 'refunded', 'cancelled'] as const),
]

/** Letters about returns, oldest first. */
async function lettersTo({ buyer }: Delivered) {
  const mails = await mailsTo(app, buyer.email)
  return mails.filter(({ subject }) => /[Rr]eturn/.test(subject)).toReversed()
}
const delivered = async (make = aDeliveredOrder) => {
  const made = await make(app, admin)
  await app.runJobs()
  return made
}
/** The text with fixed words for what differs from run to run. */
const textOf = ({ text }: { text: string }, { order }: Delivered) =>
  text
    .replaceAll(order.order_number, 'ORDER')
    .replace(/Return of .* order/, 'Return of DAY, order')
    .replace(`/orders/${order.id}\n`, '/orders/ID\n')
const particulars = (quantity = 1) => `Return of DAY, order ORDER:

  Linen Abaya
  Size M, Sand
  ${quantity} × ZAR 450.00 = ZAR ${quantity * 450}.00

See this order in the store:
http://shop.test/orders/ID

Your reason:
  Too long for me

Questions? Reply to this mail.

Modest Clothing Store
`

describe('the letters about a return', () => {
  it('report each step until the money is back', async () => {
    const made = await delivered()
    const id = await aReturn(made)
    const letters = await lettersTo(made)
    await act(admin, id, 'approve')
    letters.push(...(await lettersTo(made)).slice(1))
    await act(admin, id, 'receive')
    letters.push(...(await lettersTo(made)).slice(2))
    const { order_number } = made.order
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Return requested for order ${order_number}`,
      `Return approved for order ${order_number}`,
      `Return received for order ${order_number}`,
      `Refund for your return of order ${order_number}`,
    ])
    expect(letters.map((letter) => textOf(letter, made))).toEqual([
      `Hello Amina,

You would like to return items of order ORDER. We look at it and answer by mail. Please keep the items until then.

${particulars()}`,
      `Hello Amina,

Your return of items of order ORDER is approved. Please send the items back. When they have arrived, we look at them and pay you back.

${particulars()}`,
      `Hello Amina,

The items that you sent back from order ORDER have arrived.

Your refund of ZAR 450.00 is done. Banks may take some days to show it.

${particulars()}`,
      `Hello Amina,

You sent back items of order ORDER.

Your refund of ZAR 450.00 is done. Banks may take some days to show it.

${particulars()}`,
    ])
    expect(letters[2]?.html).toContain('<h1')
    // Each is sent once, whatever is repeated.
    await act(admin, id, 'receive')
    expect(await lettersTo(made)).toHaveLength(4)
  })

  it('say why it is rejected', async () => {
    const made = await delivered()
    await reject(admin, await aReturn(made), 'Worn,\nand washed')
    const [, letter] = await lettersTo(made)
    expect(letter?.subject).toBe(`Return not accepted for order ${made.order.order_number}`)
    expect(letter && textOf(letter, made)).toBe(`Hello Amina,

We looked at your return of items of order ORDER. We cannot take the items back. You find our note with the order in your account, too.

Our note:
  Worn,
  and washed

${particulars()}`)
  })

  it('confirm that it is cancelled; that of the request asks for nothing then', async () => {
    const made = await delivered()
    await cancel(made, await aReturn(made, 2))
    const [asked, ended] = await lettersTo(made)
    expect(asked?.text).toContain('It has been dealt with since')
    expect(ended && textOf(ended, made)).toBe(`Hello Amina,

You have cancelled your return of items of order ORDER. Nothing has to be sent back.

${particulars(2)}`)
  })

  it.each([
    ['0.00', 'completed', 'No money goes back for them.'],
    ['450.00', 'failed', 'has not gone through yet. We are looking after it'],
    ['450.00', 'submitted', 'Your refund of ZAR 450.00 is under way.'],
    ['450.00', 'manual', 'We pay ZAR 450.00 back to you ourselves.'],
  ])('say of %s, which is %s, how it is', async (refund_amount, state, sentence) => {
    const made = await delivered()
    const id = await anApprovedReturn(admin, made)
    await act(admin, id, 'receive', { refund_amount })
    await app.db`update refunds set state = ${state} where return_id = ${id}`
    const letters = await lettersTo(made)
    expect(letters.at(-1)?.text).toContain(sentence)
  })

  it('say that the shop pays back an order that was paid by hand, and when it has', async () => {
    const made = await delivered(anOrderPaidByHand)
    const id = await anApprovedReturn(admin, made)
    await act(admin, id, 'receive')
    expect((await lettersTo(made)).at(-1)?.text).toContain(
      'We pay ZAR 450.00 back to you ourselves.',
    )
    const [refund] = await app.db`select id from refunds where return_id = ${id}`
    const body = { refund_id: refund?.id, action: 'settle' }
    await admin.client.post(`/api/admin/orders/${made.order.id}/refund/`, body)
    const letter = (await lettersTo(made)).at(-1)
    expect(letter?.subject).toBe(`Refund for your return of order ${made.order.order_number}`)
    expect(letter?.text).toContain('Your refund of ZAR 450.00 is done.')
  })

  /** Every letter about a return with texts that a person typed. */
  async function typedLetters(isVerified: boolean) {
    const made = await delivered()
    await app.db`
      update users set is_verified = ${isVerified}, first_name = 'Namemark'
      where id = ${made.buyer.id}`
    const reply = await request(made, {
      items: [{ order_item_id: made.itemId, quantity: 1 }],
      reason: '<img src=x> Reasonmark https://evil.example/r',
    })
    const { id } = reply.body.data
    await reject(admin, id, '<b>Notemark</b>')
    for (const occasion of OCCASIONS) {
      const letter = { letter: 'return', return_id: id, occasion } as const
      await addJob(app.db, 'send-email', letter, `return:${id}:${occasion}`)
    }
    return lettersTo(made)
  }
  const marksIn = (mail: object) => [
    ...new Set(JSON.stringify(mail).match(/\w+mark|evil\.example/g)),
  ]

  it('have nothing that a buyer typed where the address is not verified', async () => {
    const letters = await typedLetters(false)
    expect(letters.map(marksIn)).toEqual(
      OCCASIONS.map((occasion) => (occasion === 'rejected' ? ['Notemark'] : [])),
    )
  })

  it('escape what was typed', async () => {
    const letters = await typedLetters(true)
    expect(letters).toHaveLength(OCCASIONS.length)
    expect(letters.filter(({ html }) => html.includes('&lt;b&gt;Notemark&lt;/b&gt;'))).toHaveLength(
      1,
    )
    for (const { html } of letters) {
      expect(html).toContain('&lt;img src=x&gt; Reasonmark')
      expect(html).not.toMatch(/<img|<b>|href="https:\/\/evil/)
    }
  })
  it.each([1280, 390])('fit a window of %i px, whatever was typed', async (width) => {
    if (!browser.current) return
    const made = await delivered()
    const items = [{ order_item_id: made.itemId, quantity: 1 }]
    const asked = await request(made, { items, reason: 'W'.repeat(500) })
    await reject(admin, asked.body.data.id, 'W'.repeat(500))
    const letters = await lettersTo(made)
    expect(letters).toHaveLength(2)
    for (const { html } of letters) {
      const page = await browser.current.newPage({ viewport: { width, height: 900 } })
      await page.setContent(html)
      await expectFits(page, width)
      await page.close()
    }
  })
})
