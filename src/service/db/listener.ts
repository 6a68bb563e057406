/** Receives notifications of a channel, and knows when it may have missed some. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { forPg } from './address.ts'

const RETRY_MS = 500
/** How often a query checks the connection: a connection that was cut silently shows no other sign. */
const CHECK_EVERY_MS = 1_000
/** For how long the listener counts as current after it sent the last query that was answered. */
const CHECK_HOLDS_MS = 2_000

/** After a longer sleep of the machine the cache is dropped: its expiry times stood still meanwhile. */
const SLEPT_MS = 500
/** While a machine sleeps, Date.now() goes on and performance.now() stands still. */
const sleptMs = () => Date.now() - performance.now()

export type Log = { debug: (facts: object, text: string) => void }

export type Listener = {
  /** Whether every notification committed until now has arrived or will arrive. */
  isCurrent: () => boolean
  /** The last moment of which that is certain, as performance.now() counts, also after a loss. */
  certainAt: () => number
  /** Resolves when the notifications of everything committed until now have arrived. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

export type Handlers = {
  onNotice: (payload: string) => void
  /** Notifications may have been missed, or the first will arrive from now on: drop what is cached. */
  onGap: () => void
  /** After a gap, notifications arrive again. */
  onCurrent: () => void
}

/**
 * Listens to a channel on a connection of its own, and reconnects until it is stopped. By the driver
 * pg, because sql.listen() of postgres.js hides its connection: it reports neither the loss, so that
 * stale responses would be served until the next check, nor the order of a notification and the answer
 * to a query, which catchUp() relies on.
 */
export function listen(
  databaseUrl: string,
  channel: string,
  { onNotice, onGap, onCurrent }: Handlers,
  log: Log,
): Listener {
  const stopping = new AbortController()
  let connected: { client: pg.Client; check: () => Promise<void> } | undefined
  let isChecked = false
  let checked: Moment = { at: Number.NEGATIVE_INFINITY, date: 0 }
  const lose = () => {
    isChecked = false
    // Once a connection: at each try, what is being read again meanwhile would be dropped.
    if (connected) onGap()
    connected = undefined
  }
  const afterSleep = sleepWatch(onGap)
  const checkOf = (client: pg.Client) =>
    sequentially(async () => {
      const asked = moment()
      await client.query('select 1')
      if (connected?.client !== client) return
      afterSleep()
      checked = asked
    })
  const listenOnce = async () => {
    const client = newClient(databaseUrl).on('error', () => undefined) // 'end' follows
    const lost = new AbortController()
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    client.on('end', () => {
      // An old connection may end when another has long been listening.
      if (connected?.client === client) lose()
      lost.abort()
    })
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      onGap()
      connected = { client, check: checkOf(client) }
      const either = AbortSignal.any([stopping.signal, lost.signal])
      while (!either.aborted) {
        await connected?.check()
        const isFirst = !isChecked
        isChecked = true
        if (isFirst) onCurrent()
        await sleep(CHECK_EVERY_MS, undefined, { signal: either }).catch(() => undefined)
      }
    } finally {
      lose()
      client.end().catch(() => undefined)
    }
  }
  const keepListening = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((err) => log.debug({ err }, 'the listener lost its connection'))
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = keepListening()
  return {
    isCurrent: () => isChecked && holds(checked),
    certainAt: () => certainAt(checked),
    catchUp: async () => connected?.check().catch(() => undefined),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** A client of pg 9 refuses a second query at a time: all who ask meanwhile share the next one. */
function sequentially(ask: () => Promise<void>): () => Promise<void> {
  let current = Promise.resolve()
  let next: Promise<void> | undefined
  const start = () => {
    next = undefined
    current = ask()
    return current
  }
  return () => {
    next ??= current.then(start, start)
    return next
  }
}

/** By both clocks: while a machine sleeps, only Date.now() goes on. */
type Moment = { at: number; date: number }
const moment = (): Moment => ({ at: performance.now(), date: Date.now() })
const holds = ({ at, date }: Moment) =>
  performance.now() < at + CHECK_HOLDS_MS && Date.now() < date + CHECK_HOLDS_MS
/** A sleep since then makes it earlier. */
const certainAt = ({ at, date }: Moment) => at - Math.max(0, sleptMs() - (date - at))

/** Each call looks whether the machine has slept longer since the one before. */
function sleepWatch(onSlept: () => void): () => void {
  let before = sleptMs()
  return () => {
    if (Math.abs(sleptMs() - before) > SLEPT_MS) onSlept()
    before = sleptMs()
  }
}

const newClient = (databaseUrl: string) =>
  new pg.Client({
    ...forPg(databaseUrl),
    application_name: 'store-listener',
    connectionTimeoutMillis: 3_000,
    query_timeout: CHECK_HOLDS_MS,
  })
