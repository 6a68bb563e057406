import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLUMNS } from '../../../src/shop/catalog/admin/import/columns.ts'
import { catalogOf, fileOf, row } from '../../shop/catalog/admin/import/helpers.ts'
import { ROOT } from '../../structure/sources.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { aCategory } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import { misused, refused, runCommand, said } from './helpers.ts'

let app: TestApp
let folder: string
let category: string
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'store-import-'))
  category = (await aCategory(app, { name: 'Coats' })).slug
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.close()
})

const env = () => ({ DATABASE_URL: app.databaseUrl })
const run = (words: string[], input = '') => runCommand('import.ts', words, { env: env(), input })
const exported = (words: string[] = [], given = env()) =>
  runCommand('export.ts', words, { env: given })
const stages = (...words: string[]) => words.map((word) => `${word} …\n`).join('')

describe('npm run import', () => {
  it('takes over a file, and shows first what it would do', async () => {
    const path = join(folder, 'products.csv')
    await writeFile(path, fileOf(row(category, { sku: 'C-1', slug: 'c', stock: 2 })))
    const before = await catalogOf(app)
    const counted = `Products: 1 created, 0 updated, 0 unchanged
Variants: 1 created, 0 updated, 0 unchanged`
    const dry = await run([path, '--dry-run'])
    expect(dry).toMatchObject({ code: 0, err: stages('reading', 'checking') })
    expect(dry.out).toMatch(/^line 2, C-1\n {2}sku: none → "C-1"\n/)
    expect(dry.out).toContain(`${counted}\nNothing was written: this was a dry run.\n`)
    expect(await catalogOf(app)).toEqual(before)
    const err = stages('reading', 'checking', 'writing')
    expect(await run([path])).toEqual({ ...said(counted), err })
    const [audit] = await app.db`
      select actor_user_id, after from audit_log where action = 'import_products'`
    expect(audit).toMatchObject({ actor_user_id: null, after: { skus: ['C-1'] } })
  })

  it('says what is wrong, by line and column, and changes nothing', async () => {
    const before = await catalogOf(app)
    const long = `${row(category, { sku: 'W-2' })},more`
    const file = fileOf(row(category, { sku: 'W-1', slug: 'w', size: 'Q' }), long)
    const { code, out, err } = await run(['-'], file)
    expect({ code, out, err: err.replace(stages('reading', 'checking'), '') }).toEqual(
      refused(`The file cannot be imported.
  line 2, size: "Q" is not a valid choice.
  line 3: The row has ${COLUMNS.length + 1} cells, and the header ${COLUMNS.length}.
Nothing was changed.`),
    )
    expect(await catalogOf(app)).toEqual(before)
  })

  it('prints its usage, and names a file that does not exist', async () => {
    expect(await run([])).toEqual(misused(expect.stringMatching(/^Usage: npm run import/)))
    expect((await run(['--help'])).out).toMatch(/^Usage: npm run import/)
    const path = join(folder, 'no.csv')
    expect(await run([path])).toEqual(refused(`There is no file ${path}.`))
    expect(await run([path, '--coverage', 'full'])).toEqual(
      refused('There is no option --coverage. See --help.'),
    )
  })
})

describe('npm run export', () => {
  it('writes what the import reads', async () => {
    const cells = { sku: 'X-1', slug: 'x', added: '2026-01-15T10:30:00.000000Z' }
    await run(['-'], fileOf(row(category, cells)))
    const { code, out, err } = await exported()
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain(
      row(category, { ...cells, category_name: 'Coats', category_active: 'true' }),
    )
    expect((await run(['-'], out)).out).toMatch(/^Products: 0 created, 0 updated, \d unchanged\n/)

    expect((await exported(['--as', 'shopify'])).out).toMatch(/^\ufeff?Handle,Title,/)
    expect((await exported(['--as', 'xml'])).code).toBe(2)

    const path = join(folder, 'catalog.csv')
    await writeFile(path, 'an older one')
    expect(await exported([path])).toEqual(said(`Wrote ${path}.`))
    expect(await readFile(path, 'utf8')).toBe(out)
  })

  it('writes people and orders, too, which the import takes with the same option', async () => {
    const files = [
      ['--users', 'email\nnur@example.com\n', /^Accounts: 0 taken, 1 left\n/],
      [
        '--past-orders',
        'number,placed_at,total,line_name,line_quantity,line_price\n#1,2024-03-02,10.00,Abaya,1,10.00\n',
        /^Past orders: 1 taken, 0 left\n/,
      ],
    ] as const
    for (const [option, file, outcome] of files) {
      expect((await run(['-', option], file)).code).toBe(0)
      const { code, out, err } = await exported([option])
      expect([code, err, out.split('\n').length]).toEqual([0, '', 3])
      expect((await run(['-', option], out)).out).toMatch(outcome)
    }
    expect((await exported(['--users', '--past-orders'])).code).toBe(2)
  })

  it('stands in the audit log before the first line is written', async () => {
    const { rows, done } = await app.db.begin(async (tx) => {
      await tx`lock table past_orders in access exclusive mode`
      const done = exported(['--past-orders'])
      await untilWaiting(app)
      const rows = await app.db`select 1 from audit_log where action = 'export_past_orders'`
      return { rows: rows.length, done } // not awaited: it waits for the end of this
    })
    expect((await done).code).toBe(0)
    const { count } = await app.db`select 1 from audit_log where action = 'export_past_orders'`
    expect(count).toBe(rows)
  })

  it('writes files of persons for their owner alone, and leaves no part after a signal', async () => {
    const own = join(folder, 'own')
    await mkdir(own)
    const path = join(own, 'people.csv')
    expect((await exported([path, '--users'])).code).toBe(0)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await app.db.begin(async (tx) => {
      await tx`lock table users in access exclusive mode`
      for (const [signal, code] of [
        ['SIGINT', 130],
        ['SIGTERM', 143],
      ] as const) {
        const child = spawn(
          process.execPath,
          [join(ROOT, 'src/run/commands/export.ts'), path, '--users'],
          { cwd: folder, env: env() },
        )
        const ended = once(child, 'exit')
        await expect.poll(() => readdir(own)).toContain('people.csv.part')
        child.kill(signal)
        expect(await ended).toEqual([code, null])
        expect(await readdir(own)).toEqual(['people.csv'])
      }
    })
  })

  it('leaves the file that is there, and no half one, if it cannot write all of it', async () => {
    const there = join(folder, 'existing')
    await mkdir(there)
    await writeFile(join(there, 'catalog.csv'), 'an older one')
    const away = { DATABASE_URL: `${app.databaseUrl}_gone` }
    expect((await exported([join(there, 'catalog.csv')], away)).code).toBe(2)
    expect(await readdir(there)).toEqual(['catalog.csv'])
    expect(await readFile(join(there, 'catalog.csv'), 'utf8')).toBe('an older one')
    expect(await exported([join(folder, 'no', 'catalog.csv')])).toEqual(
      misused(expect.stringContaining('ENOENT')),
    )
  })
})
