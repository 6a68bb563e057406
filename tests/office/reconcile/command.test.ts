/** The command as an operator runs it: what it prints and what it ends with. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Ended, runCommand } from '../../run/commands/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { aPurchase } from './helpers.ts'

const reconcile = (env: Record<string, string>, ...flags: string[]): Promise<Ended> =>
  runCommand('reconcile.ts', flags, { env })

describe('npm run reconcile', () => {
  const app = useTestApp()

  it('ends with 0 when all is in order, and with 1 and a list when it is not', async () => {
    const { variant } = await aPurchase(app)
    const database = { DATABASE_URL: app.databaseUrl }
    const good = await reconcile(database)
    expect([good.code, good.err]).toEqual([0, ''])
    expect(good.out).toMatch(/^ok {4}stock is the sum of its ledger +1 variants$/m)
    expect(good.out).toMatch(/\n44 checks, 0 disagreements, 0 notes: all is in order\.\n$/)

    await app.db`update product_variants set stock_on_hand = 1 where id = ${variant.id}`
    const bad = await reconcile(database)
    expect([bad.code, bad.err]).toEqual([1, ''])
    expect(
      bad.out,
    ).toContain(`WRONG stock is the sum of its ledger                     1 variants, 1 of them wrong
      ${variant.sku}: 1 on hand; expected: 10 by the ledger
`)
    expect(bad.out).toMatch(/\n44 checks, 2 disagreements, 0 notes: the books do NOT agree\.\n$/)

    const { code, out } = await reconcile(database, '--json')
    const { in_order, checks } = JSON.parse(out)
    expect([code, in_order, checks.length]).toEqual([1, false, 44])
    expect(checks[0]).toEqual({
      name: 'stock is the sum of its ledger',
      of: 'variants',
      looked_at: 1,
      disagreements: [
        {
          order_number: null,
          sku: variant.sku,
          found: '1 on hand',
          expected: '10 by the ledger',
        },
      ],
      notes: [],
    })
  })
})

describe('npm run reconcile that cannot look', () => {
  it.each([
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/store' }, [], 'connect ECONNREFUSED 127.0.0.1:1\n'],
    [{}, ['--jsom'], expect.stringContaining("Unknown option '--jsom'")],
  ])('ends with 2 for %o %o', async (env, flags, err) => {
    expect(await reconcile(env, ...flags)).toEqual({ code: 2, out: '', err })
  })

  it('ends with 2 where there is no database, and makes none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-reconcile-'))
    const said = 'There is no database yet: set DATABASE_URL, or start the service first.\n'
    for (const DATA_DIR of [folder, join(folder, 'nothing')]) {
      expect(await reconcile({ DATA_DIR })).toEqual({ code: 2, out: '', err: said })
    }
    await rm(folder, { recursive: true })
  })
})
