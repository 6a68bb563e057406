/** Several processes of the service on one database, one of which can be killed and started again. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SANDBOX_SECRET } from '../support/sandbox-events.ts'
import { type Service, serviceSettings, startService } from '../support/service.ts'
import { SECRETS } from '../support/shop.ts'

/** Connections to a process that comes back may still fail for a moment. */
const SETTLE_MS = 2_000

/** Lines of a process that died. */
const LAST_WORDS = 12

type Member = {
  env: Record<string, string>
  service: Service
  /** When it was not there, by Date.now(). */
  outages: { from: number; until: number }[]
  /** What it printed before it was killed. */
  printed: string
}

export class Fleet {
  readonly #members: Member[] = []
  /** A process that is being started belongs to nobody until it answers. */
  #starting: Promise<unknown> = Promise.resolve()
  #isEnding = false

  async start(count: number, databaseUrl: string, folder: string): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const dataDir = join(folder, `process-${index}`)
      await mkdir(dataDir, { recursive: true })
      const env = {
        ...SECRETS,
        SANDBOX_SECRET,
        ...(await serviceSettings(dataDir)),
        DATABASE_URL: databaseUrl,
        // One shop: links and the names of mails must not tell which process made them.
        PUBLIC_URL: 'http://localhost:3000',
        REQUESTS_IN_FLIGHT_MAX: '0',
        // `WORKERS=2 npm run prove:stock`: each of them is several processes itself.
        WORKERS: process.env.WORKERS ?? '1',
      }
      this.#members.push({ env, service: await this.#launch(env), outages: [], printed: '' })
    }
  }

  get size() {
    return this.#members.length
  }

  url(index: number): string {
    return this.#member(index).service.url
  }

  /** Whether a request that went on from `from` until now may have met no process. */
  wasAway(index: number, from: number): boolean {
    return this.#member(index).outages.some(
      (outage) => outage.from <= Date.now() && from <= outage.until,
    )
  }

  /** SIGKILL, and a new start. */
  async killAndRestart(index: number): Promise<void> {
    const member = this.#member(index)
    const outage = { from: Date.now(), until: Number.POSITIVE_INFINITY }
    member.outages.push(outage)
    await member.service.stop('SIGKILL')
    member.printed += member.service.output()
    member.service = await this.#launch(member.env)
    outage.until = Date.now() + SETTLE_MS
  }

  /** What the processes did not expect, as they logged it: each has an error_id. */
  errors(): string[] {
    return this.#members.flatMap(({ printed, service }) =>
      `${printed}${service.output()}`.split('\n').filter((line) => line.includes('"error_id":')),
    )
  }

  /** As an operator does; returns what the ones said last that did not end well. */
  async stop(): Promise<string[]> {
    const ends = await Promise.all(
      this.#members.map(async ({ service }) => ({ service, code: await service.stop() })),
    )
    return ends
      .filter(({ code }) => code !== 0)
      .map(({ service, code }) => {
        const words = service.output().trim().split('\n').slice(-LAST_WORDS)
        return `a process ended with ${code}: ${words.join(' | ')}`
      })
  }

  /** At once, also in the middle of a start. */
  async kill(): Promise<void> {
    this.#isEnding = true
    await this.#starting
    await Promise.all(this.#members.map(({ service }) => service.stop('SIGKILL')))
  }

  async #launch(env: Record<string, string>): Promise<Service> {
    const launched = startService({ env })
    this.#starting = launched.then(
      (service) => (this.#isEnding ? service.stop('SIGKILL') : undefined),
      () => undefined,
    )
    return launched
  }

  #member(index: number): Member {
    const member = this.#members[index]
    if (!member) throw new Error(`there is no process ${index}`)
    return member
  }
}
