/** Goal: what Prometheus reads is right, and nothing of it is on the public port. */
import { describe, expect, it } from 'vitest'
import { connect } from '../../../src/service/db/connect.ts'
import { startTestApp, useTestApp } from '../../support/app.ts'
import { type Wire, wireTo } from '../../support/database-proxy.ts'
import { NOT_FOUND, PATIENTLY } from '../http/helpers.ts'

// The port is the process's: see tests/run/process/workers.test.ts.
const app = useTestApp({ env: { METRICS_PORT: '0' } })

/** Lines whose name begins so. */
async function lines(name: string): Promise<string[]> {
  const text = (await app.metrics?.text()) ?? ''
  return text.split('\n').filter((line) => line.startsWith(name))
}
const figureOf = (line = '') => Number(line.split(' ').at(-1))
const DURATION = 'http_request_duration_seconds'
const counts = async () => (await lines(`${DURATION}_count`)).toSorted()

describe('replies', () => {
  it('are counted by method, route and status, whatever the path was', async () => {
    expect(await counts()).toEqual([])
    const guest = app.guest()
    await guest.get('/api/catalog/products/7001/')
    await guest.get('/api/catalog/products/7002/?token=hunter2')
    await guest.get('/api/catalog/categories/')
    await guest.request('HEAD', '/api/catalog/categories/')
    await guest.post('/api/users/login/', {})
    await guest.put('/api/users/login/', {})
    await guest.get('/made/up/1')
    await guest.post('/made/up/2')
    await guest.get('/healthz')
    // The public port knows nothing of all this.
    expect(await guest.get('/metrics')).toEqual(NOT_FOUND)
    const expected = [
      '{method="GET",route="/api/catalog/products/:id/",status="404"} 2',
      '{method="GET",route="/api/catalog/categories/",status="200"} 1',
      '{method="HEAD",route="/api/catalog/categories/",status="200"} 1',
      '{method="POST",route="/api/users/login/",status="400"} 1',
      '{method="PUT",route="/api/users/login/",status="405"} 1',
      '{method="any",route="none",status="404"} 3',
      '{method="GET",route="/healthz",status="200"} 1',
    ]
    await expect
      .poll(counts, PATIENTLY)
      .toEqual(expected.map((line) => `${DURATION}_count${line}`).toSorted())
  })

  it('are a histogram: each bucket holds the ones before, and the last all', async () => {
    await app.guest().get('/readyz')
    const ofReady = async () => (await lines(DURATION)).filter((line) => line.includes('/readyz'))
    await expect.poll(ofReady, PATIENTLY).not.toEqual([])
    const values = (await ofReady()).map(figureOf)
    const buckets = values.slice(0, -2)
    const [sum, count] = values.slice(-2)
    expect(buckets.length).toBeGreaterThan(10)
    expect(buckets).toEqual(buckets.toSorted((one, other) => one - other))
    expect([buckets.at(-1), count]).toEqual([1, 1])
    expect(sum).toBeGreaterThan(0)
  })
})

describe('the figures', () => {
  it('of the queue and the database are those of now', async () => {
    const { db } = app
    const add = (state: string, more = db`run_at => now() - interval '2 hours'`) =>
      db`select graphile_worker.add_job('task', payload => ${db.json({ state })}::json, ${more})`
    const change = (state: string, values: object) =>
      db`
        update graphile_worker._private_jobs set ${db(values)}
        where payload->>'state' = ${state}`
    for (const state of ['ready', 'running', 'retrying', 'dead', 'dead']) await add(state)
    await add('scheduled', db`run_at => now() + interval '2 hours'`)
    await change('running', { locked_at: new Date(), locked_by: 'test' })
    await change('retrying', { attempts: 1, last_error: 'no answer' })
    await change('dead', { attempts: 25, last_error: 'refused' })
    const states = ['dead', 'ready', 'retrying', 'running', 'scheduled']
    expect(await lines('store_jobs{')).toEqual(
      states.map((state) => `store_jobs{task="task",state="${state}"} ${state === 'dead' ? 2 : 1}`),
    )
    const [oldest] = await lines('store_jobs_oldest_ready_seconds')
    expect(figureOf(oldest)).toBeGreaterThan(3_600)
    expect(await lines('store_database_up')).toEqual(['store_database_up 1'])
    const [waited] = await lines('store_database_wait_seconds')
    expect(figureOf(waited)).toBeGreaterThan(0)
    // Connections with the service's own name, which the pool of the tests does not have.
    const own = connect(app.databaseUrl, { max: 1 })
    await own`select 1`
    expect(await lines('store_database_connections{')).toEqual([
      'store_database_connections{state="idle"} 1',
    ])
    await own.end()
  })

  it('of a cache are under its name', async () => {
    const figures = { hits: 3, misses: 1, entries: 1, bytes: 900, stale: 2 }
    app.metrics?.observeCache('made up', () => figures)
    await lines('store_cache')
    figures.hits = 5
    const ofCache = async () =>
      (await lines('store_cache')).filter((line) => line.includes('{cache="made up"}'))
    expect(await ofCache()).toEqual([
      'store_cache_hits_total{cache="made up"} 5',
      'store_cache_misses_total{cache="made up"} 1',
      'store_cache_stale_total{cache="made up"} 2',
      'store_cache_entries{cache="made up"} 1',
      'store_cache_bytes{cache="made up"} 900',
    ])
  })

  it('of the process are its memory, its processor time and the delay of its event loop', async () => {
    const names = ['process_resident_memory_bytes', 'process_cpu_seconds_total']
    for (const name of [...names, 'nodejs_eventloop_lag_p99_seconds']) {
      expect(await lines(`${name} `)).toHaveLength(1)
    }
  })
})

describe('while the database is away', () => {
  it('metrics that are read from it are left out: 0 would be a wrong value', async () => {
    let wire = {} as Wire
    const away = await startTestApp({
      env: { METRICS_PORT: '0' },
      wire: async (url) => {
        wire = await wireTo(url)
        return wire
      },
    })
    const names = 'database|jobs|refunds|payments|orders'
    const figures = async () => {
      const text = (await away.metrics?.text()) ?? ''
      const found = text.matchAll(new RegExp(`^(store_(?:${names})\\w*)(?:\\{.*\\})? (.*)$`, 'gm'))
      return [...found].map(([, name, figure]) => [name, figure])
    }
    const before = await figures()
    for (const name of ['jobs_oldest_ready_seconds', 'payments_to_review']) {
      expect(before).toContainEqual([`store_${name}`, '0'])
    }
    await wire.cut()
    expect(await figures()).toEqual([['store_database_up', '0']])
    await wire.mend()
    const up = async () => (await figures()).find(([name]) => name === 'store_database_up')?.[1]
    await expect.poll(up, PATIENTLY).toBe('1')
    expect((await figures()).map(([name]) => name)).toEqual(before.map(([name]) => name))
    await away.close()
    await wire.close()
  })
})
