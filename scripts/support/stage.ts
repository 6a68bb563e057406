/** The stage of chaos and soak: a Postgres that can be stopped, a shop, its people, and the service. */
import { join } from 'node:path'
import { freePort } from '../../src/run/dev/free-port.ts'
import { startEmbedded } from '../../src/run/dev/postgres/embedded.ts'
import { connect } from '../../src/service/db/connect.ts'
import { migrate } from '../../src/service/db/migrate.ts'
import { atEnd, temporaryFolder } from './endings.ts'
import type { Random } from './random.ts'
import { SECRETS } from './rows.ts'
import { SANDBOX_SECRET } from './sandbox-events.ts'
import { type Service, type ServiceOptions, serviceSettings, startService } from './service.ts'
import { type Judge, judgeOf } from './traffic/documented.ts'
import { httpClient, type Send } from './traffic/http.ts'
import type { Kind } from './traffic/plan.ts'
import { Traffic } from './traffic/traffic.ts'
import { fillWorld } from './traffic/world.ts'

/** The last lines of the log of a process that ended badly. */
const LOG_LINES = 12

type Settings = Partial<ServiceOptions> & { processes?: number }
type Process = { env: Record<string, string>; send: Send; service: Promise<Service> | undefined }
type Options = { name: string; random: Random; ratePerSecond: number; people: number }

export type Stage = Awaited<ReturnType<typeof buildStage>>

export async function buildStage({ name, random, ratePerSecond, people }: Options) {
  const folder = await temporaryFolder()
  const mediaFolder = join(folder, 'media')
  const postgres = await startPostgres(join(folder, 'postgres'))
  await migrate(postgres.url)
  const db = connect(postgres.url, { max: 4, applicationName: name })
  atEnd(() => db.end({ timeout: 1 }))
  const world = await fillWorld(db, random, people)
  const processes: Process[] = []
  let settings: Settings = {}
  let judgeReply: Judge | undefined
  let printed = ''

  const processAt = (index: number) => {
    const found = processes[index]
    if (!found) throw new Error(`there is no process ${index}`)
    return found
  }
  async function newProcess(index: number): Promise<Process> {
    const env = {
      ...SECRETS,
      ...(await serviceSettings(join(folder, `process-${index}`))),
      SANDBOX_SECRET,
      MEDIA_DIR: mediaFolder,
    }
    const client = httpClient(`http://localhost:${env.PORT}`)
    atEnd(async () => client.close())
    const made: Process = { env, send: client.send, service: undefined }
    processes[index] = made
    return made
  }
  /** Starts one process, after a kill with the same settings as before. */
  async function start(index = 0): Promise<void> {
    const { env, ...options } = settings
    const known = processes[index] ?? (await newProcess(index))
    const own = { ...known.env, DATABASE_URL: postgres.url, ...env }
    known.service = startService({ ...options, env: own })
    await known.service
  }
  /** Starts the service, or several processes of it. */
  async function serve(given: Settings = {}): Promise<void> {
    settings = given
    for (let index = 0; index < (settings.processes ?? 1); index += 1) await start(index)
    judgeReply ??= await judgeOf(`http://localhost:${processAt(0).env.PORT}`)
  }
  /** Ends one process, or all of them; returns how they ended and what they printed. */
  async function end(signal: NodeJS.Signals, index?: number) {
    const ends: { code: number | null; output: string }[] = []
    for (const each of index === undefined ? processes : [processAt(index)]) {
      const service = await each.service?.catch(() => undefined)
      each.service = undefined
      if (!service) continue
      const code = await service.stop(signal)
      ends.push({ code, output: service.output() })
      printed += service.output()
    }
    return ends
  }
  const kill = (index?: number) => end('SIGKILL', index)
  atEnd(() => kill())

  const sendTo = (index: number, request: Parameters<Send>[0]) => processAt(index).send(request)
  const send: Send = (request) => sendTo(0, request)
  const judge: Judge = (request, reply) => judgeReply?.(request, reply)
  return {
    db,
    world,
    random,
    postgres,
    mediaFolder,
    serve,
    start,
    kill,
    send,
    sendTo,
    judge,
    pid: async (index = 0) => (await processAt(index).service)?.pid ?? 0,

    /** Stops one process, or all, in order; returns the last log lines of those that did not end with 0. */
    close: async (index?: number): Promise<string[]> =>
      (await end('SIGTERM', index)).flatMap(({ code, output }) => {
        const lines = output.trim().split('\n').slice(-LOG_LINES)
        return code === 0 ? [] : [`a process ended with ${code}: ${lines.join(' | ')}`]
      }),

    /** Logged errors that have an error_id, each returned once. */
    takeErrors: (): string[] => {
      const lines = printed.split('\n').filter((line) => line.includes('"error_id":'))
      printed = ''
      return lines.map((line) => `a process logged an error: ${line.slice(0, 1_500)}`)
    },

    /** Sends traffic while the work goes on, then waits until everything is answered. */
    underLoad: async (
      kinds: Kind[],
      work: (traffic: Traffic) => Promise<void>,
      through: Send = send,
    ) => {
      const traffic = new Traffic(world, { send: through, judge }, kinds, ratePerSecond)
      traffic.start()
      await work(traffic).finally(() => traffic.stop())
      return traffic.arrivals
    },
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
