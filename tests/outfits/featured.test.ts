/** What of customers the shop shows beside their own pages: featured outfits, and no name that is an address. */
import { describe, expect, it } from 'vitest'
import { anAdmin, denied, useAdmin } from '../support/administrator.ts'
import { useTestApp } from '../support/app.ts'
import { aUser, type TestUser } from '../support/factories.ts'
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
})

describe('a name that is an address', () => {
  const ADDRESSES = [
    ...['https://evil.example/sale', 'See www.evil.example', 'evil.example', 'Evil.Example/sale'],
    ...['Cheaper at evil.shop today', 'write to amina@evil.example', 'ftp://x', 'عبايات evil.com'],
  ]
  const NAMES = ['Friday lunch', 'Look no. 2', 'Mr. Right, at 8 p.m.', '1.5 metres of linen', '…']

  it('is shown by the page of the outfit, to its owner and to clerks alone', async () => {
    const owner = await aUser(app)
    const another = await aUser(app)
    for (const name of [...ADDRESSES, ...NAMES]) {
      const { id, path } = await anOutfit(app, owner, { name, is_public: true })
      const nameIn = async (of: string, by: Pick<TestUser, 'client'>) => {
        const { results } = (await by.client.get(`${of}page_size=1`)).body
        expect(results[0].id).toBe(id)
        return results[0].name
      }
      const outside = ADDRESSES.includes(name) ? '' : name
      const guest = { client: app.guest() }
      expect(await nameIn(`${PUBLIC}?`, guest), name).toBe(outside)
      for (const by of [guest, another]) expect(await nameIn(`${OUTFITS}?`, by)).toBe(outside)
      expect(await nameIn(`${OUTFITS}?`, owner)).toBe(name)
      expect(await nameIn(`${OUTFITS}my-outfits/?`, owner)).toBe(name)
      expect(await nameIn('/api/admin/outfits/?', admin)).toBe(name)
      expect(await nameIn(`${OUTFITS}?user_id=${owner.id}&`, admin)).toBe(name)
      expect((await app.guest().get(path)).body.name).toBe(name)
    }
  })
})
