import type { Queryable } from '../../../../../service/db/connect.ts'
import { IMPORTED_PICTURES_MAX } from '../../../../../service/limits/catalog.ts'
import { addJob } from '../../../../../service/queue/queue.ts'

/** Behind what else its runner does: an owner of a new shop waits for thousands of them anyway. */
const PRIORITY = 10

export const SLOTS = Array.from({ length: IMPORTED_PICTURES_MAX }, (_, slot) => slot)

/** The key of the job of a slot, and its queue, so that in all processes one of them runs. */
export const keyOfSlot = (slot: number | string) => `fetch-pictures:${slot}`

/** Queues the job of a slot; one that waits already is replaced. */
export async function queueSlot(tx: Queryable, slot: number): Promise<void> {
  const key = keyOfSlot(slot)
  await addJob(tx, 'fetch-pictures', { slot }, key, { queue: key, priority: PRIORITY })
}

/** Queues all of them, for pictures that wait from now on. */
export async function queuePictures(tx: Queryable): Promise<void> {
  for (const slot of SLOTS) await queueSlot(tx, slot)
}
