/** Categories that a file describes and the shop lacks. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../../../src/service/db/connect.ts'
import { lockNames } from '../../../../../src/shop/catalog/name-queries.ts'
import { useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { aCategory } from '../../../../support/factories.ts'
import { emptyCatalog } from '../../helpers.ts'
import { CATEGORIES, whileLocked } from '../helpers.ts'
import { dryRun, fileOf, IMPORT, refused, row, send } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeEach(async () => {
  await app.db`delete from stock_ledger`
  await emptyCatalog(app)
})

type Cells = Parameters<typeof row>[1]
let serial = 0
/** A row of a product of its own. */
const of = (category: string, cells: Cells = {}) => {
  serial += 1
  return row(category, { sku: `K-${serial}`, slug: `k-${serial}`, ...cells })
}
const abayas = { category_name: 'Abayas', parent: 'outerwear', parent_name: 'Outerwear' }
const NAMES = [
  ...['sku', 'size', 'color', 'product_slug', 'product_name', 'base_price', 'coverage_level'],
  ...['category_slug', 'category_name', 'category_active'],
  ...['parent_category_slug', 'parent_category_name', 'parent_category_active'],
]
/** A file of those columns alone, with the last six cells of each row. */
const described = (...rows: string[]) =>
  [NAMES.join(), ...rows.map((cells, at) => `D-${at},M,Sand,d-${at},D,1,full,${cells}`)].join('\n')

const categories = () => app.db`
  select c.slug, c.name, c.is_active, parent.slug as parent
  from categories c left join categories parent on parent.id = c.parent_id order by c.slug`
const created = (count: number) => ({ status: 200, body: { categories: { created: count } } })

describe(`POST ${IMPORT}`, () => {
  it('makes categories with their parents, each once, visible unless the file says otherwise', async () => {
    const file = described(
      'abayas,Abayas,,outerwear,Outerwear,false',
      'abayas,Abayas,,outerwear,Outerwear,false',
      'outerwear,Outerwear,no,,,',
      'kaftans,Kaftans,f,outerwear,Outerwear,0',
      'scarves,Scarves,true,,,',
    )
    expect(await send(admin.client, file)).toMatchObject(created(4))
    expect(await categories()).toEqual([
      { slug: 'abayas', name: 'Abayas', is_active: true, parent: 'outerwear' },
      { slug: 'kaftans', name: 'Kaftans', is_active: false, parent: 'outerwear' },
      { slug: 'outerwear', name: 'Outerwear', is_active: false, parent: null },
      { slug: 'scarves', name: 'Scarves', is_active: true, parent: null },
    ])
    const [audit] = await app.db`
      select after from audit_log where action = 'import_products' order by id desc limit 1`
    expect(audit?.after).toMatchObject({ categories: { created: 4 } })
  })

  it('only says so in a dry run', async () => {
    expect(await dryRun(admin.client, fileOf(of('abayas', abayas)))).toMatchObject(created(2))
    expect(await categories()).toEqual([])
  })

  it('puts one below a parent that is there, and moves products into it', async () => {
    await aCategory(app, { slug: 'outerwear', name: 'Coats' })
    const here = await aCategory(app, { slug: 'here' })
    const same = { sku: 'MOVE', slug: 'move' }
    await send(admin.client, fileOf(row(here.slug, same)))
    const reply = await send(admin.client, fileOf(row('abayas', { ...same, ...abayas })))
    expect(reply).toMatchObject(created(1))
    expect(reply.body.changes).toEqual([
      {
        line: 2,
        sku: 'MOVE',
        product_slug: 'move',
        columns: { category_slug: { before: 'here', after: 'abayas' } },
      },
    ])
    expect(await categories()).toContainEqual(
      expect.objectContaining({ slug: 'abayas', parent: 'outerwear' }),
    )
    const { body } = await app.guest().get('/api/catalog/products/?category=outerwear')
    expect(body.results).toMatchObject([{ slug: 'move', category: { slug: 'abayas' } }])
  })

  it('does not change one that is there', async () => {
    await aCategory(app, { slug: 'abayas', name: 'All abayas' })
    const before = await categories()
    const file = fileOf(of('abayas', { ...abayas, category_name: `${'x'.repeat(101)} ` }))
    expect(await send(admin.client, file)).toMatchObject(created(0))
    expect(await categories()).toEqual(before)
  })

  it('refuses a category without a name, and slugs that none can have', async () => {
    const long = 'x'.repeat(111)
    const file = fileOf(
      of('nowhere'),
      of('a b', { category_name: 'A' }),
      of(long, { category_name: 'Long' }),
      of('abayas', { ...abayas, parent_name: '' }),
    )
    expect(await send(admin.client, file)).toEqual(
      refused(
        [2, 'category_slug', 'There is no category "nowhere".'],
        [3, 'category_slug', 'There is no category "a b".'],
        [4, 'category_slug', `There is no category "${'x'.repeat(100)}".`],
        [5, 'parent_category_slug', 'There is no category "outerwear".'],
      ),
    )
    expect(await categories()).toEqual([])
  })

  it('refuses names that no category can have', async () => {
    const max = 'Ensure this field has no more than 100 characters.'
    const cells = { category_name: 'x'.repeat(101), parent: 'tops', parent_name: 'y'.repeat(101) }
    expect(await send(admin.client, fileOf(of('tunics', cells)))).toEqual(
      refused([2, 'category_name', max], [2, 'parent_category_name', max]),
    )
    expect(await send(admin.client, described('a,A,yess,b,B,maybe'))).toEqual(
      refused(
        [2, 'category_active', 'Must be a valid boolean.'],
        [2, 'parent_category_active', 'Must be a valid boolean.'],
      ),
    )
  })

  it('takes another slug for a known name in the same place as misspelt', async () => {
    const { id: parent_id } = await aCategory(app, { slug: 'outerwear' })
    await aCategory(app, { slug: 'abayas', name: 'Abayas', parent_id })
    const message = 'There is no category "abayaz", and another one has its name.'
    expect(await send(admin.client, fileOf(of('abayaz', abayas)))).toEqual(
      refused([2, 'category_slug', message]),
    )
    const elsewhere = { category_name: 'Abayas', parent: 'sale', parent_name: 'Sale' }
    expect(await send(admin.client, fileOf(of('abayas-sale', elsewhere)))).toMatchObject(created(2))
  })

  it('refuses rows that describe a category differently, and a third level', async () => {
    const says = (slug: string) => `The rows say different things of the category "${slug}".`
    const { id: parent_id } = await aCategory(app, { slug: 'top' })
    await aCategory(app, { slug: 'child', parent_id })
    const file = described(
      'a,A,,,,',
      'a,B,,,,',
      'b,B,,up,Up,',
      'c,C,,up,UP,',
      'd,D,,d,D,',
      'e,E,,f,F,',
      'f,F,,top,,',
      'g,G,,child,,',
    )
    expect(await send(admin.client, file)).toEqual(
      refused(
        [2, 'category_slug', says('a')],
        [4, 'parent_category_slug', says('up')],
        [6, 'category_slug', says('d')],
        [7, 'category_slug', says('f')],
        [9, 'category_slug', 'A category below another one cannot have children.'],
      ),
    )
  })

  it('sees a category that comes at the same moment', async () => {
    const comes = async (tx: Tx) => {
      await lockNames(tx)
      await tx`insert into categories (name, slug) values ('Abayas', 'abayas')`
    }
    const file = fileOf(of('abayas', { category_name: 'Abayas' }))
    const [reply] = await whileLocked(app, comes, [() => send(admin.client, file)])
    expect(reply).toMatchObject(created(0))
    const other = fileOf(of('kaftans', { category_name: 'Kaftans' }))
    const make = { name: 'Kaftans', slug: 'kaftans' }
    const replies = await whileLocked(app, lockNames, [
      () => send(admin.client, other),
      () => admin.client.post(CATEGORIES, make),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })
})
