import type { Db, Fragment } from './connect.ts'

type Oldest = {
  /** Which rows may be deleted. */
  where: Fragment
  /** The time by which they are old: an index has it, so that the oldest are found at once. */
  by: Fragment
  /** The columns of the primary key. */
  key: Fragment
  limit: number
}

/**
 * Deletes the oldest rows of a table that may go, at most `limit`, and returns how many there were. It
 * waits for no lock: what another transaction works on is left to the next time.
 */
export async function deleteOldest(
  db: Db,
  table: Fragment,
  { where, by, key, limit }: Oldest,
): Promise<number> {
  const { count } = await db`
    with old as (
      select ${key}
      from ${table}
      where ${where}
      order by ${by}, ${key}
      limit ${limit}
      for update skip locked
    )
    delete from ${table}
    where (${key}) in (select ${key} from old)`
  return count
}
