/** What every story plays on: a Postgres that can be stopped, a shop, its people, and the service. */
import { join } from 'node:path'
import { connect, type Db } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { startEmbedded } from '../../src/dev/postgres/embedded.ts'
import { atEnd } from '../support/endings.ts'
import { temporaryFolder } from '../support/folder.ts'
import type { Random } from '../support/random.ts'
import { SANDBOX_SECRET } from '../support/sandbox-events.ts'
import { freePort, type Service, serviceSettings, startService } from '../support/service.ts'
import { SECRETS } from '../support/shop.ts'
import { httpClient, type Send } from '../traffic/http.ts'
import { makePictures } from '../traffic/pictures.ts'
import type { Kind } from '../traffic/plan.ts'
import { type Arrival, Traffic } from '../traffic/traffic.ts'
import { fillWorld, type World } from '../traffic/world.ts'

const PEOPLE = 60
/** What it holds is counted again after every story, so that the next one begins with an empty queue. */
const LAST_WORDS = 12

type Settings = { env?: Record<string, string>; fileBytesMax?: number }

export class Stage {
  readonly db: Db
  readonly world: World
  readonly random: Random
  readonly ratePerSecond: number
  readonly databaseUrl: string
  readonly mediaFolder: string
  readonly send: Send
  readonly stopPostgres: (how: 'fast' | 'immediate') => Promise<void>
  readonly startPostgres: () => Promise<void>
  readonly #env: Record<string, string>
  #settings: Settings = {}
  #service: Promise<Service> | undefined
  #printed = ''

  private constructor(made: {
    db: Db
    world: World
    random: Random
    ratePerSecond: number
    databaseUrl: string
    env: Record<string, string>
    postgres: Postgres
  }) {
    this.db = made.db
    this.world = made.world
    this.random = made.random
    this.ratePerSecond = made.ratePerSecond
    this.databaseUrl = made.databaseUrl
    this.mediaFolder = made.env.MEDIA_DIR ?? ''
    this.#env = made.env
    this.stopPostgres = made.postgres.stop
    this.startPostgres = made.postgres.start
    const client = httpClient(this.url)
    this.send = client.send
    atEnd(async () => client.close())
  }

  static async build(random: Random, ratePerSecond: number): Promise<Stage> {
    const folder = await temporaryFolder()
    const postgres = await startPostgres(join(folder, 'postgres'))
    await migrate(postgres.url)
    const db = connect(postgres.url, { max: 3, applicationName: 'chaos' })
    atEnd(() => db.end({ timeout: 1 }))
    const pictures = await makePictures()
    const world = await fillWorld(db, random, { people: PEOPLE, pictures })
    const env = {
      ...SECRETS,
      ...(await serviceSettings(folder)),
      SANDBOX_SECRET,
      MEDIA_DIR: join(folder, 'media'),
    }
    const databaseUrl = postgres.url
    const stage = new Stage({ db, world, random, ratePerSecond, databaseUrl, env, postgres })
    atEnd(() => stage.kill())
    return stage
  }

  get url() {
    return `http://localhost:${this.#env.PORT}`
  }

  async serve(settings: Settings = {}): Promise<void> {
    this.#settings = settings
    const env = { ...this.#env, DATABASE_URL: this.databaseUrl, ...settings.env }
    this.#service = startService({ ...settings, env })
    await this.#service
  }

  async kill(): Promise<void> {
    const service = await this.#service?.catch(() => undefined)
    await service?.stop('SIGKILL')
    this.#printed += service?.output() ?? ''
    this.#service = undefined
  }

  /** After a kill, as it was started before. */
  serveAgain = () => this.serve(this.#settings)

  async pid(): Promise<number> {
    return (await this.#service)?.pid ?? 0
  }

  /** As an operator does; returns what it said last if it did not end well, or had ended by itself. */
  async close(): Promise<string[]> {
    const service = await this.#service
    this.#service = undefined
    const code = await service?.stop()
    const output = service?.output() ?? ''
    this.#printed += output
    if (code === 0) return []
    const words = output.trim().split('\n').slice(-LAST_WORDS)
    return [`the process ended with ${code}: ${words.join(' | ')}`]
  }

  /** Lines that tell of what nobody expected; each is told once. */
  takeErrors(): string[] {
    const lines = this.#printed.split('\n').filter((line) => line.includes('"error_id":'))
    this.#printed = ''
    return lines.map((line) => `the process logged an error: ${line.slice(0, 1_500)}`)
  }

  /** Sends traffic while `work` goes on, then until everything is answered. */
  async underLoad(kinds: Kind[], work: (traffic: Traffic) => Promise<void>): Promise<Arrival[]> {
    const traffic = new Traffic(this.world, this.send, kinds, this.ratePerSecond)
    traffic.start()
    try {
      await work(traffic)
    } finally {
      await traffic.stop()
    }
    return traffic.arrivals
  }
}

type Postgres = {
  url: string
  stop: (how: 'fast' | 'immediate') => Promise<void>
  start: () => Promise<void>
}

/** It comes back on the same port, with what it had. */
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
