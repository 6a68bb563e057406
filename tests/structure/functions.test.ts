/** Goal: a function of the database can be read as a file of sql/functions, of which each is right by itself. */
import { describe, expect, it } from 'vitest'
import type { Db, Queryable } from '../../src/service/db/connect.ts'
import { useDatabase } from '../support/app.ts'
import { readSources } from './sources.ts'

const database = useDatabase({ max: 1 })
const files = readSources(['sql/functions'], '.sql')
const nameIn = (path: string) => path.replace(/^.*\/|\.sql$/g, '')

type Function = { signature: string; definition: string; comment: string | null }

const functionsOf = (db: Queryable) => db<Function[]>`
  select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
    obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by signature`

class Undo extends Error {}

/** The functions as a file would leave them. */
async function afterwards(db: Db, sql: string): Promise<Function[]> {
  let functions: Function[] = []
  const running = db.begin(async (tx) => {
    await tx.unsafe(sql).simple()
    functions = [...(await functionsOf(tx))]
    throw new Undo()
  })
  await running.catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
  return functions
}

/** Read in the migration that made them: called by indexes, views and triggers, or parts of many statements. */
const IN_MIGRATIONS = [
  ...[
    'client_network',
    'image_source_path',
    'letter_groups',
    'mailbox_of',
    'number_groups',
    'media_url',
    'notify_catalog_changed',
  ],
  ...['page_offset', 'shop_setting', 'shop_sizes', 'user_role', 'utc_iso', 'vat_in'],
  // Called by triggers.
  ...['is_webhook_wanted', 'keep_old_slug', 'put_payment_by_hand', 'queue_webhook'],
  'queue_webhook_of_ids',
]
/**
 * Called by a function of those when a trigger runs it. The migration that brings such a call makes what it calls, too,
 * since rows change between the migrations and the functions of a start.
 */
const CALLED_BY_TRIGGERS = ['amount_due', 'hold_if_refunded', 'is_disputed', 'is_overpaid']

describe('sql/functions', () => {
  // A start checks no body, since one may call another that comes later.
  it('holds functions whose bodies are right, and no function twice', async () => {
    expect(files.length).toBeGreaterThan(5)
    const now = [...(await functionsOf(database.db))]
    for (const { path, text } of files) {
      expect([path, await afterwards(database.db, text)]).toEqual([path, now])
    }
  })

  it('has a file for each function that is not a trigger, named after it', async () => {
    const rest = await database.db<{ name: string }[]>`
      select p.proname as name
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by name`
    const names = rest.map(({ name }) => name)
    expect(names).toEqual([...files.map(({ path }) => nameIn(path)), ...IN_MIGRATIONS].sort())
  })

  it('has few functions that those of migrations call', async () => {
    const paths = files.map(({ path }) => nameIn(path))
    const called = await database.db<{ name: string }[]>`
      select distinct f.name
      from pg_proc p
      join unnest(${paths}::text[]) f (name) on p.prosrc ~ ('\\m' || f.name || '\\(')
      where p.pronamespace = 'public'::regnamespace and p.proname <> all (${paths})
      order by f.name`
    expect(called.map(({ name }) => name)).toEqual(CALLED_BY_TRIGGERS)
  })

  it('has one function a file, with a comment on its arguments, codes and locks', () => {
    for (const { path, text } of files) {
      const made = [...text.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name)
      expect([path, made]).toEqual([path, [nameIn(path)]])
      expect(text).toContain(`\ncomment on function ${nameIn(path)}(`)
    }
  })
})
