/** Statements that a migration may not run on a table that a shop has filled. */
import type { Db, Tx } from '../../src/service/db/connect.ts'

/** Of a table with hundreds of rows or more. A migration may set right what administrators have made. */
const ROWS_CHANGED_MAX = 100
/**
 * The statements that run without a transaction, as they must be written to be run again. A procedure commits in
 * batches, which a test of its migration counts.
 */
const ALONE =
  /^-- no transaction\n(--.*\n)*(create (unique )?index concurrently if not exists |drop index concurrently if exists |call fill_\w+)[^;]+;\s*$/

class Undo extends Error {}

/** Runs a migration on a filled shop, says in sentences which rules it breaks, and undoes it. */
export async function brokenRules(db: Db, sql: string): Promise<string[]> {
  if (sql.startsWith('-- no transaction')) {
    return ALONE.test(sql)
      ? []
      : [
          'runs more without a transaction than one create index concurrently if not exists, or one call of a fill',
        ]
  }
  let broken: string[] = []
  const running = db.begin(async (tx) => {
    const before = await tablesOf(tx)
    await tx.unsafe(sql).simple()
    const after = await tablesOf(tx)
    broken = after.flatMap((table) => {
      const old = before.find(({ oid }) => oid === table.oid)
      return old ? brokenOn(table, old) : []
    })
    throw new Undo()
  })
  await running.catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
  return broken
}

type Table = {
  oid: number
  name: string
  file: number
  /** Both in one order: a new index may have the name of an old one. */
  index_ids: number[]
  indexes: string[]
  /** Whether the transaction has a lock that writers, or readers as well, wait for. */
  is_locked: boolean
  /** Rows that this transaction has read one by one, and that it has changed. */
  read: number
  changed: number
}

const tablesOf = (tx: Tx) => tx<Table[]>`
  select c.oid::bigint as oid, c.relname as name, pg_relation_filenode(c.oid)::bigint as file,
    array(
      select i.indexrelid::bigint from pg_index i where i.indrelid = c.oid order by i.indexrelid
    ) as index_ids,
    array(
      select i.indexrelid::regclass::text from pg_index i where i.indrelid = c.oid
      order by i.indexrelid
    ) as indexes,
    exists (
      select
      from pg_locks l
      where l.pid = pg_backend_pid() and l.relation = c.oid
        and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    ) as is_locked,
    s.seq_tup_read as read, s.n_tup_upd + s.n_tup_del as changed
  from pg_class c
  join pg_stat_xact_user_tables s on s.relid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  order by c.relname, c.oid`

function brokenOn(table: Table, old: Table): string[] {
  const { name } = table
  if (table.file !== old.file) return [`rewrites ${name}`]
  const built = table.indexes.filter((_, at) => !old.index_ids.includes(table.index_ids[at] ?? 0))
  if (built.length > 0) return built.map((index) => `builds ${index} while ${name} is locked`)
  const changed = table.changed - old.changed
  if (changed > ROWS_CHANGED_MAX) return [`changes ${changed} rows of ${name} at once`]
  if (table.is_locked && table.read > old.read) return [`reads all of ${name} while it is locked`]
  return []
}
