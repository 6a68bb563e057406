/** Hears what the database tells of changes, and knows when it may have missed some. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const RETRY_MS = 500
/** A connection that is cut in silence is noticed by a question without an answer. */
const PROOF_EVERY_MS = 1_000
/** The longest that anything may be taken for current after the last answer was asked for. */
const PROOF_HOLDS_MS = 2_000

/** A machine that slept for longer kept replies too long: what ends by itself ends by its stopwatch. */
const SLEPT_MS = 500
/** While a machine sleeps, its calendar goes on and its stopwatch does not. */
const sleptMs = () => Date.now() - performance.now()

/** Whoever writes the log. */
export type Log = { debug: (facts: object, text: string) => void }

export type Listener = {
  /** Whether every notice of a change that was committed until now is here, or on its way. */
  isCurrent: () => boolean
  /** Resolves when the notices of all that is committed now are here. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

export type Hearing = {
  /** The payload of a notice. */
  onNotice: (payload: string) => void
  /** Notices may have been missed, or begin to be heard: whatever rests on them is void. */
  onGap: () => void
}

/**
 * Listens to a channel on a connection of its own, again and again until it is stopped. The driver pg:
 * it tells when a connection is lost, and of a notice before the answer to a later question.
 */
export function listen(
  databaseUrl: string,
  channel: string,
  { onNotice, onGap }: Hearing,
  log: Log,
): Listener {
  const stopping = new AbortController()
  let heard: pg.Client | undefined
  let currentUntil = 0
  let currentUntilDate = 0
  const lose = () => {
    heard = undefined
    currentUntil = 0
    onGap()
  }
  const listenOnce = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'store-listener',
      connectionTimeoutMillis: 3_000,
      query_timeout: PROOF_HOLDS_MS,
    })
    const lost = new AbortController()
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    client.on('error', () => undefined) // comes before end, and says no more
    client.on('end', () => {
      // Word of an end may come when another has long been heard.
      if (heard === client) lose()
      lost.abort()
    })
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      onGap()
      heard = client
      const either = AbortSignal.any([stopping.signal, lost.signal])
      let slept = sleptMs()
      while (!either.aborted) {
        const asked = performance.now()
        const askedDate = Date.now()
        await client.query('select 1')
        if (Math.abs(sleptMs() - slept) > SLEPT_MS) onGap()
        slept = sleptMs()
        currentUntil = asked + PROOF_HOLDS_MS
        currentUntilDate = askedDate + PROOF_HOLDS_MS
        await sleep(PROOF_EVERY_MS, undefined, { signal: either }).catch(() => undefined)
      }
    } finally {
      lose()
      client.end().catch(() => undefined)
    }
  }
  const keepListening = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error) => log.debug({ err: error }, 'notices are not heard'))
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = keepListening()
  return {
    isCurrent: () => performance.now() < currentUntil && Date.now() < currentUntilDate,
    catchUp: async () => {
      await heard?.query('select 1').catch(() => undefined)
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
