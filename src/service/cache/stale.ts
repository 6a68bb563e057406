/**
 * Cached parts of the catalog while the database is away (RFC 5861, stale-if-error): served for some
 * seconds with its age, and only if the database does not answer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../db/connect.ts'
import { Unavailable } from '../db/unavailable.ts'
import type { ChangeSource } from './change-source.ts'

/** After so long it is asked whether the database that a query waits for is away. */
const PATIENCE_MS = 1_000
const LATE = Symbol('no answer yet')

/**
 * The result of `read`, from the database; while that is away the result of `stale`, or else throws Unavailable.
 * Nothing waits for a database that does not answer, but for one that is slow.
 */
export async function readOrStale<Found>(
  source: ChangeSource,
  read: () => Promise<Found>,
  stale: () => Found | undefined,
): Promise<Found> {
  const instead = () => {
    const found = stale()
    if (found === undefined) throw new Unavailable()
    return found
  }
  if (!source.isCurrent() && (await source.isAway())) return instead()
  const reading = read()
  reading.catch(() => undefined)
  for (;;) {
    const late = sleep(PATIENCE_MS, LATE, { ref: false })
    try {
      const found = await Promise.race([reading, late])
      if (found !== LATE) return found
    } catch (error) {
      if (isDatabaseUnavailable(error) && (await source.isAway())) return instead()
      throw error
    }
    if (await source.isAway()) return instead()
  }
}

type Followed = Pick<ChangeSource, 'isCurrent' | 'certainAt'>

/** The last moment at which it was certain that a cached value is what the database has. */
export const certainAt = ({ isCurrent, certainAt }: Followed, freshUntil: number) =>
  isCurrent() ? freshUntil : Math.min(freshUntil, certainAt())

/** How old something is that was certain at this moment, in whole seconds. */
export const ageOf = (moment: number) =>
  Math.max(0, Math.floor((performance.now() - moment) / 1_000))

/** Whether something that was certain at this moment is less than so many seconds old. */
export const isYounger = (moment: number, seconds: number) =>
  performance.now() - moment < seconds * 1_000

/** Whether an error says that the database, or what was read of it, is not there. */
export const isUnavailable = (error: unknown) =>
  isDatabaseUnavailable(error) || error instanceof Unavailable
