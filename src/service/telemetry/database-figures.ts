/** Figures that are read from the database at each scrape: the same in every process of the shop. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from '@prometheus-io/client'
import type { Db } from '../db/connect.ts'
import { countOrderStatuses, getDatabaseFigures } from './queries.ts'

/** A database that does not answer must not delay the metrics of the process. */
const DATABASE_MS = 2_000

/** The first status of an order is that it was placed. */
const STATUS_NAMES = {
  pending: 'placed',
  paid: 'paid',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

export function watchDatabase(registry: Registry, db: Db) {
  const look = inTime(() => getDatabaseFigures(db))
  const gauge = gaugesOf(registry, look)
  gauge('store_database_up', 'Whether the database answers within two seconds.', [], (found) => [
    { value: found ? 1 : 0 },
  ])
  gauge(
    'store_database_wait_seconds',
    'How long this query waited for a connection and its answer.',
    [],
    (found) => (found ? [{ value: found.seconds }] : []),
  )
  gauge(
    'store_database_connections',
    'Connections of all processes for requests, by state.',
    ['state'],
    (found) => byState(found?.answer.connections),
  )
  gauge('store_jobs', 'Jobs in the queue, by task and state.', ['task', 'state'], (found) =>
    (found?.answer.jobs ?? []).map(({ count: value, ...labels }) => ({ labels, value })),
  )
  gauge(
    'store_jobs_oldest_ready_seconds',
    'How long the oldest job that could run has been waiting.',
    [],
    (found) => (found ? [{ value: found.answer.oldest_due_seconds }] : []),
  )
  gauge(
    'store_refunds',
    'Refunds by state: failed and manual ones need a person.',
    ['state'],
    (found) => (found ? byState({ ...NO_REFUNDS, ...found.answer.refunds }) : []),
  )
  gauge(
    'store_refunds_oldest_pending_seconds',
    'How long the oldest refund has not been accepted by its provider.',
    [],
    (found) => (found ? [{ value: found.answer.oldest_refund_seconds }] : []),
  )
  gauge(
    'store_payments_to_review',
    'Payments of a wrong amount or currency, which an administrator must settle.',
    [],
    (found) => (found ? [{ value: found.answer.payments_to_review }] : []),
  )
  watchOrders(registry, db)
}

/** Listed while there are none, so that alerts see the first. */
const NO_REFUNDS = { pending: 0, submitted: 0, completed: 0, failed: 0, manual: 0 }

type Labelled = { labels?: Record<string, string>; value: number }

const byState = (counts: Record<string, number> = {}): Labelled[] =>
  Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))

/** Gauges of one look, left out where it found nothing. Of several workers the largest value is taken. */
const gaugesOf =
  <Found>(registry: Registry, look: () => Promise<Found>) =>
  (name: string, help: string, labelNames: string[], read: (found: Found) => Labelled[]) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        this.reset()
        // Without labels it would be 0 now, which the database has not answered.
        if (labelNames.length === 0) this.remove()
        for (const { labels = {}, value } of read(await look())) this.set(labels, value)
      },
    })

/**
 * Counted by the history of the orders: a count in the process would forget with its end what was not
 * scraped, and would not see what psql does. Each scrape reads what was added since the last.
 */
function watchOrders(registry: Registry, db: Db) {
  let after = 0
  const settled = new Map<string, number>()
  const look = inTime(async () => {
    const counts = new Map(settled)
    for (const { status, count, ...rest } of await countOrderStatuses(db, after)) {
      counts.set(status, (counts.get(status) ?? 0) + count)
      settled.set(status, (settled.get(status) ?? 0) + rest.settled)
      after = rest.until
    }
    return counts
  })
  new Counter({
    name: 'store_orders_total',
    help: 'Orders that have reached a status, of all time.',
    labelNames: ['status'],
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.reset()
      const found = await look()
      if (!found) return
      for (const [status, name] of Object.entries(STATUS_NAMES)) {
        this.inc({ status: name }, found.answer.get(status) ?? 0)
      }
    },
  })
}

/**
 * Undefined if it fails, or takes longer than DATABASE_MS. Callers at the same time share one question,
 * and those that come while a slow one is still being answered.
 */
function inTime<Answer>(ask: () => Promise<Answer>) {
  let asking: Promise<{ answer: Answer; seconds: number } | undefined> | undefined
  const timed = async () => {
    const start = performance.now()
    const answer = await ask()
    return { answer, seconds: (performance.now() - start) / 1000 }
  }
  return () => {
    asking ??= timed()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined
      })
    return Promise.race([asking, sleep(DATABASE_MS, undefined, { ref: false })])
  }
}
