/** Devices whose clock is wrong, or whose storage throws. */
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { newAccount, newVariant } from '../support/shop.ts'
import { addToCart, logIn, readCart, readEmail, register, useTabs } from '../support/tabs.ts'

const REFRESH = '/api/users/token/refresh/'
const MINUTES_MS = 60_000
const inTabs = useTabs()

/** From a guest to an order; each step continues with what the step before has stored. */
async function shop(tab: Page) {
  const account = newAccount()
  const { id } = await newVariant()
  expect(await addToCart(tab, id)).toBe(201)
  await register(tab, account)
  expect(await readCart(tab)).toEqual([[id, 1]])
  await tab.evaluate(() => store.logOut())
  expect(await readEmail(tab)).toBe('unauthenticated')
  await logIn(tab, account)
  const order = await tab.evaluate(() =>
    store.createOrder({
      body: { address: '12 Fig Lane', payment_method: 'payment_provider_a' },
    }),
  )
  expect(order).toMatchObject({ ok: true, status: 201, data: { items_count: 1 } })
  return account
}

describe('a clock', () => {
  for (const minutes of [-10, 10]) {
    inTabs(`that is ${minutes} minutes wrong does no harm`, async ({ proxy, context, openTab }) => {
      await context.clock.install({ time: Date.now() + minutes * MINUTES_MS })
      const tab = await openTab()
      const { email } = await shop(tab)
      await tab.reload()
      expect(await readEmail(tab)).toBe(email)
      expect(proxy.to('POST', REFRESH)).toEqual([])
    })

    inTabs(`that jumps by ${minutes} minutes does no harm`, async ({ proxy, context, openTab }) => {
      await context.clock.install()
      const tab = await openTab()
      const { email } = await shop(tab)
      for (let jump = 1; jump <= 3; jump++) {
        await context.clock.setSystemTime(Date.now() + jump * minutes * MINUTES_MS)
        expect(await readEmail(tab)).toBe(email)
      }
      await tab.reload()
      expect(await readEmail(tab)).toBe(email)
      const refreshes = proxy.to('POST', REFRESH).map(({ status }) => status)
      expect(new Set(refreshes)).toEqual(new Set([200]))
      expect(refreshes.length).toBeLessThanOrEqual(3)
    })
  }
})

describe('a storage', () => {
  const FAULTS = {
    'that cannot be read': () => {
      Storage.prototype.getItem = () => {
        throw new DOMException('It is corrupt', 'DataError')
      }
    },
    'that is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('It is full', 'QuotaExceededError')
      }
    },
    'that may not be touched': () => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    },
    'that is not there': () => {
      Object.defineProperty(globalThis, 'localStorage', { value: null })
    },
  }
  for (const [name, spoil] of Object.entries(FAULTS)) {
    for (const origin of ['storefrontOrigin', 'sameSiteOrigin'] as const) {
      inTabs(`${name} costs nothing but a log-in (${origin})`, async ({ context, openTab }) => {
        await context.addInitScript(spoil)
        const tab = await openTab({ origin: inject(origin) })
        const { email } = await shop(tab)
        expect(await readEmail(tab)).toBe(email)
        await tab.reload()
        expect(await readEmail(tab)).toBe('unauthenticated')
      })
    }
  }

  inTabs('that is full later keeps what was there', async ({ openTab }) => {
    const tab = await openTab()
    const account = newAccount()
    await register(tab, account)
    await tab.evaluate(FAULTS['that is full'])
    for (let round = 0; round < 3; round++) {
      await tab.evaluate(() => {
        const { now } = Date
        Date.now = () => now() + 15 * 60_000
      })
      expect(await readEmail(tab)).toBe(account.email)
    }
  })

  inTabs(
    'of another version of the shop is not understood, and does no harm',
    async ({ openTab }) => {
      const tab = await openTab()
      await shop(tab)
      for (const text of ['{', '"text"', '{}', '[]', '7']) {
        await tab.evaluate((value) => {
          for (const key of Object.keys(localStorage)) localStorage.setItem(key, value)
        }, text)
        await tab.reload()
        await shop(tab)
      }
    },
  )
})
