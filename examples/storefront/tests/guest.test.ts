import { afterAll, beforeAll, describe, it } from 'vitest'
import * as guest from './steps/guest.ts'
import { homeIn, newVisitor, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()

const READERS = [
  { width: 390, language: 'ar' },
  { width: 1280, language: 'en' },
  { width: 390, language: 'fr' },
  { width: 1280, language: 'tr' },
  { width: 390, language: 'id' },
] as const

describe.each(READERS)('a guest at $width px who reads "$language"', (reader) => {
  let visitor: Visitor
  let other: Visitor
  let placed: guest.Placed

  beforeAll(async () => {
    visitor = await newVisitor(browser.current, reader)
    other = await newVisitor(browser.current, reader)
  })
  afterAll(() => Promise.all([visitor?.context.close(), other?.context.close()]))

  it('goes from a search to a paid order in four screens', async () => {
    placed = await guest.order(visitor)
  })
  it('opens it elsewhere by its link, and returns a piece', async () => {
    await other.page.goto(homeIn(reader.language))
    await guest.open(other, placed)
  })
  it('has the papers of what she paid, and of what went back', () =>
    guest.readPapers(other, placed))
  it('asks for the link again', () => guest.findLink(other, placed))
  it('gets an account for a password', () => guest.makeAccount(visitor, placed))
})
