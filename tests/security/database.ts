import type { TestApp } from '../support/app.ts'

/**
 * Everything that is stored, as one word a table: what is refused leaves it as it was, but for the
 * audit row of a refused call to the administration.
 */
export async function everything({ db }: TestApp): Promise<Record<string, string>> {
  const tables = await db<{ name: string }[]>`
    select t.schemaname || '.' || t.tablename as name
    from pg_tables t
    where t.schemaname in ('public', 'graphile_worker')
    order by 1`
  const words = tables.map(
    ({ name }) => db`
      select ${name}::text as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as word
      from ${db(name)} t
      where to_jsonb(t)->>'action' is distinct from 'admin_call_refused'`,
  )
  const [first, ...others] = words
  if (!first) throw new Error('there are no tables')
  const union = others.reduce((all, each) => db`${all} union all ${each}`, first)
  const rows = await db<{ name: string; word: string }[]>`${union}`
  return Object.fromEntries(rows.map(({ name, word }) => [name, word]))
}
