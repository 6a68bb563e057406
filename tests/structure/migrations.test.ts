/** Goal: every start of every process leaves the one schema that sql/schema.sql shows. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MigrationStopped } from '../../src/service/db/lock-retries.ts'
import { migrate } from '../../src/service/db/migrate.ts'
import {
  changedFiles,
  currentChecksums,
  recordedChecksums,
} from '../support/migration-checksums.ts'
import { dumpSchema } from '../support/schema-dump.ts'
import { recordedLog, withConnection, withEmptyDatabase } from './databases.ts'
import { ROOT, readSource } from './sources.ts'

const current = await currentChecksums()
const recorded = await recordedChecksums()
const names = Object.keys(current.migrations).map((file) => file.replace(/\.sql$/, ''))
const [baseline = ''] = names
/** The migrations of which the baseline was made. */
const BEFORE = 130

/** The state after a migration: the schema, and the files that were applied. */
const stateOf = (url: string) =>
  withConnection(url, async (db) => ({
    schema: await dumpSchema(db),
    applied: (await db`select name, run_on from schema_migrations order by id`).map((row) => ({
      ...row,
    })),
    functions: (await db`select checksum from schema_functions`).map((row) => ({ ...row })),
    queue: (await db`select id, ts from graphile_worker.migrations order by id`).map((row) => ({
      ...row,
    })),
  }))

const appliedNames = (url: string) =>
  withConnection(url, async (db) =>
    (await db<{ name: string }[]>`select name from schema_migrations order by id`).map(
      ({ name }) => name,
    ),
  )

describe('the migrations', () => {
  it('make sql/schema.sql out of nothing (if that changed on purpose: npm run snapshot)', async () => {
    await withEmptyDatabase(async (url) => {
      await migrate(url)
      const state = await stateOf(url)
      expect(state.schema, 'run `npm run snapshot` and review its diff').toBe(
        readSource('sql/schema.sql').text,
      )
      expect(state.functions).toEqual([{ checksum: Object.values(current.functions)[0] }])
    })
  })

  it('do nothing the second time', async () => {
    await withEmptyDatabase(async (url) => {
      await migrate(url)
      const before = await stateOf(url)
      const { log, lines } = recordedLog()
      await migrate(url, { log })
      expect(await stateOf(url)).toEqual(before)
      expect(lines).toEqual(['debug: the schema is current'])
    })
  })

  it('wait for each other: twenty processes may start at once on one empty database', async () => {
    await withEmptyDatabase(async (url) => {
      const starts = await Promise.allSettled(Array.from({ length: 20 }, () => migrate(url)))
      expect(starts.filter(({ status }) => status === 'rejected')).toEqual([])
      expect((await stateOf(url)).schema).toBe(readSource('sql/schema.sql').text)
      expect((await appliedNames(url)).slice(BEFORE)).toEqual(names)
    })
  })
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** As the last migration before the baseline left it: of the form of the baseline, with its name, and no more. */
async function withOlderDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const [folder, functions] = await Promise.all([aFolder(), aFolder()])
  await cp(join(ROOT, 'sql/migrations', `${baseline}.sql`), join(folder, `${baseline}.sql`))
  await withEmptyDatabase(async (url) => {
    await migrate(url, { folder, functions })
    await withConnection(url, (db) => db`drop table schema_functions`)
    await use(url)
  })
}

describe('a database', () => {
  it('that is new has the names of all migrations of before, so that the version before runs none of them', async () => {
    await withEmptyDatabase(async (url) => {
      await migrate(url)
      const all = await appliedNames(url)
      expect(all.slice(BEFORE)).toEqual(names)
      expect(all.map((name) => Number(name.slice(0, 4)))).toEqual(all.map((_, index) => index + 1))
      expect([all[0], all[BEFORE - 1]]).toEqual(['0001_baseline', '0130_pictures_of_hosts'])
    })
  })

  it('of all migrations before the baseline has it already', async () => {
    await withOlderDatabase(async (url) => {
      const { log, lines } = recordedLog()
      await migrate(url, { log })
      expect(lines.filter((line) => line.includes(baseline))).toEqual([])
      const { schema, functions } = await stateOf(url)
      expect(schema).toBe(readSource('sql/schema.sql').text)
      expect(functions).toHaveLength(1)
    })
  })

  it('that lacks the last of them is refused, and nothing is done', async () => {
    await withOlderDatabase(async (url) => {
      await withConnection(url, (db) => db`delete from schema_migrations where name = ${baseline}`)
      const before = await appliedNames(url)
      await expect(migrate(url)).rejects.toThrow(
        new MigrationStopped(
          `the database lacks migration ${baseline}, with which this version begins: bring it there by the last ` +
            'version that has the earlier ones (docs/operations.md, "Deployments"), and start again',
        ),
      )
      expect(await appliedNames(url)).toEqual(before)
    })
  })

  it('gets a later migration alike, whether it is new or of before', async () => {
    const folder = await aFolder()
    await cp(join(ROOT, 'sql/migrations'), folder, { recursive: true })
    await writeFile(
      join(folder, '9999_gifts.sql'),
      'alter table orders add column gift text; create table gifts (id bigint primary key);',
    )
    const afterwards = async (url: string) => {
      await migrate(url, { folder })
      return { names: await appliedNames(url), schema: (await stateOf(url)).schema }
    }
    await withEmptyDatabase(async (fresh) => {
      const made = await afterwards(fresh)
      expect(made.names.slice(BEFORE)).toEqual([...names, '9999_gifts'])
      expect(made.schema).toContain('\ncreate table gifts (')
      await withOlderDatabase(async (url) => {
        expect(await afterwards(url)).toEqual(made)
      })
    })
  })
})

describe('the files in sql/migrations', () => {
  it('never change once they are recorded, and sql/functions only with a new one', () => {
    expect(changedFiles(recorded, current)).toEqual([])
    const [last = ''] = names.toReversed()
    const file = `${last}.sql`
    const changed = { ...current, functions: { [file]: 'another' } }
    expect(changedFiles(recorded, changed)).toEqual(['sql/functions'])
    expect(changedFiles(recorded, { ...current, functions: { 'later.sql': 'another' } })).toEqual(
      [],
    )
    expect(changedFiles(recorded, { ...current, migrations: { [file]: 'another' } })).toContain(
      file,
    )
  })

  it('are all recorded in migrations.json (npm run snapshot)', () => {
    const files = Object.keys(current.migrations)
    expect(files.filter((name) => !(name in recorded.migrations))).toEqual([])
    expect(current.functions).toEqual(recorded.functions)
  })

  it('are numbered without gap or tie, and named after their subject', () => {
    expect(names.filter((name) => !/^\d{4}_[a-z0-9]+(_[a-z0-9]+)*$/.test(name))).toEqual([])
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(
      names.map((_, index) => BEFORE + index + 1),
    )
  })
})
