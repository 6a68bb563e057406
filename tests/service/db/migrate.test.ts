/** Goal: a shop goes on while it is migrated, and an operator reads what a migration waits for. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db, Tx } from '../../../src/service/db/connect.ts'
import { LOCK_LIMITS, MigrationStopped } from '../../../src/service/db/lock-retries.ts'
import { type MigrateOptions, migrate } from '../../../src/service/db/migrate.ts'
import { recordedLog, withConnection, withEmptyDatabase } from '../../structure/databases.ts'
import { cloneTemplate } from '../../support/app.ts'

/** A tenth of the real waits. */
const limits = { ...LOCK_LIMITS, lockTimeoutMs: 200, firstPauseMs: 20, longestPauseMs: 200 }
const PATIENCE = { timeout: 20_000 }

type Shelf = {
  db: Db
  url: string
  /** Adds a file of migrations. */
  add: (name: string, sql: string) => Promise<void>
  migrate: (options?: MigrateOptions) => Promise<void>
  lines: string[]
}

/** A database with a table of three books, made by the first of its own migrations. */
async function withShelf(use: (shelf: Shelf) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'store-migrations-'))
  const add = (name: string, sql: string) => writeFile(join(folder, `${name}.sql`), sql)
  const { log, lines } = recordedLog()
  await add('0001_shelf', 'create table shelf (title text, pages integer not null default 0);')
  const { url, drop } = await cloneTemplate()
  await withConnection(url, async (db) => {
    await db`truncate schema_migrations`
    await migrate(url, { folder })
    await db`insert into shelf (title) values ('Emma'), ('Villette'), ('Evelina')`
    const again = (options: MigrateOptions = {}) =>
      migrate(url, { folder, limits, log, ...options })
    await use({ db, url, add, migrate: again, lines })
  })
  await drop()
  await rm(folder, { recursive: true })
}

/** Keeps a transaction open that has read the table, as a dump does. */
async function whileRead(url: string, work: (end: () => Promise<void>) => Promise<void>) {
  await withConnection(url, async (db) => {
    const reading = Promise.withResolvers<Tx>()
    const ended = Promise.withResolvers<void>()
    const transaction = db.begin('isolation level repeatable read', async (tx) => {
      await tx`set local application_name = 'a dump'`
      await tx`select title from shelf`
      reading.resolve(tx)
      await ended.promise
    })
    await reading.promise
    const end = async () => {
      ended.resolve()
      await transaction
    }
    await work(end).finally(end)
  })
}

/** Statements of shoppers meanwhile; with the lock timeout of the service, which a long wait would exceed. */
async function readAndWrite(db: Db): Promise<void> {
  for (let round = 1; round <= 20; round += 1) {
    await db`update shelf set pages = pages + 1 where title = 'Emma'`
    await db`select title from shelf`
  }
}

const warnings = (lines: string[]) => lines.filter((line) => line.startsWith('warn: '))

describe('a migration that needs a table which a dump reads', () => {
  it('lets readers and writers go on, and is done when the dump has ended', async () => {
    await withShelf(async ({ db, url, add, migrate, lines }) => {
      await add('0002_author', 'alter table shelf add column author text;')
      await whileRead(url, async (end) => {
        const migrating = migrate()
        await expect.poll(() => warnings(lines).length, PATIENCE).toBeGreaterThan(0)
        await readAndWrite(db)
        const before = warnings(lines).length
        await expect.poll(() => warnings(lines).length, PATIENCE).toBeGreaterThan(before)
        await end()
        await migrating
      })
      expect(warnings(lines).slice(0, 2)).toEqual([
        expect.stringMatching(/ holds; trying again in 0\.02 s$/),
        expect.stringMatching(/ holds; trying again in 0\.04 s$/),
      ])
      expect(await db`select author from shelf where title = 'Emma'`).toEqual([{ author: null }])
      expect(lines.filter((line) => line.startsWith('info: '))).toEqual([
        'info: migration 0002_author begins',
        expect.stringMatching(/^info: migration 0002_author is done, in \d+ ms$/),
      ])
    })
  })

  it('gives up after the last try, and names the session that it waited for', async () => {
    await withShelf(async ({ db, url, add, migrate, lines }) => {
      await add('0002_author', 'alter table shelf add column author text;')
      // A busy machine may ask for the holders once in a tenth of the real wait, and after it.
      const { lockTimeoutMs } = LOCK_LIMITS
      await whileRead(url, async () => {
        await expect(migrate({ limits: { ...limits, lockTimeoutMs, tries: 2 } })).rejects.toThrow(
          /^migration 0002_author needs a lock that pid \d+ \(a dump, for \d+ s\) holds\. End it, or wait for its end, and migrate again\.$/,
        )
      })
      expect(warnings(lines)).toEqual([
        expect.stringMatching(/ \(a dump, for \d+ s\) holds; trying again in 0\.02 s$/),
      ])
      await readAndWrite(db)
    })
  })

  it('ends at once when the process must', async () => {
    await withShelf(async ({ url, add, migrate, lines }) => {
      await add('0002_author', 'alter table shelf add column author text;')
      await whileRead(url, async () => {
        const stopping = new AbortController()
        const migrating = migrate({ signal: stopping.signal })
        migrating.catch(() => undefined)
        await expect.poll(() => warnings(lines).length, PATIENCE).toBeGreaterThan(0)
        stopping.abort()
        await expect(migrating).rejects.toThrow('aborted')
      })
    })
  })
})

describe('several migrations', () => {
  it('commit one by one, and the error of one names its file and line', async () => {
    await withShelf(async ({ db, add, migrate }) => {
      await add('0002_author', 'alter table shelf add column author text;')
      await add(
        '0003_wrong',
        '\ncreate table left_over (id integer);\nselect nothing from shelf;\n',
      )
      await expect(migrate()).rejects.toThrow(
        'migration 0003_wrong failed at line 3: column "nothing" does not exist',
      )
      expect(await db`select author from shelf where author is not null`).toEqual([])
      expect(await db`select to_regclass('left_over') as found`).toEqual([{ found: null }])
      await add('0003_wrong', 'create table left_over (id integer);')
      await migrate()
      expect(await db`select name from schema_migrations order by id`).toEqual(
        ['0001_shelf', '0002_author', '0003_wrong'].map((name) => ({ name })),
      )
    })
  })

  it('refuse one that is numbered before one that the database has', async () => {
    await withShelf(async ({ db, add, migrate }) => {
      await add('0003_author', 'alter table shelf add column author text;')
      await migrate()
      await add('0002_late', 'alter table shelf add column late text;')
      await expect(migrate()).rejects.toThrow(
        'migration 0002_late comes before one that the database has: give it the next number',
      )
      expect(await db`select name from schema_migrations order by id`).toEqual(
        ['0001_shelf', '0003_author'].map((name) => ({ name })),
      )
    })
  })

  it('refuse a database of another version, which has what is unknown here and lacks what is not', async () => {
    await withShelf(async ({ db, add, migrate }) => {
      await add('0002_author', 'alter table shelf add column author text;')
      await db`insert into schema_migrations (name, run_on) values ('0001_tower', now())`
      const state = async () => [
        await db`select name from schema_migrations order by id`,
        await db`select checksum from schema_functions`,
      ]
      const before = await state()
      await expect(migrate()).rejects.toThrow(
        new MigrationStopped(
          'the database has 0001_tower, unknown here, and lacks 0002_author: start a version that has all of ' +
            'these, or restore a backup of before those that are unknown',
        ),
      )
      expect(await state()).toEqual(before)
    })
  })

  it('wait for a process of a version before the first of them', async () => {
    await withShelf(async ({ db, migrate, lines }) => {
      await db`update schema_migrations set name = '0000_before'`
      let migrating: Promise<void> | undefined
      await db.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(7241865325823964)`
        migrating = migrate()
        migrating.catch(() => undefined)
        await expect.poll(() => lines, PATIENCE).toHaveLength(1)
        await tx`insert into schema_migrations (name, run_on) values ('0001_shelf', now())`
      })
      await migrating
      expect(lines).toEqual(['info: another process migrates the database; waiting for it'])
    })
  })

  it('have the time that they need, whatever the role allows to requests', async () => {
    await withShelf(async ({ db, add, migrate }) => {
      const [{ name }] = await db<[{ name: string }]>`select current_database() as name`
      await db`alter database ${db(name)} set statement_timeout = '50ms'`
      await add('0002_slow', 'select pg_sleep(0.2);')
      await migrate()
    })
  })
})

describe('a role that may not change the schema', () => {
  it('gets an error in a sentence, whichever privilege it lacks', async () => {
    await withEmptyDatabase(async (url) => {
      await withConnection(url, async (db) => {
        const role = `role_${randomBytes(6).toString('hex')}`
        await db`create role ${db(role)} login password 'x'`
        const poor = Object.assign(new URL(url), { username: role, password: 'x' }).href
        const refused = (reason: string) =>
          expect(migrate(poor)).rejects.toThrow(
            new MigrationStopped(`the database cannot be migrated: ${reason}`),
          )
        await refused('permission denied for schema public')
        await migrate(url)
        await refused('permission denied for table schema_migrations')
        await db`drop role ${db(role)}`
      })
    })
  })
})

describe('create index concurrently, in a file without a transaction', () => {
  const indexOn = (column: string) =>
    `-- no transaction\ncreate unique index concurrently if not exists shelf_${column} on shelf (${column});`
  const isValid = (db: Db) =>
    db`select indisvalid from pg_index where indexrelid = to_regclass('shelf_pages')`

  let shelf: Shelf
  let leave: () => void
  let using: Promise<void>
  beforeAll(async () => {
    const ready = Promise.withResolvers<Shelf>()
    const left = Promise.withResolvers<void>()
    leave = left.resolve
    using = withShelf(async (made) => {
      ready.resolve(made)
      await left.promise
    })
    shelf = await ready.promise
  })
  afterAll(async () => {
    leave()
    await using
  })

  it('waits for an open transaction, while readers and writers go on', async () => {
    const { db, url, add, migrate } = shelf
    await add('0002_titles', indexOn('title'))
    await whileRead(url, async (end) => {
      const migrating = migrate()
      const waiting = () =>
        db`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%shelf_title %'`
      await expect.poll(async () => (await waiting()).count, PATIENCE).toBe(1)
      await readAndWrite(db)
      await end()
      await migrating
    })
    expect(shelf.lines.at(-1)).toMatch(/^info: migration 0002_titles is done/)
  })

  it('replaces what a failed one has left', async () => {
    const { db, add, migrate } = shelf
    await db`update shelf set pages = 7`
    await add('0003_pages', indexOn('pages'))
    await expect(migrate()).rejects.toThrow(
      'migration 0003_pages failed: could not create unique index "shelf_pages"',
    )
    expect(await isValid(db)).toEqual([{ indisvalid: false }])
    await db`update shelf set pages = length(title)`
    await db`update shelf set pages = 5 where title = 'Evelina'`
    await migrate()
    expect(await isValid(db)).toEqual([{ indisvalid: true }])
  })

  it('is made once by five processes that start at once', async () => {
    const { add, migrate, lines } = shelf
    await add(
      '0004_both',
      '-- no transaction\ncreate index concurrently if not exists shelf_both on shelf (title, pages);',
    )
    lines.length = 0
    await Promise.all(Array.from({ length: 5 }, () => migrate()))
    expect(lines.filter((line) => line.includes('0004_both is done'))).toHaveLength(1)
  })
})

describe('a database of a newer version', () => {
  it('is named in the log, and served', async () => {
    await withShelf(async ({ db, add, migrate, lines }) => {
      await add('0002_author', 'alter table shelf add column author text;')
      await migrate()
      await db`
        insert into schema_migrations (name, run_on)
        values ('0003_later', now()), ('0004_latest', now())`
      await migrate()
      expect(warnings(lines)).toEqual([
        'warn: the database is of a newer version, with migrations unknown here: 0003_later, 0004_latest',
      ])
    })
  })
})
