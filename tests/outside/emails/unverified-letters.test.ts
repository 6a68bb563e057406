/** To an unverified address goes nothing that a person typed: it may be another person's. */
import { describe, expect, it } from 'vitest'
import { addJob, type LetterJob, type OrderMailOccasion } from '../../../src/service/queue/queue.ts'
import { mailsTo } from '../../shop/accounts/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { aProduct, aUser, aVariant, type TestUser } from '../../support/factories.ts'

const app = useTestApp()

/** Texts that a person types, each with its own marker and a link. */
const TYPED = {
  first_name: 'Namemark',
  last_name: 'Surnamemark',
  address: 'Addressmark https://evil.example/a',
  notes: 'Notesmark https://evil.example/n',
  reason: 'Reasonmark https://evil.example/r',
}
const MARKS = /\w+mark|evil\.example/g

/** Oldest first. */
const lettersTo = async ({ email }: TestUser) => (await mailsTo(app, email)).toReversed()
const marksIn = (mail: object) => [...new Set(JSON.stringify(mail).match(MARKS))].sort()

async function anOrderWithText(user: TestUser): Promise<number> {
  const { id: product_id } = await aProduct(app, { name: 'Linen Abaya' })
  const variant = await aVariant(app, { product_id })
  await user.client.post('/api/orders/cart/add/', { variant_id: variant.id })
  const { address, notes } = TYPED
  const body = { address, notes, payment_method: 'payment_provider_a' }
  const reply = await user.client.post('/api/orders/create/', body)
  expect(reply.status).toBe(201)
  return reply.body.data.order_id
}

/** Every letter about an order. */
async function orderLettersTo(user: TestUser) {
  const order_id = await anOrderWithText(user)
  await user.client.post(`/api/orders/${order_id}/cancel/`, { reason: TYPED.reason })
  const others: OrderMailOccasion[] = [
    ...(['paid', 'shipped', 'delivered'] as const),
    ...(['refunded', 'paid-twice', 'paid-again'] as const),
  ]
  for (const occasion of others) {
    const letter = { letter: 'order', order_id, occasion } as const
    await addJob(app.db, 'send-email', letter, `test:${order_id}:${occasion}`)
  }
  return lettersTo(user)
}

/** Every letter about an account. */
async function accountLettersTo(user: TestUser) {
  const queue = (job: LetterJob) => addJob(app.db, 'send-email', job, `${job.letter}:${user.id}`)
  await queue({ letter: 'verification', email: user.email, issued_at: 1 })
  await queue({ letter: 'password-reset', email: user.email, issued_at: 1 })
  await queue({
    letter: 'security',
    user_id: user.id,
    occasion: 'password-reset',
    at: 1,
  })
  return lettersTo(user)
}

const { first_name, last_name } = TYPED
const unverified = () => aUser(app, { first_name, last_name, is_verified: false })
const verified = () => aUser(app, { first_name, last_name })

describe('letters to an address that is not verified', () => {
  it('about an account hold nothing that was typed', async () => {
    const mails = await accountLettersTo(await unverified())
    expect(mails.map((mail) => [mail.subject, mail.text.split('\n')[0], marksIn(mail)])).toEqual([
      ['Confirm your email address', 'Hello,', []],
      ['Reset your password', 'Hello,', []],
      ['Your password was reset', 'Hello,', []],
    ])
  })

  it('about an order hold nothing that was typed', async () => {
    const mails = await orderLettersTo(await unverified())
    expect(mails.map((mail) => [mail.text.split('\n')[0], marksIn(mail)])).toEqual(
      Array(8).fill(['Hello,', []]),
    )
  })

  it('still say what was ordered, what it costs, and what the shop itself has to say', async () => {
    const user = await unverified()
    const order_id = await anOrderWithText(user)
    await app.db`
      update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'unpaid',
        created_at = '2026-01-15T11:00:00Z', order_number = 'ORD-2026-9'
      where id = ${order_id}`
    const [mail] = await lettersTo(user)
    expect(mail?.text).toBe(`Hello,

Thank you for your order ORD-2026-9. It has been cancelled since, so there is nothing to pay.

Order ORD-2026-9 of 15 January 2026:

  Linen Abaya
  Size M, Sand
  1 × ZAR 450.00 = ZAR 450.00

Total: ZAR 450.00
Payment method: Sandbox

See this order in the store:
http://shop.test/orders/${order_id}

Questions? Reply to this mail.

Modest Clothing Store
`)
    expect(mail?.html).not.toMatch(/Delivery address|Notes|Reason/)
  })
})

describe('letters to a verified address', () => {
  it('hold the name, and of an order all that its buyer typed', async () => {
    const user = await verified()
    const order = ['Addressmark', 'Namemark', 'Notesmark', 'evil.example']
    expect((await orderLettersTo(user)).map(marksIn)).toEqual([
      order,
      [...order, 'Reasonmark'].sort(),
      ...Array(6).fill(order),
    ])
    const other = await verified()
    expect((await accountLettersTo(other)).map(marksIn)).toEqual([['Namemark'], ['Namemark']])
  })

  it('hold it when the address was verified before they were sent', async () => {
    const user = await unverified()
    await anOrderWithText(user)
    await app.db`update users set is_verified = true where id = ${user.id}`
    expect((await lettersTo(user)).map(marksIn)).toEqual([
      ['Addressmark', 'Namemark', 'Notesmark', 'evil.example'],
    ])
  })
})
