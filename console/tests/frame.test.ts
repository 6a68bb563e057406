/** Goal: on a phone the row of sections shows at each edge whether there is more behind it, in both directions. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newOwner } from './support/api.ts'
import { useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

/** Some pixels of the row at its left and its right edge, above the words. */
async function edgesOf(page: Page): Promise<{ left: string; right: string }> {
  const box = await page.locator('.top nav ul').boundingBox()
  if (!box) throw new Error('there is no row of sections')
  const pixelsAt = async (x: number) => {
    const picture = await page.screenshot({ clip: { x, y: box.y + 1, width: 3, height: 3 } })
    return picture.toString('base64')
  }
  return { left: await pixelsAt(box.x), right: await pixelsAt(box.x + box.width - 3) }
}

it.each(['en', 'ar'] as const)(
  'the row of sections shows where it goes on, in %s',
  async (language) => {
    const look = { width: 390, language }
    const { page, context } = await visit(
      browser.current,
      '/admin/security',
      await newOwner(),
      look,
    )
    const scrollTo = (left: number) =>
      page.locator('.top nav ul').evaluate((list, by) => list.scrollTo({ left: by }), left)
    await scrollTo(-10_000)
    const leftmost = await edgesOf(page)
    await scrollTo(10_000)
    const rightmost = await edgesOf(page)
    await scrollTo(language === 'ar' ? -200 : 200)
    const between = await edgesOf(page)
    const plain = leftmost.left
    const isShaded = ({ left, right }: typeof between) => [left !== plain, right !== plain]
    expect(isShaded(leftmost)).toEqual([false, true])
    expect(isShaded(between)).toEqual([true, true])
    expect(isShaded(rightmost)).toEqual([true, false])
    await context.close()
  },
)
