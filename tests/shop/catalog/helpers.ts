/** Helpers for the tests of the catalog, beyond tests/support. */
import { expect } from 'vitest'
import { z } from 'zod'
import { FILTERS } from '../../../src/shop/catalog/finding/filters/list.ts'
import { PUBLIC_URL, type TestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'

export const PRODUCTS = '/api/catalog/products/'
/** The beginning of links to other pages of the product list. */
export const PRODUCTS_URL = PUBLIC_URL + PRODUCTS

export const notFound = { status: 404, body: { detail: 'Not found.' } }
export const invalidPage = { status: 404, body: { detail: 'Invalid page.' } }

/** The product list as a guest gets it. */
export const list = (
  app: TestApp,
  parameters: Record<string, string> | string = '',
): Promise<Reply> => {
  const query = new URLSearchParams(parameters).toString()
  return app.guest().get(PRODUCTS + (query && `?${query}`))
}

/** The reply that lists these products, in this order, on its only page. */
export const pageOf = (...products: { id: number }[]) => ({
  status: 200,
  body: {
    count: products.length,
    next: null,
    previous: null,
    results: products.map(({ id }) => expect.objectContaining({ id })),
  },
})

/** For tests of a reply about the whole catalog: nothing of another test's is left in it. */
export async function emptyCatalog({ db }: TestApp) {
  // Not truncate, which writes every table and index anew.
  await db`delete from product_variants`
  await db`delete from products`
  await db`delete from categories where parent_id is not null`
  await db`delete from categories`
}

/** Facets, or choices, that are lists: of an empty catalog, and where a test is not about them. */
export const emptyLists = (kind: 'facets' | 'choices'): Record<string, unknown> => {
  const parts = Object.values(FILTERS).flatMap((filter) => Object.entries(filter[kind] ?? {}))
  return Object.fromEntries(
    parts.filter(([, { schema }]) => schema instanceof z.ZodArray).map(([name]) => [name, []]),
  )
}

/** The twelve families of colours, in English and in their order. */
export const ALL_FAMILIES = [
  ...['Black', 'White', 'Grey', 'Brown', 'Beige', 'Red'],
  ...['Pink', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple'],
].map((name) => ({ value: name.toLowerCase(), name }))

export const FULL = {
  id: 1,
  name: 'Full Coverage',
  description: 'Long sleeves, floor length, high neckline',
}
export const MODERATE = {
  id: 2,
  name: 'Moderate Coverage',
  description: '3/4 sleeves, midi length, modest neckline',
}
export const LIGHT = {
  id: 3,
  name: 'Light Coverage',
  description: 'Short sleeves, knee length, standard neckline',
}
