/**
 * Every change of a row, in whatever table, noted by triggers in the transaction that makes it: what is
 * refused leaves none. Reading all tables before and after took most of the time of the matrix.
 */
import type { TestApp } from '../support/app.ts'

type Change = {
  /** With its schema. */
  table: string
  operation: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Begins to note them, in all tables that are there. */
export async function noteChanges({ db }: TestApp): Promise<void> {
  await db.unsafe(`
    create schema noted;
    create table noted.changes (
      id bigint generated always as identity,
      "table" text not null,
      operation text not null,
      before jsonb,
      after jsonb
    );
    create function noted.note() returns trigger language plpgsql as $$
    begin
      -- Written again as it was, a row has not changed.
      if tg_op = 'TRUNCATE' or to_jsonb(old) is distinct from to_jsonb(new) then
        insert into noted.changes ("table", operation, before, after)
        values (tg_table_schema || '.' || tg_table_name, tg_op, to_jsonb(old), to_jsonb(new));
      end if;
      return null;
    end $$;
    do $$
    declare
      name regclass;
    begin
      for name in
        select c.oid
        from pg_class c
        where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'graphile_worker')
      loop
        execute format('create trigger note after insert or update or delete on %s
          for each row execute function noted.note()', name);
        execute format('create trigger note_all after truncate on %s
          for each statement execute function noted.note()', name);
      end loop;
    end $$`)
}

/**
 * The changes since the last call, and forgets them; without the audit row of a refused call to the
 * administration.
 */
export const takeChanges = ({ db }: TestApp) => db<Change[]>`
  with taken as (
    delete from noted.changes
    returning id, "table", operation, before, after
  )
  select t."table", t.operation, t.before, t.after
  from taken t
  where t.after->>'action' is distinct from 'admin_call_refused'
  order by t.id`
