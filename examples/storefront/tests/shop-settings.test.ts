/** The shop is called as its service says, and is reached where it says. */
import { expect, it } from 'vitest'
import { changeSettings } from './support/api.ts'
import { homeIn, look, newVisitor, settle, useBrowser } from './support/visitor.ts'

const browser = useBrowser()
const SETTINGS = {
  shop_name: 'Noor & Daughters',
  shop_address: '1 Long Street\nCape Town',
  support_email: 'help@noor.example.com',
  support_phone: '+27 21 555 0199',
  terms_url: 'https://noor.example.com/terms',
  privacy_url: 'https://noor.example.com/privacy',
}
const GIVEN_BACK = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, null]))

it.each([
  { language: 'en', width: 1280 },
  { language: 'ar', width: 390 },
] as const)('in $language, in its head and its foot', async (reader) => {
  await changeSettings(SETTINGS)
  const visitor = await newVisitor(browser.current, reader)
  const { page, t } = visitor
  try {
    // A page that is rendered, and one that is not.
    for (const path of ['', 'about/contact', 'cart']) {
      // The shop's server keeps what its service says for a moment.
      const named = async () => {
        await page.goto(homeIn(reader.language) + path)
        await settle(visitor)
        return page.locator('.wordmark').innerText()
      }
      await expect.poll(named, { timeout: 60_000 }).toBe('Noor & Daughters')
      const footer = page.locator('.footer')
      const link = (name: string) => footer.getByRole('link', { name }).getAttribute('href')
      expect(await footer.locator('.footer-name').innerText()).toBe('Noor & Daughters')
      expect(await link(SETTINGS.support_email)).toBe('mailto:help@noor.example.com')
      expect(await link(SETTINGS.support_phone)).toBe('tel:+27215550199')
      expect(await link(t.shop.topics.terms)).toBe(SETTINGS.terms_url)
      expect(await link(t.shop.topics.privacy)).toBe(SETTINGS.privacy_url)
      if (path === 'about/contact') {
        const facts = await page.locator('.about-facts').innerText()
        expect(facts).toContain('1 Long Street\nCape Town')
      }
      await look(visitor, `shop-settings-${path.replace('/', '-')}`)
    }
  } finally {
    await changeSettings(GIVEN_BACK)
    await visitor.context.close()
  }
})
