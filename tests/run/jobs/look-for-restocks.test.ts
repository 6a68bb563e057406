/** When wishlists are looked at for restocks, what that costs, and what a failure leaves behind. */
import { parseCrontab } from 'graphile-worker'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { CRONTAB } from '../../../src/run/jobs/worker.ts'
import { types } from '../../../src/service/db/connect.ts'
import {
  ageRestockMails,
  anItem,
  announce,
  restockMailsTo,
  rowsOf,
  setStock,
  sweep,
} from '../../shop/wishlist/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant } from '../../support/factories.ts'

const app = useTestApp()

/** A user who waits for a variant of which there is one again. */
async function aRestock() {
  const user = await aUser(app)
  const variant = await aVariant(app, { stock: 0 })
  await anItem(user.client, variant, true)
  await setStock(app, variant, 1)
  return { user, variant }
}

describe('the sweep of the wishlists', () => {
  it('runs every five minutes', () => {
    const line = parseCrontab(CRONTAB).find(({ task }) => task === 'announce-restocks')
    expect(line?.options.jobKey).toBe('announce-restocks')
    const minutes = Array.from({ length: 60 }, (_, minute) => minute).filter((minute) =>
      line?.match({ min: minute, hour: 1, date: 1, month: 1, dow: 1 }),
    )
    expect(minutes).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55])
  })

  it('mails the same restocks in its next run when it fails in the middle', async () => {
    const { user } = await aRestock()
    await app.db`alter table graphile_worker._private_jobs rename to away`
    await expect(announce(app)).rejects.toThrow(/_private_jobs/)
    await app.db`alter table graphile_worker.away rename to _private_jobs`
    await sweep(app)
    expect(await restockMailsTo(app, user)).toHaveLength(1)
  })

  it('queues mails that let everything else go first', async () => {
    const { user } = await aRestock()
    await announce(app)
    const buyer = await aUser(app)
    await anOrder(buyer, await aVariant(app))
    await app.runJobs()
    const mails = await app.db`
      select recipient from sandbox_mails
      where recipient in (${user.email}, ${buyer.email}) order by id`
    expect(mails.map(({ recipient }) => recipient)).toEqual([buyer.email, user.email])
  })

  it('takes as many statements for 2,000 shoppers as for one', async () => {
    const statements: string[] = []
    const debug = (_connection: number, query: string) => void statements.push(query)
    const db = postgres(app.databaseUrl, { max: 1, types, debug, fetch_types: false })
    const { variant } = await aRestock()
    await announce(app, db)
    const forOne = statements.splice(0).length

    await setStock(app, variant, 0)
    await ageRestockMails(app)
    await app.db`
      with shoppers as (
        insert into users (email, username, password_hash)
        select 'many' || n || '@example.com', 'many' || n, 'x' from generate_series(1, 2000) n
        returning id
      )
      insert into wishlist_items (user_id, variant_id, notify_when_available, awaits_restock)
      select id, ${variant.id}, true, true from shoppers`
    await setStock(app, variant, 1)
    await announce(app, db)
    await db.end()
    expect(statements).toHaveLength(forOne)
    const [{ jobs }] = await app.db<[{ jobs: number }]>`
      select count(*)::integer as jobs from graphile_worker.jobs
      where task_identifier = 'send-email'`
    expect(jobs).toBe(2_002)
    expect(
      (await rowsOf(app)).filter((row) => row.variant_id === variant.id && row.awaits_restock),
    ).toEqual([])
  })
})
