import type { Jobs } from '../queue.ts'
import type { JobContext } from './tasks.ts'

export async function sendPasswordResetEmail(
  _context: JobContext,
  _payload: Jobs['send-password-reset-email'],
): Promise<void> {
  throw new Error('not yet')
}
