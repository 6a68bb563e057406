/** Goal: a change of a cart is one call of a function of sql/functions, and no locked row makes it wait long. */
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { connect, type Db, types } from '../../../src/service/db/connect.ts'
import { stockTransactions } from '../../../src/service/db/stock-transactions.ts'
import type { Router } from '../../../src/service/http/router.ts'
import { UNAVAILABLE } from '../../service/http/helpers.ts'
import { startTestApp, type TestApp, useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { whileDeleting } from '../../support/while-deleting.ts'
import {
  add,
  aLine,
  CART,
  clear,
  cleared,
  linesOf,
  remove,
  update,
  updated,
  variantNotFound,
} from './helpers.ts'

describe('the statements of a change', () => {
  const app = useTestApp()
  let sent: string[] = []
  let db: postgres.Sql
  let service: Router
  let url: string
  beforeAll(async () => {
    const debug = (_connection: number, sql: string) => sent.push(sql)
    db = postgres(app.databaseUrl, { max: 4, types, debug, onnotice: () => undefined })
    service = await buildApp({ ...app, db, stock: stockTransactions(db, 4) })
    url = await service.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await service.close()
    await db.end()
  })

  /** The function that each calls: what is sent but that is of the session, or the driver's own. */
  async function calls(
    change: () => Promise<Reply>,
  ): Promise<[status: number, ...calls: string[]]> {
    sent = []
    const { status } = await change()
    const own = sent.filter((sql) => !sql.includes('pg_catalog'))
    return [status, ...own.map((sql) => /\b\w+(?=\(\$1, \$2)/.exec(sql)?.[0] ?? sql.trim())]
  }

  it('are the call alone for a guest, and for a user that of the session before it', async () => {
    const { tokens } = await aUser(app)
    const guest = app.guest().with({})
    const [aGuest, user] = [
      Object.assign(guest, { url }),
      guest.with({}).bearer(tokens.access_token),
    ]
    for (const [client, before] of [
      [aGuest, []],
      [user, [expect.stringMatching(/from users u\b[\s\S]*login_sessions/)]],
    ] as const) {
      const variant = await aVariant(app)
      expect(await calls(() => add(client, variant))).toEqual([201, ...before, 'add_to_cart'])
      const { items } = (await client.get(CART)).body
      expect(await calls(() => remove(client, items[0].id))).toEqual([
        ...[200, ...before, 'remove_cart_item'],
      ])
      await add(client, variant)
      expect(await calls(() => clear(client))).toEqual([200, ...before, 'clear_cart'])
    }
  })
})

describe('while a variant stays locked', () => {
  let app: TestApp
  let outside: Db
  beforeAll(async () => {
    app = await startTestApp({ lockSeconds: 1 })
    outside = connect(app.databaseUrl, { max: 1, applicationName: 'outside' })
  })
  afterAll(async () => {
    await outside.end()
    await app.close()
  })

  it.each<[string, (client: Client, itemId: number, variant: { id: number }) => Promise<Reply>]>([
    ['an add', (client, _itemId, variant) => add(client, variant)],
    ['an update', (client, itemId) => update(client, itemId, 2)],
    ['a clearing', (client) => clear(client)],
  ])('%s is 503 and changes nothing, of a guest and of a user', async (_what, change) => {
    for (const client of [app.guest(), (await aUser(app)).client]) {
      const [variant, other] = [await aVariant(app), await aVariant(app)]
      const itemId = await aLine(client, variant, 3)
      await aLine(client, other)
      await outside.begin(async (tx) => {
        await tx`select v.id from product_variants v where v.id = ${variant.id} for update`
        expect(await change(client, itemId, variant)).toEqual(UNAVAILABLE)
      })
      expect(await linesOf(client)).toEqual([
        [variant.id, 3],
        [other.id, 1],
      ])
    }
  })

  it('a removal takes its line out all the same', async () => {
    const client = app.guest()
    const variant = await aVariant(app)
    const itemId = await aLine(client, variant)
    await outside.begin(async (tx) => {
      await tx`select v.id from product_variants v where v.id = ${variant.id} for update`
      expect((await remove(client, itemId)).status).toBe(200)
    })
    expect(await linesOf(client)).toEqual([])
  })

  it('each call waits no longer than its argument says, whatever the session allows, also for its user', async () => {
    const patient = connect(app.databaseUrl, { max: 1, lockSeconds: 3_600 })
    const user = await aUser(app)
    const [variant, other] = [await aVariant(app), await aVariant(app)]
    const itemId = await aLine(user.client, variant)
    const calls = [
      (db: Db) =>
        db`select code from add_to_cart(${user.id}, null, ${variant.id}, 1, 100, 100, 50)`,
      (db: Db) => db`select code from update_cart_item(${user.id}, null, ${itemId}, 2, 100, 50)`,
      (db: Db) => db`select clear_cart(${user.id}, null, 50)`,
    ]
    await outside.begin(async (tx) => {
      await tx`select v.id from product_variants v where v.id = ${variant.id} for update`
      for (const call of calls) await expect(call(patient)).rejects.toMatchObject({ code: '55P03' })
    })
    await outside.begin(async (tx) => {
      await tx`select u.id from users u where u.id = ${user.id} for update`
      const adding = patient`select code from add_to_cart(${user.id}, null, ${other.id}, 1, 100, 100, 50)`
      await expect(adding).rejects.toMatchObject({ code: '55P03' })
    })
    await patient.end()
    expect(await linesOf(user.client)).toEqual([[variant.id, 1]])
  })

  it('the time that a call has waited already is subtracted from its next wait', async () => {
    const [{ left }] = await outside<[{ left: string }]>`
      with waited as materialized (select pg_sleep(0.3))
      select wait_at_most(1000) as left from waited`
    expect(Number.parseInt(left, 10)).toBeLessThanOrEqual(700)
    const [{ none }] = await outside<[{ none: string }]>`
      with waited as materialized (select pg_sleep(0.1))
      select wait_at_most(50) as none from waited`
    // 0 would be no bound at all.
    expect(Number.parseInt(none, 10)).toBe(1)
    const [{ after }] = await outside<[{ after: string }]>`
      select current_setting('lock_timeout') as after`
    expect(after).toBe('3s')
  })
})

describe('a variant that is being deleted', () => {
  const app = useTestApp()

  it('is waited for by an update, which does not find it then', async () => {
    for (const client of [app.guest(), (await aUser(app)).client]) {
      const variant = await aVariant(app)
      const itemId = await aLine(client, variant)
      const ask = () => update(client, itemId, 2)
      expect(await whileDeleting(app, variant, { end: 'commit', ask })).toEqual(variantNotFound)
      expect(await linesOf(client)).toEqual([])
    }
  })

  it('is waited for by an update, which is done if it stays after all', async () => {
    const client = app.guest()
    const variant = await aVariant(app, { price: '10.00' })
    const itemId = await aLine(client, variant)
    const ask = () => update(client, itemId, 2)
    expect(await whileDeleting(app, variant, { end: 'rollback', ask })).toEqual(
      updated(itemId, 2, '20.00'),
    )
  })

  it('is waited for by a clearing, which takes out what is left', async () => {
    const { client } = await aUser(app)
    const [variant, other] = [await aVariant(app), await aVariant(app)]
    for (const each of [variant, other]) await aLine(client, each)
    const ask = () => clear(client)
    expect(await whileDeleting(app, variant, { end: 'commit', ask })).toEqual(cleared(1))
    expect(await linesOf(client)).toEqual([])
  })
})
