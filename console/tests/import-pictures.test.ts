/** Goal: the pictures that a file names are seen coming, and those that failed are fetched once more. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startInternet, type TestInternet } from '../../tests/support/https-server.ts'
import { asOwner, newStaff, picturesOf, someProduct } from './support/api.ts'
import { heading, look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()
/** The service reaches it on this machine (support/receivers.ts). */
const HOST = 'receiver.example.com'

let net: TestInternet
beforeAll(async () => {
  net = await startInternet()
})
afterAll(() => net.close())

/** A picture of another shop, which comes or is refused when it is decided. */
async function aPicture() {
  const background = { r: 122, g: 47, b: 47 }
  const content = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
  const first = Promise.withResolvers<'comes' | 'is refused'>()
  const path = `/${randomUUID()}.png`
  net.serve(path, async (_request, response) => {
    if ((await first.promise) === 'comes') {
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(content)
    } else {
      response.writeHead(404).end()
    }
  })
  const url = `https://${HOST}:${net.internet.port}${path}`
  return { url, path, content, decide: first.resolve }
}

it('says how many wait, came and failed, and fetches the failed ones again', async () => {
  const one = await aPicture()
  const other = await aPicture()
  const model = await asOwner<{ category: { slug: string } }>(
    'GET',
    `/api/admin/products/${(await someProduct()).id}/`,
  )
  const name = `Pictured Abaya ${randomUUID().slice(0, 8)}`
  const visitor = await visit(browser.current, '/admin/products/import', await newStaff('clerk'), {
    width: 390,
  })
  const { page, w, context } = visitor
  const words = w.importing
  await heading(visitor, words.title)
  const file = [
    'sku,product_name,base_price,category_slug,coverage_level,image_urls',
    `,${name},450.00,${model.category.slug},full,${one.url} ${other.url}`,
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'pictures.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file.join('\n')),
  })
  await page.getByText(words.pictures(2)).waitFor()
  await page.getByRole('button', { name: /^Import: / }).click()
  await page.getByText(words.picturesNow(2, 0, 0), { exact: true }).waitFor()
  await look(visitor, 'import-pictures-waiting')

  one.decide('comes')
  await page.getByText(words.picturesNow(1, 1, 0), { exact: true }).waitFor()
  other.decide('is refused')
  await page.getByText(words.picturesNow(0, 1, 1), { exact: true }).waitFor()
  const failure = page.getByRole('row', { name: other.path })
  await failure
    .getByText('The other server has no picture there, or does not give it out.')
    .waitFor()
  await look(visitor, 'import-pictures-failed')

  // The other shop has it by now.
  net.serve(other.path, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(other.content)
  })
  await page.getByRole('button', { name: words.retry }).click()
  await page.getByText(words.picturesNow(0, 2, 0), { exact: true }).waitFor()
  await failure.waitFor({ state: 'detached' })

  // The list of imports follows, and leads to the same figures.
  const last = page.locator('section[aria-labelledby=imports]').getByRole('row').nth(1)
  await last.getByText(words.picturesNow(0, 2, 0)).waitFor()
  await page.reload()
  await last.getByRole('link').click()
  await page.getByText(words.picturesNow(0, 2, 0), { exact: true }).waitFor()
  const { results } = await asOwner<{ results: { id: number }[] }>(
    'GET',
    `/api/admin/products/?search=${encodeURIComponent(name)}`,
  )
  expect(await picturesOf(results[0]?.id ?? 0)).toMatchObject([
    { is_feature: true },
    { is_feature: false },
  ])
  await context.close()
})
