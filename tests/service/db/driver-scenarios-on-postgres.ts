/**
 * Scenarios for the edits of the postgres driver in patches/ that need a server: what one query leaves
 * behind on its connection, and the next one meets. Run as a program, as driver-scenarios.ts:
 * `DATABASE_URL=… node driver-scenarios-on-postgres.ts <path of the driver> <scenario>`.
 */
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type postgres from 'postgres'

type Db = postgres.Sql
type Queryable = Db | postgres.TransactionSql
type Open = (options?: object) => Db

/** The first column of each row, or why there are none. */
const outcomeOf = (query: PromiseLike<readonly unknown[]>): Promise<unknown> =>
  Promise.resolve(query).then(
    (rows) => Array.from(rows, (row) => (row ? Object.values(row)[0] : 'a hole')),
    reasonOf,
  )

const LOST = ['CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE']
function reasonOf(error: Error & { code?: string }) {
  const reason = error.code ?? error.message
  return LOST.includes(reason) ? 'lost' : reason
}
const nothing = (): unknown[] => []

/** Its rows 1 to 4 are 10 / 4 to 10 / 1; the fifth fails. */
const failsInTheMiddle = (sql: Queryable) => sql`select 10 / (5 - n) from generate_series(1, 10) n`
const three = (sql: Queryable) => sql`select n from generate_series(1, 3) n`
const own = (sql: Queryable, name: string) => sql`select ${name}::text`

/** Reads a cursor to its end, and returns how many rows it had, or the code of its error. */
async function countOf(cursor: AsyncIterable<readonly unknown[]>, handle = async () => {}) {
  let count = 0
  try {
    for await (const rows of cursor) {
      count += rows.length
      await handle()
    }
    return count
  } catch (error) {
    return reasonOf(error as Error)
  }
}

async function endBackendOf(sql: Queryable, other: Db) {
  const [backend] = await sql`select pg_backend_pid() as pid`
  return async () => {
    await other`select pg_terminate_backend(${backend?.pid}, 10000)`
  }
}

/** The second of these cannot be written; what comes of the first three, which are sent together. */
async function withoutParameter(sql: Queryable) {
  await own(sql, 'first')
  const asked = [
    sql`select 'before' from pg_sleep(0.05)`,
    sql`select ${undefined as never}::text`,
    sql`select 'after'`,
    sql`select 'last'`,
  ]
  return await Promise.all(asked.map(outcomeOf).slice(0, 3))
}

const QUERIES = 10_000

export const SCENARIOS: Record<string, (open: Open) => Promise<unknown>> = {
  /** Edit 1. */
  async 'a transaction whose connection is lost and opened anew'(open) {
    const [sql, other] = [open(), open()]
    await other`drop table if exists halves`
    await other`create table halves (name text)`
    let late: unknown
    const whole = sql.begin(async (tx) => {
      await tx`insert into halves values ('first')`
      await (await endBackendOf(tx, other))()
      await until(() => isAnswered(sql))
      late = await outcomeOf(tx`insert into halves values ('late') returning name`)
      return []
    })
    const outcome = await outcomeOf(whole)
    await until(() => late !== undefined)
    return [outcome, late, await outcomeOf(other`select name from halves`)]
  },
  /** Edit 1. */
  async 'the statements of a transaction that wait when its connection is lost'(open) {
    const sql = open()
    const end = await endBackendOf(sql, open())
    const waiting: Promise<unknown>[] = []
    const whole = sql.begin(async (tx) => {
      // A statement with parameters is described first: what follows waits for that.
      waiting.push(outcomeOf(tx`select pg_sleep(${60})`), outcomeOf(own(tx, 'waits')))
      await end()
      return []
    })
    const outcome = await outcomeOf(whole)
    const soon = turn('waits')
    return [outcome, ...(await Promise.all(waiting.map((one) => Promise.race([one, soon]))))]
  },
  /** Edit 3. */
  async 'a statement that fails in the middle of its rows'(open) {
    const sql = open()
    return [await outcomeOf(failsInTheMiddle(sql)), await outcomeOf(own(sql, 'me'))]
  },
  /** Edit 3. */
  async 'a cursor that fails in the middle of its rows'(open) {
    const sql = open()
    return [await countOf(failsInTheMiddle(sql).cursor(3)), await outcomeOf(own(sql, 'me'))]
  },
  /** Edit 3. */
  async 'a cursor that its caller cuts off'(open) {
    const sql = open()
    const cut = sql`select n from generate_series(1, 10) n`.cursor(3, () => {
      throw new Error('enough')
    })
    return [await outcomeOf(cut.then(nothing)), await outcomeOf(own(sql, 'me'))]
  },
  /** Edit 3. */
  async 'a cursor of a transaction that its caller cuts off'(open) {
    let next: unknown
    const whole = open().begin(async (tx) => {
      const cut = tx`select n from generate_series(1, 10) n`.cursor(3, () => {
        throw new Error('enough')
      })
      await outcomeOf(cut.then(nothing))
      next = await outcomeOf(own(tx, 'me'))
    })
    return [await outcomeOf(whole.then(nothing)), next]
  },
  /** Edit 3. */
  async 'a cursor under statement_timeout'(open) {
    const sql = open()
    await sql`set statement_timeout = 100`
    // The tenth row takes too long, after those before it have been sent.
    const slow = sql`select n, pg_sleep(case when n = 10 then 10 else 0 end) from generate_series(1, 10) n`
    return [await countOf(slow.cursor(6)), await outcomeOf(own(sql, 'me'))]
  },
  /** Edit 3. Every tenth query fails in the middle of its rows, and each of the others gets its own. */
  async 'a pool under load'(open) {
    const sql = open({ max: 10 })
    const isRight = async (n: number) => {
      if (n % 10 === 0) return (await outcomeOf(failsInTheMiddle(sql))) === '22012'
      return `${await outcomeOf(own(sql, `${n}`))}` === `${n}`
    }
    const right = await Promise.all(Array.from({ length: QUERIES }, (_, n) => isRight(n)))
    return right.every(Boolean)
  },
  /** Edit 11. */
  async 'a parameter that cannot be written'(open) {
    return await withoutParameter(open())
  },
  /** Edit 11. */
  async 'a parameter of a transaction that cannot be written'(open) {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const whole = open().begin(async (tx) => resolve(await withoutParameter(tx)))
    whole.catch(() => undefined)
    return await promise
  },
  /** Edit 12. */
  async 'a cursor that fails when it is committed'(open) {
    const sql = open()
    await sql`create temp table once (id integer unique deferrable initially deferred)`
    const twice = countOf(sql`insert into once values (1), (1) returning id`.cursor(5))
    // Waits for the connection already: sent later, it may miss the answer that is one too many.
    const next = outcomeOf(own(sql, 'me'))
    return [await twice, await next, await countOf(three(sql).cursor(2))]
  },
  /** Edit 12. */
  async 'a cursor that is cut off and fails when it is committed'(open) {
    const sql = open()
    await sql`create temp table once (id integer unique deferrable initially deferred)`
    for await (const _ of sql`insert into once values (1), (1), (2) returning id`.cursor(1)) break
    return await Promise.all([outcomeOf(own(sql, 'me')), outcomeOf(own(sql, 'you'))])
  },
  /** Edit 12. */
  async 'a cursor whose rows cannot be read'(open) {
    const sql = open({ types: { n: { to: 23, from: [23], parse: refuse, serialize: String } } })
    const unread = sql`select n from generate_series(1, 10) n`.cursor(4, () => undefined)
    return await Promise.all([outcomeOf(unread.then(nothing)), outcomeOf(own(sql, 'me'))])
  },
  /** Edit 13. */
  async 'a cursor whose connection is lost while its rows are handled'(open) {
    return await cursorLost(open, false)
  },
  /** Edit 13. */
  async 'a cursor that its caller cuts off after its connection was lost'(open) {
    return await cursorLost(open, true)
  },
  /** Edit 14. */
  async 'the iteration of a cursor whose connection is lost'(open) {
    const sql = open()
    const end = await endBackendOf(sql, open())
    const handle = async () => {
      await end()
      await until(() => isAnswered(sql))
    }
    return await countOf(sql`select n from generate_series(1, 10) n`.cursor(3), handle)
  },
  /** Edit 15. Several times: it depends on which messages arrive together. */
  async 'queries beside one that is prepared anew'(open) {
    const sql = open()
    await sql`create temp table changing as select 1 as id`
    const anew = () => outcomeOf(sql`table changing limit ${1}`)
    const beside = (n: number) => outcomeOf(sql`select ${n}::integer where 1 = ${1}`)
    await anew()
    await beside(0)
    for (let round = 1; round <= 20; round += 1) {
      await sql`alter table changing add column ${sql(`column_${round}`)} text`
      const [first, second] = [anew(), beside(1)]
      const outcomes = [await second, await beside(2), await beside(3), await first]
      if (`${outcomes}` !== '1,2,3,1') return false
    }
    return true
  },
  /** Edit 16. */
  async 'a document in a query that is prepared anew'(open) {
    const sql = open()
    await sql`create temp table documents (document jsonb, since integer)`
    const add = () =>
      sql`insert into documents (document) values (${sql.json({ a: 1 })}) returning document, since`
    await add()
    await sql`alter table documents alter column since type text`
    return await outcomeOf(add())
  },
  /** Edit 17. */
  async 'a query that is cancelled after it was sent'(open) {
    const sql = open()
    await own(sql, 'first')
    const before = sql`select 'before' from pg_sleep(0.1)`.execute()
    const cancelled = sql`select 'cancelled'`.execute()
    const after = sql`select 'after'`.execute()
    cancelled.catch(() => undefined)
    await until(() => 'state' in cancelled && cancelled.state)
    cancelled.cancel()
    return [await outcomeOf(before), await outcomeOf(after)]
  },
  /** Edit 18. */
  async 'a copy that is refused at its end'(open) {
    const sql = open()
    await sql`create temp table copied (id integer primary key)`
    return await copyTwice(sql)
  },
  /** Edit 18. */
  async 'a copy whose connection is lost at its end'(open) {
    const sql = open()
    await sql`create temp table copied (id integer)`
    await sql.unsafe(`
      create function pg_temp.lose() returns trigger language plpgsql
        as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
      create trigger lose after insert on copied for each statement execute function pg_temp.lose()`)
    const [outcome] = await copyTwice(sql)
    return outcome
  },
  /** Edit 18. Several times: it depends on which messages arrive together. */
  async 'a copy that begins when another has ended'(open) {
    return await open().begin(async (tx) => {
      await tx`create temp table copied (id integer)`
      for (let line = 1; line <= 20; line += 1) {
        const stream = await tx`copy copied from stdin`.writable()
        stream.on('error', () => undefined)
        stream.end(`${line}\n`)
        await turn()
      }
      return await outcomeOf(tx`select count(*)::integer from copied`)
    })
  },
  /** Edit 19. */
  async 'a connection of its own that is lost before it is given back'(open) {
    const [sql, other] = [open(), open()]
    const reserved = await sql.reserve()
    await (await endBackendOf(reserved, other))()
    await until(() => isAnswered(sql))
    const late = await outcomeOf(own(reserved, 'late'))
    reserved.release()
    return [late, await outcomeOf(own(sql, 'me')), await outcomeOf(own(sql, 'you'))]
  },
  /** Edit 19. */
  async 'a connection of its own that is given back while the pool ends'(open) {
    const sql = open()
    const reserved = await sql.reserve()
    const ended = sql.end().then(() => 'ended')
    const answer = await outcomeOf(own(reserved, 'me'))
    reserved.release()
    return [answer, await Promise.race([ended, sleep(2_000, 'waits')])]
  },
}

/** A cursor whose connection is lost while its rows are handled, and the next query. */
async function cursorLost(open: Open, isCutOff: boolean) {
  const { promise: closed, resolve: onclose } = Promise.withResolvers<unknown>()
  const [sql, other] = [open({ onclose }), open()]
  const end = await endBackendOf(sql, other)
  let next: Promise<unknown> | undefined
  const lost = sql`select n from generate_series(1, 10) n`.cursor(3, async () => {
    await end()
    await closed
    if (!isCutOff) return
    await until(() => isAnswered(sql))
    next = outcomeOf(own(sql, 'me'))
    throw new Error('enough')
  })
  const outcome = await outcomeOf(lost.then(nothing))
  await other.end() // after its last query, for which the cursor's caller waits
  if (isCutOff) await until(() => next)
  return [outcome, await (next ?? outcomeOf(own(sql, 'me')))]
}

/** The outcome of a copy of the same row twice, and of the next query. */
async function copyTwice(sql: Db) {
  const stream = await sql`copy copied from stdin`.writable()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  stream.on('finish', () => resolve('done'))
  stream.on('error', (error) => resolve(reasonOf(error)))
  stream.end('1\n1\n')
  await Promise.race([turn(), promise])
  const next = await outcomeOf(own(sql, 'me'))
  return [await promise, next]
}

function refuse(text: string): never {
  throw new Error(`${text} cannot be read`)
}

const isAnswered = (sql: Db) =>
  sql`select 1`.then(
    () => true,
    () => false,
  )

/** However long it takes: a scenario that never ends is ended from outside. */
async function until(isTrue: () => unknown) {
  while (!(await isTrue())) await sleep(1)
}

if (import.meta.main) {
  const [driver = '', ...names] = process.argv.slice(2)
  const { default: postgresOf } = await import(driver)
  const open: Open = (options) =>
    postgresOf(process.env.DATABASE_URL, {
      max: 1,
      backoff: () => 0.001,
      onnotice: () => undefined,
      ...options,
    })
  for (const name of names) {
    process.stdout.write(`${JSON.stringify(await SCENARIOS[name]?.(open))}\n`)
  }
  process.exit(0)
}
