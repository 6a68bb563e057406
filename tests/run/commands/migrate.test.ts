/** npm run migrate. */
import { describe, expect, it } from 'vitest'
import { withConnection, withEmptyDatabase } from '../../structure/databases.ts'
import { migrationChecksums } from '../../support/migration-checksums.ts'
import { runCommand, said } from './helpers.ts'

const names = Object.keys(await migrationChecksums()).map((file) => file.replace('.sql', ''))
const listed = (state: string) => names.map((name) => `${state}  ${name}`).join('\n')

describe('npm run migrate', () => {
  it('says what is pending, migrates, and does nothing the second time', async () => {
    await withEmptyDatabase(async (DATABASE_URL) => {
      const env = { DATABASE_URL }
      const pending = { ...said(listed('pending')), code: 1 }
      expect(await runCommand('migrate.ts', ['--status'], { env })).toEqual(pending)
      const { code, out, err } = await runCommand('migrate.ts', [], { env })
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toMatch(/^migration 0001_baseline begins\n.* 0001_baseline is done, in \d+ ms\n/)
      expect(out).toMatch(/\nThe schema is current\.\n$/)
      expect(await runCommand('migrate.ts', [], { env })).toEqual(said('The schema is current.'))
      expect(await runCommand('migrate.ts', ['--status'], { env })).toEqual(said(listed('applied')))
    })
  })

  it('ends with 2 and a sentence when a migration fails', async () => {
    await withEmptyDatabase(async (DATABASE_URL) => {
      await withConnection(DATABASE_URL, async (db) => {
        await db`create table products ()`
      })
      const ended = await runCommand('migrate.ts', [], { env: { DATABASE_URL } })
      expect(ended).toEqual({
        code: 2,
        out: 'migration 0001_baseline begins\n',
        err: expect.stringMatching(
          /^migration 0001_baseline failed.*: .*"products" already exists\n$/,
        ),
      })
    })
  })

  it('explains itself', async () => {
    const { code, out } = await runCommand('migrate.ts', ['--help'], { env: {} })
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^Usage: npm run migrate/),
    })
    expect(await runCommand('migrate.ts', ['--now'], { env: {} })).toMatchObject({ code: 2 })
  })
})
