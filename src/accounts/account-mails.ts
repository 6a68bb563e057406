/** Mails about an account, as jobs. */
import type { Tx } from '../db/connect.ts'
import { addJob } from '../queue.ts'

const nowInSeconds = () => Math.floor(Date.now() / 1000)

export async function queueVerificationMail(tx: Tx, email: string): Promise<void> {
  const issued_at = nowInSeconds()
  const key = `verification:${email.toLowerCase()}:${issued_at}`
  await addJob(tx, 'send-verification-email', { email, issued_at }, key)
}
