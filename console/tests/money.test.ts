/** Goal: from Today a clerk finds money that waits for a person, and settles it on its order. */
import { expect, it } from 'vitest'
import {
  asOwner,
  makeManualRefund,
  makeWrongPayment,
  nameOf,
  newStaff,
  orderOf,
} from './support/api.ts'
import { actionsOf, heading, look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

type Moved = { id: string; state: string; order_id: number; order_number: string; attempts: number }

const listOf = async (path: string) =>
  (await asOwner<{ results: Moved[] }>('GET', `/api/admin/${path}`)).results

async function openToday(width = 1280) {
  const visitor = await visit(browser.current, '/admin/', await newStaff('clerk'), { width })
  await heading(visitor, visitor.w.today.title)
  return visitor
}

it('reviews a payment of a wrong amount, from its tile of Today', async () => {
  const made = await makeWrongPayment()
  const visitor = await openToday()
  const { page, w, context } = visitor
  const { waitingMoney: words } = w
  await page.getByRole('link', { name: w.today.kinds.payments_to_review ?? '' }).click()
  await page.waitForURL('**/admin/money?tab=review')
  await heading(visitor, words.title)
  const row = page.getByRole('row', { name: made.number })
  const { user } = await orderOf(made.id)
  await row.getByText(nameOf(user)).filter({ visible: true }).waitFor()
  await row.getByText(/1[.,]00/).waitFor()
  await look(visitor, 'money-review-list')
  await row.getByRole('link', { name: made.number }).click()
  await heading(visitor, w.order.title(made.number))
  expect((await actionsOf(visitor))[0]).toBe(words.actions.review)

  await page.getByRole('link', { name: words.actions.review }).click()
  const confirm = page.getByRole('button', { name: /^R\s*1[.,]00 is dealt with$/ })
  await confirm.click()
  await page.getByText(w.access.required).waitFor()
  await page.getByLabel(words.reviewNote).fill('Paid back in the dashboard of the provider.')
  await look(visitor, 'money-review-asked')
  await confirm.click()
  await page.getByText(words.reviewed).waitFor()
  const payment = page.getByRole('cell', { name: w.order.paymentStates.reviewed, exact: true })
  await payment.waitFor()
  expect((await actionsOf(visitor))[0]).toBe(w.changing.pay)
  expect(await listOf(`payments/?needs=review&order_id=${made.id}`)).toEqual([])
  await context.close()
})

it('tries a failed refund of a cancelled order again', async () => {
  const [failed] = await listOf('refunds/?state=failed')
  if (!failed) throw new Error('the demo has no refund that failed')
  const visitor = await openToday(390)
  const { page, w, context } = visitor
  const { waitingMoney: words } = w
  await page.getByRole('link', { name: w.today.kinds.refunds_failed ?? '' }).click()
  await page.waitForURL('**/admin/money?tab=failed')
  await page.getByText('The card was closed.').filter({ visible: true }).waitFor()
  await page.getByRole('link', { name: failed.order_number }).click()
  await heading(visitor, w.order.title(failed.order_number))
  expect(await actionsOf(visitor)).toEqual([words.actions.retry, words.actions.settle])
  await page.getByRole('link', { name: words.actions.retry }).click()
  await look(visitor, 'money-retry-asked')
  await page.getByRole('button', { name: /^Give back R.* again$/ }).click()
  await page.getByText(words.retried).waitFor()
  const tried = async () => {
    const [refund] = (await listOf(`refunds/?order_id=${failed.order_id}`)).slice(-1)
    return refund && (refund.attempts > failed.attempts || refund.state !== 'failed')
  }
  await expect.poll(tried).toBe(true)
  await context.close()
})

it('settles a refund that is to be paid by hand, with the sum, and leads to all from the orders', async () => {
  const made = await makeManualRefund()
  const visitor = await openToday()
  const { page, w, context } = visitor
  const { waitingMoney: words } = w
  await page.goto('/admin/orders?needs=attention')
  await page.getByRole('link', { name: words.link }).click()
  await page.getByRole('link', { name: words.tabs.manual }).click()
  await page.getByRole('link', { name: made.number }).click()
  await heading(visitor, w.order.title(made.number))
  expect(await actionsOf(visitor)).toEqual([words.actions.settle])
  await page.getByRole('link', { name: words.actions.settle }).click()
  await page.getByLabel(words.settleNote).fill('By bank transfer, EFT 12')
  await page.getByRole('button', { name: /^Book R.* as paid back$/ }).click()
  await page.getByText(words.settled).waitFor()
  await page.getByRole('cell', { name: w.order.refundStates.completed }).waitFor()
  // Nothing is left to do.
  await expect.poll(() => actionsOf(visitor)).toEqual([])
  await look(visitor, 'money-settled')
  const [refund] = await listOf(`refunds/?order_id=${made.id}`)
  expect(refund?.state).toBe('completed')
  await context.close()
})
