import { announce } from '../../announce.ts'
import { w } from '../../settings.ts'

const MOVED = new Set(['status_not_reachable', 'return_not_cancellable'])

type Outcome = { ok: true } | { ok: false; error: { kind: string } }

/** The reply; where a colleague has moved the return meanwhile, its state as it is now is shown, too. */
export async function orReload<Reply extends Outcome>(
  sent: Promise<Reply>,
  reload: () => Promise<void>,
): Promise<Reply> {
  const reply = await sent
  if (!reply.ok && MOVED.has(reply.error.kind)) {
    announce(w().returns.meanwhile)
    await reload()
  }
  return reply
}
