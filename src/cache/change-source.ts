/** Notifies of changes; while it may have missed one, nothing is cached or found. */
export type ChangeSource = {
  isCurrent: () => boolean
  /** Resolves when the notifications of everything committed until now have arrived. */
  catchUp: () => Promise<void>
}

/** Until one is followed. */
export const NO_SOURCE: ChangeSource = { isCurrent: () => false, catchUp: async () => undefined }
