import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/service/db/connect.ts'
import { lockNames } from '../../../../src/shop/catalog/name-queries.ts'
import { anAdmin, fieldError, useAdmin } from '../../../support/administrator.ts'
import { PUBLIC_URL, startTestApp, useTestApp } from '../../../support/app.ts'
import { aCategory, anyId, anyTimestamp, aProduct } from '../../../support/factories.ts'
import { CATEGORIES, productPath, reference, whileLocked } from './helpers.ts'

const CATALOG = '/api/catalog/categories/'

const app = useTestApp()
const admin = useAdmin(app)

const create = (body: unknown) => admin.client.post(CATEGORIES, body)
const change = (id: number, body: unknown) => admin.client.patch(`${CATEGORIES}${id}/`, body)
const remove = (id: number) => admin.client.delete(`${CATEGORIES}${id}/`)

type Category = { id: number; name: string; slug: string }
const bodyOf = (category: Category, facts: object = {}) => ({
  ...reference(category),
  parent: null,
  is_active: true,
  position: 0,
  created_at: anyTimestamp,
  ...facts,
})
const slugTaken = { status: 409, body: { slug: ['Category with this slug already exists.'] } }
const noCategory = (id: number) =>
  fieldError('parent', `Invalid pk "${id}" - object does not exist.`)
const third = fieldError('parent', 'A category below another one cannot have children.')

describe(`POST ${CATEGORIES}`, () => {
  it('makes a category, which shoppers see with the next request', async () => {
    const made = { id: anyId, name: 'Éclat & Soie', slug: 'eclat-soie' }
    expect(await create({ name: ' Éclat & Soie ', is_active: true })).toEqual({
      status: 201,
      body: bodyOf(made),
    })
    const { body } = await app.guest().get(CATALOG)
    expect(body.map(({ slug }: Category) => slug)).toContain('eclat-soie')
  })

  it('puts it below another one, and no third level below that', async () => {
    const parent = await aCategory(app)
    const reply = await create({ name: 'Below', slug: 'below', parent: parent.id })
    expect(reply.body).toEqual(
      bodyOf({ id: anyId, name: 'Below', slug: 'below' }, { parent: reference(parent) }),
    )
    expect(await create({ name: 'Third', parent: reply.body.id })).toEqual(third)
  })

  it('makes a slug of the name, with a number if it is there already', async () => {
    const slugs = []
    for (let time = 1; time <= 3; time += 1) slugs.push((await create({ name: 'Twins' })).body.slug)
    expect(slugs).toEqual(['twins', 'twins-2', 'twins-3'])
    expect((await create({ name: 'عبايات' })).body.slug).toBe('عبايات')
    expect((await create({ name: '☪' })).body.slug).toMatch(/^category(-\d+)?$/)
  })

  it.each([
    [{}, { name: ['This field is required.'] }],
    [
      { name: 'x'.repeat(101), slug: 'two words', parent: 'x', is_active: 'maybe' },
      {
        name: ['Ensure this field has no more than 100 characters.'],
        slug: ['Enter a valid slug: lower-case letters and digits, with single hyphens between.'],
        parent: ['Incorrect type. Expected pk value, received str.'],
        is_active: ['Must be a valid boolean.'],
      },
    ],
    [
      { name: ' ', parent: 2_147_483_648 },
      { name: ['This field may not be blank.'], ...noCategory(2_147_483_648).body },
    ],
  ])('refuses %j and writes nothing', async (body, errors) => {
    const count = () => app.db`select count(*) from categories`
    const before = await count()
    expect(await create(body)).toEqual({ status: 400, body: errors })
    expect(await count()).toEqual(before)
  })
})

describe('the position', () => {
  it('orders lists and menus, and then the name does, in every language', async () => {
    const shop = await startTestApp({ env: { LANGUAGES: 'en,fr' } })
    const { client } = await anAdmin(shop)
    const made = async (name: string, french: string, facts: object = {}) => {
      const { id } = (await client.post(CATEGORIES, { name, ...facts })).body
      await client.put(`${CATEGORIES}${id}/translations/fr/`, { name: french })
      return id as number
    }
    const last = await made('Abayas', 'Abayas', { position: 7 })
    const second = await made('Zebra', 'Animaux', { position: 3 })
    const third = await made('Yellow', 'Zeste', { position: 3 })
    const first = await made('Xylo', 'Xylo')
    const [low, high] = [
      await made('Low', 'Low', { parent: last, position: 2 }),
      await made('High', 'High', { parent: last, position: 1 }),
    ]
    for (const parent of [second, third, first, low, high])
      await aProduct(shop, { category_id: parent })
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
    const shown = async (lang: string) => {
      const { body: tree } = await shop.guest().get(`${CATALOG}?lang=${lang}`)
      const { body: filters } = await shop.guest().get(`/api/catalog/filters/?lang=${lang}`)
      const list = await shop.guest().get(`/api/catalog/products/?facets=1&lang=${lang}`)
      return {
        tree: idsOf(tree),
        below: idsOf(tree.at(-1).children),
        flat: idsOf(filters.categories),
        facet: idsOf(list.body.facets.categories),
      }
    }
    const inOrder = (...middle: number[]) => ({
      tree: [first, ...middle, last],
      below: [high, low],
      flat: [first, high, low, ...middle, last],
      facet: [first, high, low, ...middle, last],
    })
    expect(await shown('en')).toEqual(inOrder(third, second))
    expect(await shown('fr')).toEqual(inOrder(second, third))
    expect(idsOf((await client.get(CATEGORIES)).body.results)).toEqual([
      ...[first, high, low, third, second, last],
    ])
    await client.patch(`${CATEGORIES}${last}/`, { position: 0 })
    const { body } = await shop.guest().get(CATALOG)
    expect(idsOf(body)).toEqual([last, first, third, second])
    await shop.close()
  })

  it('is a number from 0 to 10000', async () => {
    const category = await aCategory(app)
    expect(await change(category.id, { position: 10_000 })).toEqual({
      status: 200,
      body: bodyOf(category, { position: 10_000 }),
    })
    const refused = (message: string) => fieldError('position', message)
    expect(await change(category.id, { position: -1 })).toEqual(
      refused('Ensure this value is greater than or equal to 0.'),
    )
    expect(await change(category.id, { position: 10_001 })).toEqual(
      refused('Ensure this value is less than or equal to 10000.'),
    )
    expect(await change(category.id, { position: 'first' })).toEqual(
      refused('A valid integer is required.'),
    )
    expect(await create({ name: 'Placed', position: null })).toEqual(
      refused('This field may not be null.'),
    )
  })
})

describe(`GET ${CATEGORIES}`, () => {
  it('lists all of one position by name, inactive ones too, in pages, and what it is filtered by', async () => {
    const parent = await aCategory(app, { name: 'Zebra two', slug: 'zebra-2' })
    const zebras = { parent_id: parent.id, is_active: false }
    const child = await aCategory(app, { name: 'Zebra one', slug: 'zebra-1', ...zebras })
    const last = await aCategory(app, { name: 'Zebra two' })
    const list = (query: string) => admin.client.get(`${CATEGORIES}?${query}`)
    const first = bodyOf(child, { parent: reference(parent), is_active: false })
    expect(await list('search=ZEBRA&page_size=2')).toEqual({
      status: 200,
      body: {
        count: 3,
        next: `${PUBLIC_URL}${CATEGORIES}?page=2&page_size=2&search=ZEBRA`,
        previous: null,
        results: [first, bodyOf(parent)],
      },
    })
    const found = async (query: string) => (await list(query)).body.results
    expect(await found('search=zebra&is_active=true')).toEqual([bodyOf(parent), bodyOf(last)])
    expect(await found(`parent=${parent.id}`)).toEqual([first])
  })
})

describe(`PATCH ${CATEGORIES}{id}/`, () => {
  it('hides what is deactivated from shoppers with the next request', async () => {
    const category = await aCategory(app)
    await change(category.id, { is_active: false })
    const { body } = await app.guest().get(CATALOG)
    expect(body.map(({ id }: Category) => id)).not.toContain(category.id)
  })

  it('moves it below another one, and up again', async () => {
    const [parent, category] = [await aCategory(app), await aCategory(app)]
    const moved = await change(category.id, { parent: parent.id })
    expect(moved.body).toEqual(bodyOf(category, { parent: reference(parent) }))
    expect((await change(category.id, { parent: null })).body).toEqual(bodyOf(category))
    await change(category.id, { parent: `${parent.id}` })
    expect((await change(category.id, { parent: '' })).body).toEqual(bodyOf(category))
  })

  it('refuses a tree that is no tree of two levels', async () => {
    const parent = await aCategory(app)
    const child = await aCategory(app, { parent_id: parent.id })
    const other = await aCategory(app)
    expect(await change(parent.id, { parent: parent.id })).toEqual(
      fieldError('parent', 'A category cannot be its own parent.'),
    )
    expect(await change(parent.id, { parent: child.id })).toEqual(third)
    expect(await change(parent.id, { parent: other.id })).toEqual(
      fieldError('parent', 'A category with children cannot be below another one.'),
    )
    expect(await change(other.id, { parent: 0 })).toEqual(noCategory(0))
  })

  it('keeps two at once from making a third level', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const [one, two] = [await aCategory(app), await aCategory(app)]
      const replies = await Promise.all([
        change(one.id, { parent: two.id }),
        change(two.id, { parent: one.id }),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })

  it('refuses a slug that another one has, not its own', async () => {
    const [one, two] = [await aCategory(app), await aCategory(app)]
    expect(await create({ name: 'Other', slug: one.slug })).toEqual(slugTaken)
    expect(await change(two.id, { slug: one.slug })).toEqual(slugTaken)
    expect((await change(two.id, { slug: two.slug })).status).toBe(200)
  })
})

describe(`DELETE ${CATEGORIES}{id}/`, () => {
  it('deactivates it if a product comes at the same moment', async () => {
    const category = await aCategory(app)
    const comes = (tx: Tx) => tx`
      insert into products (name, slug, base_price, category_id, coverage_level_id)
      select 'Late', 'late', 10, ${category.id}, l.id from coverage_levels l where l.key = 'full'`
    const [reply] = await whileLocked(app, comes, [() => remove(category.id)])
    expect(reply?.status).toBe(200)
  })

  it('leaves nothing to put below it, or into it, at the same moment', async () => {
    const { id } = await aCategory(app)
    const product = await aProduct(app)
    const goes = async (tx: Tx) => {
      await lockNames(tx)
      await tx`delete from categories where id = ${id}`
    }
    const replies = await whileLocked(app, goes, [
      () => admin.client.patch(productPath(product), { category: id }),
      () => create({ name: 'Late', parent: id }),
    ])
    const sentence = `Invalid pk "${id}" - object does not exist.`
    expect(replies).toEqual([fieldError('category', sentence), noCategory(id)])
  })
})
