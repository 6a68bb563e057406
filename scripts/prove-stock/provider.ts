/**
 * The payment provider's side, played by the sandbox's secret: signed events, each repeated until it
 * is taken, at whichever process answers.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../support/random.ts'
import { type Link, paymentEvent, SANDBOX_WEBHOOK, type Word } from '../support/sandbox-events.ts'
import type { Caller } from './caller.ts'

const GIVE_UP_MS = 60_000
const PAUSE_MS = { from: 100, to: 700 }

/** Sends one event, with as many copies beside it, until every one is acknowledged. */
export async function tell(
  caller: Caller,
  random: Random,
  link: Link,
  { word, copies = 0 }: { word: Word; copies?: number },
): Promise<void> {
  const { headers, body } = paymentEvent(link, word)
  const deliver = async () => {
    const giveUp = Date.now() + GIVE_UP_MS
    for (;;) {
      const request = { method: 'POST' as const, path: SANDBOX_WEBHOOK, headers, body }
      const reply = await caller.send('webhook', request)
      if (reply?.status === 200) return
      if (Date.now() > giveUp) throw new Error(`nobody took the event about ${link.reference}`)
      await sleep(random.between(PAUSE_MS.from, PAUSE_MS.to))
    }
  }
  await Promise.all(Array.from({ length: 1 + copies }, deliver))
}
