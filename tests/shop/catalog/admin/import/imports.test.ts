/** The list of imports, what became of their pictures, and another attempt. Extensions 12.2. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, anAdmin, lastAudit, notFound, useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { aCategory, anyTimestamp } from '../../../../support/factories.ts'
import { send } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeEach(() => app.db`delete from imports`)

const IMPORTS = `${ADMIN}imports/`
const AWAY = 'The other server has a problem. Try again later.'

/** Imports a file of one product with so many pictures; of these the first ones are done and failed. */
async function anImportOf(
  client: typeof admin.client,
  pictures: number,
  { done = 0, failed = 0 } = {},
) {
  const { slug: category } = await aCategory(app)
  const urls = Array.from({ length: pictures }, (_, n) => `https://old.example.com/${n}.jpg`)
  const { body } = await send(
    client,
    'sku,product_name,base_price,category_slug,coverage_level,image_urls\n' +
      `,Abaya ${category},450.00,${category},full,${urls.join(' ')}\n`,
  )
  const { import_id: id } = body
  await app.db`
    update imported_pictures set
      state = case when place < ${done} then 'done' else 'failed' end,
      error = case when place < ${done} then null else ${AWAY} end
    where import_id = ${id} and place < ${done + failed}`
  const [product] = await app.db<[{ id: number }]>`
    select distinct product_id as id from imported_pictures where import_id = ${id}`
  return { id, productId: product.id, urls }
}
const shown = (id: number, pictures: object, facts: object = {}) => ({
  id,
  from: 'own',
  created_at: anyTimestamp,
  actor: admin.email,
  products: 1,
  pictures,
  ...facts,
})

describe(`GET ${IMPORTS}`, () => {
  it('has every import, the newest first, with what became of its pictures', async () => {
    const clerk = await anAdmin(app, 'clerk')
    const one = await anImportOf(admin.client, 3, { done: 1, failed: 1 })
    const two = await anImportOf(clerk.client, 1)
    const atShell = await app.db`
      insert into imports (source, products) values ('shopify', 140) returning id`
    const { status, body } = await clerk.client.get(IMPORTS)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        count: 3,
        next: null,
        previous: null,
        results: [
          shown(
            atShell[0]?.id,
            { waiting: 0, done: 0, failed: 0 },
            { from: 'shopify', actor: null, products: 140 },
          ),
          shown(two.id, { waiting: 1, done: 0, failed: 0 }, { actor: clerk.email }),
          shown(one.id, { waiting: 1, done: 1, failed: 1 }),
        ],
      },
    })
  })

  it('names an actor whose account was erased', async () => {
    const clerk = await anAdmin(app, 'clerk')
    const { id } = await anImportOf(clerk.client, 1)
    await app.db`delete from users where id = ${clerk.id}`
    expect((await admin.client.get(IMPORTS)).body.results).toEqual([
      shown(id, { waiting: 1, done: 0, failed: 0 }, { actor: clerk.email }),
    ])
  })

  it('has nothing of products that are deleted', async () => {
    const { id, productId } = await anImportOf(admin.client, 2, { failed: 1 })
    await admin.client.delete(`${ADMIN}products/${productId}/`)
    expect((await admin.client.get(`${IMPORTS}${id}/`)).body).toEqual(
      shown(id, { waiting: 0, done: 0, failed: 0 }, { failures: [] }),
    )
  })
})

describe(`GET ${IMPORTS}{id}/`, () => {
  it('has the failures besides, in the order of the file', async () => {
    const { id, productId, urls } = await anImportOf(admin.client, 4, { done: 1, failed: 2 })
    const { status, body } = await admin.client.get(`${IMPORTS}${id}/`)
    expect({ status, body }).toEqual({
      status: 200,
      body: shown(
        id,
        { waiting: 1, done: 1, failed: 2 },
        {
          failures: [
            { product_id: productId, url: urls[1], error: AWAY },
            { product_id: productId, url: urls[2], error: AWAY },
          ],
        },
      ),
    })
    expect(await admin.client.get(`${IMPORTS}${id + 1}/`)).toMatchObject(notFound)
  })
})

describe(`POST ${IMPORTS}{id}/retry/`, () => {
  const keys = () => app.db`
    select key from graphile_worker.jobs where task_identifier = 'fetch-pictures' order by key`
  const removeJobs = () => app.db`
    select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'fetch-pictures:%'`

  it('lets the failed ones wait again, of this import alone, and queues their jobs', async () => {
    const one = await anImportOf(admin.client, 3, { done: 1, failed: 2 })
    const two = await anImportOf(admin.client, 1, { failed: 1 })
    await removeJobs()
    const { status, body } = await admin.client.post(`${IMPORTS}${one.id}/retry/`)
    expect({ status, body }).toEqual({
      status: 200,
      body: shown(one.id, { waiting: 2, done: 1, failed: 0 }, { failures: [] }),
    })
    expect(await keys()).toHaveLength(4)
    expect((await admin.client.get(`${IMPORTS}${two.id}/`)).body.pictures.failed).toBe(1)
    expect(await lastAudit(app, 'import', one.id)).toMatchObject({
      action: 'retry_import',
      after: { pictures: 2 },
    })
  })

  it('changes nothing where none has failed', async () => {
    const { id } = await anImportOf(admin.client, 1)
    await removeJobs()
    expect((await admin.client.post(`${IMPORTS}${id}/retry/`)).body).toEqual(
      shown(id, { waiting: 1, done: 0, failed: 0 }, { failures: [] }),
    )
    expect(await keys()).toEqual([])
    expect(await admin.client.post(`${IMPORTS}${id + 1}/retry/`)).toMatchObject(notFound)
  })

  it('lets each wait once, however many ask at the same moment', async () => {
    const { id } = await anImportOf(admin.client, 4, { failed: 4 })
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => admin.client.post(`${IMPORTS}${id}/retry/`)),
    )
    const body = shown(id, { waiting: 4, done: 0, failed: 0 }, { failures: [] })
    expect(replies.map((reply) => reply.body)).toEqual([body, body, body, body])
    const retried = await app.db`
      select (after ->> 'pictures')::integer as pictures from audit_log
      where action = 'retry_import' and subject_id = ${`${id}`} order by pictures`
    expect(retried.map(({ pictures }) => pictures)).toEqual([0, 0, 0, 4])
    expect(await keys()).toHaveLength(4)
  })

  it('and imports that name its pictures again, in another order, wait for each other', async () => {
    let { id, productId, urls } = await anImportOf(admin.client, 20)
    const [{ slug }] = await app.db<
      [{ slug: string }]
    >`select slug from products where id = ${productId}`
    for (let round = 0; round < 5; round += 1) {
      await app.db`
        update imported_pictures set state = 'failed', error = ${AWAY} where product_id = ${productId}`
      urls = urls.toReversed()
      const file = `sku,product_slug,image_urls\n,${slug},${urls.join(' ')}\n`
      const [retried, imported, again] = await Promise.all([
        admin.client.post(`${IMPORTS}${id}/retry/`),
        send(admin.client, file),
        admin.client.post(`${IMPORTS}${id}/retry/`),
      ])
      expect([retried.status, imported.status, again.status]).toEqual([200, 200, 200])
      id = imported.body.import_id
      expect((await admin.client.get(`${IMPORTS}${id}/`)).body.pictures).toEqual({
        waiting: 20,
        done: 0,
        failed: 0,
      })
    }
  })
})
