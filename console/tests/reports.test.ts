/** Goal: an owner reads what was sold, compares it, and takes the books along as a file. */
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { asOwner, makeOrders, newOwner, newStaff } from './support/api.ts'
import { heading, look, useBrowser, type Visitor, visit } from './support/visitor.ts'

const browser = useBrowser()
beforeAll(() => makeOrders(3))

type Sales = { total: Record<string, string | number>; results: { from: string; gross: string }[] }

const reportOf = async <Report>(path: string) =>
  asOwner<Report>('GET', `/api/admin/reports/${path}`)

const DAY_MS = 86_400_000
const shiftedBy = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const mondayOf = (day: string) => shiftedBy(day, -((new Date(day).getUTCDay() + 6) % 7))
const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  )

/** Sums that are broken, or cut off by what they are in. */
const inTwoLines = ({ page }: Visitor, selector: string) =>
  page.locator(selector).evaluateAll((sums) =>
    sums
      .filter((sum) => {
        const range = document.createRange()
        range.selectNodeContents(sum)
        const [first] = range.getClientRects()
        const box = sum.getBoundingClientRect()
        return range.getClientRects().length > 1 || (first && first.width > box.width + 1)
      })
      .map(({ textContent }) => textContent),
  )

/** A sum as the page writes it, without what belongs to the language. */
const digits = (text: string | null) => (text ?? '').replace(/\D/g, '')

const open = async (path: string, width = 1280) =>
  visit(browser.current, path, await newOwner(), { width })

async function fileOf({ page, w }: Visitor) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: w.reports.download }).click()
  const download = await waiting
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

it('sales: of a period in the address, beside the one before, as picture, table and file', async () => {
  const { results } = await reportOf<Sales>('sales/?by=day')
  const today = results.at(-1)?.from ?? ''
  const from = results.at(-7)?.from ?? ''
  const visitor = await open(`/admin/reports?from=${from}&to=${today}`)
  const { page, w, context } = visitor
  const { reports } = w
  await heading(visitor, reports.title)
  const { total, results: days } = await reportOf<Sales>(`sales/?from=${from}&to=${today}`)
  const foot = page.locator('tfoot td')
  await foot.first().waitFor()
  expect((await foot.allTextContents()).map(digits)).toEqual(
    ['net', 'gross', 'refunds', 'vat', 'orders', 'units'].map((name) =>
      digits(String(total[name])),
    ),
  )
  expect(await page.locator('tbody tr').count()).toBe(7)
  // One bar for each day, one for the day before it; each is as high as its sum.
  await expect.poll(() => page.locator('.bar-before').count()).toBe(7)
  const heights = await page
    .locator('.bar-now')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))))
  const highest = Math.max(...heights)
  expect(heights.indexOf(highest)).toBe(
    days.reduce((best, day, at) => (Number(day.gross) > Number(days[best]?.gross) ? at : best), 0),
  )
  const picture = page.getByRole('img').and(page.locator('figure'))
  expect(await picture.getAttribute('aria-label')).toContain(reports.measures.gross)
  await look(visitor, 'reports-week')

  const file = await fileOf(visitor)
  expect(file.name).toBe(`sales-${from}-${today}.csv`)
  expect(file.text.split('\n')[0]).toBe('\ufefffrom,to,orders,units,gross,refunds,net,vat')
  expect(file.text).toContain(today)

  await page.getByRole('link', { name: reports.units.month, exact: true }).click()
  await page.waitForURL('**by=month')
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(7)
  await page.goBack()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(7)
  expect(await inTwoLines(visitor, '.figure')).toEqual([])

  // From Monday to Sunday, in the shop's time.
  await page.getByRole('link', { name: reports.periods.lastWeek, exact: true }).click()
  await expect
    .poll(() => page.locator('tbody th').first().textContent())
    .toBe(dayInWords(shiftedBy(mondayOf(today), -7)))
  expect(await page.locator('tbody tr').count()).toBe(7)
  await page.getByRole('link', { name: reports.periods.thisWeek, exact: true }).click()
  await page.waitForURL(`**from=${mondayOf(today)}&to=${today}**`)

  await page.getByLabel(reports.to, { exact: true }).fill('2020-01-01')
  visitor.expected.add(400)
  await page.getByText(/greater than or equal to/).waitFor()
  await look(visitor, 'reports-wrong')
  await context.close()
})

it('products: by revenue, by units, by what came back', async () => {
  const visitor = await open('/admin/reports?tab=products', 390)
  const { page, w, context } = visitor
  const { reports } = w
  const namesOf = async (ordering: string) => {
    const { results } = await reportOf<{ results: { name: string }[] }>(
      `products/?ordering=${ordering}&page_size=25`,
    )
    return results.map(({ name }) => name)
  }
  const shown = () => page.locator('tbody th').allTextContents()
  await page.locator('tbody').waitFor()
  expect(await shown()).toEqual(await namesOf('-revenue'))
  for (const [ordering, word] of Object.entries(reports.orderings)) {
    await page.getByRole('link', { name: word, exact: true }).click()
    await page.getByRole('heading', { name: word }).waitFor()
    const wanted = await namesOf(ordering)
    await expect.poll(shown).toEqual(wanted)
  }
  await look(visitor, 'reports-by-days-of-stock')
  const { text } = await fileOf(visitor)
  expect(text).toContain('units_returned')
  await context.close()
})

it('bookings: to the cent what came in less what went back', async () => {
  const visitor = await open('/admin/reports?tab=bookings', 768)
  const { page, context } = visitor
  const { total, count } = await reportOf<{
    total: { payments: string; refunds: string; vat: string }
    count: number
  }>('bookings/')
  await page.locator('tbody').waitFor()
  expect(await page.locator('tbody tr').count()).toBe(Math.min(50, count))
  const sums = await page.locator('.chart-rows .number').allTextContents()
  const left = (Number(total.payments) + Number(total.refunds)).toFixed(2)
  expect(sums.map(digits)).toEqual(
    [total.payments, total.refunds, left, total.vat].map((sum) => digits(sum)),
  )
  await look(visitor, 'reports-books')
  // The amounts are in the window, and who entered a booking is, too.
  const { right } = await page
    .locator('tbody tr:first-child td:last-child')
    .evaluate((cell) => cell.getBoundingClientRect())
  expect(right).toBeLessThanOrEqual(768)
  const { text } = await fileOf(visitor)
  expect(text.trim().split('\n')).toHaveLength(count + 1)
  await context.close()
})

it('says to a clerk that the role does not allow it', async () => {
  const visitor = await visit(browser.current, '/admin/', await newStaff('clerk'))
  const { page, w, context, expected } = visitor
  expected.add(403)
  await page.goto('/admin/reports')
  await page.getByText(w.errors.permission_denied ?? '').waitFor()
  await look(visitor, 'reports-clerk')
  await context.close()
})
