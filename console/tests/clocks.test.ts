/** Goal: times are those of the shop, and say so where the device has others. */
import { expect, it } from 'vitest'
import { asOwner, makeOrder, newStaff } from './support/api.ts'
import { heading, look, SHOP_TIME_ZONE, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

it.each([
  ['with the zone on a device in another one', 'America/New_York', /, \d\d:\d\d (GMT\+2|SAST)$/],
  ['alone on a device in the same one', SHOP_TIME_ZONE, /, \d\d:\d\d$/],
])('shows the time of an order by the clocks of the shop, %s', async (_, timeZone, ending) => {
  const made = await makeOrder({ isPaid: false })
  const { created_at } = await asOwner<{ created_at: string }>(
    'GET',
    `/api/admin/orders/${made.id}/`,
  )
  const there = new Intl.DateTimeFormat('en-ZA', {
    timeStyle: 'short',
    hour12: false,
    timeZone: SHOP_TIME_ZONE,
  }).format(new Date(created_at))
  const visitor = await visit(
    browser.current,
    `/admin/orders/${made.id}`,
    await newStaff('packer'),
    { timeZone },
  )
  const { page, w, context } = visitor
  await heading(visitor, w.order.title(made.number))
  const placed = await page.getByText(w.order.placed('')).first().textContent()
  expect(placed).toMatch(ending)
  expect(placed).toContain(there)
  await look(visitor, `order-clocks-${timeZone.split('/')[1]}`)
  await context.close()
})
