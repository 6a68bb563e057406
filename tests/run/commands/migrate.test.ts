/** npm run migrate. */
import { describe, expect, it } from 'vitest'
import { withConnection, withEmptyDatabase } from '../../structure/databases.ts'
import { cloneTemplate } from '../../support/app.ts'
import { currentChecksums } from '../../support/migration-checksums.ts'
import { misused, runCommand, said } from './helpers.ts'

const { migrations } = await currentChecksums()
const names = Object.keys(migrations).map((file) => file.replace('.sql', ''))
const listed = (state: string) => names.map((name) => `${state}  ${name}`).join('\n')
const FUNCTIONS = 'the functions of this version'

describe('npm run migrate', () => {
  it('says what is pending, migrates, and does nothing the second time', async () => {
    await withEmptyDatabase(async (DATABASE_URL) => {
      const env = { DATABASE_URL }
      const pending = { ...said(`${listed('pending')}\npending  ${FUNCTIONS}`), code: 1 }
      expect(await runCommand('migrate.ts', ['--status'], { env })).toEqual(pending)
      const { code, out, err } = await runCommand('migrate.ts', [], { env })
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toMatch(/^migration 0131_baseline begins\n.* 0131_baseline is done, in \d+ ms\n/)
      expect(out).toMatch(/\nthe functions are those of this version\nThe schema is current\.\n$/)
      expect(await runCommand('migrate.ts', [], { env })).toEqual(said('The schema is current.'))
      const { out: status } = await runCommand('migrate.ts', ['--status'], { env })
      expect(status).toMatch(/^applied {2}0001_baseline\napplied {2}0002_pictures\n/)
      expect(status.endsWith(`applied  0130_pictures_of_hosts\n${listed('applied')}\n`)).toBe(true)
    })
  })

  it('names as unknown what only a newer version has, with --status', async () => {
    const { url, drop } = await cloneTemplate()
    const env = { DATABASE_URL: url }
    const { out } = await runCommand('migrate.ts', ['--status'], { env })
    await withConnection(
      url,
      (db) => db`insert into schema_migrations (name, run_on) values ('9999_later', now())`,
    )
    expect(await runCommand('migrate.ts', ['--status'], { env })).toEqual(
      said(`${out}unknown  9999_later`),
    )
    await drop()
  })

  it('is asked for by a command that misses a function', async () => {
    const { url, drop } = await cloneTemplate()
    await withConnection(url, (db) => db`drop function amount_due`)
    expect(await runCommand('reconcile.ts', [], { env: { DATABASE_URL: url } })).toEqual(
      misused(
        'The database is not at the newest schema: run `npm run migrate`, or start the service once.\n',
      ),
    )
    await drop()
  })

  it('refuses a database of before the baseline, also to say what is pending', async () => {
    await withEmptyDatabase(async (DATABASE_URL) => {
      const env = { DATABASE_URL }
      await runCommand('migrate.ts', [], { env })
      await withConnection(
        DATABASE_URL,
        (db) => db`delete from schema_migrations where name >= '0131'`,
      )
      const refused = {
        code: 2,
        out: '',
        err:
          'the database lacks migration 0131_baseline, with which this version begins: bring it there by the last ' +
          'version that has the earlier ones (docs/operations.md, "Deployments"), and start again\n',
      }
      expect(await runCommand('migrate.ts', ['--status'], { env })).toEqual(refused)
      expect(await runCommand('migrate.ts', [], { env })).toEqual(refused)
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
        out: 'migration 0131_baseline begins\n',
        err: expect.stringMatching(
          /^migration 0131_baseline failed.*: .*"products" already exists\n$/,
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
