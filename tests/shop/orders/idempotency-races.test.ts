/** Goal: one of many requests with one Idempotency-Key does the work, even if its process dies. */

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { age } from '../../support/factories.ts'
import {
  aPendingOrder,
  aUserWithACart,
  CREATE,
  countOrders,
  fillCart,
  inUse,
  order,
  post,
  replayed,
  reused,
} from './idempotency-helpers.ts'
import { delayNextLink, onlyProvider, scriptedProvider } from './scripted-provider.ts'

const script = scriptedProvider()
const app = useTestApp({ payments: () => onlyProvider(script) })

/** Leaves the key as a process does that died before it could answer. */
const forgetReply = (key: string) => app.db`
  update idempotency_keys set status = null, reply = null,
    claimed_until = now() + interval '25 seconds'
  where key = ${key}`

describe('an Idempotency-Key of a request that is still running', () => {
  it('is in use: 409 with the seconds after which to try again', async () => {
    const user = await aUserWithACart(app)
    const key = randomUUID()
    const { asked, release } = delayNextLink(script)
    const running = post(user, key, CREATE)
    await asked
    const second = await post(user, key, CREATE)
    expect(second).toEqual(inUse)
    expect(second.headers.get('Retry-After')).toBe('1')
    expect(replayed(second)).toBe(null)
    expect(await post(user, key, CREATE, { ...order, notes: 'x' })).toEqual(reused)
    release()
    const first = await running
    expect([first.status, replayed(first)]).toEqual([201, null])
    expect(await post(user, key, CREATE)).toEqual(first)
    expect(await countOrders(user)).toBe(1)
  })

  it.each([1, 2, 3])('makes one order of ten requests at once (%i)', async () => {
    const user = await aUserWithACart(app)
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(user, key, CREATE)))
    // Which of them is the first to claim the key is not known.
    const first = replies.find((each) => each.status === 201 && !replayed(each))
    const others = replies.filter((each) => each.status === 201 && each !== first)
    for (const each of others) expect([each.body, replayed(each)]).toEqual([first?.body, 'true'])
    for (const each of replies.filter(({ status }) => status !== 201)) expect(each).toEqual(inUse)
    expect(first?.status).toBe(201)
    expect(replies.filter((each) => each.status === 201 && !replayed(each))).toHaveLength(1)
    expect(await countOrders(user)).toBe(1)
    expect(await post(user, key, CREATE)).toEqual(first)
  })

  it('cancels once, however many requests come at once: none is refused as cancelled already', async () => {
    const { user, placed } = await aPendingOrder(app)
    const key = randomUUID()
    const path = `/api/orders/${placed.id}/cancel/`
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(user, key, path, {})))
    for (const each of replies.filter(({ status }) => status !== 200)) expect(each).toEqual(inUse)
    expect(replies.filter((each) => each.status === 200 && !replayed(each))).toHaveLength(1)
    const history = await app.db`
      select status from order_status_history where order_id = ${placed.id} order by id`
    expect([...history]).toEqual([{ status: 'pending' }, { status: 'cancelled' }])
  })

  it('is free again when its process died: after a while, by itself', async () => {
    const user = await aUserWithACart(app)
    const key = randomUUID()
    await post(user, key, CREATE)
    await forgetReply(key)
    await fillCart(app, user)
    expect(await post(user, key, CREATE)).toEqual(inUse)
    await age(app.db, 'idempotency_keys', { key }, '26 seconds')
    const reply = await post(user, key, CREATE)
    expect([reply.status, replayed(reply)]).toEqual([201, null])
    expect(await post(user, key, CREATE)).toEqual(reply)
  })

  it('goes to one of many when it lapses', async () => {
    const user = await aUserWithACart(app)
    const key = randomUUID()
    await post(user, key, CREATE)
    await forgetReply(key)
    await age(app.db, 'idempotency_keys', { key }, '26 seconds')
    await fillCart(app, user)
    const replies = await Promise.all(Array.from({ length: 6 }, () => post(user, key, CREATE)))
    expect(replies.filter((each) => each.status === 201 && !replayed(each))).toHaveLength(1)
    expect(await countOrders(user)).toBe(2)
  })

  it('was taken over meanwhile: the slow one writes nothing and answers 409', async () => {
    const { user, placed } = await aPendingOrder(app)
    const key = randomUUID()
    const path = `/api/orders/${placed.id}/pay/`
    const { asked, release } = delayNextLink(script)
    const slow = post(user, key, path)
    await asked
    await age(app.db, 'idempotency_keys', { key }, '26 seconds')
    const quick = await post(user, key, path)
    expect([quick.status, replayed(quick)]).toEqual([200, null])
    release()
    const late = await slow
    expect(late).toEqual(inUse)
    expect(late.headers.get('Retry-After')).toBe('1')
    const payments = await app.db`
      select state, payment_url from payments where order_id = ${placed.id} order by id`
    expect([...payments]).toEqual([
      { state: 'void', payment_url: placed.payment_url },
      { state: 'open', payment_url: quick.body.data.payment_url },
    ])
    expect(await post(user, key, path)).toEqual(quick)
  })

  it('stays with the one that has taken it over, when the slow one ends', async () => {
    const { user, placed } = await aPendingOrder(app)
    const key = randomUUID()
    const path = `/api/orders/${placed.id}/pay/`
    const first = delayNextLink(script)
    const slow = post(user, key, path)
    await first.asked
    await age(app.db, 'idempotency_keys', { key }, '26 seconds')
    const second = delayNextLink(script)
    const quick = post(user, key, path)
    await second.asked
    first.release()
    expect(await slow).toEqual(inUse)
    const third = await post(user, key, path)
    second.release()
    expect([third, (await quick).status]).toEqual([inUse, 200])
  })
})
