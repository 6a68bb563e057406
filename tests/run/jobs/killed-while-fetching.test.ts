/** A process that is killed while it fetches pictures of an import, and another that goes on. Extensions 12.2. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { connect } from '../../../src/service/db/connect.ts'
import { IMPORTED_PICTURES_OF_NEW_HOST_MAX } from '../../../src/service/limits/catalog.ts'
import { aPng } from '../../outside/media/pictures.ts'
import { ROOT } from '../../structure/sources.ts'
import { testEnv } from '../../support/app.ts'
import type { Fetching } from '../../support/fetching-process.ts'
import {
  aPicture,
  aSlowPicture,
  imagesOf,
  importOf,
  importPictures,
  useShop,
} from './imported-pictures.ts'

const shop = useShop()
const PATIENTLY = { timeout: 60_000 }

const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

async function startFetching(): Promise<ChildProcess> {
  const child = fork(join(ROOT, 'tests/support/fetching-process.ts'))
  children.add(child)
  await once(child, 'message')
  const { port, httpPort, ca } = shop.net.internet
  child.send({
    databaseUrl: shop.app.databaseUrl,
    env: testEnv(shop.app.config.dataDir),
    ports: { port, httpPort, ca },
  } satisfies Fetching)
  return child
}

/** Also makes what it had locked old enough for others to take. */
async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
  const long = shop.app.db`now() - interval '1 minute'`
  await shop.app
    .db`update graphile_worker._private_jobs set locked_at = ${long} where locked_at is not null`
  await shop.app
    .db`update graphile_worker._private_job_queues set locked_at = ${long} where locked_at is not null`
}

it('neither doubles nor loses a picture', async () => {
  const slow = Array.from({ length: IMPORTED_PICTURES_OF_NEW_HOST_MAX }, (_, each) =>
    aSlowPicture(shop, 201 + each),
  )
  const quick = await Promise.all([203, 204, 205].map((width) => aPicture(shop, width)))
  const { slug, importId } = await importPictures(shop, [...slow.map(({ url }) => url), ...quick])

  // Killed while it waits for the other server.
  const first = await startFetching()
  await Promise.all(slow.map(({ asked }) => asked))
  await kill(first)

  // Killed when the files are stored and the transaction has begun: the product's row is locked.
  const outside = connect(shop.app.databaseUrl, { max: 1, applicationName: 'outside' })
  const locked = await outside.reserve()
  await locked`begin`
  await locked`select id from products where slug = ${slug} for update`
  for (const [at, { url }] of slow.entries()) {
    const again = await aPng({ width: 201 + at, height: 40 })
    shop.net.serve(new URL(url).pathname, (_request, response) => response.end(again))
  }
  const second = await startFetching()
  const waiting = async () => {
    const [{ count }] = await shop.app.db<[{ count: number }]>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and application_name = 'fetching' and wait_event in ('transactionid', 'tuple')`
    return count
  }
  await expect.poll(waiting, PATIENTLY).toBeGreaterThan(0)
  await kill(second)
  await locked`rollback`
  locked.release()
  await outside.end()

  const third = await startFetching()
  await expect
    .poll(async () => (await importOf(shop, importId)).pictures, PATIENTLY)
    .toEqual({ waiting: 0, done: 5, failed: 0 })
  expect((await imagesOf(shop, slug)).map(({ width, position }) => ({ width, position }))).toEqual(
    [201, 202, 203, 204, 205].map((width, position) => ({ width, position })),
  )
  await kill(third)
})
