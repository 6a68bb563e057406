export type Headers = Readonly<Record<string, string>>

/** Instead of a name: the keys of field errors are an operation's, and so is the name of their shape. */
export const FIELD_ERRORS = 'field errors'

/** An error that a client can read: made in errors.ts, sent by error-handler.ts. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly body: object
  readonly headers: Headers
  /** The name of this shape of body in the OpenAPI document. */
  readonly schemaName: string

  constructor(status: number, body: object, headers: Headers, schemaName: string) {
    // A refusal needs no stack, which is most of the cost of an error.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(JSON.stringify(body))
    Error.stackTraceLimit = stackTraceLimit
    this.status = status
    this.body = body
    this.headers = headers
    this.schemaName = schemaName
  }

  /** The first text of the body, in whichever style (contract 2.2). */
  get sentence(): string {
    return firstText(this.body) ?? this.message
  }
}

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  return Object.values(value)
    .map(firstText)
    .find((text) => text !== undefined)
}
