import { expect } from 'vitest'
import type { TestApp } from '../../support/app.ts'
import { aCategory, aProduct } from '../../support/factories.ts'
import { list } from './helpers.ts'

/** The result of a search without some of its words. */
export const without = (left_out: string[], ...names: string[]) => ({ names, left_out })
export const corrected = (did_you_mean: string, ...names: string[]) => ({ names, did_you_mean })

/** The searches of tests in the catalog of an app. */
export function searchesOf(app: TestApp) {
  const search = (text: string, others: Record<string, string> = {}) =>
    list(app, { search: text, ...others })
  /** Its category has no number in its name, which a search for a number would find. */
  async function named(name: string, description = '') {
    const [known] = await app.db<{ id: number }[]>`select id from categories where name = 'Clothes'`
    const { id: category_id } = known ?? (await aCategory(app, { name: 'Clothes' }))
    return aProduct(app, { name, description, category_id })
  }

  /** The result of a search: the names of the products in their order, the correction, and what was left out. */
  async function found(text: string, others: Record<string, string> = {}) {
    const { status, body } = await search(text, others)
    expect([text, status]).toEqual([text, 200])
    expect(body.count).toBe(body.results.length)
    const names = body.results.map(({ name }: { name: string }) => name)
    const said = ['did_you_mean', 'left_out'].filter((key) => key in body)
    return { names, ...Object.fromEntries(said.map((key) => [key, body[key]])) }
  }
  async function expectFound(searches: Record<string, string[]>) {
    for (const [text, names] of Object.entries(searches)) {
      // Where nothing has all words, some are left out.
      const others = names.length === 0 ? { exact: '1' } : undefined
      expect([text, await found(text, others)]).toEqual([text, { names }])
    }
  }

  /** The result of a search, with what was read in it. */
  async function read(text: string, others: Record<string, string> = {}) {
    const { body } = await search(text, others)
    const result = await found(text, others)
    return 'read_as' in body ? { ...result, read_as: body.read_as } : result
  }

  return { search, named, found, expectFound, read }
}
