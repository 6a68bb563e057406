import type { Jobs } from '../queue.ts'
import type { JobContext } from './tasks.ts'

export async function sendSecurityEmail(
  _context: JobContext,
  _payload: Jobs['send-security-email'],
): Promise<void> {
  throw new Error('not yet')
}
