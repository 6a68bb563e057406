/** The highest costs of one account, and of a text that anybody may search for. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import { create, list, OUTFITS, PUBLIC, productIds } from './helpers.ts'
import { oneTo } from './visitors.ts'

const app = useTestApp()

const fill = (user: TestUser, count: number, name: string) => app.db`
  with made as (
    insert into outfits (user_id, name, is_public, created_at)
    select ${user.id}, ${name} || ' ' || n, true, now() - make_interval(mins => ${count} - n)
    from generate_series(1, ${count}::integer) n
    returning id
  )
  insert into outfit_counts (outfit_id) select id from made`

describe('the outfits of one user', () => {
  it('are at most 200, however many are created at once; a deleted one makes room', async () => {
    const user = await aUser(app)
    await fill(user, 197, 'Linen')
    const products = await productIds(app, 2)
    const compose = () => create(user.client, { name: 'Friday', products })
    const replies = await Promise.all(oneTo(20).map(compose))
    const made = replies.filter(({ status }) => status === 201)
    expect(made).toHaveLength(3)
    const refused = {
      status: 400,
      body: { success: false, error: 'You can keep at most 200 outfits.' },
    }
    expect(replies.filter(({ status }) => status !== 201)).toEqual(Array(17).fill(refused))
    const [{ count }] = await app.db<[{ count: number }]>`
      select count(*)::integer as count from outfits o where o.user_id = ${user.id}`
    expect(count).toBe(200)

    expect((await user.client.delete(`${OUTFITS}${made[0]?.body.id}/`)).status).toBe(204)
    expect([(await compose()).status, (await compose()).status]).toEqual([201, 400])
  })

  it('may be changed when there are 200', async () => {
    const user = await aUser(app)
    await fill(user, 200, 'Silk')
    const [{ id }] = await app.db<[{ id: number }]>`
      select max(o.id) as id from outfits o where o.user_id = ${user.id}`
    const changed = await user.client.patch(`${OUTFITS}${id}/`, { name: 'Velvet' })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Velvet' } })
  })
})

describe.each([OUTFITS, PUBLIC])('GET %s?search=', (path) => {
  it('of a word that thousands have shows the newest thousand; of a rarer one it counts all', async () => {
    const user = await aUser(app)
    await app.db`delete from outfits`
    await fill(user, 5_001, 'Everyday')
    const search = (text: string, more = {}) => list(app.guest(), path, { search: text, ...more })
    const names = ({ body }: Awaited<ReturnType<typeof list>>) =>
      body.results.map(({ name }: { name: string }) => name)

    const many = await search('everyday', { page_size: '2' })
    expect([many.body.count, names(many)]).toEqual([1_000, ['Everyday 5001', 'Everyday 5000']])
    expect(names(await search('everyday', { page_size: '2', page: 'last' }))).toEqual([
      'Everyday 4003',
      'Everyday 4002',
    ])
    expect((await search('everyday 4')).body.count).toBe(1_111)
    await app.db`delete from outfits o where o.name = 'Everyday 1'`
    const all = await search('everyday', { page_size: '1', page: 'last' })
    expect([all.body.count, names(all)]).toEqual([5_000, ['Everyday 2']])
  })
})
