/** Goal: a clerk sends another size of an order that waits to be packed. */
import { expect, it } from 'vitest'
import { makeOrder, newStaff, orderOf } from './support/api.ts'
import { heading, look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

it('swaps a line of an order for another size, and shows what is sent', async () => {
  const made = await makeOrder()
  const [before] = (await orderOf(made.id)).items
  if (!before) throw new Error('the order has no items')
  const visitor = await visit(
    browser.current,
    `/admin/orders/${made.id}`,
    await newStaff('clerk'),
    {
      width: 390,
    },
  )
  const { page, w, context } = visitor
  await heading(visitor, w.order.title(made.number))
  const { name } = before.variant.product
  await page
    .getByRole('link', { name: `${w.changing.swap}: ${name}` })
    .first()
    .click()
  const others = page.getByLabel(w.swapping.variant)
  expect(await others.inputValue()).toBe('')
  expect(await page.getByRole('button', { name: w.changing.swap }).isDisabled()).toBe(true)
  // Those of its colour stand first.
  const options = await others.locator('option').allTextContents()
  const isOfColor = options.slice(1).map((text) => text.includes(`, ${before.variant.color} (`))
  expect(isOfColor).toEqual(isOfColor.toSorted((one, other) => Number(other) - Number(one)))
  const sold = options.find((text) => text.endsWith('in stock)')) ?? ''
  await others.selectOption(sold)
  await look(visitor, 'order-swap')
  await page.getByRole('button', { name: /^Send .+ instead of / }).click()
  await page.getByText(w.swapping.swapped).waitFor()
  await page.waitForURL(`**/admin/orders/${made.id}`)
  await look(visitor, 'order-swapped')
  const [after] = (await orderOf(made.id)).items
  expect(after?.id).toBe(before.id)
  expect(after?.variant.id).not.toBe(before.variant.id)
  expect(sold).toContain(`${after?.variant.size}, ${after?.variant.color}`)
  await context.close()
})

it('is not offered to packers', async () => {
  const made = await makeOrder()
  const visitor = await visit(browser.current, `/admin/orders/${made.id}`, await newStaff('packer'))
  await heading(visitor, visitor.w.order.title(made.number))
  await visitor.page.getByRole('link', { name: visitor.w.holding.hold, exact: true }).waitFor()
  expect(await visitor.page.getByRole('link', { name: visitor.w.changing.swap }).count()).toBe(0)
  await visitor.context.close()
})
