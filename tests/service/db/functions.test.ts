/** Goal: a database has the functions of the newest version that was started on it, all of them, whatever starts beside it. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect, type Db } from '../../../src/service/db/connect.ts'
import { MigrationStopped } from '../../../src/service/db/lock-retries.ts'
import { migrate } from '../../../src/service/db/migrate.ts'
import { runCommand, said } from '../../run/commands/helpers.ts'
import { recordedLog } from '../../structure/databases.ts'
import { ROOT } from '../../structure/sources.ts'
import { cloneTemplate } from '../../support/app.ts'

const DONE = 'the functions are those of this version'

async function aDatabase(): Promise<{ url: string; db: Db }> {
  const { url, drop } = await cloneTemplate()
  const db = connect(url, { max: 1 })
  onTestFinished(async () => {
    await db.end()
    await drop()
  })
  return { url, db }
}

async function aFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-functions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

/** A file with a function whose body is one expression. */
const aFunction = (name: string, result: string) => ({
  [`${name}.sql`]: `create or replace function ${name}() returns integer\nlanguage sql\nas 'select ${result}';\n`,
})

const resultsOf = (db: Db) => db`select pages() as pages, books() as books`
const nameAnother = (db: Db) => db`update schema_functions set checksum = 'another'`

describe('functions of other texts than the database has', () => {
  it('are applied together, and one may call another that comes later', async () => {
    const { url, db } = await aDatabase()
    const functions = await aFolder({
      ...aFunction('books', 'pages() / 100'),
      ...aFunction('pages', '300'),
    })
    await migrate(url, { functions })
    expect(await resultsOf(db)).toEqual([{ pages: 300, books: 3 }])
    const { log, lines } = recordedLog()
    await migrate(url, { functions, log })
    expect(lines).toEqual(['debug: the schema is current'])
  })

  it('are none of them applied if one fails, and the error names its file and line', async () => {
    const { url, db } = await aDatabase()
    const now = { ...aFunction('books', '1'), ...aFunction('pages', '100') }
    await migrate(url, { functions: await aFolder(now) })
    const wrong = { ...aFunction('books', '2'), 'pages.sql': '\nselect nothing;\n' }
    await expect(migrate(url, { functions: await aFolder(wrong) })).rejects.toThrow(
      new MigrationStopped(
        'sql/functions/pages.sql failed at line 2: column "nothing" does not exist',
      ),
    )
    expect(await resultsOf(db)).toEqual([{ pages: 100, books: 1 }])
    await migrate(url, { functions: await aFolder({ ...now, ...aFunction('books', '2') }) })
    expect(await resultsOf(db)).toEqual([{ pages: 100, books: 2 }])
  })

  it('are none of them applied if the database cannot note them, and the error names no file', async () => {
    const { url, db } = await aDatabase()
    const now = { ...aFunction('books', '1'), ...aFunction('pages', '100') }
    await migrate(url, { functions: await aFolder(now) })
    await db`alter table schema_functions add constraint kept check (checksum = '') not valid`
    const functions = await aFolder({ ...now, ...aFunction('pages', '200') })
    await expect(migrate(url, { functions })).rejects.toThrow(
      new MigrationStopped(
        'the database cannot be migrated: new row for relation "schema_functions" violates check constraint "kept"',
      ),
    )
    expect(await resultsOf(db)).toEqual([{ pages: 100, books: 1 }])
  })

  it('are pending, and are applied by one of the processes that start at once', async () => {
    const { url, db } = await aDatabase()
    const text = () => db`select prosrc from pg_proc where proname = 'amount_due'`
    const ours = [...(await text())]
    await db`
      create or replace function amount_due(o orders) returns numeric language sql immutable as 'select 0'`
    await nameAnother(db)
    const env = { DATABASE_URL: url }
    const status = await runCommand('migrate.ts', ['--status'], { env })
    expect([status.code, status.out.split('\n').at(-2)]).toEqual([
      1,
      'pending  the functions of this version',
    ])
    const starts = await Promise.all(
      Array.from({ length: 4 }, () => runCommand('migrate.ts', [], { env })),
    )
    expect(starts.map(({ code, err }) => ({ code, err }))).toEqual(
      starts.map(() => ({ code: 0, err: '' })),
    )
    expect(starts.filter(({ out }) => out.includes(DONE))).toHaveLength(1)
    expect(await text()).toEqual(ours)
    expect(await runCommand('migrate.ts', [], { env })).toEqual(said('The schema is current.'))
  })
})

describe('functions of a newer version', () => {
  it('stay when processes of the version before start beside and after it', async () => {
    const { url, db } = await aDatabase()
    const folder = await aFolder({})
    await cp(join(ROOT, 'sql/migrations'), folder, { recursive: true })
    await writeFile(join(folder, '9999_pages.sql'), '-- pages() counts those of the cover.\n')
    const functionsOf = (pages: string) =>
      aFolder({ ...aFunction('books', '1'), ...aFunction('pages', pages) })
    const newer = { folder, functions: await functionsOf('104') }
    const older = { functions: await functionsOf('100') }
    await migrate(url, older)
    await Promise.all([older, newer, older, newer, older, newer].map((each) => migrate(url, each)))
    expect(await resultsOf(db)).toEqual([{ pages: 104, books: 1 }])
    const { log, lines } = recordedLog()
    await migrate(url, { ...older, log })
    expect(lines).toEqual([
      'warn: the database is of a newer version, with migrations unknown here: 9999_pages',
      'debug: the schema is current',
    ])
    expect(await resultsOf(db)).toEqual([{ pages: 104, books: 1 }])
  })
})
