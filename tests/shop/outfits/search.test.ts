/** The `search` of the two lists that have one; how it reads what is asked for is tested in tests/shop/catalog. */
import { beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_URL, useTestApp } from '../../support/app.ts'
import { aProduct, aUser, type TestUser } from '../../support/factories.ts'
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

const app = useTestApp()
let user: TestUser
beforeEach(async () => {
  await emptyWardrobe(app)
  user = await aUser(app)
})

const named = (name: string, description = '', is_public = true) =>
  anOutfit(app, user, { name, description, is_public })

describe.each([OUTFITS, PUBLIC])('GET %s?search=', (path) => {
  const search = (text: string, others: Record<string, string> = {}) =>
    list(app.guest(), path, { search: text, ...others })

  it('finds words of the name and of the description, in any case and form, newest first', async () => {
    const inName = await named('LINENS for lunch')
    const inDescription = await named('Friday', 'All in linen')
    await named('Cotton', 'Airy')
    await named('Linen', '', false)
    const show = path === OUTFITS ? summaryOf : publicOf
    const page = pageOf(show(user, inDescription), show(user, inName))
    expect(await search('Linen')).toEqual(page)
    expect(await list((await aUser(app)).client, path, { search: 'Linen' })).toEqual(page)
  })

  it('finds what has all the words, the last one half typed; quotes, minus and or have no meaning', async () => {
    const washed = await named('Long dresses', 'Washed linen')
    const dress = await named('Dress', 'Linen, washed')
    const tunic = await named('Tunic', 'Linen')
    expect(await search('linen dress')).toEqual(pageWith(dress, washed))
    expect(await search('linen lo')).toEqual(pageWith(washed))
    expect(await search('"washed linen"')).toEqual(pageWith(dress, washed))
    expect(await search('linen -dress')).toEqual(pageWith(dress, washed))
    expect(await search('tunic or linen')).toEqual(pageWith(tunic))
    expect(await search(' \0')).toEqual(pageWith(tunic, dress, washed))
  })

  it('reads names and descriptions of any length and script, as they are now', async () => {
    const long = await named('Long', `${'x'.repeat(4_993)} lunch`)
    const emoji = await named('😀'.repeat(255), `lunch ${'😀'.repeat(4_994)}`)
    const arabic = await named('عباية سوداء', '<b>Linen</b>')
    expect(await search('lunch')).toEqual(pageWith(emoji, long))
    expect(await search('عبا')).toEqual(pageWith(arabic))
    expect(await search('linen')).toEqual(pageWith(arabic))
    await user.client.patch(arabic.path, { name: 'Silk', description: 'Evening' })
    expect(await search('linen')).toEqual(pageWith())
    expect(await search('silk evening')).toEqual(pageWith(arabic))
  })

  it('reads neither the products nor the owner', async () => {
    const products = [await aProduct(app, { name: 'Linen abaya' }), await aProduct(app)]
    await anOutfit(app, user, { name: 'Friday', is_public: true, products })
    expect(await search('linen')).toEqual(pageWith())
    expect(await search(user.username)).toEqual(pageWith())
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
    expect(await search('linen', { page_size: '1', page: 'last' })).toMatchObject({
      body: { count: 2, results: [{ id: older.id }] },
    })
  })

  it.each(["'", '"', '&|!():*', 'silk:*', "'; drop table outfits; --", '\ud800', '%', '-"', 'or'])(
    '%j finds nothing, and is no error',
    async (text) => {
      await named('Friday lunch')
      expect(await search(text)).toEqual(pageWith())
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

  it('is_public and user_id: private ones are found by their owner and by administrators', async () => {
    const { hidden, seen, newest, silk } = await threeOutfits()
    const admin = await aUser(app, { is_admin: true })
    const user_id = String(user.id)
    const of = (parameters: Record<string, string>, { client } = user, path = OUTFITS) =>
      list(client, path, { search, ...parameters })
    expect(await of({})).toEqual(pageWith(newest, seen, hidden))
    expect(await of({ is_public: 'yes' })).toEqual(pageWith(newest, seen))
    expect(await of({ is_public: 'no' })).toEqual(pageWith(hidden))
    expect(await of({}, admin)).toEqual(pageWith(newest, seen))
    expect(await of({ user_id }, admin)).toEqual(pageWith(newest, seen, hidden))
    expect(await of({ user_id, is_public: '0' }, admin)).toEqual(pageWith(hidden))
    // My outfits take no search.
    expect(await of({}, user, MINE)).toEqual(pageWith(silk, newest, seen, hidden))
  })

  it('ordering', async () => {
    const { seen, newest, silk } = await threeOutfits()
    for (const { path } of [silk, seen]) await app.guest().get(path)
    const by = (ordering: string) => list(app.guest(), PUBLIC, { search, ordering })
    expect(await by('-views')).toEqual(pageWith(seen, newest))
    expect(await by('views')).toEqual(pageWith(newest, seen))
    expect(await by('created_at')).toEqual(pageWith(seen, newest))
    expect(await by('nope')).toEqual(pageWith(newest, seen))
  })
})
