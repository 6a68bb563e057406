/** An account with an unverified address tries to reserve all stock, and never pays. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  UNVERIFIED_UNPAID_ORDERS_MAX,
  UNVERIFIED_UNPAID_UNITS_MAX,
} from '../../src/service/limits/orders.ts'
import { insertPeople, type Person } from '../support/rows.ts'
import type { Stage } from '../support/stage.ts'
import { seconds } from '../support/statistics.ts'
import type { Reply } from '../support/traffic/http.ts'
import { ORDER, post } from '../support/traffic/plan.ts'
import { aVariant, bearer } from '../support/traffic/world.ts'
import { EVERYTHING, type Story, unexcused } from './story.ts'

const TRYING_MS = 8_000
const AT_ONCE = 4
const LOOK_MS = 50

export const hoardStory: Story = {
  name: 'hoard',
  about: 'one unverified account orders and renews without end, to reserve the whole stock',
  play: async (stage) => {
    await stage.serve({ env: { MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_UNITS: '10000' } })
    const [hoarder] = await insertPeople(stage.db, 1, { name: 'hoarder', isVerified: false })
    if (!hoarder) throw new Error('no account to reserve the stock')
    const most = { orders: 0, units: 0 }
    const replies: Reply[] = []
    const arrivals = await stage.underLoad(EVERYTHING, async () => {
      const until = Date.now() + TRYING_MS
      const trying = Promise.all(
        Array.from({ length: AT_ONCE }, () => reserveUntil(stage, hoarder, until, replies)),
      )
      const look = async () => {
        const { orders, units } = await reservedBy(stage, hoarder)
        most.orders = Math.max(most.orders, orders)
        most.units = Math.max(most.units, units)
      }
      while (Date.now() < until) {
        await look()
        await sleep(LOOK_MS)
      }
      await trying
      await look()
    })
    const counts = Map.groupBy(replies, ({ status }) => status)
    const statuses = [...counts].map(([status, { length }]) => `${length} × ${status}`).join(', ')
    return {
      lines: [
        `${replies.length} orders and renewals in ${seconds(TRYING_MS)}: ${statuses}; at most ${most.orders} orders and ${most.units} units unpaid`,
      ],
      problems: [
        ...unexcused(arrivals),
        ...(most.orders > UNVERIFIED_UNPAID_ORDERS_MAX ? [`${most.orders} unpaid orders`] : []),
        ...(most.units > UNVERIFIED_UNPAID_UNITS_MAX ? [`${most.units} units reserved`] : []),
        ...(most.units === 0 ? ['it never reserved anything'] : []),
      ],
    }
  },
}

const ask = ({ send }: Stage, { token }: Person, path: string, content: object) =>
  send(post(`/api/orders/${path}`, content, bearer(token)))

/** Fills the cart, orders it, and renews all earlier orders. */
async function reserveUntil(stage: Stage, hoarder: Person, until: number, replies: Reply[]) {
  const { payment_method } = ORDER
  while (Date.now() < until) {
    const { id: variant_id } = aVariant(stage.world)
    const quantity = stage.random.between(1, 20)
    await ask(stage, hoarder, 'cart/add/', { variant_id, quantity })
    const ids = await stage.db<{ id: number }[]>`
      select id from orders where user_id = ${hoarder.id} order by id`
    const asked = [
      await ask(stage, hoarder, 'create/', ORDER),
      ...(await Promise.all(
        ids.map(({ id }) => ask(stage, hoarder, `${id}/pay/`, { payment_method })),
      )),
    ]
    replies.push(...asked.filter((reply) => reply !== undefined))
    if (stage.random.next() < 0.2) await ask(stage, hoarder, 'cart/clear/', {})
  }
}

async function reservedBy({ db }: Stage, { id }: Person) {
  const [reserved] = await db<[{ orders: number; units: number }]>`
    select (select count(*)::integer from orders o where o.user_id = ${id} and o.status = 'pending')
        as orders,
      (select coalesce(sum(r.quantity), 0)::integer
        from stock_reservations r
        join orders o on o.id = r.order_id
        where o.user_id = ${id} and r.consumed_at is null and r.released_at is null
          and r.expires_at > now()) as units`
  return reserved
}
