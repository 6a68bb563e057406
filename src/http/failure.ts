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
}
