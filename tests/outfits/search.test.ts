/** The `search` of the two lists that have one; what it reads is the catalog's, tested there. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_URL, startTestApp, type TestApp } from '../support/app.ts'
import { aProduct, aUser, type TestUser } from '../support/factories.ts'
import {
  anOutfit,
  emptyWardrobe,
  list,
  MINE,
  OUTFITS,
  PUBLIC,
  pageOf,
  pageWith,
  publicOf,
  summaryOf,
} from './helpers.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await emptyWardrobe(app)
  user = await aUser(app)
})
afterAll(() => app.close())

const named = (name: string, description = '', is_public = true) =>
  anOutfit(app, user, { name, description, is_public })

describe.each([OUTFITS, PUBLIC])('GET %s?search=', (path) => {
  const search = (text: string, others: Record<string, string> = {}) =>
    list(app.guest(), path, { search: text, ...others })

  it('finds words of the name and of the description, in any case, newest first', async () => {
    const inName = await named('LINEN for lunch')
    const inDescription = await named('Friday', 'All in linen')
    await named('Cotton', 'Airy')
    const show = path === OUTFITS ? summaryOf : publicOf
    expect(await search('Linen')).toEqual(pageOf(show(user, inDescription), show(user, inName)))
  })

  it('finds what has all the words, in name and description together, in other forms too', async () => {
    const both = await named('Long dresses', 'Washed linen')
    await named('Dress', 'Cotton')
    await named('Tunic', 'Linen')
    expect(await search('linen dress')).toEqual(pageWith(both))
  })

  it('finds the last word half typed, and only the last', async () => {
    const lunch = await named('Friday lunch')
    const launch = await named('Friday launch')
    expect(await search('lun')).toEqual(pageWith(lunch))
    expect(await search('friday l')).toEqual(pageWith(launch, lunch))
    expect(await search('fri lunch')).toEqual(pageWith())
  })

  it('takes phrases, a minus and an or', async () => {
    const phrase = await named('Washed linen')
    const words = await named('Linen, washed')
    const silk = await named('Silk')
    expect(await search('"washed linen"')).toEqual(pageWith(phrase))
    expect(await search('-silk')).toEqual(pageWith(words, phrase))
    expect(await search('silk or linen')).toEqual(pageWith(silk, words, phrase))
  })

  it('finds words in other scripts, and beside HTML and emoji', async () => {
    const arabic = await named('عباية سوداء')
    const html = await named('<b>Linen</b>', '😀 lunch 👩‍👩‍👧')
    expect(await search('عبا')).toEqual(pageWith(arabic))
    expect(await search('linen')).toEqual(pageWith(html))
    expect(await search('lunch')).toEqual(pageWith(html))
  })

  it('reads names and descriptions of any length', async () => {
    const long = await named('Long', `${'x'.repeat(4_993)} lunch`)
    const emoji = await named('😀'.repeat(255), `lunch ${'😀'.repeat(4_994)}`)
    expect(await search('lunch')).toEqual(pageWith(emoji, long))
  })

  it('reads neither the products nor the owner', async () => {
    const products = [await aProduct(app, { name: 'Linen abaya' }), await aProduct(app)]
    await anOutfit(app, user, { name: 'Friday', is_public: true, products })
    expect(await search('linen')).toEqual(pageWith())
    expect(await search(user.username)).toEqual(pageWith())
  })

  it('reads what the outfit is called now', async () => {
    const outfit = await named('Linen')
    await user.client.patch(outfit.path, { name: 'Silk', description: 'Evening' })
    expect(await search('linen')).toEqual(pageWith())
    expect(await search('silk evening')).toEqual(pageWith(outfit))
  })

  it('finds everything when it is blank', async () => {
    const [older, newer] = [await named('Linen'), await named('Silk')]
    for (const blank of ['', '  ', '\0', '\t\n']) {
      expect(await search(blank)).toEqual(pageWith(newer, older))
    }
  })

  it('is the last of a repeated parameter', async () => {
    const silk = await named('Silk')
    await named('Linen')
    expect(await list(app.guest(), path, 'search=linen&search=silk')).toEqual(pageWith(silk))
  })

  it('finds only what the caller may see', async () => {
    const shown = await named('Linen')
    await named('Linen', '', false)
    const other = await aUser(app)
    for (const caller of [app.guest(), other.client]) {
      expect(await list(caller, path, { search: 'linen' })).toEqual(pageWith(shown))
    }
  })

  it('goes across pages, whose links keep it', async () => {
    const [older, newer] = [await named('Linen trousers'), await named('Linen abaya')]
    await named('Silk')
    const url = `${PUBLIC_URL}${path}`
    expect(await search('linen', { page_size: '1' })).toEqual({
      status: 200,
      body: {
        count: 2,
        next: `${url}?page=2&page_size=1&search=linen`,
        previous: null,
        results: [expect.objectContaining({ id: newer.id })],
      },
    })
    expect(await search('linen', { page_size: '1', page: 'last' })).toEqual({
      status: 200,
      body: {
        count: 2,
        next: null,
        previous: `${url}?page_size=1&search=linen`,
        results: [expect.objectContaining({ id: older.id })],
      },
    })
  })

  it.each([
    ...[
      "'",
      '"',
      '"""',
      '\\',
      '&',
      '&|!():*',
      'silk & | wool',
      'silk:*',
      ':*',
      '<->',
      '((((',
      '!!',
    ],
    ...['-', '- -', '-"', 'or', 'OR OR', 'silk or', 'the', 'é', '1.5e400', "o'clock", 'silk_wool'],
    ...['http://silk.test/a?b=c', '<b>silk</b>', '%', '_', '*', '$1', "'; drop table outfits; --"],
    ...['😀', '👩‍👩‍👧', '\u200b', '\ufffd', '\u0301', '\u0001\u007f', '中文字', 'null', '\ud800'],
  ])('%j finds nothing, and is no error', async (text) => {
    await named('Friday lunch')
    expect(await search(text)).toEqual(pageWith())
  })

  it.each([
    ['one word', 'x'.repeat(4_000)],
    ['quoted words', '"x" '.repeat(900)],
    ['minuses', '-'.repeat(4_000)],
    ['minuses and blanks', '- '.repeat(2_000)],
    ['minuses and marks', '-!-😀'.repeat(300)],
    ['excluded words', 'z -x '.repeat(800)],
    ['ors', 'x or '.repeat(800)],
    ['backslashes', '\\'.repeat(1_300)],
  ])('finds nothing for 4 KB of %s, and is no error', async (_, text) => {
    await named('Friday lunch')
    expect(await search(text)).toEqual(pageWith())
  })

  it.each(['%ED%A0%80', '%F0%9F%98', '%ff%fe', '%zz', '%', '%C0%80'])(
    'reads bytes that are no text: %s',
    async (encoded) => {
      await named('Friday lunch')
      expect(await app.guest().get(`${path}?search=${encoded}`)).toEqual(pageWith())
    },
  )
})

describe('search together with', () => {
  const threeOutfits = async () => ({
    hidden: await named('Linen', '', false),
    seen: await named('Linen'),
    newest: await named('Linen'),
    silk: await named('Silk'),
  })
  const search = 'linen'

  it('the caller’s own: private ones are found', async () => {
    const { hidden, seen, newest } = await threeOutfits()
    expect(await list(user.client, OUTFITS, { search })).toEqual(pageWith(newest, seen, hidden))
  })

  it('is_public', async () => {
    const { hidden, seen, newest } = await threeOutfits()
    const of = (is_public: string) => list(user.client, OUTFITS, { search, is_public })
    expect(await of('yes')).toEqual(pageWith(newest, seen))
    expect(await of('no')).toEqual(pageWith(hidden))
  })

  it('the user_id of an administrator', async () => {
    const { hidden, seen, newest } = await threeOutfits()
    const { client } = await aUser(app, { is_admin: true })
    const user_id = String(user.id)
    expect(await list(client, OUTFITS, { search, user_id })).toEqual(pageWith(newest, seen, hidden))
    expect(await list(client, OUTFITS, { search, user_id, is_public: '0' })).toEqual(
      pageWith(hidden),
    )
    expect(await list(client, OUTFITS, { search })).toEqual(pageWith(newest, seen))
  })

  it('ordering', async () => {
    const { seen, newest, silk } = await threeOutfits()
    await app.guest().get(silk.path)
    await app.guest().get(seen.path)
    const by = (ordering: string) => list(app.guest(), PUBLIC, { search, ordering })
    expect(await by('-views')).toEqual(pageWith(seen, newest))
    expect(await by('views')).toEqual(pageWith(newest, seen))
    expect(await by('created_at')).toEqual(pageWith(seen, newest))
    expect(await by('-created_at')).toEqual(pageWith(newest, seen))
    expect(await by('nope')).toEqual(pageWith(newest, seen))
  })

  it('my-outfits is ignored', async () => {
    const { hidden, seen, newest, silk } = await threeOutfits()
    expect(await list(user.client, MINE, { search })).toEqual(pageWith(silk, newest, seen, hidden))
  })
})
