/**
 * Before the tables of a shop were first analysed, Postgres expects a row or two of each: a part of a statement
 * that it would make anew for every product takes minutes in a catalog that was filled since.
 */
import { expect, it } from 'vitest'
import { connect } from '../../src/service/db/connect.ts'
import { listIndexedRange } from '../../src/shop/catalog/finding/queries.ts'
import { useTestApp } from '../support/app.ts'
import { aVariant } from '../support/factories.ts'
import { loopsOf } from './plans.ts'

const app = useTestApp()
const PRODUCTS = 5

it('the catalog is loaded by parts that are each made once', async () => {
  for (let n = 0; n < PRODUCTS; n += 1) await aVariant(app)
  const heard: { sql: string; values: unknown[] }[] = []
  const db = connect(app.databaseUrl, { max: 1 })
  Object.assign(db.options, {
    debug: (_connection: number, sql: string, values: unknown[]) =>
      heard.push({ sql, values: [...values] }),
  })
  const range = { after: 0, last: PRODUCTS, isTranslated: true }
  expect(await listIndexedRange(db, range)).toHaveLength(PRODUCTS)
  await db.end()
  const [statement] = heard.filter(({ sql }) => sql.includes('from public_products p'))
  if (!statement) throw new Error('no statement was heard')
  expect(await loopsOf(app.db, statement, 'Aggregate')).toEqual([1, 1, 1, 1, 1])
})
