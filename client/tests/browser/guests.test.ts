/** The cart of a guest whose browser keeps the service's cookie, or does not. */
import { describe, expect, inject } from 'vitest'
import { newAccount, newVariant } from '../support/shop.ts'
import { addToCart, logIn, readCart, register, useTabs } from '../support/tabs.ts'

const CART = /^\/api\/orders\/cart\//
const inTabs = useTabs()

describe('a guest of a storefront on another site', () => {
  inTabs(
    'has one cart in all tabs, without a cookie, and takes it along',
    async ({ proxy, openTab }) => {
      const account = newAccount()
      const [one, two, three] = [await newVariant(), await newVariant(), await newVariant()]
      const tab = await openTab()
      expect(await addToCart(tab, one.id)).toBe(201)
      await tab.reload()
      expect(await readCart(tab)).toEqual([[one.id, 1]])
      const other = await openTab()
      expect(await addToCart(other, two.id)).toBe(201)
      const both = [
        [one.id, 1],
        [two.id, 1],
      ]
      await expect.poll(() => readCart(tab)).toEqual(both)

      await register(tab, account)
      await expect.poll(() => readCart(other)).toEqual(both)
      await tab.evaluate(() => store.logOut())
      await expect.poll(() => readCart(other)).toEqual([])
      expect(await addToCart(other, three.id)).toBe(201)
      await logIn(tab, account)
      expect(await readCart(tab)).toEqual([...both, [three.id, 1]])
      expect(proxy.exchanges.filter(({ headers }) => headers.cookie)).toEqual([])
    },
  )

  inTabs('has one cart, though two tabs ask for it first at once', async ({ openTab }) => {
    const tabs = await Promise.all([openTab(), openTab()])
    const { id } = await newVariant()
    await Promise.all(tabs.map((tab) => addToCart(tab, id)))
    expect(await Promise.all(tabs.map(readCart))).toEqual([[[id, 2]], [[id, 2]]])
  })
})

describe('a guest of a storefront on the same site', () => {
  inTabs('has one cart by the cookie alone', async ({ proxy, context, openTab }) => {
    await context.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    })
    const account = newAccount()
    const { id } = await newVariant()
    const tab = await openTab({ origin: inject('sameSiteOrigin') })
    expect(await addToCart(tab, id)).toBe(201)
    await tab.reload()
    expect(await readCart(tab)).toEqual([[id, 1]])
    const [asked] = proxy.to('GET', CART)
    expect([asked?.headers['x-cart-token'], asked?.headers.cookie]).toEqual([
      undefined,
      expect.stringContaining('sessionid='),
    ])

    await register(tab, account)
    expect(await readCart(tab)).toEqual([[id, 1]])
    await tab.evaluate(() => store.logOut())
    expect(await readCart(tab)).toEqual([])
    await logIn(tab, account)
    expect(await readCart(tab)).toEqual([[id, 1]])
  })
})
