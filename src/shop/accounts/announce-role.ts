import type { Tx } from '../../service/db/connect.ts'
import type { Role } from '../../service/http/roles.ts'
import { addJob } from '../../service/queue/queue.ts'
import { getMoment } from './queries.ts'
import { listOwners } from './role-queries.ts'

type Changed = { id: number; role: Role | null; version: number }

/**
 * Queues the mails about a new role: to the person, and to all owners. Without an actor it was an
 * operator at a shell. Call it after the change: an owner who is new is the person.
 */
export async function announceRole(
  tx: Tx,
  { before, after, actorUserId }: { before: Changed; after: Changed; actorUserId?: number },
): Promise<void> {
  const { id: about_id, version } = after
  const at = await getMoment(tx)
  for (const user_id of new Set([about_id, ...(await listOwners(tx))])) {
    const change = { before: before.role, after: after.role, actor_id: actorUserId ?? null }
    await addJob(
      tx,
      'send-email',
      { letter: 'role', user_id, about_id, version, at, ...change },
      `role:${about_id}:${version}:${user_id}`,
      { once: true },
    )
  }
}
