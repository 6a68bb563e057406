import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCategory } from '../support/factories.ts'
import { emptyCatalog } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => emptyCatalog(app))
afterAll(() => app.close())

const categories = () => app.guest().get('/api/catalog/categories/')

describe('GET /api/catalog/categories/', () => {
  it('is an empty array of an empty catalog', async () => {
    expect(await categories()).toEqual({ status: 200, body: [] })
  })

  it('shows the top-level categories by name, each with its children by name', async () => {
    const tops = await aCategory(app, { name: 'Tops' })
    const outerwear = await aCategory(app, { name: 'Outerwear' })
    const coats = await aCategory(app, { name: 'Coats', parent_id: outerwear.id })
    const abayas = await aCategory(app, { name: 'Abayas', parent_id: outerwear.id })
    const child = (category: typeof tops) => ({ ...category, parent: outerwear.id })
    expect(await categories()).toEqual({
      status: 200,
      body: [
        { ...outerwear, parent: null, is_active: true, children: [child(abayas), child(coats)] },
        { ...tops, parent: null, is_active: true, children: [] },
      ],
    })
  })

  it('shows categories of one name by id', async () => {
    const [first, second] = [
      await aCategory(app, { name: 'Tops' }),
      await aCategory(app, { name: 'Tops' }),
    ]
    const { body } = await categories()
    expect(body.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id])
  })

  it('hides an inactive category', async () => {
    const shown = await aCategory(app)
    await aCategory(app, { is_active: false })
    await aCategory(app, { is_active: false, parent_id: shown.id })
    expect(await categories()).toEqual({
      status: 200,
      body: [{ ...shown, parent: null, is_active: true, children: [] }],
    })
  })

  it('hides the children of an inactive category', async () => {
    const parent = await aCategory(app, { is_active: false })
    await aCategory(app, { parent_id: parent.id })
    expect(await categories()).toEqual({ status: 200, body: [] })
  })
})
