/** How the hosts of imported pictures answer: so many of one are fetched at once, or none for a while. */
import type { Db, Tx } from '../../../../../service/db/connect.ts'
import {
  IMPORTED_PICTURES_MAX,
  IMPORTED_PICTURES_OF_NEW_HOST_MAX,
  PICTURE_HOST_PAUSES_MAX,
  PICTURE_HOSTS_MAX,
} from '../../../../../service/limits/catalog.ts'

/**
 * Hosts of which pictures wait that may be asked for one more now, in the order in which a slot tries them: first those of
 * which the fewest are being fetched, then those whose next picture had the fewest attempts, then in the order of the files.
 * Of more than PICTURE_HOSTS_MAX that have no pause it looks at the first by name: each claim of a picture asks anew.
 */
export async function listReadyHosts(tx: Tx): Promise<string[]> {
  const rows = await tx<{ host: string }[]>`
    with recursive hosts as (
      select '' as host, 0 as count
      union all
      -- A jump in the index to the next host: one import has tens of thousands of pictures of one.
      select next.host, h.count + (not exists (
        select from picture_hosts p where p.host = next.host and p.paused_until > now()
      ))::integer
      from hosts h
      cross join lateral (
        select w.host
        from imported_pictures w
        where w.state = 'waiting' and w.host > h.host
        order by w.host
        limit 1
      ) next
      where h.count < ${PICTURE_HOSTS_MAX}
    ),
    running as (
      select r.host, count(*) as count from imported_pictures r where r.slot is not null group by r.host
    )
    select h.host
    from hosts h
    left join running on running.host = h.host
    left join picture_hosts known on known.host = h.host
    cross join lateral (
      select w.attempts, w.id
      from imported_pictures w
      where w.state = 'waiting' and w.slot is null and w.host = h.host
      order by w.attempts, w.id
      limit 1
    ) first
    where coalesce(running.count, 0)
        < case when known.troubles = 0 then ${IMPORTED_PICTURES_MAX}::integer
          else ${IMPORTED_PICTURES_OF_NEW_HOST_MAX}::integer end
      and coalesce(known.paused_until <= now(), true)
    order by coalesce(running.count, 0), first.attempts, first.id
    limit ${IMPORTED_PICTURES_MAX}`
  return rows.map(({ host }) => host)
}

export async function recordHostAnswered(db: Db, host: string): Promise<void> {
  await db`
    insert into picture_hosts as known (host, troubles)
    values (${host}, 0)
    on conflict (host) do update set troubles = 0, paused_until = null
    where known.troubles > 0`
}

/**
 * It was away, silent, or busy for `pauseSeconds`. One that was so PICTURE_HOST_PAUSES_MAX times without an answer between
 * has no more pauses: its pictures fail after their attempts, and the owner of the shop sees it.
 */
export async function recordHostTrouble(
  db: Db,
  host: string,
  pauseSeconds: number | undefined,
): Promise<void> {
  await db`
    insert into picture_hosts as known (host, troubles, paused_until)
    values (${host}, 1, now() + make_interval(secs => ${pauseSeconds ?? null}::integer))
    on conflict (host) do update set
      troubles = known.troubles + 1,
      paused_until = case when known.troubles < ${PICTURE_HOST_PAUSES_MAX} then excluded.paused_until end
    -- Those that were on their way when it began to be busy say nothing new.
    where coalesce(known.paused_until <= now(), true)`
}

/** Of which no picture waits. */
export async function deleteIdleHosts(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    delete from picture_hosts where host in (
      select idle.host
      from picture_hosts idle
      where not exists (
        select from imported_pictures w where w.state = 'waiting' and w.host = idle.host
      )
      order by idle.host
      limit ${limit}
    )`
  return count
}
