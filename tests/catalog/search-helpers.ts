import { expect } from 'vitest'
import type { TestApp } from '../support/app.ts'
import { aCategory, aProduct } from '../support/factories.ts'
import { list } from './helpers.ts'

export const corrected = (did_you_mean: string, ...names: string[]) => ({ names, did_you_mean })

/** What the tests of the search ask of an app. */
export function searchesOf(app: TestApp) {
  const search = (text: string, others: Record<string, string> = {}) =>
    list(app, { search: text, ...others })
  /** Its category has no number in its name, which a search for a number would find. */
  async function named(name: string, description = '') {
    const [known] = await app.db<{ id: number }[]>`select id from categories where name = 'Clothes'`
    const { id: category_id } = known ?? (await aCategory(app, { name: 'Clothes' }))
    return aProduct(app, { name, description, category_id })
  }

  /** What a reply says of a search: the names of the products in their order, and the correction. */
  async function found(text: string, others: Record<string, string> = {}) {
    const { status, body } = await search(text, others)
    expect([text, status]).toEqual([text, 200])
    expect(body.count).toBe(body.results.length)
    const names = body.results.map(({ name }: { name: string }) => name)
    return 'did_you_mean' in body ? { names, did_you_mean: body.did_you_mean } : { names }
  }
  async function expectFound(searches: Record<string, string[]>) {
    for (const [text, names] of Object.entries(searches)) {
      expect([text, await found(text)]).toEqual([text, { names }])
    }
  }

  return { search, named, found, expectFound }
}
