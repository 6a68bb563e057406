import type { Tx } from '../db/connect.ts'

/** Whether a session was ended by anything but a log-out, as findCaller() asks for each request. */
export async function isSessionRevoked(tx: Tx, sessionId: number | null): Promise<boolean> {
  const { count } = await tx`
    select 1
    from login_sessions s
    where s.id = ${sessionId} and s.end_reason <> 'logout'`
  return count === 1
}
