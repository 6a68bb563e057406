/**
 * More buyers than units on three processes, in the shop and on the phone, who then swap, return and exchange; one process
 * is killed, and all database connections are cut.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/service/db/connect.ts'
import { disagreements } from '../support/books.ts'
import { drainJobs } from '../support/jobs.ts'
import { seededRandom } from '../support/random.ts'
import { insertPeople, insertVariants } from '../support/rows.ts'
import type { Stage } from '../support/stage.ts'
import { seconds } from '../support/statistics.ts'
import { aShopper, bearer } from '../support/traffic/world.ts'
import { cancelOutOfTime } from './ageing.ts'
import { type Ask, Buyer } from './buyer.ts'
import { checkCrowd } from './check-crowd.ts'
import { LAST_UNIT_PLANS, PHONE_PLANS } from './plans.ts'
import type { Story } from './story.ts'

const PROCESSES = 3
const PRODUCTS = 10
const SIZES = ['M', 'L']
/** The units of each variant. */
const UNITS = 50
/** Each of these variants has one unit, which so many want by phone at once, in all processes. */
const LAST_UNITS = { variants: 3, callers: 8 }
/** Orders by phone for each order in the shop. */
const CALLERS = 0.2
const DISCOUNT_USES = 25
/** Half of the buyers come at once, the others within this time. */
const ARRIVAL_MS = 8_000
/** The part of the buyers who are done when a process is killed, and when connections are cut. */
const KILL_AT = 0.25
const CUT_AT = 0.45
/** A process that comes back may lose connections for a moment. */
const SETTLE_MS = 2_000
const RECONCILE_MS = 500
/** Answers that a buyer who does nothing wrong may get, by request; 409 asks to retry. */
const ANSWERS: Record<string, number[]> = {
  'cart add': [201],
  order: [201, 400, 409],
  pay: [200, 400, 409],
  cancel: [200, 400, 409],
  webhook: [200],
  hold: [200, 409],
  // 404: it is not held any more.
  release: [204, 404, 409],
  refund: [201, 400, 409],
  'phone order': [201, 400, 409],
  'mark as paid': [200, 400, 409],
  'order look': [200],
  swap: [200, 400, 409],
  ship: [200, 400, 409],
  return: [201, 400, 409],
  approve: [200, 400, 409],
  receive: [200, 400, 409],
  'end return': [200, 400, 409],
}
/** Retried as well, with any request. */
const UNAVAILABLE = [502, 503, 504]

export const crowdStory: Story = {
  name: 'crowd',
  about:
    'more buyers than units on three processes, by phone too, who swap and exchange; one is killed, ' +
    'connections are cut',
  play: async (stage, { buyers: count }) => {
    const { db } = stage
    // Links and the ids of mails must be the same from every process.
    const env = { PUBLIC_URL: 'http://localhost:3000', REQUESTS_IN_FLIGHT_MAX: '0' }
    await stage.serve({ processes: PROCESSES, env })
    const problems: string[] = []
    const desk = openDesk(stage, problems)
    const { variantIds, lastIds, buyers } = await openSale(stage, desk.ask, count)
    const start = Date.now()
    let done = 0
    const buying = buyers.map(async (buyer, index) => {
      const isAtOnce = index % 2 === 0 || buyer.plan === LAST_UNIT_PLANS[0]
      await sleep(isAtOnce ? 0 : stage.random.between(0, ARRIVAL_MS))
      await buyer.act().catch((error) => problems.push(String(error)))
      done += 1
    })
    let isOver = false
    const watching = reconcileUntil(db, () => isOver)
    await Promise.all([...buying, makeTrouble(stage, desk, () => done / buyers.length)])
    const bought = Date.now() - start
    // Some may have been locked when it ran.
    await cancelOutOfTime(db)
    problems.push(...(await drainJobs(db)).problems)
    isOver = true
    problems.push(...(await watching))
    const books = await checkCrowd(db, { variantIds, buyers })
    const refused = buyers.filter(({ isRefused }) => isRefused).length
    return {
      lines: [
        `${buyers.length} buyers of ${UNITS} units of each of ${variantIds.length} variants in ${seconds(bought)}`,
        `${refused} found it sold out; ${desk.lost} connections lost to the kill`,
        `${buyers.flatMap(({ exchanges }) => exchanges).length} exchanges made`,
        `answers: ${[...desk.counts].map(([what, times]) => `${times} × ${what}`).join(', ')}`,
        `${lastIds.length} last units, each asked for by ${LAST_UNITS.callers} callers in all processes at once`,
        ...books.lines,
      ],
      problems: [...problems, ...books.problems, ...notOnce(lastIds, buyers)],
    }
  },
}

type Desk = ReturnType<typeof openDesk>

/** Sends requests to a random process and judges the answers. */
function openDesk(stage: Stage, problems: string[]) {
  const desk = {
    counts: new Map<string, number>(),
    lost: 0,
    outage: { index: -1, from: 0, until: Number.POSITIVE_INFINITY },
    ask: (async (kind, request, process) => {
      const index = process ?? stage.random.between(0, PROCESSES - 1)
      const from = Date.now()
      const reply = await stage.sendTo(index, request)
      if (!reply) {
        if (index === desk.outage.index && from <= desk.outage.until) desk.lost += 1
        else problems.push(`${kind}: the connection was lost`)
        return undefined
      }
      const name = `${kind} ${reply.status}`
      desk.counts.set(name, (desk.counts.get(name) ?? 0) + 1)
      const isKnown = ANSWERS[kind]?.includes(reply.status) || UNAVAILABLE.includes(reply.status)
      const fault = isKnown ? stage.judge(request, reply) : 'is no answer to this request'
      if (fault) problems.push(`${name} ${JSON.stringify(reply.body)}: ${fault}`)
      return reply
    }) satisfies Ask,
  }
  return desk
}

/** Most carts hold the first variant, and the same variants in opposite orders, which invites deadlocks. */
async function openSale(stage: Stage, ask: Ask, count: number) {
  const { db, random, world } = stage
  const onSale = { count: PRODUCTS, stock: UNITS, name: 'Kaftan', sizes: SIZES }
  const variantIds = await insertVariants(db, onSale)
  const lastIds = await insertVariants(db, { count: LAST_UNITS.variants, stock: 1, name: 'Last' })
  const [hot = 0, hotLarge = 0] = variantIds
  const others = variantIds.filter(
    (_, place) => place >= SIZES.length && place % SIZES.length === 0,
  )
  await db`
    insert into discounts (code, kind, value, uses_max) values ('CROWD', 'percent', 12.5, ${DISCOUNT_USES})`
  await db`insert into delivery_methods (code, name, price) values ('express', 'Express', 85)`
  const tools = () => ({
    random: seededRandom(random.between(1, 1_000_000_000)),
    db,
    ask,
    staff: world.admin.headers,
    sizes: new Map(variantIds.map((id, place) => [id, variantIds[place ^ 1] ?? 0])),
  })
  const people = await insertPeople(db, count, { name: 'crowd' })
  const buyers = people.map(({ name, token, id }, place) => {
    // Every fourth buys without an account.
    const shopper = place % 4 === 0 ? aShopper(name, {}) : aShopper(name, bearer(token), id)
    return new Buyer(shopper, tools())
  })
  for (const buyer of buyers) {
    const some = random.shuffled(others).slice(0, random.between(1, 4))
    const wanted = (random.next() < 0.85 ? [hot, ...some] : some).sort((one, two) => one - two)
    const ordered = random.next() < 0.5 ? wanted : wanted.reverse()
    await buyer.fillCart(
      ordered.map((variant_id) => ({
        variant_id,
        quantity: variant_id === hot ? 1 : random.between(1, 2),
      })),
    )
  }
  const callers = await insertPeople(db, Math.ceil(count * CALLERS), { name: 'caller' })
  // Guests' addresses must be those of no account.
  const wants = callers.map(({ name, token, id }, place) => {
    const shopper = place % 2 === 0 ? aShopper(`g${name}`, {}) : aShopper(name, bearer(token), id)
    const lines = [{ variant_id: place % 4 < 2 ? hot : hotLarge, quantity: 1 }]
    return new Buyer(shopper, tools(), { plans: PHONE_PLANS, lines })
  })
  return {
    variantIds: [...variantIds, ...lastIds],
    lastIds,
    buyers: [...lastIds.flatMap((id) => wantLast(id, tools)), ...buyers, ...wants],
  }
}

/** They call first of all, and their first requests go to the processes in turn. */
const wantLast = (variant_id: number, tools: () => Buyer['tools']) =>
  Array.from({ length: LAST_UNITS.callers }, (_, place) => {
    const shopper = aShopper(`last${variant_id}-${place}`, {})
    const lines = [{ variant_id, quantity: 1 }]
    return new Buyer(shopper, tools(), {
      plans: LAST_UNIT_PLANS,
      lines,
      process: place % PROCESSES,
    })
  })

/** Last units that did not go to one caller each. */
const notOnce = (lastIds: readonly number[], buyers: readonly Buyer[]): string[] =>
  lastIds.flatMap((id) => {
    const names = buyers
      .filter(({ manner, order }) => order && manner.lines?.[0]?.variant_id === id)
      .map(({ shopper }) => shopper.name)
    return names.length === 1 ? [] : [`the last unit of variant ${id} went to [${names}]`]
  })

async function makeTrouble(stage: Stage, desk: Desk, share: () => number): Promise<void> {
  while (share() < KILL_AT) await sleep(20)
  const index = stage.random.between(0, PROCESSES - 1)
  desk.outage = { index, from: Date.now(), until: Number.POSITIVE_INFINITY }
  const restart = stage.kill(index).then(async () => {
    await stage.start(index)
    desk.outage.until = Date.now() + SETTLE_MS
  })
  while (share() < CUT_AT) await sleep(20)
  while ((await cutIfBusy(stage.db)).length === 0 && share() < 1) await sleep(1)
  await restart
}

/** Cuts all connections at a moment when one of them is in a transaction. */
const cutIfBusy = (db: Db) => db`
  select pg_terminate_backend(pid)
  from pg_stat_activity
  where application_name = 'store' and datname = current_database()
    and exists (
      select 1
      from pg_stat_activity busy
      where busy.application_name = 'store' and busy.datname = current_database()
        and busy.state <> 'idle' and busy.backend_xid is not null
    )`

/** The books must agree at every moment, not only in the end. */
async function reconcileUntil(db: Db, isOver: () => boolean): Promise<string[]> {
  const problems = new Set<string>()
  for (; !isOver(); await sleep(RECONCILE_MS)) {
    for (const each of await disagreements(db)) problems.add(`meanwhile: ${each}`)
  }
  return [...problems]
}
