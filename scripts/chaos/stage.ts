/** The stage of chaos and soak: a Postgres that can be stopped, a shop, its people, and the service. */
import { join } from 'node:path'
import { connect, type Db } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { startEmbedded } from '../../src/dev/postgres/embedded.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import type { Random } from '../support/random.ts'
import { SANDBOX_SECRET } from '../support/sandbox-events.ts'
import { freePort, type Service, serviceSettings, startService } from '../support/service.ts'
import { SECRETS } from '../support/shop.ts'
import { type Judge, judgeOf } from '../traffic/documented.ts'
import { httpClient, type Send } from '../traffic/http.ts'
import type { Kind } from '../traffic/plan.ts'
import { type Arrival, Traffic } from '../traffic/traffic.ts'
import { fillWorld, type World } from '../traffic/world.ts'

/** The last lines of the log of a process that ended badly. */
const LOG_LINES = 12

type Settings = { env?: Record<string, string>; fileBytesMax?: number; processes?: number }
type Process = { env: Record<string, string>; send: Send; service: Promise<Service> | undefined }
type Options = { name: string; random: Random; ratePerSecond: number; people: number }

export class Stage {
  readonly db: Db
  readonly world: World
  readonly random: Random
  readonly ratePerSecond: number
  readonly postgres: Postgres
  readonly mediaFolder: string
  readonly #folder: string
  readonly #processes: Process[] = []
  #settings: Settings = {}
  #judge: Judge | undefined
  #printed = ''

  private constructor(
    options: Options,
    made: { db: Db; world: World; postgres: Postgres; folder: string },
  ) {
    this.random = options.random
    this.ratePerSecond = options.ratePerSecond
    this.db = made.db
    this.world = made.world
    this.postgres = made.postgres
    this.#folder = made.folder
    this.mediaFolder = join(made.folder, 'media')
  }

  static async build(options: Options): Promise<Stage> {
    const folder = await temporaryFolder()
    const postgres = await startPostgres(join(folder, 'postgres'))
    await migrate(postgres.url)
    const db = connect(postgres.url, { max: 4, applicationName: options.name })
    atEnd(() => db.end({ timeout: 1 }))
    const world = await fillWorld(db, options.random, options.people)
    const stage = new Stage(options, { db, world, postgres, folder })
    atEnd(() => stage.kill())
    return stage
  }

  /** Starts the service, or several processes of it. */
  async serve(settings: Settings = {}): Promise<void> {
    this.#settings = settings
    for (let index = 0; index < (settings.processes ?? 1); index += 1) await this.start(index)
    this.#judge ??= await judgeOf(`http://localhost:${this.#process(0).env.PORT}`)
  }

  /** Starts one process, after a kill with the same settings as before. */
  async start(index = 0): Promise<void> {
    const { env, ...options } = this.#settings
    const known = this.#processes[index] ?? (await this.#newProcess(index))
    const own = { ...known.env, DATABASE_URL: this.postgres.url, ...env }
    known.service = startService({ ...options, env: own })
    await known.service
  }

  async #newProcess(index: number): Promise<Process> {
    const env = {
      ...SECRETS,
      ...(await serviceSettings(join(this.#folder, `process-${index}`))),
      SANDBOX_SECRET,
      MEDIA_DIR: this.mediaFolder,
    }
    const client = httpClient(`http://localhost:${env.PORT}`)
    atEnd(async () => client.close())
    const made: Process = { env, send: client.send, service: undefined }
    this.#processes[index] = made
    return made
  }

  send: Send = (request) => this.sendTo(0, request)
  sendTo = (index: number, request: Parameters<Send>[0]) => this.#process(index).send(request)
  judge: Judge = (request, reply) => this.#judge?.(request, reply)

  /** Kills one process, or all of them. */
  async kill(index?: number): Promise<void> {
    const killed = index === undefined ? this.#processes : [this.#process(index)]
    for (const each of killed) {
      const service = await each.service?.catch(() => undefined)
      await service?.stop('SIGKILL')
      this.#printed += service?.output() ?? ''
      each.service = undefined
    }
  }

  pid = async (): Promise<number> => (await this.#process(0).service)?.pid ?? 0

  /** Stops all processes in order; returns the last log lines of those that did not end with 0. */
  async close(): Promise<string[]> {
    const problems: string[] = []
    for (const each of this.#processes) {
      const service = await each.service
      each.service = undefined
      if (!service) continue
      const code = await service.stop()
      this.#printed += service.output()
      const lines = service.output().trim().split('\n').slice(-LOG_LINES)
      if (code !== 0) problems.push(`a process ended with ${code}: ${lines.join(' | ')}`)
    }
    return problems
  }

  /** Logged errors that have an error_id, each returned once. */
  takeErrors(): string[] {
    const lines = this.#printed.split('\n').filter((line) => line.includes('"error_id":'))
    this.#printed = ''
    return lines.map((line) => `a process logged an error: ${line.slice(0, 1_500)}`)
  }

  /** Sends traffic while the work goes on, then waits until everything is answered. */
  async underLoad(kinds: Kind[], work: (traffic: Traffic) => Promise<void>): Promise<Arrival[]> {
    const traffic = new Traffic(this.world, this, kinds, this.ratePerSecond)
    traffic.start()
    try {
      await work(traffic)
    } finally {
      await traffic.stop()
    }
    return traffic.arrivals
  }

  #process(index: number): Process {
    const found = this.#processes[index]
    if (!found) throw new Error(`there is no process ${index}`)
    return found
  }
}

type Postgres = {
  url: string
  stop: (how: 'fast' | 'immediate') => Promise<void>
  start: () => Promise<void>
}

/** Starts again on the same port, with the same data. */
async function startPostgres(folder: string): Promise<Postgres> {
  const options = { folder, settings: ['max_connections=200'], port: await freePort() }
  let server: ReturnType<typeof startEmbedded> | undefined = startEmbedded(options)
  atEnd(async () => (await server)?.stop('immediate'))
  const { url } = await server
  return {
    url,
    stop: async (how) => {
      const running = await server
      server = undefined
      await running?.stop(how)
    },
    start: async () => {
      server = startEmbedded(options)
      await server
    },
  }
}
