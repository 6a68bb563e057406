import { afterAll, beforeAll, describe, it } from 'vitest'
import * as catalog from './steps/catalog.ts'
import * as own from './steps/own.ts'
import * as purchase from './steps/purchase.ts'
import type { Found } from './support/api.ts'
import { newVisitor, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()

const READERS = [
  { width: 390, language: 'en' },
  { width: 1280, language: 'en' },
  { width: 390, language: 'ar' },
  { width: 1280, language: 'ar' },
] as const

/** Each step goes on where the former one ended, so after a failure there is no going on. */
describe.each(READERS)('a visitor at $width px who reads "$language"', (reader) => {
  const account = purchase.newAccount()
  let visitor: Visitor
  let found: Found
  let soldOut: Found
  let orderId: number
  let isStuck = false

  beforeAll(async () => {
    visitor = await newVisitor(browser.current, reader)
  })
  afterAll(() => visitor?.context.close())

  const step = (name: string, work: () => Promise<void>) =>
    it(name, async ({ skip }) => {
      skip(isStuck, 'a former step has failed')
      isStuck = true
      await work()
      isStuck = false
    })

  step('opens the shop', () => catalog.home(visitor))
  step('changes the language and back', () => catalog.changeLanguage(visitor))
  step('searches with a typo, and is understood', () => catalog.search(visitor))
  step('filters by size', () => catalog.filter(visitor))
  step('looks at a product, its colours and which size fits', async () => {
    found = await catalog.product(visitor)
  })
  step('puts it into her bag as a guest', () => purchase.putIntoBag(visitor, found))
  step('registers, and keeps her bag', () => purchase.register(visitor, account))
  step('orders, pays, and comes back', async () => {
    orderId = await purchase.order(visitor)
  })
  step('sees that the parcel has come', () => purchase.receive(visitor, orderId))
  step('returns a piece', () => purchase.returnOne(visitor, found, orderId))
  step('finds the order in her list', () => purchase.orders(visitor))
  step('wishes for pieces by their hearts', async () => {
    soldOut = await own.wish(visitor, found)
  })
  step('moves a wish into the bag', () => own.wishlist(visitor, found, soldOut))
  step('buys an outfit', () => own.outfits(visitor))
  step('finds back from addresses that lead nowhere', () => own.lostAddresses(visitor))
  step('composes an outfit, changes and deletes it', () => own.compose(visitor))
  step('gives herself a picture and a phone number', () => own.profile(visitor))
  step('keeps two addresses, changes one, deletes the other and orders', () =>
    own.addresses(visitor),
  )
  step('takes a copy of her data and changes her password', () => own.account(visitor, account))
  step('sees why her account cannot be deleted now, and logs out', () =>
    own.leave(visitor, account),
  )
})
