/**
 * Requests that arrive by the clock, whether or not the ones before have been answered (an open loop).
 * Latency counts from the planned moment: a stall is felt by everybody who would have come in it, not
 * only by those who were let in.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply, Send } from './http.ts'
import type { Kind, Plan } from './plan.ts'
import type { World } from './world.ts'

export type Arrival = {
  kind: string
  /** By Date.now(): when it was planned, and when its answer had come. */
  planned: number
  ended: number
  /** Undefined: the connection was lost. */
  status: number | undefined
  isSuccess: boolean
  /** Neither the success nor a refusal that one may meet. */
  problem?: string
}

/** Between two tries of the same. */
const AGAIN_MS = { from: 400, to: 1_200 }
/** A dead process gives a key back after less than half a minute. */
const DRAIN_MS = 60_000
const TEXT_SHOWN = 300

export class Traffic {
  readonly arrivals: Arrival[] = []
  readonly #world: World
  readonly #send: Send
  readonly #lots: Kind[]
  readonly #total: number
  readonly #ratePerSecond: number
  readonly #again: { plan: Plan; at: number }[] = []
  readonly #inFlight = new Set<Promise<void>>()
  #isOver = false
  #clock: Promise<void> = Promise.resolve()

  constructor(world: World, send: Send, kinds: Kind[], ratePerSecond: number) {
    this.#world = world
    this.#send = send
    this.#lots = kinds
    this.#total = kinds.reduce((sum, { weight }) => sum + weight, 0)
    this.#ratePerSecond = ratePerSecond
  }

  get inFlight() {
    return this.#inFlight.size
  }

  start() {
    this.#clock = this.#arrive()
  }

  /** Nobody comes any more; what is under way ends, and what must be answered is repeated until it is. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#clock
    const giveUp = Date.now() + DRAIN_MS
    while (this.#inFlight.size > 0 || this.#again.length > 0) {
      if (Date.now() > giveUp) throw new Error(`${this.#again.length} requests got no answer`)
      const [next] = this.#again
      if (next) {
        this.#again.shift()
        await sleep(Math.max(0, next.at - Date.now()))
        this.#begin(next.plan, Date.now())
      } else await Promise.race(this.#inFlight)
    }
  }

  async #arrive() {
    const start = Date.now()
    for (let number = 1; !this.#isOver; number += 1) {
      const planned = start + (number * 1000) / this.#ratePerSecond
      const wait = planned - Date.now()
      if (wait > 1) await sleep(wait)
      if (this.#isOver) return
      const due = this.#again.findIndex(({ at }) => at <= Date.now())
      const [repeated] = due < 0 ? [] : this.#again.splice(due, 1)
      const plan = repeated?.plan ?? this.#draw()
      if (plan) this.#begin(plan, planned)
    }
  }

  /** Where nobody could do what was drawn, something else is. */
  #draw(): Plan | undefined {
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      let lot = this.#world.random.next() * this.#total
      const kind = this.#lots.find(({ weight }) => {
        lot -= weight
        return lot < 0
      })
      const plan = kind?.plan(this.#world)
      if (plan) return plan
    }
    return undefined
  }

  #begin(plan: Plan, planned: number) {
    const exchange = this.#exchange(plan, planned).finally(() => this.#inFlight.delete(exchange))
    this.#inFlight.add(exchange)
  }

  async #exchange(plan: Plan, planned: number) {
    const reply = await this.#send(plan.request)
    const problem = problemWith(plan, reply)
    const isSuccess = reply?.status === plan.status && !problem
    this.arrivals.push({
      ...{ kind: plan.kind, planned, ended: Date.now(), status: reply?.status, isSuccess },
      ...(problem ? { problem } : {}),
    })
    if (isSuccess && reply) plan.succeed(reply)
    else if (plan.repeats && mayPass(reply)) {
      const { from, to } = AGAIN_MS
      this.#again.push({ plan, at: Date.now() + this.#world.random.between(from, to) })
    } else plan.fail()
  }
}

const mayPass = (reply: Reply | undefined) => !reply || reply.status >= 500 || reply.status === 409

function problemWith(plan: Plan, reply: Reply | undefined): string | undefined {
  const { kind, status, body, refusals } = plan
  if (!reply) return `${kind}: the connection was lost`
  const said = `${kind}: ${reply.status} ${JSON.stringify(reply.body).slice(0, TEXT_SHOWN)}`
  if (reply.status !== status) return refusals.includes(reply.status) ? undefined : said
  const { error } = body.safeParse(reply.body)
  return error ? `${said} is no success: ${error.issues[0]?.message}` : undefined
}
