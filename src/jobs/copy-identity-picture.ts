import type { Jobs } from '../queue.ts'
import type { JobContext } from './tasks.ts'

export async function copyIdentityPicture(
  _context: JobContext,
  _payload: Jobs['copy-identity-picture'],
): Promise<void> {
  throw new Error('not yet')
}
