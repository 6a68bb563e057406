import { outfitNotFound, permissionDenied } from '../http/errors.ts'
import type { Ownership } from './queries.ts'

/**
 * Only the owner changes an outfit. To others a private one does not exist, and a public one is
 * refused, to administrators as well. Decisions section 7.
 */
export function assertOwner(outfit: Ownership | undefined, userId: number): void {
  if (outfit?.user_id === userId) return
  throw outfit?.is_public ? permissionDenied() : outfitNotFound()
}
