/** Ends a server so that no client notices: no connection is reset that a client may be using. */
import { once } from 'node:events'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Draining } from '../http/draining.ts'
import type { Router } from '../http/router.ts'

/**
 * After its drain, connections without a request stay for so long: a balancer whose next connection was
 * refused uses none of them any more.
 */
const IDLE_MS = 1_000
/** Node accepts one connection a turn: after so many without a new one, none is waiting. */
const QUIET_TURNS = 3
/** Under too much load one is always waiting. */
const ACCEPT_MS = 1_000

type Times = { drainMs: number; finishMs: number }

/**
 * For `drainMs` it serves on and asks clients to close their connections. Then it listens no more, and
 * requests in flight have `finishMs` to be answered.
 */
export async function stopServing(app: Router, draining: Draining, { drainMs, finishMs }: Times) {
  const { server } = app
  draining.begin()
  if (server.listening) {
    if (drainMs > 0) {
      app.log.info({ seconds: drainMs / 1_000 }, 'draining: no new connection should come')
      await sleep(drainMs)
    }
    const tooLate = sleep(finishMs, undefined, { ref: false })
    const closed = once(server, 'close')
    await closeListener(server)
    const answered = sleep(drainMs > 0 ? IDLE_MS : 0).then(() => lastAnswers(draining))
    await Promise.race([closed, answered, tooLate])
  }
  server.closeAllConnections()
  await app.close()
}

/** Until no request is in flight, nor waits to be read. */
async function lastAnswers(draining: Draining) {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await nextTurn()
    if (!draining.hasOpen) continue
    await draining.allAnswered()
    quiet = 0
  }
}

/**
 * Closes the listener alone: `http.Server.close` closes idle connections as well, and one whose client
 * sends its next request at that moment is reset. So is a connection that the kernel has accepted and
 * Node has not, therefore it waits for a moment without one.
 */
async function closeListener(server: Router['server']) {
  let quiet = 0
  server.on('connection', () => {
    quiet = 0
  })
  const giveUpAt = performance.now() + ACCEPT_MS
  while (quiet < QUIET_TURNS && performance.now() < giveUpAt) {
    await nextTurn()
    quiet += 1
  }
  NetServer.prototype.close.call(server)
}
