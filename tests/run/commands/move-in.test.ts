/** `npm run import` with the files of another shop. */
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerFields } from '../../../src/shop/catalog/admin/import/from/answers.ts'
import { catalog, useSizes } from '../../shop/catalog/admin/import/from/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { aCategory } from '../../support/factories.ts'
import { misused, runCommand } from './helpers.ts'

const app = useTestApp()
beforeAll(() => useSizes(app))

const FILES = new URL('../../shop/catalog/admin/import/from/files/', import.meta.url)
const fileNamed = (name: string) => readFile(new URL(name, FILES), 'utf8')
const run = (words: string[], input = '') =>
  runCommand('import.ts', ['-', ...words], { env: { DATABASE_URL: app.databaseUrl }, input })
/** The refusal, without the progress before it. */
const saidOf = ({ err }: { err: string }) => err.replace(/^(.* …\n)+/, '')

describe('npm run import of a file of another shop', () => {
  it('asks for what the file does not say, by options', async () => {
    const rows = [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty',
      'a,Abaya,,Size,Tall,450.00,,',
      'b,Jilbab,Jilbabs,Size,M,R 5,shopify,1',
    ]
    const refusal = await run([], `${rows.join('\n')}\n`)
    expect({ ...refusal, err: saidOf(refusal) }).toEqual({
      code: 1,
      out: '',
      err: `The file cannot be imported.
  line 3, Variant Price: Write "R 5" without the currency.
It does not say all that this shop must know. Give:
  --coverage-level  full, moderate, light
  --sizes  each size of the file as one of the shop, as "Small:S": Tall
  --untracked-stock  how many units there are of what was not counted
  --category
Nothing was changed.
`,
    })
    expect(await catalog(app)).toEqual([])
  })

  it('takes the answers, and says what it left', async () => {
    const file = await fileNamed('shopify-old.csv')
    const words = ['--from', 'shopify', '--coverage-level', 'full', '--hidden']
    const mapped = [...words, '--sizes', 'Small:M', '--sizes', 'M:L']
    const dry = await run([...mapped, '--dry-run'], file)
    expect(dry.code).toBe(0)
    expect(dry.out).toContain('\nNothing was written: this was a dry run.\n')
    expect(await catalog(app)).toEqual([])
    const { code, out } = await run(mapped, file)
    expect(code).toBe(0)
    expect(out).toMatch(
      /^The file is of Shopify.\nProducts: 2 created, 0 updated, 0 unchanged\nVariants: 4 created, 0 updated, 0 unchanged\nCategories: 2 created\nPictures: 4 to be fetched\nImport: \d+\nNotes: 3\n {2}line 8, Variant Inventory Qty: It is -2 there, and 0 here.\n {2}line 11: "Gift Card" is left out. It is a gift card.\n {2}line 12: "Care Guide \(PDF\)" is left out. It is virtual: nothing is shipped.\nColumns that are not taken: Vendor, .*\n$/,
    )
    const taken = await catalog(app)
    expect(taken.map(({ active }) => active)).toEqual([false, false])
    expect(taken[1]?.variants).toMatchObject([
      expect.stringContaining('|M|Sand|4'),
      expect.stringContaining('|L|Sand|0'),
      expect.stringContaining('|L|Olive|0'),
    ])
  })

  it('names answers that are none', async () => {
    const file = await fileNamed('shopify-old.csv')
    expect(await run(['--prices', 'middle', '--sizes', 'Small', '--untracked-stock=-1'])).toEqual(
      misused(`--sizes: "Small" has no colon before a size of the shop.
--prices: Select a valid choice. middle is not one of the available choices.
--untracked-stock: Ensure this value is greater than or equal to 0.
`),
    )
    const unknown = await run(['--size', 'Q', '--sizes', 'Small:T', '--option', 'Cut:x'], file)
    expect({ ...unknown, err: saidOf(unknown) }).toEqual({
      code: 1,
      out: '',
      err: `--sizes: "T" is not a valid choice. Choose one of: S, M, L, One size.
--option: "x" is not a valid choice. Choose one of: size, color, ignore.
--size: "Q" is not a valid choice. Choose one of: S, M, L, One size.
Nothing was changed.
`,
    })
    const { slug } = await aCategory(app)
    const nowhere = await run(['--category', 'no'], file)
    expect(saidOf(nowhere)).toMatch(
      /^--category: "no" is not a valid choice. Choose one of: .*\.\n/,
    )
    expect(saidOf(nowhere)).toContain(slug)
  })

  it('has an option for each parameter of the request', async () => {
    const { out } = await run(['--help'])
    for (const parameter of Object.keys(answerFields)) {
      expect(out).toContain(`\n  --${parameter.replaceAll('_', '-')} `)
    }
  })
})

describe('npm run import of people and past orders', () => {
  const count = async (table: string) =>
    (await app.db`select count(*)::int as count from ${app.db(table)}`)[0]?.count

  it('takes people', async () => {
    const file = 'First Name,Email,Tags\nAmina,amina@example.com,vip\nSara,,\n'
    const before = await count('users')
    const report = (end: string) => `Accounts: 1 taken, 1 left
Notes: 1
  line 3, Email: There is no email address: the row is left out.
Columns that are not taken: Tags
${end}`
    const dry = await run(['--users', '--dry-run'], file)
    expect(dry.out).toBe(report('Nothing was written: this was a dry run.\n'))
    expect(await count('users')).toBe(before)
    expect((await run(['--users'], file)).out).toBe(report(''))
    expect(await count('users')).toBe(before + 1)
  })

  it('takes past orders', async () => {
    const file = `number,placed_at,email,full_name,total,line_name,line_quantity,line_price
7,2025-03-01 10:00,amina@example.com,Amina,450.00,Abaya,1,450.00
`
    expect(await run(['--past-orders'], file)).toMatchObject({
      code: 0,
      out: 'Past orders: 1 taken, 0 left\n',
    })
    expect(await count('past_orders')).toBe(1)
  })

  it('refuses options that do not go together', async () => {
    expect(await run(['--users', '--past-orders'])).toEqual(
      misused('Either --users or --past-orders: a file has one of them.\n'),
    )
    expect(await run(['--users', '--hidden'])).toEqual(
      misused('Only files of products take answers.\n'),
    )
    const refusal = await run(['--users'], 'name\nAmina\n')
    expect(refusal.code).toBe(1)
    expect(saidOf(refusal)).toMatch(/^The file cannot be imported\.\n {2}line 1, email: /)
  })
})
