/**
 * One scenario for each edit of the postgres driver in patches/, on sockets that are lost at exactly
 * the moment that matters. Run as a program, since a fault may end the process:
 * `node driver-scenarios.ts <path of the driver> <scenario> …` prints what came of each, a line of JSON.
 */
import { Duplex } from 'node:stream'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type postgres from 'postgres'

const message = (type: string, ...parts: (Buffer | string)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const WELCOME = message('R', Buffer.alloc(4))
const PARAMETERS = ['in_hot_standby', 'default_transaction_read_only'].map((name) =>
  message('S', `${name}\0off\0`),
)
const READY = message('Z', 'I')
const COLUMN_N = message(
  'T',
  Buffer.from([0, 1]),
  'n\0',
  Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 0, 0, 0, 0, 0, 0, 0, 0]),
)
const ROW = message('D', Buffer.from([0, 1, 0, 0, 0, 1]), '1')
const SHUTDOWN = message('E', 'SFATAL\0C57P01\0Mshutting down\0\0')
const READ_ONLY = message('E', 'SERROR\0C25006\0Mcannot execute INSERT\0\0')
const DONE = message('C', 'SELECT 1\0')
const ANSWER = Buffer.concat([COLUMN_N, ROW, DONE, READY])

/** The server's side of a connection: it answers whatever `mute` does not match, first the start-up. */
class Wire extends Duplex {
  mute: RegExp
  readonly asked: string[] = []
  readonly welcome: Buffer[]
  /** A pooler reports fewer parameters than a server. */
  constructor(mute: RegExp, parameters = PARAMETERS) {
    super()
    this.mute = mute
    this.welcome = [WELCOME, ...parameters, READY]
  }
  override _read() {}
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    const text = chunk.toString('latin1')
    this.asked.push(text)
    if (!this.mute.test(text)) this.say(...(this.asked.length === 1 ? this.welcome : [ANSWER]))
    done()
  }
  /** Later, as everything that comes by a wire. */
  say(...messages: Buffer[]) {
    setImmediate(() => this.push(Buffer.concat(messages)))
  }
  /** As a socket says that the connection has ended; it emits an error before. */
  lose(error?: Error) {
    if (error) this.emit('error', error)
    this.emit('close', error !== undefined)
  }
}

type Db = postgres.Sql
type Postgres = (options: object) => Db
type Outcome = Promise<unknown>

const outcomeOf = (query: PromiseLike<readonly object[] | undefined>): Outcome =>
  Promise.race([
    query.then(
      (rows = []) => Array.from(rows, (row) => (row && 'n' in row ? row.n : 'a hole')),
      (error) => error.code,
    ),
    turnsWithout('an answer'),
  ])

/**
 * Nothing here takes time: what has not come after so many turns never comes. They are counted, since time
 * passes for a process that is stopped as well.
 */
async function turnsWithout(what: string) {
  for (let turns = 0; turns < 400; turns += 1) await sleep(1)
  return `without ${what}`
}

async function until(isTrue: () => unknown) {
  for (let turns = 0; !isTrue(); turns += 1) {
    if (turns > 100_000) throw new Error('it never comes')
    await turn()
  }
}

const NOTHING = /^$/

/** A pool of one connection, and the wires that it has opened, made by `wireOf` their number. */
function open(postgresOf: Postgres, wireOf: (number: number) => Wire, options: object = {}) {
  const wires: Wire[] = []
  const socket = () => {
    const wire = wireOf(wires.length)
    wires.push(wire)
    return wire
  }
  const sql = postgresOf({
    host: 'nowhere',
    max: 1,
    fetch_types: false,
    no_subscribe: true,
    backoff: () => 0.001,
    connect_timeout: 0,
    keep_alive: 0,
    socket,
    ...options,
  })
  return { sql, wires, isAsked: (text: string) => wires.at(-1)?.asked.join('').includes(text) }
}
const mutes = (first: RegExp) => (number: number) => new Wire(number === 0 ? first : NOTHING)
const reset = () => Object.assign(new Error('reset'), { code: 'ECONNRESET' })

export const SCENARIOS: Record<string, (postgresOf: Postgres) => Outcome> = {
  /** Edit 1. */
  async 'a statement of a transaction whose connection is lost'(postgresOf) {
    const { sql, wires } = open(postgresOf, () => new Wire(NOTHING))
    let late: Outcome | undefined
    const work = sql.begin<undefined>(async (tx) => {
      await tx.unsafe('select')
      wires[0]?.lose()
      late = outcomeOf(tx.unsafe('late'))
      await late
      return undefined
    })
    const whole = await outcomeOf(work)
    return [whole, await late, await outcomeOf(sql.unsafe('next'))]
  },
  /** Edit 2. */
  async 'a server that says nothing more'(postgresOf) {
    const { sql } = open(postgresOf, mutes(/muted/), { keep_alive: 0.03 })
    return [await outcomeOf(sql.unsafe('muted')), await outcomeOf(sql.unsafe('next'))]
  },
  /** Edit 3. */
  async 'a result that is cut off'(postgresOf) {
    const { sql, wires, isAsked } = open(postgresOf, mutes(/muted/))
    const cut = outcomeOf(sql.unsafe('muted'))
    await until(() => isAsked('muted'))
    wires[0]?.push(Buffer.concat([COLUMN_N, ROW, ROW]))
    wires[0]?.lose()
    return [await cut, await outcomeOf(sql.unsafe('next'))]
  },
  /** Edit 4. */
  async 'a query that is about to be written when the connection is lost'(postgresOf) {
    const { sql, wires } = open(postgresOf, () => new Wire(NOTHING))
    await sql.unsafe('first')
    const unwritten = outcomeOf(sql.unsafe('unwritten'))
    await Promise.resolve().then(() => undefined)
    wires[0]?.lose()
    return [await unwritten, await outcomeOf(sql.unsafe('next'))]
  },
  /** Edit 5. */
  async 'an error that arrives before the connection is lost'(postgresOf) {
    const { sql, wires, isAsked } = open(postgresOf, mutes(/muted/))
    const ended = outcomeOf(sql.unsafe('muted'))
    await until(() => isAsked('muted'))
    wires[0]?.push(SHUTDOWN)
    wires[0]?.lose()
    return [await ended, await outcomeOf(sql.unsafe('next'))]
  },
  /** Edit 5. */
  async 'an error that arrives while the types of arrays are asked for'(postgresOf) {
    const { sql, wires, isAsked } = open(postgresOf, mutes(/pg_type/), { fetch_types: true })
    const asked = outcomeOf(sql.unsafe('first'))
    await until(() => isAsked('pg_type'))
    wires[0]?.push(SHUTDOWN)
    wires[0]?.lose()
    return [await asked, await outcomeOf(sql.unsafe('next'))]
  },
  /** Edit 5. */
  async 'a statement between the error of a socket and its end'(postgresOf) {
    const { sql, wires } = open(postgresOf, () => new Wire(/late/))
    let late: Outcome | undefined
    const work = sql.begin<undefined>(async (tx) => {
      await tx.unsafe('select')
      wires[0]?.emit('error', reset())
      late = outcomeOf(tx.unsafe('late'))
      await turn()
      wires[0]?.emit('close', true)
      await late
      return undefined
    })
    const whole = await outcomeOf(work)
    return [whole, await late, await outcomeOf(sql.unsafe('next'))]
  },
  /** Edit 6. */
  async 'a socket that fails while the types of arrays are asked for'(postgresOf) {
    const { sql, wires, isAsked } = open(postgresOf, mutes(/pg_type/), { fetch_types: true })
    const asked = outcomeOf(sql.unsafe('first'))
    await until(() => isAsked('pg_type'))
    wires[0]?.lose(reset())
    return [await asked, await outcomeOf(sql.unsafe('next'))]
  },
  /** Edit 7. */
  async 'a server that takes no writes'(postgresOf) {
    const { sql, wires, isAsked } = open(postgresOf, mutes(/write/))
    const refused = outcomeOf(sql.unsafe('write'))
    await until(() => isAsked('write'))
    wires[0]?.say(READ_ONLY, READY)
    return [await refused, await outcomeOf(sql.unsafe('next')), wires.length]
  },
  /** Edit 8. */
  async 'a proxy that closes each connection'(postgresOf) {
    const { sql, wires } = open(postgresOf, () => new Wire(/./s))
    const asked = outcomeOf(sql.unsafe('asked'))
    const closing = setInterval(() => wires.at(-1)?.lose())
    const outcome = await asked
    clearInterval(closing)
    return outcome
  },
  /** Edit 9. */
  async 'queries that wait for a connection that cannot be made'(postgresOf) {
    const { sql, wires } = open(postgresOf, () => new Wire(/./s))
    const asked = ['one', 'two', 'three'].map((text) => outcomeOf(sql.unsafe(text)))
    await until(() => wires[0]?.asked.length)
    wires[0]?.lose()
    return Promise.all(asked)
  },
  /** Edit 10. */
  async 'a connection that is lost while a pooler is asked for the primary'(postgresOf) {
    const wireOf = (number: number) =>
      number === 0 ? new Wire(/pg_is_in_recovery/, []) : new Wire(NOTHING)
    const { sql, wires, isAsked } = open(postgresOf, wireOf, { target_session_attrs: 'primary' })
    const asked = outcomeOf(sql.unsafe('first'))
    await until(() => isAsked('pg_is_in_recovery'))
    wires[0]?.lose()
    return [await asked, await outcomeOf(sql.unsafe('next'))]
  },
}

if (import.meta.main) {
  const [driver = '', ...names] = process.argv.slice(2)
  const { default: postgresOf } = await import(driver)
  for (const name of names) {
    process.stdout.write(`${JSON.stringify(await SCENARIOS[name]?.(postgresOf))}\n`)
  }
  process.exit(0)
}
