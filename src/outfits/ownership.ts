import { outfitNotFound, permissionDenied } from '../http/errors.ts'
import type { Ownership } from './queries.ts'

/**
 * Only the owner changes an outfit here. To others one that they do not see does not exist, and a
 * published one is refused, to administrators as well. Decisions section 7.
 */
export function assertOwner(
  outfit: Ownership | undefined,
  userId: number,
): asserts outfit is Ownership {
  if (outfit?.user_id === userId) return
  throw outfit?.is_published ? permissionDenied() : outfitNotFound()
}
