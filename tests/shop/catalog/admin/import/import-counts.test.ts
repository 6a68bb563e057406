/** Counts of the shelf, as a column of a file. Contract 11.5. */
import { beforeAll, describe, expect, it } from 'vitest'
import { pay } from '../../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { aCategory, anOrder, aProduct, aUser, aVariant } from '../../../../support/factories.ts'
import {
  catalogOf,
  counts,
  dryRun,
  EXPORT,
  fileOf,
  HEADER,
  IMPORT,
  refused,
  row,
  send,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
let category: string
beforeAll(async () => {
  category = (await aCategory(app)).slug
})

/** Ten units, of which four are paid and lie there still. */
async function aSoldVariant(sku: string) {
  const product = await aProduct(app, { slug: sku.toLowerCase() })
  const variant = await aVariant(app, { sku, product_id: product.id })
  const buyer = await aUser(app)
  await pay(app, { buyer, variant, order: await anOrder(buyer, variant, 4) })
  return variant
}
const stockOf = async (sku: string) => {
  const [found] = await app.db`
    select v.stock_on_hand, v.version, json_agg(json_build_array(l.reason, l.delta, l.actor_user_id)
      order by l.id) as ledger
    from product_variants v
    left join stock_ledger l on l.variant_id = v.id
    where v.sku = ${sku}
    group by v.id`
  return { ...found }
}
const untouched = (stock: number) => ({
  stock_on_hand: stock,
  version: 1,
  ledger: [
    ['initial', 10, null],
    ['sale', -4, null],
  ],
})

describe(`POST ${IMPORT} with stock_counted`, () => {
  it('leaves what is paid to its buyers, and what is blank as it is', async () => {
    for (const sku of ['N-1', 'N-2', 'N-3', 'N-4']) await aSoldVariant(sku)
    const file = 'sku,stock_on_hand,stock_counted\nN-1,,12\nN-2,,10\nN-3,,\nN-4,,3\n'
    const before = await catalogOf(app)
    const change = (line: number, sku: string, after: string) => ({
      line,
      sku,
      product_slug: sku.toLowerCase(),
      columns: { stock_on_hand: { before: '6', after } },
    })
    const expected = {
      dry_run: true,
      products: counts(0, 0, 4),
      variants: counts(0, 2, 2),
      categories: { created: 0 },
      changes: [change(2, 'N-1', '8'), change(5, 'N-4', '0')],
    }
    expect(await dryRun(admin.client, file)).toEqual({ status: 200, body: expected })
    expect(await catalogOf(app)).toEqual(before)
    expect(await send(admin.client, file)).toEqual({
      status: 200,
      body: { ...expected, dry_run: false },
    })
    const corrected = (stock: number, delta: number) => {
      const { ledger, ...facts } = untouched(stock)
      return { ...facts, ledger: [...ledger, ['count', delta, admin.id]] }
    }
    expect(await stockOf('N-1')).toEqual(corrected(8, 2))
    expect(await stockOf('N-2')).toEqual(untouched(6))
    expect(await stockOf('N-3')).toEqual(untouched(6))
    expect(await stockOf('N-4')).toEqual(corrected(0, -6))
  })

  it('is the first stock of a variant that is new', async () => {
    const file = fileOf(row(category, { sku: 'NEW-7', slug: 'new-7', counted: 7 }))
    expect((await send(admin.client, file)).body).toMatchObject({ variants: counts(1, 0, 0) })
    expect(await stockOf('NEW-7')).toMatchObject({
      stock_on_hand: 7,
      ledger: [['import', 7, admin.id]],
    })
  })

  it('is blank in an export, which therefore counts nothing', async () => {
    await aSoldVariant('BLANK-1')
    const file: string = (await admin.client.get(EXPORT)).body
    expect(file).toContain('\nBLANK-1,M,Sand,6,,true,')
    const before = await catalogOf(app)
    const { body } = await send(admin.client, file)
    expect(body).toMatchObject({ changes: [] })
    const after = await catalogOf(app)
    expect([after[0]?.variants, after[0]?.ledger]).toEqual([before[0]?.variants, before[0]?.ledger])
  })

  it('is refused where it stands beside stock_on_hand, is no number, or has no SKU', async () => {
    await aSoldVariant('BOTH-1')
    const before = await catalogOf(app)
    const both = 'Give stock_on_hand or stock_counted, not both.'
    const file = fileOf(
      row(category, { sku: 'BOTH-1', slug: 'both-1', stock: 6, counted: 10 }),
      row(category, { sku: 'BOTH-2', slug: 'both-2', counted: '-1' }),
      row(category, { sku: '', size: '', color: '', variant_active: '', counted: 1 }),
    )
    expect(file.startsWith(HEADER)).toBe(true)
    const { status, body } = await send(admin.client, file)
    const blank = 'This field may not be blank.'
    expect({ status, body }).toEqual(
      refused(
        [2, 'stock_counted', both],
        [3, 'stock_counted', 'Ensure this value is greater than or equal to 0.'],
        [4, 'sku', blank],
      ),
    )
    expect(await catalogOf(app)).toEqual(before)
  })
})
