/** The people of a file as a table, which belongs to the transaction of the import, and the accounts that it makes. */
import type { Fragment, Tx } from '../../../../service/db/connect.ts'
import { copyIn } from '../../../../service/db/copy.ts'
import { IMPORT_PROBLEMS_MAX } from '../../../../service/limits/catalog.ts'

/** Fills import_people with lines of `copy`'s text format. */
export async function copyPeople(tx: Tx, lines: AsyncIterable<string>): Promise<void> {
  await tx`
    create temporary table import_people (
      line integer,
      email text,
      email_key text,
      username text,
      first_name text,
      last_name text,
      phone_number text,
      language text,
      address json,
      -- The line before that has the same address.
      twin_line integer,
      -- Of the account that is made.
      user_id bigint
    ) on commit drop`
  await copyIn(
    tx`
      copy import_people
        (line, email, email_key, username, first_name, last_name, phone_number, language, address)
      from stdin`,
    lines,
  )
  await tx`create index on import_people (email_key)`
  await tx`analyze import_people`
}

/** Imports of people that write run one at a time: two would wait for each other's addresses. */
export async function lockPeopleImports(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('import:users', 0))`
}

export async function markTwins(tx: Tx): Promise<void> {
  await tx`
    update import_people p set twin_line = first.line
    from (
      select min(each.line) as line, each.email_key
      from import_people each
      group by each.email_key
      having count(*) > 1
    ) first
    where first.email_key = p.email_key and first.line < p.line`
}

/** Whether the row p has an address that no account has, and no row before it. */
const isNew = (tx: Tx): Fragment => tx`(
  p.twin_line is null
  and not exists (
    select
    from users u
    where coalesce(u.email_key, lower(u.email)) in (p.email_key, lower(p.email))
  )
)`

export async function countNewPeople(tx: Tx): Promise<number> {
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::integer as count from import_people p where ${isNew(tx)}`
  return count
}

/**
 * Makes the accounts that can be made at once, without a password and with an address that is not proven, and returns how
 * many. An account that is registered at the same moment is waited for, and stays. A username that is taken gets random
 * digits, for the next call.
 */
export async function insertNewPeople(tx: Tx, passwordHash: string): Promise<number> {
  const { count } = await tx`
    with made as (
      insert into users
        (email, email_key, username, first_name, last_name, phone_number, password_hash, language, has_password)
      select p.email, nullif(p.email_key, lower(p.email)), p.username, p.first_name, p.last_name,
        p.phone_number, ${passwordHash}, p.language, false
      from import_people p
      where ${isNew(tx)} and not exists (select from users u where lower(u.username) = lower(p.username))
      order by p.line
      on conflict do nothing
      returning id, coalesce(email_key, lower(email)) as email_key
    )
    update import_people p set user_id = made.id
    from made
    where p.email_key = made.email_key and p.twin_line is null`
  await tx`
    update import_people p set
      username = left(p.username, 120) || floor(random() * 1e12)::bigint
    where ${isNew(tx)}`
  return count
}

export type LeftRow = { line: number; twin_line: number | null; total: number }

/** The first rows that make no account, and how many there are; in a dry run those that would make none. */
export async function listLeftPeople(
  tx: Tx,
  { isDryRun }: { isDryRun: boolean },
): Promise<LeftRow[]> {
  const isLeft = isDryRun ? tx`not ${isNew(tx)}` : tx`p.user_id is null`
  return tx<LeftRow[]>`
    select p.line, p.twin_line, count(*) over ()::integer as total
    from import_people p
    where ${isLeft}
    order by p.line
    limit ${IMPORT_PROBLEMS_MAX}`
}
