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
/** Versions that the release before calls, by signature. The next migration after it drops them. */
const PREVIOUS_VERSIONS: string[] = []

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
    const rest = await database.db<{ name: string; signature: string }[]>`
      select p.proname as name, p.oid::regprocedure::text as signature
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by name`
    const names = rest
      .filter(({ signature }) => !PREVIOUS_VERSIONS.includes(signature))
      .map(({ name }) => name)
    expect(names).toEqual([...files.map(({ path }) => nameIn(path)), ...IN_MIGRATIONS].sort())
  })

  it('has one function a file, with a comment on its arguments, codes and locks', () => {
    for (const { path, text } of files) {
      const made = [...text.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name)
      expect([path, made]).toEqual([path, [nameIn(path)]])
      expect(text).toContain(`\ncomment on function ${nameIn(path)}(`)
    }
  })
})
