/**
 * A span for each statement and transaction of a request or a job. postgres.js has no hook for the end of
 * a statement, so its tag is wrapped: a statement begins when it is first awaited.
 */
import { SpanKind } from '@opentelemetry/api'
import { fail, type Spans } from './spans.ts'

type Tag = (...args: unknown[]) => unknown
type Statement = Promise<unknown>
type Result = { statement?: { string: string } }

const SPAN_NAMES: Record<string | symbol, string> = { begin: 'transaction', savepoint: 'savepoint' }

/** Wraps a pool or a transaction so that its statements are traced. */
export function traceStatements<Sql extends object>(sql: Sql, spans: Spans): Sql {
  return new Proxy(sql, {
    apply: (target, self, args: unknown[]) => {
      const made = Reflect.apply(target as Tag, self, args)
      const [strings] = args
      const isStatement = Array.isArray(strings) && 'raw' in strings
      return isStatement ? traced(made as Statement, strings.join('?'), spans) : made
    },
    get: (target, name) => {
      const value = Reflect.get(target, name)
      if (name === 'reserve') {
        return async () => traceStatements((await (value as Tag)()) as object, spans)
      }
      const span = SPAN_NAMES[name]
      return span ? transactions(span, value as Tag, spans) : value
    },
  })
}

/** The span of a transaction ends with its commit. */
const transactions =
  (name: string, begin: Tag, spans: Spans): Tag =>
  (...args) => {
    const work = args.pop() as (tx: object) => unknown
    const run = () => begin(...args, (tx: object) => work(traceStatements(tx, spans)))
    if (!spans.current()) return run()
    const span = startSpan(name, spans)
    const done = spans.within(span, run) as Promise<unknown>
    return done.finally(() => span.end())
  }

/** Adds to the statement what happens when it is first awaited; the statement stays itself. */
function traced(statement: Statement, template: string, spans: Spans): Statement {
  const { then } = statement
  let isFollowed = false
  const follow = () => {
    isFollowed = true
    // Statements of no request and no job, such as those of the listener, would be traces of their own.
    if (!spans.current()) return
    const span = startSpan('statement', spans)
    const end = (text = template) => {
      // With $1 in the place of values.
      span.setAttribute('db.query.text', text.trim())
      span.updateName(/\w+/.exec(text)?.[0] ?? 'statement')
      span.end()
    }
    then.call(
      statement,
      (result) => end((result as Result).statement?.string),
      (error) => {
        fail(span, error)
        end()
      },
    )
  }
  const followed = (...handlers: unknown[]) => {
    if (!isFollowed) follow()
    return Reflect.apply(then, statement, handlers)
  }
  // biome-ignore lint/suspicious/noThenProperty: a statement is a promise that is sent when it is awaited
  return Object.assign(statement, { then: followed })
}

const startSpan = (name: string, spans: Spans) =>
  spans.start(name, { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } })
