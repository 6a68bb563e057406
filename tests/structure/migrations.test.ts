/** Goal: every start of every process leaves the one schema that sql/schema.sql shows. */
import { describe, expect, it } from 'vitest'
import { migrate } from '../../src/service/db/migrate.ts'
import {
  changedMigrations,
  migrationChecksums,
  recordedChecksums,
} from '../support/migration-checksums.ts'
import { dumpSchema } from '../support/schema-dump.ts'
import { recordedLog, withConnection, withEmptyDatabase } from './databases.ts'
import { readSource } from './sources.ts'

const actual = await migrationChecksums()
const recorded = await recordedChecksums()

/** The state after a migration: the schema, and the files that were applied. */
const stateOf = (url: string) =>
  withConnection(url, async (db) => ({
    schema: await dumpSchema(db),
    applied: (await db`select name, run_on from schema_migrations order by id`).map((row) => ({
      ...row,
    })),
    queue: (await db`select id, ts from graphile_worker.migrations order by id`).map((row) => ({
      ...row,
    })),
  }))

const appliedOnce = Object.keys(actual).map((name) => ({
  name: name.replace(/\.sql$/, ''),
  run_on: expect.any(Date),
}))

describe('the migrations', () => {
  it('make sql/schema.sql out of nothing (if that changed on purpose: npm run snapshot)', async () => {
    await withEmptyDatabase(async (url) => {
      await migrate(url)
      const state = await stateOf(url)
      expect(state.schema, 'run `npm run snapshot` and review its diff').toBe(
        readSource('sql/schema.sql').text,
      )
      expect(state.applied).toEqual(appliedOnce)
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
      const { schema, applied } = await stateOf(url)
      expect(schema).toBe(readSource('sql/schema.sql').text)
      expect(applied).toEqual(appliedOnce)
    })
  })
})

describe('the files in sql/migrations', () => {
  it('never change once they are recorded: databases that applied one will not see the change', () => {
    expect(changedMigrations(recorded, actual)).toEqual([])
  })

  it('are all recorded in migrations.json (npm run snapshot)', () => {
    expect(Object.keys(actual).filter((name) => !(name in recorded))).toEqual([])
  })

  it('are numbered without gap or tie, and named after their subject', () => {
    const names = Object.keys(actual)
    expect(names.filter((name) => !/^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(name))).toEqual([])
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(
      names.map((_, index) => index + 1),
    )
  })
})
