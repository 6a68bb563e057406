import { announce } from '../../announce.ts'
import { w } from '../../settings.ts'

type Outcome = { ok: true } | { ok: false; error: { kind: string } }

/** The reply; where a colleague has moved the return meanwhile, its state as it is now is shown, too. */
export async function orReload<Reply extends Outcome>(
  sent: Promise<Reply>,
  reload: () => Promise<void>,
): Promise<Reply> {
  const reply = await sent
  if (!reply.ok && reply.error.kind === 'status_not_reachable') {
    announce(w().returns.meanwhile)
    await reload()
  }
  return reply
}
