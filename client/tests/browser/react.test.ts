/** The hooks in a real page under StrictMode, which subscribes twice, and rendered by a real server. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { startReactServer } from '../support/react-server.ts'
import { newAccount, newVariant } from '../support/shop.ts'
import { addToCart, readEmail, register, useTabs } from '../support/tabs.ts'

const CART = '/api/orders/cart/'
const FILTERS = '/api/catalog/filters/'
const REFRESH = '/api/users/token/refresh/'
/** All that the tabs of a test need; a loop would make many more. */
const READINGS_MAX = 20
const inTabs = useTabs()

const expectShop = (tab: Page, text: string) =>
  expect.poll(() => tab.locator('#shop').textContent()).toBe(text)

describe.each(['/react-19', '/react-18', '/preact'])('hooks in %s', (path) => {
  inTabs('show session and cart, also as another tab changes them', async ({ proxy, openTab }) => {
    const [tab, other] = [await openTab({ path }), await openTab({ path })]
    await expectShop(tab, 'guest, 0 pieces')
    await expectShop(other, 'guest, 0 pieces')
    const { id } = await newVariant()
    expect(await addToCart(tab, id)).toBe(201)
    await expectShop(tab, 'guest, 1 pieces')
    await expectShop(other, 'guest, 1 pieces')
    const userId = await register(other, newAccount())
    await expectShop(tab, `user ${userId}, 1 pieces`)
    await expectShop(other, `user ${userId}, 1 pieces`)
    expect(await addToCart(other, id)).toBe(201)
    await expectShop(tab, `user ${userId}, 2 pieces`)
    await tab.evaluate(() => store.logOut())
    await expectShop(tab, 'guest, 0 pieces')
    await expectShop(other, 'guest, 0 pieces')
    expect(proxy.to('GET', CART).length).toBeLessThan(READINGS_MAX)
  })
})

/** As if the time had passed that an access token is of use. */
const endAccessToken = (tab: Page) =>
  tab.evaluate(() => {
    const [name = '', value = ''] =
      document.cookie
        .split('; ')
        .find((each) => decodeURIComponent(each.split('=')[0] ?? '').endsWith(':session'))
        ?.split('=') ?? []
    const session = { ...JSON.parse(decodeURIComponent(value)), access: 'ended' }
    // biome-ignore lint/suspicious/noDocumentCookie: where the page has it
    document.cookie = `${name}=${encodeURIComponent(JSON.stringify(session))}; path=/`
  })

describe('a page that React renders on a server', () => {
  const shopIn = (html: string) => /<p id="shop">(.*?)<\/p>/.exec(html)?.[1]
  const htmlOf = async (tab: Page) => (await tab.reload())?.text()

  inTabs('shows the cart of its visitor, and is hydrated as it is', async ({ proxy, context }) => {
    const tab = await context.newPage()
    const html = await (await tab.goto(await startReactServer(proxy)))?.text()
    expect(shopIn(html ?? '')).toBe('guest, 0 pieces')
    const { id } = await newVariant()
    expect(await addToCart(tab, id)).toBe(201)
    await expectShop(tab, 'guest, 1 pieces')
    expect(shopIn((await htmlOf(tab)) ?? '')).toBe('guest, 1 pieces')
    const userId = await register(tab, newAccount())
    await expectShop(tab, `user ${userId}, 1 pieces`)
    expect(shopIn((await htmlOf(tab)) ?? '')).toBe(`user ${userId}, 1 pieces`)
    await expectShop(tab, `user ${userId}, 1 pieces`)
  })

  inTabs('leaves a session whose token has ended to the browser', async ({ proxy, context }) => {
    const address = await startReactServer(proxy)
    const tab = await context.newPage()
    await tab.goto(address)
    const account = newAccount()
    const userId = await register(tab, account)
    const { id } = await newVariant()
    expect(await addToCart(tab, id)).toBe(201)
    await expectShop(tab, `user ${userId}, 1 pieces`)
    await endAccessToken(tab)
    const cookies = await context.cookies(address)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const rendered = await fetch(address, { headers: { cookie } })
    expect(shopIn(await rendered.text())).toBe(`user ${userId}, no cart yet`)
    expect(proxy.to('POST', REFRESH)).toEqual([])

    await tab.reload()
    await expectShop(tab, `user ${userId}, 1 pieces`)
    expect(await readEmail(tab)).toBe(account.email)
    expect(proxy.to('POST', REFRESH).map(({ status }) => status)).toEqual([200])
  })

  inTabs('is of one visitor, however many are rendered at once', async ({ proxy, context }) => {
    const address = await startReactServer(proxy)
    const browser = context.browser()
    const contexts = await Promise.all([browser?.newContext(), browser?.newContext()])
    const tabs = await Promise.all(contexts.map(async (each) => (await each?.newPage()) as Page))
    for (const [index, tab] of tabs.entries()) {
      await tab.goto(address)
      await register(tab, newAccount())
      const { id } = await newVariant()
      for (let pieces = 0; pieces <= index; pieces++) await addToCart(tab, id)
      await expect.poll(() => tab.locator('#shop').textContent()).toMatch(`${index + 1} pieces`)
    }
    // The first one is answered after the second one has been rendered.
    const goOn = Promise.withResolvers<void>()
    proxy.plan('GET', CART, { delayReply: goOn.promise })
    const count = proxy.to('GET', CART).length
    const slow = htmlOf(tabs[0] as Page)
    await expect.poll(() => proxy.to('GET', CART).length).toBe(count + 1)
    expect(shopIn((await htmlOf(tabs[1] as Page)) ?? '')).toMatch(/^user \d+, 2 pieces$/)
    goOn.resolve()
    expect(shopIn((await slow) ?? '')).toMatch(/^user \d+, 1 pieces$/)
    // The catalog is of all visitors, and cached for them.
    const [first, ...others] = proxy.to('GET', FILTERS).map(({ status }) => status)
    expect([first, ...new Set(others)]).toEqual([200, 304])
    await Promise.all(contexts.map((each) => each?.close()))
  })
})
