/** Outfits of customers beside their own pages: featured ones are shown, and no words that have an address. */
import { describe, expect, it } from 'vitest'
import { anAdmin, anOwnerOfBefore, denied, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { anyTimestamp, aProduct, aUser, type TestUser } from '../../support/factories.ts'
import {
  anOutfit,
  detailOf,
  list,
  OUTFITS,
  outfitNotFound,
  PUBLIC,
  type TestOutfit,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const pathOf = ({ id }: { id: number | string }) => `/api/admin/outfits/${id}/`
const moderate = (outfit: { id: number | string }, body: object, by: TestUser = admin) =>
  by.client.patch(pathOf(outfit), body)
const notPublic = {
  status: 400,
  body: { is_featured: ['Only a public outfit can be featured.'] },
}
const idsIn = async (query: Record<string, string>) =>
  (await list(app.guest(), PUBLIC, query)).body.results.map(({ id }: TestOutfit) => id)
const isFeatured = async ({ id }: TestOutfit) => {
  const [row] = await app.db<[{ is_featured: boolean }]>`
    select is_featured from outfits where id = ${id}`
  return row.is_featured
}

async function aFeaturedOutfit(owner: TestUser) {
  const outfit = await anOutfit(app, owner, { is_public: true })
  expect((await moderate(outfit, { is_featured: true })).status).toBe(200)
  return outfit
}

describe('is_featured', () => {
  it('is set by clerks, filters the public list, and leaves an audit row', async () => {
    const owner = await aUser(app)
    const [outfit, other] = [
      await anOutfit(app, owner, { is_public: true, name: 'Zinnia' }),
      await anOutfit(app, owner, { is_public: true, name: 'Zinnia' }),
    ]
    const clerk = await anAdmin(app, 'clerk')
    expect(await moderate(outfit, { is_featured: true }, clerk)).toEqual({
      status: 200,
      body: detailOf(owner, outfit, { is_featured: true }),
    })
    const search = 'zinnia'
    expect(await idsIn({ search, is_featured: '1' })).toEqual([outfit.id])
    expect(await idsIn({ search, is_featured: 'false' })).toEqual([other.id])
    expect(await idsIn({ search })).toEqual([other.id, outfit.id])
    expect((await list(app.guest(), PUBLIC, { is_featured: 'x' })).body).toEqual({
      is_featured: ['Must be a valid boolean.'],
    })
    const [audited] = await app.db`
      select action, before ->> 'is_featured' as before, after ->> 'is_featured' as after
      from audit_log
      where subject_type = 'outfit' and subject_id = ${outfit.id}`
    expect(audited).toEqual({ action: 'update_outfit', before: 'false', after: 'true' })
    await moderate(outfit, { is_featured: false })
    expect(await idsIn({ search, is_featured: '1' })).toEqual([])
  })

  it('is for clerks and owners, and for a public outfit', async () => {
    const owner = await aUser(app)
    const hidden = await anOutfit(app, owner, { is_public: true })
    await moderate(hidden, { is_public: false })
    for (const outfit of [hidden, await anOutfit(app, owner)]) {
      expect(await moderate(outfit, { is_featured: true })).toEqual(notPublic)
      expect(await isFeatured(outfit)).toBe(false)
    }
    expect((await moderate(hidden, { is_public: true, is_featured: true })).status).toBe(200)
    expect(await isFeatured(hidden)).toBe(true)
    expect(await moderate(hidden, { is_public: false, is_featured: true })).toEqual(notPublic)
    const packer = await anAdmin(app, 'packer')
    expect(await moderate(hidden, { is_featured: false }, packer)).toEqual(denied)
    expect(await moderate({ id: 0 }, { is_featured: true })).toEqual(outfitNotFound)
    const sent = { is_public: true, is_featured: true }
    const own = await anOutfit(app, owner)
    await owner.client.patch(own.path, sent)
    expect(await isFeatured(own)).toBe(false)
  })

  it('ends when the outfit is hidden or private, or when its owner changes it', async () => {
    const owner = await aUser(app)
    for (const change of [
      (outfit: TestOutfit) => moderate(outfit, { is_public: false }),
      ({ path }: TestOutfit) => owner.client.patch(path, { is_public: false }),
      ({ path }: TestOutfit) => owner.client.patch(path, { name: 'Buy elsewhere' }),
      ({ path, products }: TestOutfit) =>
        owner.client.patch(path, { products: products.toReversed() }),
    ]) {
      const outfit = await aFeaturedOutfit(owner)
      expect((await change(outfit)).status).toBe(200)
      expect(await isFeatured(outfit)).toBe(false)
    }
    // Who runs the shop may change what is shown of it.
    const clerk = await anAdmin(app, 'clerk')
    const own = await aFeaturedOutfit(clerk)
    await clerk.client.patch(own.path, { name: 'For the season' })
    expect(await isFeatured(own)).toBe(true)
  })

  it('stays when an owner from before there were roles changes the outfit', async () => {
    const owner = await anOwnerOfBefore(app)
    const own = await aFeaturedOutfit(owner)
    expect(await owner.client.patch(own.path, { name: 'For the season' })).toEqual({
      status: 200,
      body: {
        id: own.id,
        name: 'For the season',
        description: own.description,
        is_public: true,
        items_count: own.products.length,
        updated_at: anyTimestamp,
      },
    })
    expect(await isFeatured(own)).toBe(true)
  })
})

describe('a name or a description that has an address', () => {
  const ADDRESSES = [
    ...['https://evil.example/sale', 'See www.evil.example', 'evil.example', 'Evil.Example/sale'],
    ...['Cheaper at evil.shop today', 'write to amina@evil.example', 'ftp://x', 'عبايات evil.com'],
    ...[
      'evil\u200d.com',
      'evil.c\u200dom',
      'evil.\ufe0fcom',
      'evil.c\u034fom',
      'evil.\u{e0101}com',
    ],
    ...[
      'evil．com',
      'ｅｖｉｌ.ｃｏｍ',
      'evil。com',
      'evil｡com',
      'evil․com',
      'магазин.рф',
      'магазин。рф',
    ],
    ...['1.2.3.4/x', 'http:evil', 'HTTPS:/evil', 'mailto:amina', 'amina＠evil', 'दुकान.भारत'],
  ]
  const NAMES = [
    ...[
      'Friday lunch',
      'Look no. 2',
      'Mr. Right, at 8 p.m.',
      '1.5 metres of linen',
      '…',
      'So… black',
    ],
    ...[
      'Since 24.12.2026, R1.299,50',
      'Look:summer',
      '夏のコーデ。素敵です',
      '👩‍👧 day ❤️',
      'می‌خواهم',
    ],
  ]

  it('is shown by the page of the outfit, to its owner and to clerks alone', async () => {
    const owner = await aUser(app)
    const another = await aUser(app)
    const products = [await aProduct(app), await aProduct(app)]
    for (const name of [...ADDRESSES, ...NAMES]) {
      const words = { name, description: `${name} – for the season` }
      const { id, path } = await anOutfit(app, owner, { ...words, products, is_public: true })
      const wordsIn = async (of: string, by: Pick<TestUser, 'client'>) => {
        const { results } = (await by.client.get(`${of}page_size=1`)).body
        expect(results[0].id).toBe(id)
        const { name, description } = results[0]
        return { name, description }
      }
      const outside = ADDRESSES.includes(name) ? { name: '', description: '' } : words
      const guest = { client: app.guest() }
      expect(await wordsIn(`${PUBLIC}?`, guest), name).toEqual(outside)
      for (const by of [guest, another]) expect(await wordsIn(`${OUTFITS}?`, by)).toEqual(outside)
      expect(await wordsIn(`${OUTFITS}?`, owner)).toEqual(words)
      expect((await wordsIn(`${OUTFITS}my-outfits/?`, owner)).name).toBe(name)
      expect(await wordsIn('/api/admin/outfits/?', admin)).toEqual(words)
      expect(await wordsIn(`${OUTFITS}?user_id=${owner.id}&`, admin)).toEqual(words)
      expect((await app.guest().get(path)).body).toMatchObject(words)
    }
  })
})
