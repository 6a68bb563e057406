/** Ends a server so that no client notices: no connection is reset that a client may be using. */
import { once } from 'node:events'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Draining } from '../../service/http/draining.ts'
import type { Router } from '../../service/http/router.ts'

/**
 * After the listener has closed, connections without a request stay for so long. A balancer uses up those
 * that it has: each reply closes one, and the next is refused.
 */
const IDLE_MS = 3_000
/** After so many turns without a new request none waits to be read. */
const QUIET_TURNS = 3
/**
 * Node accepts one connection a turn: after one without, none is waiting. After so many, hardly one will come
 * between the last look and the end of the listener, however long a turn takes.
 */
const TURNS_WITHOUT_CONNECTION = 50

type Times = { drainMs: number; finishMs: number }

/**
 * For `drainMs` it serves on, as ever but for /readyz. Then it listens no more, as soon as no connection waits
 * to be accepted, and requests in flight have what is left of `finishMs` to be answered.
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
    await closeListener(server, finishMs / 2)
    draining.closeConnections()
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
 * Node has not, therefore it waits for turns without one, which clients come to that keep their
 * connections. Clients that open one for each request may never let it: after `longestMs` it closes all the same.
 */
async function closeListener(server: Router['server'], longestMs: number) {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  const giveUpAt = performance.now() + longestMs
  for (let quiet = 0; quiet < TURNS_WITHOUT_CONNECTION && performance.now() < giveUpAt; ) {
    const before = accepted
    await nextTurn()
    quiet = accepted === before ? quiet + 1 : 0
  }
  NetServer.prototype.close.call(server)
}
