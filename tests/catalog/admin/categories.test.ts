import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ADMIN,
  anAdmin,
  etagOf,
  fieldError,
  lastAudit,
  notFound,
} from '../../support/administrator.ts'
import { PUBLIC_URL, startTestApp, type TestApp } from '../../support/app.ts'
import { aCategory, anyId, anyTimestamp, type TestUser } from '../../support/factories.ts'

const CATEGORIES = `${ADMIN}categories/`
const CATALOG = '/api/catalog/categories/'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
})
afterAll(() => app.close())

const create = (body: unknown) => admin.client.post(CATEGORIES, body)

type Category = { id: number; name: string; slug: string }
const reference = ({ id, name, slug }: Category) => ({ id, name, slug })
const bodyOf = (category: Category, facts: object = {}) => ({
  ...reference(category),
  parent: null,
  is_active: true,
  created_at: anyTimestamp,
  ...facts,
})
const noCategory = (id: number) =>
  fieldError('parent', `Invalid pk "${id}" - object does not exist.`)

describe(`POST ${CATEGORIES}`, () => {
  it('makes a category, which shoppers see with the next request', async () => {
    const reply = await create({ name: ' Éclat & Soie ', is_active: true })
    const made = { id: anyId, name: 'Éclat & Soie', slug: 'eclat-soie' }
    expect(reply).toEqual({ status: 201, body: bodyOf(made) })
    expect(etagOf(reply)).toBe('"v1"')
    const { body } = await app.guest().get(CATALOG)
    expect(body.map(({ slug }: Category) => slug)).toContain('eclat-soie')
  })

  it('puts it below another one', async () => {
    const parent = await aCategory(app)
    const reply = await create({ name: 'Below', slug: 'below', parent: parent.id })
    expect(reply.body).toEqual(
      bodyOf({ id: anyId, name: 'Below', slug: 'below' }, { parent: reference(parent) }),
    )
  })

  it('numbers the slug it makes of a name that is there already', async () => {
    const slugs = []
    for (let time = 1; time <= 3; time += 1) slugs.push((await create({ name: 'Twins' })).body.slug)
    expect(slugs).toEqual(['twins', 'twins-2', 'twins-3'])
  })

  it('finds a slug for a name without Latin letters', async () => {
    expect((await create({ name: 'عبايات' })).body.slug).toMatch(/^category(-\d+)?$/)
  })

  it('refuses a slug that is taken', async () => {
    const { slug } = await aCategory(app)
    expect(await create({ name: 'Other', slug })).toEqual({
      status: 409,
      body: { slug: ['Category with this slug already exists.'] },
    })
  })

  it('leaves an audit row', async () => {
    const { body } = await create({ name: 'Audited' })
    expect(await lastAudit(app, 'category', body.id)).toEqual({
      actor_user_id: admin.id,
      action: 'create_category',
      before: null,
      after: { ...body, version: 1 },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  it.each([
    [{}, { name: ['This field is required.'] }],
    [{ name: ' ' }, { name: ['This field may not be blank.'] }],
    [{ name: 'x'.repeat(101) }, { name: ['Ensure this field has no more than 100 characters.'] }],
    [
      { name: 'A', slug: 'two words', parent: 'x', is_active: 'maybe' },
      {
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

  it('refuses a third level', async () => {
    const parent = await aCategory(app)
    const child = await aCategory(app, { parent_id: parent.id })
    expect(await create({ name: 'Third', parent: child.id })).toEqual(
      fieldError('parent', 'A category below another one cannot have children.'),
    )
  })
})

describe(`GET ${CATEGORIES}`, () => {
  it('lists all by name, inactive ones too, in pages', async () => {
    await aCategory(app, { name: 'Zebra one', slug: 'zebra-1', is_active: false })
    await aCategory(app, { name: 'Zebra two', slug: 'zebra-2' })
    const page = await admin.client.get(`${CATEGORIES}?search=ZEBRA&page_size=1`)
    expect(page).toEqual({
      status: 200,
      body: {
        count: 2,
        next: `${PUBLIC_URL}${CATEGORIES}?page=2&page_size=1&search=ZEBRA`,
        previous: null,
        results: [bodyOf({ id: anyId, name: 'Zebra one', slug: 'zebra-1' }, { is_active: false })],
      },
    })
    const active = await admin.client.get(`${CATEGORIES}?search=zebra&is_active=true`)
    expect(active.body.results.map(({ slug }: Category) => slug)).toEqual(['zebra-2'])
  })

  it('lists the children of one', async () => {
    const parent = await aCategory(app)
    const child = await aCategory(app, { parent_id: parent.id })
    const { body } = await admin.client.get(`${CATEGORIES}?parent=${parent.id}`)
    expect(body.results).toEqual([bodyOf(child, { parent: reference(parent) })])
  })

  it('refuses filters that cannot be read', async () => {
    expect(await admin.client.get(`${CATEGORIES}?is_active=maybe&parent=x`)).toEqual({
      status: 400,
      body: { is_active: ['Must be a valid boolean.'], parent: ['A valid integer is required.'] },
    })
  })
})

describe(`GET ${CATEGORIES}{id}/`, () => {
  it('shows one, with its version', async () => {
    const category = await aCategory(app, { is_active: false })
    const reply = await admin.client.get(`${CATEGORIES}${category.id}/`)
    expect(reply).toEqual({ status: 200, body: bodyOf(category, { is_active: false }) })
    expect(etagOf(reply)).toBe('"v1"')
  })

  it.each([0, 2_147_483_647, 'x', '9223372036854775808'])('knows no %s', async (id) => {
    expect(await admin.client.get(`${CATEGORIES}${id}/`)).toEqual(notFound)
  })
})
