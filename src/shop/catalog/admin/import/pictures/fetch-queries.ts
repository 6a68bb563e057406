/** The pictures of imports as the jobs see them that fetch them: each has a slot, and takes one picture after the other. */
import type { Db, Fragment, Tx } from '../../../../../service/db/connect.ts'
import { IMPORTED_PICTURE_ATTEMPTS_MAX } from '../../../../../service/limits/catalog.ts'
import { isQueued } from '../../../../../service/queue/queue.ts'
import { listReadyHosts } from './host-queries.ts'
import { keyOfSlot, SLOTS } from './queue-pictures.ts'

export type ClaimedPicture = {
  id: number
  product_id: number
  url: string
  host: string
  slot: number
}

/**
 * Gives back the picture that a job of this slot had when its process was killed. That counts as an attempt: the picture may
 * be what ended it.
 */
export const releaseSlot = (db: Db, slot: number): Promise<void> =>
  fail(db, db`w.slot = ${slot}`, {
    error: 'It was interrupted several times. Try again later.',
    mayPass: true,
  })

/** Takes the next picture for a slot. Undefined if none waits but of hosts that are busy: their slots go on. */
export const claimPicture = (db: Db, slot: number): Promise<ClaimedPicture | undefined> =>
  db.begin(async (tx) => {
    // One claim at a time, so that no two together take too many of one host.
    await tx`select pg_advisory_xact_lock(hashtextextended('catalog:pictures', 0))`
    for (const host of await listReadyHosts(tx)) {
      const claimed = await claimOfHost(tx, host, slot)
      if (claimed) return claimed
    }
    return undefined
  })

async function claimOfHost(
  tx: Tx,
  host: string,
  slot: number,
): Promise<ClaimedPicture | undefined> {
  const [claimed] = await tx<[ClaimedPicture?]>`
    update imported_pictures f set slot = ${slot}
    from (
      select w.id
      from imported_pictures w
      where w.state = 'waiting' and w.slot is null and w.host = ${host}
      order by w.attempts, w.id
      limit 1
      for no key update skip locked -- an import may be taking them over
    ) next
    where f.id = next.id
    returning f.id, f.product_id, f.url, f.host, f.slot`
  return claimed
}

export type WantedPicture = { place: number; alt_text: string; color: string | null }

/** Undefined if it does not wait any more: another process may have taken it for lost, and stored it. */
export async function lockWaitingPicture(tx: Tx, id: number): Promise<WantedPicture | undefined> {
  const [wanted] = await tx<[WantedPicture?]>`
    select f.place, f.alt_text, f.color
    from imported_pictures f
    where f.id = ${id} and f.state = 'waiting'
    for no key update`
  return wanted
}

/** The images of a product that a file names behind this place. */
export async function listImagesBehind(
  tx: Tx,
  productId: number,
  place: number,
): Promise<number[]> {
  const rows = await tx<{ image_id: number }[]>`
    select f.image_id
    from imported_pictures f
    where f.product_id = ${productId} and f.place > ${place} and f.image_id is not null
    order by f.id`
  return rows.map(({ image_id }) => image_id)
}

export async function markPictureDone(tx: Tx, id: number, imageId: number): Promise<void> {
  await tx`
    update imported_pictures set state = 'done', slot = null, image_id = ${imageId} where id = ${id}`
}

type Failure = { error: string; mayPass: boolean }

/** Of a failure that may pass it waits again, until IMPORTED_PICTURE_ATTEMPTS_MAX. */
export const recordPictureFailure = (
  db: Db | Tx,
  { id, slot }: Pick<ClaimedPicture, 'id' | 'slot'>,
  failure: Failure,
): Promise<void> => fail(db, db`w.id = ${id} and w.slot = ${slot}`, failure)

async function fail(db: Db | Tx, which: Fragment, { error, mayPass }: Failure): Promise<void> {
  await db`
    update imported_pictures f set slot = null, attempts = f.attempts + 1,
      state = case when again.is_due then 'waiting' else 'failed' end,
      error = case when again.is_due then null else ${error} end
    from (
      select w.id, ${mayPass} and w.attempts + 1 < ${IMPORTED_PICTURE_ATTEMPTS_MAX} as is_due
      from imported_pictures w
      where w.state = 'waiting' and ${which}
      for no key update
    ) again
    where f.id = again.id`
}

/** Slots without a job, while pictures wait. */
export async function listSlotsWithoutJob(db: Db): Promise<number[]> {
  const rows = await db<{ slot: number }[]>`
    select lost.slot
    from unnest(${SLOTS}::integer[]) lost (slot)
    where exists (select from imported_pictures f where f.state = 'waiting')
      and not ${isQueued(db, db`${keyOfSlot('')} || lost.slot`)}
    order by lost.slot`
  return rows.map(({ slot }) => slot)
}
