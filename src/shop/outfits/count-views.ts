import type { Db } from '../../service/db/connect.ts'
import { addViews } from './queries.ts'

type Batch = { views: number; total: Promise<number | undefined> }

/**
 * Returns a function that counts a view of an outfit and returns the count with this view, or undefined
 * if the outfit is not published any more. It returns when the view is in the database: none is lost.
 *
 * A popular outfit is one row, which one transaction at a time can write. So this process sends one
 * statement at a time for each outfit; views that come meanwhile are added together by the next one.
 */
export function viewCounter(db: Db): (outfitId: number) => Promise<number | undefined> {
  /** Batches that still take views, until the one before them is written. */
  const waiting = new Map<number, Batch>()
  const underWay = new Map<number, Promise<void>>()

  const open = (outfitId: number): Batch => {
    const before = underWay.get(outfitId)
    const write = async () => {
      await before
      waiting.delete(outfitId)
      return addViews(db, outfitId, batch.views)
    }
    const batch: Batch = { views: 0, total: Promise.resolve(undefined) }
    batch.total = write()
    // Its own callers see a failure; the next batch only waits for its end.
    const ended = batch.total.then(forget, forget)
    function forget() {
      if (underWay.get(outfitId) === ended) underWay.delete(outfitId)
    }
    underWay.set(outfitId, ended)
    waiting.set(outfitId, batch)
    return batch
  }

  return async (outfitId) => {
    const batch = waiting.get(outfitId) ?? open(outfitId)
    batch.views += 1
    const place = batch.views
    const total = await batch.total
    return total === undefined ? undefined : total - batch.views + place
  }
}
