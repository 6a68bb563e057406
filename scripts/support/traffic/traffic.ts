/**
 * Requests of all kinds at a fixed rate. Latency counts from the planned moment, so that a stall counts
 * for every request that it delays.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../statistics.ts'
import type { Judge } from './documented.ts'
import type { Reply, Send } from './http.ts'
import { type OpenLoop, openLoop } from './open-loop.ts'
import type { Kind, Plan } from './plan.ts'
import type { World } from './world.ts'

export type Arrival = {
  kind: string
  /** By Date.now(): the planned moment, and the end of the answer. */
  planned: number
  ended: number
  /** Undefined: the connection was lost. */
  status: number | undefined
  isSuccess: boolean
  /** Set unless the request succeeded. */
  problem?: string
}

/** Between two attempts of a repeated request. */
const RETRY_MS = { from: 400, to: 1_200 }
/** The key of a killed process is released within half a minute. */
const DRAIN_MS = 60_000
const TEXT_SHOWN = 300

type Service = { send: Send; judge: Judge }

export class Traffic {
  readonly arrivals: Arrival[] = []
  readonly #world: World
  readonly #send: Send
  readonly #lots: Kind[]
  readonly #total: number
  readonly #ratePerSecond: number
  readonly #judge: Judge
  readonly #retries: { plan: Plan; at: number }[] = []
  #loop: OpenLoop | undefined

  constructor(world: World, { send, judge }: Service, kinds: Kind[], ratePerSecond: number) {
    this.#world = world
    this.#send = send
    this.#judge = judge
    this.#lots = kinds
    this.#total = kinds.reduce((sum, { weight }) => sum + weight, 0)
    this.#ratePerSecond = ratePerSecond
  }

  get inFlight() {
    return this.#loop?.open.size ?? 0
  }

  start() {
    this.#loop = openLoop(this.#ratePerSecond, (_number, planned) => {
      const due = this.#retries.findIndex(({ at }) => at <= Date.now())
      const [repeated] = due < 0 ? [] : this.#retries.splice(due, 1)
      const plan = repeated?.plan ?? this.#draw()
      return plan && this.#exchange(plan, planned)
    })
  }

  /** Sends nothing new, waits for open requests, and repeats those that must succeed. */
  async stop(): Promise<void> {
    const giveUp = Date.now() + DRAIN_MS
    await this.#loop?.stop()
    while (this.#retries.length > 0) {
      if (Date.now() > giveUp) throw new Error(`${this.#retries.length} requests got no answer`)
      const repeated = this.#retries.splice(0).map(async ({ plan, at }) => {
        await sleep(Math.max(0, at - Date.now()))
        await this.#exchange(plan, Date.now())
      })
      await Promise.all(repeated)
    }
  }

  /** Draws again if no user can send the request now. */
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

  async #exchange(plan: Plan, planned: number) {
    const reply = await this.#send(plan.request)
    const problem = this.#problemWith(plan, reply)
    const isSuccess = reply?.status === plan.status && !problem
    this.arrivals.push({
      kind: plan.kind,
      planned,
      ended: Date.now(),
      status: reply?.status,
      isSuccess,
      ...(problem ? { problem } : {}),
    })
    if (isSuccess && reply) plan.succeed(reply)
    else if (plan.repeats && isWorthRetrying(reply)) {
      const { from, to } = RETRY_MS
      this.#retries.push({ plan, at: Date.now() + this.#world.random.between(from, to) })
    } else plan.fail()
  }

  #problemWith({ kind, status, request }: Plan, reply: Reply | undefined): string | undefined {
    if (!reply) return `${kind}: the connection was lost`
    const text = `${kind}: ${reply.status} ${JSON.stringify(reply.body).slice(0, TEXT_SHOWN)}`
    if (reply.status !== status) return text
    const fault = this.#judge(request, reply)
    return fault && `${text}: ${fault}`
  }
}

/** The latency in ms from the planned moment; the given share of the arrivals took no longer. */
export const latencyOf = (arrivals: readonly Arrival[], share: number) =>
  percentile(
    arrivals.map(({ planned, ended }) => ended - planned),
    share,
  )

const isWorthRetrying = (reply: Reply | undefined) =>
  !reply || reply.status >= 500 || reply.status === 409
