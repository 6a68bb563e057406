/** Notifies of changes; while it may have missed one, nothing is cached or found. */
export type ChangeSource = {
  isCurrent: () => boolean
  /** The last moment at which it was certain that nothing was missed, as performance.now() counts. */
  certainAt: () => number
  /** Resolves when the notifications of everything committed until now have arrived. */
  catchUp: () => Promise<void>
  /** Whether the database does not answer, so that stale copies of it may be served. */
  isAway: () => Promise<boolean>
  /** How old that may be. */
  staleSeconds: number
}

/** Until one is followed. */
export const NO_SOURCE: ChangeSource = {
  isCurrent: () => false,
  certainAt: () => Number.NEGATIVE_INFINITY,
  catchUp: async () => undefined,
  isAway: async () => false,
  staleSeconds: 0,
}
