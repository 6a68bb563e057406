/** Sends requests to the processes, keeps count of what comes back, and has every reply judged. */
import type { Random } from '../support/random.ts'
import type { Fleet } from './fleet.ts'
import { type Call, problemWith, type Reply } from './judge.ts'

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** The service promises an answer within 20 seconds. */
const ANSWER_MS = 25_000

export class Caller {
  readonly #fleet: Fleet
  readonly #random: Random
  /** Replies by call and status. */
  readonly replies = new Map<string, number>()
  /** What the contract does not allow. */
  readonly problems: string[] = []
  /** Connections lost while their process was killed. */
  lost = 0

  constructor(fleet: Fleet, random: Random) {
    this.#fleet = fleet
    this.#random = random
  }

  /** To any of the processes; undefined if the connection was lost. */
  async send(call: Call, request: Request): Promise<Reply | undefined> {
    const index = this.#random.between(0, this.#fleet.size - 1)
    const from = Date.now()
    try {
      const reply = await exchange(this.#fleet.url(index) + request.path, request)
      this.#count(`${call} ${reply.status}`)
      const problem = problemWith(call, reply)
      if (problem) this.problems.push(`${call}: ${problem}`)
      return reply
    } catch (error) {
      if (this.#fleet.wasAway(index, from)) this.lost += 1
      else this.problems.push(`${call}: the connection was lost: ${reasonOf(error)}`)
      return undefined
    }
  }

  #count(what: string) {
    this.replies.set(what, (this.replies.get(what) ?? 0) + 1)
  }
}

async function exchange(url: string, { method, headers, body }: Request): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers,
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const read = isJson ? (JSON.parse(text) as unknown) : text
  return { status: response.status, headers: response.headers, body: read }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
